"""Which address goes into the QR: never one that no phone can reach."""

import pytest

from companion.web.addresses import AddressKind, Interface, Unreachable, interfaces, kind_of, look, ranked, tidy_url

HOME = Interface("wlan0", "192.168.178.24")


def first(*seen: Interface, outgoing: str | None = None) -> str | None:
    found = ranked(8550, seen=seen, outgoing=outgoing)
    return None if isinstance(found, Unreachable) else found[0].ip


@pytest.mark.parametrize(
    ("name", "ip", "kind"),
    [
        ("wlan0", "192.168.178.24", AddressKind.LAN),
        ("wlp3s0", "10.0.0.17", AddressKind.LAN),
        ("en0", "172.20.10.2", AddressKind.LAN),
        ("eth0", "172.31.255.254", AddressKind.LAN),
        ("Intel(R) Wi-Fi 6 AX201 160MHz", "192.168.1.5", AddressKind.LAN),
        ("eth0", "172.32.0.1", AddressKind.PUBLIC),
        ("eth0", "130.83.1.2", AddressKind.PUBLIC),
        ("wlan0", "fd00::2", AddressKind.IPV6),
        ("wlan0", "2001:db8::5", AddressKind.IPV6),
        ("docker0", "172.17.0.1", AddressKind.VIRTUAL),
        ("br-2f1c5be2a1b3", "172.18.0.1", AddressKind.VIRTUAL),
        ("veth12ab34c", "10.1.2.3", AddressKind.VIRTUAL),
        ("virbr0", "192.168.122.1", AddressKind.VIRTUAL),
        ("vmnet8", "192.168.56.1", AddressKind.VIRTUAL),
        ("vEthernet (WSL (Hyper-V firewall))", "172.28.16.1", AddressKind.VIRTUAL),
        ("Hyper-V Virtual Ethernet Adapter", "172.28.16.1", AddressKind.VIRTUAL),
        ("VirtualBox Host-Only Ethernet Adapter", "192.168.56.1", AddressKind.VIRTUAL),
        ("lxdbr0", "10.20.30.1", AddressKind.VIRTUAL),
        ("rmnet_data0", "10.55.1.2", AddressKind.VIRTUAL),
        ("tailscale0", "100.101.102.103", AddressKind.VPN),
        ("eth0", "100.64.3.4", AddressKind.VPN),
        ("wg0", "10.8.0.2", AddressKind.VPN),
        ("utun4", "10.9.0.2", AddressKind.VPN),
        ("tun0", "10.8.0.6", AddressKind.VPN),
        ("ztabcdefgh", "10.147.17.2", AddressKind.VPN),
        ("TAP-Windows Adapter V9", "10.8.0.6", AddressKind.VPN),
        ("Microsoft Wi-Fi Direct Virtual Adapter #2", "192.168.137.1", AddressKind.HOTSPOT),
        ("wlan0", "10.42.0.1", AddressKind.HOTSPOT),
        ("bridge100", "192.168.2.1", AddressKind.HOTSPOT),
        ("bridge0", "192.168.64.1", AddressKind.VIRTUAL),
        ("ap0", "192.168.43.1", AddressKind.HOTSPOT),
        ("eth0", "169.254.10.20", AddressKind.SELF_ASSIGNED),
        ("lo", "127.0.0.1", None),
        ("lo", "::1", None),
        ("wlan0", "fe80::1%wlan0", None),
        ("wlan0", "224.0.0.251", None),
    ],
)
def test_where_an_interface_belongs(name: str, ip: str, kind: AddressKind | None) -> None:
    assert kind_of(Interface(name, ip)) is kind


def test_the_wifi_comes_before_everything_virtual() -> None:
    """Containers, VPNs and self-assigned addresses are offered last, but they are offered."""
    seen = (
        Interface("docker0", "172.17.0.1"),
        Interface("eth1", "169.254.1.1"),
        Interface("tailscale0", "100.101.102.103"),
        Interface("wlan0", "fd00::2"),
        Interface("lo", "127.0.0.1"),
        HOME,
    )
    found = ranked(8550, host="::", seen=seen)
    assert not isinstance(found, Unreachable)
    assert [address.kind for address in found] == [
        AddressKind.LAN,
        AddressKind.IPV6,
        AddressKind.VPN,
        AddressKind.VIRTUAL,
        AddressKind.SELF_ASSIGNED,
    ]
    assert found[0].url == "http://192.168.178.24:8550"
    assert found[1].url == "http://[fd00::2]:8550"
    assert [address.likely for address in found] == [True, True, False, False, False]


def test_among_equals_the_way_out_comes_first() -> None:
    """Cable and Wi-Fi in two networks: the one with the router is where the phones are."""
    cable = Interface("eth0", "10.0.0.3")
    assert first(cable, HOME, outgoing=HOME.ip) == HOME.ip
    assert first(HOME, cable, outgoing=cable.ip) == cable.ip


def test_a_vpn_as_the_way_out_changes_nothing() -> None:
    assert first(Interface("tun0", "10.8.0.2"), HOME, outgoing="10.8.0.2") == HOME.ip


def test_never_localhost() -> None:
    """Where no phone can get to, there is no address at all, and it is said why."""
    assert ranked(8550, seen=[Interface("lo", "127.0.0.1"), Interface("lo", "::1")]) == Unreachable("no-network")
    for host in ("127.0.0.1", "127.1.2.3", "localhost", "::1"):
        assert ranked(8550, host=host, seen=[HOME]) == Unreachable("bound-to-this-machine")
    for url in (
        "http://localhost:8550",
        "http://127.0.0.1/",
        "http://[::1]:80",
        "http://x.localhost",
        "http://127.1",
        "http://0",
    ):
        assert ranked(8550, public_url=url, seen=[HOME]) == Unreachable("public-url-is-local")


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("https://table.example/", "https://table.example"),
        ("http://192.168.1.20:8550", "http://192.168.1.20:8550"),
        ("http://[fd00::2]:8550", "http://[fd00::2]:8550"),
        ("foo", None),
        ("table.example", None),
        ("ftp://table.example", None),
        ("https://", None),
        ("https://table.example/sub/", None),
        ("https://table.example?x=1", None),
        ("https://me@table.example", None),
        ("https://table .example", None),
        ("http://[::1", None),
        ("http://table.example:99999", None),
    ],
)
def test_what_public_url_may_say(given: str, url: str | None) -> None:
    """A host and perhaps a port: pages and websocket are at its root."""
    assert tidy_url(given) == url


def test_a_public_url_overrides() -> None:
    """--public-url goes first, even with a server behind a proxy on this machine."""
    found = ranked(8550, host="127.0.0.1", public_url="https://play.example", seen=[HOME])
    assert not isinstance(found, Unreachable)
    assert found[0].url == "https://play.example"
    assert found[0].kind is AddressKind.GIVEN


def test_one_address_to_listen_on_is_the_only_one() -> None:
    found = ranked(8550, host="192.168.178.24", seen=[Interface("eth0", "10.0.0.3"), HOME])
    assert not isinstance(found, Unreachable)
    assert [address.ip for address in found] == ["192.168.178.24"]


def test_ipv4_only_unless_it_listens_on_both() -> None:
    found = ranked(8550, seen=[HOME, Interface("wlan0", "fd00::2")])
    assert not isinstance(found, Unreachable)
    assert [address.ip for address in found] == [HOME.ip]


def test_a_system_that_tells_no_interfaces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Newer Androids: the way out is known all the same."""

    def denied() -> list[object]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("ifaddr.get_adapters", denied)
    monkeypatch.setattr("companion.web.addresses.outgoing_ip", lambda: HOME.ip)
    found = look(8550, "0.0.0.0")
    assert not isinstance(found, Unreachable)
    assert [(address.ip, address.kind) for address in found] == [(HOME.ip, AddressKind.LAN)]


def test_this_machine_can_be_looked_at() -> None:
    """Every machine has a loopback interface, and it is found."""
    assert any(interface.ip == "127.0.0.1" for interface in interfaces())
