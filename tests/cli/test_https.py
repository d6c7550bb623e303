"""`--cert` and `--key`: the table by https, for those who have a certificate."""

import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.browser.server import Program
from tests.cli.program import companion

PASSWORD = serialization.BestAvailableEncryption(b"open sesame")


class Pair(NamedTuple):
    """A certificate for this machine that signed itself, and its key."""

    cert: Path
    key: Path

    @property
    def options(self) -> list[str]:
        return ["--cert", str(self.cert), "--key", str(self.key)]


def made(folder: Path, locked: serialization.KeySerializationEncryption | None = None) -> Pair:
    folder.mkdir()
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))])
    now = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pair = Pair(folder / "cert.pem", folder / "key.pem")
    pair.cert.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    form = serialization.PrivateFormat.PKCS8
    pair.key.write_bytes(key.private_bytes(serialization.Encoding.PEM, form, locked or serialization.NoEncryption()))
    return pair


@pytest.fixture
def pair(tmp_path: Path) -> Pair:
    return made(tmp_path / "pair")


def test_links_pages_and_screens_are_by_https(tmp_path: Path, pair: Pair) -> None:
    """The printed links begin with it, cookies go nowhere else, and screens come over the same way."""
    trusted = ssl.create_default_context(cafile=pair.cert)
    with Program(tmp_path, *pair.options) as program:
        home = f"https://127.0.0.1:{program.port}"
        assert program.moderator.startswith(f"{home}/m/{program.code}/")
        assert "http://" not in program.said()
        with httpx.Client(verify=trusted, timeout=60) as browser:
            assert browser.get(f"{home}/healthz").json() == {"ok": True}
            cookies = browser.get(program.moderator).headers.get_list("set-cookie")
            assert len(cookies) == 2
            assert all("; secure" in cookie.lower() for cookie in cookies)
            for path in ("", "/plain"):
                page = browser.get(f"{home}/t/{program.code}{path}").raise_for_status()
                assert "; secure" in page.headers["set-cookie"].lower()
        with connect(f"wss://127.0.0.1:{program.port}/ws", ssl=trusted, origin=Origin(home)) as screen:
            assert screen.ping().wait(30)
        with pytest.raises(httpx.HTTPError):
            httpx.get(f"http://127.0.0.1:{program.port}/healthz")
        assert program.stop() == 0
        assert program.complaints() == []


def test_the_moderator_too_comes_by_the_name_that_the_certificate_is_for(tmp_path: Path, pair: Pair) -> None:
    with Program(tmp_path, *pair.options, "--public-url", "https://table.example:8443") as program:
        assert program.moderator.startswith("https://table.example:8443/m/")


def test_a_key_may_lie_behind_its_certificate_in_one_file(tmp_path: Path, pair: Pair) -> None:
    both = tmp_path / "both.pem"
    both.write_bytes(pair.cert.read_bytes() + pair.key.read_bytes())
    with Program(tmp_path, "--cert", str(both)) as program:
        assert program.moderator.startswith("https://")


def test_what_is_no_certificate_is_told_in_one_sentence(tmp_path: Path, pair: Pair) -> None:
    """Before anything is served, in the language of whoever started it; no password is asked for."""
    other, locked = made(tmp_path / "other"), made(tmp_path / "locked", PASSWORD)
    lost = tmp_path / "lost.pem"
    words = tmp_path / "words.pem"
    words.write_text("no certificate")
    bad = "--cert and --key take a certificate"
    cases: list[tuple[list[Path | str], str]] = [
        (["--cert", lost, "--key", pair.key], f"{lost} cannot be read: No such file"),
        (["--cert", pair.cert, "--key", lost], f"{lost} cannot be read: No such file"),
        (["--cert", tmp_path, "--key", pair.key], f"{tmp_path} cannot be read: Is a directory"),
        (["--cert", words, "--key", pair.key], bad),
        (["--cert", pair.cert, "--key", other.key], bad),
        (["--cert", pair.cert], bad),
        ([*locked.options], bad),
        (["--key", pair.key], "--key goes with --cert"),
    ]
    for options, start in cases:
        ran = companion("--no-open", "--port", "0", "--data", tmp_path / "data", "--lang", "en", *options)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, b"", 1), options
        assert ran.err.startswith(start)
    ran = companion("--no-open", "--lang", "de", "--key", pair.key)
    assert (ran.code, ran.err) == (2, "--key gehört zu --cert, das die Zertifikatsdatei nennt.\n")
