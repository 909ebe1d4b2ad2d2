-- Queries, the character mover, fluids and fields of view.
local damson = require("damson")
local check = require("check")
local test, equal, near = check.test, check.equal, check.near

local function row_of_balls(count)
    local world, balls = damson.World(), {}
    for i = 1, count do balls[i] = world:create(damson.circle(0.25), {position = {i, 0}}) end
    return world, balls
end

test("the nearest hit of a ray", function()
    local world, balls = row_of_balls(3)
    local hit = world:find_nearest_on_ray {origin = {0, 0}, translation = {10, 0}}
    equal(hit.body, balls[1])
    near(hit.point.x, 0.75, 1e-5)
    near(hit.normal.x, -1, 1e-5)
    equal(world:find_nearest_on_ray({origin = {0, 5}, translation = {10, 0}}), nil)
    equal(world:find_nearest_on_ray({origin = {0, 0}, translation = {10, 0}}, {ignored = balls[1]}).body, balls[2])
end)

test("all hits of a query, more than fit into the first memory", function()
    local world, balls = row_of_balls(300)
    equal(#world:find_all_on_ray {origin = {0, 0}, translation = {400, 0}}, 300)
    equal(#world:find_all_in_box {box = {{0, -1}, {100.5, 1}}}, 100)
    equal(world:find_all_at_point({point = {7, 0}})[1].body, balls[7])
    equal(#world:find_all_in_shape {shape = damson.box(1, 1), frame = {position = {5, 0}, angle = 0.1}}, 3)
    equal(world:find_nearest_near_point({point = {2.2, 1}, max_distance = 5}).body, balls[2])
end)

test("a visitor ends the query with false", function()
    local world = row_of_balls(300)
    local seen = 0
    world:visit_all_on_ray({origin = {0, 0}, translation = {400, 0}}, function()
        seen = seen + 1
        return seen < 10
    end)
    equal(seen, 10)
    seen = 0
    world:visit_shapes_at({1, 0}, function(shape)
        seen = seen + 1
        near(shape:get_geometry().circle.radius, 0.25, 1e-6)
    end)
    equal(seen, 1)
end)

test("an error in a visitor is raised by the query", function()
    local world = row_of_balls(3)
    local message = check.fails("stop here", world.visit_all_in_box, world, {box = {{0, -1}, {9, 1}}},
        function() error("stop here") end)
    assert(message:find("test_queries", 1, true))
end)

test("many queries in one call", function()
    local world, balls = row_of_balls(5)
    local lists = world:find_many_on_ray({
        {origin = {1, 3}, translation = {0, -5}}, {origin = {9, 3}, translation = {0, -5}}, {origin = {3, 3}, translation = {0, -5}},
    }, 4)
    equal(#lists, 3)
    equal(lists[1][1].body, balls[1])
    equal(#lists[2], 0)
    equal(lists[3][1].body, balls[3])
end)

test("a shape cast stops at the first shape", function()
    local world = row_of_balls(2)
    local hit = world:find_nearest_on_cast {shape = damson.circle(0.25), start = {position = {0, 0}}, translation = {2, 0}}
    near(hit.fraction, 0.25, 1e-3)
end)

test("a character walks and stops at a wall", function()
    local world = damson.World()
    world:create(damson.box(20, 0.5, {0, -0.5}))
    world:create(damson.box(0.5, 5, {5, 5}))
    local mover, settings = {position = {0, 0.9}, velocity = {4, 0}}, {capsule = {a = {0, -0.5}, b = {0, 0.5}, radius = 0.4}}
    for _ = 1, 120 do
        mover.velocity = {4, mover.ground and mover.ground.state == "walkable" and 0 or -5}
        mover = world:move_character(mover, 1 / 60, settings).mover
    end
    equal(mover.ground.state, "walkable")
    near(mover.position.x, 4.1, 0.05)
end)

test("a fluid and an attractor push bodies", function()
    local world = damson.World()
    local crate = world:create(damson.box(0.5, 0.5), {type = "dynamic"}, {density = 0.5})
    equal(world:push_by_fluid({region = {{-9, -9}, {9, 0}}, density = 1}, 1 / 60), 1)
    equal(world:pull_to({point = {0, 5}, strength = 10}, 1 / 60), 1)
    assert(crate:get_force().y > 0 or crate:get_linear_velocity().y > 0)
    assert(#world:find_visible_area({eye = {3, 3}, radius = 5}) > 3)
end)
