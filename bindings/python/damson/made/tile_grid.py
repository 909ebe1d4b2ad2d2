"""Tile grids.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import Any, TYPE_CHECKING

from numpy.typing import NDArray

from .._arrays import Buffer, bytes_in, filled, rows_of
from .._callback import Keep
from .._convert import VectorLike, to_vec2
from .._error import fail, last_status
from .._handle import Handle
from .._library import ffi, lib
from .outlines import Polygon
from .surfaces import Tile
from .values import TileCell, Vec2

if TYPE_CHECKING:
    from ..world import World
    from .body import Body
    from .shape import Shape


class TileGrid(Handle):
    """Names a tile grid."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """The World that it is of."""
        home: World = self._home
        return home

    def destroy(self) -> None:
        """Destroys the grid with its shape; a None or stale handle is a no-op."""
        status = lib.damson_world_destroy_tile_grid(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Whether the tile grid lives. Any handle may be asked about."""
        value: bool = lib.damson_tile_grid_is_alive(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def body(self) -> Body:
        """Whose grid it is."""
        value = lib.damson_tile_grid_get_body(self._home._reading, self._handle)
        if last_status():
            fail()
        result: Body = self._home._body(value)
        return result

    @property
    def shape(self) -> Shape:
        """The shape of a whole grid, with its filter, reports and user data; until the grid goes."""
        value = lib.damson_tile_grid_get_shape(self._home._reading, self._handle)
        if last_status():
            fail()
        result: Shape = self._home._shape(value)
        return result

    @property
    def width(self) -> int:
        """Columns of a grid."""
        value: int = lib.damson_tile_grid_get_width(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def height(self) -> int:
        """Rows of a grid."""
        value: int = lib.damson_tile_grid_get_height(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def cell_size(self) -> Vec2:
        """Size of a cell. [m]"""
        value = lib.damson_tile_grid_get_cell_size(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def origin(self) -> Vec2:
        """Lower left corner of cell (0, 0), in the body's frame. [m]"""
        value = lib.damson_tile_grid_get_origin(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def kinds(self) -> NDArray[Any]:
        """All cells of a grid, row by row from the lowest; until the next edit."""
        size = ffi.new("size_t*")
        value = lib.damson_tile_grid_get_kinds(self._home._reading, self._handle, size)
        if last_status():
            fail()
        return rows_of(value, "uint8_t", size[0])

    @property
    def tile_count(self) -> int:
        """Cells of a grid that are not empty."""
        value: int = lib.damson_tile_grid_get_tile_count(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def chunk_count(self) -> int:
        """Chunks of a grid that hold a tile."""
        value: int = lib.damson_tile_grid_get_chunk_count(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    def get_kind(self, cell: TileCell) -> int:
        """What is in a cell; 0: nothing. Requires: a cell of the grid."""
        value: int = lib.damson_tile_grid_get_kind(self._home._reading, self._handle, cell)
        if last_status():
            fail()
        return value

    def get_tile(self, cell: TileCell) -> Tile:
        """What a cell is made of; the default for an empty one. Requires: a cell of the grid."""
        value = lib.damson_tile_grid_get_tile(self._home._reading, self._handle, cell)
        if last_status():
            fail()
        return Tile._of(value, self._home)

    def get_outline(self, cell: TileCell) -> Polygon:
        """Outline of a cell, in the body's frame. [m]"""
        value = lib.damson_tile_grid_get_outline(self._home._reading, self._handle, cell)
        if last_status():
            fail()
        return Polygon._of(value, self._home)

    def get_cell_at(self, point: VectorLike) -> TileCell | None:
        """The cell at a point of the world [m], whatever is in it; false outside of the grid."""
        result = ffi.new("damson_tile_cell*")
        value = lib.damson_tile_grid_get_cell_at(self._home._reading, self._handle, to_vec2(point), result)
        if last_status():
            fail()
        return TileCell.of(result[0]) if value else None

    @property
    def palette(self) -> NDArray[Any]:
        """What its kinds of tiles are: kind k is entry k - 1."""
        found = filled("damson_tile", lambda room, capacity: lib.damson_tile_grid_get_palette(
            self._home._reading, self._handle, room, capacity,
        ))
        return rows_of(found, "damson_tile", len(found))

    def set_kind(self, cell: TileCell, kind: int) -> None:
        """Puts a kind of tile into a cell. Cost: constant, and the contacts of this cell."""
        status = lib.damson_tile_grid_set_kind(self._home._changing, self._handle, cell, kind)
        if status:
            fail()

    def clear(self, cell: TileCell) -> None:
        """Takes the tile out of a cell."""
        status = lib.damson_tile_grid_clear(self._home._changing, self._handle, cell)
        if status:
            fail()

    def set_kinds(self, lowest: TileCell, columns: int, rows: int, kinds: Buffer) -> None:
        """A rectangle of cells, row by row from its lowest. Requires: inside of the grid; as many kinds as
        cells.
        """
        kinds_ = bytes_in(kinds)
        status = lib.damson_tile_grid_set_kinds(
            self._home._changing, self._handle, lowest, columns, rows, kinds_.pointer, kinds_.count,
        )
        if status:
            fail()

    def fill(self, lowest: TileCell, columns: int, rows: int, kind: int) -> None:
        """Puts the same kind into a rectangle of cells."""
        status = lib.damson_tile_grid_fill(self._home._changing, self._handle, lowest, columns, rows, kind)
        if status:
            fail()

    def set_tile(self, kind: int, tile: Tile) -> None:
        """What tiles of a kind are made of from now on. Contacts follow; one-way directions count for what
        begins to touch. Requires: a kind of the palette.
        """
        keep = Keep(self._home)
        status = lib.damson_tile_grid_set_tile(self._home._changing, self._handle, kind, [tile._c(keep)])
        if status:
            fail()
