-- The game's engine on love.physics (Box2D 2.3): a dynamic body with a circle for each enemy, and sensors for the rest.
local units_module = require("units")

local PLAYER, BULLET, PICKUP, ENEMY = units_module.PLAYER, units_module.BULLET, units_module.PICKUP, units_module.ENEMY
local category = {[PLAYER] = 1, [BULLET] = 2, [PICKUP] = 4, [ENEMY] = 8}
local mask = {[PLAYER] = 4 + 8, [BULLET] = 8, [PICKUP] = 1, [ENEMY] = 1 + 2 + 8}

local engine = {name = "love.physics"}
engine.__index = engine

function engine.new(units)
    love.physics.setMeter(1)
    local self = setmetatable({units = units, world = love.physics.newWorld(0, 0, false), bodies = {}, touching = {}}, engine)
    self.world:setCallbacks(function(a, b)
        local first, second = a:getUserData(), b:getUserData()
        local kind_a, kind_b = units.kind[first], units.kind[second]
        if kind_a ~= ENEMY or kind_b ~= ENEMY then
            if kind_a > kind_b then first, second = second, first end
            self.touching[first] = self.touching[first] or {}
            self.touching[first][second] = true
        end
    end, function(a, b)
        local first, second = a:getUserData(), b:getUserData()
        if self.touching[first] then self.touching[first][second] = nil end
        if self.touching[second] then self.touching[second][first] = nil end
    end)
    return self
end

function engine:add(id)
    local u = self.units
    local kind = u.kind[id]
    local body = love.physics.newBody(self.world, u.x[id], u.y[id], kind == PICKUP and "static" or "dynamic")
    body:setFixedRotation(true)
    local fixture = love.physics.newFixture(body, love.physics.newCircleShape(u.radius[id]))
    fixture:setFriction(0)
    fixture:setUserData(id)
    fixture:setSensor(kind ~= ENEMY)
    fixture:setFilterData(category[kind], mask[kind], 0)
    self.bodies[id] = body
end

function engine:remove(id)
    self.bodies[id]:destroy()
    self.bodies[id], self.touching[id] = nil, nil
    for _, others in pairs(self.touching) do others[id] = nil end
end

--- Moves all units, then calls touch(a, b) for each pair of units that overlap, except pairs of enemies.
function engine:step(dt, touch)
    local u, bodies = self.units, self.bodies
    for id = 1, u.last do
        if u.kind[id] ~= 0 and u.kind[id] ~= PICKUP then bodies[id]:setLinearVelocity(u.vx[id], u.vy[id]) end
    end
    self.world:update(dt)
    for id = 1, u.last do
        if u.kind[id] ~= 0 and u.kind[id] ~= PICKUP then u.x[id], u.y[id] = bodies[id]:getPosition() end
    end
    local found = {}
    for a, others in pairs(self.touching) do
        for b in pairs(others) do found[#found + 1] = {a, b} end
    end
    for _, pair in ipairs(found) do
        if u.kind[pair[1]] ~= 0 and u.kind[pair[2]] ~= 0 then touch(pair[1], pair[2]) end
    end
end

--- Returns the nearest enemy, or nil.
function engine:nearest_enemy(x, y, max_distance)
    local u, best, best_square = self.units, nil, max_distance * max_distance
    for reach = 2, max_distance, 4 do
        self.world:queryBoundingBox(x - reach, y - reach, x + reach, y + reach, function(fixture)
            local id = fixture:getUserData()
            local dx, dy = u.x[id] - x, u.y[id] - y
            if u.kind[id] == ENEMY and dx * dx + dy * dy < best_square then best, best_square = id, dx * dx + dy * dy end
            return true
        end)
        if best then return best end
    end
end

function engine:destroy() self.world:destroy() end

return engine
