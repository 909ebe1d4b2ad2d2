-- The game's engine on Damson's broadphase: boxes without physics. The broadphase reports which boxes overlap; the game's
-- own rules push enemies apart. All boxes are moved in one call, and overlaps are read as a C array.
local ffi = require("ffi")
local damson = require("damson")
local units_module = require("units")

local PLAYER, BULLET, PICKUP, ENEMY = units_module.PLAYER, units_module.BULLET, units_module.PICKUP, units_module.ENEMY

-- Bits of the kinds, and the kinds that each kind overlaps.
local category = {[PLAYER] = 1, [BULLET] = 2, [PICKUP] = 4, [ENEMY] = 8}
local mask = {[PLAYER] = 4 + 8, [BULLET] = 8, [PICKUP] = 1, [ENEMY] = 1 + 2 + 8}

local engine = {name = "Damson"}
engine.__index = engine

function engine.new(units)
    local size = units.capacity
    return setmetatable({
        units = units, boxes = damson.Broadphase {reserve_objects = size}, objects = {},
        handles = ffi.new("damson_object[?]", size), moved = damson.array("aabb", size),
    }, engine)
end

function engine:add(id)
    local u = self.units
    local r, kind = u.radius[id], u.kind[id]
    local box = damson.AABB({u.x[id] - r, u.y[id] - r}, {u.x[id] + r, u.y[id] + r})
    self.objects[id] = self.boxes:add(box, {user_data = id, category = category[kind], mask = mask[kind]})
end

function engine:remove(id)
    self.objects[id]:remove()
    self.objects[id] = nil
end

--- Integrates velocities and moves all boxes.
local function move(self, dt)
    local u, handles, moved, count = self.units, self.handles, self.moved, 0
    local x, y, vx, vy, radius, kind = u.x, u.y, u.vx, u.vy, u.radius, u.kind
    for id = 1, u.last do
        if kind[id] ~= 0 and kind[id] ~= PICKUP then
            x[id], y[id] = x[id] + dt * vx[id], y[id] + dt * vy[id]
            handles[count] = self.objects[id].handle
            local box, r = moved[count], radius[id]
            box.lower.x, box.lower.y, box.upper.x, box.upper.y = x[id] - r, y[id] - r, x[id] + r, y[id] + r
            count = count + 1
        end
    end
    damson.lib.damson_broadphase_move_many(self.boxes.ptr, handles, moved, count)
end

--- Pushes enemies that overlap apart, by a part of their overlap.
local function push_apart(u, overlaps, count)
    local x, y, radius, kind = u.x, u.y, u.radius, u.kind
    for i = 0, count - 1 do
        local a, b = tonumber(overlaps[i].user_data_a), tonumber(overlaps[i].user_data_b)
        if kind[a] == ENEMY and kind[b] == ENEMY then
            local dx, dy = x[b] - x[a], y[b] - y[a]
            local reach, square = radius[a] + radius[b], dx * dx + dy * dy
            if square < reach * reach and square > 1e-12 then
                local distance = math.sqrt(square)
                local push = 0.25 * (reach - distance) / distance
                x[a], y[a] = x[a] - push * dx, y[a] - push * dy
                x[b], y[b] = x[b] + push * dx, y[b] + push * dy
            end
        end
    end
end

--- Reports the pairs of an array in which at least one unit is not an enemy, and whose circles overlap.
local function report(u, pairs_of_step, count, call)
    for i = 0, count - 1 do
        local a, b = tonumber(pairs_of_step[i].user_data_a), tonumber(pairs_of_step[i].user_data_b)
        local kind_a, kind_b = u.kind[a], u.kind[b]
        if kind_a ~= 0 and kind_b ~= 0 and not (kind_a == ENEMY and kind_b == ENEMY) then
            local dx, dy, reach = u.x[b] - u.x[a], u.y[b] - u.y[a], u.radius[a] + u.radius[b]
            if dx * dx + dy * dy < reach * reach then
                if kind_a < kind_b then call(a, b) else call(b, a) end
            end
        end
    end
end

--- Moves all units, then calls touch(a, b) for each pair of units that overlap, except pairs of enemies.
function engine:step(dt, touch)
    move(self, dt)
    self.boxes:update()
    local overlaps, count = self.boxes:view_overlaps()
    push_apart(self.units, overlaps, count)
    report(self.units, overlaps, count, touch)
end

--- Returns the nearest enemy, or nil.
function engine:nearest_enemy(x, y, max_distance)
    local found = self.boxes:find_nearest({x, y}, max_distance, category[ENEMY])
    return found and found.object:get_user_data()
end

function engine:destroy() self.boxes:destroy() end

return engine
