-- Runs all tests of the Lua module: luajit tests/bindings/lua/main.lua FOLDER_OF_MODULE
-- The environment variables DAMSON_LIBRARY and DAMSON_SCENE name the C library, and the program scene.c.
local here = arg[0]:match("^(.*)[/\\]") or "."
package.path = table.concat({arg[1] .. "/?.lua", arg[1] .. "/?/init.lua", here .. "/?.lua", package.path}, ";")

for _, name in ipairs {"coverage", "worlds", "bodies", "events", "queries", "joints", "history", "levels", "broadphase", "errors",
    "drawing", "page"} do
    require("test_" .. name)
end
require("check").run()
