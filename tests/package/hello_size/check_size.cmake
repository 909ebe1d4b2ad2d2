file(SIZE ${PROGRAM} size)
message(STATUS "${size} bytes, at most ${MOST}")
if(size GREATER MOST)
    message(FATAL_ERROR "a stripped program with one falling box takes ${size} bytes, more than ${MOST}: "
        "see which sources are linked, and for whom, with -Wl,-Map")
endif()
