-- A broadphase alone.
local damson = require("damson")
local check = require("check")
local test, equal, fails = check.test, check.equal, check.fails

test("overlaps begin, last and end", function()
    local boxes = damson.Broadphase()
    local a = boxes:add({{0, 0}, {1, 1}}, {user_data = 1, key = 1})
    local b = boxes:add({{0.5, 0}, {2, 1}}, {user_data = 2, key = 2})
    boxes:add({{9, 9}, {10, 10}})
    local began, ended = {}, {}
    local function update()
        boxes:update(function(overlap) began[#began + 1] = overlap end, function(overlap) ended[#ended + 1] = overlap end)
    end
    update()
    equal(#began, 1)
    equal(began[1].a, a)
    equal(began[1].b, b)
    equal(began[1].user_data_b, 2)
    boxes:set_overlap_user_data(0, 42)
    equal(boxes:get_overlaps()[1].user_data, 42)
    b:move {{5, 5}, {6, 6}}
    update()
    equal(#ended, 1)
    equal(ended[1].user_data, 42)
    equal(ended[1].cause, "moved")
    b:remove()
    equal(b:is_alive(), false)
    equal(boxes:get_object_count(), 2)
end)

test("many boxes are moved in one call", function()
    local boxes = damson.Broadphase()
    local objects, places = {}, damson.array("aabb", 500)
    for i = 0, 499 do
        places[i] = {{i * 2, 0}, {i * 2 + 1, 1}}
        objects[i + 1] = boxes:add(places[i])
    end
    boxes:update()
    equal(#boxes:get_overlaps(), 0)
    for i = 0, 499 do places[i].lower.x, places[i].upper.x = i * 0.75, i * 0.75 + 1 end
    boxes:move_many(damson.array("object", objects), places)
    boxes:update()
    equal(#boxes:get_overlaps(), 499)
    local overlaps, count = boxes:view_overlaps()
    equal(count, 499)
    equal(boxes:get_overlaps()[499].b.handle.slot, overlaps[498].b.slot)
    equal(boxes:validate(), nil)
end)

test("queries find objects and can be ended", function()
    local boxes = damson.Broadphase()
    for i = 0, 99 do boxes:add({{i, 0}, {i + 0.5, 1}}, {user_data = i}) end
    boxes:update()
    local seen = 0
    boxes:query_box({{10, 0}, {20.25, 1}}, function(object)
        seen = seen + object:get_user_data()
    end)
    equal(seen, 165)
    seen = 0
    boxes:query_point({3.25, 0.5}, function(object) seen = object:get_user_data() end)
    equal(seen, 3)
    local first
    boxes:cast_ray({origin = {-1, 0.5}, translation = {200, 0}}, function(object, fraction)
        first = object:get_user_data()
        return 0
    end)
    equal(type(first), "number")
    equal(boxes:find_first_on_ray({origin = {50.75, 0.5}, translation = {20, 0}}).object:get_user_data(), 51)
    equal(boxes:find_nearest({-2, 0}, 10).object:get_user_data(), 0)
    fails("damson_broadphase_find_nearest", boxes.find_nearest, boxes, {0 / 0, 0}, 1)
end)
