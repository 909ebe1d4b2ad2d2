// Small scenes for tests of the testbed.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "../../demo/engines/damson/damson_world.hpp"
#include "../../demo/testbed/session.hpp"

namespace damson::test {

/// A temporary scene file, deleted with this object.
class SceneFile {
public:
    SceneFile(const std::string& name, const std::string& text)
        : path_(std::filesystem::temp_directory_path() / ("damson_testbed_" + name + ".json")) {
        std::ofstream(path_) << text;
    }
    ~SceneFile() { std::filesystem::remove(path_); }
    SceneFile(const SceneFile&) = delete;
    SceneFile& operator=(const SceneFile&) = delete;

    std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

/// A floor (body 0) and a falling box above it (body 1).
inline const char* const falling_box = R"({
  "format": "damson-scene", "version": 1, "name": "falling_box",
  "bodies": [
    {"position": [0, -1], "shapes": [{"type": "box", "half": [20, 1]}]},
    {"type": "dynamic", "position": [0, 3], "shapes": [{"type": "box", "half": [0.5, 0.5]}]}
  ]
})";

inline BodyHandle body_of(testbed::Session& session, std::uint32_t index) {
    return demo::handle_of(session.engine_run().engine(), index);
}

inline glm::vec2 place_of(testbed::Session& session, std::uint32_t index) {
    return session.world().body(body_of(session, index)).position();
}

}  // namespace damson::test
