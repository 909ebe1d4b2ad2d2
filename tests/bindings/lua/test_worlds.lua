-- Worlds: definitions, settings, the digest of a scene, states and forks.
local damson = require("damson")
local check = require("check")
local test, equal, near, fails = check.test, check.equal, check.near, check.fails

--- Builds the scene of scene.c and runs it.
local function run_scene()
    local world = damson.World()
    world:create(damson.box(20, 0.5, {0, -0.5}))
    local box = damson.box(0.4, 0.4)
    for i = 0, 39 do
        world:create(box, {type = "dynamic", position = {0.125 * (i % 4), 1 + i}, angular_velocity = 0.5 * (i % 3)},
            {friction = 0.5, restitution = 0.25})
    end
    for _ = 1, 240 do world:step(1 / 64, 4) end
    return world
end

test("a scene has the same digest as in a C program", function()
    local program = assert(os.getenv("DAMSON_SCENE"), "DAMSON_SCENE is not set")
    local pipe = assert(io.popen('"' .. program .. '"'))
    local wanted = pipe:read("*l")
    pipe:close()
    equal(("%x"):format(run_scene():get_digest()), wanted)
end)

test("a definition has the defaults of the library, and the fields that are given", function()
    local world = damson.World {gravity = {1, -2}, can_sleep = false, bounds = {{-9, -9}, {9, 9}}, out_of_bounds = "stop"}
    local def = world:get_definition()
    equal(def.gravity, damson.Vec2(1, -2))
    equal(def.can_sleep, false)
    equal(def.warm_starting, true)
    equal(def.broadphase, "sweep_and_prune")
    equal(def.out_of_bounds, "stop")
    equal(def.bounds.upper.y, 9)
    equal(damson.World():get_definition().bounds, nil)
    equal(damson.World():get_bounds(), nil)
end)

test("settings of a world can be changed", function()
    local world = damson.World()
    world:set_gravity {0, -3}
    world:set_mixes("maximum", "minimum")
    world:set_workers(2)
    world:set_bounds({{0, 0}, {1, 1}}, "destroy")
    equal(world:get_gravity().y, -3)
    equal(world:get_friction_mix(), "maximum")
    equal(world:get_workers(), 2)
    equal(world:get_out_of_bounds(), "destroy")
    local tuning = world:get_tuning()
    tuning.contact_hertz = 20
    world:set_tuning(tuning)
    equal(world:get_tuning().contact_hertz, 20)
    world:set_bounds(nil, "report")
    equal(world:get_bounds(), nil)
end)

test("a state can be written and read", function()
    local world = run_scene()
    local bytes = world:write_state()
    local copy = damson.read_state(bytes)
    equal(copy:get_digest(), world:get_digest())
    fails("damson_world_read_state", damson.read_state, "no state")
    local fork = world:fork()
    fork:step(1 / 60)
    assert(fork:get_digest() ~= world:get_digest())
end)

test("a destroyed world can no longer be used", function()
    local world = damson.World()
    local body = world:create_body {}
    world:destroy()
    world:destroy()
    fails("damson_body_get_position", body.get_position, body)
    fails("damson_world_step", world.step, world, 1 / 60)
end)

test("a world can be destroyed after a call that failed", function()
    local worlds = {}
    for i = 1, 50 do
        worlds[i] = damson.World()
        fails("dt", worlds[i].step, worlds[i], -1)
        worlds[i]:destroy()
    end
    collectgarbage()
    for _ = 1, 50 do damson.World():destroy() end
end)

test("the rows of a world keep the world", function()
    local weak, rows = setmetatable({}, {__mode = "v"}), nil
    do
        local world = damson.World()
        weak[1], rows = world, world:get_rows()
    end
    collectgarbage()
    collectgarbage()
    equal(rows.count, 0)
    equal(weak[1] ~= nil, true)
end)

test("worlds without references are collected", function()
    local weak = setmetatable({}, {__mode = "v"})
    for i = 1, 20 do
        local world = damson.World()
        weak[i] = world
        world:on_hit(function() return world end)
        damson.History(world):record()
    end
    collectgarbage()
    collectgarbage()
    equal(next(weak), nil)
end)

test("time that is left over from a frame is kept for the next", function()
    local world, before, after = damson.World(), 0, 0
    local total = 0
    for _ = 1, 10 do
        local result = world:advance(1 / 50, {dt = 1 / 60, substeps = 2}, function(w, dt)
            equal(w, world)
            near(dt, 1 / 60, 1e-6)
            before = before + 1
        end, function() after = after + 1 end)
        total = total + result.steps
    end
    equal(before, after)
    equal(total, before)
    assert(total == 11 or total == 12, total)
end)

test("counters, memory and validation can be read", function()
    local world = run_scene()
    equal(world:get_counters().bodies, 41)
    assert(world:get_memory().bodies > 0)
    equal(world:validate(), nil)
    assert(world:to_svg():find("<svg", 1, true))
    assert(world:get_phase_times().total_ms >= 0)
end)
