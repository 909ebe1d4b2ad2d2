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
    """Handle of a tile grid."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """World that the object belongs to."""
        home: World = self._home
        return home

    def destroy(self) -> None:
        """Destroys the grid with its shape. A None or stale handle is a no-op."""
        status = lib.damson_world_destroy_tile_grid(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Returns true if the tile grid is alive. Accepts any handle."""
        value: bool = lib.damson_tile_grid_is_alive(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def body(self) -> Body:
        """Returns the body of a grid."""
        value = lib.damson_tile_grid_get_body(self._home._reading, self._handle)
        if last_status():
            fail()
        result: Body = self._home._body(value)
        return result

    @property
    def shape(self) -> Shape:
        """Returns the shape of a whole grid, with its filter, reports and user data. The handle is valid
        until the grid is destroyed.
        """
        value = lib.damson_tile_grid_get_shape(self._home._reading, self._handle)
        if last_status():
            fail()
        result: Shape = self._home._shape(value)
        return result

    @property
    def width(self) -> int:
        """Returns the number of columns of a grid."""
        value: int = lib.damson_tile_grid_get_width(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def height(self) -> int:
        """Returns the number of rows of a grid."""
        value: int = lib.damson_tile_grid_get_height(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def cell_size(self) -> Vec2:
        """Returns the size of a cell. [m]"""
        value = lib.damson_tile_grid_get_cell_size(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def origin(self) -> Vec2:
        """Returns the lower left corner of cell (0, 0), in body space. [m]"""
        value = lib.damson_tile_grid_get_origin(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def kinds(self) -> NDArray[Any]:
        """Returns all cells of a grid, row by row from the lowest. The array is valid until the next edit."""
        size = ffi.new("size_t*")
        value = lib.damson_tile_grid_get_kinds(self._home._reading, self._handle, size)
        if last_status():
            fail()
        return rows_of(value, "uint8_t", size[0])

    @property
    def tile_count(self) -> int:
        """Returns the number of cells of a grid that are not empty."""
        value: int = lib.damson_tile_grid_get_tile_count(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def chunk_count(self) -> int:
        """Returns the number of chunks of a grid that contain a tile."""
        value: int = lib.damson_tile_grid_get_chunk_count(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    def get_kind(self, cell: TileCell) -> int:
        """Returns the kind of tile in a cell; 0 means empty. Requires: a cell of the grid."""
        value: int = lib.damson_tile_grid_get_kind(self._home._reading, self._handle, cell)
        if last_status():
            fail()
        return value

    def get_tile(self, cell: TileCell) -> Tile:
        """Returns the definition of the tile in a cell, or the default for an empty cell. Requires: a cell of
        the grid.
        """
        value = lib.damson_tile_grid_get_tile(self._home._reading, self._handle, cell)
        if last_status():
            fail()
        return Tile._of(value, self._home)

    def get_outline(self, cell: TileCell) -> Polygon:
        """Returns the outline of a cell, in body space. [m]"""
        value = lib.damson_tile_grid_get_outline(self._home._reading, self._handle, cell)
        if last_status():
            fail()
        return Polygon._of(value, self._home)

    def get_cell_at(self, point: VectorLike) -> TileCell | None:
        """Returns the cell at a point in world space [m], empty or not; returns None outside the grid."""
        result = ffi.new("damson_tile_cell*")
        value = lib.damson_tile_grid_get_cell_at(self._home._reading, self._handle, to_vec2(point), result)
        if last_status():
            fail()
        return TileCell.of(result[0]) if value else None

    @property
    def palette(self) -> NDArray[Any]:
        """Returns the palette of a grid: kind k is entry k - 1."""
        found = filled("damson_tile", lambda buffer, capacity: lib.damson_tile_grid_get_palette(
            self._home._reading, self._handle, buffer, capacity,
        ))
        return rows_of(found, "damson_tile", len(found))

    def set_tile(self, cell: TileCell, kind: int) -> None:
        """Sets the kind of tile in a cell. Cost: constant, plus the contacts of this cell."""
        status = lib.damson_tile_grid_set_tile(self._home._changing, self._handle, cell, kind)
        if status:
            fail()

    def clear_tile(self, cell: TileCell) -> None:
        """Removes the tile from a cell."""
        status = lib.damson_tile_grid_clear_tile(self._home._changing, self._handle, cell)
        if status:
            fail()

    def set_tiles(self, lowest: TileCell, columns: int, rows: int, kinds: Buffer) -> None:
        """Sets a rectangle of cells, row by row from its lowest. Requires: the rectangle is inside the grid;
        `kinds` has one entry per cell.
        """
        kinds_ = bytes_in(kinds)
        status = lib.damson_tile_grid_set_tiles(
            self._home._changing, self._handle, lowest, columns, rows, kinds_.pointer, kinds_.count,
        )
        if status:
            fail()

    def fill_tiles(self, lowest: TileCell, columns: int, rows: int, kind: int) -> None:
        """Sets all cells of a rectangle to the same kind."""
        status = lib.damson_tile_grid_fill_tiles(self._home._changing, self._handle, lowest, columns, rows, kind)
        if status:
            fail()

    def set_palette_tile(self, kind: int, tile: Tile) -> None:
        """Changes the definition of the tiles of a kind from now on. Existing contacts are updated; one-way
        directions apply to contacts that begin later. Requires: a kind of the palette.
        """
        keep = Keep(self._home)
        status = lib.damson_tile_grid_set_palette_tile(self._home._changing, self._handle, kind, [tile._c(keep)])
        if status:
            fail()
