"""The ten longest modules and functions of triumvir/, and whether any is past its limit."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
MODULE_LIMIT = 400
FUNCTION_LIMIT = 50
SHOWN = 10


class Size(NamedTuple):
    """How many lines a module or a function has; sorts by that."""

    lines: int
    name: str


def sources() -> list[Path]:
    """Every Python module of the package."""
    return sorted((ROOT / "triumvir").rglob("*.py"))


def modules() -> list[Size]:
    """All modules, longest first."""
    sizes = (Size(len(path.read_text("utf-8").splitlines()), str(path.relative_to(ROOT))) for path in sources())
    return sorted(sizes, reverse=True)


def functions() -> list[Size]:
    """All functions and methods, longest first; a nested one counts in its outer one too."""
    return sorted((size for path in sources() for size in functions_of(path)), reverse=True)


def functions_of(path: Path) -> Iterator[Size]:
    """The functions of one module, docstrings included, decorators not."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None, "parsed code has line numbers"
            yield Size(node.end_lineno - node.lineno + 1, f"{path.relative_to(ROOT)}:{node.lineno} {node.name}")


def too_long() -> list[Size]:
    """The modules past 400 lines and the functions past 50."""
    return [size for size in modules() if size.lines > MODULE_LIMIT] + [
        size for size in functions() if size.lines > FUNCTION_LIMIT
    ]


def show(title: str, sizes: list[Size]) -> None:
    """Print a title and one line per size."""
    print(title)
    for size in sizes:
        print(f"{size.lines:6}  {size.name}")


def main() -> int:
    """Print the longest of each; 1 if anything is past its limit."""
    show(f"Longest modules (limit {MODULE_LIMIT})", modules()[:SHOWN])
    show(f"Longest functions (limit {FUNCTION_LIMIT})", functions()[:SHOWN])
    excess = too_long()
    if excess:
        show("Past the limit", excess)
    return 1 if excess else 0


if __name__ == "__main__":
    sys.exit(main())
