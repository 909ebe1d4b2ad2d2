# Settings for builds in which Damson is the top-level project.
if(NOT PROJECT_IS_TOP_LEVEL)
    return()
endif()

get_property(damson_is_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(NOT damson_is_multi_config AND NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

if(NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER AND NOT DEFINED ENV{CCACHE_DISABLE})
    find_program(DAMSON_CCACHE ccache)
    mark_as_advanced(DAMSON_CCACHE)
    if(DAMSON_CCACHE)
        set(CMAKE_CXX_COMPILER_LAUNCHER ${DAMSON_CCACHE})
    endif()
endif()

# Write compile_commands.json for editors and clang-tidy.
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
