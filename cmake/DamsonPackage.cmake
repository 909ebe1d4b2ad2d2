# Debian packages, which CPack creates in a build with DAMSON_C_SHARED=ON:
#
#   libdamson0         shared library of the C API, which contains all of Damson
#   libdamson-dev      headers, static libraries, CMake package, pkg-config files, documentation
#   damson-tools       the program damson, with a manual page for each command
#   python3-damson     the Python package, if it is built
#
#   cmake -B build/deb -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr -DDAMSON_C_SHARED=ON
#   cmake --build build/deb && (cd build/deb && cpack -G DEB)
#
# Compatibility: the soname is the version of the C ABI, and stays 0 until 1.0. The struct layouts of the C ABI are
# frozen (tests/bindings): structs grow only at their end, and contain their size. C++ headers and static libraries
# stay source-compatible within a minor version.
set(CPACK_PACKAGE_NAME damson)
set(CPACK_PACKAGE_VENDOR Damson)
set(CPACK_PACKAGE_CONTACT "Damson <damson@example.org>")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_COMPONENTS_ALL development)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libdamson-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libglm-dev)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "2D physics engine: headers, static libraries and pages")

if(TARGET damson_c_shared)
    list(APPEND CPACK_COMPONENTS_ALL runtime)
    set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libdamson0)
    set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
    set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "2D physics engine: shared library of its C ABI")
    string(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", libdamson0 (= ${PROJECT_VERSION})")
endif()

if(TARGET damson_python)
    list(APPEND CPACK_COMPONENTS_ALL python)
    install(DIRECTORY ${PROJECT_BINARY_DIR}/bindings/python/lib/ DESTINATION lib/python3/dist-packages
        COMPONENT python EXCLUDE_FROM_ALL PATTERN "__pycache__" EXCLUDE)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-damson)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3, python3-cffi-backend, python3-numpy")
    set(CPACK_COMPONENT_PYTHON_DESCRIPTION "2D physics engine: Python package")
endif()

# help2man creates the manual pages from the program's --help output.
find_program(DAMSON_HELP2MAN help2man)
if(TARGET damson_program)
    list(APPEND CPACK_COMPONENTS_ALL tools)
    install(TARGETS damson_program RUNTIME COMPONENT tools EXCLUDE_FROM_ALL)
    set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME damson-tools)
    set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION science)
    set(CPACK_COMPONENT_TOOLS_DESCRIPTION "2D physics engine: scenes, figures and comparisons on the command line")
    if(DAMSON_HELP2MAN)
        set(manual_pages "")
        foreach(command IN ITEMS "" list bench compare run state diverge record replay trace broadphase validate)
            if(command)
                set(page damson-${command}.1)
                set(about "physics engine Damson: ${command}")
            else()
                set(page damson.1)
                set(about "scenes, figures and comparisons of the physics engine Damson")
            endif()
            add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/manual/${page}
                COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/manual
                COMMAND ${DAMSON_HELP2MAN} --no-info --section=1 --name=${about}
                    --version-string=${PROJECT_VERSION} --output=${PROJECT_BINARY_DIR}/manual/${page}
                    "$<TARGET_FILE:damson_program> ${command}"
                DEPENDS damson_program VERBATIM)
            list(APPEND manual_pages ${PROJECT_BINARY_DIR}/manual/${page})
        endforeach()
        add_custom_target(damson_manual ALL DEPENDS ${manual_pages})
        install(FILES ${manual_pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tools
            EXCLUDE_FROM_ALL)
    else()
        message(STATUS "damson: help2man not found, skipping the manual pages")
    endif()
endif()

include(CPack)
