-- Every function of the C API is declared and offered, and no method crashes without arguments.
local damson = require("damson")
local check = require("check")
local test, equal = check.test, check.equal

local names = require("damson.declarations")

test("the library has every declared function", function()
    assert(#names > 600)
    for _, name in ipairs(names) do assert(damson.lib[name] ~= nil, name) end
end)

--- Reads all files of the module except the declarations.
local function text_of_module()
    local folder, texts = arg[1] .. "/damson/", {}
    for _, name in ipairs {"calls", "extras", "draw", "callbacks", "convert", "check", "library", "values"} do
        local file = assert(io.open(folder .. name .. ".lua"))
        texts[#texts + 1] = file:read("*a")
        file:close()
    end
    return table.concat(texts, "\n")
end

test("the module calls every function, except batches and the log", function()
    local called = {}
    for name in text_of_module():gmatch("lib%.(damson_[%w_]+)") do called[name] = true end
    local missing = {}
    for _, name in ipairs(names) do
        local is_default = name:find("^damson_default_")
        local is_batch = name:find("batch") or name:find("_spread$") or name:find("^damson_random_")
        if not called[name] and not is_default and not is_batch and name ~= "damson_set_log_handler" then
            missing[#missing + 1] = name
        end
    end
    equal(table.concat(missing, " "), "")
end)

--- Returns one object of each class, in a new world.
local function one_of_each()
    local world = damson.World()
    local body = world:create(damson.box(1, 1), {type = "dynamic"})
    local other = world:create(damson.box(1, 1), {position = {5, 0}})
    local boxes = damson.Broadphase()
    local snapshot = damson.Snapshot()
    world:save(snapshot)
    world:step(1 / 60)
    local recording = damson.Recording(world)
    world:step(1 / 60)
    local player = damson.Player(recording:get_bytes())
    recording:stop()
    local report = damson.TickEvents(world)
    return {
        World = world, Body = body, Shape = body:get_shapes()[1], Broadphase = boxes, Snapshot = snapshot, Player = player,
        Joint = world:create_revolute_joint {body_a = other, body_b = body},
        Chain = other:create_chain {points = {{0, 0}, {1, 0}, {2, 0}}, is_loop = false},
        TileGrid = other:create_tile_grid {width = 2, height = 2, kinds = "\1\1\0\0", palette = {{}}},
        Object = boxes:add({{0, 0}, {1, 1}}), CommandBuffer = world:get_commands(1), Recording = recording,
        TickEvents = report, EventDiff = damson.EventDiff(report, report), History = damson.History(world),
        Preview = damson.Preview(world, {body}), Branch = player:create_branch(),
        BroadphaseHistory = damson.BroadphaseHistory(4),
    }
end

test("every method without arguments succeeds or raises an error", function()
    local calls = 0
    for class, _ in pairs(one_of_each()) do
        for method, call in pairs(damson.objects[class]) do
            if type(call) == "function" and not method:find("^__") then
                pcall(call, one_of_each()[class])
                calls = calls + 1
            end
        end
    end
    assert(calls > 450, calls)
end)

test("every getter of an object returns a value", function()
    local objects = one_of_each()
    for _, class in ipairs {"World", "Body", "Shape", "Joint", "Chain", "TileGrid", "Object", "Broadphase", "Snapshot",
        "Recording", "Player", "Branch", "Preview", "CommandBuffer", "TickEvents", "EventDiff"} do
        for method, call in pairs(damson.objects[class]) do
            local is_getter = method:find("^get_") or method:find("^is_") or method:find("^can_")
            local info = is_getter and debug.getinfo(call, "u")
            if is_getter and info.nparams == 1 and not method:find("_def$") and not method:find("^get_current_length$")
                and not method:find("^get_motor_torque$") and not method:find("^get_translation$") then
                local ok, message = pcall(call, objects[class])
                if not ok then error(class .. "." .. method .. ": " .. message) end
            end
        end
    end
end)

test("functions without an object do not crash without arguments", function()
    for name, call in pairs(damson) do
        if type(call) == "function" then pcall(call) end
    end
end)
