"""The interpreter of card texts: sentence by sentence, the windows after each, and cards played in their course.

Verbs in which nobody can have to choose are plain functions, all others are parts of a step. Everything that may lead
back to another text (a card played, a reaction, King of Kings) is here; the single verbs are in the modules beside.
"""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import EACH_VERB, PLAY_EVENT, Verb
from triumvir.games.imperium.cards.expressions import Node, Seq
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.marks import (
    begin_attack,
    end_attack,
    heed_symbols,
    mark_free_play,
    resolve_king,
    take_events,
)
from triumvir.games.imperium.position.passives import face_of
from triumvir.games.imperium.position.piles import begin_resolving, discard, note_card, one_of_each, put_in_play
from triumvir.games.imperium.position.pools import exhaust, gain, spend_actions
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import FAME_DECK, KINDS, KING_AREA, NO_CARD, RESOLVING, zone_of
from triumvir.games.imperium.rules.effects import fame, gains, market_verbs, play_area, unrest, verbs
from triumvir.games.imperium.rules.effects.attack import avoid, avoid_by_itself, ways_to_avoid
from triumvir.games.imperium.rules.effects.choices import about_card, agrees, pick
from triumvir.games.imperium.rules.effects.counters import amount, holds
from triumvir.games.imperium.rules.effects.feasibility import (
    any_feasible,
    copyable,
    depends_on_hand,
    is_feasible,
    may_be_feasible,
    may_play,
    meant,
    playable_from,
)
from triumvir.games.imperium.rules.effects.paying import cost_is_paid
from triumvir.games.imperium.rules.effects.possible import KNOWN, POSSIBLE, SURE, may_resolve_king
from triumvir.games.imperium.rules.effects.reactions import (
    Heard,
    once_each,
    reactions_of,
    somebody_listens,
    triggers_of,
)
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.games.imperium.rules.effects.verbs import DECLINABLE, Asking, Plain
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import DONE, PASS

# ---- texts and sentences


def resolve(state: ImperiumState, text: Text, player: Seat, seq: Seq) -> Flow:
    """A whole text, sentence by sentence; after each the abilities that listen may answer (6.1, 12.3)."""
    since = len(state.events)
    declinable = len(seq) > 1
    for node in seq:
        plain = PLAIN[node.op]
        if plain is not None:
            plain(state, text, player, node)
        else:
            yield from ASKING[node.op](state, text, player, node, declinable and node.op == code.COST)
        if len(state.events) > since:
            yield from settle(state, since)


def carry_out(state: ImperiumState, text: Text, player: Seat, seq: Seq, declinable: bool) -> Flow:
    """Parts of one sentence, each as far as possible; a cost among them may be declined, or not (Q57)."""
    for node in seq:
        plain = PLAIN[node.op]
        if plain is not None:
            plain(state, text, player, node)
        else:
            yield from ASKING[node.op](state, text, player, node, declinable and node.op == code.COST)


def _cost(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    if (yield from cost_is_paid(state, text, player, node, optional)):
        yield from carry_out(state, text, player, node.body, True)


def _may(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Optional for the acting player; a single verb that asks for a card anyway asks for it or `done`."""
    body = node.body
    possible = any_feasible(state, text, player, body)
    if not possible and not may_be_feasible(state, text, player, body):
        return
    if state.is_bot(player):
        yield from carry_out(state, text, player, body, False)
    elif len(body) == 1 and body[0].op in DECLINABLE:
        yield from ASKING[body[0].op](state, text, player, body[0], True)
    elif (yield from agrees(state, player, "effect.may", text, node, possible, _hides(state, text, player, body))):
        yield from carry_out(state, text, player, body, len(body) > 1)


def _choose(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """One branch whose first part is feasible.

    Whether it is may be a secret of the hand. So `done` is offered too if, for all that others know, there might be
    no such branch; one that begins with "may" is offered as soon as it might be feasible and gives nothing away.
    What is offered is sealed then, so that a seat with one branch left is waited for like any other.
    """
    if state.is_bot(player):
        return
    things, branches = state.rules.branch_things, node.branches
    places = [place for place, branch in enumerate(branches) if _is_offered(state, text, player, branch[0])]
    options = things.things(places)
    if _might_have_no_branch(state, text, player, node):
        options.insert(0, DONE)
    if not options:
        return
    is_hidden = any(_hides(state, text, player, branch[:1]) for branch in branches if branch[0].op != code.MAY)
    ask = Choose(player, "effect.choose", options, (*about_card(state, text), node.number), sealed=is_hidden)
    thing = yield ask
    ask.open()
    if thing != DONE:
        branch = branches[things.item(thing)]
        yield from carry_out(state, text, player, branch, len(branch) > 1)


def _is_offered(state: ImperiumState, text: Text, player: Seat, node: Node) -> bool:
    return is_feasible(state, text, player, node, POSSIBLE if node.op == code.MAY else KNOWN)


def _hides(state: ImperiumState, text: Text, player: Seat, seq: Seq) -> bool:
    """Whether a hand hides from others if a sentence could change something."""
    return may_be_feasible(state, text, player, seq) and not any_feasible(state, text, player, seq, SURE)


def _might_have_no_branch(state: ImperiumState, text: Text, player: Seat, node: Node) -> bool:
    """Whether it depends on the cards of a hand alone if any branch can be offered."""
    firsts = [branch[0] for branch in node.branches]
    if not any(depends_on_hand(first) for first in firsts):
        return False
    if any(is_feasible(state, text, player, first, POSSIBLE if first.op == code.MAY else SURE) for first in firsts):
        return False
    return any(is_feasible(state, text, player, first, POSSIBLE) for first in firsts)


def _if(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    chosen = node.body if holds(state, player, node.condition) else node.orelse
    yield from carry_out(state, text, player, chosen, True)


def _each(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """The body for each player meant who has not avoided the attack, one after the other."""
    players = meant(state, player, node)
    body = node.body
    if len(body) == 1 and body[0].op == code.TAKE_UNREST:
        takers = [other for other in players if text.reaches(other)]
        yield from unrest.take_together(state, text, player, takers, body[0].n)
        return
    for other in players:
        if text.reaches(other):
            yield from carry_out(state, text, other, body, True)
        elif text.immune >> other & 1:
            _receive(state, text, other, body)


def _receive(state: ImperiumState, text: Text, player: Seat, seq: Seq) -> None:
    """What a player who is immune to an attack gains by it nevertheless (12.2)."""
    for node in seq:
        if node.op == code.GAIN and node.resource == text.immune_gain:
            gain(state, player, node.resource, amount(state, text, player, node))


def _steal(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Up to n tokens from each player meant; then what befalls those who had fewer."""
    victims = [other for other in meant(state, player, node) if text.reaches(other)]
    short = gains.steal_from(state, player, victims, node)
    orelse = node.orelse
    if len(orelse) == 1 and orelse[0].op == code.TAKE_UNREST:
        yield from unrest.take_together(state, text, player, short, orelse[0].n)
        return
    for victim in short:
        yield from carry_out(state, text, victim, orelse, True)


# ---- verbs that lead to other texts


def _acquire(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    for _ in range(node.n):
        card = yield from market_verbs.acquire_one(state, text, player, node, optional)
        if card == NO_CARD:
            return
        if node.flags & code.THEN_FREE_PLAY:
            yield from _play_at_once(state, player, card, node)


def _play_at_once(state: ImperiumState, player: Seat, card: CardId, node: Node) -> Flow:
    """The card just acquired may be played for nothing if it is legal (10.1)."""
    if may_play(state, player, card) and (yield from agrees(state, player, "effect.play_now", Text(card), node)):
        yield from _play_free(state, player, card)


def _play_free(state: ImperiumState, player: Seat, card: CardId) -> Flow:
    """An effect waives the action; a card with a free play of its own has used it by this (6.4)."""
    if state.rules.is_free_play[card]:
        mark_free_play(state, card)
    yield from play(state, player, card)


def _play_from(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Play a card out of a zone: PLAY_FROM for action tokens, FREE_PLAY without."""
    if node.op == code.PLAY_FROM and state.actions[player] < node.n:
        return
    is_hidden = code.HAND in node.zones
    cards = playable_from(state, player, node)
    cards = one_of_each(state, cards) if is_hidden else sorted(cards)
    card = yield from pick(state, player, "effect.play", cards, about_card(state, text), optional, is_hidden)
    if card == NO_CARD:
        return
    if node.op == code.PLAY_FROM:
        spend_actions(state, player, node.n)
        yield from play(state, player, card)
    else:
        yield from _play_free(state, player, card)


def _copy_exhaust(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """The exhaust ability of an opponent's pinned card, as if it were printed on this card (Q26)."""
    cards = sorted(copyable(state, text, player, node))
    card = yield from pick(state, player, "effect.copy", cards, about_card(state, text), optional)
    if card != NO_CARD:
        note_card(state, "ability.copied", player, card)
        copy = Text(text.card)
        copy.copied = (*text.copied, card)
        yield from resolve(state, copy, player, state.rules.faces[card][0].exhaust)


def _garrison_self(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Under a region, whose text is carried out without its being played (Q28)."""
    host = yield from play_area.garrison_self(state, text, player, node, optional)
    if host != NO_CARD and node.flags & code.THEN_PLAY:
        yield from resolve(state, Text(host), player, state.rules.faces[host][0].play)


def _take_fame(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    for _ in range(node.n):
        if state.piles[FAME_DECK]:
            fame.take_fame_top(state, player)
        else:
            yield from _king_of_kings(state, player)


def _look_fame(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    missing = yield from fame.look_at_fame(state, text, player, node)
    for _ in range(missing):
        yield from _king_of_kings(state, player)


def _king_of_kings(state: ImperiumState, player: Seat) -> Flow:
    """Instead of a fame card that is not there, once for each player (14)."""
    if may_resolve_king(state, player):
        king = state.piles[KING_AREA][0]
        resolve_king(state, player)
        note_card(state, "king.resolved", player, king)
        yield from carry_out(state, Text(king), player, face_of(state, king).would_gain, True)


# ---- windows (12.3)


def settle(state: ImperiumState, since: int = 0) -> Flow:
    """What has happened is answered: first by mandatory triggers, then by reactive exhausts, clockwise each."""
    happened = once_each(take_events(state, since))
    if not happened or not somebody_listens(state, happened):
        return
    seats = [player for player in state.players_from(state.turn) if not state.is_bot(player)]
    for seat in seats:
        yield from _trigger(state, seat, triggers_of(state, seat, happened))
    for seat in seats:
        while state.may_react() and state.exhausts[seat]:
            heard = [answer for answer in reactions_of(state, seat, happened) if _is_of_use(state, seat, answer)]
            if not heard:
                break
            cards = sorted({answer.card for answer in heard})
            card = yield from state.rules.use_things.pick_or(seat, "reaction.use", cards, PASS)
            if card is None:
                break
            yield from react(state, seat, next(answer for answer in heard if answer.card == card))


def _trigger(state: ImperiumState, seat: Seat, heard: list[Heard]) -> Flow:
    """All triggers of one player; several cards in an order of his choice."""
    while heard:
        cards = sorted({answer.card for answer in heard})
        card = yield from state.rules.card_things.pick(seat, "trigger.order", cards)
        answer = next(answer for answer in heard if answer.card == card)
        heard.remove(answer)
        note_card(state, "ability.triggered", seat, answer.card)
        yield from resolve(state, _answering(answer), seat, answer.seq)


def _is_of_use(state: ImperiumState, seat: Seat, answer: Heard) -> bool:
    return any_feasible(state, _answering(answer), seat, answer.seq)


def react(state: ImperiumState, seat: Seat, answer: Heard) -> Flow:
    """Use a reactive exhaust: a token onto its card, then its text (7)."""
    exhaust(state, seat, answer.card)
    note_card(state, "ability.reacted", seat, answer.card)
    yield from resolve(state, _answering(answer), seat, answer.seq)


def _answering(answer: Heard) -> Text:
    text = Text(answer.card)
    text.event = answer.happened
    return text


# ---- playing a card, using an ability (6, 7)


def play(state: ImperiumState, player: Seat, card: CardId) -> Flow:
    """Play a card that has been paid for and is legal, from wherever it lies (6.1)."""
    rules = state.rules
    source = state.zone[card] % KINDS
    note_card(state, "card.played", player, card)
    heed_symbols(state)
    if rules.is_pinned[card]:
        put_in_play(state, player, card)
    else:
        begin_resolving(state, player, card)
    text = Text(card)
    if rules.is_attack[card]:
        begin_attack(state, player, card)
        yield from attack_window(state, text, player)
    since = len(state.events)
    state.events.append((PLAY_EVENT, player, card, source))
    yield from settle(state, since)
    yield from resolve(state, text, player, rules.faces[card][0].play)
    if state.zone[card] == zone_of(player, RESOLVING):
        discard(state, player, card)
    if rules.is_attack[card]:
        end_attack(state)


def attack_window(state: ImperiumState, text: Text, attacker: Seat) -> Flow:
    """Each other player, clockwise, may avoid the attack; who does is left out of the whole text (12.2)."""
    for seat in state.others(attacker):
        if state.is_bot(seat) or avoid_by_itself(state, text, seat):
            continue
        while not state.attacks[-1] >> seat & 1:
            cards, heard = ways_to_avoid(state, seat, attacker)
            heard = [answer for answer in heard if _is_of_use(state, seat, answer)]
            if not cards and not heard:
                break
            recalls, uses = state.rules.card_things, state.rules.use_things
            options = [PASS, *recalls.things(cards), *uses.things([answer.card for answer in heard])]
            thing = yield Choose(seat, "attack.avoid", options, (*about_card(state, text), attacker))
            if thing == PASS:
                break
            if thing in recalls:
                avoid(state, seat, recalls.item(thing))
            else:
                yield from react(state, seat, next(answer for answer in heard if answer.card == uses.item(thing)))
    text.avoided = state.attacks[-1]


def use_ability(state: ImperiumState, player: Seat, card: CardId) -> Flow:
    """Use an exhaust ability: a token onto the card, then its text (7)."""
    exhaust(state, player, card)
    note_card(state, "ability.used", player, card)
    yield from resolve(state, Text(card), player, face_of(state, card).exhaust)


# ---- the verbs by their numbers

_ASKING: Final[dict[Verb, Asking]] = verbs.ASKING | {
    code.COST: _cost,
    code.MAY: _may,
    code.CHOOSE: _choose,
    code.IF: _if,
    code.EACH: _each,
    code.STEAL: _steal,
    code.ACQUIRE: _acquire,
    code.PLAY_FROM: _play_from,
    code.FREE_PLAY: _play_from,
    code.COPY_EXHAUST: _copy_exhaust,
    code.GARRISON_SELF: _garrison_self,
    code.TAKE_FAME: _take_fame,
    code.LOOK_FAME: _look_fame,
}
PLAIN: Final[tuple[Plain | None, ...]] = tuple(verbs.PLAIN.get(op) for op in EACH_VERB)
ASKING: Final[tuple[Asking, ...]] = tuple(_ASKING.get(op, _cost) for op in EACH_VERB)
assert all((op in verbs.PLAIN) != (op in _ASKING) for op in EACH_VERB if op not in (code.PAY, code.SPEND_ACTION)), (
    "every verb is either plain or asks; PAY and SPEND_ACTION are costs only"
)
