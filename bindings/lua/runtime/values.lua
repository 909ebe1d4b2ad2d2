-- Methods and operators of vectors, rotations, transforms, boxes and outlines, which are C structs in Lua.
local ffi = require("ffi")
local convert = require("damson.convert")
local lib = require("damson.library")
local check, raise = require("damson.check").check, require("damson.check").raise
local to, enums = convert.to, convert.enums

local values = {}

local Vec2 = {}
values.Vec2 = ffi.metatype("damson_vec2", {
    __index = Vec2,
    __add = function(a, b) return values.Vec2(a.x + b.x, a.y + b.y) end,
    __sub = function(a, b) return values.Vec2(a.x - b.x, a.y - b.y) end,
    __unm = function(a) return values.Vec2(-a.x, -a.y) end,
    __mul = function(a, b)
        if type(a) == "number" then return values.Vec2(a * b.x, a * b.y) end
        return values.Vec2(a.x * b, a.y * b)
    end,
    __eq = function(a, b) return ffi.istype(values.Vec2, a) and ffi.istype(values.Vec2, b) and a.x == b.x and a.y == b.y end,
    __tostring = function(a) return ("(%g, %g)"):format(a.x, a.y) end,
})

--- Returns the two coordinates.
function Vec2:unpack() return self.x, self.y end

function Vec2:dot(other) return self.x * other.x + self.y * other.y end

--- Returns the z component of the cross product.
function Vec2:cross(other) return self.x * other.y - self.y * other.x end

function Vec2:length() return math.sqrt(self.x * self.x + self.y * self.y) end

--- Returns the vector with length 1, or the null vector if the length is 0.
function Vec2:normalized()
    local length = self:length()
    return length > 0 and self * (1 / length) or values.Vec2()
end

local Rotation = {}
values.Rotation = ffi.metatype("damson_rotation", {
    __index = Rotation,
    __tostring = function(a) return ("Rotation(%g)"):format(a:get_angle()) end,
})

--- Returns the angle in radians, from -pi to pi.
function Rotation:get_angle() return lib.damson_rotation_get_angle(self) end

--- Returns a rotated vector.
function Rotation:rotate(vector)
    local v = to.vec2(vector)
    return values.Vec2(self.c * v.x - self.s * v.y, self.s * v.x + self.c * v.y)
end

local Transform = {}
values.Transform = ffi.metatype("damson_transform", {
    __index = Transform,
    __tostring = function(a) return ("Transform(%s, %g)"):format(tostring(a.position), a.rotation:get_angle()) end,
})

--- Converts a point from the frame to the world.
function Transform:to_world(point) return self.position + self.rotation:rotate(to.vec2(point)) end

--- Converts a point from the world to the frame.
function Transform:to_local(point)
    local d = to.vec2(point) - self.position
    local r = self.rotation
    return values.Vec2(r.c * d.x + r.s * d.y, r.c * d.y - r.s * d.x)
end

values.AABB = ffi.metatype("damson_aabb", {
    __tostring = function(a) return ("AABB(%s, %s)"):format(tostring(a.lower), tostring(a.upper)) end,
})

-- --- outlines; calls.lua adds the functions of the library

local Geometry = {class_name = "Geometry"}
values.GeometryMethods = Geometry
values.Geometry = ffi.metatype("damson_geometry", {
    __index = Geometry,
    __tostring = function(a) return ("Geometry(%s)"):format(enums.shape_type[a.type]) end,
})

--- Returns "circle", "capsule", "segment", "polygon" or "chain_segment".
function Geometry:get_type() return enums.shape_type[self.type] end

--- Returns the corners of a polygon, or the ends of a capsule or segment, as a flat list x1, y1, x2, y2 and so on.
function Geometry:get_coordinates()
    local kind, list = self:get_type(), {}
    if kind == "circle" then return {self.circle.center.x, self.circle.center.y} end
    if kind == "polygon" then
        for i = 0, self.polygon.count - 1 do
            list[2 * i + 1], list[2 * i + 2] = self.polygon.vertices[i].x, self.polygon.vertices[i].y
        end
        return list
    end
    local ends = self[kind]
    return {ends.a.x, ends.a.y, ends.b.x, ends.b.y}
end

--- Returns a circle. `center` is (0, 0) by default.
function values.circle(radius, center)
    return lib.damson_make_circle(to.vec2(center or {0, 0}), radius)
end

--- Returns a line with round ends.
function values.capsule(a, b, radius) return lib.damson_make_capsule(to.vec2(a), to.vec2(b), radius) end

--- Returns a line without an interior.
function values.segment(a, b, radius) return lib.damson_make_segment(to.vec2(a), to.vec2(b), radius or 0) end

--- Returns a box with the given half sizes.
function values.box(half_width, half_height, center, angle, radius)
    local out = values.Geometry()
    lib.damson_make_box(values.Vec2(half_width, half_height), to.vec2(center or {0, 0}), angle or 0, radius or 0, out)
    check()
    return out
end

--- Returns the convex hull of a list of points.
function values.polygon(points, radius)
    local out = values.Geometry()
    local array, count = convert.array_in.vec2(points)
    local made = lib.damson_make_convex_polygon(array, count, radius or 0, out)
    check()
    if not made then raise("damson.polygon: the points span no area") end
    return out
end

--- Returns a C array: damson.array("vec2", 100), or with the elements of a list. Elements are counted from 0.
function values.array(kind, size_or_list)
    if type(size_or_list) == "number" then
        local ctype = convert.array_in[kind] and (kind:match("_t$") or kind == "float") and kind or "damson_" .. kind
        return ffi.new(ctype .. "[?]", size_or_list)
    end
    local convert_list = convert.array_in[kind] or raise("there are no arrays of " .. tostring(kind))
    return (convert_list(size_or_list))
end

return values
