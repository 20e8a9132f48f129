"""The position of Imperium as plain data, what can be read off it, and the verbs of turns, rounds and the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from mypy_extensions import mypyc_attr

from triumvir.games.imperium.cards.codes import BARBARIAN, COMMON, EMPIRE, NO_STATE, TOKENS, Nation, Side
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.constants import (
    CAUSES,
    CURRENT_ROUND,
    LAST_ROUND,
    NO_CAUSE,
    NO_END,
    SETUP,
    SIDE_A,
    Activity,
    Cause,
    Ending,
    PowerSide,
)
from triumvir.games.imperium.position.events import Happened
from triumvir.games.imperium.position.rules_data import Rules
from triumvir.games.imperium.position.solo_state import Solo
from triumvir.games.imperium.position.zones import (
    ACCESSION,
    BOX,
    DEVELOPMENT,
    DISCARD,
    DRAW,
    GARRISON,
    HAND,
    HISTORY,
    KINDS,
    NATION,
    NO_CARD,
    PLAY,
    POWER,
    RESOLVING,
    SLOTS,
    Slot,
    Zone,
    player_of,
)
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.memory import Memory
from triumvir.kernel.plain import Plain
from triumvir.kernel.state import State, replaced


class GameOver(Exception):
    """The unrest pile is empty: the game collapses in the middle of whatever goes on; caught in `sequence.py`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ImperiumState(State):
    """A whole game of Imperium at the start of a step or within one.

    *Players* are the seats and, in a solo game, the bot as the player after the last seat. Every physical card is in
    exactly one zone (`zones.py`): in the pile of that zone, or in a market slot, or under one. Only the verbs of the
    game assign fields. Lists marked * are replaced rather than changed in place, so that copies can share them.

    piles        by zone: cards, the top last (MARKET and UNDER stay empty); a pile is replaced, never changed in place
    zone         by card: the zone it is in
    host *       by card: the card in play it lies under, NO_CARD if in no garrison
    known        by card: bit mask of the seats, and of the spectators as the bit after the last seat, that know this
                 hidden card at its place; 0 for cards in the open
    memories     by seat, the spectators last: what it remembers of cards that moved unseen; empty if nobody does
    seen         by card: who has ever seen this common card, or knows it is in nobody else's hidden zones
    market       by slot: the card or NO_CARD
    under        by slot: the unrest card under it or NO_CARD
    tokens       TOKENS numbers by slot: tokens on the card
    pool         TOKENS numbers by player
    actions      by player: action tokens on the state card
    exhausts     by player: exhaust tokens on the state card
    exhausted *  cards with an exhaust token on them
    set_aside *  by player: exhaust tokens spent without lying on a card in play
    markers *    by player: exhaust tokens on the nation deck or development area (option progression_marker)
    side *       by player: side of the state card, BARBARIAN or EMPIRE
    nation *     by player: number of the nation, COMMON before it is known
    offered *    nations that each seat may draft, two by seat, in seat order; empty unless drafting
    power *      by player: side of the power card
    king_side    side of King of Kings
    king_done    bit mask of the players that have resolved King of Kings
    turn, start  the active seat and the start player
    round        1 in the first round
    activity     what the active seat is doing, as `constants.py` numbers it
    ending       how near the end is: NO_END, CURRENT_ROUND, LAST_ROUND
    cause        what triggered scoring first, or -1
    collapsed    whether the unrest pile ran out
    unrest_at_end * by player: unrest cards owned at the collapse; empty before
    free_played * cards free-played in this turn
    ignored      state symbol that the next card played ignores (Combs), or NO_STATE
    treated *    icons that count otherwise in this turn: card, icon, other icon, how many, one after the other
    attacks *    attacks being resolved, the innermost last: player, card, bit mask of who avoids, in triples
    pending *    in Solstice: cards whose effects are not resolved yet
    events       what has just happened; taken by the effects before a step ends, so it is never saved
    shown        cards that somebody has seen in this step, each with the mask of who; only dealing anew needs it
    solo         the bot's slots and die
    """

    __slots__ = (
        "actions", "activity", "attacks", "cause", "collapsed", "ending", "events", "exhausted", "exhausts",
        "free_played", "host", "ignored", "king_done", "king_side", "known", "markers", "market",
        "memories", "nation", "offered",
        "pending", "piles", "players", "pool", "power", "round", "rules", "seen", "set_aside", "shown", "side", "solo",
        "start", "tokens", "treated", "turn", "under", "unrest_at_end", "zone",
    )  # fmt: skip

    NESTED: ClassVar[Mapping[str, type[Plain]]] = {"solo": Solo}
    SHARED: ClassVar[tuple[str, ...]] = ("rules", "events", "shown")

    def __init__(self, rules: Rules, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.rules = rules
        self.players = players = seats + (seats == 1)
        self.piles: list[list[CardId]] = [[] for _ in range(KINDS * (players + 1))]
        self.piles[BOX] = list(rules.card_things.items)
        self.zone = [BOX] * rules.cards
        self.host = [NO_CARD] * rules.cards
        self.known = [0] * rules.cards
        self.memories: list[Memory] = []
        self.seen = rules.seen_at_start(seats)
        self.market = [NO_CARD] * SLOTS
        self.under = [NO_CARD] * SLOTS
        self.tokens = [0] * (SLOTS * TOKENS)
        self.pool = [0] * (TOKENS * players)
        self.actions = [0] * players
        self.exhausts = [0] * players
        self.exhausted: list[CardId] = []
        self.set_aside = [0] * players
        self.markers = [0] * players
        self.side = [BARBARIAN] * players
        self.nation = [COMMON] * players
        self.offered: list[Nation] = []
        self.power = [SIDE_A] * players
        self.king_side: PowerSide = SIDE_A
        self.king_done = 0
        self.turn = self.start = Seat(0)
        self.round = 0
        self.activity: Activity = SETUP
        self.ending: Ending = NO_END
        self.cause: Cause = NO_CAUSE
        self.collapsed = False
        self.unrest_at_end: list[int] = []
        self.free_played: list[CardId] = []
        self.ignored: Side = NO_STATE
        self.treated: list[int] = []
        self.attacks: list[int] = []
        self.pending: list[CardId] = []
        self.events: list[Happened] = []
        self.shown: list[tuple[CardId, int]] = []
        self.solo: Solo | None = Solo() if seats == 1 else None

    def copy(self) -> ImperiumState:
        """An independent copy: what changes in place is sliced, what is only ever replaced is shared."""
        other: ImperiumState = ImperiumState.__new__(ImperiumState)
        other.copy_frame(self)
        other.rules = self.rules
        other.players = self.players
        other.piles = self.piles[:]
        other.zone = self.zone[:]
        other.known = self.known[:]
        other.memories = self.memories
        other.seen = self.seen[:]
        other.market = self.market[:]
        other.under = self.under[:]
        other.tokens = self.tokens[:]
        other.pool = self.pool[:]
        other.actions = self.actions[:]
        other.exhausts = self.exhausts[:]
        other.host = self.host
        other.exhausted = self.exhausted
        other.set_aside = self.set_aside
        other.markers = self.markers
        other.side = self.side
        other.nation = self.nation
        other.offered = self.offered
        other.power = self.power
        other.king_side = self.king_side
        other.king_done = self.king_done
        other.turn = self.turn
        other.start = self.start
        other.round = self.round
        other.activity = self.activity
        other.ending = self.ending
        other.cause = self.cause
        other.collapsed = self.collapsed
        other.unrest_at_end = self.unrest_at_end
        other.free_played = self.free_played
        other.ignored = self.ignored
        other.treated = self.treated
        other.attacks = self.attacks
        other.pending = self.pending
        other.events = []
        other.shown = []
        other.solo = None if self.solo is None else self.solo.copy()
        return other

    # ---- nouns: players and their zones (the piles themselves, which never change in place)

    def hand(self, player: Seat) -> list[CardId]:
        """The hand."""
        return self.piles[KINDS * (player + 1) + HAND]

    def draw_deck(self, player: Seat) -> list[CardId]:
        """The draw deck, its top last."""
        return self.piles[KINDS * (player + 1) + DRAW]

    def discard_pile(self, player: Seat) -> list[CardId]:
        """The discard pile, the most recent card last."""
        return self.piles[KINDS * (player + 1) + DISCARD]

    def in_play(self, player: Seat) -> list[CardId]:
        """The pinned cards in play, without what is garrisoned under them and without the power card."""
        return self.piles[KINDS * (player + 1) + PLAY]

    def history(self, player: Seat) -> list[CardId]:
        """The history."""
        return self.piles[KINDS * (player + 1) + HISTORY]

    def nation_deck(self, player: Seat) -> list[CardId]:
        """The nation deck without the accession card, its top last."""
        return self.piles[KINDS * (player + 1) + NATION]

    def developments(self, player: Seat) -> list[CardId]:
        """The development cards not yet bought."""
        return self.piles[KINDS * (player + 1) + DEVELOPMENT]

    def accession(self, player: Seat) -> CardId:
        """The accession card as long as it lies under the nation deck, NO_CARD afterwards."""
        pile = self.piles[KINDS * (player + 1) + ACCESSION]
        return pile[0] if pile else NO_CARD

    def power_card(self, player: Seat) -> CardId:
        """The power card."""
        return self.piles[KINDS * (player + 1) + POWER][0]

    def resolving(self, player: Seat) -> list[CardId]:
        """Cards in the resolving position, the innermost last."""
        return self.piles[KINDS * (player + 1) + RESOLVING]

    def garrisoned(self, player: Seat) -> list[CardId]:
        """All garrisoned cards of a player."""
        return self.piles[KINDS * (player + 1) + GARRISON]

    def garrison(self, card: CardId) -> list[CardId]:
        """The cards that lie under a card in play, the first to come first."""
        host = self.host
        return [other for other in self.piles[self.zone[card] - PLAY + GARRISON] if host[other] == card]

    def each_pile(self) -> Iterator[tuple[Zone, list[CardId]]]:
        """Every zone with the cards in its pile."""
        yield from enumerate(self.piles)

    def owner(self, card: CardId) -> Seat:
        """The player in whose zones a card is, NOBODY for a common zone."""
        return player_of(self.zone[card])

    def each_player(self) -> tuple[Seat, ...]:
        """All players, the bot last."""
        return self.rules.seat_things.items[: self.players]

    def players_from(self, player: Seat) -> list[Seat]:
        """All players clockwise, this one first; the bot follows the last seat."""
        players = self.each_player()
        return [*players[player:], *players[:player]]

    def others(self, player: Seat) -> list[Seat]:
        """All other players clockwise."""
        return self.players_from(player)[1:]

    def is_bot(self, player: Seat) -> bool:
        """Whether this player is the solo bot."""
        return player >= self.seats

    def is_empire(self, player: Seat) -> bool:
        """Whether the state card of a player shows Empire."""
        return self.side[player] == EMPIRE

    def is_exhausted(self, card: CardId) -> bool:
        """Whether an exhaust token lies on a card."""
        return card in self.exhausted

    def tokens_on(self, slot: Slot) -> int:
        """How many tokens lie on the card in a market slot."""
        place = TOKENS * slot
        return sum(self.tokens[place : place + TOKENS])

    def may_react(self) -> bool:
        """Whether reactive exhausts are possible: an Activate turn of anyone goes on (12.3)."""
        return self.activity in self.rules.reactive

    # ---- verbs: setup, rounds and turns

    def take_nation(self, player: Seat, nation: Nation) -> None:
        """A player plays a nation."""
        self.nation = replaced(self.nation, player, nation)

    def offer_nations(self, nations: list[Nation]) -> None:
        """Nations to draft from, two by seat; none once the draft is over."""
        self.offered = nations

    def choose_power(self, player: Seat, side: PowerSide) -> None:
        """The side of the power card is chosen for good."""
        self.power = replaced(self.power, player, side)

    def name_start(self, seat: Seat) -> None:
        """Who starts every round."""
        self.start = seat

    def begin_round(self) -> None:
        """Count a new round; it is the last one if scoring has been triggered."""
        self.round += 1
        self.note("round.begins", NOBODY, self.round)
        if self.ending == CURRENT_ROUND:
            self.ending = LAST_ROUND
            self.note("round.last", NOBODY, self.round)

    def begin_turn(self, seat: Seat) -> None:
        """It is a seat's turn; what lasted "for the rest of the turn" is over."""
        self.turn = seat
        self.end_effects()
        self.note("turn.begins", seat)

    def end_effects(self) -> None:
        """Temporary effects end."""
        self.free_played = []
        self.treated = []
        self.ignored = NO_STATE

    def act(self, activity: Activity) -> None:
        """What the active seat is doing now."""
        self.activity = activity

    def await_effects(self, cards: list[CardId]) -> None:
        """Which cards have Solstice effects still to be resolved."""
        self.pending = cards

    def trigger_end(self, player: Seat, cause: Cause) -> None:
        """Scoring is triggered; a second trigger changes nothing (15.2)."""
        if self.ending == NO_END:
            self.ending = CURRENT_ROUND
            self.cause = cause
            self.note("end.triggered." + CAUSES[cause], player)

    def collapse(self) -> None:
        """The unrest pile is empty: the game ends at once (15.1)."""
        self.collapsed = True
        self.note("end.collapse", NOBODY)
        raise GameOver

    def stop(self, unrest: list[int]) -> None:
        """What was going on is cut short by the collapse; the unrest cards of every player are counted."""
        self.unrest_at_end = unrest
        self.events = []
        self.attacks = []
        self.pending = []

    def finish(self) -> None:
        """The game is over."""
        self.over = True

    # ---- verbs: state card, tokens of a turn

    def become_empire(self, player: Seat) -> None:
        """Turn the state card to Empire."""
        self.side = replaced(self.side, player, EMPIRE)
        self.note("state.empire", player)

    def return_tokens(self, player: Seat) -> None:
        """All action and exhaust tokens go back to the state card (cleanup 2)."""
        rules, side = self.rules, self.side[player]
        self.actions[player] = rules.action_tokens[side]
        self.exhausts[player] = rules.exhaust_tokens
        self.set_aside = replaced(self.set_aside, player, 0)
        self.markers = replaced(self.markers, player, 0)
        zone = self.zone
        self.exhausted = [card for card in self.exhausted if zone[card] // KINDS - 1 != player]
