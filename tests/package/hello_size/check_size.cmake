file(SIZE ${PROGRAM} size)
message(STATUS "${size} bytes, at most ${MOST}")
if(size GREATER MOST)
    message(FATAL_ERROR "a stripped program with one falling box takes ${size} bytes, more than ${MOST}: "
        "find the linked sources and their users with -Wl,-Map")
endif()
