// Continuous collision: bodies that are too fast for the step are moved back to their first impact.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../../broadphase/interface/box_queries.hpp"
#include "../../core/call_ref.hpp"
#include "../../narrowphase/shape.hpp"
#include "../../narrowphase/sweep.hpp"

namespace damson {

struct StepScratch;
struct WorldState;
struct WorldTables;

// continuous.cpp

/// Moves fast bodies back to their first impact in the step.
void solve_continuous(WorldState& state);
/// Recomputes the displacement per step above which a body counts as fast.
void refresh_ccd_threshold(WorldTables& state, std::uint32_t body_slot);
/// Lowers the threshold if a new shape requires a lower one.
void extend_ccd_threshold(WorldTables& state, std::uint32_t body_slot, std::uint32_t shape_slot);
/// Sets the threshold from the smallest inner radius [m] of the body's shapes.
void set_ccd_threshold(WorldTables& state, std::uint32_t body_slot, float least_inner_radius);

// fast_paths.cpp: the boxes, shapes and tiles that a fast body may hit on its path in the step

/// Returns the motion of a body in this step.
Sweep sweep_of(const WorldState& state, std::uint32_t body_slot);

/// Returns false if nothing on the path of a fast body that is not a bullet can stop it. Called first,
/// because most paths are free. The center of mass moved by `shift` [m] to `center` [m]. All points of the
/// body are within `extent` [m] of its center of mass.
/// Cost: one box cast through static geometry. If there are moving obstacles, returns true without a test.
bool may_be_stopped(const WorldTables& state, glm::vec2 center, glm::vec2 shift, float extent);
/// Builds the tree of moving obstacles, and removes fast bodies without a nearby obstacle from the lists in
/// WorkerScratch.
void drop_free_bodies(WorldState& state);

/// Builds a tree for bullets from the boxes of all shapes that have moved in the step. Requires: bodies of
/// lower ranks have their final poses.
void gather_moved(WorldState& state);
/// Returns the rank of a body; see fast_body.hpp. Only bodies listed by list_bullets() are ranked as bullets.
int rank_of(const WorldState& state, std::uint32_t body);

/// Calls `look(shape)` for shapes whose boxes a cast enters, including the tile shapes that pin_tile_shapes()
/// has created. A bullet's cast finds a moved shape anywhere on the shape's path in the step. Casts of other
/// bodies find the shape at its position at the beginning of the step.
void for_each_on_path(WorldState& state, const BoxCast& way, bool is_bullet,
                      CallRef<void, std::uint32_t> look);
/// Creates tile shapes for the tiles on the path of a body, so that later searches find them as shapes.
void pin_tile_shapes(WorldState& state, std::uint32_t body, const Sweep& sweep);

/// Returns true if shape A has the smaller key.
bool has_smaller_key(const WorldTables& state, std::uint32_t shape_a, std::uint32_t shape_b);
/// Returns the contact of a body's shape with another shape; `null_index` if there is none.
/// Cost: linear in the number of the body's contacts.
std::uint32_t find_contact(const WorldTables& state, std::uint32_t body, std::uint32_t shape,
                           std::uint32_t other);
/// Returns true if the filter rules let two shapes collide. `contact` is their contact, or `null_index`. If
/// they have a contact, returns true without a check.
bool can_hit_on_path(WorldTables& state, std::uint32_t contact, std::uint32_t shape, std::uint32_t other);
/// Returns true if several workers can search paths in parallel. A filter callback prevents this.
bool may_share_paths(const WorldTables& state);

// bullets.cpp: collisions of two bullets, and shapes, such as sensors, that a bullet passes without a response

/// Fills ContinuousScratch::bullet_of for the dynamic bodies in ContinuousScratch::bullets.
void list_bullets(WorldState& state);
/// Clears the entries that list_bullets() has filled.
void forget_bullets(StepScratch& state);
/// Shortens the motions of bullets that collide with each other. Requires: bullets have been stopped at all
/// other bodies.
/// Cost: a cast for each bullet, and a time of impact for each pair whose swept boxes overlap.
void stop_bullets_at_bullets(WorldState& state);
/// Finds the shapes that this step's bullets passed, in key order. Requires: stopped bullets are at their
/// stop positions.
void find_bullet_crossings(WorldState& state);
/// Reports the sensors and other shapes that bullets passed, with the fraction of the step.
void report_bullet_sensor_hits(WorldState& state);

}  // namespace damson
