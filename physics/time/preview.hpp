// A look ahead for a few bodies, against a world that stands still.
//
//   damson::Preview preview(world, {&ball, 1});
//   preview.body(0).apply_impulse_to_center(throw_impulse);   on a copy: `world` knows nothing of it
//   preview.run(120);
//   draw_dots(preview.path(0));                                where the ball will be, step by step
//   for (const damson::PreviewHit& hit : preview.hits()) ...   what it will touch first, and when
//
// The named bodies are copied with what hangs on them into a small world, and stepped there. All others are as if they
// had no mass and did not move: those that come near are copied when they do, shape by shape. So it costs what the named
// bodies and what they meet cost, however large the world is.
//
// Exact to the bit for bodies that touch nothing yet and meet only what does not move. Not copied: warm starts of
// contacts that are there already, gears, and the game's answers (set_pair_question(), set_pre_solve()), which are yes.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "../../core/transform.hpp"
#include "../defs/handles.hpp"
#include "../defs/tile_cell.hpp"
#include "../world/world.hpp"

namespace damson {

/// A touch in a look ahead. Handles are those of the world.
struct PreviewHit {
    int step = 0;            ///< In which it begins, counted from 1.
    BodyHandle body{};       ///< The named body.
    ShapeHandle shape{};     ///< Its shape.
    ShapeHandle other{};     ///< What it touches.
    TileId tile{};           ///< If that is a cell of a tile grid, whose the shape is then.
    glm::vec2 point{0.0f};   ///< In the world; zero of a sensor. [m]
    glm::vec2 normal{0.0f};  ///< Out of the other, unit; zero of a sensor. [-]
    bool is_sensor = false;  ///< One of them is a sensor.
};

/// How a look ahead steps.
struct PreviewPace {
    float dt = 1.0f / 60.0f;  ///< Of a step. [s]
    int substeps = 4;         ///< Of a step.
};

/// Copies of some bodies, and what they meet.
class Preview {
public:
    /// Copies `bodies` as they are now. Requires: all alive; `world` outlives this and is not changed while it is
    /// in use; not made from inside a step.
    Preview(const World& world, std::span<const BodyHandle> bodies);

    /// The copy of bodies[index], to be pushed or set before run(). Requires: index < body_count().
    BodyRef body(std::size_t index);
    std::size_t body_count() const noexcept { return bodies_.size(); }  ///< Bodies that were named.

    /// Steps the copies `steps` times further. Cost: that of a world of the named bodies and what they meet, and a
    /// query of the whole one now and then.
    void run(int steps, const PreviewPace& pace = {});

    /// Where bodies[index] was after 0, 1, 2 ... steps; until the next run().
    std::span<const Transform> path(std::size_t index) const { return bodies_[index].path; }
    /// All touches that began, in the order of steps and then of keys; until the next run().
    std::span<const PreviewHit> hits() const noexcept { return hits_; }
    std::uint32_t frozen_count() const noexcept {
        return frozen_shapes_;
    }  ///< Shapes copied as what stands still.

private:
    friend struct WorldAccess;
    struct Named {
        BodyHandle original{}, copy{};
        std::vector<Transform> path{};
        Aabb known{};  ///< All that is in it has been copied. [m]
        bool has_known = false;
    };
    /// What a shape of the small world is in the other: its user data is the index.
    struct Original {
        BodyHandle body{};
        ShapeHandle shape{};
        TileId tile{};
        std::uint64_t key = 0;
    };

    void copy_bodies(std::span<const BodyHandle> bodies);
    void copy_joints();
    BodyHandle frozen_of(BodyHandle original);
    BodyHandle copy_of(BodyHandle original);
    void copy_exceptions(BodyHandle original, BodyHandle copy);
    void copy_shape(BodyHandle copy, std::uint32_t slot, const Original& original);
    void copy_near(Named& named, float dt);
    void note_hits(int step);

    const World* world_;
    World stage_;
    std::vector<Named> bodies_;
    std::vector<std::pair<BodyHandle, BodyHandle>> frozen_;  ///< Bodies, and what stands still for them.
    std::vector<Original> originals_;
    std::vector<std::uint64_t> copied_keys_;  ///< Of shapes and cells, sorted.
    std::vector<PreviewHit> hits_;
    std::uint32_t frozen_shapes_ = 0;
    int steps_ = 0;
};

}  // namespace damson
