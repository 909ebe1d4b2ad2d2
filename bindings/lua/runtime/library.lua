-- Finds and loads the C library, and compares the sizes of its structs with the declarations of this module.
--
-- The library is searched for in this order: the file or folder named by the environment variable DAMSON_LIBRARY, the
-- folder of this module and its parent, the folder of a LÖVE game, and the folders of the system.
local ffi = require("ffi")
require("damson.declarations")
local tables = require("damson.tables")

local names = {Linux = "libdamson_c.so", OSX = "libdamson_c.dylib", Windows = "damson_c.dll"}
local name = names[ffi.os] or "libdamson_c.so"

local function candidates()
    local found = {}
    local given = os.getenv("DAMSON_LIBRARY")
    if given then found = {given, given .. "/" .. name} end
    local here = debug.getinfo(1, "S").source:match("^@(.*)[/\\][^/\\]*$")
    if here then
        found[#found + 1] = here .. "/" .. name
        found[#found + 1] = here .. "/../" .. name
    end
    local filesystem = rawget(_G, "love") and rawget(_G, "love").filesystem
    if filesystem then
        found[#found + 1] = filesystem.getSource() .. "/" .. name
        found[#found + 1] = filesystem.getSourceBaseDirectory() .. "/" .. name
    end
    found[#found + 1] = name
    return found
end

local function load()
    local reasons = {}
    for _, path in ipairs(candidates()) do
        local ok, result = pcall(ffi.load, path)
        if ok then return result end
        reasons[#reasons + 1] = "    " .. tostring(result)
    end
    error("the library of Damson was not found; set DAMSON_LIBRARY to the path of " .. name .. ". Tried:\n"
        .. table.concat(reasons, "\n"), 0)
end

local lib = load()

local count = ffi.new("size_t[1]")
local sizes = lib.damson_get_abi_sizes(count)
local same = tonumber(count[0]) == #tables.structs
for i, struct in ipairs(tables.structs) do
    same = same and ffi.sizeof("damson_" .. struct[1]) == sizes[i - 1]
end
if not same then error("the library of Damson and the Lua module damson have different versions", 0) end

return lib
