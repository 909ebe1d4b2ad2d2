-- Drawing with Lua functions: world:draw(renderer, options). A renderer is a table with any of these functions:
--
--     polygon(corners, radius, paint)      corners: flat list x1, y1, x2, y2, ...
--     circle(x, y, radius, paint)          paint: {fill = {r, g, b, a}, outline = {r, g, b, a}}, each from 0 to 1
--     capsule(ax, ay, bx, by, radius, paint)
--     line(ax, ay, bx, by, width, color)   width in pixels
--     point(x, y, size, color)             size in pixels
--     text(x, y, words, color)
local ffi = require("ffi")
local lib = require("damson.library")
local check, raise = require("damson.check").check, require("damson.check").raise
local convert = require("damson.convert")
local callbacks = require("damson.callbacks")
local objects = require("damson.objects")
local values = require("damson.values")
local struct, to = convert.struct, convert.to

ffi.cdef [[
typedef void (*damson_lua_draw_circle)(double center, float radius, const damson_draw_paint* paint, void* context);
typedef void (*damson_lua_draw_capsule)(double a, double b, float radius, const damson_draw_paint* paint, void* context);
typedef void (*damson_lua_draw_line)(double a, double b, uint32_t color, float width_px, void* context);
typedef void (*damson_lua_draw_point)(double at, float size_px, uint32_t color, void* context);
typedef void (*damson_lua_draw_text)(double at, const char* words, size_t length, uint32_t color, void* context);
]]

local function color_of(bits)
    local r, g, b, a = callbacks.color(bits)
    return {r / 255, g / 255, b / 255, a / 255}
end

local function color_at(c) return {c.r / 255, c.g / 255, c.b / 255, c.a / 255} end

local function paint_of(p) return {fill = color_at(p.fill), outline = color_at(p.outline)} end

local make, vector = callbacks.make, callbacks.vector

--- Defines the C function of one drawing call. `read` converts its arguments and calls the renderer's function.
local function define(name, own_type, read)
    make["draw_" .. name] = function(_, run)
        local function body(renderer, _, ...)
            if renderer[name] then read(renderer[name], ...) end
        end
        local c = own_type and ffi.cast("damson_lua_draw_" .. name, function(...)
            run(1, (select(select("#", ...), ...)), body, nil, ...)
        end) or nil
        return c and ffi.cast("damson_draw_" .. name .. "_function", c)
    end
end

make.draw_polygon = function(_, run)
    local function body(renderer, _, corners, count, radius, paint)
        if not renderer.polygon then return end
        local list = {}
        for i = 0, tonumber(count) - 1 do list[2 * i + 1], list[2 * i + 2] = corners[i].x, corners[i].y end
        renderer.polygon(list, radius, paint_of(paint))
    end
    return ffi.cast("damson_draw_polygon_function", function(corners, count, radius, paint, context)
        run(1, context, body, nil, corners, count, radius, paint)
    end)
end
define("circle", true, function(call, center, radius, paint)
    local x, y = vector(center)
    call(x, y, radius, paint_of(paint))
end)
define("capsule", true, function(call, a, b, radius, paint)
    local ax, ay = vector(a)
    local bx, by = vector(b)
    call(ax, ay, bx, by, radius, paint_of(paint))
end)
define("line", true, function(call, a, b, color, width)
    local ax, ay = vector(a)
    local bx, by = vector(b)
    call(ax, ay, bx, by, width, color_of(color))
end)
define("point", true, function(call, at, size, color)
    local x, y = vector(at)
    call(x, y, size, color_of(color))
end)
define("text", true, function(call, at, words, length, color)
    local x, y = vector(at)
    call(x, y, ffi.string(words, length), color_of(color))
end)

--- Returns the C struct of a renderer, and the entry that must stay alive during the call.
local function renderer_of(renderer)
    if type(renderer) ~= "table" then raise("a renderer is a table of functions") end
    if not callbacks.vectors_are_doubles then raise("drawing is supported on x86-64 Linux and macOS only") end
    local id, entry = callbacks.enter(nil, renderer)
    local c = lib.damson_default_debug_draw()
    c.context = id
    for _, name in ipairs {"polygon", "circle", "capsule", "line", "point", "text"} do
        if renderer[name] then c[name] = callbacks.c_function("draw_" .. name, 1) end
    end
    return c, entry
end

local function optional(name, value)
    if value == nil then return nil end
    return struct[name](value)
end

--- Draws the world.
function objects.World:draw(renderer, options)
    local c, entry = renderer_of(renderer)
    lib.damson_world_draw(self.ptr, c, optional("draw_options", options))
    check()
    callbacks.leave(entry)
end

--- Draws the bins and pairs of the world's broadphase.
function objects.World:draw_broadphase(renderer, options, history)
    local c, entry = renderer_of(renderer)
    lib.damson_world_draw_broadphase(self.ptr, c, optional("draw_broadphase_options", options), history and history.ptr)
    check()
    callbacks.leave(entry)
end

--- Draws the bins and pairs of the broadphase.
function objects.Broadphase:draw(renderer, options, history)
    local c, entry = renderer_of(renderer)
    lib.damson_broadphase_draw(self.ptr, c, optional("draw_broadphase_options", options), history and history.ptr)
    check()
    callbacks.leave(entry)
end

--- Draws an outline in a frame.
function values.draw_geometry(renderer, geometry, frame, paint)
    local c, entry = renderer_of(renderer)
    lib.damson_draw_geometry(c, to.geometry(geometry), to.transform(frame), struct.draw_paint(paint))
    check()
    callbacks.leave(entry)
end

for _, call in ipairs {objects.World.draw, objects.World.draw_broadphase, objects.Broadphase.draw, values.draw_geometry} do
    jit.off(call)
end
