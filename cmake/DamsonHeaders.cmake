# Finds GLM and doctest, which are header-only. A cross build must not see other headers of the build machine. If a
# toolchain file sets DAMSON_LEND_HEADERS, a separate folder with links provides only these two.
function(damson_lend_headers name target)
    if(TARGET ${target})
        return()
    endif()
    find_path(damson_${name}_headers ${name} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH
        NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    set(folder ${CMAKE_BINARY_DIR}/lent_headers)
    file(MAKE_DIRECTORY ${folder})
    file(CREATE_LINK ${damson_${name}_headers}/${name} ${folder}/${name} SYMBOLIC)
    add_library(${target} INTERFACE IMPORTED GLOBAL)
    set_target_properties(${target} PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${folder})
endfunction()

macro(damson_find_headers name target)
    if(DAMSON_LEND_HEADERS)
        damson_lend_headers(${name} ${target})
    else()
        find_package(${name} REQUIRED)
    endif()
endmacro()
