-- Errors of the C library as Lua errors. An error in a callback is stored while C code runs, and raised after it.
local ffi = require("ffi")
local lib = require("damson.library")

local state = {error = nil}
local folder = debug.getinfo(1, "S").source:match("^(@.*[/\\])[^/\\]*$") or "@"

--- Raises an error with the line of the program that called this module.
local function raise(message)
    local where = ""
    for level = 2, 20 do
        local info = debug.getinfo(level, "Sl")
        if not info then break end
        if info.currentline > 0 and info.source:sub(1, #folder) ~= folder then
            where = info.short_src .. ":" .. info.currentline .. ": "
            break
        end
    end
    error(where .. message, 0)
end

local function fail()
    if state.error then
        local stored = state.error
        state.error = nil
        error(stored.value, 0)
    end
    local text = ffi.string(lib.damson_last_error())
    if text == "" then text = ffi.string(lib.damson_status_text(lib.damson_last_status())) end
    raise(text)
end

--- Raises the stored error of a callback, or the error of the last call to the library, if there is one.
local function check()
    if state.error ~= nil or lib.damson_last_status() ~= 0 then fail() end
end

return {check = check, raise = raise, state = state}
