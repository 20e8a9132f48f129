"""What a judge is: one function for each prompt that weighs its options; and how a set that was planned is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.kernel.choose import Choose

Judge: TypeAlias = "Callable[[Outlook, Choose], list[float]]"
"""Gives the weight of each option in victory points; doing nothing is 0 where it is offered."""

RATHER: Final = 1.0
"""The weight of a choice that follows from a plan, and its opposite the weight of all others."""


def next_of(wanted: list[int], options: list[int]) -> list[float]:
    """Choose the first of the wanted things that is offered; when none is left, end the choice or take the least."""
    offered = [thing for thing in options if thing in wanted]
    best = offered[0] if offered else options[0]
    return [RATHER if thing == best else -RATHER for thing in options]
