"""Random play of games by others, for `speed.py`, which runs this file in an environment that has them.

`python peers.py NAME` answers each line with a number of seconds on its input by what was played in about that time. A
decision is whatever their own loop asks a player for, also if only one answer is legal; ours count only what has two.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from importlib.metadata import version
from time import process_time


def catan() -> int:
    """One game of four random players in catanatron."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        decisions += 1
        game.play_tick()
    return decisions


def open_spiel(name: str) -> Callable[[], int]:
    """Games of OpenSpiel, played through its Python interface as its own examples do."""
    import pyspiel

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401  # registers them
    game = pyspiel.load_game(name)

    def played() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
                continue
            actions = state.legal_actions()
            decisions += 1
            state.apply_action(random.choice(actions))
        return decisions

    return played


def rlcard(name: str) -> Callable[[], int]:
    """Games of RLCard, played through its environments."""
    import rlcard

    env = rlcard.make(name)

    def played() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            decisions += 1
            state, _ = env.step(random.choice(actions))
        return decisions

    return played


PEERS: dict[str, tuple[str, Callable[[], Callable[[], int]]]] = {
    "catanatron": ("catanatron", lambda: catan),
    "OpenSpiel gin_rummy": ("open_spiel", lambda: open_spiel("gin_rummy")),
    "OpenSpiel python_block_dominoes": ("open_spiel", lambda: open_spiel("python_block_dominoes")),
    "RLCard uno": ("rlcard", lambda: rlcard("uno")),
}
"""By the name of a peer: its package, and what makes the function that plays one game."""


def main(name: str) -> None:
    """Answer until the input ends."""
    package, made = PEERS[name]
    play = made()
    play()  # what is only done once is not measured
    for line in sys.stdin:
        games = decisions = 0
        start, seconds = process_time(), float(line)
        while not games or process_time() - start < seconds:
            decisions += play()
            games += 1
        elapsed = process_time() - start
        measures = {"decisions/s": decisions / elapsed, "games/s": games / elapsed}
        print(json.dumps({"version": version(package), "measures": measures}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
