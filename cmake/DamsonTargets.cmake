# damson_add_floor(name SOURCES ... LINKS ...): a library target damson_<name> with the alias damson::<name>, or a
# header-only one when there are no sources. damson_strict(target): the warnings we hold ourselves to.
#
# What consumers inherit is the include directory with the doors, C++20, the linked targets and DAMSON_CHECKED, which
# turns assertions in our headers on or off and changes no layout, and -ffp-contract=off (DAMSON_EXACT_USERS), without
# which inline functions of ours come to other bits in their files. Warnings and other flags stay ours.
include(GNUInstallDirs)

set(DAMSON_INSTALL_INCLUDEDIR ${CMAKE_INSTALL_INCLUDEDIR}/damson-${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})

function(damson_strict target)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
    if(DAMSON_WERROR)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
    # g++ 12 sees overlap in std::string's own operators when optimising, and is alone with it
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        target_compile_options(${target} PRIVATE -Wno-restrict)
    endif()
    # the same bits on every machine: no fused multiply-add behind our back
    target_compile_options(${target} PRIVATE -ffp-contract=off)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
endfunction()

# A section for each function and table. Executables that use the target are linked with --gc-sections, which leaves out the
# functions that they do not call; a shared library keeps everything, as its callers are not known.
function(damson_split target)
    if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT APPLE AND NOT WIN32)
        target_compile_options(${target} PRIVATE -ffunction-sections -fdata-sections)
        target_link_options(${target} INTERFACE
            "$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:LINKER:--gc-sections>")
    endif()
endfunction()

# Sources that run when the game edits its world or asks for a report, never in a step: small instead of fast. Files that
# are compiled together have the same flags.
function(damson_cold)
    if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT DAMSON_QUICK_BUILD)
        set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-Os>)
    endif()
endfunction()

# Sources of a step whose time does not lie in loops: unrolled and copied for each caller they would only be longer.
function(damson_lean)
    if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT DAMSON_QUICK_BUILD)
        set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O2>)
    endif()
endfunction()

# Inside the build tree assertions follow the configuration, which is the consumer's too. A package remembers how it
# was built: a consumer in Debug must not bring asserting twins of inline functions into a program with a Release
# library, or the linker picks one of the two.
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
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
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
    set_property(GLOBAL APPEND PROPERTY DAMSON_FLOORS ${target})
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
