-- Handwritten methods: calls for which no rule of the generator fits, and short forms.
local ffi = require("ffi")
local lib = require("damson.library")
local check, raise = require("damson.check").check, require("damson.check").raise
local convert = require("damson.convert")
local callbacks = require("damson.callbacks")
local objects = require("damson.objects")
local values = require("damson.values")
local read, setters = convert.read, convert.setters

local World, Body, Joint, Chain = objects.World, objects.Body, objects.Joint, objects.Chain

-- --- worlds

World.unsubscribe = callbacks.unsubscribe

--- Sets the number of threads that execute later steps. Results do not change.
function World:set_workers(workers)
    lib.damson_world_set_workers(self.ptr, workers, 0, nil, nil)
    check()
end

--- Returns the command buffer with a key. The world owns it.
function World:get_commands(key) return objects.borrow_commands(self, lib.damson_world_get_commands(self.ptr, key)) end

function objects.borrow_commands(world, pointer)
    check()
    local commands = objects.new("CommandBuffer", world)
    commands.ptr, commands.owner = pointer, world
    return commands
end

--- Creates a body with one shape: world:create(damson.circle(0.5), {type = "dynamic"}, {density = 2}).
function World:create(geometry, body_def, shape_def)
    local body = self:create_body(body_def or {})
    body:create_shape(geometry, shape_def)
    return body
end

function Body:get_x() return lib.damson_body_get_position(self.world.ptr, self.handle).x end
function Body:get_y() return lib.damson_body_get_position(self.world.ptr, self.handle).y end

-- --- joints

--- Returns the definition of the joint as it is now, as a table.
function Joint:get_definition() return self["get_" .. self:get_type() .. "_def"](self) end

--- Changes the fields of the definition that `changes` contains.
function Joint:set_definition(changes)
    local kind = self:get_type()
    local definition = self["get_" .. kind .. "_def"](self)
    for field, value in pairs(changes) do
        if setters[kind .. "_joint_def"][field] == nil then
            raise(("%s_joint_def has no field %s"):format(kind, tostring(field)))
        end
        definition[field] = value
    end
    self["set_" .. kind .. "_def"](self, definition)
end

-- --- chains

--- Returns the definition that recreates the chain as it is now.
function Chain:get_def()
    local room = self:get_segment_count() + 1
    local points, materials = ffi.new("damson_vec2[?]", room), ffi.new("damson_material[?]", room)
    local def = lib.damson_chain_get_def(self.world.ptr, self.handle, points, room, materials, room)
    check()
    return read.chain_def(def, self.world)
end

-- --- worlds that other objects own

--- Returns the world that the player plays. It may only be read.
function objects.Player:get_world()
    self.played = self.played or objects.borrow("World", lib.damson_player_get_world(self.ptr), self)
    return self.played
end

function objects.Branch:get_world()
    self.played = self.played or objects.borrow("World", lib.damson_branch_get_world(self.ptr), self)
    return self.played
end

function objects.Preview:get_world()
    self.played = self.played or objects.borrow("World", lib.damson_preview_get_world(self.ptr), self)
    return self.played
end

--- Returns the copy of body number `index`, counted from 0, in the world of the preview.
function objects.Preview:get_body(index)
    local handle = lib.damson_preview_get_body(self.ptr, index)
    check()
    return convert.object_of.body(self:get_world(), handle)
end

--- Returns the differences of tick number `index` of the last resimulation, counted from 0.
function objects.History:get_diff(index)
    local diff = objects.new("EventDiff", self.world)
    local pointer = lib.damson_history_get_diff(self.ptr, index)
    check()
    diff.ptr, diff.owner = pointer, self
    return diff
end

--- Returns a world that starts from the current tick of the player and can diverge from the recording.
-- keep(call) returns false to leave out a recorded call; act(world, tick) makes your own changes.
function objects.Player:create_branch(keep, act)
    local id, entry = callbacks.enter(nil, keep, act)
    local def = ffi.new("damson_branch_def")
    def.size, def.context = ffi.sizeof(def), id
    if keep then def.keep = callbacks.c_function("call_choice_function", 1) end
    if act then def.act = callbacks.c_function("tick_function", 2) end
    local branch = objects.new("Branch")
    branch.owner = self
    objects.own(branch, lib.damson_branch_create(self.ptr, def), lib.damson_branch_destroy)
    branch.calls[entry] = entry
    branch.world = branch:get_world()
    entry.home = branch.world
    return branch
end

-- --- cuts

local function polygon_of(c)
    local geometry = values.Geometry()
    geometry.type = convert.code_of.shape_type("polygon")
    geometry.polygon = c
    return geometry
end

--- Cuts the area inside an outline, without the areas inside holes, into convex polygons. Returns a list of outlines.
function values.cut_outline(outline, radius, holes)
    local points, count = convert.array_in.vec2(outline)
    local inner, sizes = {}, {}
    for i, hole in ipairs(holes or {}) do
        sizes[i] = #hole
        for _, point in ipairs(hole) do inner[#inner + 1] = point end
    end
    local hole_points, hole_point_count = convert.array_in.vec2(inner)
    local hole_sizes, hole_count = convert.array_in.uint32_t(sizes)
    local why, at = ffi.new("damson_outline_error[1]"), ffi.new("size_t[1]")
    local room = convert.rooms.damson_polygon
    local made
    repeat
        local capacity = room.capacity
        if hole_count == 0 then
            made = lib.damson_cut_outline(points, count, radius or 0, room.array, capacity, why, at)
        else
            made = lib.damson_cut_outline_with_holes(points, count, hole_points, hole_point_count, hole_sizes, hole_count,
                radius or 0, room.array, capacity, why, at)
        end
        check()
        if why[0] ~= 0 then
            raise(("damson.cut_outline: %s, at point %d"):format(ffi.string(lib.damson_outline_error_text(why[0])),
                tonumber(at[0]) + 1))
        end
        if made > capacity then convert.grow(room, "damson_polygon") end
    until made <= capacity
    local list = {}
    for i = 0, tonumber(made) - 1 do list[i + 1] = polygon_of(room.array[i]) end
    return list
end
