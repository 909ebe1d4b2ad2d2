# A build from nothing in a third of the time, for machines that build once and throw away: DAMSON_QUICK_BUILD, on in the
# presets `checked` and `first`. bench/notes/building.md has the figures that decided.
#
#   damson_unite(target [BATCH n])   compiles the target's files together, n at a time, so that headers are read once
#   damson_optimise_less(target)     -O1: what drives the library, and is not what is measured or judged
#
# Names in one file's anonymous namespace must then differ from those in its neighbours'. Files still have to include
# what they use, since all other presets compile them one by one. Editing one file compiles all of its batch: developers
# are better off without.
option(DAMSON_QUICK_BUILD "Compile files together, and optimise less what only drives the library" OFF)
mark_as_advanced(DAMSON_QUICK_BUILD)

function(damson_unite target)
    cmake_parse_arguments(ARG "" "BATCH" "" ${ARGN})
    if(NOT ARG_BATCH)
        set(ARG_BATCH 16)
    endif()
    if(DAMSON_QUICK_BUILD)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${ARG_BATCH})
        # a file's own word may be that of another; other presets look into each file alone
        target_compile_options(${target} PRIVATE -Wno-shadow)
    endif()
endfunction()

function(damson_optimise_less target)
    if(DAMSON_QUICK_BUILD AND CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${target} PRIVATE -O1)
    endif()
endfunction()
