-- All units of the game as C arrays: position, velocity, radius and kind of each. An engine moves them.
local ffi = require("ffi")

local units = {capacity = 8192}

units.kinds = {"player", "bullet", "pickup", "enemy"}
units.PLAYER, units.BULLET, units.PICKUP, units.ENEMY = 1, 2, 3, 4

--- Returns an empty table of units. Units are numbered from 1.
function units.new()
    local size = units.capacity + 1
    local u = {
        x = ffi.new("double[?]", size), y = ffi.new("double[?]", size),
        vx = ffi.new("double[?]", size), vy = ffi.new("double[?]", size),
        radius = ffi.new("double[?]", size), kind = ffi.new("uint8_t[?]", size),
        health = ffi.new("int32_t[?]", size), last = 0, free = {},
    }
    return setmetatable(u, {__index = units})
end

--- Adds a unit and returns its number, or nil if there is no room.
function units:add(kind, x, y, radius)
    local id = table.remove(self.free)
    if not id then
        if self.last == self.capacity then return nil end
        self.last = self.last + 1
        id = self.last
    end
    self.kind[id], self.radius[id], self.health[id] = kind, radius, 1
    self.x[id], self.y[id], self.vx[id], self.vy[id] = x, y, 0, 0
    return id
end

function units:remove(id)
    self.kind[id] = 0
    self.free[#self.free + 1] = id
end

return units
