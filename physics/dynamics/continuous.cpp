// Moves fast bodies back to their first impact with a solid shape in the step. The bodies keep their
// velocity, and the next step solves the contact.
//
//   core            a shape made smaller by a little more than the overlap of contacts at rest. A body is
//                   stopped only if its core would hit an obstacle. Bodies that slide over tiles, or overlap
//                   by so little that the solver will push them out, are therefore not stopped
//   stop position   where the full shape first touches on the path to the core's impact. If the full shape
//                   touches from the beginning, the body stops where the core hits
//
// Most fast bodies hit nothing, so cheap tests come first. fast_paths.cpp tests boxes. A separating axis then
// rejects most of the shapes found. The time of impact of the cores is computed only for the rest.
//
// Bodies are stopped only by bodies of a lower rank (fast_body.hpp), which are processed first. Collisions
// between bullets come last (bullets.cpp). The result therefore depends neither on the order of bodies nor
// on the number of workers.
//
// Bodies in the path of a fast guided body are treated like fast bodies, because their relative motion is fast.
//
// Source: Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems", 1996, for the times of impact.
#include "continuous.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>

#include "../../core/contract.hpp"
#include "../../narrowphase/separating_axis.hpp"
#include "../../narrowphase/time_of_impact.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/one_way.hpp"
#include "../contacts/pair_rules.hpp"
#include "../state/fast_body.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "impact_cores.hpp"
#include "locks.hpp"

namespace damson {

namespace {

/// Returns the part of a motion after `fraction`.
Sweep rest_of(const Sweep& sweep, float fraction) {
    DAMSON_ASSERT(!(fraction < 0.0f) && !(fraction > 1.0f));
    if (fraction == 0.0f) return sweep;
    return {sweep.center_local, sweep.center + fraction * sweep.shift, (1.0f - fraction) * sweep.shift,
            sweep.pose_at(fraction).rotation, (1.0f - fraction) * sweep.turn};
}

/// Returns true if a shape passes through a one-way surface. The surface stops a shape that began the step on
/// the open side or hits the open side, unless its body is dropping through.
bool passes_through(const WorldTables& state, std::uint32_t surface, const Sweep& surface_sweep,
                    std::uint32_t other_shape, const Sweep& guest_sweep, glm::vec2 away) {
    if (!state.shapes.at<ShapeRules>(surface).is_one_way) return false;
    if (is_dropping_through(state, state.shapes.at<ShapeBox>(other_shape).body, surface)) return true;
    const Transform surface_frame = surface_sweep.pose_at(0.0f), other_frame = guest_sweep.pose_at(0.0f);
    const OneWaySurface one_way = one_way_surface(state, surface, surface_frame.rotation);
    const glm::vec2 travel = guest_sweep.shift - surface_sweep.shift;
    const OneWayMeeting meeting = one_way.meet(away, travel);
    if (meeting != OneWayMeeting::Beside) return meeting == OneWayMeeting::Passes;
    return !one_way.any_face([&](glm::vec2 up) {
        const float depth = depth_along(up, state.shapes.at<Shape>(surface), surface_frame,
                                        state.shapes.at<Shape>(other_shape), other_frame);
        return dot(up, travel) <= 0.0f && depth <= one_way.rule.margin;
    });
}

/// Returns true if `other` can stop `shape`.
bool is_obstacle(const WorldState& state, std::uint32_t shape, std::uint32_t other) {
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape).body;
    const std::uint32_t other_body = state.shapes.at<ShapeBox>(other).body;
    if (body == other_body) return false;
    if (rank_of(state, other_body) >= rank_of(state, body)) return false;
    if (state.shapes.at<ShapeRules>(shape).is_sensor || state.shapes.at<ShapeRules>(other).is_sensor)
        return false;
    const Filter& mine = state.shapes.at<ShapeIdentity>(shape).filter;
    const Filter& theirs = state.shapes.at<ShapeIdentity>(other).filter;
    return names(mine.respond, theirs.category) && names(theirs.respond, mine.category);
}

/// The first impact of a body's cores with a solid shape.
struct FirstImpact {
    float fraction = 1.0f;
    std::uint64_t other_key = 0, own_key = 0;  ///< Tie breakers for equal fractions.
    std::uint32_t other = null_index, own = null_index;
    glm::vec2 back{0.0f};  ///< Displacement back to the body's side of a thin obstacle; else zero. [m]

    void take(const FirstImpact& found) {
        DAMSON_ASSERT(found.other != null_index && !(found.fraction < 0.0f) && !(found.fraction > 1.0f));
        if (other == null_index ||
            std::tie(found.fraction, found.other_key, found.own_key) < std::tie(fraction, other_key, own_key))
            *this = found;
    }
};

/// The path of a body, from a fraction of the step to the end of the step.
struct Way {
    std::uint32_t body = null_index;  ///< Slot.
    Sweep sweep{};
    float begin = 0.0f;                  ///< Fraction of the step at which the path begins. [-]
    std::uint32_t besides = null_index;  ///< Slot of an obstacle to ignore.
    bool may_cross = false;              ///< True if sensors or other shapes without a response are near.
};

/// Returns true if the shapes of a contact pass through each other.
bool is_passed(const Contact& contact) {
    return !contact.responds() || contact.is_vetoed || (contact.is_ignored && contact.has_points());
}

/// Returns the first impact on a path.
FirstImpact find_first_impact(WorldState& state, Way& way) {
    const bool is_bullet = state.bodies.at<BodyFlags>(way.body).is_bullet;
    const float extent = state.bodies.at<BodyMass>(way.body).extent;
    const Sweep& sweep = way.sweep;
    constexpr ImpactLimits limits{.max_fraction = 1.0f, .distance = 0.0f, .tolerance = 0.25f * linear_slop};
    FirstImpact first;
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(way.body), [&](std::uint32_t own) {
        const Shape& shape = state.shapes.at<Shape>(own);
        if (state.shapes.at<ShapeRules>(own).is_sensor) {
            way.may_cross = true;
            return;
        }
        std::optional<Shape> core;  // computed on demand, because most paths are free
        const auto look = [&](std::uint32_t other) {
            const std::uint32_t other_body = state.shapes.at<ShapeBox>(other).body;
            if (!is_obstacle(state, own, other)) {
                way.may_cross |= other_body != way.body && !state.bodies.at<BodyFlags>(other_body).is_bullet;
                return;
            }
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
            if (impact.state == ImpactState::Touching) impact = meet(half_shape(shape));
            if (impact.state == ImpactState::Touching) impact = meet(inner_disc(shape));
            glm::vec2 back{0.0f};
            if (impact.state == ImpactState::Touching) {
                // contacts at the ends of a shape can push it through an obstacle that it overlaps, so keep
                // the shape's middle on the side from which it came
                const glm::vec2 middle = middle_of(shape);
                const auto seen = [&](float fraction) {
                    return to_local(other_sweep.pose_at(fraction), sweep.pose_at(fraction) * middle);
                };
                back =
                    other_sweep.pose_at(1.0f).rotation * tunnel_correction(obstacle, seen(0.0f), seen(1.0f));
                impact.normal = normalized_or(back, glm::vec2{0.0f});
                impact.fraction = 0.0f;
            }
            const bool is_met = impact.state == ImpactState::Hit || back != glm::vec2{0.0f};
            if (!is_met) return;
            const std::uint32_t id = find_contact(state, way.body, own, other);
            if (id != null_index && is_passed(state.contacts[id])) return;
            if (!can_hit_on_path(state, id, own, other) ||
                passes_through(state, other, other_sweep, own, sweep, impact.normal) ||
                passes_through(state, own, sweep, other, other_sweep, -impact.normal))
                return;
            first.take({impact.fraction, state.shapes.at<ShapeIdentity>(other).key,
                        state.shapes.at<ShapeIdentity>(own).key, other, own, back});
        };
        for_each_on_path(state, box_cast_of(shape, sweep), is_bullet, look);
    });
    return first;
}

/// The obstacle that ended a path.
struct Stop {
    std::uint32_t obstacle = null_index;  ///< Slot of the obstacle's body.
    float fraction = 1.0f;                ///< Fraction of the path. [-]
};

/// Shortens a path to its first impact, if there is one.
Stop shorten(WorldState& state, Way& way) {
    Stop stop;
    FirstImpact first = find_first_impact(state, way);
    constexpr int most_ways_back = 4;  // in a corner, a correction can lead into another wall
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
        stop.fraction = touch.state == ImpactState::Hit ? touch.fraction : first.fraction;
    }
    DAMSON_ASSERT(!(stop.fraction < 0.0f) && !(stop.fraction > 1.0f));
    way.sweep.shift *= stop.fraction;
    way.sweep.turn *= stop.fraction;
    return stop;
}

void find_toi(WorldState& state, FastBody& body) {
    body.sweep = sweep_of(state, body.slot);
    if (state.bodies.at<BodyFlags>(body.slot).type != BodyType::Dynamic) return;
    Way way{.body = body.slot, .sweep = body.sweep};
    const Stop stop = shorten(state, way);
    // the obstacle can carry the body past other shapes until the step ends
    body.may_cross = way.may_cross || stop.obstacle != null_index;
    body.fraction = stop.fraction;
    body.obstacle = stop.obstacle;
    body.sweep = way.sweep;
}

/// Moves a body to its stop position. If the obstacle moves on, the obstacle carries the body until the end
/// of the step or the next impact.
void apply_toi(WorldState& state, const FastBody& body) {
    const std::uint32_t row = state.bodies.row(body.slot);
    DAMSON_ASSERT(body.obstacle != null_index && row < state.solver.motions.size());
    const Sweep obstacle = body.is_stopped_by_bullet ? Sweep{} : sweep_of(state, body.obstacle);
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
        state.bodies.traveled[body.slot] += static_cast<double>(carried);
    }

    // a body that was moved back to its side of an obstacle can have moved by more than `motion.shift`
    SolverBody& motion = state.solver.motions[row];
    const float longer = length(body.sweep.shift) - length(motion.shift);
    state.bodies.traveled[body.slot] += static_cast<double>(std::max(0.0f, longer));
    BodyPose& pose = state.bodies.columns.at<BodyPose>(row);
    const BodyPose before = pose;
    pose.frame = {frame.position, normalized(frame.rotation)};
    pose.center = pose.frame * pose.center_local;
    if (const BodyFlags& flags = state.bodies.at<BodyFlags>(body.slot); flags.has_locks()) {
        keep_locked(pose, before, flags);
        pose.frame.position = pose.center - pose.frame.rotation * pose.center_local;
        keep_locked(pose, before, flags);  // keeps the origin of a body that does not rotate
    }
    // later casts use a straight motion to the final pose
    motion.shift = pose.center - body.sweep.center;
    motion.turn = (pose.frame.rotation * body.sweep.rotation.inverse()).angle();
    refresh_boxes(state, row, state.moved_shapes);
}

void stop(WorldState& state, std::vector<FastBody>& bodies) {
    for (const FastBody& body : bodies) pin_tile_shapes(state, body.slot, sweep_of(state, body.slot));
    const auto count = static_cast<std::uint32_t>(bodies.size());
    const std::uint32_t at_a_time = may_share_paths(state) ? 4 : std::max(1u, count);
    state.workers.for_each(Region::Fast, pieces_of(count, at_a_time), [&](std::uint32_t part) {
        const std::uint32_t last = std::min(count, (part + 1) * at_a_time);
        for (std::uint32_t i = part * at_a_time; i < last; ++i) find_toi(state, bodies[i]);
    });
    if (&bodies == &state.continuous.bullets) stop_bullets_at_bullets(state);
    for (const FastBody& body : bodies)
        if (body.obstacle != null_index) apply_toi(state, body);
}

/// Adds a body to the list of its rank.
void list_fast_body(WorldState& state, std::uint32_t slot) {
    ContinuousScratch& continuous = state.continuous;
    const BodyFlags& flags = state.bodies.at<BodyFlags>(slot);
    std::vector<FastBody>& bodies = flags.is_bullet     ? continuous.bullets
                                    : flags.is_guided() ? continuous.guided
                                                        : continuous.fast;
    bodies.push_back({.slot = slot, .key = state.bodies.at<BodyIdentity>(slot).key});
}

/// Lists the bodies in the paths of fast guided bodies. The listed bodies already have contacts with the
/// guided bodies, whose boxes were extended to cover their paths.
void list_swept_bodies(WorldState& state) {
    for (const std::uint32_t sweeper : state.continuous.sweepers)
        for_each_contact(state.contacts, state.bodies.at<BodyLinks>(sweeper), [&](std::uint32_t id) {
            const Contact& contact = state.contacts[id];
            const std::uint32_t other = contact.body_a == sweeper ? contact.body_b : contact.body_a;
            const BodyFlags& flags = state.bodies.at<BodyFlags>(other);
            if (contact.responds() && flags.type == BodyType::Dynamic && !flags.is_discrete &&
                state.bodies.is_awake(other))
                list_fast_body(state, other);
        });
}

/// Sorts bodies by key and removes duplicates.
void sort_fast_bodies(WorldTables& state, std::vector<FastBody>& bodies) {
    sort_items_by_key(bodies, state.key_order, [](const FastBody& body) { return body.key; });
    const auto is_same = [](const FastBody& a, const FastBody& b) { return a.slot == b.slot; };
    bodies.erase(std::unique(bodies.begin(), bodies.end(), is_same), bodies.end());
}

/// Returns true if continuous collision handles the body when it is fast.
bool has_ccd_threshold(const WorldTables& state, std::uint32_t body_slot) {
    const BodyFlags& flags = state.bodies.at<BodyFlags>(body_slot);
    if (flags.is_discrete || flags.type == BodyType::Static) return false;
    return flags.type == BodyType::Dynamic || flags.is_bullet;
}

}  // namespace

void refresh_ccd_threshold(WorldTables& state, std::uint32_t body_slot) {
    float least = std::numeric_limits<float>::infinity();
    if (has_ccd_threshold(state, body_slot))
        for_each_shape(state.shapes, state.bodies.at<BodyLinks>(body_slot), [&](std::uint32_t slot) {
            least = std::min(least, inner_radius_of(state.shapes.at<Shape>(slot)));
        });
    set_ccd_threshold(state, body_slot, least);
}

void extend_ccd_threshold(WorldTables& state, std::uint32_t body_slot, std::uint32_t shape_slot) {
    if (!has_ccd_threshold(state, body_slot)) return;
    float& threshold = state.bodies.at<BodyMass>(body_slot).ccd_threshold;
    threshold = std::min(threshold, 0.5f * inner_radius_of(state.shapes.at<Shape>(shape_slot)));
}

void set_ccd_threshold(WorldTables& state, std::uint32_t body_slot, float least_inner_radius) {
    DAMSON_ASSERT(least_inner_radius >= 0.0f);
    state.bodies.at<BodyMass>(body_slot).ccd_threshold = has_ccd_threshold(state, body_slot)
                                                             ? 0.5f * least_inner_radius
                                                             : std::numeric_limits<float>::infinity();
}

void solve_continuous(WorldState& state) {
    ContinuousScratch& continuous = state.continuous;
    drop_free_bodies(state);
    continuous.guided.clear();
    continuous.fast.clear();
    continuous.bullets.clear();
    continuous.crossings.clear();
    for (const WorkerScratch& scratch : state.worker_scratch)
        for (const std::uint32_t slot : scratch.fast_bodies) list_fast_body(state, slot);
    list_swept_bodies(state);
    for (auto* bodies : {&continuous.guided, &continuous.fast}) {
        sort_fast_bodies(state, *bodies);
        stop(state, *bodies);
    }
    if (continuous.bullets.empty()) return;
    sort_fast_bodies(state, continuous.bullets);
    gather_moved(state);
    list_bullets(state);
    stop(state, continuous.bullets);
    find_bullet_crossings(state);
    forget_bullets(state);
}

}  // namespace damson
