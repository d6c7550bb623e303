"""Which address a phone can reach this machine at.

A QR with localhost, or with the address of a container bridge, is the commonest way such an evening fails to start.
So all interfaces are looked at and ranked, each with the reason for its place; the first goes into the QR, and the
screen offers the others. Where no phone can reach anything, the answer says so and there is no QR.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from urllib.parse import urlsplit

IPv4 = ipaddress.IPv4Address
IPv6 = ipaddress.IPv6Address


class AddressKind(IntEnum):
    """Why an address stands where it stands; smaller is better. The names are codes for the words."""

    GIVEN = 0  # --public-url: somebody knows better
    HOTSPOT = 1  # this machine is the access point, so every phone on it reaches it
    LAN = 2  # a private IPv4 range on a real interface: home and club Wi-Fi
    PUBLIC = 3  # a public IPv4 on a real interface: some universities
    IPV6 = 4  # works, but old phones and some routers do not carry it
    VPN = 5  # only phones in the same VPN
    VIRTUAL = 6  # containers and virtual machines: no phone is in there
    SELF_ASSIGNED = 7  # 169.254.x.x: the network gave no address


@dataclass(frozen=True, slots=True)
class Interface:
    """One address of one interface, as the system reports it."""

    name: str
    ip: str


@dataclass(frozen=True, slots=True)
class Address:
    """A place where phones may find the server."""

    url: str
    ip: str | None
    interface: str | None
    kind: AddressKind

    @property
    def likely(self) -> bool:
        """Whether a phone in the same Wi-Fi should reach it."""
        return self.kind <= AddressKind.IPV6


@dataclass(frozen=True, slots=True)
class Unreachable:
    """No phone can reach this server. `code` says why: `bound-to-this-machine`, `no-network`, `public-url-is-local`."""

    code: str


_NETLOC = re.compile(r"[\w.:\[\]-]+")
_PRIVATE = tuple(ipaddress.ip_network(n) for n in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
_CARRIER = ipaddress.ip_network("100.64.0.0/10")  # carrier NAT: Tailscale lives here, and mobile data

# Phones hang on these although they look virtual: the hotspots of Windows, macOS, Linux and Android.
_HOTSPOT = re.compile(r"wi-?fi direct virtual adapter|^bridge100$|^(ap|swlan|softap|uap)\d+$", re.IGNORECASE)
_HOTSPOT_IPS = frozenset({"192.168.137.1", "10.42.0.1"})  # Windows' sharing, NetworkManager's sharing
_VPN = re.compile(
    r"^(tun|tap|wg|utun|ppp|ipsec|zt|tailscale|nordlynx|proton|mullvad|gpd|cscotun)\w*"
    r"|tailscale|zerotier|wireguard|openvpn|tap-windows|wintun|hamachi|anyconnect|fortinet|globalprotect|\bvpn\b",
    re.IGNORECASE,
)
_VIRTUAL = re.compile(
    r"^(docker|veth|br-|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|cali|podman|kube|nerdctl|vnet|vif|ifb|dummy|bridge|"
    r"anpi|awdl|llw|rmnet|wwan|ccmni)"
    r"|hyper-v|vethernet|virtualbox|vmware|wsl|docker|bluetooth|loopback|npcap|virtual",
    re.IGNORECASE,
)


def interfaces() -> tuple[Interface, ...]:
    """All addresses of this machine that the system tells; newer Androids tell a program none."""
    import ifaddr  # here, because it brings ctypes along

    found: list[Interface] = []
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        return ()
    for adapter in adapters:
        # Windows tells the product in nice_name and a GUID in name; elsewhere both are the same.
        name = str(adapter.nice_name or adapter.name)
        found += [Interface(name, ip.ip if isinstance(ip.ip, str) else ip.ip[0]) for ip in adapter.ips]
    return tuple(found)


def outgoing_ip() -> str | None:
    """The address this machine would use towards the world. No packet is sent: the socket only picks a route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("203.0.113.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def kind_of(interface: Interface) -> AddressKind | None:
    """Where an address belongs, or None for one that never goes into a QR (loopback, link-local IPv6, multicast)."""
    ip = ipaddress.ip_address(interface.ip.partition("%")[0])
    if ip.is_loopback or ip.is_unspecified or ip.is_multicast:
        return None
    if ip.is_link_local:
        return AddressKind.SELF_ASSIGNED if isinstance(ip, IPv4) else None
    if _HOTSPOT.search(interface.name) or str(ip) in _HOTSPOT_IPS:
        return AddressKind.HOTSPOT if isinstance(ip, IPv4) else AddressKind.IPV6
    if _VPN.search(interface.name) or ip in _CARRIER:
        return AddressKind.VPN
    if _VIRTUAL.search(interface.name):
        return AddressKind.VIRTUAL
    if isinstance(ip, IPv6):
        return AddressKind.IPV6
    return AddressKind.LAN if any(ip in net for net in _PRIVATE) else AddressKind.PUBLIC


def tidy_url(given: str) -> str | None:
    """What --public-url may say: http or https, a host, perhaps a port. None for anything else: our pages and the
    websocket are at the root of their host."""
    try:
        parts = urlsplit(given.strip())
        usable = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        return None
    if not usable or parts.path.strip("/") or parts.query or parts.fragment or not _NETLOC.fullmatch(parts.netloc):
        return None
    return f"{parts.scheme}://{parts.netloc}"


def look(
    port: int, host: str, public_url: str | None = None, scheme: str = "http"
) -> tuple[Address, ...] | Unreachable:
    """The addresses of this machine as they are now, ranked."""
    seen, outgoing = interfaces(), outgoing_ip()
    if outgoing is not None and all(interface.ip != outgoing for interface in seen):
        seen = (*seen, Interface("", outgoing))
    return ranked(port, host, public_url, scheme, seen=seen, outgoing=outgoing)


def ranked(
    port: int,
    host: str = "0.0.0.0",
    public_url: str | None = None,
    scheme: str = "http",
    *,
    seen: Iterable[Interface],
    outgoing: str | None = None,
) -> tuple[Address, ...] | Unreachable:
    """All addresses for the QR, best first; never an empty list and never localhost.

    `host` is the address the server listens on: any but the two for all is the only one that can work. Among equals the
    interface that carries the way out comes first, for that is the Wi-Fi everybody is in.
    """
    given: tuple[Address, ...] = ()
    if public_url is not None:
        if _is_local(urlsplit(public_url).hostname or "", unspecified=True):
            return Unreachable("public-url-is-local")
        given = (Address(public_url, None, None, AddressKind.GIVEN),)
    elif _is_local(host, unspecified=False):
        return Unreachable("bound-to-this-machine")
    found: list[Address] = []
    for interface in seen:
        kind = kind_of(interface)
        if kind is None or not _listens(host, interface.ip):
            continue
        netloc = f"[{interface.ip}]" if ":" in interface.ip else interface.ip
        found.append(Address(f"{scheme}://{netloc}:{port}", interface.ip, interface.name, kind))
    found.sort(key=lambda a: (a.kind, a.ip != outgoing))
    return given + tuple(found) or Unreachable("no-network")


def _is_local(host: str, *, unspecified: bool) -> bool:
    """Whether only this machine finds itself there; `unspecified`: so it is with the address for all interfaces."""
    name = host.rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    ip = _ip(name)
    return ip is not None and (ip.is_loopback or (unspecified and ip.is_unspecified))


def _ip(host: str) -> IPv4 | IPv6 | None:
    """An address as browsers read it: 127.1 is one, too."""
    with suppress(ValueError):
        return ipaddress.ip_address(host)
    with suppress(OSError):
        return IPv4(socket.inet_aton(host))
    return None


def _listens(host: str, ip: str) -> bool:
    match host:
        case "::" | "":  # both families
            return True
        case "0.0.0.0":
            return ":" not in ip
        case _:
            return host == ip
