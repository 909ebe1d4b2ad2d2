// Predicts the motion of a few bodies while all other bodies stand still.
//
//   damson::Preview preview(world, {&ball, 1});
//   preview.body(0).apply_impulse_to_center(throw_impulse);   on a copy; `world` does not change
//   preview.run(120);
//   draw_dots(preview.path(0));                                predicted positions of the ball, step by step
//   for (const damson::PreviewHit& hit : preview.hits()) ...   predicted contacts
//
// The previewed bodies are copied with their shapes and joints into a small world, and stepped there. All other
// bodies are static in the small world; their shapes are copied one by one when a previewed body is near. The cost
// therefore depends on the previewed bodies and the shapes they encounter, not on the size of the world.
//
// The prediction is bit-identical to steps of the world if the bodies touch nothing yet and encounter only
// bodies that do not move. Three things are not copied: the warm-start impulses of existing contacts, gears,
// and your callbacks (set_filter_callback(), set_pre_solve_callback(), set_joint_break_callback()), which are
// assumed to return true.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "../../core/transform.hpp"
#include "../model/handles.hpp"
#include "../model/tile_def.hpp"
#include "../world/world.hpp"

namespace damson {

/// A contact that begins during a preview. Handles refer to the original world.
struct PreviewHit {
    int step = 0;         ///< Step in which the contact begins, counted from 1.
    BodyHandle body{};    ///< The previewed body.
    ShapeHandle shape{};  ///< The shape of the previewed body.
    ShapeHandle other{};  ///< The shape that `shape` touches.
    /// The tile that is touched, if `other` is the shape of a tile grid.
    TileId tile{};
    glm::vec2 point{0.0f};   ///< Contact point in world space; zero for a sensor. [m]
    glm::vec2 normal{0.0f};  ///< Unit vector out of the other shape; zero for a sensor. [-]
    bool is_sensor = false;  ///< True if one of the shapes is a sensor.
};

/// Step settings of a preview.
struct PreviewPace {
    float dt = 1.0f / 60.0f;  ///< Duration of a step. [s]
    int substeps = 4;         ///< Substeps per step.
};

/// Predicts the motion of a few bodies while all other bodies stand still.
class Preview {
public:
    /// Copies `bodies` in their current state. A body that is not alive is reported as a violation and left
    /// out. Requires: all bodies are alive; `world` outlives the preview and is not changed while the preview
    /// is in use; not called from inside a step.
    Preview(const World& world, std::span<const BodyHandle> bodies);

    /// Returns the copy of bodies[index]. You can push or edit it before run(). Requires: index <
    /// body_count().
    BodyRef body(std::size_t index);
    /// Returns the number of previewed bodies.
    std::size_t body_count() const noexcept { return bodies_.size(); }

    /// Advances the copies by `steps` steps. Cost: the steps of a small world that contains the previewed
    /// bodies and the shapes near them, plus occasional queries of the original world.
    void run(int steps, const PreviewPace& pace = {});

    /// Returns the poses of bodies[index] after 0, 1, 2... steps; valid until the next run().
    std::span<const Transform> path(std::size_t index) const { return bodies_[index].path; }
    /// Returns all contacts that began, ordered by step and then by key; valid until the next run().
    std::span<const PreviewHit> hits() const noexcept { return hits_; }
    /// Returns the number of shapes that were copied as static geometry.
    std::uint32_t static_copy_count() const noexcept { return frozen_shapes_; }

private:
    friend struct WorldAccess;
    struct Named {
        BodyHandle original{}, copy{};
        std::vector<Transform> path{};
        Aabb known{};  ///< Region whose shapes have all been copied. [m]
        bool has_known = false;
    };
    /// The original of a shape in the small world. The copy stores the index of this entry as its user data.
    struct Original {
        BodyHandle body{};
        ShapeHandle shape{};
        TileId tile{};
        std::uint64_t key = 0;
    };

    void copy_bodies(std::span<const BodyHandle> bodies);
    void copy_joints();
    BodyHandle static_copy_of(BodyHandle original);
    BodyHandle copy_of(BodyHandle original);
    void copy_ignored_pairs(BodyHandle original, BodyHandle copy);
    void copy_shape(BodyHandle copy, std::uint32_t slot, const Original& original);
    void copy_near(Named& named, float dt);
    void note_hits(int step);

    const World* world_;
    World stage_;
    std::vector<Named> bodies_;
    std::vector<std::pair<BodyHandle, BodyHandle>> frozen_;  ///< Original bodies and their static copies.
    std::vector<Original> originals_;
    std::vector<std::uint64_t> copied_keys_;  ///< Sorted keys of copied shapes and tile cells.
    std::vector<PreviewHit> hits_;
    std::uint32_t frozen_shapes_ = 0;
    int steps_ = 0;
};

}  // namespace damson
