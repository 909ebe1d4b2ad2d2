# Writes the programs of the cookbook as sources that can be compiled together: PLACE/programs_0.cpp, ... and a list of
# their names, PLACE/recipes.inc. Also writes each block of a page to PLACE/pages/NAME.
#
#   cmake -DFOLDER=docs/cookbook -DGROUPS=4 -DPLACE=build/cookbook -DLEVELS=ON -P write_programs.cmake
#
# LEVELS=OFF leaves out the programs that read level files.
cmake_minimum_required(VERSION 3.24)
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/PageSnippets.cmake)

# Headers, and the names that need them.
set(header_rules
    "algorithm: std::(min|max|clamp|sort|stable_sort)[(]"
    "array: std::array<"
    "cmath: std::(abs|sqrt|floor|fmod)[(]"
    "cstddef: std::byte"
    "cstdint: std::u?int[0-9]+_t"
    "cstdio: std::printf"
    "fstream: std::ofstream"
    "map: std::map<"
    "numeric: std::(accumulate|iota|inner_product)[(]"
    "random: std::minstd_rand"
    "set: std::set<"
    "span: std::span<"
    "string: std::(to_)?string"
    "utility: std::(as_const|pair|move)[(<]"
    "vector: std::vector<")

math(EXPR last "${GROUPS} - 1")
file(GLOB pages ${FOLDER}/*.md)
set(recipes "")
foreach(page IN LISTS pages)
    cmake_path(GET page STEM name)
    if(name STREQUAL "README" OR (NOT LEVELS AND name MATCHES "^level_from_"))
        continue()
    endif()
    damson_write_snippets(${page} ${PLACE})
    if(NOT EXISTS ${PLACE}/pages/${name}/program.inc OR NOT EXISTS ${PLACE}/pages/${name}/output.inc)
        message(FATAL_ERROR "${page} needs two blocks with the snippet names program and output")
    endif()
    file(READ ${PLACE}/pages/${name}/program.inc program)

    # Collect the includes, and leave an empty line for each.
    string(REGEX MATCHALL "#include <[^>]+>" includes "${program}")
    string(REGEX REPLACE "#include <[^>]+>" "" program "${program}")
    if(program MATCHES "#include")
        message(FATAL_ERROR "${page}: a recipe includes only public headers and standard headers, in angle brackets")
    endif()

    # The programs are compiled together, so the compiler does not notice a missing include.
    foreach(rule IN LISTS header_rules)
        string(REGEX MATCH "^([a-z]+): (.*)$" ignored "${rule}")
        set(header "#include <${CMAKE_MATCH_1}>")
        if(program MATCHES "${CMAKE_MATCH_2}" AND NOT header IN_LIST includes)
            message(FATAL_ERROR "${page}: the program needs ${header}")
        endif()
    endforeach()

    # Count the lines above the program, so that the compiler reports lines of the page.
    file(READ ${page} text)
    string(FIND "${text}" "<!-- snippet: program -->\n```cpp\n" head_length)
    string(SUBSTRING "${text}" 0 ${head_length} head)
    string(REGEX MATCHALL "\n" head_lines "${head}")
    list(LENGTH head_lines line)
    math(EXPR line "${line} + 2")
    string(REGEX MATCHALL "\n" program_lines "${program}")
    list(LENGTH program_lines program_length)
    if(program_length GREATER 81)
        message(FATAL_ERROR "${page}: the program has more than 80 lines")
    endif()

    # The name decides the group, so that a new page changes only one group.
    string(MD5 hash "${name}")
    string(SUBSTRING ${hash} 0 4 digits)
    math(EXPR group "0x${digits} % ${GROUPS}")
    list(APPEND includes_${group} ${includes})
    string(APPEND code_${group} "\nnamespace recipe_${name} {\n#line ${line} \"${page}\"${program}}\n")
    string(APPEND recipes "RECIPE(${name})\n")
endforeach()

function(write_if_different file content)
    file(WRITE ${file}.new "${content}")
    file(COPY_FILE ${file}.new ${file} ONLY_IF_DIFFERENT)
    file(REMOVE ${file}.new)
endfunction()

foreach(group RANGE ${last})
    list(SORT includes_${group})
    list(REMOVE_DUPLICATES includes_${group})
    list(JOIN includes_${group} "\n" includes)
    write_if_different(${PLACE}/programs_${group}.cpp
        "// Programs of the cookbook. Written by write_programs.cmake.\n${includes}\n#define main recipe_main\n${code_${group}}")
endforeach()
write_if_different(${PLACE}/recipes.inc "${recipes}")
