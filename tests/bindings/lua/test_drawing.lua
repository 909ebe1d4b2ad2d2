-- Drawing with Lua functions.
local damson = require("damson")
local check = require("check")
local test, equal, near, fails = check.test, check.equal, check.near, check.fails

test("a renderer receives every shape", function()
    local world = damson.World()
    world:create(damson.box(2, 1, {3, 4}))
    world:create(damson.circle(0.5, {1, 2}), {type = "dynamic"})
    world:create(damson.capsule({0, 0}, {3, 0}, 0.25), {type = "kinematic", position = {0, 7}})
    local drawn = {polygon = {}, circle = {}, capsule = {}, line = {}, point = {}}
    local renderer = {}
    for kind, list in pairs(drawn) do
        renderer[kind] = function(...) list[#list + 1] = {...} end
    end
    world:draw(renderer)
    equal(#drawn.polygon, 1)
    equal(#drawn.polygon[1][1], 8)
    equal(drawn.circle[1][1], 1)
    equal(drawn.circle[1][2], 2)
    equal(drawn.circle[1][3], 0.5)
    local paint = drawn.circle[1][4]
    assert(paint.fill[4] > 0 and paint.fill[4] <= 1)
    local capsule = drawn.capsule[1]
    equal(capsule[2], 7)
    equal(capsule[3], 3)
    near(capsule[5], 0.25, 1e-6)
    local palette = damson.dark_palette()
    palette.awake.fill = {255, 0, 0, 255}
    drawn.circle[1] = nil
    world:draw(renderer, {palette = palette})
    equal(drawn.circle[1][4].fill[1], 1)
    equal(drawn.circle[1][4].fill[2], 0)
end)

test("an error in a renderer is raised", function()
    local world = damson.World()
    world:create(damson.circle(1))
    fails("no canvas", world.draw, world, {circle = function() error("no canvas") end})
end)

test("an outline and a broadphase are drawn", function()
    local corners
    damson.draw_geometry({polygon = function(list) corners = list end}, damson.box(1, 1), {position = {5, 0}},
        {fill = {1, 2, 3, 4}, outline = {5, 6, 7, 8}})
    equal(#corners, 8)
    local boxes, lines = damson.Broadphase(), 0
    boxes:add({{0, 0}, {1, 1}})
    boxes:update()
    boxes:draw({line = function() lines = lines + 1 end, polygon = function() lines = lines + 1 end})
    assert(lines > 0)
end)
