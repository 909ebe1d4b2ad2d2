# A build from nothing in less time, for machines that build once and throw away: DAMSON_QUICK_BUILD, on in the preset
# `checked`. bench/notes/building.md has the figures that decided.
#
#   damson_precompile(target OWN headers...)     precompiles them, and reads them first in every file of the target
#   damson_precompile(target FROM other)         takes those of `other`, which has the same flags and definitions
#   damson_optimise_less(target)                 -O1: what drives the library, and is not what is measured or judged
#
# The library itself is compiled as it is everywhere: one file at a time, with its own flags. Files still have to include
# what they use, since all other presets, and every build with ccache, read no header first. Editing a precompiled header
# compiles all that might have used it: developers are better off without.
option(DAMSON_QUICK_BUILD "Precompile headers, and optimise less what only drives the library" OFF)
mark_as_advanced(DAMSON_QUICK_BUILD)

# ccache gives an old object back faster than any compiler makes a new one, but would have to digest the precompiled
# headers, some 200 MB, for each file
set(DAMSON_PRECOMPILES OFF)
if(DAMSON_QUICK_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache")
    set(DAMSON_PRECOMPILES ON)
endif()

function(damson_precompile target)
    if(NOT DAMSON_PRECOMPILES)
        return()
    endif()
    cmake_parse_arguments(ARG "" "FROM" "OWN" ${ARGN})
    if(ARG_FROM)
        target_precompile_headers(${target} REUSE_FROM ${ARG_FROM})
    else()
        target_precompile_headers(${target} PRIVATE ${ARG_OWN})
    endif()
    set_target_properties(${target} PROPERTIES DAMSON_PRECOMPILED ON)
    # g++ 12 sees both in the operators of std::string, once these are precompiled
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
endfunction()

function(damson_optimise_less target)
    if(DAMSON_PRECOMPILES AND CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${target} PRIVATE -O1)
    endif()
endfunction()
