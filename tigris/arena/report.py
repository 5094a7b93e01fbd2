"""The results as tables for people."""

from collections.abc import Iterator

from tigris.arena.results import Results

_LONGEST_NAME = 28


def report(results: Results) -> Iterator[str]:
    """Yield the lines of the report."""
    width = max([len(short(bot)) for bot in results.bots], default=0)
    for seats in sorted({len(game.seats) for game in results.counted}):
        games = [game for game in results.counted if len(game.seats) == seats]
        turns = sum(game.turns for game in games) / len(games)
        yield f"{seats} seats: {len(games)} games of {turns:.0f} turns"
        if seats > 2:
            for share in results.shares():
                if share.seats == seats:
                    yield (
                        f"  {short(share.bot):{width}}  wins {share.wins:g} of {share.games}, "
                        f"{percent(share.share, *share.interval)}"
                    )
        for pair in results.pairings(seats):
            yield (
                f"  {short(pair.one):{width}} : {short(pair.other):{width}}  "
                f"{pair.score:g} : {pair.games - pair.score:g}, "
                f"{percent(pair.share, *pair.interval)}"
            )
    elo = results.elo()
    if elo:
        yield "Elo, with 95 % intervals"
        for rating in elo:
            note = "  (won or lost everything against some)" if rating.bound else ""
            yield f"  {short(rating.bot):{width}}  {rating.elo:6.0f} ± {rating.error:.0f}{note}"
    yield f"time a decision, limit {results.settings.get('think', 0):g} s"
    for bot, times in results.times().items():
        yield (
            f"  {short(bot):{width}}  {times.mean * 1e3:7.1f} ms on average, "
            f"{times.slowest * 1e3:.0f} ms at most; {times.overruns} of {times.decisions} "
            "more than 10 % over the limit"
        )
    for game in results.faults:
        fault = game.fault
        assert fault is not None
        who = "" if fault.seat is None else f" by {game.seats[fault.seat].bot} in seat {fault.seat}"
        yield (
            f"fault{who}: {fault.text} ({fault.code}); decision {fault.decision}, "
            f"seed {game.fixture.seed}, line-up {','.join(game.fixture.lineup)}"
        )


def percent(share: float, low: float, high: float) -> str:
    """Return a share with its interval: ``71.5 % (62.0 to 79.4)``."""
    return f"{share * 100:.1f} % ({low * 100:.1f} to {high * 100:.1f})"


def short(bot: str) -> str:
    """Return a name that fits a table: of an engine's long command, the end."""
    return bot if len(bot) <= _LONGEST_NAME else "…" + bot[1 - _LONGEST_NAME :]
