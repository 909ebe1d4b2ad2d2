// A level in a world: the bodies that were created from a level file, and edits when the file changes.
//
//   LevelLoading loading = load_level(world, "cave.tmx");
//   if (!loading.level) return show(loading.fault.text());
//   Level& level = *loading.level;
//   const LevelObject* spawn = level.content().find("spawn");
//   level.move_platforms(world, time + dt);  // before each step
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../physics/world/world.hpp"
#include "read_level.hpp"

namespace damson {

/// Number of edits that Level::update() made.
struct LevelChange {
    std::uint32_t bodies_kept = 0;       ///< Bodies that were not replaced.
    std::uint32_t bodies_created = 0;    ///< Bodies created, including replacements.
    std::uint32_t bodies_destroyed = 0;  ///< Bodies destroyed, including those that were replaced.
    std::uint32_t tiles_set = 0;         ///< Cells edited in grids that were kept.
    std::uint32_t grids_created = 0;     ///< Grids created on bodies that were kept.
    std::uint32_t shapes_created = 0;    ///< Shapes and chains created on bodies that were kept.
    std::uint32_t shapes_destroyed = 0;  ///< Shapes and chains destroyed on bodies that were kept.

    bool operator==(const LevelChange&) const = default;
};

/// Result of Level::reload().
struct LevelReloading {
    LevelFault fault{};    ///< Error; empty on success. If there is an error, nothing changed.
    LevelChange change{};  ///< Edits that were made.
};

/// Handles of the objects that were created for one LevelBody, in the order of its lists.
struct LevelHandles {
    BodyHandle body{};                    ///< Body.
    std::vector<ShapeHandle> shapes{};    ///< Shapes.
    std::vector<ChainHandle> chains{};    ///< Chains.
    std::vector<TileGridHandle> grids{};  ///< Tile grids.
};

/// A level that exists in a world. The object stores handles, not the world, so pass the same world to each call.
class Level {
public:
    /// Creates a level without content. update() adds content.
    Level() = default;

    /// Returns the content: bodies, objects, properties and notes.
    const LevelContent& content() const noexcept { return content_; }
    /// Returns the handles of content().bodies[i] at index i.
    std::span<const LevelHandles> handles() const noexcept { return handles_; }
    /// Returns the body of an object of content(), or null if it has none.
    BodyHandle body_of(const LevelObject& object) const noexcept;
    /// Returns the object of a body, or null if the body is not an object of this level. Cost: linear in the number of
    /// objects.
    const LevelObject* object_of(BodyHandle body) const noexcept;
    /// Returns the number of a tile in the file: see LevelGrid::sources. Returns 0 if the tile is not in this level.
    std::uint32_t source_of(const TileId& tile) const noexcept;

    /// Sets the target of each body that follows a path to its position at `time` [s]. Call it before a step with the
    /// time at the end of the step. The position depends only on the time, so it is correct after a rewind too.
    void move_platforms(World& world, double time) const;

    /// Changes the world so that it matches `content`. Bodies, shapes, grids and tiles that did not change are kept
    /// with their handles and contacts. A dynamic body that did not change in the file also keeps its pose. A tile that
    /// did not change in the file also keeps the changes that the game has made to it. A body that the game has destroyed
    /// is created again only if it changed in the file.
    /// Returns an error and changes nothing if the content is invalid.
    LevelReloading update(World& world, LevelContent content);

    /// Reads the level file again and updates the world.
    LevelReloading reload(World& world, const std::string& path, const LevelOptions& options = {},
                          const LevelFiles& files = {});

    /// Destroys all bodies of the level.
    void destroy(World& world);

private:
    LevelContent content_;
    std::vector<LevelHandles> handles_;
};

/// A level, or the reason why it could not be loaded.
struct LevelLoading {
    std::optional<Level> level{};  ///< Level; empty if and only if there is an error.
    LevelFault fault{};            ///< Error, if there is no level.
};

/// Reads a level file and creates its bodies in `world`. If there is an error, nothing is created.
LevelLoading load_level(World& world, const std::string& path, const LevelOptions& options = {},
                        const LevelFiles& files = {});

/// Returns the first invalid part of `content`, such as a position beyond the limits of a world, or an empty fault.
LevelFault find_fault(const LevelContent& content);

/// Returns the position of a body on `path` at `time` [s]. [m] Requires: a path with at least one point.
glm::vec2 position_on(const LevelPath& path, double time);

}  // namespace damson
