#include "bullet_crossings.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "../../core/sort.hpp"
#include "../../narrowphase/time_of_impact.hpp"
#include "../state/contact_side.hpp"
#include "../state/fast_body.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"
#include "fast_paths.hpp"

namespace damson {

namespace {

/// Returns the reverse of a motion: from its pose at `fraction` back to its beginning.
Sweep reversed(const Sweep& sweep, float fraction) {
    return {sweep.center_local, sweep.center + fraction * sweep.shift, -fraction * sweep.shift,
            sweep.pose_at(fraction).rotation, -fraction * sweep.turn};
}

bool is_sensing(const WorldState& state, std::uint32_t shape, std::uint32_t other) {
    return state.shapes.at<ShapeRules>(shape).is_sensor || state.shapes.at<ShapeRules>(other).is_sensor;
}

/// Returns true if two shapes have no collision response and one of them reports their contacts or overlaps.
bool is_wanted(const WorldState& state, std::uint32_t shape, std::uint32_t other) {
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

/// Finds when a bullet begins and ceases to overlap shapes that it passes without a response: sensors, shapes
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
                !may_meet_on_way(state, id, own, other))
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
                                 .was_open = id != null_index && state.contacts[id].is_open});
        };
        for_each_on_way(state, box_cast_of(shape, sweep), true, look);
    });
}

bool is_before_by_keys(const SensorHit& x, const SensorHit& y) {
    return std::tie(x.key_a, x.key_b) < std::tie(y.key_a, y.key_b);
}

/// Sets the fraction of the step in events about crossings.
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

}  // namespace

void find_bullet_crossings(WorldState& state) {
    ContinuousScratch& continuous = state.continuous;
    if (continuous.bullets.empty()) return;

    for (WorkerScratch& scratch : state.worker_scratch) scratch.crossings.clear();
    const auto count = static_cast<std::uint32_t>(continuous.bullets.size());
    const auto find_share = [&](const Share& share) {
        const auto [first, last] = share.of(count);
        for (std::uint32_t i = first; i < last; ++i)
            if (continuous.bullets[i].may_cross)
                find_crossings(state, continuous.bullets[i], state.worker_scratch[share.index].crossings);
    };
    constexpr std::uint32_t bullet_ns = 1000;
    may_share_paths(state) ? state.workers.share_out(Region::Bullets, Load::of(count, bullet_ns), find_share)
                           : find_share({});
    for (const WorkerScratch& scratch : state.worker_scratch)
        continuous.crossings.insert(continuous.crossings.end(), scratch.crossings.begin(),
                                    scratch.crossings.end());
    detail::sort_items(continuous.crossings.begin(), continuous.crossings.end(), is_before_by_keys);
    const auto is_same = [](const SensorHit& x, const SensorHit& y) {
        return x.shape_a == y.shape_a && x.shape_b == y.shape_b;
    };
    const auto end = std::unique(continuous.crossings.begin(), continuous.crossings.end(), is_same);
    continuous.crossings.erase(end, continuous.crossings.end());
    // pin tile shapes until the report, even if their contact ends earlier and no earlier path has pinned
    // them
    for (const SensorHit& crossing : continuous.crossings)
        for (const std::uint32_t shape : {crossing.shape_a, crossing.shape_b})
            if (state.shapes.at<ShapeBox>(shape).is_tile_shape) state.tiles.hold(shape);
}

// An overlap at the end of the bullet's path has an ordinary begin event, and an overlap that the bullet has left has
// an ordinary end event. These events get their fraction. A shape that the bullet enters and leaves within the step
// has no contact with it, so both events are created here. The end event goes to the next step's stream, because end
// events of a step are delivered before its begin events.
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
