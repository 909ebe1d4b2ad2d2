-- Joints: creation of each type, definitions and loads.
local damson = require("damson")
local check = require("check")
local test, equal, near, fails = check.test, check.equal, check.near, check.fails

local function two_bodies()
    local world = damson.World()
    return world, world:create(damson.box(1, 1)), world:create(damson.box(1, 1), {type = "dynamic", position = {0, 3}})
end

test("every type of joint can be created, read and changed", function()
    local world, a, b = two_bodies()
    local third = world:create(damson.circle(1), {type = "dynamic", position = {5, 5}})
    local joints = {
        revolute = world:create_revolute_joint {body_a = a, body_b = b},
        distance = world:create_distance_joint {body_a = a, body_b = b, length = 3},
        prismatic = world:create_prismatic_joint {body_a = a, body_b = third},
        weld = world:create_weld_joint {body_a = a, body_b = b},
        wheel = world:create_wheel_joint {body_a = a, body_b = b},
        motor = world:create_motor_joint {body_a = a, body_b = b},
        target = world:create_target_joint {body = b, target = {0, 3}},
        pulley = world:create_pulley_joint {body_a = b, body_b = third, ground_a = {0, 9}, ground_b = {5, 9}, length_a = 6,
            length_b = 4},
        filter = world:create_filter_joint {body_a = a, body_b = b},
    }
    joints.gear = world:create_gear_joint {joint_a = joints.revolute, joint_b = joints.prismatic, ratio = 2}
    local count = 0
    for kind, joint in pairs(joints) do
        equal(joint:get_type(), kind)
        joint:set_definition {user_data = 9}
        equal(joint:get_definition().user_data, 9)
        count = count + 1
    end
    equal(count, 10)
    equal(#world:get_joints(), 10)
end)

test("a motor turns a body", function()
    local world = damson.World {gravity = {0, 0}}
    local hub = world:create_body {}
    local wheel = world:create(damson.circle(1), {type = "dynamic"})
    local joint = world:create_revolute_joint {body_a = hub, body_b = wheel}
    joint:set_definition {has_motor = true, motor_speed = 3, max_motor_torque = 100}
    for _ = 1, 60 do world:step(1 / 60) end
    near(wheel:get_angular_velocity(), 3, 0.01)
    joint:set_motor(true, -1, 100)
    for _ = 1, 60 do world:step(1 / 60) end
    near(wheel:get_angular_velocity(), -1, 0.01)
    fails("revolute_joint_def has no field length", joint.set_definition, joint, {length = 3})
end)

test("a joint at a point keeps the bodies where they are", function()
    local world, a, b = two_bodies()
    local joint = world:create_weld_joint(world:weld_at(a, b, {0, 1.5}))
    for _ = 1, 60 do world:step(1 / 60) end
    near(b:get_y(), 3, 0.05)
    assert(joint:get_reaction_force():length() > 1)
    equal(joint:get_body_a(), a)
    equal(#b:get_joints(), 1)
    joint:destroy()
    equal(#b:get_joints(), 0)
end)
