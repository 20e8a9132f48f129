"""The sentences of card texts, derived from their compiled form, in a reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.expressions import Ability, Modifier, Node, Seq
from triumvir.games.imperium.telling.phrases import TOKEN_COUNTS, Phrases
from triumvir.kernel.complete import assert_complete, words_among
from triumvir.telling.words import Words, words_in

ENGLISH: Final = "en"
"""What is said where another language has no words."""
DO: Final = "do"
"""What you do: "draw a card"."""
MAY: Final = "may"
"""After "you may": "draw a card"."""
THEY: Final = "they"
"""After the player who does it: "draws a card"."""


class Sentences:
    """Puts texts into words; while one is told it is remembered how many cards were drawn, and whose hand is meant."""

    def __init__(self, phrases: Phrases) -> None:
        self._phrases = phrases
        self._words: Words = phrases.words
        self._drawn = 0
        self._of_others = False

    # ---- whole texts

    def lines(self, ability: Ability) -> list[str]:
        """An ability as lines: each sentence of a played text by itself, any other ability in one line."""
        self._drawn = 0
        if ability.on == code.ON_PASSIVE:
            return [sentence(self._modifier(mod)) for mod in ability.mods]
        if ability.on == code.ON_PLAY:
            return [line for node in ability.seq for line in self._own_lines(node)]
        if len(ability.seq) == 1 and ability.seq[0].op == code.CHOOSE and not _is_plain_choice(ability.seq[0]):
            choice, *branches = self._own_lines(ability.seq[0])
            return [great(self._introduced(ability, choice)), *branches]
        text = " ".join(sentence(self.clause(node)) for node in ability.seq)
        return [sentence(self._introduced(ability, text))]

    def step(self, node: Node) -> str:
        """One step as a sentence, for a question about it."""
        return sentence(self.clause(node))

    def branch(self, branch: Seq) -> str:
        """A branch as the label of a button."""
        return great(self._row(branch))

    def _introduced(self, ability: Ability, text: str) -> str:
        """A text with the word that tells when it is used."""
        event = self._phrases.event(ability.event) if ability.event else ""
        key = f"ability.{code.ABILITIES[ability.on]}"
        return self._words.say(key, text=small(text) if event else text, event=event)

    def _own_lines(self, node: Node) -> Iterator[str]:
        """A choice is a line with its branches below, everything else one line."""
        if node.op == code.CHOOSE:
            yield self._words.say("choose.lines")
            for branch in node.branches:
                yield f"• {sentence(self._row(branch))}"
        elif node.op == code.COST and node.body and node.body[-1].op == code.CHOOSE:
            before = [self.clause(part) for part in node.body[:-1]]
            text = self._words.say("then").join([*before, small(self._words.say("choose.lines"))])
            yield great(self._words.say("cost", costs=self._costs(node, DO), text=text))
            yield from list(self._own_lines(node.body[-1]))[1:]
        else:
            yield sentence(self.clause(node))

    def _row(self, seq: Seq, form: str = DO) -> str:
        text = ""
        for node in seq:
            if text:
                text += self._words.say("then.may" if node.op == code.MAY else "then")
            text += self.clause(node, form)
        return text

    # ---- one node

    def clause(self, node: Node, form: str = DO) -> str:
        """A node as a clause without capital letter and full stop."""
        control = _CONTROL.get(node.op)
        if control is not None:
            return control(self, node, form)
        verb = code.VERBS[node.op]
        arguments = self._arguments(node)
        key = self._key(form, verb, node)
        if self._words.has(key):
            return self._words.say(key, **arguments)
        return self._otherwise(node, form)

    def _otherwise(self, node: Node, form: str) -> str:
        """Another form of a clause that has only the one as a command, which then speaks to whoever does it."""
        assert form != DO, f"{self._words.language} has no sentence do.{code.VERBS[node.op]} for this verb"
        self._of_others = False
        text = self.clause(node)
        return self._words.say(f"{form}.this", text=text)

    def _key(self, form: str, verb: str, node: Node) -> str:
        """The key of the most special pattern that fits: verb, variant."""
        for variant in _variants(node):
            key = f"{form}.{verb}.{variant}"
            if self._words.has(key):
                return key
        return f"{form}.{verb}"

    def _arguments(self, node: Node) -> dict[str, object]:
        phrases, words = self._phrases, self._words
        if node.flags & code.AS_DRAWN:
            self._drawn = node.n
        drawn = ""
        if node.flags & code.AMONG_DRAWN:
            drawn = words.count("drawn.all" if node.n >= self._drawn else "drawn.some", node.n)
        if not drawn and node.op in (code.DRAW, code.DRAW_UP_TO):
            drawn = phrases.amount("some.card", node)
        return {
            "n": node.n,
            "m": node.m,
            "cards": drawn or phrases.cards(node.filter, node.n or 1),
            "number": words.count("n_cards", node.n),
            "tokens": phrases.tokens(node),
            "actions": words.count("n_actions", node.n),
            "source": phrases.source(node.zones, "from_their" if self._of_others else "from") if node.zones else "",
            "suits": phrases.suits(node.suits) if node.suits else "",
            "suit_list": phrases.suit_list(node.suits) if node.suits else "",
            "unrest": words.count("some.unrest", node.n),
            "fame": words.count("n_fame", node.n),
            "top": words.count("n_top", node.n),
            "times": words.count("n_times", node.n),
            "taken": words.count("taken", node.m),
            "exhausts": words.count("n_exhausts", node.n),
            "state": words.say(f"of_state.{code.STATES[node.state]}") if node.state else "",
            "treated": self._treated(node) if node.op == code.TREAT_ICON else "",
        }

    def _treated(self, node: Node) -> str:
        """Icons that count as others."""
        icons, others = (
            self._words.count("n_icons", n, icon=self._words.say(f"of_icon.{code.ICONS[icon]}"))
            for icon, n in ((node.icon, node.n), (node.icon_to, node.m))
        )
        return self._words.count("icons_count", node.n, icons=icons, others=others)

    # ---- control

    def _may(self, node: Node, form: str) -> str:
        if len(node.body) > 1:
            text = self._words.say("may.several", text=self._row(node.body))
            return text if form == DO else self._words.say(f"{form}.this", text=text)
        inner = node.body[0]
        if form != THEY:
            return self._words.say("you_may", text=self.clause(inner, MAY))
        special = f"they_may.{code.VERBS[inner.op]}"
        if self._words.has(special):
            return self._words.say(special, **self._arguments(inner))
        return self._words.say("they_may", text=self._cost(inner, MAY, THEY))

    def _cost(self, node: Node, form: str, of: str = DO) -> str:
        """What is paid and what for; after "each player may" (`of` is THEY) it is another player's."""
        if node.op != code.COST:
            return self.clause(node, form)
        costs = self._costs(node, form)
        if not node.body:
            return costs
        command = self._row(node.body, of)
        if all(self._has_aim(part) for part in node.body):
            return self._words.say("cost.aim", costs=costs, aim=self._row(node.body, MAY), command=command)
        return self._words.say("cost", costs=costs, text=command)

    def _has_aim(self, node: Node) -> bool:
        """Whether "to draw a card" can be said of it."""
        if node.op == code.CHOOSE:
            return all(_is_short(branch) and self._has_aim(branch[0]) for branch in node.branches)
        return node.op > code.EACH and self._words.has(self._key(MAY, code.VERBS[node.op], node))

    def _costs(self, node: Node, form: str) -> str:
        """The costs in a row; the resources of several payments are told together."""
        clauses: list[str] = []
        paid = [cost for cost in node.costs if cost.op == code.PAY]
        tokens = self._words.row([self._phrases.tokens(cost) for cost in paid], "and") if paid else ""
        for cost in node.costs:
            if cost.op != code.PAY:
                clauses.append(self.clause(cost, form))
            elif cost is paid[0]:
                clauses.append(self._words.say(f"{form}.pay", tokens=tokens))
        return self._words.row(clauses, "and")

    def _choose(self, node: Node, form: str) -> str:
        if form == MAY and self._has_aim(node):
            return self._words.row([self._row(branch, MAY) for branch in node.branches], "or")
        branches = [self._row(branch) for branch in node.branches]
        if _is_plain_choice(node):
            text = self._words.row(branches, "or")
        else:
            text = self._words.say("choose.row", text=self._words.say("or.else").join(branches))
        return text if form == DO else self._words.say(f"{form}.this", text=text)

    def _if(self, node: Node, form: str) -> str:
        condition = node.condition
        assert condition is not None
        words = self._words
        if condition.kind == code.IS_STATE:
            other = code.BARBARIAN + code.EMPIRE - condition.state
            text = words.say(f"as.{code.STATES[condition.state]}", text=self._row(node.body))
            if node.orelse:
                text = f"{text}. {great(words.say(f'as.{code.STATES[other]}', text=self._row(node.orelse)))}"
            return text
        holds = self._phrases.condition(condition)
        if node.orelse:
            return words.say("if.orelse", condition=holds, text=self._row(node.body), other=self._row(node.orelse))
        return words.say("if.then", condition=holds, text=self._row(node.body))

    def _each(self, node: Node, form: str) -> str:
        who = self._phrases.who(node)
        if len(node.body) > 1:
            return self._words.say("each.several", who=who, text=self._row(node.body))
        self._of_others = True
        text = self._words.say("each", who=who, text=self.clause(node.body[0], THEY))
        self._of_others = False
        return text

    def _steal(self, node: Node, form: str) -> str:
        tokens = self._words.count(TOKEN_COUNTS[node.resource], node.n)
        text = self._words.say(f"{form}.steal", tokens=tokens, who=self._phrases.who(node, "victim"))
        if not node.orelse:
            return text
        unable = self._words.row([self.clause(part, THEY) for part in node.orelse], "and")
        return f"{text}. {great(self._words.say('steal.unable', text=unable))}"

    def _acquire(self, node: Node, form: str) -> str:
        source = "" if node.zones == (code.MARKET,) else self._phrases.source(node.zones)
        key = f"{form}.acquire.source" if source else f"{form}.acquire"
        if not self._words.has(key):
            return self._otherwise(node, form)
        text = self._words.say(key, cards=self._phrases.cards(node.filter), source=source)
        if node.flags & code.THEN_FREE_PLAY:
            text = f"{text} {self._words.say(f'{form}.then_free_play')}"
        return f"{text} ({self._words.count('up_to_times', node.n)})" if node.n > 1 else text

    # ---- passive modifiers

    def _modifier(self, mod: Modifier) -> str:
        words, phrases = self._words, self._phrases
        key = f"mod.{code.MODIFIERS[mod.kind]}"
        arguments: dict[str, object] = {
            "n": mod.n,
            "cards": phrases.cards(mod.filter),
            "state": words.say(f"of_state.{code.STATES[mod.state]}") if mod.state else "",
            "tokens": words.say(f"resource.{code.RESOURCES[mod.resource]}"),
            "instead": words.count(TOKEN_COUNTS[mod.instead[0]], mod.instead[1]),
            "place": words.count(TOKEN_COUNTS[mod.place[0]], mod.place[1]),
            "materials": words.count("n_materials", mod.materials),
            "discard": words.count("n_cards", mod.discard),
            "least": mod.least,
        }
        return words.count(key, mod.n, **arguments)


_CONTROL: Final[Mapping[int, Callable[[Sentences, Node, str], str]]] = {
    code.COST: Sentences._cost,
    code.MAY: Sentences._may,
    code.CHOOSE: Sentences._choose,
    code.IF: Sentences._if,
    code.EACH: Sentences._each,
    code.STEAL: Sentences._steal,
    code.ACQUIRE: Sentences._acquire,
}


SAID_BY_VARIANT: Final = (code.MOVE_SELF, code.MULTIPLY_GAINED_TOKENS)
"""Verbs whose sentence depends on what they name."""
NEVER_CLAUSES: Final = (code.COST, code.MAY, code.CHOOSE, code.IF, code.EACH)
"""Verbs that are told by what is in them."""


@cache
def assert_sayable(language: str) -> None:
    """Assert that a language, or English in its place, has a sentence for each verb and each modifier."""
    words = words_in(language, "imperium")
    said = [verb for verb in code.VERBS if words.has(f"do.{verb}")]
    others = words_among(code.VERBS, (*SAID_BY_VARIANT, *NEVER_CLAUSES))
    assert_complete("its sentence do.… (telling/locales) is missing for", code.VERBS, [*said, *others])
    told = [modifier for modifier in code.MODIFIERS if words.has(f"mod.{modifier}")]
    assert_complete("its sentence mod.… (telling/locales) is missing for", code.MODIFIERS, told)


def _variants(node: Node) -> Iterator[str]:
    """What may make a clause special, the most special first."""
    if node.op == code.MOVE_SELF:
        yield code.ZONES[node.to]
    elif node.op == code.GAIN and node.resource == code.ACTION:
        yield "action"
    elif node.op == code.MULTIPLY_GAINED_TOKENS:
        yield f"{code.RESOURCES[node.resource]}.{node.n}"
        yield code.RESOURCES[node.resource]
    elif node.op == code.DEVELOP and node.flags & code.FREE:
        yield "free"
    elif node.flags & code.AMONG_DRAWN:
        yield "drawn"
    elif node.flags & code.UP_TO:
        yield "up_to"
    elif node.flags & code.IF_ABLE:
        yield "if_able"
    elif node.flags & code.THEN_PLAY:
        yield "then_play"
    elif node.flags & code.EXCLUDE_ACCESSION:
        yield "exclude_accession"


def _is_short(branch: Sequence[Node]) -> bool:
    """Whether a branch is one plain clause."""
    return len(branch) == 1 and branch[0].op > code.EACH


def _is_plain_choice(node: Node) -> bool:
    """Whether all branches are plain clauses, so that they can stand in one sentence."""
    return all(_is_short(branch) for branch in node.branches)


def sentence(text: str) -> str:
    """A clause as a sentence: capital letter, full stop."""
    return f"{great(text)}{'' if text.endswith('.') else '.'}"


def great(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """With a small letter."""
    return text[:1].lower() + text[1:]
