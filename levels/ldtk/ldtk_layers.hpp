// Definitions of LDtk, and its layers with cells: IntGrid, auto and tile layers.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "../content_maker.hpp"

namespace damson {

/// The values of an IntGrid layer, by number.
struct LdtkIntGrid {
    std::map<std::int64_t, ItemPhysics> values{};       ///< Physics of each value.
    std::map<std::int64_t, std::string> identifiers{};  ///< Name of each value, which may be empty.
};

/// A tileset: the physics of tiles that have a tag or data.
struct LdtkTileset {
    std::string name{};                           ///< Name of the tileset.
    double tile_size = 16.0;                      ///< Size of a tile. [px]
    std::map<std::int64_t, ItemPhysics> tiles{};  ///< Physics by tile number.
};

/// An entity definition.
struct LdtkEntity {
    bool is_resizable = false;  ///< True if the size can be changed in the editor.
    bool is_area = false;       ///< True if it is a sensor only because it is resizable.
    ItemPhysics physics{};      ///< Physics from the identifier and the tags.
};

/// The definitions of a project.
struct LdtkDefinitions {
    std::map<std::int64_t, LdtkIntGrid> int_grids{};  ///< IntGrid layers by uid.
    std::map<std::int64_t, LdtkTileset> tilesets{};   ///< Tilesets by uid.
    std::map<std::int64_t, LdtkEntity> entities{};    ///< Entities by uid.
};

/// Position of a level or layer in the file.
struct LdtkFrame {
    glm::dvec2 corner{0.0};   ///< Upper left corner. [px]
    double grid = 16.0;       ///< Size of a cell. [px]
    std::uint32_t level = 0;  ///< Index of the level.
};

/// Reads the definitions, and the physics that names, tags and tile data give.
LdtkDefinitions read_definitions(const Node& defs, PhysicsProperties& properties);

/// Reads an IntGrid, auto or tile layer.
void read_ldtk_tiles(const Node& layer, const LdtkFrame& level, const std::string& level_name,
                     const LdtkDefinitions& definitions, ContentMaker& maker);

}  // namespace damson
