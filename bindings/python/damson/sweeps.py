"""Sweeps: one function for every row of a grid of parameters, here or on whatever executor there is."""
from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from typing import Any, Literal, Union

import numpy as np
from numpy.typing import NDArray

Grid = Union[Mapping[str, Iterable[Any]], Iterable[Mapping[str, Any]]]
"""Values by the name of their parameter, each combined with each, the last name's changing fastest; or rows as they are."""

Progress = Callable[[int, int, Mapping[str, Any]], object]
"""Called with how many rows are done, of how many, and the one that has just been."""


class SweepRows(list[dict[str, Any]]):
    """Rows in the order of the grid: parameters and results by name; `error`, an exception, where the function raised."""

    @property
    def errors(self) -> list[Exception]:
        """What rows raised, in their order."""
        return [row["error"] for row in self if isinstance(row.get("error"), Exception)]

    def to_array(self) -> NDArray[Any]:
        """The rows as a structured array: a field for each name.

        Tuples of one length become fields of that many numbers. What a row lacks is NaN among numbers, None among other
        things. The field `error` has text, empty where there was none.
        """
        names = list(dict.fromkeys(name for row in self for name in row))
        columns = {name: _column(name, [row.get(name, _MISSING) for row in self]) for name in names}
        dtype = np.dtype([(name, column.dtype, column.shape[1:]) for name, column in columns.items()])
        table = np.zeros(len(self), dtype)
        for name, column in columns.items():
            table[name] = column
        return table


class SweepError(RuntimeError):
    """Rows of a sweep raised: `rows` has all of them, the first exception is the cause of this one."""

    def __init__(self, message: str, rows: SweepRows) -> None:
        super().__init__(message)
        self.rows = rows

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.args, self.rows)


def sweep(
    function: Callable[..., Any],
    grid: Grid,
    executor: Executor | None = None,
    *,
    errors: Literal["raise", "keep"] = "raise",
    progress: Progress | None = None,
) -> SweepRows:
    """Calls `function` with each row of `grid` as arguments by name, and returns the rows in the grid's order.

    What it returns joins the row: a mapping by its names, anything else as `result`. Without an executor rows are
    computed here, one after the other; an executor is one of concurrent.futures, or what is used as they are, and is
    given all rows at once. With processes the function must be one that they can import, and what it takes and
    returns such that it can be pickled: results, not worlds.

    An exception is kept as the row's `error`. When all rows are done, a SweepError is raised if there was one; with
    errors="keep" none is. `progress` is called in this thread; what it raises ends the sweep, and rows that have not begun
    are not computed.
    """
    if errors not in ("raise", "keep"):
        raise ValueError(f"errors must be 'raise' or 'keep', got {errors!r}")
    places = _places(grid)
    rows = SweepRows(dict(place) for place in places)
    done = 0

    def finish(index: int, take: Callable[[], Any]) -> None:
        nonlocal done
        row = rows[index]
        try:
            row.update(_results(row, take()))
        except Exception as error:
            row["error"] = error
        done += 1
        if progress is not None:
            progress(done, len(rows), row)

    if executor is None:
        for index, place in enumerate(places):
            finish(index, lambda: function(**place))
    else:
        _finish_on(executor, function, places, finish)
    if errors == "raise" and rows.errors:
        first = rows.errors[0]
        raise SweepError(
            f"{len(rows.errors)} of {len(rows)} rows raised, the first {type(first).__name__}: {first}", rows
        ) from first
    return rows


def _finish_on(
    executor: Executor,
    function: Callable[..., Any],
    places: Sequence[Mapping[str, Any]],
    finish: Callable[[int, Callable[[], Any]], None],
) -> None:
    """Finishes rows as their futures do."""
    futures: dict[Future[Any], int] = {}
    try:
        for index, place in enumerate(places):
            try:
                futures[executor.submit(_call, function, place)] = index
            except Exception as error:  # an executor that is broken or shut down
                futures[_failed(error)] = index
        for future in as_completed(futures):
            finish(futures[future], future.result)
    finally:
        for future in futures:
            future.cancel()  # none is left unless something was raised


def _call(function: Callable[..., Any], place: Mapping[str, Any]) -> Any:
    """The call of a row: parameters go as one argument, for executors have names of their own."""
    return function(**place)


def _failed(error: Exception) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_exception(error)
    return future


def _places(grid: Grid) -> list[dict[str, Any]]:
    """The parameters of each row."""
    if not isinstance(grid, Mapping):
        places = [dict(place) for place in grid]
    else:
        for name, values in grid.items():
            if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
                raise TypeError(f"{name} must be a sequence of values, got {values!r}")
        places = [dict(zip(grid, values)) for values in itertools.product(*grid.values())]
    if any("error" in place for place in places):
        raise ValueError("a parameter must not be named error: rows have exceptions there")
    return places


def _results(place: Mapping[str, Any], result: Any) -> dict[str, Any]:
    """What a call has returned, by name."""
    found = dict(result) if isinstance(result, Mapping) else {"result": result}
    taken = sorted(name for name in found if name in place or name == "error")
    if taken:
        raise ValueError(f"results must not have the name of a parameter or be named error: {', '.join(taken)}")
    return found


_MISSING = object()


def _column(name: str, values: list[Any]) -> NDArray[Any]:
    """The values of one name as an array."""
    if name == "error":
        texts = ["" if value is _MISSING else f"{type(value).__name__}: {value}" for value in values]
        return np.array(texts)
    present = [value for value in values if value is not _MISSING]
    if len(present) < len(values):
        numbers = all(isinstance(value, (int, float, np.integer, np.floating)) for value in present)
        missing = float("nan") if numbers else None
        values = [missing if value is _MISSING else value for value in values]
    if len({isinstance(value, (str, bytes)) for value in values}) == 1:
        # a digest is no float, which is what NumPy makes of large and small whole numbers
        whole = all(isinstance(value, int) for value in values) and max(values) > np.iinfo(np.int64).max
        try:
            column = np.asarray(values, np.uint64 if whole and min(values) >= 0 else object if whole else None)
        except ValueError:  # of several lengths
            pass
        else:
            if column.dtype != object:
                return column
    objects = np.empty(len(values), object)
    objects[:] = values
    return objects
