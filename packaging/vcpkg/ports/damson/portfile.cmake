# A vcpkg overlay port that builds the source tree in which this file is located.
get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../../../.." ABSOLUTE)

vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        -DDAMSON_BUILD_TESTS=OFF
        -DDAMSON_BUILD_DEMO=OFF
        -DDAMSON_BUILD_BENCH=OFF
        -DDAMSON_INSTALL=ON
        -DDAMSON_WERROR=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME damson CONFIG_PATH lib/cmake/damson)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
