-- Bodies, shapes, chains, tile grids and arrays of bodies.
local damson = require("damson")
local check = require("check")
local test, equal, near, fails = check.test, check.equal, check.near, check.fails

test("equal handles give the same object, which keeps your fields", function()
    local world = damson.World()
    local body = world:create(damson.circle(1), {type = "dynamic"})
    body.hero = "Ada"
    equal(world:get_bodies()[1], body)
    equal(body:get_shapes()[1]:get_body().hero, "Ada")
    body:destroy()
    equal(body:is_alive(), false)
    local other = world:create_body {}
    assert(other ~= body)
    equal(other.hero, nil)
end)

test("getters and setters of a body", function()
    local world = damson.World()
    local body = world:create(damson.box(1, 2), {type = "kinematic", name = "door", user_data = 7, angle = 0.5})
    equal(body:get_type(), "kinematic")
    equal(body:get_name(), "door")
    equal(body:get_user_data(), 7)
    near(body:get_angle(), 0.5, 1e-6)
    equal(world:find_body_by_name("door"), body)
    equal(world:find_body_by_name("window"), nil)
    body:set_type("dynamic")
    body:set_transform({3, 4}, 1)
    body:set_linear_velocity({1, 2})
    body:set_locks {rotation = true}
    body:set_gravity(nil)
    equal(body:get_gravity(), nil)
    body:set_gravity {0, 1}
    equal(body:get_gravity(), damson.Vec2(0, 1))
    equal(body:get_position(), damson.Vec2(3, 4))
    equal(body:get_x(), 3)
    equal(body:get_locks().rotation, true)
    equal(body:get_transform():to_world({0, 0}), damson.Vec2(3, 4))
    body:set_user_data(0xffffffffffffffffULL)
    equal(body:get_user_data(), 0xffffffffffffffffULL)
    equal(body:get_own_mass(), nil)
    body:set_mass {mass = 2, inertia = 3}
    equal(body:get_own_mass().mass, 2)
end)

test("shapes have outlines, filters and materials", function()
    local world = damson.World()
    local body = world:create_body {type = "dynamic"}
    local shape = body:create_shape(damson.polygon {{0, 0}, {2, 0}, {2, 1}, {0, 1}}, {
        density = 2, filter = {category = 2, mask = 5}, one_way = {direction = {0, 1}}})
    equal(shape:get_geometry():get_type(), "polygon")
    equal(#shape:get_geometry():get_coordinates(), 8)
    equal(shape:get_filter().mask, 5)
    equal(shape:get_one_way().direction.y, 1)
    shape:set_one_way(nil)
    equal(shape:get_one_way(), nil)
    near(body:get_mass(), 4, 1e-4)
    shape:set_geometry(damson.circle(1, {1, 0}))
    equal(shape:get_geometry().circle.center.x, 1)
    equal(shape:get_geometry():contains_point {1.5, 0}, true)
    equal(damson.capsule({0, 0}, {1, 0}, 0.25):get_type(), "capsule")
    equal(#damson.segment({0, 0}, {1, 0}):get_coordinates(), 4)
end)

test("chains keep their points", function()
    local world = damson.World()
    local body = world:create_body {}
    local chain = body:create_chain {points = {{0, 0}, {1, 0}, {2, 1}, {3, 1}}, materials = {{friction = 0.25}}}
    equal(chain:get_segment_count(), 3)
    equal(chain:get_points()[3], damson.Vec2(2, 1))
    local def = chain:get_def()
    equal(#def.points, 4)
    equal(def.materials[1].friction, 0.25)
    chain:insert_point(1, {0.5, 0.5})
    equal(chain:get_segment_count(), 4)
    equal(body:create_chain(def):get_segment_count(), 3)
end)

test("tile grids are made from strings or lists of kinds", function()
    local world = damson.World()
    local grid = world:create_body {}:create_tile_grid {
        width = 3, height = 2, kinds = {1, 1, 1, 0, 2, 0}, palette = {{}, {is_sensor = true, material = {friction = 0}}}}
    equal(grid:get_kinds(), "\1\1\1\0\2\0")
    equal(grid:get_kind {x = 1, y = 1}, 2)
    equal(grid:get_tile({1, 1}).is_sensor, true)
    grid:set_tiles({0, 1}, 3, 1, "\1\1\1")
    equal(grid:get_tile_count(), 6)
    grid:clear_tile {0, 0}
    equal(grid:get_cell_at({2.5, 0.5}).x, 2)
    equal(grid:get_cell_at({-2.5, 0.5}), nil)
    equal(grid:get_palette()[2].material.friction, 0)
end)

test("arrays of bodies are created, read and written in one call", function()
    local world = damson.World {gravity = {0, 0}}
    local defs = {}
    for i = 1, 300 do defs[i] = {type = "dynamic", position = {i, 0}} end
    local bodies = world:create_equal_bodies(defs, damson.circle(0.25))
    equal(#bodies, 300)
    local handles = damson.array("body", bodies)
    local positions = damson.array("vec2", 300)
    equal(world:get_positions(handles, positions), positions)
    equal(positions[299].x, 300)
    local velocities = world:get_velocities(bodies)
    for i = 0, 299 do velocities[i].linear.y = i end
    world:set_velocities(handles, velocities)
    equal(bodies[300]:get_linear_velocity().y, 299)
    fails("differ in length", world.set_velocities, world, {bodies[1]}, velocities)
    fails("too small", world.get_positions, world, handles, damson.array("vec2", 2))
    local rows = world:get_rows()
    equal(rows.count, 300)
    assert(rows.poses[0].frame.position.x >= 1)
    world:destroy_bodies(bodies)
    equal(world:get_counters().bodies, 0)
end)

test("ropes, ragdolls and cars are built", function()
    local world = damson.World()
    equal(#world:build_ragdoll({position = {0, 5}}).bodies, 11)
    local car = world:build_car {position = {10, 5}}
    equal(#car.wheels, 2)
    world:drive_car(car, 5)
    assert(#world:build_rope {start = {0, 0}, ["end"] = {4, 0}, segments = 8} >= 8)
    equal(#damson.cut_outline {{0, 0}, {2, 0}, {2, 2}, {1, 0.5}, {0, 2}} > 1, true)
    fails("point", damson.cut_outline, {{0, 0}, {2, 2}, {2, 0}, {0, 2}})
end)
