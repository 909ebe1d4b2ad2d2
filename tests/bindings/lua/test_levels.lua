-- Level files of Tiled and LDtk.
local damson = require("damson")
local check = require("check")
local test, equal, near, fails = check.test, check.equal, check.near, check.fails

local cave = [[{"type": "map", "orientation": "orthogonal", "width": 2, "height": 2, "tilewidth": 32, "tileheight": 32,
"tilesets": [{"firstgid": 1, "name": "wall", "tilewidth": 32, "tileheight": 32, "tilecount": 1, "columns": 1}],
"layers": [{"type": "tilelayer", "id": 1, "name": "rock", "width": 2, "height": 2, "x": 0, "y": 0, "data": [0, 0, 1, 1]},
{"type": "objectgroup", "id": 2, "name": "things", "objects": [
{"id": 1, "name": "spawn", "type": "", "point": true, "x": 16, "y": 16, "properties": [{"name": "hp", "type": "int", "value": 5}]},
{"id": 2, "name": "crate", "type": "", "x": 32, "y": 0, "width": 16, "height": 16, "properties": [{"name": "body", "value": "dynamic"}]}]}]}]]

test("a level is loaded from memory", function()
    local world, files = damson.World(), damson.LevelFiles()
    files:add("cave.tmj", cave)
    local level = damson.Level(world, "cave.tmj", files, {rules = "rock: solid", categories = "player\nground"})
    equal(level:get_object_count(), 2)
    local spawn = level:get_object(level:find_object("spawn", 0))
    near(spawn.position.x, 0.5, 0)
    equal(spawn.body, nil)
    equal(level:get_object_field(0, level:find_object_field(0, "hp")).number, 5)
    local crate = level:get_object(1).body
    equal(level:find_object_of_body(crate), 1)
    for _ = 1, 60 do world:step(1 / 60) end
    near(crate:get_position().y, -0.75, 0.02)
    equal(level:reload("cave.tmj", files, {rules = "rock: solid"}).bodies_kept, 2)
    level:destroy_bodies()
    equal(crate:is_alive(), false)
end)

test("a bad file is an error with its place", function()
    local world, files = damson.World(), damson.LevelFiles()
    files:add("cave.tmj", '{"layers": [')
    fails("cave.tmj: line 1, column 13", function() damson.Level(world, "cave.tmj", files) end)
    fails("town.tmj: cannot be read", function() damson.Level(world, "town.tmj", files) end)
end)
