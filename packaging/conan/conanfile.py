"""Conan 2 recipe of Damson. It packages the source tree that contains this file."""

import os

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class DamsonConan(ConanFile):
    name = "damson"
    version = "0.1.0"
    license = "MIT"
    description = "2D physics around an incremental sweep-and-prune"
    topics = ("physics", "2d", "game-development", "collision-detection")
    package_type = "library"
    settings = "os", "compiler", "build_type", "arch"
    options = {"shared": [True, False], "fPIC": [True, False], "threads": [True, False]}
    default_options = {"shared": False, "fPIC": True, "threads": True}

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "..", "..")
        for pattern in ("CMakeLists.txt", "LICENSE", "*.md", "cmake/*", "core/*", "containers/*", "broadphase/*",
                        "narrowphase/*", "physics/*", "levels/*", "bindings/*", "include/*", "docs/*", "bench/*",
                        "demo/scenes/*"):
            copy(self, pattern, root, self.export_sources_folder)

    def config_options(self):
        if self.settings.os == "Windows":
            del self.options.fPIC

    def requirements(self):
        self.requires("glm/1.0.1", transitive_headers=True)

    def validate(self):
        check_min_cppstd(self, 20)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        for part in ("TESTS", "DEMO", "BENCH"):
            toolchain.cache_variables[f"DAMSON_BUILD_{part}"] = False
        toolchain.cache_variables["DAMSON_INSTALL"] = True
        toolchain.cache_variables["DAMSON_WERROR"] = False
        toolchain.cache_variables["DAMSON_THREADS"] = bool(self.options.threads)
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()

    def package_info(self):
        self.cpp_info.set_property("cmake_find_mode", "none")  # consumers use the damsonConfig.cmake that Damson installs
        self.cpp_info.builddirs.append(os.path.join("lib", "cmake", "damson"))
