# DAMSON_QUICK_BUILD: a fast build from scratch, for machines that build once. CMakePresets.json turns it on for
# `checked`, `release` and others. bench/notes/building.md has measurements.
#
#   damson_unite(target)           compiles files of the target together, so that they share the reading of headers
#   damson_optimise_less(target)   -O1 for targets that use the library and are not measured themselves
#
# Names in anonymous namespaces of files that are compiled together must differ. Files must still include all headers
# that they use, because other builds compile them one by one. Editing one file recompiles its whole batch, so
# developers should turn this option off.
option(DAMSON_QUICK_BUILD "Compile files together, with less optimization outside of the library" OFF)
set(DAMSON_QUICK_BATCH 16 CACHE STRING "Files compiled together; 0: all of a target")
mark_as_advanced(DAMSON_QUICK_BUILD DAMSON_QUICK_BATCH)

function(damson_unite target)
    if(NOT DAMSON_QUICK_BUILD)
        return()
    endif()
    # smaller batches read headers more often, larger ones leave cores idle at the end
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${DAMSON_QUICK_BATCH})
    # clang warns of a local name that another file of the batch also has; other builds still check this
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        target_compile_options(${target} PRIVATE -Wno-shadow)
    endif()
endfunction()

function(damson_optimise_less target)
    if(DAMSON_QUICK_BUILD AND CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${target} PRIVATE -O1)
    endif()
endfunction()
