// Bullets: their collisions with each other, and the shapes, such as sensors, that a bullet passes within a step
// without a response, which are reported in events with the fraction of the step.
//
// In a collision of two bullets, both move fast, so neither can be tested against the final position of the
// other. Pairs are found from swept boxes, and their impacts are processed in order of time, then by key.
//
//   both moving    both bullets stop where they collide
//   one stopped    one bullet was stopped earlier in the step by another body or bullet, and is at rest. The
//                  moving bullet stops where it hits the resting one
#include "continuous.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../../narrowphase/time_of_impact.hpp"
#include "../contacts/pair_rules.hpp"
#include "../state/fast_body.hpp"
#include "../state/publish.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"
#include "impact_cores.hpp"

namespace damson {

namespace {

/// Returns the reverse of a motion: from its pose at `fraction` back to its beginning.
Sweep reversed(const Sweep& sweep, float fraction) {
    DAMSON_ASSERT(!(fraction < 0.0f) && !(fraction > 1.0f));
    return {sweep.center_local, sweep.center + fraction * sweep.shift, -fraction * sweep.shift,
            sweep.pose_at(fraction).rotation, -fraction * sweep.turn};
}

bool is_sensing(const WorldTables& state, std::uint32_t shape, std::uint32_t other) {
    return state.shapes.at<ShapeRules>(shape).is_sensor || state.shapes.at<ShapeRules>(other).is_sensor;
}

/// Returns true if two shapes have no collision response and one of them reports their contacts or overlaps.
bool is_wanted(const WorldTables& state, std::uint32_t shape, std::uint32_t other) {
    const ShapeRules &mine = state.shapes.at<ShapeRules>(shape), &theirs = state.shapes.at<ShapeRules>(other);
    const Filter& my_filter = state.shapes.at<ShapeIdentity>(shape).filter;
    const Filter& their_filter = state.shapes.at<ShapeIdentity>(other).filter;
    const bool is_sensor = mine.is_sensor || theirs.is_sensor;
    const auto is_dynamic = [&](std::uint32_t slot) {
        const std::uint32_t body = state.shapes.at<ShapeBox>(slot).body;
        return state.bodies.at<BodyFlags>(body).type == BodyType::Dynamic;
    };
    const bool is_pushing = names(my_filter.respond, their_filter.category) &&
                            names(their_filter.respond, my_filter.category) &&
                            (is_dynamic(shape) || is_dynamic(other));
    if (!is_sensor && is_pushing) return false;
    const auto wants = [&](const Filter& own, const Filter& met, const ShapeEvents& reports) {
        return names(own.report, met.category) && (is_sensor ? reports.overlaps : reports.contacts);
    };
    return wants(my_filter, their_filter, mine.events) || wants(their_filter, my_filter, theirs.events);
}

/// Finds when a bullet starts and stops overlapping shapes that it passes without a response: sensors, shapes
/// that the bullet's own sensors detect, and shapes whose filter excludes a response.
[[gnu::cold]] void find_crossings(WorldState& state, const FastBody& bullet,
                                  std::vector<SensorHit>& crossings) {
    constexpr float touching = 1e-4f;  // [m]
    // the body is already at its stop position, so its whole sweep covers only the first `fraction` of the
    // step
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
            if (enter.state == ImpactState::Separated || leave.state == ImpactState::Separated ||
                !can_hit_on_path(state, id, own, other))
                return;
            const std::uint32_t a = has_smaller_key(state, own, other) ? own : other;
            const std::uint32_t b = a == own ? other : own;
            const glm::vec2 closing = sweep.shift - other_sweep.shift;  // until the stop
            crossings.push_back({.key_a = state.shapes.at<ShapeIdentity>(a).key,
                                 .key_b = state.shapes.at<ShapeIdentity>(b).key,
                                 .shape_a = a,
                                 .shape_b = b,
                                 .normal = a == other ? enter.normal : -enter.normal,
                                 .point = enter.point,
                                 .approach = -dot(closing, enter.normal) / std::max(bullet.fraction, 1e-6f),
                                 .enter = enter.fraction * bullet.fraction,
                                 .leave = (1.0f - leave.fraction) * bullet.fraction,
                                 .is_left = leave.state == ImpactState::Hit,
                                 .was_open = id != null_index && state.contacts[id].is_touching()});
        };
        for_each_on_path(state, box_cast_of(shape, sweep), true, look);
    });
}

bool is_before_by_keys(const SensorHit& x, const SensorHit& y) {
    return std::tie(x.key_a, x.key_b) < std::tie(y.key_a, y.key_b);
}

/// Sets the fraction of the step in events about crossings.
template <class Event, class FractionOf>
void date(const WorldTables& state, const std::vector<SensorHit>& crossings, std::vector<Event>& events,
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

}  // namespace

void find_bullet_crossings(WorldState& state) {
    ContinuousScratch& continuous = state.continuous;
    if (continuous.bullets.empty()) return;

    for (WorkerScratch& scratch : state.worker_scratch) scratch.crossings.clear();
    const auto count = static_cast<std::uint32_t>(continuous.bullets.size());
    const std::uint32_t grain = may_share_paths(state) ? 1 : count;
    state.workers.parallel_for(
        Region::Bullets, count, grain, [&](std::uint32_t first, std::uint32_t last, std::uint32_t slice) {
            DAMSON_ASSERT(slice < state.worker_scratch.size());
            for (std::uint32_t i = first; i < last; ++i)
                if (continuous.bullets[i].may_cross)
                    find_crossings(state, continuous.bullets[i], state.worker_scratch[slice].crossings);
        });
    for (const WorkerScratch& scratch : state.worker_scratch)
        continuous.crossings.insert(continuous.crossings.end(), scratch.crossings.begin(),
                                    scratch.crossings.end());
    detail::sort_items(continuous.crossings.begin(), continuous.crossings.end(), is_before_by_keys);
    const auto is_same = [](const SensorHit& x, const SensorHit& y) {
        return x.shape_a == y.shape_a && x.shape_b == y.shape_b;
    };
    const auto end = std::unique(continuous.crossings.begin(), continuous.crossings.end(), is_same);
    continuous.crossings.erase(end, continuous.crossings.end());
    // pin tile shapes until they are reported: their contact may end earlier, and no other path may have
    // pinned them
    for (const SensorHit& crossing : continuous.crossings)
        for (const std::uint32_t shape : {crossing.shape_a, crossing.shape_b})
            if (state.shapes.at<ShapeBox>(shape).is_tile_shape) state.tiles.hold(shape);
}

// An overlap at the end of the bullet's path has an ordinary begin event, and an overlap that the bullet has
// left has an ordinary end event. These events get a fraction. A shape that the bullet enters and leaves
// within the step has no contact with it, so both events are created here. The end event goes to the next
// step's stream, because end events of a step are delivered before its begin events.
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
        if (id != null_index &&
            (state.contacts[id].is_touching() || state.contacts[id].open_report != Report::None))
            continue;
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

namespace {

bool is_later(const BulletMeeting& x, const BulletMeeting& y) {
    return std::tie(x.fraction, x.key_a, x.key_b, x.is_b_stopped) >
           std::tie(y.fraction, y.key_a, y.key_b, y.is_b_stopped);
}

/// Returns the motion of a bullet after `fraction` of the step, if nothing stops it.
Sweep flight_from(const WorldState& state, const FastBody& bullet, float fraction) {
    DAMSON_ASSERT(!(fraction < 0.0f) && !(fraction > 1.0f));
    const Sweep sweep = sweep_of(state, bullet.slot);
    if (fraction == 0.0f) return sweep;
    return {sweep.center_local, sweep.center + fraction * sweep.shift, (1.0f - fraction) * sweep.shift,
            sweep.pose_at(fraction).rotation, (1.0f - fraction) * sweep.turn};
}

/// Returns a motion in which a stopped bullet stays at rest.
Sweep rest_after_stop(const FastBody& bullet) {
    const Sweep& sweep = bullet.sweep;
    return {sweep.center_local, sweep.center + sweep.shift, glm::vec2{0.0f}, sweep.pose_at(1.0f).rotation,
            0.0f};
}

bool may_collide(WorldTables& state, std::uint32_t shape, std::uint32_t other) {
    const Filter& mine = state.shapes.at<ShapeIdentity>(shape).filter;
    const Filter& theirs = state.shapes.at<ShapeIdentity>(other).filter;
    if (!names(mine.respond, theirs.category) || !names(theirs.respond, mine.category)) return false;
    const std::uint32_t id = find_contact(state, state.shapes.at<ShapeBox>(shape).body, shape, other);
    if (id != null_index &&
        (!state.contacts[id].responds() || state.contacts[id].is_vetoed || state.contacts[id].is_ignored))
        return false;
    return can_hit_on_path(state, id, shape, other);
}

/// Returns the fraction of the motion at which two shapes collide; 1 if they do not. Uses the core of A.
/// Requires: A is the shape with the smaller key.
float fraction_of_impact(const WorldTables& state, std::uint32_t a, const Sweep& sweep_a, std::uint32_t b,
                         const Sweep& sweep_b) {
    DAMSON_ASSERT(has_smaller_key(state, a, b));
    constexpr float none = 1.0f;
    const Shape &shape_a = state.shapes.at<Shape>(a), &shape_b = state.shapes.at<Shape>(b);
    const auto impact_of = [&](const Shape& part, float most, float gap) {
        return time_of_impact(part, sweep_a, shape_b, sweep_b,
                              {.max_fraction = most, .distance = gap, .tolerance = 0.25f * linear_slop});
    };
    Impact impact = impact_of(core_shape(shape_a), 1.0f, 0.0f);
    if (impact.state == ImpactState::Touching) impact = impact_of(inner_disc(shape_a), 1.0f, 0.0f);
    if (impact.state != ImpactState::Hit) return none;
    const Impact touch = impact_of(shape_a, impact.fraction, 0.5f * linear_slop);
    return touch.state == ImpactState::Hit ? touch.fraction : impact.fraction;
}

/// Adds the collisions of a bullet with other moving bullets. A moving bullet is tested against those after
/// it in the list, so that each pair is found once. A stopped bullet is tested against all bullets that stop
/// later.
void find_meetings(WorldState& state, std::uint32_t index, bool is_stopped) {
    ContinuousScratch& continuous = state.continuous;
    DAMSON_ASSERT(index < continuous.bullets.size());
    const FastBody& bullet = continuous.bullets[index];
    const float begin = is_stopped ? bullet.fraction : 0.0f;
    const Sweep sweep = is_stopped ? rest_after_stop(bullet) : flight_from(state, bullet, 0.0f);
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(bullet.slot), [&](std::uint32_t own) {
        if (state.shapes.at<ShapeRules>(own).is_sensor) return;
        const auto look = [&](std::uint32_t other, ProxyId) {
            const std::uint32_t other_index = continuous.bullet_of[state.shapes.at<ShapeBox>(other).body];
            DAMSON_ASSERT(other_index < continuous.bullets.size());
            const FastBody& other_bullet = continuous.bullets[other_index];
            if (other_index == index || other_bullet.fraction <= begin) return;
            if (!is_stopped && other_index < index) return;
            const Sweep guest_sweep = flight_from(state, other_bullet, begin);
            const bool is_first = has_smaller_key(state, own, other);
            const float impact = is_first ? fraction_of_impact(state, own, sweep, other, guest_sweep)
                                          : fraction_of_impact(state, other, guest_sweep, own, sweep);
            if (impact >= 1.0f || !may_collide(state, own, other)) return;
            continuous.meetings.push_back({.fraction = begin + (1.0f - begin) * impact,
                                           .key_a = other_bullet.key,
                                           .key_b = bullet.key,
                                           .a = other_index,
                                           .b = index,
                                           .is_b_stopped = is_stopped});
            std::push_heap(continuous.meetings.begin(), continuous.meetings.end(), is_later);
        };
        continuous.bullet_paths.cast_box(box_cast_of(state.shapes.at<Shape>(own), sweep), look);
    });
}

void stop_bullet(WorldState& state, FastBody& bullet, float fraction, std::uint32_t obstacle) {
    DAMSON_ASSERT(!(fraction < 0.0f) && !(fraction > 1.0f) && obstacle != bullet.slot);
    const Sweep sweep = sweep_of(state, bullet.slot);
    bullet.fraction = fraction;
    bullet.obstacle = obstacle;
    bullet.is_stopped_by_bullet = true;
    bullet.sweep = sweep;
    bullet.sweep.shift *= fraction;
    bullet.sweep.turn *= fraction;
}

}  // namespace

void list_bullets(WorldState& state) {
    ContinuousScratch& continuous = state.continuous;
    if (continuous.bullet_of.size() < state.bodies.table.slot_count())
        continuous.bullet_of.resize(state.bodies.table.slot_count(), null_index);
    for (std::uint32_t i = 0; i < continuous.bullets.size(); ++i) {
        const std::uint32_t slot = continuous.bullets[i].slot;
        if (state.bodies.at<BodyFlags>(slot).type == BodyType::Dynamic) continuous.bullet_of[slot] = i;
    }
}

void forget_bullets(StepScratch& state) {
    for (const FastBody& bullet : state.continuous.bullets)
        state.continuous.bullet_of[bullet.slot] = null_index;
}

void stop_bullets_at_bullets(WorldState& state) {
    ContinuousScratch& continuous = state.continuous;
    std::vector<FastBody>& bullets = continuous.bullets;
    DAMSON_ASSERT(continuous.bullet_of.size() >= state.bodies.table.slot_count());
    const auto count = static_cast<std::uint32_t>(bullets.size());
    const auto is_dynamic = [&](std::uint32_t i) {
        return continuous.bullet_of[bullets[i].slot] != null_index;
    };
    continuous.bullet_paths.clear();
    continuous.meetings.clear();
    for (std::uint32_t i = 0; i < count; ++i) {
        if (!is_dynamic(i)) continue;
        const Sweep sweep = sweep_of(state, bullets[i].slot);
        for_each_shape(state.shapes, state.bodies.at<BodyLinks>(bullets[i].slot), [&](std::uint32_t shape) {
            if (state.shapes.at<ShapeRules>(shape).is_sensor) return;
            continuous.bullet_paths.add(swept_box_of(state.shapes.at<Shape>(shape), sweep), shape, no_proxy);
        });
    }
    if (continuous.bullet_paths.size() < 2) return;
    continuous.bullet_paths.build();

    for (std::uint32_t i = 0; i < count; ++i) {
        if (!is_dynamic(i)) continue;
        find_meetings(state, i, false);
        if (bullets[i].obstacle != null_index) find_meetings(state, i, true);
    }
    while (!continuous.meetings.empty()) {
        std::pop_heap(continuous.meetings.begin(), continuous.meetings.end(), is_later);
        const BulletMeeting meeting = continuous.meetings.back();
        continuous.meetings.pop_back();
        DAMSON_ASSERT(meeting.a < count && meeting.b < count && meeting.a != meeting.b);
        FastBody &a = bullets[meeting.a], &b = bullets[meeting.b];
        // a bullet that stopped earlier does not reach this collision; its collisions after the stop are
        // separate entries
        if (a.fraction <= meeting.fraction || (!meeting.is_b_stopped && b.fraction <= meeting.fraction))
            continue;
        stop_bullet(state, a, meeting.fraction, b.slot);
        find_meetings(state, meeting.a, true);
        if (meeting.is_b_stopped) continue;
        stop_bullet(state, b, meeting.fraction, a.slot);
        find_meetings(state, meeting.b, true);
    }
}

}  // namespace damson
