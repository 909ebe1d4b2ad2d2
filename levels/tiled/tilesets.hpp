// Tilesets of Tiled: embedded in a map, or in .tsx and .tsj files.
#pragma once

#include <cstdint>
#include <deque>
#include <glm/vec2.hpp>
#include <map>
#include <string>
#include <vector>

#include "../content_maker.hpp"
#include "../file_reader.hpp"

namespace damson {

/// A collision outline of a tile.
struct TiledOutline {
    std::vector<glm::dvec2> points{};   ///< Corners, relative to the upper left corner of the tile. [px]
    std::vector<LevelField> physics{};  ///< Properties of the outline, which override those of the tile.
};

/// A tile that has a class, properties, an own size or collision outlines.
struct TiledTile {
    glm::dvec2 size{0.0};                  ///< Size of the image. [px]
    std::string type{};                    ///< Class.
    std::vector<TiledOutline> outlines{};  ///< Collision outlines.
    std::vector<LevelField> fields{};      ///< Custom properties.
    /// Properties of the tileset, the class and the tile, in this order: later ones override earlier ones. A list and
    /// not an ItemPhysics, because it is applied to the physics of each layer or object that has the tile.
    std::vector<LevelField> physics{};
};

/// A tileset of a map.
struct TiledTileset {
    std::uint32_t first_gid = 1;                 ///< Global number of the first tile.
    std::string name{};                          ///< Name of the tileset.
    glm::dvec2 tile_size{16.0};                  ///< Size of the tiles. [px]
    glm::dvec2 offset{0.0};                      ///< Offset at which tiles are drawn. [px]
    bool is_scaled = false;                      ///< True if tiles are scaled to the cells of the map.
    std::string alignment{};                     ///< Point of a tile object that its position refers to.
    std::vector<LevelField> physics{};           ///< Properties of the tileset and its class.
    std::map<std::uint32_t, TiledTile> tiles{};  ///< Tiles by their local number.

    /// Returns the tile with a local number.
    TiledTile tile(std::uint32_t id) const;
};

/// Reads the tilesets of a map, and the documents that they are in.
class TilesetReader {
public:
    TilesetReader(FileReader& files, PhysicsProperties& properties)
        : files_(files), properties_(properties) {}

    /// Reads a tileset entry of a map or template.
    TiledTileset read(const Node& entry);
    /// Reads an XML or JSON file, or returns it if it was read before. The document stays valid.
    const Document& open(const std::string& path, const Node& named_by);

private:
    FileReader& files_;
    PhysicsProperties& properties_;
    std::deque<Document> documents_;
    std::map<std::string, const Document*> by_path_;
};

/// Parses a file of Tiled as XML or JSON, according to its first character.
Document parse_tiled(std::string text, const std::string& file);

/// Returns the outline of a slope property, or of the whole tile, for a tile of this size. [px]
std::vector<glm::dvec2> outline_of(const ItemPhysics& physics, glm::dvec2 size);

}  // namespace damson
