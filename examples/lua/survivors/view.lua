-- Draws the game: units as sprite batches of one soft disc, and a panel with both engines' figures.
local units_module = require("units")
local themes = require("themes")

local view = {theme = "dark", pixels_per_meter = 34}
local disc, batch, fonts

--- Returns an image of a white disc with a soft edge.
local function make_disc()
    local size = 64
    local data = love.image.newImageData(size, size)
    data:mapPixel(function(x, y)
        local dx, dy = x + 0.5 - size / 2, y + 0.5 - size / 2
        local edge = (size / 2 - 1) - math.sqrt(dx * dx + dy * dy)
        return 1, 1, 1, math.max(0, math.min(1, edge / 2))
    end)
    local image = love.graphics.newImage(data, {mipmaps = true})
    image:setFilter("linear", "linear")
    return image
end

function view.load()
    disc = make_disc()
    batch = love.graphics.newSpriteBatch(disc, 2 * units_module.capacity, "stream")
    fonts = {small = love.graphics.newFont(13), normal = love.graphics.newFont(16), large = love.graphics.newFont(26)}
end

local function add_disc(color, x, y, radius, alpha)
    batch:setColor(color[1], color[2], color[3], (alpha or 1) * color[4])
    batch:add(x, y, 0, radius / 32, radius / 32, 32, 32)
end

--- Adds all units of a kind to the batch, each with a darker rim.
local function add_kind(u, kind, color_of, scale, rim)
    for id = 1, u.last do
        if u.kind[id] == kind then
            local c, r = color_of(id), u.radius[id] * scale
            if rim then
                batch:setColor(0.55 * c[1], 0.55 * c[2], 0.55 * c[3], 1)
                batch:add(u.x[id], u.y[id], 0, r / 32, r / 32, 32, 32)
                r = r - 0.05
            end
            add_disc(c, u.x[id], u.y[id], r)
        end
    end
end

local function draw_ground(t, x, y, width, height)
    love.graphics.clear(t.ground)
    local step = 2
    love.graphics.setColor(t.dots)
    for gx = math.floor((x - width / 2) / step) * step, x + width / 2, step do
        for gy = math.floor((y - height / 2) / step) * step, y + height / 2, step do
            love.graphics.rectangle("fill", gx - 0.04, gy - 0.04, 0.08, 0.08)
        end
    end
end

local function draw_units(t, game)
    local u = game.units
    batch:clear()
    add_kind(u, units_module.PICKUP, function() return t.gem end, 0.16, true)
    add_kind(u, units_module.ENEMY, function(id) return u.radius[id] > 0.5 and t.big or t.enemy end, 1, true)
    add_kind(u, units_module.BULLET, function() return t.bullet end, 1, false)
    add_kind(u, units_module.PLAYER, function() return t.player end, 1, true)
    love.graphics.setColor(1, 1, 1)
    love.graphics.draw(batch)
    local pulse = game.pulses
    local age = pulse.time and (game.time - pulse.time) / 0.5 or 1
    if age < 1 then
        love.graphics.setColor(t.pulse[1], t.pulse[2], t.pulse[3], 0.5 * (1 - age))
        love.graphics.setLineWidth(0.12)
        love.graphics.circle("line", pulse.x, pulse.y, pulse.reach * (0.3 + 0.7 * age), 48)
    end
end

local function bar(x, y, width, fraction, color, t)
    love.graphics.setColor(t.line)
    love.graphics.rectangle("fill", x, y, width, 8, 4)
    love.graphics.setColor(color)
    if fraction > 0.02 then love.graphics.rectangle("fill", x, y, width * fraction, 8, 4) end
end

local function draw_panel(t, game, figures, active)
    love.graphics.setColor(t.panel)
    love.graphics.rectangle("fill", 16, 16, 300, 190, 10)
    love.graphics.setFont(fonts.small)
    love.graphics.setColor(t.faint)
    love.graphics.print("engine", 32, 28)
    love.graphics.printf("frames/s", 150, 28, 70, "right")
    love.graphics.printf("engine ms", 220, 28, 80, "right")
    love.graphics.setFont(fonts.normal)
    for i, name in ipairs {"Damson", "love.physics"} do
        local y, f = 22 + 26 * i, figures[name]
        love.graphics.setColor(name == active and t.text or t.faint)
        love.graphics.print(name, 32, y)
        love.graphics.printf(f and ("%.0f"):format(f.fps) or "-", 150, y, 70, "right")
        love.graphics.printf(f and ("%.2f"):format(f.ms) or "-", 220, y, 80, "right")
    end
    love.graphics.setColor(t.line)
    love.graphics.line(32, 106, 300, 106)
    love.graphics.setColor(t.text)
    love.graphics.print(("level %d"):format(game.level), 32, 116)
    love.graphics.printf(("%d enemies"):format(game.enemy_count), 150, 116, 150, "right")
    love.graphics.setColor(t.faint)
    love.graphics.print(("%d:%02d   %d kills"):format(math.floor(game.time / 60), math.floor(game.time % 60), game.kills), 32, 140)
    bar(32, 170, 268, game.health / 100, game.health > 30 and t.health or t.danger, t)
    bar(32, 184, 268, game.gems / (2 + 2 * game.level), t.pulse, t)
end

--- Draws a frame. figures[name] has the fields fps and ms of an engine.
function view.draw(game, figures, active, hint)
    local t, u = themes[view.theme], game.units
    local width, height = love.graphics.getDimensions()
    local scale = view.pixels_per_meter * math.max(0.5, height / 720)
    local x, y = u.x[game.player], u.y[game.player]
    love.graphics.push()
    love.graphics.translate(width / 2, height / 2)
    love.graphics.scale(scale)
    love.graphics.translate(-x, -y)
    draw_ground(t, x, y, width / scale + 4, height / scale + 4)
    draw_units(t, game)
    love.graphics.pop()
    love.graphics.setLineWidth(1)
    draw_panel(t, game, figures, active)
    love.graphics.setFont(fonts.small)
    love.graphics.setColor(t.faint)
    love.graphics.printf(hint, 16, height - 30, width - 32, "center")
    if game.is_over then
        love.graphics.setFont(fonts.large)
        love.graphics.setColor(t.text)
        love.graphics.printf("Game over. Press R to play again.", 0, height / 2 - 80, width, "center")
    end
end

return view
