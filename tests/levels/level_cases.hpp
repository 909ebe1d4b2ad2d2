// Helpers for tests of level files: texts of maps, and files that exist only in memory.
#pragma once

#include <damson/levels.hpp>
#include <map>
#include <optional>
#include <string>

namespace damson::test {

inline const LevelOptions pixels{.pixels_per_meter = 16.0f};  ///< Cells of the tests are 1 m wide.

/// Files by path, which a test passes instead of the file system.
struct MemoryFiles {
    std::map<std::string, std::string> files;

    LevelFiles access() {
        return {[](const std::string& path, void* context) -> std::optional<std::string> {
                    const auto& all = static_cast<MemoryFiles*>(context)->files;
                    const auto found = all.find(path);
                    if (found == all.end()) return std::nullopt;
                    return found->second;
                },
                this};
    }
};

/// Returns the path of a sample file of the examples.
inline std::string sample(const std::string& name) {
    return std::string(DAMSON_SOURCE_DIR "/examples/levels/") + name;
}

/// Returns the path of a file that only the tests use.
inline std::string test_file(const std::string& name) {
    return std::string(DAMSON_LEVEL_FILES "/") + name;
}

/// Returns a Tiled map as XML. `layers` are the elements after the tileset, which has three tiles: 1 is whole, 2 rises
/// to the right, 3 has no outline.
inline std::string tmx(int width, int height, const std::string& layers, const std::string& attributes = "") {
    return "<map width=\"" + std::to_string(width) + "\" height=\"" + std::to_string(height) +
           "\" tilewidth=\"16\" tileheight=\"16\" " + attributes +
           ">\n<tileset firstgid=\"1\" name=\"t\" tilewidth=\"16\" tileheight=\"16\">"
           "<tile id=\"0\"><objectgroup><object id=\"1\" x=\"0\" y=\"0\" width=\"16\" "
           "height=\"16\"/></objectgroup></tile>"
           "<tile id=\"1\"><objectgroup><object id=\"1\" x=\"0\" y=\"16\"><polygon points=\"0,0 16,0 "
           "16,-16\"/></object>"
           "</objectgroup></tile></tileset>\n" +
           layers + "\n</map>";
}

/// Returns a tile layer with CSV data.
inline std::string csv_layer(int width, int height, const std::string& cells,
                             const std::string& properties = "") {
    return "<layer id=\"1\" name=\"ground\" width=\"" + std::to_string(width) + "\" height=\"" +
           std::to_string(height) + "\">" + properties + "<data encoding=\"csv\">" + cells +
           "</data></layer>";
}

/// Reads a map from text, and returns the error if it is invalid.
inline std::string fault_of(const std::string& text, const std::string& name = "map.tmx") {
    return parse_level(text, name).fault.text();
}

/// Returns the count of a note whose text contains `part`, or 0.
inline std::uint32_t count_of(const std::vector<LevelNote>& notes, const std::string& part) {
    for (const LevelNote& note : notes)
        if (note.what.find(part) != std::string::npos) return note.count;
    return 0;
}

}  // namespace damson::test
