"""How a server is run: flags before the environment before the defaults, and mistakes in words."""

from __future__ import annotations

import pytest

from boardroom.server.settings import ServerSettings, described, read_settings


def test_flags_come_before_the_environment_and_that_before_the_defaults() -> None:
    found = read_settings({"port": "1"}, {"BOARDROOM_PORT": "2", "BOARDROOM_EXPIRE_DAYS": "3", "BOARDROOM_DATA": ""})
    assert (found.port, found.expire_days, found.host) == (1, 3, ServerSettings().host)
    assert read_settings({}, {"BOARDROOM_PROXIED": "true"}).proxied


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("port", "99999", "serve: --port: expected `int` <= 65535"),
        ("port", "x", "serve: --port: expected `int`, got `str`"),
        ("expire_days", "-1", "serve: --expire-days: expected `int` >= 0"),
        ("log", "loud", "serve: --log: invalid enum value 'loud'"),
    ],
)
def test_a_wrong_value_names_its_flag(name: str, value: str, says: str) -> None:
    with pytest.raises(ValueError) as found:  # noqa: PT011 - the whole sentence is compared
        read_settings({name: value}, {})
    assert str(found.value) == says


def test_every_setting_says_what_it_is_for() -> None:
    assert list(described()) == list(ServerSettings.__struct_fields__)
    assert all(described().values())
