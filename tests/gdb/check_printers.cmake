# Prints values of the test program with gdb and tools/gdb/damson.py, and checks the output.
#
#   cmake -DGDB=gdb -DPROGRAM=subject -DPRINTERS=damson.py -P check_printers.cmake
set(ENV{LC_ALL} C)
execute_process(
    COMMAND ${GDB} -batch -nx -iex "set auto-load no" -ex "set width 0" -ex "set print pretty off" -x ${PRINTERS}
        -ex "break stop_here" -ex "run" -ex "up"
        -ex "print box" -ex "print none" -ex "print gravity" -ex "print flags" -ex "print contact" -ex "print graph"
        -ex "damson-body world box" -ex "damson-body &state 0" -ex "damson-body world lost.slot"
        -ex "damson-body world 99" ${PROGRAM}
    OUTPUT_VARIABLE output ERROR_VARIABLE output TIMEOUT 100)

# The expected outputs, in order.
set(wanted
    "[$]1 = #1 gen 2\n"
    "[$]2 = null\n"
    "[$]3 = \\(0, -10\\)\n"
    "[$]4 = .*Dynamic, can_sleep is_enabled reports_sleep was_awake, colours 20, still for [^\n]* s, sleeps below "
    "[$]5 = .*contact of shapes #0 and #1 on bodies #0 and #1, colour 20, 2 points, proximity Touching, response Push, [^\n]*is_computed"
    "manifold = {normal_local_a = \\(-?0, 1\\)"
    "[$]6 = .*colours in use: 1 = {colour 20 = contacts 0, joints none}"
    "\nbody #1 gen 2, key 12, row 0, awake\n"
    "\n  BodyFlags: Dynamic, can_sleep is_enabled"
    "\n  BodyMass: {mass = 1, "
    "\n  BodyPose: {frame = {position = \\(0, 0.49"
    "\n  way: [^\n]* m\n"
    "\nbody #0 gen 1, key 1, row 1, not awake\n"
    "\n  BodyFlags: Static, "
    "\nbody slot 2 is empty\n"
    "damson-body: there was never a body in slot 99")
set(rest "${output}")
foreach(text IN LISTS wanted)
    if(NOT "${rest}" MATCHES "${text}")
        message(FATAL_ERROR "missing in the output: ${text}\nthe output:\n${output}")
    endif()
    string(FIND "${rest}" "${CMAKE_MATCH_0}" place)
    string(SUBSTRING "${rest}" ${place} -1 rest)
endforeach()
