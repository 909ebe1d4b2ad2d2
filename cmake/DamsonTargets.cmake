# damson_add_floor(name SOURCES ... LINKS ... [APART]): adds a library target damson_<name> with the alias
# damson::<name>. Without sources, the library is header-only. APART leaves it out of the package's list of libraries.
# damson_strict(target): enables the compiler warnings for Damson's own code.
#
# Users of a library inherit only these properties:
#   - the include directory with the public headers, C++20 and the linked targets
#   - DAMSON_CHECKED, which turns assertions in our headers on or off and changes no layout
#   - -ffp-contract=off, if DAMSON_EXACT_USERS is on; without it, our inline functions can give different results
include(GNUInstallDirs)

set(DAMSON_INSTALL_INCLUDEDIR ${CMAKE_INSTALL_INCLUDEDIR}/damson-${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})

function(damson_strict target)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
    if(DAMSON_WERROR)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
    # g++ 12 reports false overlaps in operators of std::string in optimized builds.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        target_compile_options(${target} PRIVATE -Wno-restrict)
    endif()
    # Fused multiply-adds would give different results on different machines.
    target_compile_options(${target} PRIVATE -ffp-contract=off)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
endfunction()

# Puts each function and table into its own section. Executables that use the target are linked with --gc-sections,
# which removes unused functions. A shared library keeps everything, because its callers are not known.
function(damson_split target)
    if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT APPLE AND NOT WIN32)
        target_compile_options(${target} PRIVATE -ffunction-sections -fdata-sections)
        target_link_options(${target} INTERFACE
            "$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:LINKER:--gc-sections>")
    endif()
endfunction()

# Optimizes source files for size that run only in edits and reports, never in a step. Has no effect in quick builds,
# where files that are compiled together need the same flags.
function(damson_cold)
    if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT DAMSON_QUICK_BUILD)
        set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-Os>)
    endif()
endfunction()

# Compiles source files of a step that spend little time in loops with -O2. Unrolling and inlining would only make
# them larger.
function(damson_lean)
    if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT DAMSON_QUICK_BUILD)
        set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O2>)
    endif()
endfunction()

# In the build tree, DAMSON_CHECKED follows the build configuration, which users share. An installed package stores
# the setting with which it was built. Otherwise a user's Debug build would add asserting versions of inline functions
# to a program with a Release library, and the linker would use one of the two versions.
function(damson_define_checked target scope)
    set(in_package ${DAMSON_CHECKED})
    if(CMAKE_BUILD_TYPE STREQUAL "Debug")
        set(in_package ON)
    endif()
    target_compile_definitions(${target} ${scope}
        $<BUILD_INTERFACE:$<$<OR:$<CONFIG:Debug>,$<BOOL:${DAMSON_CHECKED}>>:DAMSON_CHECKED>>
        $<INSTALL_INTERFACE:$<$<BOOL:${in_package}>:DAMSON_CHECKED>>)
endfunction()

function(damson_add_floor name)
    cmake_parse_arguments(ARG "APART" "" "SOURCES;LINKS" ${ARGN})
    set(target damson_${name})
    if(ARG_SOURCES)
        add_library(${target} ${ARG_SOURCES})
        set(scope PUBLIC)
        damson_strict(${target})
        damson_split(${target})
        set_target_properties(${target} PROPERTIES
            VERSION ${PROJECT_VERSION}
            SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
        if(name STREQUAL PROJECT_NAME)
            set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name})
        endif()
    else()
        add_library(${target} INTERFACE)
        set(scope INTERFACE)
    endif()
    add_library(damson::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
    if(NOT ARG_APART)
        set_property(GLOBAL APPEND PROPERTY DAMSON_FLOORS ${target})
    endif()
    target_compile_features(${target} ${scope} cxx_std_20)
    if(DAMSON_EXACT_USERS)
        target_compile_options(${target} ${scope}
            $<$<COMPILE_LANG_AND_ID:CXX,GNU,Clang,AppleClang>:-ffp-contract=off>)
    endif()
    target_include_directories(${target} ${scope}
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
        $<INSTALL_INTERFACE:${DAMSON_INSTALL_INCLUDEDIR}/include>)
    target_link_libraries(${target} ${scope} ${ARG_LINKS})
    damson_define_checked(${target} ${scope})
endfunction()
