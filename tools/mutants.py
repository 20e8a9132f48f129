"""Mutation testing: changes one small thing of a rule at a time and tells which changes no test notices.

Usage: python tools/mutants.py SOURCE [SOURCE …] --tests FOLDER [--sample N] [--seed S] [--jobs J] [--out FILE.json]

SOURCE is a file or a folder of modules; FOLDER holds the tests that must notice. The tests are run once, which shows
what lines each reaches; then each mutant is tried in a fork of that process, in which only the code of the changed
function is replaced, by the tests that reach the changed line, the quickest first. A mutant survives if all pass.
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
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parent.parent
LONGEST: Final = 60
"""Seconds after which a mutant counts as noticed: it runs in a circle."""

SWAPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.And: ast.Or, ast.Or: ast.And, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}  # fmt: skip


class Mutant(NamedTuple):
    """One change: where, what was there and what stands there now, and the tree of the whole module with it."""

    path: Path
    line: int
    function: str
    was: str
    now: str
    tree: ast.Module


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
    changed = _replaced(tree, was, now)
    line = getattr(node, "lineno", getattr(getattr(node, "target", None), "lineno", 0))
    return Mutant(path, line, name, _shown(was), _shown(now), changed)


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
    made = compile(ast.fix_missing_locations(mutant.tree), str(mutant.path), "exec")
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
        self.files = {str(path.resolve()): path for path in paths}
        self.tests: dict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
        self._lines: set[tuple[str, int]] = set()

    def during(self, item: pytest.Item, run: Callable[[], None]) -> None:
        """Run a test and keep what it reached."""
        self._lines = set()
        sys.settrace(self._called)
        try:
            run()
        finally:
            sys.settrace(None)
        for line in self._lines:
            self.tests[line].append(item)

    def _called(self, frame: FrameType, event: str, argument: Any) -> Any:
        return self._line if frame.f_code.co_filename in self.files else None

    def _line(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            self._lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line


class Trial:
    """The plugin that runs all tests once and then every mutant in a fork."""

    def __init__(self, paths: list[Path], sample: int, seed: int, jobs: int) -> None:
        self._paths, self._sample, self._seed, self._jobs = paths, sample, seed, jobs
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
        chosen = [mutant for path in self._paths for mutant in mutants_of(path)]
        random.Random(self._seed).shuffle(chosen)
        self._try_all(chosen[: self._sample or None], reach)
        return True

    def _run(self, item: pytest.Item, after: pytest.Item | None) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)

    def _try_all(self, mutants: list[Mutant], reach: Reach) -> None:
        running: dict[int, Mutant] = {}
        for mutant in mutants:
            while len(running) >= self._jobs:
                self._reap(running)
            tests = reach.tests.get((str(mutant.path.resolve()), mutant.line), [])
            if not tests:
                self.fates.append((mutant, "unreached"))
                continue
            tests = sorted(tests, key=lambda item: self._spent.get(item.nodeid, 0.0))
            child = os.fork()
            if child == 0:
                self._try(mutant, tests)
            running[child] = mutant
        while running:
            self._reap(running)

    def _reap(self, running: dict[int, Mutant]) -> None:
        child, status = os.wait()
        fate = "survived" if os.waitstatus_to_exitcode(status) == 0 else "noticed"
        self.fates.append((running.pop(child), fate))

    def _try(self, mutant: Mutant, tests: list[pytest.Item]) -> None:
        """In the fork: run the tests until one fails; the exit status tells."""
        signal.alarm(LONGEST)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        try:
            if not install(mutant):
                os._exit(2)
            for item, after in _pairs(tests):
                self._run(item, after)
                if self._failed:
                    os._exit(1)
        except BaseException:
            os._exit(1)
        os._exit(0)


def _pairs(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Each test and the one after it, which tells what is to be kept set up."""
    yield from zip(items, [*items[1:], None], strict=True)


def main() -> int:
    """Try the mutants and report by file; 0 if every one was noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="+", type=Path)
    parser.add_argument("--tests", required=True, nargs="+")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path)
    told = parser.parse_args()
    found = [sorted(source.rglob("*.py")) if source.is_dir() else [source] for source in told.sources]
    paths = [path for part in found for path in part]
    trial = Trial(paths, told.sample, told.seed, told.jobs)
    started = time.monotonic()
    os.environ.setdefault("HYPOTHESIS_PROFILE", "quick")
    pytest.main(["-q", "-p", "no:cacheprovider", "-o", "timeout=0", "--no-header", *told.tests], plugins=[trial])
    by_file = defaultdict(Counter)  # type: ignore[var-annotated]  # Counter of fates by path
    for mutant, fate in trial.fates:
        by_file[mutant.path][fate] += 1
    for path, fates in sorted(by_file.items()):
        print(f"{path}: {dict(fates)}")
    missed = [(mutant, fate) for mutant, fate in trial.fates if fate != "noticed"]
    for mutant, fate in sorted(missed, key=lambda pair: (str(pair[0].path), pair[0].line)):
        print(f"{fate}: {mutant.path}:{mutant.line} {mutant.function}: {mutant.was}  →  {mutant.now}")
    total, spent = len(trial.fates), time.monotonic() - started
    print(f"{total} mutants, {len(missed)} not noticed ({100 * len(missed) / max(total, 1):.1f} %), {spent:.0f} s")
    if told.out:
        rows = [[str(mutant.path), *mutant[1:5], fate] for mutant, fate in trial.fates]
        told.out.write_text(json.dumps(rows, indent=1, ensure_ascii=False), "utf-8")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
