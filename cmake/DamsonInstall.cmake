# Installs the libraries, the headers, a CMake package and a pkg-config file.
#
#   include/damson-0.1/include/damson/physics.hpp      public headers, in the only folder on a user's include path
#   include/damson-0.1/include/damson/damson.h         public header for C
#   include/damson-0.1/physics/world.hpp               internal headers, included by their relative paths
#   share/doc/damson/docs/README.md                    documentation
#
# The version in the path allows two versions to be installed side by side. Internal headers are not on the include
# path, so a game's own physics/world/world.hpp cannot clash with Damson's.
include(CMakePackageConfigHelpers)

set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/damson)
get_property(floors GLOBAL PROPERTY DAMSON_FLOORS)

# Each component becomes a Debian package (DamsonPackage.cmake).
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
install(TARGETS ${floors} EXPORT damsonTargets
    LIBRARY COMPONENT runtime NAMELINK_COMPONENT development
    ARCHIVE COMPONENT development)
install(EXPORT damsonTargets NAMESPACE damson:: DESTINATION ${config_dir})
if(TARGET damson_c_shared)
    install(TARGETS damson_c_shared LIBRARY COMPONENT runtime NAMELINK_COMPONENT development
        RUNTIME COMPONENT runtime)
endif()

install(DIRECTORY include/damson DESTINATION ${DAMSON_INSTALL_INCLUDEDIR}/include
    FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h" PATTERN levels.hpp EXCLUDE)
install(DIRECTORY core containers broadphase narrowphase physics DESTINATION ${DAMSON_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.hpp")

# The folders of the documentation are kept, so that relative links work.
install(FILES LICENSE README.md ARCHITECTURE.md CHANGELOG.md CONTRIBUTING.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR}
    FILES_MATCHING PATTERN "*.md" PATTERN "*.png" PATTERN "*.svg" PATTERN "*.gif" PATTERN "*.webp")
install(FILES bench/NOTES.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/bench)
install(DIRECTORY bench/notes DESTINATION ${CMAKE_INSTALL_DOCDIR}/bench FILES_MATCHING PATTERN "*.md")
install(FILES bindings/README.md bindings/api.json DESTINATION ${CMAKE_INSTALL_DOCDIR}/bindings)
install(FILES bindings/phaser/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/bindings/phaser)
install(FILES examples/sdl/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples/sdl)
install(FILES examples/lua/survivors/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples/lua/survivors)
install(FILES demo/scenes/FORMAT.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/demo/scenes)

configure_package_config_file(cmake/damsonConfig.cmake.in damsonConfig.cmake INSTALL_DESTINATION ${config_dir})
# Before 1.0, a new minor version may break existing code.
write_basic_package_version_file(damsonConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/damsonConfig.cmake ${PROJECT_BINARY_DIR}/damsonConfigVersion.cmake
    DESTINATION ${config_dir})

# The pkg-config file lists every library with object code, each before the libraries that it uses. The prefix is
# relative to the file.
set(DAMSON_PC_LIBS "")
foreach(floor IN LISTS floors)
    get_target_property(type ${floor} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
        get_target_property(output ${floor} OUTPUT_NAME)
        if(NOT output)
            set(output ${floor})
        endif()
        set(DAMSON_PC_LIBS "-l${output} ${DAMSON_PC_LIBS}")
    endif()
endforeach()
set(DAMSON_PC_CFLAGS "")
if(DAMSON_CHECKED OR CMAKE_BUILD_TYPE STREQUAL "Debug")
    set(DAMSON_PC_CFLAGS "-DDAMSON_CHECKED")
endif()
if(DAMSON_EXACT_USERS)
    string(APPEND DAMSON_PC_CFLAGS " -ffp-contract=off")
endif()
if(NOT DAMSON_THREADS)
    string(APPEND DAMSON_PC_CFLAGS " -DDAMSON_NO_THREADS")
endif()
file(RELATIVE_PATH DAMSON_PC_UP /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/damson.pc.in damson.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/damson.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
