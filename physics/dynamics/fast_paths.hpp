// Paths of fast bodies, and what lies on them: boxes, shapes and tiles that something fast may meet in the step.
//
// Most fast bodies are near nothing, and most of what is near is not met; so cheap questions come first:
//
//   all of a body       a circle around it goes the way, among static boxes and those of obstacle_tree.hpp
//   each of its shapes  a box around it goes the way, likewise
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../../broadphase/interface/box_queries.hpp"
#include "../../core/call_ref.hpp"
#include "../../narrowphase/shape.hpp"
#include "../../narrowphase/sweep.hpp"

namespace damson {

struct WorldState;

/// The motion of a body in this step.
Sweep sweep_of(const WorldState& state, std::uint32_t body_slot);

/// Whether something on the way of a fast body that is no bullet could stop it: asked first, for most ways
/// are free. `shift` [m] led to `center` [m]; all of the body lies within `extent` [m] of it.
/// Cost: where only scenery can, a cast of one box through it; otherwise none, and perhaps.
bool may_be_stopped(const WorldState& state, glm::vec2 center, glm::vec2 shift, float extent);
/// Makes the tree of obstacles, and takes from the lists of shares the fast bodies that nothing is near.
void drop_free_bodies(WorldState& state);

/// Puts the boxes of what has moved in the step in a tree for bullets. Requires: no body of a lower rank
/// moves any more.
void gather_moved(WorldState& state);
/// See fast_body.hpp. Bullets are those of list_bullets().
int rank_of(const WorldState& state, std::uint32_t body);

/// Calls `look(shape)` for shapes whose boxes lie on a way and, of tile grids, for the tiles that
/// pin_tile_shapes() has found. A bullet finds what has moved on all of its way, others where it was as the
/// step began.
void for_each_on_way(WorldState& state, const BoxCast& way, bool is_bullet,
                     CallRef<void, std::uint32_t> look);
/// Has the tiles on the way of a body stand among the shapes, where all that follows finds them.
void pin_tile_shapes(WorldState& state, std::uint32_t body, const Sweep& sweep);

bool has_smaller_key(const WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b);
/// The contact of a body's shape with another; null_index if there is none.
/// Cost: a look at the body's contacts.
std::uint32_t find_contact(const WorldState& state, std::uint32_t body, std::uint32_t shape,
                           std::uint32_t other);
/// Whether two shapes may meet: decided, if they have a contact.
bool may_meet_on_way(WorldState& state, std::uint32_t contact, std::uint32_t shape, std::uint32_t other);
/// Whether what lies on ways may be looked at by several workers: not if the game may be asked.
bool may_share_paths(const WorldState& state);

}  // namespace damson
