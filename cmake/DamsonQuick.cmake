# DAMSON_QUICK_BUILD makes a build from scratch fast, for machines that build only once. CMakePresets.json turns it on
# for `checked`, `release` and other presets. bench/notes/building.md has measurements.
#
#   damson_unite(target)           compiles files of the target together (unity build), so that headers are read once
#   damson_optimise_less(target)   compiles with -O1; for targets that use the library and are not measured themselves
#
# Names in anonymous namespaces of files that are compiled together must differ. Each file must still include all
# headers that it uses, because other builds compile files one by one. Editing one file recompiles its whole batch, so
# developers should turn this option off.
option(DAMSON_QUICK_BUILD "Compile files together, with less optimization outside of the library" OFF)
set(DAMSON_QUICK_BATCH 16 CACHE STRING "Files compiled together; 0: all of a target")
mark_as_advanced(DAMSON_QUICK_BUILD DAMSON_QUICK_BATCH)

function(damson_unite target)
    if(NOT DAMSON_QUICK_BUILD)
        return()
    endif()
    # Smaller batches read headers more often. Larger batches leave cores idle at the end.
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${DAMSON_QUICK_BATCH})
    # clang warns if another file of the batch has the same local name. Other builds still enable this warning.
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        target_compile_options(${target} PRIVATE -Wno-shadow)
    endif()
endfunction()

function(damson_optimise_less target)
    if(DAMSON_QUICK_BUILD AND CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${target} PRIVATE -O1)
    endif()
endfunction()
