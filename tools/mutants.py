"""Mutation testing: changes one small thing of a rule at a time and tells which changes no test notices.

Usage: python tools/mutants.py SOURCE [SOURCE …] --tests FOLDER [--sample N] [--seed S] [--jobs J] [--out FILE.json]
       [--again FILE.json]

SOURCE is a file or a folder of modules; FOLDER holds the tests that must notice. The tests are run once, which shows
what lines each reaches; then each mutant is tried in a fork of that process, in which only the code of the changed
function is replaced, by the tests that reach the changed line: first those that have noticed others, the quickest
before the rest. A mutant survives if all pass. It is told at once, and again at the end. Those that `equivalent.toml`
names, with the reason why no test can notice them, are not tried. --again tries only those that an earlier run did
not notice.
"""

from __future__ import annotations

import argparse
import ast
import gc
import importlib
import json
import os
import random
import signal
import sys
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parent.parent
LONGEST: Final = 10
"""So many times the seconds that a test took, and so many seconds more, after which a mutant counts as noticed: it runs
in a circle."""

UNTRIED: Final = 2
"""The exit status of a fork that cannot be changed: the function lives only while the one around it runs."""

MISSED: Final = ("survived", "unreached")
"""The fates of those that a test should have noticed."""

EQUIVALENT: Final = ROOT / "tools/equivalent.toml"

SWAPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.And: ast.Or, ast.Or: ast.And, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}  # fmt: skip


class Mutant(NamedTuple):
    """One change: where, what was there and what stands there now, and what makes the tree of its module."""

    path: Path
    line: int
    function: str
    was: str
    now: str
    grow: Callable[[], ast.Module]


# ---- the changes


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of the functions of a module."""
    tree = ast.parse(path.read_text("utf-8"))
    for function, name in _functions(tree, ""):
        for node in _own_nodes(function):
            for was, now in _changes(node):
                yield _mutant(path, tree, name, node, was, now)


def _functions(node: ast.AST, prefix: str) -> Iterator[tuple[ast.FunctionDef, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield child, prefix + child.name
            yield from _functions(child, f"{prefix}{child.name}.<locals>.")
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{prefix}{child.name}.")


def _own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function's body without those of functions inside, annotations, assertions and docstrings."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Assert | ast.Raise):
            continue
        yield node
        waiting.extend(
            child
            for name, child in _children(node)
            if name != "annotation" and not isinstance(child, ast.expr_context | ast.JoinedStr)
        )


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield name, child


def _changes(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Pairs of a node and what takes its place."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in SWAPPED:
            changed = deepcopy(node)
            changed.ops = [SWAPPED[type(op)]()]  # type: ignore[list-item]  # the table keeps operators among operators
            yield node, changed
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in SWAPPED:
            other = deepcopy(node)
            other.op = SWAPPED[type(op)]()  # type: ignore[assignment]  # as above
            yield node, other
        case ast.BoolOp(op=op, values=values):
            yield node, ast.BoolOp(SWAPPED[type(op)](), values)  # type: ignore[arg-type]  # as above
            for left_out in range(len(values)):
                rest = values[:left_out] + values[left_out + 1 :]
                yield node, rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.UnaryOp(op=ast.Not()):
            yield node, node.operand
        case ast.If() | ast.IfExp() | ast.While():
            negated = deepcopy(node)
            negated.test = ast.UnaryOp(ast.Not(), node.test)
            yield node, negated
        case ast.Constant(value=bool(value)):
            yield node, ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield node, ast.Constant(value + 1)
        case ast.Expr(value=ast.Call()):
            yield node, ast.Pass()
        case ast.Call(func=ast.Name(id="min" | "max" as name), args=args, keywords=keywords):
            yield node, ast.Call(ast.Name("max" if name == "min" else "min", ast.Load()), args, keywords)
        case ast.Call(func=ast.Name(id="reversed" | "sorted"), args=[only], keywords=[]):
            yield node, ast.Call(ast.Name("list", ast.Load()), [only], [])
        case ast.comprehension(ifs=ifs) if ifs:
            yield node, ast.comprehension(node.target, node.iter, ifs[1:], node.is_async)


def _mutant(path: Path, tree: ast.Module, name: str, node: ast.AST, was: ast.AST, now: ast.AST) -> Mutant:
    line = getattr(node, "lineno", getattr(getattr(node, "target", None), "lineno", 0))
    return Mutant(path, line, name, _shown(was), _shown(now), partial(_replaced, tree, was, now))


def _replaced(tree: ast.AST, was: ast.AST, now: ast.AST) -> Any:
    """A copy of the tree with another node in one place; all that is left of it is shared."""
    if tree is was:
        return ast.fix_missing_locations(ast.copy_location(deepcopy(now), was)) if hasattr(was, "lineno") else now
    if not any(each is was for each in ast.walk(tree)):
        return tree
    fields = {}
    for name, value in ast.iter_fields(tree):
        if isinstance(value, list):
            fields[name] = [_replaced(each, was, now) if isinstance(each, ast.AST) else each for each in value]
        else:
            fields[name] = _replaced(value, was, now) if isinstance(value, ast.AST) else value
    made = type(tree)(**fields)
    return ast.copy_location(made, tree) if hasattr(tree, "lineno") else made


def _shown(node: ast.AST) -> str:
    try:
        return ast.unparse(node).partition("\n")[0][:90]
    except (AttributeError, ValueError):
        return type(node).__name__


# ---- putting a change into the running process


def install(mutant: Mutant) -> bool:
    """Replace the code of the changed function wherever it is alive; whether there was one."""
    module = importlib.import_module(_module_of(mutant.path))
    made = compile(ast.fix_missing_locations(mutant.grow()), str(mutant.path), "exec")
    code = _code_of(made, mutant.function.split("."))
    if code is None:
        return False
    alive = [
        each
        for each in gc.get_objects()
        if isinstance(each, FunctionType)
        and each.__module__ == module.__name__
        and each.__qualname__ == mutant.function
        and each.__code__.co_freevars == code.co_freevars
    ]
    for function in alive:
        function.__code__ = code
    return bool(alive)


def _module_of(path: Path) -> str:
    return ".".join(path.resolve().relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _code_of(code: CodeType, names: list[str]) -> CodeType | None:
    for part in [name for name in names if name != "<locals>"]:
        inner = [each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == part]
        if not inner:
            return None
        code = inner[0]
    return code


# ---- which tests reach which line


class Reach:
    """By file and line the tests that run it, found while each test runs once."""

    def __init__(self, paths: list[Path]) -> None:
        self.files = {str(path.resolve()) for path in paths}
        self.tests: dict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
        self._lines: dict[int, tuple[str, set[int]]] = {}
        """By the identity of a code its file and all its lines; no lines if it is none of ours."""
        self._alive: list[CodeType] = []
        self._unseen: dict[int, set[int]] = {}

    def during(self, item: pytest.Item, run: Callable[[], None]) -> None:
        """Run a test and keep what it reached."""
        self._unseen = {}
        sys.settrace(self._called)
        try:
            run()
        finally:
            sys.settrace(None)
        parts = [(*self._lines[code], unseen) for code, unseen in self._unseen.items()]
        for place in {(file, line) for file, lines, unseen in parts for line in lines - unseen}:
            self.tests[place].append(item)

    def _called(self, frame: FrameType, event: str, argument: Any) -> Any:
        """Watch a function as long as some line of it has not been seen in this test."""
        unseen = self._unseen.get(id(frame.f_code))
        if unseen is None:
            unseen = self._unseen[id(frame.f_code)] = self._lines_of(frame.f_code).copy()
        unseen.discard(frame.f_lineno)
        return self._line if unseen else None

    def _lines_of(self, code: CodeType) -> set[int]:
        known = self._lines.get(id(code))
        if known is None:
            is_ours = code.co_filename in self.files
            lines = {line for _, _, line in code.co_lines() if line is not None} if is_ours else set()
            known = self._lines[id(code)] = (code.co_filename, lines)
            self._alive.append(code)
        return known[1]

    def _line(self, frame: FrameType, event: str, argument: Any) -> Any:
        unseen = self._unseen[id(frame.f_code)]
        unseen.discard(frame.f_lineno)
        return self._line if unseen else None


class Trial:
    """The plugin that runs all tests once and then every mutant in a fork."""

    def __init__(self, paths: list[Path], choose: Callable[[list[Mutant]], list[Mutant]], jobs: int) -> None:
        self._paths, self._choose, self._jobs = paths, choose, jobs
        self._equivalent = equivalent()
        self._noticed_by, self._tell = os.pipe()
        os.set_blocking(self._noticed_by, False)
        self._sharp: set[str] = set()
        """The tests that have noticed something so far."""
        self.fates: list[tuple[Mutant, str]] = []
        self._failed = False
        self._spent: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note failures and how long a test took."""
        self._failed |= report.failed
        self._spent[report.nodeid] = self._spent.get(report.nodeid, 0.0) + report.duration

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the usual loop."""
        reach = Reach(self._paths)
        for item, after in _pairs(session.items):
            reach.during(item, partial(self._run, item, after))
        assert not self._failed, "the tests must pass before anything is changed"
        mutants = [mutant for path in self._paths for mutant in mutants_of(path)]
        for name in sorted(self._equivalent - {name_of(mutant) for mutant in mutants}):
            if ROOT / name[0] in {path.resolve() for path in self._paths}:
                print("equivalent, but there is no such mutant:", *name)
        self._try_all(self._choose(mutants), reach)
        return True

    def _run(self, item: pytest.Item, after: pytest.Item | None) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)

    def _try_all(self, mutants: list[Mutant], reach: Reach) -> None:
        running: dict[int, Mutant] = {}
        for mutant in mutants:
            while len(running) >= self._jobs:
                self._reap(running)
            tests = reach.tests.get((str(mutant.path.resolve()), mutant.line), [])
            if name_of(mutant) in self._equivalent:
                self._note(mutant, "equivalent")
                continue
            if not tests:
                self._note(mutant, "unreached")
                continue
            tests = sorted(tests, key=lambda item: (item.nodeid not in self._sharp, self._spent.get(item.nodeid, 0.0)))
            child = os.fork()
            if child == 0:
                self._try(mutant, tests)
            running[child] = mutant
        while running:
            self._reap(running)

    def _reap(self, running: dict[int, Mutant]) -> None:
        child, status = os.wait()
        with suppress(BlockingIOError):
            self._sharp.update(os.read(self._noticed_by, 1 << 16).decode().split("\n"))
        fates = {0: "survived", UNTRIED: "untried"}
        self._note(running.pop(child), fates.get(os.waitstatus_to_exitcode(status), "noticed"))

    def _note(self, mutant: Mutant, fate: str) -> None:
        self.fates.append((mutant, fate))
        if fate in MISSED:
            print(f"{len(self.fates)}: {told(mutant, fate)}", flush=True)

    def _try(self, mutant: Mutant, tests: list[pytest.Item]) -> None:
        """In the fork: run the tests until one fails; the exit status tells."""
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        try:
            if not install(mutant):
                os._exit(UNTRIED)
            for item, after in _pairs(tests):
                signal.setitimer(signal.ITIMER_PROF, LONGEST * (1 + self._spent.get(item.nodeid, 0.0)))
                self._run(item, after)
                if self._failed:
                    os.write(self._tell, f"{item.nodeid}\n".encode())
                    os._exit(1)
        except BaseException:
            os._exit(1)
        os._exit(0)


def _pairs(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Each test and the one after it, which tells what is to be kept set up."""
    yield from zip(items, [*items[1:], None], strict=True)


def name_of(mutant: Mutant) -> tuple[str, ...]:
    """What a mutant is called in every run, wherever its line has moved to."""
    return str(mutant.path.resolve().relative_to(ROOT)), mutant.function, mutant.was, mutant.now


def equivalent() -> set[tuple[str, ...]]:
    """The names of the mutants that do the same as what they change."""
    rows = tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutants"]
    return {(row["file"], row["function"], row["was"], row["now"]) for row in rows}


def told(mutant: Mutant, fate: str) -> str:
    """A mutant and what became of it, in a line."""
    return f"{fate}: {mutant.path}:{mutant.line} {mutant.function}: {mutant.was}  →  {mutant.now}"


def sampled(sample: int, seed: int, mutants: list[Mutant]) -> list[Mutant]:
    """So many of them at random; all for a sample of 0."""
    random.Random(seed).shuffle(mutants)
    return mutants[: sample or None]


def missed_in(earlier: Path, mutants: list[Mutant]) -> list[Mutant]:
    """Those that an earlier run did not notice."""
    rows = json.loads(earlier.read_text("utf-8"))
    missed = {(row[0], row[2], row[3], row[4]) for row in rows if row[5] in MISSED}
    return [mutant for mutant in mutants if name_of(mutant) in missed]


def read_arguments() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="+", type=Path)
    parser.add_argument("--tests", required=True, nargs="+")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--again", type=Path)
    return parser.parse_args()


def report(fates: list[tuple[Mutant, str]]) -> None:
    """Print what became of the mutants of each file, and each that was missed."""
    by_file: dict[Path, Counter[str]] = defaultdict(Counter)
    for mutant, fate in fates:
        by_file[mutant.path][fate] += 1
    for path, counted in sorted(by_file.items()):
        print(f"{path}: {dict(counted)}")
    for mutant, fate in sorted(fates, key=lambda pair: (str(pair[0].path), pair[0].line)):
        if fate in MISSED:
            print(told(mutant, fate))


def write(fates: list[tuple[Mutant, str]], out: Path) -> None:
    """Keep what became of each, for --again."""
    rows = [[name_of(mutant)[0], *mutant[1:5], fate] for mutant, fate in fates]
    out.write_text(json.dumps(rows, indent=1, ensure_ascii=False), "utf-8")


def main() -> int:
    """Try the mutants and report by file; 0 if every one was noticed."""
    asked = read_arguments()
    found = [sorted(source.rglob("*.py")) if source.is_dir() else [source] for source in asked.sources]
    choose = partial(missed_in, asked.again) if asked.again else partial(sampled, asked.sample, asked.seed)
    trial = Trial([path for part in found for path in part], choose, asked.jobs)
    started = time.monotonic()
    os.environ.setdefault("HYPOTHESIS_PROFILE", "quick")
    pytest.main(
        ["-q", "-p", "no:cacheprovider", "-o", "timeout=0", "--no-header", "--tb=no", *asked.tests], plugins=[trial]
    )
    report(trial.fates)
    fates = Counter(fate for _, fate in trial.fates)
    total, missed = len(trial.fates), sum(fates[fate] for fate in MISSED)
    spent, share = time.monotonic() - started, 100 * missed / max(total, 1)
    apart = ", ".join(f"{fates[fate]} {fate}" for fate in ("equivalent", "untried"))
    print(f"{total} mutants, {missed} not noticed ({share:.1f} %), {apart}, {spent:.0f} s")
    if asked.out:
        write(trial.fates, asked.out)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
