-- Survivors: a game with thousands of enemies, on Damson's broadphase or on love.physics.
--
--     love examples/lua/survivors                              play; E switches the engine
--     love examples/lua/survivors --script                     plays a minute by itself and prints the result
--
-- Options: --engine damson|love|both, --seconds N, --enemies N (constant number), --steps-per-frame N, --no-draw,
-- --theme dark|light, --screenshot FILE. The module damson is found in this folder or through LUA_PATH.
local game_module = require("game")
local view = require("view")

local waiting = {}  -- engines that a script plays later
local engines = {damson = "engines.damson", love = "engines.love_physics"}
local options = {engine = "damson", seconds = 60, ["steps-per-frame"] = 1, theme = "dark"}
local game, engine_name, script
local figures, left_over = {}, 0
local frame = {count = 0, seconds = 0, engine_seconds = 0, steps = 0}  -- since the last figures
local total = {frames = 0, engine_seconds = 0, steps = 0, started = 0}

local function read_options(arguments)
    local i = 1
    while arguments[i] do
        local name = arguments[i]:match("^%-%-(.+)$")
        if name == "script" or name == "no-draw" then
            options[name] = true
        elseif name == "engine" or name == "theme" or name == "screenshot" then
            i, options[name] = i + 1, arguments[i + 1]
        elseif name == "seconds" or name == "enemies" or name == "steps-per-frame" then
            i, options[name] = i + 1, tonumber(arguments[i + 1])
        else
            error("unknown option: " .. tostring(arguments[i]))
        end
        i = i + 1
    end
    if options.engine == "both" then options.engine, waiting = "damson", {"love"} end
    if not engines[options.engine] then error("--engine is damson, love or both") end
end

local function start()
    if game then game:destroy() end
    local engine = require(engines[options.engine])
    engine_name = engine.name
    game = game_module.new(engine.new, {enemies = options.enemies})
    left_over = 0
    frame = {count = 0, seconds = 0, engine_seconds = 0, steps = 0}
    total = {frames = 0, engine_seconds = 0, steps = 0, started = love.timer.getTime()}
end

function love.load(arguments)
    io.stdout:setvbuf("line")
    read_options(arguments)
    script = options.script
    if script then
        love.errorhandler = function(message)  -- ends instead of showing the error in the window
            print("error: " .. debug.traceback(tostring(message), 2))
            os.exit(1)
        end
    end
    view.theme = options.theme
    if script then love.window.setVSync(0) end
    view.load()
    start()
end

local function step(x, y)
    -- without drawing, processor time is not disturbed by other programs
    game:step(x, y, options["no-draw"] and os.clock or love.timer.getTime)
    if game.is_over then return end
    frame.engine_seconds, frame.steps = frame.engine_seconds + game.engine_seconds, frame.steps + 1
    total.engine_seconds, total.steps = total.engine_seconds + game.engine_seconds, total.steps + 1
end

local function direction()
    local down = love.keyboard.isDown
    local x = (down("right", "d") and 1 or 0) - (down("left", "a") and 1 or 0)
    local y = (down("down", "s") and 1 or 0) - (down("up", "w") and 1 or 0)
    return x, y
end

--- Updates the figures on the screen twice per second.
local function measure(dt)
    frame.count, frame.seconds = frame.count + 1, frame.seconds + dt
    if frame.seconds < 0.5 or frame.steps == 0 then return end
    figures[engine_name] = {fps = frame.count / frame.seconds, ms = 1000 * frame.engine_seconds / frame.steps}
    frame = {count = 0, seconds = 0, engine_seconds = 0, steps = 0}
end

local function finish()
    local seconds = love.timer.getTime() - total.started
    print(("%s: %s after %.0f s: wave %d, level %d, %d kills, %d gems, %d enemies, health %.0f"):format(engine_name,
        game.is_over and "lost" or "alive", game.time, game.wave, game.level, game.kills, game.collected, game.enemy_count,
        game.health))
    print(("%s: engine %.3f ms per step, %.1f frames per second, %d steps per frame"):format(engine_name,
        1000 * total.engine_seconds / total.steps, total.frames / seconds, options["steps-per-frame"]))
    local next_engine = table.remove(waiting)
    if not next_engine then return love.event.quit(0) end
    options.engine = next_engine
    start()
end

function love.update(dt)
    if not game then return end
    measure(dt)
    if script then
        for _ = 1, options["steps-per-frame"] do
            if not game.is_over and game.time < options.seconds - 0.5 * game_module.dt then step(game:scripted_move()) end
        end
        return
    end
    left_over = math.min(left_over + dt, 0.1)
    while left_over >= game_module.dt do
        left_over = left_over - game_module.dt
        step(direction())
    end
end

local function save_screenshot(path)
    love.graphics.captureScreenshot(function(image)
        local file = assert(io.open(path, "wb"))
        file:write(image:encode("png"):getString())
        file:close()
        finish()
    end)
end

function love.draw()
    local is_done = script and (game.is_over or game.time >= options.seconds - 0.5 * game_module.dt)
    total.frames = total.frames + 1
    if not options["no-draw"] or is_done then
        view.draw(game, figures, engine_name, "arrow keys: move   E: engine   T: theme   R: again   Esc: quit")
    end
    if is_done and not total.is_finished then
        total.is_finished = true
        if options.screenshot and not waiting[1] then save_screenshot(options.screenshot) else finish() end
    end
end

function love.keypressed(key)
    if key == "escape" then love.event.quit() end
    if key == "t" then view.theme = view.theme == "dark" and "light" or "dark" end
    if key == "e" then
        options.engine = options.engine == "damson" and "love" or "damson"
        start()
    end
    if key == "r" then start() end
end
