"""Level files of Tiled and LDtk."""
from __future__ import annotations

import json
import pathlib

import pytest

from damson import BodyType, DamsonError, Level, LevelFieldType, LevelFiles, LevelObjectKind, LevelOptions, World

EXAMPLES = pathlib.Path(__file__).resolve().parents[3] / "examples/levels"


def cave(tiles: list[int]) -> bytes:
    """A Tiled map of 4 by 2 cells with a spawn point and a crate."""
    return json.dumps({
        "type": "map", "orientation": "orthogonal", "width": 4, "height": 2, "tilewidth": 32, "tileheight": 32,
        "tilesets": [{"firstgid": 1, "name": "wall", "tilewidth": 32, "tileheight": 32, "tilecount": 1, "columns": 1}],
        "layers": [
            {"type": "tilelayer", "id": 1, "name": "rock", "width": 4, "height": 2, "x": 0, "y": 0, "data": tiles},
            {"type": "objectgroup", "id": 2, "name": "things", "objects": [
                {"id": 1, "name": "spawn", "type": "", "point": True, "x": 16, "y": 16,
                 "properties": [{"name": "hp", "type": "int", "value": 5}]},
                {"id": 2, "name": "crate", "type": "box", "x": 64, "y": 0, "width": 32, "height": 32,
                 "properties": [{"name": "body", "value": "dynamic"}]}]},
        ],
    }).encode()


FLOOR = [0, 0, 0, 0, 1, 1, 1, 1]


def test_a_level_is_loaded_from_memory_and_reloaded(world: World) -> None:
    files = LevelFiles()
    files.add("cave.tmj", cave(FLOOR))
    options = LevelOptions(rules="rock: solid, category = ground", categories="player\nground")
    level = Level(world, "cave.tmj", files, options)
    spawn = level.get_object(level.find_object("spawn"))
    assert spawn.kind is LevelObjectKind.POINT and spawn.position == (0.5, -0.5) and spawn.body is None
    assert spawn.field_count == 1
    hp = level.get_object_field(0, level.find_object_field(0, "hp"))
    assert (hp.name, hp.type, hp.number) == ("hp", LevelFieldType.NUMBER, 5.0)
    crate = level.get_object(level.find_object("crate"))
    assert crate.body is not None and crate.body.type is BodyType.DYNAMIC
    assert level.find_object_of_body(crate.body) == 1
    assert level.find_object("spawn", 1) == -1
    assert level.get_category("ground") == 2
    assert level.get_part(0).box.upper.x == 4.0
    for _ in range(120):
        world.step(1 / 60)
    assert crate.body.position.y == pytest.approx(-0.5, abs=0.02)  # at rest on the tiles
    files.add("cave.tmj", cave([1, 0, 0, 0, 1, 1, 1, 1]))
    change = level.reload("cave.tmj", files, options)
    assert (change.bodies_kept, change.tiles_set) == (2, 1)
    level.destroy_bodies()
    assert len(world.bodies) == 0


def test_a_bad_file_creates_nothing(world: World) -> None:
    files = LevelFiles()
    files.add("cave.tmj", b'{"layers": [')
    with pytest.raises(DamsonError, match="cave.tmj: line 1"):
        Level(world, "cave.tmj", files)
    with pytest.raises(DamsonError, match="town.tmj: cannot be read"):
        Level(world, "town.tmj", files)
    with pytest.raises(DamsonError, match="options.rules"):
        Level(world, "cave.tmj", files, LevelOptions(rules="rock solid"))
    assert len(world.bodies) == 0


def test_a_level_is_loaded_from_disk(world: World) -> None:
    level = Level(world, str(EXAMPLES / "cave.tmx"))
    assert level.object_count > 0
    assert [pathlib.Path(line).name for line in level.files_read.splitlines()][0] == "cave.tmx"
    paths = [level.get_object(i) for i in range(level.object_count) if level.get_object(i).kind is LevelObjectKind.PATH]
    assert all(len(level.get_object_points(level.find_object(path.name))) > 1 for path in paths if path.name)
