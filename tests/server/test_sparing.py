"""The log is not filled from outside."""

from __future__ import annotations

import logging
import logging.config

from triumvir.server.sparing import Sparing, log_config


def lines(*numbers, clock=lambda: 0.0, most=3):
    """What of these lines is written, at the times of the clock."""
    written = []
    sparing = Sparing(most, clock)
    for number in numbers:
        record = logging.LogRecord("server", logging.WARNING, "here.py", 7, "visitor %d", (number,), None)
        if sparing.filter(record):
            written.append(record.getMessage())
    return written


def test_of_one_kind_a_few_lines_a_minute_are_written():
    assert lines(*range(1000)) == ["visitor 0", "visitor 1", "visitor 2"]


def test_the_first_line_of_the_next_minute_says_how_many_were_left_out():
    times = iter([0.0] * 5 + [59.0, 60.0, 61.0])
    written = lines(*range(8), clock=lambda: next(times))
    assert written[3:] == ["visitor 6 (and 3 lines like this one, left out)", "visitor 7"]


def test_a_rare_line_is_written_beside_many_of_another_kind():
    sparing = Sparing(1)
    records = [logging.LogRecord("a", logging.ERROR, "here.py", line, "x", (), None) for line in (1, 1, 2)]
    assert [sparing.filter(record) for record in records] == [True, False, True]


def test_ever_new_kinds_do_not_fill_the_memory():
    sparing = Sparing(1)
    for line in range(2000):
        sparing.filter(logging.LogRecord("a", logging.ERROR, "here.py", line, "x", (), None))
    assert len(sparing._seen) <= 500


def test_the_configuration_is_one_that_python_takes():
    logging.config.DictConfigurator(log_config())
