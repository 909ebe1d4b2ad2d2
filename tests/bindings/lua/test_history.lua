-- Snapshots, histories, recordings, previews and commands.
local damson = require("damson")
local check = require("check")
local test, equal, near = check.test, check.equal, check.near

local function small_world()
    local world = damson.World()
    world:create(damson.box(20, 0.5, {0, -0.5}))
    return world, world:create(damson.circle(0.5), {type = "dynamic", position = {0, 3}})
end

test("a snapshot restores a world", function()
    local world, ball = small_world()
    local snapshot = damson.Snapshot()
    world:save(snapshot)
    local digest = world:get_digest()
    for _ = 1, 30 do world:step(1 / 60) end
    assert(world:get_digest() ~= digest)
    equal(world:restore(snapshot), true)
    equal(world:get_digest(), digest)
    equal(ball:get_y(), 3)
end)

test("a history rewinds and resimulates with other inputs", function()
    local world, ball = small_world()
    local history = damson.History(world, {ticks = 60})
    for _ = 1, 60 do
        world:step(1 / 60)
        history:record()
    end
    local newest, ticks = history:get_newest(), 0
    equal(history:rewind(newest - 40), true)
    local diffs = history:resimulate(newest, function(w, tick)
        equal(w, world)
        if ticks == 0 then ball:apply_impulse_to_center {0, 30} end
        ticks = ticks + 1
        equal(tick, newest - 40 + ticks)
    end)
    equal(ticks, 40)
    equal(diffs, 40)
    assert(ball:get_y() > 3)
    local retracted = 0
    for i = 0, diffs - 1 do
        local diff = history:get_diff(i)
        retracted = retracted + #diff:get_retracted("contact_began")
        assert(#diff:get_added("contact_began") <= diff:get_added_count())
    end
    equal(retracted, 1)
    equal(history:rewind(newest - 10), true)
end)

test("events of a step are copied by kind", function()
    local world = small_world()
    local report
    repeat
        world:step(1 / 60)
        report = damson.TickEvents(world)
    until not report:is_empty()
    local began = report:get("contact_began")
    equal(#began, 1)
    equal(began[1].a.body.world, world)
    equal(#report:get("joint_broke"), 0)
end)

test("a recording is played, and a branch diverges from it", function()
    local world = small_world()
    local recording = damson.Recording(world, {digest_period = 10})
    for _ = 1, 60 do world:step(1 / 60) end
    local bytes = recording:get_bytes()
    recording:stop()
    local player = damson.Player(bytes)
    equal(player:seek(player:get_last_tick()), true)
    equal(player:get_world():get_digest(), world:get_digest())
    equal(player:get_fault_text() or "", "")
    player:seek(player:get_first_tick())
    local acts = 0
    local branch = player:create_branch(function(call) return call:get_name() ~= "" end, function(w)
        acts = acts + 1
        w:set_gravity {0, 0}
    end)
    for _ = 1, 20 do branch:step() end
    assert(acts > 0)
    assert(branch:get_world():get_digest() ~= player:get_world():get_digest())
end)

test("a preview predicts a path without changing the world", function()
    local world, ball = small_world()
    local digest = world:get_digest()
    local preview = damson.Preview(world, {ball})
    preview:get_body(0):set_linear_velocity {2, 0}
    preview:run(60)
    local path = preview:get_path(0)
    equal(#path >= 60, true)
    near(path[#path].position.x, 2, 0.2)
    assert(#preview:get_hits() > 0)
    equal(world:get_digest(), digest)
end)

test("commands are executed at the next step", function()
    local world, ball = small_world()
    local commands = world:get_commands(1)
    local token = commands:create_body {type = "dynamic", position = {5, 5}}
    commands:create_shape(token, damson.circle(0.5))
    commands:set_linear_velocity(token, {1, 0})
    commands:set_linear_velocity(ball, {0, 9})
    equal(world:get_counters().bodies, 2)
    world:step(1 / 60)
    equal(world:get_counters().bodies, 3)
    local made = commands:get_created_body(token)
    equal(made.world, world)
    near(made:get_linear_velocity().x, 1, 1e-5)
    assert(ball:get_linear_velocity().y > 8)
end)
