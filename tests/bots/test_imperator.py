"""The greedy bot at IMPERATOR: it beats chance, brings games to their end, fights sensibly, and never peeks."""

from functools import cache

import pytest

from triumvir.bots import bot_named, bots_dice, next_choice, play_out
from triumvir.games.imperator.game import Imperator
from triumvir.games.imperator.judgement.appraisal import JUDGES, appraise, weigh
from triumvir.games.imperator.judgement.campaign import Campaign, expected_defence
from triumvir.games.imperator.judgement.danger import Danger
from triumvir.games.imperator.judgement.hand import keep_worth
from triumvir.games.imperator.judgement.odds import side_strength, winning_chance
from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.judgement.worth import province_worth, senator_worth
from triumvir.games.imperator.messages import PROMPTS
from triumvir.games.imperator.position.combat_state import ATTACKER, DEFENDER, Combat
from triumvir.games.imperator.position.rules_data import POOL
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.steps import BATTLE
from triumvir.kernel.dice import Dice
from triumvir.kernel.position import Position
from triumvir.telling.registry import game_named

GAMES_AGAINST_RANDOM = 12
INDIFFERENT = {"aftermath.reclaim", "exchange.await"}
"""Own standards are alike, and an offer that was made stands."""


@cache
def imperator() -> Imperator:
    game = game_named("imperator")
    assert isinstance(game, Imperator)
    return game


def dealt(seats: int, seed: int, **options: object) -> Position:
    game = imperator()
    return Position(game, game.setup(seats, seed, game.checked_options(options)))


def state_of(position: Position) -> ImperatorState:
    assert isinstance(position.state, ImperatorState)
    return position.state


def played(bots: list[str], seed: int) -> Position:
    position = dealt(len(bots), seed)
    play_out(position, [bot_named(name) for name in bots], bots_dice(seed), imperator().most_decisions(len(bots)))
    assert position.over
    return position


# ---- how well it plays


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_beats_players_who_choose_at_random(seats: int) -> None:
    won = 0
    for seed in range(GAMES_AGAINST_RANDOM):
        own_seat = seed % seats
        bots = ["greedy" if seat == own_seat else "random" for seat in range(seats)]
        won += imperator().result(played(bots, seed).state).winners == [own_seat]
    assert won >= GAMES_AGAINST_RANDOM - 1


def test_its_games_end_by_eight_provinces_in_the_usual_time() -> None:
    ends = [state_of(played(["greedy"] * 4, seed)) for seed in range(5)]
    assert all(state.reached for state in ends)
    assert 7 <= sum(state.round for state in ends) / len(ends) <= 15


# ---- how it looks at things


def test_every_prompt_has_a_judge() -> None:
    assert set(JUDGES) == set(PROMPTS) - INDIFFERENT


def test_it_never_peeks() -> None:
    """Two deals that look the same to the seat weigh the same, down to the last bid."""
    position, dice = dealt(3, 4), bots_dice(4)
    bots = [bot_named("greedy")] * 3
    seen = set()
    while position.asks:
        for ask in position.open_asks():
            first, second = (position.determinize(ask.seat, Dice(seed)) for seed in (1, 2))
            weights = [weigh(state_of(deal), same) for deal in (first, second) for same in deal.asks_for(ask.seat)]
            assert weights[: len(weights) // 2] == weights[len(weights) // 2 :], ask.prompt
            seen.add(ask.prompt)
        choice = next_choice(position, bots, dice)
        assert choice is not None
        position.apply(*choice)
    assert {"strategy.play", "action.choose", "combat.bid", "answer.bid", "defence.army"} <= seen


def test_the_chances_of_all_seats_add_up_and_follow_the_score() -> None:
    position = played(["greedy", "random", "random"], 3)
    state = state_of(position)
    chances = [appraise(state, seat) for seat in range(3)]
    assert sum(chances) == pytest.approx(1)
    (winner,) = imperator().result(state).winners
    assert max(chances) == chances[winner]


# ---- what things are worth


def first_turn(seed: int = 2) -> ImperatorState:
    """The position in which the first player may play cards."""
    position = dealt(3, seed)
    bots = [bot_named("random")] * 3
    while position.asks[0].prompt != "strategy.play":
        choice = next_choice(position, bots, Dice(seed))
        assert choice is not None
        position.apply(*choice)
    return state_of(position)


def index(kind: str, key: str) -> int:
    things = imperator().vocabulary
    return things.thing(f"{kind}:{key}") - things.first(kind)


def test_taxes_are_worth_more_while_there_are_turns_to_come() -> None:
    state = first_turn()
    rich, poor = index("province", "baetica"), index("province", "lusitania")
    early = Outlook(state, state.turn)
    state.ending = True
    late = Outlook(state, state.turn)
    assert province_worth(early, rich) > province_worth(early, poor) + 1
    assert province_worth(late, rich) == pytest.approx(province_worth(late, poor))


def test_votes_count_for_more_where_they_decide_the_senate() -> None:
    state = first_turn()
    seat, rival = state.turn, (state.turn + 1) % 3
    few, many = index("senator", "vettius_bolanus"), index("senator", "mucianus")
    state.seat_senator(rival, index("senator", "flavius_sabinus"))
    outlook = Outlook(state, seat)
    assert senator_worth(outlook, many) > senator_worth(outlook, few) + 2


def test_a_stronger_side_is_likelier_to_win() -> None:
    rules = first_turn().rules
    legions = (index("legion", "leg_xxi_rapax"), index("legion", "leg_vi_ferrata"))
    strengths = [side_strength(rules, ATTACKER, legions[:count], 2) for count in (0, 1, 2)]
    chances = [winning_chance(strength, side_strength(rules, DEFENDER, legions[:1], 1)) for strength in strengths]
    assert chances == sorted(chances)
    assert chances[0] < 0.5 < chances[2]
    assert winning_chance(strengths[0], 0.0) == 1


def test_it_plans_no_hopeless_attack() -> None:
    state = first_turn()
    seat, rival = state.turn, (state.turn + 1) % 3
    (target,) = state.provinces_of(rival)
    state.talents[rival] = 12
    for legion in range(12, 18):
        state.send_legion(legion, state.armies_of(rival)[0])
    assert expected_defence(state, target) > 14
    plans = Campaign(Outlook(state, seat)).plans()
    assert all(plan.worth < 0 for plan in plans if plan.target == target)


def test_what_it_keeps_holds_rivals_off() -> None:
    """With nothing in the purse a rival's army beside it threatens; with a few talents it does not."""
    state = first_turn()
    seat, rival = state.turn, (state.turn + 1) % 3
    (home,) = state.provinces_of(seat)
    near = next(province for province in state.rules.neighbours[home] if state.controller[province] < 0)
    state.take_control(rival, near)
    state.talents[rival] = 8
    for army in state.armies_of(rival):
        state.place_army(army, near)
    for legion in state.legions_at(state.armies_of(seat)[0]):
        state.send_legion(legion, POOL)
    danger = Danger(Outlook(state, seat))
    losses = [danger.loss(talents) for talents in range(7)]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] > losses[6] + 1


def test_a_poor_player_sells_what_it_cannot_pay() -> None:
    state = first_turn()
    rules = state.rules
    dear = index("card", "hispania_tarraconensis")
    state.hands[state.turn] = [rules.card_of.index(dear), rules.card_of.index(index("card", "asia"))]
    state.talents[state.turn] = 20
    rich = keep_worth(Outlook(state, state.turn), dear)
    state.talents[state.turn] = 0
    assert keep_worth(Outlook(state, state.turn), dear) < rich / 2


# ---- how it fights


def last_round(own: str, other: str) -> Position:
    """The fourth round; the defender has the initiative and one unit, the attacker answers with one."""
    game = imperator()
    state = first_turn()
    rules = state.rules
    state.hands = [[] for _ in range(state.seats)]
    state.deck = list(range(rules.instances))
    seat, rival = 0, 1
    combat = Combat.declared_by(seat, rival, state.armies_of(seat)[0], 0, state.provinces_of(rival)[0], 0, 0)
    for side, unit in ((ATTACKER, index("legion", own)), (DEFENDER, index("legion", other))):
        combat.lay_out(side, [unit])
    state.open_combat(combat)
    state.step = BATTLE
    position = Position(game, state)
    while state_of(position).combat.round < 4:  # type: ignore[union-attr]  # the combat goes on
        ask = position.asks[0]
        position.apply(ask.seat, ask.options[0])
    return position


@pytest.mark.parametrize("seed", range(4))
def test_everything_is_bid_in_the_last_fight(seed: int) -> None:
    """Strategy points left over are worth nothing, so the last unit gets all it may have."""
    position = last_round("leg_vi_ferrata", "leg_v_alaudae")
    bots, dice = [bot_named("greedy")] * 3, Dice(seed)
    bids = []
    while position.asks and position.asks[0].prompt.split(".")[0] in ("combat", "answer"):
        ask = position.asks[0]
        choice = next_choice(position, bots, dice)
        assert choice is not None
        if ask.prompt.endswith(".bid"):
            bids.append(imperator().vocabulary.key(choice[1]))
        position.apply(*choice)
    assert bids == ["n:10", "n:10"]
