-- A small test runner: test(name, function), equal, near and fails. run() prints the failures and the number of tests.
local check = {}
local tests = {}

function check.test(name, body) tests[#tests + 1] = {name, body} end

function check.equal(got, wanted)
    if got ~= wanted then error(("got %s, expected %s"):format(tostring(got), tostring(wanted)), 2) end
end

function check.near(got, wanted, tolerance)
    if not (math.abs(got - wanted) <= tolerance) then
        error(("got %s, expected %s within %s"):format(tostring(got), tostring(wanted), tostring(tolerance)), 2)
    end
end

--- Checks that a call raises an error whose message contains `part`. Returns the message.
function check.fails(part, call, ...)
    local ok, message = pcall(call, ...)
    if ok then error("no error, expected one with: " .. part, 2) end
    if not tostring(message):find(part, 1, true) then
        error(("the message %q does not contain %q"):format(tostring(message), part), 2)
    end
    return message
end

function check.run()
    local failed = 0
    for _, item in ipairs(tests) do
        local ok, message = xpcall(item[2], debug.traceback)
        collectgarbage()
        if not ok then
            failed = failed + 1
            print("FAILED: " .. item[1] .. "\n" .. message)
        end
    end
    print(("%d tests, %d failed"):format(#tests, failed))
    os.exit(failed == 0 and #tests > 0 and 0 or 1, true)
end

return check
