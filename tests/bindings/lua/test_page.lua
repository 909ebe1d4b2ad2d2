-- Runs every Lua block of docs/lua.md.
local check = require("check")

local here = arg[0]:match("^(.*)[/\\]") or "."
local file = assert(io.open(here .. "/../../../docs/lua.md"))
local page = file:read("*a")
file:close()

local count = 0
for block in page:gmatch("```lua\n(.-)```") do
    if not block:find("love.", 1, true) then
        count = count + 1
        check.test("block " .. count .. " of docs/lua.md runs", function()
            local output = {}
            local chunk = assert(loadstring(block, "=docs/lua.md"))
            setfenv(chunk, setmetatable({print = function(...) output[#output + 1] = {...} end}, {__index = _G}))
            chunk()
            if block:find("print(", 1, true) then assert(#output > 0, "the block printed nothing") end
        end)
    end
end
check.test("docs/lua.md has blocks", function() assert(count >= 5) end)
