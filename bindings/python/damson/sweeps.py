"""Parameter sweeps: a function is called for every row of a grid, in this thread or on an executor."""
from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from typing import Any, Literal, Union

import numpy as np
from numpy.typing import NDArray

Grid = Union[Mapping[str, Iterable[Any]], Iterable[Mapping[str, Any]]]
"""Either a mapping from names to values, which stands for all combinations (the last name changes fastest), or a
list of rows.
"""

Progress = Callable[[int, int, Mapping[str, Any]], object]
"""A function called with the number of finished rows, the number of all rows, and the row that has just finished."""


class SweepRows(list[dict[str, Any]]):
    """The rows of a sweep, in the order of the grid.

    A row has parameters and results by name. If the function raised an exception, the row stores it as `error`.
    """

    @property
    def errors(self) -> list[Exception]:
        """Exceptions of the rows whose call failed, in the order of the rows."""
        return [row["error"] for row in self if isinstance(row.get("error"), Exception)]

    def to_array(self) -> NDArray[Any]:
        """Returns the rows as a structured array with a field for each name.

        Tuples of equal length become fields with that many numbers. A value that a row does not have is NaN if the
        other values are numbers, otherwise None. The field `error` is text, empty for a row without an exception.
        """
        names = list(dict.fromkeys(name for row in self for name in row))
        columns = {name: _column(name, [row.get(name, _MISSING) for row in self]) for name in names}
        dtype = np.dtype([(name, column.dtype, column.shape[1:]) for name, column in columns.items()])
        table = np.zeros(len(self), dtype)
        for name, column in columns.items():
            table[name] = column
        return table


class SweepError(RuntimeError):
    """Raised by sweep() if the function raised an exception for some rows. `rows` has every row; the first
    exception is the cause.
    """

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
    """Calls `function` once per row of `grid`, with the row as keyword arguments, and returns the rows in the
    order of the grid.

    If the function returns a mapping, its items are added to the row by name. Any other value is added as
    `result`.

    `executor` is an executor of concurrent.futures, or an object with the same interface; all rows are
    submitted at once. If it is None, the rows are computed in this thread, one after the other. With
    processes, the function must be importable there, and its arguments and results must be picklable: return
    numbers, not worlds.

    If the function raises an exception, the row stores it as `error` and the other rows continue. At the end,
    sweep() raises a SweepError if a row has an `error`; with errors="keep", it returns the rows instead.
    `progress`, if not None, is called in this thread after each row. If `progress` raises an exception, the
    sweep ends, and rows that have not begun are not computed.
    Errors: TypeError for values that are not a sequence, ValueError for a parameter named "error" or another
    value of `errors`.
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
    """Submits all rows, and finishes each row when its future is done."""
    futures: dict[Future[Any], int] = {}
    try:
        for index, place in enumerate(places):
            try:
                futures[executor.submit(_call, function, place)] = index
            except Exception as error:  # the executor is broken or shut down
                futures[_failed(error)] = index
        for future in as_completed(futures):
            finish(futures[future], future.result)
    finally:
        for future in futures:
            future.cancel()  # has an effect only on unfinished futures, after an exception


def _call(function: Callable[..., Any], place: Mapping[str, Any]) -> Any:
    """Calls the function for a row. The row is passed as one argument, because its names could clash with
    parameters of executor.submit().
    """
    return function(**place)


def _failed(error: Exception) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_exception(error)
    return future


def _places(grid: Grid) -> list[dict[str, Any]]:
    """Returns the parameters of each row."""
    if not isinstance(grid, Mapping):
        places = [dict(place) for place in grid]
    else:
        for name, values in grid.items():
            if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
                raise TypeError(f"{name} must be a sequence of values, got {values!r}")
        places = [dict(zip(grid, values)) for values in itertools.product(*grid.values())]
    if any("error" in place for place in places):
        raise ValueError("a parameter must not be named error: rows store exceptions under this name")
    return places


def _results(place: Mapping[str, Any], result: Any) -> dict[str, Any]:
    """Returns the results of a call by name. Raises ValueError if a name is already used by a parameter."""
    found = dict(result) if isinstance(result, Mapping) else {"result": result}
    taken = sorted(name for name in found if name in place or name == "error")
    if taken:
        raise ValueError(f"results must not have the name of a parameter or be named error: {', '.join(taken)}")
    return found


_MISSING = object()


def _column(name: str, values: list[Any]) -> NDArray[Any]:
    """Returns the values of one name as an array."""
    if name == "error":
        texts = ["" if value is _MISSING else f"{type(value).__name__}: {value}" for value in values]
        return np.array(texts)
    present = [value for value in values if value is not _MISSING]
    if len(present) < len(values):
        numbers = all(isinstance(value, (int, float, np.integer, np.floating)) for value in present)
        missing = float("nan") if numbers else None
        values = [missing if value is _MISSING else value for value in values]
    if len({isinstance(value, (str, bytes)) for value in values}) == 1:
        # NumPy would convert a mix of small and large integers, such as digests, to floats
        whole = all(isinstance(value, int) for value in values) and max(values) > np.iinfo(np.int64).max
        try:
            column = np.asarray(values, np.uint64 if whole and min(values) >= 0 else object if whole else None)
        except ValueError:  # sequences of different lengths
            pass
        else:
            if column.dtype != object:
                return column
    objects = np.empty(len(values), object)
    objects[:] = values
    return objects
