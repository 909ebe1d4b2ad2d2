-- Classes of the module. An object of the library is a table that owns a pointer; the garbage collector or destroy()
-- frees it. A body, shape, joint, chain, tile grid or broadphase object is a table with a handle; equal handles give the
-- same table, so that you can compare objects, use them as keys, and store your own fields in them.
local ffi = require("ffi")
local lib = require("damson.library")
local check = require("damson.check").check
local convert = require("damson.convert")

local objects = {}

-- Pointers that the garbage collector has found unused. They are freed later, by flush(): the collector may run between
-- a call to the library and the check of its status. A pointer that other objects depend on is kept for the next time.
local unused = {}

--- Frees the pointers that are no longer used.
function objects.flush()
    if unused[1] == nil then return end
    local waiting = unused
    unused = {}
    for i = #waiting, 1, -1 do
        local item = waiting[i]
        if item[2](item[1]) ~= 0 then unused[#unused + 1] = item end
    end
end

--- Makes `object` the owner of a pointer that the library returned.
local function own(object, pointer, destroy)
    check()
    objects.flush()
    object.ptr = ffi.gc(pointer, function(p) unused[#unused + 1] = {p, destroy} end)
    object.destroy_function = destroy
    return object
end

local function new_class(name)
    local class = {class_name = name}
    class.__index = class
    objects[name] = class
    return class
end

-- --- objects with a pointer

for _, name in ipairs {"World", "CommandBuffer", "Snapshot", "History", "TickEvents", "EventDiff", "Recording", "Player",
    "Branch", "RecordedCall", "Preview", "Level", "LevelFiles", "Broadphase", "BroadphaseHistory"} do
    local class = new_class(name)
    --- Frees the object immediately. Later calls on it are errors.
    function class:destroy()
        if self.ptr == nil or not self.destroy_function then return end
        objects.flush()
        -- a successful destruction leaves the status of the call before it
        if self.destroy_function(self.ptr) ~= 0 then check() end
        ffi.gc(self.ptr, nil)
        self.ptr = nil
        self.calls = {}
    end
    class.__tostring = function(self) return name .. (self.ptr == nil and " (destroyed)" or "") end
end

--- Returns a new object of a class. `world` is the world that its bodies belong to.
function objects.new(class, world)
    local object = setmetatable({world = world, calls = {}}, objects[class])
    if class == "World" or class == "Broadphase" then
        object.world = object
        object.tables = {body = {}, shape = {}, joint = {}, chain = {}, tile_grid = {}, object = {}}
    end
    return object
end

--- Returns an object for a pointer that `owner` owns, and keeps `owner` alive.
function objects.borrow(class, pointer, owner)
    check()
    if pointer == nil then return nil end
    local object = objects.new(class, class == "World" and nil or owner)
    object.ptr, object.owner = ffi.cast("damson_world*", pointer), owner
    return object
end

-- --- objects with a handle

for kind, name in pairs {body = "Body", shape = "Shape", joint = "Joint", chain = "Chain", tile_grid = "TileGrid",
    object = "Object"} do
    local class = new_class(name)
    local make = ffi.typeof("damson_" .. kind)
    class.__tostring = function(self)
        return ("%s (slot %d, generation %d)"):format(name, self.handle.slot, self.handle.generation)
    end
    convert.object_of[kind] = function(home, handle)
        local slot, generation = handle.slot, handle.generation
        if generation == 0 then return nil end
        local all = home.tables[kind]
        local before = all[slot]
        if before and before.generation == generation then return before end
        local made = setmetatable({world = home, handle = make(handle), generation = generation}, class)
        -- of two handles with the same slot, the table keeps the newer one
        if not before or before.generation < generation then all[slot] = made end
        return made
    end
end

--- Returns a recorded call. It is valid only during the callback that receives it.
function objects.recorded_call(pointer)
    local call = objects.new("RecordedCall")
    call.ptr = pointer
    return call
end

objects.own = own
return objects
