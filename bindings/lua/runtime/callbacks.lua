-- Lua functions that the library calls. Each type of callback has one C function, which finds the Lua function by a
-- number. LuaJIT has a limited number of C functions; this module uses at most one per type and role.
--
-- An error must not leave a callback through C++ code: it is stored, later callbacks are not called, and the call that
-- the program made raises the error when the library has returned.
local ffi = require("ffi")
local bit = require("bit")
local lib = require("damson.library")
local check_module = require("damson.check")
local check, state = check_module.check, check_module.state

local callbacks = {}

-- The world or object that a function belongs to keeps its entry alive.
local entries = setmetatable({}, {__mode = "v"})
local last = 0

--- Stores Lua functions for a call or a listener. Returns the number for the C function, and the entry.
function callbacks.enter(home, first, second)
    last = last + 1
    local entry = {first, second, home = home}
    entries[last] = entry
    return ffi.cast("void*", ffi.cast("intptr_t", last)), entry
end

--- Forgets the functions of a call that has returned. The argument also keeps the entry alive until then.
function callbacks.leave(entry) entry[1], entry[2] = nil, nil end

local function run(role, context, body, neutral, ...)
    local entry = entries[tonumber(ffi.cast("intptr_t", context))]
    if entry == nil or entry[role] == nil or state.error then return neutral end
    local ok, answer = pcall(body, entry[role], entry.home, ...)
    if ok then return answer end
    state.error = {value = answer}
    return neutral
end

-- made[type][role] is the C function of a type of callback; make[type](role, run) creates it
local made = {}
callbacks.make = {}

--- Returns the C function for a type of callback.
function callbacks.c_function(name, role)
    local of_type = made[name] or {}
    made[name] = of_type
    if not of_type[role] then of_type[role] = callbacks.make[name](role, run) end
    return of_type[role]
end

-- --- structs that callbacks receive by value, which LuaJIT supports only as numbers of the same size

local handle_bits = ffi.new("union { uint64_t bits; struct { uint32_t slot, generation; } handle; }")

--- Returns a handle for the 64 bits that a callback received.
function callbacks.handle(bits)
    handle_bits.bits = bits
    return handle_bits.handle
end

local vector_bits = ffi.new("union { double bits; float v[2]; }")

--- True if this machine passes a vector as one double, as System V's convention for x86-64 does.
callbacks.vectors_are_doubles = ffi.arch == "x64" and ffi.os ~= "Windows"

--- Returns the coordinates of a vector that a callback received as a double.
function callbacks.vector(bits)
    vector_bits.bits = bits
    return vector_bits.v[0], vector_bits.v[1]
end

--- Returns the components of a color that a callback received as an integer, from 0 to 255.
function callbacks.color(bits)
    return bit.band(bits, 255), bit.band(bit.rshift(bits, 8), 255), bit.band(bit.rshift(bits, 16), 255),
        bit.rshift(bits, 24)
end

-- --- listeners

local Subscription = {class_name = "Subscription"}
Subscription.__index = Subscription

--- Ends the subscription. Returns true if it existed.
function Subscription:unsubscribe() return self.world:unsubscribe(self) end

function callbacks.subscribe(world, c_subscription, entry)
    check()
    world.calls[entry] = entry
    return setmetatable({world = world, c_subscription = c_subscription, entry = entry}, Subscription)
end

function callbacks.unsubscribe(world, subscription)
    local existed = lib.damson_world_unsubscribe(world.ptr, subscription.c_subscription)
    check()
    world.calls[subscription.entry] = nil
    return existed
end

return callbacks
