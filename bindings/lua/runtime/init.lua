-- Damson, a 2D physics engine, for LuaJIT: worlds, bodies, shapes, joints, events, queries, history and drawing.
--
--     local damson = require("damson")
--     local world = damson.World {gravity = {0, -10}}
--     local ball = world:create(damson.circle(0.5), {type = "dynamic", position = {0, 4}})
--     world:step(1 / 60)
--     print(ball:get_position())
--
-- The names are those of the C API: damson_body_set_position(world, body, ...) is body:set_position(...).
local ffi = require("ffi")
local lib = require("damson.library")
local tables = require("damson.tables")
local values = require("damson.values")
local objects = require("damson.objects")
local functions = require("damson.calls")
require("damson.structs")
require("damson.callback_types")
require("damson.draw")
require("damson.extras")

local damson = {lib = lib, ffi = ffi, enums = tables.enums, objects = objects}
for name, value in pairs(functions) do damson[name] = value end
for _, name in ipairs {"Vec2", "Rotation", "Transform", "AABB", "circle", "capsule", "segment", "box", "polygon", "array",
    "cut_outline", "draw_geometry"} do
    damson[name] = values[name]
end
for name, value in pairs(tables.constants) do damson[name] = value end
return damson
