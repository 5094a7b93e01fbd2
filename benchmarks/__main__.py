"""Run every benchmark, or those named: ``python -m benchmarks [engine …]``."""

import importlib
import pkgutil
import sys

import benchmarks


def main() -> None:
    """Run the benchmarks one after the other."""
    known = {
        module.name.removeprefix("bench_"): module.name
        for module in pkgutil.iter_modules(benchmarks.__path__)
        if module.name.startswith("bench_")
    }
    wanted = sys.argv[1:] or sorted(known)
    for name in wanted:
        if name not in known:
            sys.exit(f"there is no benchmark {name!r}: {', '.join(sorted(known))}")
        print(f"== {name}")
        importlib.import_module(f"benchmarks.{known[name]}").main()


if __name__ == "__main__":
    main()
