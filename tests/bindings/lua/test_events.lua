-- Events, listeners and callbacks.
local damson = require("damson")
local check = require("check")
local test, equal, fails = check.test, check.equal, check.fails

local function falling_ball(shape_def)
    local world = damson.World()
    local ground = world:create(damson.box(20, 0.5, {0, -0.5}))
    local ball = world:create(damson.circle(0.5), {type = "dynamic", position = {0, 2}}, shape_def)
    return world, ground, ball
end

local function run(world, steps)
    for _ = 1, steps do world:step(1 / 60) end
end

test("a contact is in the list of its step, and is reported to a listener", function()
    local world, ground, ball = falling_ball()
    local listed, reported = 0, {}
    local subscription = world:on_contact_began(function(event) reported[#reported + 1] = event end, {body = ball})
    for _ = 1, 60 do
        world:step(1 / 60)
        local events = world:get_contact_began()
        local pointer, count = world:view_contact_began()
        equal(count, #events)
        for i = 1, count do equal(tonumber(pointer[i - 1].a.body.slot), events[i].a.body.handle.slot) end
        listed = listed + #events
    end
    equal(listed, 1)
    equal(#reported, 1)
    assert((reported[1].a.body == ground) ~= (reported[1].b.body == ground))
    assert(reported[1].approach_speed > 3)
    equal(subscription:unsubscribe(), true)
    equal(subscription:unsubscribe(), false)
    ball:set_position {0, 3}
    run(world, 60)
    equal(#reported, 1)
end)

test("hits, movements and sleep are reported", function()
    local world, _, ball = falling_ball {events = {hits = true}}
    ball:set_events {moves = true, sleep = true}
    local seen = {}
    world:on_hit(function(event) seen.hit = event.approach_speed end)
    world:on_body_moved(function(event) seen.moved = event.body end)
    world:on_body_slept(function(event) seen.slept = event.body end)
    run(world, 240)
    assert(seen.hit > 4)
    equal(seen.moved, ball)
    equal(seen.slept, ball)
end)

test("a sensor reports the beginning and the end of an overlap with their cause", function()
    local world = damson.World {gravity = {0, 0}}
    world:create(damson.box(1, 1), {}, {is_sensor = true, events = {overlaps = true}})
    local ball = world:create(damson.circle(0.5), {type = "dynamic", position = {-3, 0}, linear_velocity = {6, 0}},
        {events = {overlaps = true}})
    local began, ended = 0, nil
    world:on_sensor_began(function() began = began + 1 end)
    world:on_sensor_ended(function(event) ended = event.cause end)
    run(world, 30)
    equal(began, 1)
    ball:destroy()
    run(world, 1)
    equal(ended, "destroyed")
end)

test("a filter callback decides which shapes collide", function()
    local world, _, ball = falling_ball()
    world:set_filter_callback(function(a, b) return not (a.body == ball or b.body == ball) end)
    run(world, 60)
    assert(ball:get_y() < -1)
    world:set_filter_callback(nil)
    ball:set_position {0, 2}
    run(world, 120)
    assert(ball:get_y() > 0)
end)

test("a pre-solve callback can switch off a contact or change its friction", function()
    local world, _, ball = falling_ball {enable_pre_solve = true}
    local calls = 0
    world:set_pre_solve_callback(function(contact)
        calls = calls + 1
        equal(contact.manifold.points[1] ~= nil, true)
        return calls < 10 and {friction = 0, restitution = 0} or false
    end)
    run(world, 90)
    assert(calls >= 10)
    assert(ball:get_y() < 0)
end)

test("a joint break callback can keep a joint", function()
    local world = damson.World()
    local anchor = world:create_body {}
    local weight = world:create(damson.box(1, 1), {type = "dynamic", position = {0, -2}})
    local joint = world:create_revolute_joint {body_a = anchor, body_b = weight, anchor_local_b = {0, 2}, break_force = 1}
    local keeps = true
    world:set_joint_break_callback(function(event)
        equal(event.joint, joint)
        return not keeps
    end)
    run(world, 5)
    equal(joint:is_alive(), true)
    keeps = false
    run(world, 2)
    equal(joint:is_alive(), false)
end)

test("an error in a listener is raised by the step, which is complete", function()
    local world = falling_ball()
    local calls = 0
    world:on_contact_began(function()
        calls = calls + 1
        error("no such sound", 0)
    end)
    local steps_before
    local message = fails("no such sound", function()
        for _ = 1, 60 do
            steps_before = world:get_counters().step
            world:step(1 / 60)
        end
    end)
    equal(message, "no such sound")
    equal(world:get_counters().step, steps_before + 1)
    run(world, 10)
    equal(calls, 1)
end)

test("thousands of steps with callbacks run in hot loops", function()
    local world, _, ball = falling_ball {restitution = 1}
    local calls = 0
    world:on_contact_began(function() calls = calls + 1 end)
    world:on_contact_ended(function() calls = calls + 1 end)
    for _ = 1, 5000 do
        world:step(1 / 60)
        if not ball:is_awake() then ball:set_position {0, 2} end
    end
    assert(calls > 20)
end)

test("listeners of many worlds share the C functions", function()
    local worlds, calls = {}, 0
    for i = 1, 2000 do
        local world = falling_ball()
        world:on_contact_began(function() calls = calls + 1 end)
        if i % 100 == 0 then worlds[#worlds + 1] = world end
    end
    for _, world in ipairs(worlds) do run(world, 60) end
    equal(calls, #worlds)
end)

test("pairs that touch are listed with their normal and points", function()
    local world, ground, ball = falling_ball()
    run(world, 120)
    local pair = ball:get_touching()[1]
    equal(pair.is_touching, true)
    equal(math.abs(world:get_touching_normal(pair).y), 1)
    equal(#world:get_touching_points(pair), 1)
    local a, b = world:get_touching_sides(pair)
    equal((a.body == ground and b.body or a.body), ball)
    equal(world:is_grounded(ball, {0, 1}, 0.7), true)
end)
