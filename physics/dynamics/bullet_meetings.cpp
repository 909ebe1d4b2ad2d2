#include "bullet_meetings.hpp"

#include <algorithm>
#include <tuple>

#include "../../narrowphase/time_of_impact.hpp"
#include "../contacts/pair_rules.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "fast_paths.hpp"
#include "impact_cores.hpp"

namespace damson {

namespace {

bool is_later(const BulletMeeting& x, const BulletMeeting& y) {
    return std::tie(x.fraction, x.key_a, x.key_b, x.is_b_stopped) >
           std::tie(y.fraction, y.key_a, y.key_b, y.is_b_stopped);
}

/// Returns the motion of a bullet after `fraction` of the step, if nothing stops it.
Sweep flight_from(const WorldState& state, const FastBody& bullet, float fraction) {
    const Sweep sweep = sweep_of(state, bullet.slot);
    if (fraction == 0.0f) return sweep;
    return {sweep.center_local, sweep.center + fraction * sweep.shift, (1.0f - fraction) * sweep.shift,
            sweep.pose_at(fraction).rotation, (1.0f - fraction) * sweep.turn};
}

/// Returns the motion of a bullet after it was stopped: it stays at rest.
Sweep rest_after_stop(const FastBody& bullet) {
    const Sweep& sweep = bullet.sweep;
    return {sweep.center_local, sweep.center + sweep.shift, glm::vec2{0.0f}, sweep.pose_at(1.0f).rotation,
            0.0f};
}

bool may_collide(WorldState& state, std::uint32_t shape, std::uint32_t other) {
    const Filter& mine = state.shapes.at<ShapeIdentity>(shape).filter;
    const Filter& theirs = state.shapes.at<ShapeIdentity>(other).filter;
    if ((mine.respond & theirs.category) == 0 || (theirs.respond & mine.category) == 0) return false;
    const std::uint32_t id = find_contact(state, state.shapes.at<ShapeBox>(shape).body, shape, other);
    if (id != null_index &&
        (!state.contacts[id].responds || state.contacts[id].is_vetoed || state.contacts[id].is_ignored))
        return false;
    return may_meet_on_way(state, id, shape, other);
}

/// Returns the fraction of the motion at which two shapes collide; 1 if they do not. Uses the core of A.
/// Requires: A is the shape with the smaller key.
float fraction_of_impact(const WorldState& state, std::uint32_t a, const Sweep& sweep_a, std::uint32_t b,
                         const Sweep& sweep_b) {
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
    const FastBody& bullet = continuous.bullets[index];
    const float begin = is_stopped ? bullet.fraction : 0.0f;
    const Sweep sweep = is_stopped ? rest_after_stop(bullet) : flight_from(state, bullet, 0.0f);
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(bullet.slot), [&](std::uint32_t own) {
        if (state.shapes.at<ShapeRules>(own).is_sensor) return;
        const auto look = [&](std::uint32_t other, ProxyId) {
            const std::uint32_t guest_index = continuous.bullet_of[state.shapes.at<ShapeBox>(other).body];
            const FastBody& guest = continuous.bullets[guest_index];
            if (guest_index == index || guest.fraction <= begin) return;
            if (!is_stopped && guest_index < index) return;
            const Sweep guest_sweep = flight_from(state, guest, begin);
            const bool is_first = has_smaller_key(state, own, other);
            const float impact = is_first ? fraction_of_impact(state, own, sweep, other, guest_sweep)
                                          : fraction_of_impact(state, other, guest_sweep, own, sweep);
            if (impact >= 1.0f || !may_collide(state, own, other)) return;
            continuous.meetings.push_back({.fraction = begin + (1.0f - begin) * impact,
                                           .key_a = guest.key,
                                           .key_b = bullet.key,
                                           .a = guest_index,
                                           .b = index,
                                           .is_b_stopped = is_stopped});
            std::push_heap(continuous.meetings.begin(), continuous.meetings.end(), is_later);
        };
        continuous.bullet_paths.cast_box(box_cast_of(state.shapes.at<Shape>(own), sweep), look);
    });
}

void stop_bullet(WorldState& state, FastBody& bullet, float fraction, std::uint32_t obstacle) {
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

void forget_bullets(WorldState& state) {
    for (const FastBody& bullet : state.continuous.bullets)
        state.continuous.bullet_of[bullet.slot] = null_index;
}

void stop_bullets_at_bullets(WorldState& state) {
    ContinuousScratch& continuous = state.continuous;
    std::vector<FastBody>& bullets = continuous.bullets;
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
