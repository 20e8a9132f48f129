"""Names at a table: what may stand in one, how names that look alike are told apart, and whole signs of writing."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from triumvir.server.refusals import Refusal

LONGEST_NAME: Final = 40
MOST_POINTS: Final = 80
"""So many code points fit into the database; a sign may be made of several."""
MOST_MARKS: Final = 4
"""So many marks may stand on one letter; more of them cover the lines above."""
MOST_JOINED: Final = 12
"""So many code points may make one picture with what comes first."""

JOINER: Final = "\u200d"
FLAG: Final = "\U0001f3f4"
TAGS: Final = ("\U000e0020", "\U000e007f")
LETTERS_OF_FLAGS: Final = ("\U0001f1e6", "\U0001f1ff")
TONES: Final = ("\U0001f3fb", "\U0001f3ff")
BLANKS: Final = "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""What shows nothing although it counts as a letter, a mark or a sign."""

ISOLATE: Final = "\u2068{}\u2069"

ALIKE: Final = str.maketrans(
    {
        **dict(zip("авекмнорстухѕіјԁԛԝһӏьгпзё", "abekmhopctyxsijdqwhlbrn3e", strict=True)),
        **dict(zip("αβγδεζηικνορτυχωϲϳ", "abyoezniknoptuxwcj", strict=True)),
        **dict(zip("օսոցհյւ", "ounghjl", strict=True)),
        **dict(zip("ıłøđħŧɑɡʀ", "ilodhtagr", strict=True)),
        "0": "o",
        "1": "l",
        "i": "l",
        "|": "l",
        "ß": "b",
    }
)
"""Small letters and digits that are easily taken for another one, which stands for all of them."""


def clean_name(text: str) -> str:
    """The name without control characters, turns of direction and needless spaces. Raises Refusal if it is too long.

    Signs that are made of several code points, such as flags and families, stay whole.
    """
    visible = "".join(_cleaned(cluster) for cluster in clusters(unicodedata.normalize("NFC", text)))
    name = " ".join(visible.split())
    if len(name) > MOST_POINTS or sum(1 for _ in clusters(name)) > LONGEST_NAME:
        raise Refusal(422, "long_name", most=LONGEST_NAME)
    return name


def clusters(text: str) -> Iterator[str]:
    """The signs of a text as a reader counts them: a letter with its marks, a picture with all that is joined to it."""
    cluster = ""
    for sign in text:
        if cluster and not _continues(cluster, sign):
            yield cluster
            cluster = ""
        cluster += sign
    if cluster:
        yield cluster


def told_apart(names: Sequence[str]) -> list[str]:
    """The names of all seats, by number; those that look alike carry the number of their seat, counted from one.

    A name that is written from right to left cannot turn round what stands beside it.
    """
    shown = list(names)
    for _ in names:
        seen = Counter(map(skeleton, shown))
        twins = [seat for seat, name in enumerate(shown) if seen[skeleton(name)] > 1]
        if not twins:
            break
        for seat in twins:
            shown[seat] = f"{shown[seat]} ({seat + 1})"
    return [isolated(name) for name in shown]


def isolated(name: str) -> str:
    """The name; if anything in it is written from right to left, then as a piece of its own."""
    is_turned = any(unicodedata.bidirectional(sign) in ("R", "AL", "AN") for sign in name)
    return ISOLATE.format(name) if is_turned else name


def skeleton(name: str) -> str:
    """What names have in common that look alike: without case, marks, spaces, points and the script of a letter."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold()).translate(ALIKE)
    plain = "".join(sign for sign in letters if unicodedata.category(sign)[0] not in "MZCP")
    return plain.replace("rn", "m").replace("vv", "w")


def _cleaned(cluster: str) -> str:
    """A sign without what cannot be seen in it, unless that holds a picture together."""
    first, rest = cluster[0], cluster[1:]
    if first in BLANKS or unicodedata.category(first)[0] in "CZ":
        return " "
    is_picture = unicodedata.category(first) == "So"
    kept = [sign for sign in rest if is_picture or (unicodedata.category(sign)[0] == "M" and sign not in BLANKS)]
    return (first + "".join(kept[: MOST_JOINED if is_picture else MOST_MARKS])).rstrip(JOINER)


def _continues(cluster: str, sign: str) -> bool:
    """Whether a code point belongs to the sign before it."""
    last = cluster[-1]
    if sign == JOINER or unicodedata.category(sign)[0] == "M" or TONES[0] <= sign <= TONES[1]:
        return unicodedata.category(cluster[0])[0] not in "CZ"
    if TAGS[0] <= sign <= TAGS[1]:
        return cluster[0] == FLAG
    if LETTERS_OF_FLAGS[0] <= sign <= LETTERS_OF_FLAGS[1]:
        return len(cluster) == 1 and LETTERS_OF_FLAGS[0] <= last <= LETTERS_OF_FLAGS[1]
    return last == JOINER and unicodedata.category(sign) == "So" and unicodedata.category(cluster[0]) == "So"
