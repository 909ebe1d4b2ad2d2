// Options for reading level files: units, and the physics that the game assigns to names in the file.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <vector>

#include "../physics/model/materials.hpp"

namespace damson {

/// Physics for everything with a certain name: an IntGrid value, tag or entity of LDtk; a class, layer or tileset
/// of Tiled. Upper and lower case are equal.
struct LevelRule {
    std::string name{};  ///< Name of the value, tag, entity, class, layer or tileset.
    /// Properties as "name = value" pairs, separated by commas or line breaks, such as "sensor, category = water".
    /// A name without a value means true. If no rule says whether something collides, the rule that Damson has for the
    /// name does. An empty text removes that rule.
    std::string properties{};

    bool operator==(const LevelRule&) const = default;
};

/// A material that the property `material` of a file can name.
struct LevelMaterial {
    std::string name{};   ///< Name of the material in the file.
    Material material{};  ///< Surface properties.

    bool operator==(const LevelMaterial&) const = default;
};

/// Options for reading a level file.
struct LevelOptions {
    float pixels_per_meter = 32.0f;  ///< Number of pixels per meter, above zero. [1/m]
    /// If true, the y axis of the world points up. If false, it points down, as in the editors.
    bool is_y_up = true;
    glm::vec2 origin{
        0.0f};  ///< Position of the file's point (0, 0), the upper left corner of a Tiled map. [m]
    /// Names of the LDtk levels to load. If the list is empty, all levels are loaded.
    std::vector<std::string> levels{};
    std::vector<LevelRule> rules{};          ///< Physics by name. A later rule overrides an earlier one.
    std::vector<LevelMaterial> materials{};  ///< Materials by name.
    /// Category names. The name at index i is bit i of Filter::category. A name that occurs only in the file gets
    /// the next free bit.
    std::vector<std::string> categories{};
    /// If true, the names that Damson knows, such as "wall" and "ladder", decide what is solid where neither the file
    /// nor a rule does; see docs/levels.md.
    bool has_default_rules = true;

    bool operator==(const LevelOptions&) const = default;
};

/// Returns the contents of a file, or nothing if it cannot be read. `path` is the path of the level file, or that of
/// another file, resolved against the folder of the file that names it. `context` is LevelFiles::context.
using LevelReadFunction = std::optional<std::string> (*)(const std::string& path, void* context);

/// Reads files for level files: the file itself, and the tilesets, templates and levels that it names.
struct LevelFiles {
    LevelReadFunction read = nullptr;  ///< Function that reads a file. Null means the file system.
    void* context = nullptr;           ///< Pointer that is passed to `read`.
};

}  // namespace damson
