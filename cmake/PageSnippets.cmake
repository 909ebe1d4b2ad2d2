# Extracts the named code blocks of pages. A block has a name if this comment stands directly above it:
#
#   <!-- snippet: name -->
#   ```cpp

# damson_page_snippets(TARGET PAGE...): lets TARGET include the code blocks of pages as "pages/PAGE/NAME.inc".
#
# The files are in the build folder. They are written when CMake runs, which it does again after a page has changed.
function(damson_page_snippets target)
    set(root ${CMAKE_CURRENT_BINARY_DIR}/page_snippets)
    foreach(page IN LISTS ARGN)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${page})
        damson_write_snippets(${page} ${root})
    endforeach()
    target_include_directories(${target} PRIVATE ${root})
endfunction()

# damson_write_snippets(PAGE ROOT): writes each code block of PAGE to ROOT/pages/PAGE/NAME.inc.
function(damson_write_snippets page root)
    cmake_path(GET page STEM stem)
    file(READ ${page} rest)
    set(mark "<!-- snippet: ")
    string(FIND "${rest}" "${mark}" at)
    while(at GREATER -1)
        string(SUBSTRING "${rest}" ${at} -1 rest)
        string(FIND "${rest}" " -->\n```" name_end)
        string(LENGTH "${mark}" name_begin)
        math(EXPR name_length "${name_end} - ${name_begin}")
        string(SUBSTRING "${rest}" ${name_begin} ${name_length} name)
        math(EXPR fence "${name_end} + 5")
        string(SUBSTRING "${rest}" ${fence} -1 rest)
        string(FIND "${rest}" "\n" code_begin)
        string(FIND "${rest}" "\n```" code_end)
        math(EXPR code_length "${code_end} - ${code_begin}")
        if(name_end LESS 0 OR code_length LESS 1 OR NOT name MATCHES "^[a-z0-9_]+$")
            message(FATAL_ERROR "${page}: a snippet comment (${name}) stands above no code block")
        endif()
        string(SUBSTRING "${rest}" ${code_begin} ${code_length} code)
        set(file ${root}/pages/${stem}/${name}.inc)
        file(WRITE ${file}.new "${code}\n")
        file(COPY_FILE ${file}.new ${file} ONLY_IF_DIFFERENT)
        file(REMOVE ${file}.new)
        string(FIND "${rest}" "${mark}" at)
    endwhile()
endfunction()
