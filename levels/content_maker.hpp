// Builds LevelContent from layers and objects in pixels, as both editors describe them.
//
//   pixels of the file   x right, y down        point p    -->   world   origin + (p.x, -p.y) / pixels_per_meter
//
// A tile layer becomes one static body: tiles whose outline is a cell, a slope or a half cell go into a grid. Other solid
// outlines are joined and cut into convex polygons. Other sensors and one-way tiles become polygons, one by one.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <string>
#include <vector>

#include "document.hpp"
#include "physics_properties.hpp"

namespace damson {

/// An outline of a tile, and its physics.
struct TilePiece {
    std::vector<glm::dvec2> outline{};  ///< Corners, relative to the upper left corner of the cell. [px]
    ItemPhysics physics{};              ///< Physics of the piece.
};

/// A tile of a layer.
struct TileKind {
    std::vector<TilePiece> pieces{};  ///< Outlines; empty if the tile does not collide.
    std::uint32_t source = 0;         ///< Number of the tile in the file.
};

/// A tile that does not fill a cell of the layer, or a second tile in the same cell.
struct LooseTile {
    std::uint32_t kind = 0;    ///< Index of the kind.
    glm::dvec2 position{0.0};  ///< Upper left corner, relative to the layer. [px]
};

/// A layer of tiles.
struct TileLayer {
    std::string id{}, name{};             ///< Identifier and name of the layer.
    std::uint32_t level = 0;              ///< Index of the level.
    glm::dvec2 offset{0.0};               ///< Upper left corner of cell (0, 0) in the file. [px]
    glm::dvec2 cell{16.0};                ///< Size of a cell. [px]
    std::uint32_t columns = 0, rows = 0;  ///< Size of the layer. [cells]
    std::vector<std::uint32_t> cells{};   ///< Index of the kind + 1 for each cell, top row first; 0 is empty.
    std::vector<TileKind> kinds{};        ///< Tiles of the layer.
    std::vector<LooseTile> loose{};       ///< Tiles outside of the cells.
    ItemPhysics physics{};                ///< Physics of the layer: type of the body, path.
};

/// An object in pixels.
struct PixelObject {
    std::string id{}, name{}, type{}, layer{};      ///< As in LevelObject.
    std::uint32_t level = 0;                        ///< Index of the level.
    LevelObjectKind kind = LevelObjectKind::Point;  ///< Form of the object.
    glm::dvec2 position{0.0};          ///< Upper left corner of the box, or origin of the points. [px]
    glm::dvec2 size{0.0};              ///< Size of the box. [px]
    bool is_capsule = false;           ///< If true, the body of a box is a capsule.
    double rotation = 0.0;             ///< Clockwise rotation about `position`. [degrees]
    std::vector<glm::dvec2> points{};  ///< Outline or path, relative to `position`, before rotation. [px]
    std::vector<LevelField> fields{};  ///< Properties for the game.
    std::vector<TilePiece>
        pieces{};  ///< Outlines of a tile object, relative to the upper left corner of the box.
    std::vector<glm::vec2> path{};  ///< Path, if the object contains one. [m]
    bool follows_path = true;       ///< If false, `path` is only data for the game.
    ItemPhysics physics{};          ///< Physics of the object.
};

/// Applies the custom properties of an object to its physics. A wrong value is an error if the object has physics;
/// otherwise the property belongs to the game, and is only noted. Each element has a `field` and a `node`.
template <class Field>
void apply_fields(const std::vector<Field>& fields, PhysicsProperties& properties, PixelObject& object) {
    const Field* wrong = nullptr;
    std::string first_reason;
    for_each_property(fields, [&](const Field& entry) {
        std::string reason;
        // a list of points named "path" contains the path itself
        if (entry.field.type != LevelFieldType::Point) properties.apply(entry.field, object.physics, reason);
        if (!reason.empty() && !wrong) wrong = &entry, first_reason = reason;
    });
    if (!wrong) return;
    const std::string text =
        "property \"" + wrong->field.name + "\" " + first_reason + ", got \"" + wrong->field.text + "\"";
    if (object.physics.is_physical()) wrong->node.fail(text);
    properties.note_unused(text);
}

/// Collects the content of a level file.
class ContentMaker {
public:
    explicit ContentMaker(const LevelOptions& options) : properties_(options) {}

    PhysicsProperties& properties() noexcept { return properties_; }  ///< Returns the reader of properties.
    LevelContent& content() noexcept { return content_; }             ///< Returns the content so far.

    /// Adds a level that covers a box of the file [px], and returns its index.
    std::uint32_t add_level(const std::string& name, glm::dvec2 corner, glm::dvec2 size,
                            std::vector<LevelField> fields);
    /// Adds a body for the collision of a layer. Adds nothing if no tile collides. `place` names the layer in errors.
    void add_tile_layer(const TileLayer& layer, const Node& place);
    /// Adds an object, and a body if the object has physics. `place` names the object in errors.
    void add_object(PixelObject object, const Node& place);
    /// Connects bodies with their paths, and returns the content.
    LevelContent finish(const std::vector<std::string>& files);

    glm::vec2 to_world(glm::dvec2 pixels) const;  ///< Converts a point of the file. [m]
    glm::vec2 to_length(
        glm::dvec2 pixels) const;  ///< Converts a difference between two points of the file. [m]

private:
    struct PathWish {
        std::uint32_t body;
        std::string path;
    };

    std::uint32_t add_body(LevelBody body, const ItemPhysics& physics, const std::vector<glm::vec2>& path);

    PhysicsProperties properties_;
    LevelContent content_;
    std::vector<PathWish> wishes_;
    std::uint64_t cell_count_ = 0;  // of all tile layers
};

}  // namespace damson
