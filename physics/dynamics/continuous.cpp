// Fast bodies are moved back to the first moment of the step at which they meet something solid, and keep
// their velocity: the contact is the next step's business.
//
//   core            a shape made smaller by a little more than what contacts overlap at rest. A body is
//                   stopped only if its core would meet something, so that what slides over tiles, or will
//                   be pushed out by the solver anyhow, goes on
//   where it stops  where its full shape touched on the way there; if it touched from the beginning:
//                   where the core meets
//
// Most fast bodies are near nothing, and most of what is near is not met; so cheap questions come first:
//
//   all of a body       a circle around it goes the way, among static boxes and those of obstacle_tree.hpp
//   each of its shapes  a box around it goes the way, likewise
//   what that finds     does an axis part the two? Then their cores: when do they meet?
//
// Fast bodies do not look at each other: those that are no bullets come first and look at what is not
// dynamic, bullets then look at where these have ended. So neither order nor workers show in the result.
//
// Source: Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems", 1996, for the times of impact.
#include "continuous.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <tuple>

#include "../../narrowphase/separating_axis.hpp"
#include "../../narrowphase/time_of_impact.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/one_way.hpp"
#include "../contacts/pair_rules.hpp"
#include "../state/contact_side.hpp"
#include "../state/fast_body.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"
#include "impact_cores.hpp"

namespace damson {

namespace {

/// The motion of a body in this step.
Sweep sweep_of(const WorldState& state, std::uint32_t body_slot) {
    const BodyPose& pose = state.bodies.at<BodyPose>(body_slot);
    const std::uint32_t row = state.bodies.row(body_slot);
    if (row >= state.bodies.awake_count()) return make_sweep_at_rest(pose.frame);
    const SolverBody& motion = state.solver.motions[row];
    return {pose.center_local, pose.center - motion.shift, motion.shift,
            turned(pose.frame.rotation, -motion.turn), motion.turn};
}

/// What is left of a motion from `fraction` on.
Sweep rest_of(const Sweep& sweep, float fraction) {
    if (fraction == 0.0f) return sweep;
    return {sweep.center_local, sweep.center + fraction * sweep.shift, (1.0f - fraction) * sweep.shift,
            sweep.pose_at(fraction).rotation, (1.0f - fraction) * sweep.turn};
}

/// The same from its end, or from `fraction`, to its beginning.
Sweep reversed(const Sweep& sweep, float fraction) {
    return {sweep.center_local, sweep.center + fraction * sweep.shift, -fraction * sweep.shift,
            sweep.pose_at(fraction).rotation, -fraction * sweep.turn};
}

/// How far what turns about a point and lies within `extent` of it may stand out between begin and end: the
/// height of its arc, or its whole circle. [rad], [m]
float bulge_of(float turn, float extent) {
    return std::min(2.0f, 0.125f * turn * turn) * extent;
}

/// All places of a shape on a body's way, as a box that goes it.
BoxCast box_cast_of(const Shape& shape, const Sweep& sweep) {
    const Aabb begin = compute_aabb(shape, sweep.pose_at(0.0f));
    const Aabb end = compute_aabb(shape, sweep.pose_at(1.0f));
    const float bulge = bulge_of(sweep.turn, compute_extent(shape, sweep.center_local));
    const Aabb both = united(begin, {end.lower - sweep.shift, end.upper - sweep.shift});
    return {expanded(both, box_skin + bulge), sweep.shift, 1.0f};
}

/// Whether nothing but what is static stops a fast body that is no bullet.
bool is_scenery_enough(const WorldState& state) {
    return state.shapes.moving_obstacles.empty();
}

/// Whether a cast enters no box of what is static.
bool is_free_of_scenery(const WorldState& state, const BoxCast& way) {
    bool is_free = true;
    const auto note = [&](ProxyId, float) {
        is_free = false;
        return 0.0f;  // one is enough
    };
    state.broadphase.cast_box(way, note, QueryScope::Static);
    return is_free;
}

/// Puts the obstacles that move into a tree, where that takes less than it saves so many fast bodies.
void gather_obstacles(WorldState& state, std::size_t fast_count) {
    constexpr std::size_t most_for_a_cast = 16;  // a cast among all that moves takes as long
    ObstacleTree& tree = state.continuous.obstacles;
    tree.clear();
    state.continuous.has_obstacles = false;
    const auto slots = state.shapes.moving_obstacles.items();
    if (slots.empty() || slots.size() > most_for_a_cast * fast_count) return;
    for (const std::uint32_t slot : slots)
        for_each_proxy(state, slot,
                       [&](ProxyId proxy) { tree.add(state.broadphase.box(proxy), slot, proxy); });
    tree.build();
    state.continuous.has_obstacles = true;
}

/// Calls `look(slot, proxy)` for shapes whose boxes lie on the way. A bullet finds what has moved on all of
/// its way, others where it was as the step began, and if nothing but scenery could stop them nothing else.
void for_each_box_on_way(const WorldState& state, const BoxCast& way, bool is_bullet,
                         CallRef<void, std::uint32_t, ProxyId> look) {
    const bool has_tree = !is_bullet && state.continuous.has_obstacles;
    const bool is_static_enough = has_tree || (!is_bullet && is_scenery_enough(state));
    const auto look_at_proxy = [&](ProxyId proxy, float) {
        const std::uint32_t slot = state.shapes.slot_of_proxy[proxy];
        if (!is_bullet || !state.shapes.at<ShapeBox>(slot).is_moved) look(slot, proxy);
    };
    if (!is_static_enough)
        state.broadphase.cast_box(way, look_at_proxy, QueryScope::All);
    else if (state.shapes.static_obstacles > 0)
        state.broadphase.cast_box(way, look_at_proxy, QueryScope::Static);
    if (has_tree) state.continuous.obstacles.cast_box(way, look);
    if (!is_bullet) return;
    for (const std::uint32_t slot : state.moved_shapes) {
        const ShapeBox& box = state.shapes.at<ShapeBox>(slot);
        if (box.is_grid || enter_fraction(united(state.broadphase.box(box.proxy), box.fat), way, 1.0f))
            look(slot, no_proxy);
    }
}

/// Whether no box lies near the way of a body: within a circle around all of it, larger than all that
/// box_cast_of() makes of its shapes.
bool is_way_free(const WorldState& state, std::uint32_t body) {
    const std::uint32_t row = state.bodies.row(body);
    const BodyPose& pose = state.bodies.columns.at<BodyPose>(row);
    const SolverBody& motion = state.solver.motions[row];
    const float extent = state.bodies.columns.at<BodyMass>(row).extent;
    const float reach = extent + bulge_of(motion.turn, extent) + box_skin;
    constexpr float rounding = 1e-6f;  // of a coordinate, several times that of a float
    const auto size_of = [](glm::vec2 v) { return std::fabs(v.x) + std::fabs(v.y); };
    const float slack =
        rounding * (size_of(pose.center) + size_of(motion.shift) + size_of(pose.center_local) + reach);
    const glm::vec2 begin = pose.center - motion.shift, around{reach + slack};
    const Aabb box{begin - around, begin + around};
    const Aabb swept = united(box, {pose.center - around, pose.center + around});
    return state.continuous.obstacles.is_free(swept) &&
           (state.shapes.static_obstacles == 0 || is_free_of_scenery(state, {box, motion.shift, 1.0f}));
}

bool has_smaller_key(const WorldState& state, std::uint32_t a, std::uint32_t b) {
    return state.shapes.at<ShapeIdentity>(a).key < state.shapes.at<ShapeIdentity>(b).key;
}

/// The same for shapes and, of tile grids, the tiles that pin_tile_shapes() has found. In key order if the
/// game may be asked about them, else as the broadphase comes upon them.
void for_each_on_way(WorldState& state, const BoxCast& way, bool is_bullet,
                     CallRef<void, std::uint32_t> look) {
    const auto for_each = [&](CallRef<void, std::uint32_t> use) {
        const auto use_box = [&](std::uint32_t slot, ProxyId proxy) {
            if (state.shapes.at<ShapeBox>(slot).is_grid)
                state.tiles.work->find_on_way(state, slot, cells_of_proxy(state, slot, proxy), way, use);
            else
                use(slot);
        };
        for_each_box_on_way(state, way, is_bullet, use_box);
    };
    if (!state.questions.filter) return for_each(look);
    ScratchList found(state.scratch_lists);
    const auto note = [&](std::uint32_t slot) { found.items.push_back(slot); };
    for_each(note);
    sort_ids_by_key(found.items, state.key_order,
                    [&](std::uint32_t slot) { return state.shapes.at<ShapeIdentity>(slot).key; });
    for (const std::uint32_t slot : found.items) look(slot);
}

/// Has the tiles on the way of a body stand among the shapes, where all that follows finds them.
void pin_tile_shapes(WorldState& state, std::uint32_t body, const Sweep& sweep) {
    if (state.tiles.is_idle()) return;
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(body), [&](std::uint32_t own) {
        const BoxCast way = box_cast_of(state.shapes.at<Shape>(own), sweep);
        const bool is_bullet = state.bodies.at<BodyFlags>(body).is_bullet;
        const auto hold = [&](std::uint32_t slot, ProxyId proxy) {
            if (state.shapes.at<ShapeBox>(slot).is_grid)
                state.tiles.work->pin_on_path(state, slot, cells_of_proxy(state, slot, proxy), way);
        };
        for_each_box_on_way(state, way, is_bullet, hold);
    });
}

std::uint32_t find_contact(const WorldState& state, std::uint32_t body, std::uint32_t shape,
                           std::uint32_t other) {
    std::uint32_t found = null_index;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        if ((contact.shape_a == shape && contact.shape_b == other) ||
            (contact.shape_a == other && contact.shape_b == shape))
            found = id;
    });
    return found;
}

/// Whether two shapes may meet: decided, if they have a contact.
bool may_meet_on_way(WorldState& state, std::uint32_t contact, std::uint32_t shape, std::uint32_t other) {
    if (contact != null_index) return true;
    return has_smaller_key(state, shape, other) ? should_collide(state, shape, other)
                                                : should_collide(state, other, shape);
}

/// Whether a one-way surface lets through what comes on its way to meeting it: all but what stood on the open
/// side as the step began, or meets the open side itself.
bool lets_through(const WorldState& state, std::uint32_t surface, const Sweep& surface_sweep,
                  std::uint32_t guest, const Sweep& guest_sweep, glm::vec2 away) {
    if (!state.shapes.at<ShapeRules>(surface).is_one_way) return false;
    if (is_dropping_through(state, state.shapes.at<ShapeBox>(guest).body, surface)) return true;
    const Transform surface_frame = surface_sweep.pose_at(0.0f), guest_frame = guest_sweep.pose_at(0.0f);
    const OneWaySurface one_way = one_way_surface(state, surface, surface_frame.rotation);
    const glm::vec2 travel = guest_sweep.shift - surface_sweep.shift;
    const OneWayMeeting meeting = one_way.meet(away, travel);
    if (meeting != OneWayMeeting::Beside) return meeting == OneWayMeeting::Passes;
    return !one_way.any_face([&](glm::vec2 up) {
        const float depth = depth_along(up, state.shapes.at<Shape>(surface), surface_frame,
                                        state.shapes.at<Shape>(guest), guest_frame);
        return dot(up, travel) <= 0.0f && depth <= one_way.rule.margin;
    });
}

/// Whether `other` can stop `shape` at all.
bool is_obstacle(const WorldState& state, std::uint32_t shape, std::uint32_t other, bool is_bullet) {
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape).body;
    const std::uint32_t other_body = state.shapes.at<ShapeBox>(other).body;
    if (body == other_body) return false;
    const BodyFlags& flags = state.bodies.at<BodyFlags>(other_body);
    if (flags.type == BodyType::Dynamic && (!is_bullet || flags.is_bullet)) return false;
    if (state.shapes.at<ShapeRules>(shape).is_sensor || state.shapes.at<ShapeRules>(other).is_sensor)
        return false;
    const Filter& mine = state.shapes.at<ShapeIdentity>(shape).filter;
    const Filter& theirs = state.shapes.at<ShapeIdentity>(other).filter;
    return (mine.respond & theirs.category) != 0 && (theirs.respond & mine.category) != 0;
}

/// The first meeting of a body's cores with something solid.
struct FirstImpact {
    float fraction = 1.0f;
    std::uint64_t other_key = 0, own_key = 0;  ///< Decide between equal fractions.
    std::uint32_t other = null_index, own = null_index;
    glm::vec2 back{0.0f};  ///< Not zero: it would change sides, and this takes it back to its own. [m]

    void take(const FirstImpact& found) {
        if (other == null_index ||
            std::tie(found.fraction, found.other_key, found.own_key) < std::tie(fraction, other_key, own_key))
            *this = found;
    }
};

/// A body's way, or what is left of it when a part of the step is over.
struct Way {
    std::uint32_t body = null_index;  ///< Slot.
    Sweep sweep{};
    float begin = 0.0f;                  ///< Part of the step. [-]
    std::uint32_t besides = null_index;  ///< This body does not stop it; slot.
};

/// Whether a body passes what it has a contact with.
bool is_passed(const Contact& contact) {
    return !contact.responds || contact.is_vetoed || (contact.is_let_through && contact.manifold.count > 0);
}

/// Looks at all that lies on a way.
FirstImpact find_first_impact(WorldState& state, const Way& way) {
    const bool is_bullet = state.bodies.at<BodyFlags>(way.body).is_bullet;
    const float extent = state.bodies.at<BodyMass>(way.body).extent;
    const Sweep& sweep = way.sweep;
    constexpr ImpactLimits limits{.max_fraction = 1.0f, .distance = 0.0f, .tolerance = 0.25f * linear_slop};
    FirstImpact first;
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(way.body), [&](std::uint32_t own) {
        const Shape& shape = state.shapes.at<Shape>(own);
        if (state.shapes.at<ShapeRules>(own).is_sensor) return;
        std::optional<Shape> core;  // nothing lies on most ways
        const auto look = [&](std::uint32_t other) {
            if (!is_obstacle(state, own, other, is_bullet)) return;
            const std::uint32_t other_body = state.shapes.at<ShapeBox>(other).body;
            if (other_body == way.besides) return;
            const Sweep other_sweep = rest_of(sweep_of(state, other_body), way.begin);
            const Shape& obstacle = state.shapes.at<Shape>(other);
            const SeparatingAxis axis(obstacle, other_sweep, sweep);
            if (axis.separates_disc(extent, limits)) return;
            const auto meet = [&](const Shape& part) {
                return axis.separates(part, limits)
                           ? Impact{}
                           : time_of_impact(obstacle, other_sweep, part, sweep, limits);
            };
            if (!core) core = core_shape(shape);
            Impact impact = meet(*core);
            if (impact.state == ImpactState::Close) impact = meet(half_shape(shape));
            if (impact.state == ImpactState::Close) impact = meet(inner_disc(shape));
            glm::vec2 back{0.0f};
            if (impact.state == ImpactState::Close) {
                // what lies in an obstacle may be worked through it by its own tips: its middle keeps its
                // side
                const glm::vec2 middle = middle_of(shape);
                const auto seen = [&](float fraction) {
                    return to_local(other_sweep.pose_at(fraction), sweep.pose_at(fraction) * middle);
                };
                back =
                    other_sweep.pose_at(1.0f).rotation * tunnel_correction(obstacle, seen(0.0f), seen(1.0f));
                impact.normal = normalized_or(back, glm::vec2{0.0f});
                impact.fraction = 0.0f;
            }
            const bool is_met = impact.state == ImpactState::Meeting || back != glm::vec2{0.0f};
            if (!is_met) return;
            const std::uint32_t id = find_contact(state, way.body, own, other);
            if (id != null_index && is_passed(state.contacts[id])) return;
            if (!may_meet_on_way(state, id, own, other) ||
                lets_through(state, other, other_sweep, own, sweep, impact.normal) ||
                lets_through(state, own, sweep, other, other_sweep, -impact.normal))
                return;
            first.take({impact.fraction, state.shapes.at<ShapeIdentity>(other).key,
                        state.shapes.at<ShapeIdentity>(own).key, other, own, back});
        };
        for_each_on_way(state, box_cast_of(shape, sweep), is_bullet, look);
    });
    return first;
}

/// What ended a way.
struct Stop {
    std::uint32_t obstacle = null_index;  ///< Body; slot.
    float fraction = 1.0f;                ///< Of the way. [-]
};

/// Ends a way where it meets something, if it does.
Stop shorten(WorldState& state, Way& way) {
    Stop stop;
    FirstImpact first = find_first_impact(state, way);
    constexpr int most_ways_back = 4;  // in a corner one may lead into another wall
    for (int round = 0; first.back != glm::vec2{0.0f}; ++round) {
        stop.obstacle = state.shapes.at<ShapeBox>(first.other).body;
        way.sweep.shift += first.back;
        if (round == most_ways_back) {
            stop.fraction = 0.0f;
            break;
        }
        first = find_first_impact(state, way);
    }
    if (stop.fraction > 0.0f && first.other != null_index) {
        stop.obstacle = state.shapes.at<ShapeBox>(first.other).body;
        const Impact touch = time_of_impact(state.shapes.at<Shape>(first.other),
                                            rest_of(sweep_of(state, stop.obstacle), way.begin),
                                            state.shapes.at<Shape>(first.own), way.sweep,
                                            {.max_fraction = first.fraction,
                                             .distance = 0.5f * linear_slop,
                                             .tolerance = 0.25f * linear_slop});
        stop.fraction = touch.state == ImpactState::Meeting ? touch.fraction : first.fraction;
    }
    way.sweep.shift *= stop.fraction;
    way.sweep.turn *= stop.fraction;
    return stop;
}

void find_toi(WorldState& state, FastBody& body) {
    body.sweep = sweep_of(state, body.slot);
    if (state.bodies.at<BodyFlags>(body.slot).type != BodyType::Dynamic) return;
    Way way{.body = body.slot, .sweep = body.sweep};
    const Stop stop = shorten(state, way);
    body.fraction = stop.fraction;
    body.obstacle = stop.obstacle;
    body.sweep = way.sweep;
}

/// Has a body end its step's motion where it was stopped; or, if what stopped it goes on, where that takes
/// it, unless something else is in the way.
void apply_toi(WorldState& state, const FastBody& body) {
    const std::uint32_t row = state.bodies.row(body.slot);
    const Sweep obstacle = sweep_of(state, body.obstacle);
    Transform frame = body.sweep.pose_at(1.0f);
    if (obstacle.shift != glm::vec2{0.0f} || obstacle.turn != 0.0f) {
        const glm::vec2 before = frame * body.sweep.center_local;
        const Transform taken = obstacle.pose_at(1.0f) * relative(obstacle.pose_at(body.fraction), frame);
        Way way{.body = body.slot,
                .sweep = make_sweep(frame, taken, body.sweep.center_local),
                .begin = body.fraction,
                .besides = body.obstacle};
        pin_tile_shapes(state, body.slot, way.sweep);
        const Stop stop = shorten(state, way);
        frame = stop.obstacle == null_index ? taken : way.sweep.pose_at(1.0f);
        const float carried = distance(before, frame * body.sweep.center_local) +
                              state.bodies.at<BodyMass>(body.slot).extent * std::fabs(obstacle.turn);
        state.bodies.ways[body.slot] += static_cast<double>(carried);
    }

    // what was put back to its side may have come farther than its own way
    SolverBody& motion = state.solver.motions[row];
    const float longer = length(body.sweep.shift) - length(motion.shift);
    state.bodies.ways[body.slot] += static_cast<double>(std::max(0.0f, longer));
    BodyPose& pose = state.bodies.columns.at<BodyPose>(row);
    pose.frame = {frame.position, normalized(frame.rotation)};
    pose.center = pose.frame * pose.center_local;
    // whoever looks at it from now on sees it go straight to where it is
    motion.shift = pose.center - body.sweep.center;
    motion.turn = (pose.frame.rotation * body.sweep.rotation.inverse()).angle();
    refresh_boxes(state, row, state.moved_shapes);
}

bool is_sensing(const WorldState& state, std::uint32_t shape, std::uint32_t other) {
    return state.shapes.at<ShapeRules>(shape).is_sensor || state.shapes.at<ShapeRules>(other).is_sensor;
}

/// Whether two shapes push nothing when they meet, and anybody wants to hear of it.
bool is_wanted(const WorldState& state, std::uint32_t shape, std::uint32_t other) {
    const ShapeRules &mine = state.shapes.at<ShapeRules>(shape), &theirs = state.shapes.at<ShapeRules>(other);
    const Filter& my_filter = state.shapes.at<ShapeIdentity>(shape).filter;
    const Filter& their_filter = state.shapes.at<ShapeIdentity>(other).filter;
    const bool is_sensor = mine.is_sensor || theirs.is_sensor;
    const auto is_dynamic = [&](std::uint32_t slot) {
        const std::uint32_t body = state.shapes.at<ShapeBox>(slot).body;
        return state.bodies.at<BodyFlags>(body).type == BodyType::Dynamic;
    };
    const bool is_pushing = (my_filter.respond & their_filter.category) != 0 &&
                            (their_filter.respond & my_filter.category) != 0 &&
                            (is_dynamic(shape) || is_dynamic(other));
    if (!is_sensor && is_pushing) return false;
    const auto wants = [&](const Filter& own, const Filter& met, const ShapeReports& reports) {
        return (own.report & met.category) != 0 && (is_sensor ? reports.overlaps : reports.contacts);
    };
    return wants(my_filter, their_filter, mine.reports) || wants(their_filter, my_filter, theirs.reports);
}

/// When a bullet comes to and leaves what it does not push on its way: sensors, what its own sensors see, and
/// what masks have it pass through.
[[gnu::cold]] void find_crossings(WorldState& state, const FastBody& bullet,
                                  std::vector<SensorHit>& crossings) {
    constexpr float touching = 1e-4f;  // [m]
    // the body stands where it was stopped: its way is all of its sweep, in which `fraction` of the step
    // passes
    const Sweep sweep = sweep_of(state, bullet.slot);
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(bullet.slot), [&](std::uint32_t own) {
        const Shape& shape = state.shapes.at<Shape>(own);
        const auto look = [&](std::uint32_t other) {
            const std::uint32_t other_body = state.shapes.at<ShapeBox>(other).body;
            if (other_body == bullet.slot || state.bodies.at<BodyFlags>(other_body).is_bullet ||
                !is_wanted(state, own, other))
                return;
            const std::uint32_t id = find_contact(state, bullet.slot, own, other);
            Sweep other_sweep = sweep_of(state, other_body);
            other_sweep.shift *= bullet.fraction;
            other_sweep.turn *= bullet.fraction;
            const ImpactLimits limits{.max_fraction = 1.0f, .distance = 0.0f, .tolerance = touching};
            const Shape& other_shape = state.shapes.at<Shape>(other);
            const Impact enter = time_of_impact(other_shape, other_sweep, shape, sweep, limits);
            const Impact leave = time_of_impact(other_shape, reversed(other_sweep, 1.0f), shape,
                                                reversed(sweep, 1.0f), limits);
            if (enter.state == ImpactState::Apart || leave.state == ImpactState::Apart ||
                !may_meet_on_way(state, id, own, other))
                return;
            const std::uint32_t a = has_smaller_key(state, own, other) ? own : other;
            const std::uint32_t b = a == own ? other : own;
            const glm::vec2 closing = sweep.shift - other_sweep.shift;  // of the part of the step
            crossings.push_back({.key_a = state.shapes.at<ShapeIdentity>(a).key,
                                 .key_b = state.shapes.at<ShapeIdentity>(b).key,
                                 .shape_a = a,
                                 .shape_b = b,
                                 .normal = a == other ? enter.normal : -enter.normal,
                                 .point = enter.point,
                                 .approach = -dot(closing, enter.normal) / std::max(bullet.fraction, 1e-6f),
                                 .enter = enter.fraction * bullet.fraction,
                                 .leave = (1.0f - leave.fraction) * bullet.fraction,
                                 .is_left = leave.state == ImpactState::Meeting,
                                 .was_open = id != null_index && state.contacts[id].is_open});
        };
        for_each_on_way(state, box_cast_of(shape, sweep), true, look);
    });
}

/// Whether what fast bodies meet may be found out by several workers: not if the game may be asked.
bool may_share(const WorldState& state) {
    return !state.questions.filter;
}

void stop(WorldState& state, std::vector<FastBody>& bodies) {
    for (const FastBody& body : bodies) pin_tile_shapes(state, body.slot, sweep_of(state, body.slot));
    constexpr std::uint32_t at_a_time = 4, body_ns = 1000;
    const auto count = static_cast<std::uint32_t>(bodies.size());
    const auto find_some = [&](std::uint32_t part) {
        const std::uint32_t last = std::min(count, (part + 1) * at_a_time);
        for (std::uint32_t i = part * at_a_time; i < last; ++i) find_toi(state, bodies[i]);
    };
    const std::uint32_t parts = (count + at_a_time - 1) / at_a_time;
    if (may_share(state))
        state.workers.for_each(Region::Fast, {parts, count * body_ns}, find_some);
    else
        for (std::uint32_t part = 0; part < parts; ++part) find_some(part);
    for (const FastBody& body : bodies)
        if (body.obstacle != null_index) apply_toi(state, body);
}

bool is_before_by_keys(const SensorHit& x, const SensorHit& y) {
    return std::tie(x.key_a, x.key_b) < std::tie(y.key_a, y.key_b);
}

/// Gives events of the step that are about crossings their fraction.
template <class Event, class FractionOf>
void date(const WorldState& state, const std::vector<SensorHit>& crossings, std::vector<Event>& events,
          FractionOf&& fraction_of) {
    for (Event& event : events) {
        const SensorHit wanted{.key_a = event.a.shape_key, .key_b = event.b.shape_key};
        const auto place = std::lower_bound(crossings.begin(), crossings.end(), wanted, is_before_by_keys);
        if (place == crossings.end() || is_before_by_keys(wanted, *place)) continue;
        if (known_shape(state, place->shape_a) == event.a.shape.slot &&
            known_shape(state, place->shape_b) == event.b.shape.slot)
            event.fraction = fraction_of(*place, event.fraction);
    }
}

/// Makes the tree of obstacles, and takes from the lists of shares the fast bodies that nothing is near.
void drop_free_bodies(WorldState& state) {
    std::size_t fast_count = 0;
    for (const WorkerScratch& scratch : state.worker_scratch) fast_count += scratch.fast_bodies.size();
    gather_obstacles(state, fast_count);
    if (!state.continuous.has_obstacles) return;
    std::vector<std::uint32_t>& candidates = state.continuous.candidates;
    candidates.clear();
    for (WorkerScratch& scratch : state.worker_scratch) {
        candidates.insert(candidates.end(), scratch.fast_bodies.begin(), scratch.fast_bodies.end());
        scratch.fast_bodies.clear();
    }
    constexpr std::uint32_t candidate_ns = 100, grain = 16;
    state.workers.share_out(
        Region::Obstacles, Load::of(fast_count, candidate_ns, grain), [&](const Share& share) {
            const auto [first, last] = share.of(static_cast<std::uint32_t>(fast_count), grain);
            for (const std::uint32_t slot : std::span(candidates).subspan(first, last - first))
                if (state.bodies.at<BodyFlags>(slot).is_bullet || !is_way_free(state, slot))
                    state.worker_scratch[share.index].fast_bodies.push_back(slot);
        });
}

}  // namespace

bool may_be_stopped(const WorldState& state, glm::vec2 center, glm::vec2 shift, float extent) {
    if (!is_scenery_enough(state)) return true;
    if (state.shapes.static_obstacles == 0) return false;
    const glm::vec2 before = center - shift, reach{extent + box_skin};
    return !is_free_of_scenery(state, {{before - reach, before + reach}, shift, 1.0f});
}

void refresh_ccd_threshold(WorldState& state, std::uint32_t body_slot) {
    const BodyFlags& flags = state.bodies.at<BodyFlags>(body_slot);
    float& ccd_threshold = state.bodies.at<BodyMass>(body_slot).ccd_threshold;
    ccd_threshold = std::numeric_limits<float>::infinity();
    if (flags.type == BodyType::Static || (flags.type == BodyType::Kinematic && !flags.is_bullet)) return;
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(body_slot), [&](std::uint32_t slot) {
        ccd_threshold = std::min(ccd_threshold, 0.5f * inner_radius_of(state.shapes.at<Shape>(slot)));
    });
}

void solve_continuous(WorldState& state) {
    ContinuousScratch& continuous = state.continuous;
    drop_free_bodies(state);
    continuous.fast.clear();
    continuous.bullets.clear();
    continuous.crossings.clear();
    for (const WorkerScratch& scratch : state.worker_scratch)
        for (const std::uint32_t slot : scratch.fast_bodies) {
            const bool is_bullet = state.bodies.at<BodyFlags>(slot).is_bullet;
            (is_bullet ? continuous.bullets : continuous.fast)
                .push_back({.slot = slot, .key = state.bodies.at<BodyIdentity>(slot).key});
        }
    if (continuous.fast.empty() && continuous.bullets.empty()) return;
    for (auto* bodies : {&continuous.fast, &continuous.bullets}) {
        sort_items_by_key(*bodies, state.key_order, [](const FastBody& body) { return body.key; });
        stop(state, *bodies);
    }
    if (continuous.bullets.empty()) return;

    for (WorkerScratch& scratch : state.worker_scratch) scratch.crossings.clear();
    const auto count = static_cast<std::uint32_t>(continuous.bullets.size());
    const auto find_share = [&](const Share& share) {
        const auto [first, last] = share.of(count);
        for (std::uint32_t i = first; i < last; ++i)
            find_crossings(state, continuous.bullets[i], state.worker_scratch[share.index].crossings);
    };
    constexpr std::uint32_t bullet_ns = 1000;
    may_share(state) ? state.workers.share_out(Region::Bullets, Load::of(count, bullet_ns), find_share)
                     : find_share({});
    for (const WorkerScratch& scratch : state.worker_scratch)
        continuous.crossings.insert(continuous.crossings.end(), scratch.crossings.begin(),
                                    scratch.crossings.end());
    std::sort(continuous.crossings.begin(), continuous.crossings.end(), is_before_by_keys);
    const auto is_same = [](const SensorHit& x, const SensorHit& y) {
        return x.shape_a == y.shape_a && x.shape_b == y.shape_b;
    };
    const auto end = std::unique(continuous.crossings.begin(), continuous.crossings.end(), is_same);
    continuous.crossings.erase(end, continuous.crossings.end());
}

// What overlaps where the bullet's way ends has begun in the usual way, what it has left has ended so: these
// are dated. What it has passed within the step has no contact that knows of it; its end is in the next
// step's stream, since a step's stream is read ends first.
[[gnu::cold]] void report_bullet_sensor_hits(WorldState& state) {
    const std::vector<SensorHit>& crossings = state.continuous.crossings;
    if (crossings.empty()) return;
    date(state, crossings, state.events.of<SensorBegan>(), [](const SensorHit& crossing, float fraction) {
        return crossing.was_open ? fraction : crossing.enter;
    });
    date(state, crossings, state.events.of<SensorEnded>(), [](const SensorHit& crossing, float fraction) {
        return crossing.was_open && crossing.is_left ? crossing.leave : fraction;
    });
    for (const SensorHit& crossing : crossings) {
        if (crossing.was_open || !crossing.is_left) continue;
        const std::uint32_t body = state.shapes.at<ShapeBox>(crossing.shape_a).body;
        const std::uint32_t id = find_contact(state, body, crossing.shape_a, crossing.shape_b);
        if (id != null_index && (state.contacts[id].is_open || state.contacts[id].is_reported)) continue;
        const ContactSide a = describe_side(state, crossing.shape_a);
        const ContactSide b = describe_side(state, crossing.shape_b);
        if (!is_sensing(state, crossing.shape_a, crossing.shape_b)) {
            state.events.of<ContactBegan>().push_back(
                {a, b, crossing.normal, crossing.point, std::max(0.0f, crossing.approach / state.last_dt),
                 0.0f, 0.0f, state.shapes.at<ShapeMaterial>(crossing.shape_a).id,
                 state.shapes.at<ShapeMaterial>(crossing.shape_b).id});
            state.pending.of<ContactEnded>().push_back({.a = a, .b = b});
            continue;
        }
        state.events.of<SensorBegan>().push_back({a, b, crossing.enter});
        state.pending.of<SensorEnded>().push_back({.a = a, .b = b, .fraction = crossing.leave});
    }
}

}  // namespace damson
