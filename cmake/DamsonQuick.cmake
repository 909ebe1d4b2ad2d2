# A build from nothing in little time, for machines that build once and throw away: DAMSON_QUICK_BUILD, on in the presets
# `checked` and `first`. bench/notes/building.md has the figures that decided.
#
#   damson_unite(target)           compiles the target's files together, so that headers are read once for all of them
#   damson_optimise_less(target)   -O1: what drives the library, and is not what is measured or judged
#
# Names in one file's anonymous namespace must then differ from those in its neighbours'. Files still have to include
# what they use, since other builds compile them one by one. Editing one file compiles all of its batch: developers are
# better off without.
option(DAMSON_QUICK_BUILD "Compile files together, and optimise less what only drives the library" OFF)
set(DAMSON_QUICK_BATCH 16 CACHE STRING "Files compiled together; 0: all of a target")
mark_as_advanced(DAMSON_QUICK_BUILD DAMSON_QUICK_BATCH)

function(damson_unite target)
    if(NOT DAMSON_QUICK_BUILD)
        return()
    endif()
    # fewer at a time read headers more often, more leave cores idle at the end
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${DAMSON_QUICK_BATCH})
    # clang minds that a file's local word is a neighbour's too; file by file it looks again
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        target_compile_options(${target} PRIVATE -Wno-shadow)
    endif()
endfunction()

function(damson_optimise_less target)
    if(DAMSON_QUICK_BUILD AND CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${target} PRIVATE -O1)
    endif()
endfunction()
