// The content of a level file as plain tables: bodies to create, and named data for the game.
//
//   levels    [ Cave | Town ]              one per map of Tiled or level of LDtk
//   bodies    [ floor | lift | crate ]     definitions; Level creates them in a world
//   objects   [ spawn | door | lift ]      everything with a name or a place; an object may have a body
//   fields    [ hp | door.target ]         custom properties; an object has `field_count`, from `first_field`
//   points    [ (1,2) | (3,4) ]            outlines and paths; an object has `point_count`, from `first_point`
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../core/aabb.hpp"
#include "../physics/model/chain_def.hpp"
#include "../physics/model/defs.hpp"
#include "../physics/model/tile_def.hpp"

namespace damson {

/// Reason why a level cannot be loaded. Empty if `reason` is empty.
struct LevelFault {
    std::string file{};    ///< Name of the file.
    std::string place{};   ///< Line and column, or a JSON pointer such as "/layers/0/data". May be empty.
    std::string reason{};  ///< Description of the error.

    bool is_empty() const noexcept { return reason.empty(); }  ///< Returns true if there is no error.
    std::string text() const;                                  ///< Returns "file: place: reason".
    bool operator==(const LevelFault&) const = default;
};

/// Index that refers to nothing.
inline constexpr std::uint32_t no_level_index = ~std::uint32_t{0};

/// Type of a custom property.
enum class LevelFieldType : std::uint8_t {
    Text,       ///< Text, a color, a file path or an enum value.
    Number,     ///< A number.
    Boolean,    ///< True or false; `number` is 1 or 0.
    Point,      ///< A point in the world.
    Reference,  ///< Another object; `text` is its id.
};

/// A custom property of an object or level.
struct LevelField {
    std::string name{};                          ///< Name of the property.
    LevelFieldType type = LevelFieldType::Text;  ///< Type of the value.
    std::string text{};                          ///< The value as text.
    double number = 0.0;                         ///< Value of a number. [-]
    glm::vec2 point{0.0f};                       ///< Value of a point. [m]
    /// Index of the value, if the property is a list. The values of a list have the same name. [-]
    std::uint32_t index = 0;

    bool operator==(const LevelField&) const = default;
};

/// Form of an object.
enum class LevelObjectKind : std::uint8_t {
    Point,    ///< A position, such as a spawn point.
    Box,      ///< A rectangle or capsule, which can be rotated.
    Ellipse,  ///< An ellipse in the box given by `position`, `size` and `angle`.
    Outline,  ///< A closed outline: see `points`.
    Path,     ///< An open line: see `points`.
};

/// An object that was placed in the editor.
struct LevelObject {
    std::string id{};         ///< Identifier, unique in the file: an object number of Tiled, an iid of LDtk.
    std::string name{};       ///< Name of the object; the identifier of an LDtk entity.
    std::string type{};       ///< Class of a Tiled object, tags of an LDtk entity.
    std::string layer{};      ///< Name of the layer.
    std::uint32_t level = 0;  ///< Index of the level. [-]
    LevelObjectKind kind = LevelObjectKind::Point;  ///< Form of the object.
    glm::vec2 position{0.0f};                       ///< The point, or the center of the box. [m]
    glm::vec2 size{0.0f};                           ///< Width and height of the box. [m]
    float angle = 0.0f;                             ///< Counter-clockwise rotation about `position`. [rad]
    std::uint32_t first_field = 0;                  ///< Index of the first property.
    std::uint32_t field_count = 0;                  ///< Number of properties.
    std::uint32_t first_point = 0;                  ///< Index of the first point of the outline or path.
    std::uint32_t point_count = 0;                  ///< Number of points of the outline or path.
    std::uint32_t body = no_level_index;            ///< Index of the body, or no_level_index.

    bool operator==(const LevelObject&) const = default;
};

/// One map of Tiled, or one level of LDtk.
struct LevelPart {
    std::string name{};             ///< Name of the level; the file name of a Tiled map.
    Aabb box{};                     ///< Area of the level. [m]
    std::uint32_t first_field = 0;  ///< Index of the first property of the level.
    std::uint32_t field_count = 0;  ///< Number of properties of the level.
};

/// A shape of a body of the level.
struct LevelShape {
    Shape geometry{};  ///< Form of the shape.
    ShapeDef def{};    ///< Definition of the shape.
};

/// A tile grid of a body of the level.
struct LevelGrid {
    glm::vec2 cell_size{1.0f};          ///< Size of a cell. [m]
    glm::vec2 origin{0.0f};             ///< Lower left corner of cell (0, 0), in the body's frame. [m]
    std::uint32_t width = 0;            ///< Number of columns.
    std::uint32_t height = 0;           ///< Number of rows.
    std::vector<std::uint8_t> kinds{};  ///< Kind of each cell, row by row from the row with the smallest y.
    std::vector<Tile> palette{};        ///< Tiles of kinds 1, 2 and so on.
    /// Number of the tile in the file for each cell, or 0: a global tile number of Tiled without its flips, a tile
    /// number or IntGrid value of LDtk.
    std::vector<std::uint32_t> sources{};
    Filter filter{};                  ///< Collision filter.
    std::uint32_t surface_group = 0;  ///< Surface group; see ShapeDef::surface_group.
    std::uint64_t user_data = 0;      ///< User data of the grid's shape.
};

/// Movement at the end of a path.
enum class LevelPathMode : std::uint8_t {
    BackAndForth,  ///< The body turns around at both ends.
    Loop,          ///< The body returns from the last point to the first.
    Once,          ///< The body stops at the last point.
};

/// The path of a kinematic body.
struct LevelPath {
    std::vector<glm::vec2> points{};                   ///< Points; the body starts at the first one. [m]
    float speed = 1.0f;                                ///< Speed along the path, above zero. [m/s]
    LevelPathMode mode = LevelPathMode::BackAndForth;  ///< Movement at the ends.

    bool operator==(const LevelPath&) const = default;
};

/// A body of the level, with everything on it.
struct LevelBody {
    std::string id{};         ///< Identifier, unique in the content. Reloading compares bodies by it.
    std::string name{};       ///< Name of the layer or object, of any length.
    std::uint32_t level = 0;  ///< Index of the level. [-]
    BodyDef def{};            ///< Definition of the body.
    std::vector<LevelShape> shapes{};  ///< Shapes.
    std::vector<ChainValue> chains{};  ///< Chains.
    std::vector<LevelGrid> grids{};    ///< Tile grids.
    LevelPath path{};                  ///< Path, empty if the body does not follow one.
};

/// Something in the file that Damson did not use, or decided by its name alone.
struct LevelNote {
    std::string what{};       ///< Description with the name, such as `image layer "sky"`.
    std::uint32_t count = 0;  ///< Number of occurrences.

    bool operator==(const LevelNote&) const = default;
};

/// Everything that a level file contains.
struct LevelContent {
    std::vector<LevelPart> levels{};        ///< Levels.
    std::vector<LevelBody> bodies{};        ///< Bodies.
    std::vector<LevelObject> objects{};     ///< Objects.
    std::vector<LevelField> fields{};       ///< Properties of objects and levels.
    std::vector<glm::vec2> points{};        ///< Outlines and paths of objects. [m]
    std::vector<std::string> categories{};  ///< Category names; index i is bit i.
    std::vector<LevelNote> unused{};        ///< Content that has no effect in the world.
    std::vector<LevelNote> assumed{};  ///< Physics that Damson chose by a name, without a rule or property.
    std::vector<std::string> files{};  ///< All files that were read, the level file first.

    /// Returns the first object with this name, or null if there is none.
    const LevelObject* find(std::string_view name) const noexcept;
    /// Returns the properties of an object of this content.
    std::span<const LevelField> fields_of(const LevelObject& object) const noexcept;
    /// Returns the outline or path of an object of this content. [m]
    std::span<const glm::vec2> points_of(const LevelObject& object) const noexcept;
    /// Returns the property of an object, or null if it has none with this name.
    const LevelField* find_field(const LevelObject& object, std::string_view name) const noexcept;
    /// Returns the category bit with this name, or 0 if there is none.
    std::uint64_t category(std::string_view name) const noexcept;
};

}  // namespace damson
