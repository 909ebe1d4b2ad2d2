-- Rules of the game: waves of enemies chase the player, who shoots at the nearest one, collects gems and gains levels.
-- The game does not depend on an engine: an engine moves the units and reports which of them overlap.
local units_module = require("units")

local PLAYER, BULLET, PICKUP, ENEMY = units_module.PLAYER, units_module.BULLET, units_module.PICKUP, units_module.ENEMY

local game = {}
game.__index = game

game.dt = 1 / 60
game.max_enemies = 5000
local player_speed, bullet_speed, bullet_life = 5.0, 18.0, 1.1
local wave_period, volley_period, pulse_period = 6.0, 0.12, 2.5
local bite_damage, max_biters = 5.0, 5  -- health per second and enemy

--- Starts a game. Options: enemies, a constant number of enemies instead of waves; seed.
function game.new(new_engine, options)
    local self = setmetatable({
        units = units_module.new(), time = 0, wave = 0, kills = 0, level = 1, gems = 0, health = 100, collected = 0,
        enemy_count = 0, biters = 0, next_wave = 0, next_volley = 0, next_pulse = pulse_period, births = {}, pulses = {},
        constant = options and options.enemies, state = 12345 + (options and options.seed or 0), is_over = false,
    }, game)
    self.engine = new_engine(self.units)
    self.player = self:add(PLAYER, 0, 0, 0.45)
    self.touch = function(a, b) self:on_touch(a, b) end
    if self.constant then self:spawn(self.constant, 3, 4 + 0.55 * math.sqrt(self.constant)) end
    return self
end

--- Returns a random number from 0 to 1, the same sequence on every machine.
function game:random()
    self.state = (self.state * 1103515245 + 12345) % 2147483648
    return self.state / 2147483648
end

function game:add(kind, x, y, radius)
    local id = self.units:add(kind, x, y, radius)
    if id then self.engine:add(id) end
    return id
end

function game:remove(id)
    self.engine:remove(id)
    self.units:remove(id)
end

--- Adds enemies in a ring around the player.
function game:spawn(count, inner, outer)
    local u = self.units
    for _ = 1, math.min(count, game.max_enemies - self.enemy_count) do
        local angle, distance = 2 * math.pi * self:random(), math.sqrt(self:random() * (outer ^ 2 - inner ^ 2) + inner ^ 2)
        local is_big = self:random() < 0.08
        local id = self:add(ENEMY, u.x[self.player] + distance * math.cos(angle),
            u.y[self.player] + distance * math.sin(angle), is_big and 0.55 or 0.28 + 0.1 * self:random())
        if not id then return end
        u.health[id] = is_big and 4 or 1
        self.enemy_count = self.enemy_count + 1
    end
end

function game:kill(id)
    local u = self.units
    local x, y = u.x[id], u.y[id]
    self:remove(id)
    self.enemy_count, self.kills = self.enemy_count - 1, self.kills + 1
    if self:random() < 0.4 then self:add(PICKUP, x, y, 1.1) end
    if self.constant then self:spawn(1, 18, 24) end
end

function game:hurt(id, damage)
    self.units.health[id] = self.units.health[id] - damage
    if self.units.health[id] <= 0 then self:kill(id) end
end

--- Called for each pair of units that overlap; a has the smaller kind.
function game:on_touch(a, b)
    local kind = self.units.kind[b]
    if self.units.kind[a] == BULLET then
        self.births[a] = nil
        self:remove(a)
        self:hurt(b, 1)
    elseif kind == ENEMY then
        self.biters = self.biters + 1
    else
        self:remove(b)
        self.collected, self.gems = self.collected + 1, self.gems + 1
        if self.gems >= 2 + 2 * self.level then
            self.gems, self.level = 0, self.level + 1
            self.health = math.min(100, self.health + 20)
        end
    end
end

--- Shoots a fan of bullets at the nearest enemy.
function game:shoot()
    local u = self.units
    local x, y = u.x[self.player], u.y[self.player]
    local target = self.engine:nearest_enemy(x, y, 14)
    if not target then return end
    local aim = math.atan2(u.y[target] - y, u.x[target] - x)
    local count = math.min(2 + math.floor(self.level / 2), 12)
    for i = 1, count do
        local angle = aim + 0.13 * (i - 0.5 * (count + 1))
        local id = self:add(BULLET, x, y, 0.16)
        if not id then return end
        u.vx[id], u.vy[id] = bullet_speed * math.cos(angle), bullet_speed * math.sin(angle)
        self.births[id] = self.time
    end
end

--- Hurts every enemy near the player.
function game:pulse()
    local u = self.units
    local x, y, reach = u.x[self.player], u.y[self.player], 3.0 + 0.2 * self.level
    self.pulses = {x = x, y = y, reach = reach, time = self.time}
    for id = 1, u.last do
        if u.kind[id] == ENEMY and (u.x[id] - x) ^ 2 + (u.y[id] - y) ^ 2 < reach * reach then self:hurt(id, 2) end
    end
end

--- Sets the velocity of every enemy toward the player.
local function chase(u, player)
    local x, y, vx, vy, kind, radius = u.x, u.y, u.vx, u.vy, u.kind, u.radius
    local px, py = x[player], y[player]
    for id = 1, u.last do
        if kind[id] == ENEMY then
            local dx, dy = px - x[id], py - y[id]
            local speed = (2.6 - 1.6 * radius[id]) / math.sqrt(dx * dx + dy * dy + 0.01)
            vx[id], vy[id] = speed * dx, speed * dy
        end
    end
end

--- Takes one step. move_x and move_y are the direction of the player. clock() measures the engine's share, in seconds.
function game:step(move_x, move_y, clock)
    local u, dt = self.units, game.dt
    if self.is_over then return end
    local length = math.sqrt(move_x * move_x + move_y * move_y)
    local scale = length > 1 and player_speed / length or player_speed
    u.vx[self.player], u.vy[self.player] = scale * move_x, scale * move_y
    if not self.constant and self.time >= self.next_wave then
        self.wave, self.next_wave = self.wave + 1, self.next_wave + wave_period
        self:spawn(math.floor(40 * 1.6 ^ (self.wave - 1)), 16, 22 + 2 * self.wave)
    end
    if self.time >= self.next_volley then
        self.next_volley = self.next_volley + volley_period
        self:shoot()
    end
    if self.time >= self.next_pulse then
        self.next_pulse = self.next_pulse + pulse_period
        self:pulse()
    end
    chase(u, self.player)
    local begin = clock and clock()
    self.biters = 0
    self.engine:step(dt, self.touch)
    if clock then self.engine_seconds = clock() - begin end
    for id, birth in pairs(self.births) do
        if self.time - birth > bullet_life then
            self.births[id] = nil
            self:remove(id)
        end
    end
    self.time = self.time + dt
    local change = 1.0 - bite_damage * math.min(self.biters, max_biters)
    if not self.constant then self.health = math.min(100, self.health + dt * change) end
    if self.health <= 0 then self.health, self.is_over = 0, true end
end

--- Returns the direction of a player who circles, for scripts.
function game:scripted_move()
    local angle = 0.35 * self.time + math.sin(0.5 * self.time)
    return math.cos(angle), math.sin(angle)
end

function game:destroy() self.engine:destroy() end

return game
