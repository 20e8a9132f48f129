"""No module is past 400 lines and no function past 50."""

from tools import sizes


def test_every_module_and_function_keeps_to_its_size() -> None:
    assert sizes.too_long() == []
