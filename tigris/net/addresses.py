"""Where phones can reach this device: its own addresses in the local network, the best first.

``find`` asks the system by the standard library; elsewhere (Android) another function with the
same answer is given to the ``Host``.
"""

import ipaddress
import socket
from collections.abc import Iterable

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

MOBILE = ("rmnet", "ccmni", "pdp", "ppp", "wwan", "clat", "v4-")
"""How interfaces to a mobile network begin: nobody at the table can reach us there."""
MADE_UP = ("docker", "veth", "br-", "virbr", "vbox", "vmnet", "tun", "tap", "wg", "utun", "dummy")
"""How interfaces begin that lead to no Wi-Fi, most likely."""
_GET_ADDRESS = 0x8915  # SIOCGIFADDR


def find() -> tuple[str, ...]:
    """Return the IPv4 addresses at which somebody in the same network may reach us."""
    return choose(_by_interface()) or choose([("", _by_route())])


def choose(found: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Return the addresses that are of use, the most likely first.

    ``found`` holds the name of an interface and its address.
    """
    useful = []
    for order, (name, address) in enumerate(found):
        try:
            number = ipaddress.IPv4Address(address)
        except ValueError:
            continue
        if number.is_loopback or number.is_unspecified or number.is_multicast:
            continue
        if name.startswith(MOBILE):
            continue
        unlikely = (name.startswith(MADE_UP), number.is_link_local, not number.is_private)
        useful.append((unlikely, not str(number).startswith("192.168."), order, str(number)))
    return tuple(dict.fromkeys(address for *_, address in sorted(useful)))


def _by_interface() -> list[tuple[str, str]]:
    """Return the name and the address of each interface, as far as the system tells."""
    found: list[tuple[str, str]] = []
    if fcntl is None:
        return found
    try:
        names = [name for _, name in socket.if_nameindex()]
    except OSError:
        return found
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for name in names:
            question = name.encode()[:15].ljust(256, b"\0")
            try:
                answer = fcntl.ioctl(asking.fileno(), _GET_ADDRESS, question)
            except OSError:  # it has no address
                continue
            found.append((name, socket.inet_ntoa(answer[20:24])))
    return found


def _by_route() -> str:
    """Return the address that packets to the world would leave from. None is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # kept free for examples
            return str(asking.getsockname()[0])
        except OSError:
            return ""
