-- Conversions between Lua values and C values. The generated file structs.lua adds the fields of each struct.
local ffi = require("ffi")
local lib = require("damson.library")
local tables = require("damson.tables")
local raise = require("damson.check").raise

local convert = {}

-- --- names

-- enums[name][code] is the name of a value, code_of[name](name of a value) its code
local enums, code_of = {}, {}
for name, values in pairs(tables.enums) do
    local codes, list = {}, {}
    for code, value in pairs(values) do
        codes[value] = code
        list[#list + 1] = value
    end
    table.sort(list)
    local choices = table.concat(list, ", ")
    enums[name] = values
    code_of[name] = function(value)
        return codes[value] or raise(("%s must be one of: %s; got %s"):format(name, choices, tostring(value)))
    end
end

-- --- numbers and text

--- Converts a 64-bit integer: to a number if it is below 2^53, otherwise it stays a uint64_t.
local function number(value)
    if value < 0x20000000000000ULL then return tonumber(value) end
    return value
end

local function text(value)
    if value ~= nil then return ffi.string(value) end
    return nil
end

local function plain(value) return value end

-- Memory that a struct points to. It must stay alive until the call that takes the struct returns.
local kept, kept_count = {}, 0
local function keep(value)
    kept_count = kept_count + 1
    kept[kept_count] = value
    return value
end
local function release()
    for i = 1, kept_count do kept[i] = nil end
    kept_count = 0
end

-- --- vectors and other values that are C structs in Lua

local Vec2 = ffi.typeof("damson_vec2")
local Rotation = ffi.typeof("damson_rotation")
local Transform = ffi.typeof("damson_transform")
local AABB = ffi.typeof("damson_aabb")
local Geometry = ffi.typeof("damson_geometry")

local to, copy = {}, {}

function to.vec2(v)
    if ffi.istype(Vec2, v) then return v end
    if type(v) ~= "table" then raise("expected a vector such as {1, 2}, got " .. tostring(v)) end
    local x, y = v[1] or v.x, v[2] or v.y
    if type(x) ~= "number" or type(y) ~= "number" then raise("a vector needs two numbers, such as {1, 2}") end
    return Vec2(x, y)
end

--- Accepts a Rotation, or an angle in radians.
function to.rotation(v)
    if type(v) == "number" then return lib.damson_make_rotation(v) end
    if ffi.istype(Rotation, v) then return v end
    raise("expected a Rotation or an angle, got " .. tostring(v))
end

--- Accepts a Transform, or a table with `position` and `rotation` or `angle`.
function to.transform(v)
    if ffi.istype(Transform, v) then return v end
    if type(v) ~= "table" then raise("expected a Transform, got " .. tostring(v)) end
    local position, rotation = v.position or v[1] or {0, 0}, v.rotation or v.angle or v[2] or 0
    return Transform(to.vec2(position), to.rotation(rotation))
end

--- Accepts an AABB, or a table with `lower` and `upper`, or with two vectors.
function to.aabb(v)
    if ffi.istype(AABB, v) then return v end
    if type(v) ~= "table" then raise("expected an AABB, got " .. tostring(v)) end
    return AABB(to.vec2(v.lower or v[1]), to.vec2(v.upper or v[2]))
end

function to.geometry(v)
    if ffi.istype(Geometry, v) then return v end
    raise("expected a geometry, such as damson.circle(0.5), got " .. tostring(v))
end

for _, name in ipairs {"vec2", "rotation", "transform", "aabb", "geometry", "body_token", "shape_token", "joint_token",
    "chain_token", "tile_grid_token"} do
    local make = ffi.typeof("damson_" .. name)
    copy[name] = function(value) return make(value) end
end

-- --- handles and objects

-- object_of[kind](home, handle) returns the object of a handle, or nil for the null handle. Equal handles give the
-- same object. The functions are set by objects.lua.
local object_of, element, null = {}, {}, {}
for _, name in ipairs(tables.handles) do
    null[name] = ffi.new("damson_" .. name)
    element[name] = function(handle, home) return object_of[name](home, handle) end
end

--- Returns the handle of an object of a class; for nil, the null handle if it is given.
local function handle_of(value, class, null_handle)
    if value == nil and null_handle then return null_handle end
    if type(value) ~= "table" or value.class_name ~= class then
        raise(("expected a %s, got %s"):format(class, tostring(value)))
    end
    return value.handle
end

--- Returns the target of a command: an object, or the token of an object that a command will create.
local function target_of(value, kind)
    local target = ffi.new("damson_" .. kind .. "_target")
    if ffi.istype("damson_" .. kind .. "_token", value) then
        target.token = value
    elseif type(value) == "table" and value.handle and ffi.istype("damson_" .. kind, value.handle) then
        target.handle = value.handle
    else
        raise(("expected a %s or its token, got %s"):format(kind, tostring(value)))
    end
    return target
end

-- --- structs

-- setters[name][field](struct, value), read[name](struct, home), struct[name](value)
local setters, read, struct = {}, {}, {}

--- Sets fields of a struct from a table, or copies a struct of the same type.
local function fill(target, name, value)
    if type(value) == "cdata" then
        ffi.copy(target, ffi.new("damson_" .. name, value), ffi.sizeof("damson_" .. name))
        return
    end
    if type(value) ~= "table" then raise(("expected a table for %s, got %s"):format(name, tostring(value))) end
    if value[1] ~= nil and (name == "tile_cell" or name == "draw_color") then  -- {3, 4} instead of {x = 3, y = 4}
        ffi.copy(target, ffi.new("damson_" .. name, value), ffi.sizeof("damson_" .. name))
        return
    end
    local set = setters[name]
    for field, v in pairs(value) do
        local one = set[field]
        if one == nil then raise(("%s has no field %s"):format(name, tostring(field))) end
        one(target, v)
    end
end

for _, item in ipairs(tables.structs) do
    local name, has_default = item[1], item[2]
    local make = ffi.typeof("damson_" .. name)
    local default = has_default and lib["damson_default_" .. name]
    struct[name] = function(value)
        if ffi.istype(make, value) then return value end
        local made = make()
        if default then made = default() end
        if value ~= nil then fill(made, name, value) end
        return made
    end
end

-- --- arrays

--- Reads `count` elements to a list.
local function list_of(pointer, count, reader, home)
    local list = {}
    for i = 0, count - 1 do list[i + 1] = reader(pointer[i], home) end
    return list
end

-- array_in[kind](value, is_kept) returns a C array and its length, for a list or a C array of this kind
local array_in = {}

local function array_function(ctype, write)
    local array, pointer, size = ffi.typeof(ctype .. "[?]"), ffi.typeof(ctype .. "*"), ffi.sizeof(ctype)
    return function(value, is_kept)
        if type(value) == "cdata" then
            if ffi.istype(pointer, value) then raise("expected a list or an array with a size, got a pointer") end
            return value, ffi.sizeof(value) / size
        end
        if type(value) ~= "table" then raise("expected a list, got " .. tostring(value)) end
        local made = array(#value)
        for i = 1, #value do made[i - 1] = write(value[i]) end
        if is_kept then keep(made) end
        return made, #value
    end
end

for _, item in ipairs(tables.structs) do
    local name = item[1]
    array_in[name] = array_function("damson_" .. name, to[name] or struct[name])
end
for name, class in pairs {body = "Body", shape = "Shape", joint = "Joint", object = "Object"} do
    array_in[name] = array_function("damson_" .. name, function(value) return handle_of(value, class) end)
end
array_in.float = array_function("float", plain)
array_in.uint32_t = array_function("uint32_t", plain)
local bytes_in = array_function("uint8_t", plain)

--- Accepts a string, a list of numbers or a C array.
function array_in.uint8_t(value, is_kept)
    if type(value) ~= "string" then return bytes_in(value, is_kept) end
    keep(value)
    return ffi.cast("const uint8_t*", value), #value
end
array_in.void = array_in.uint8_t

-- --- memory for results

-- rooms[kind] is a C array that grows; results are read from it at once
local rooms = setmetatable({}, {__index = function(all, ctype)
    local room = {array = ffi.new(ctype .. "[?]", 64), capacity = 64}
    all[ctype] = room
    return room
end})

local function grow(room, ctype)
    room.capacity = room.capacity * 4
    room.array = ffi.new(ctype .. "[?]", room.capacity)
end

--- Copies the bytes that C returned to a string, and frees them.
local function bytes(value)
    local made = value.data ~= nil and ffi.string(value.data, value.size) or nil
    lib.damson_free_bytes(value)
    return made
end

for name, value in pairs {
    enums = enums, code_of = code_of, number = number, text = text, plain = plain, keep = keep, release = release,
    to = to, copy = copy, object_of = object_of, element = element, null = null, handle_of = handle_of,
    target_of = target_of, setters = setters, read = read, struct = struct, fill = fill, list_of = list_of,
    array_in = array_in, rooms = rooms, grow = grow, bytes = bytes,
} do
    convert[name] = value
end
return convert
