// Computes the motion of a batch of contacts. Compiled for each vector width (core/for_each_width.hpp).

using Lanes = DAMSON_OF_WIDTH(Wide);
#include "../../core/plane_lanes.inl"

/// Computes the motion of a batch's contacts, one per lane, starting at `first`.
[[gnu::flatten]] inline void find_motion_at(ContactBatch& batch, std::size_t first) {
    const Lanes zero = Lanes::zero(), one = Lanes::splat(1.0f);
    const PlacedContact* const placed = &batch.contacts[first];
    const auto contact = [=](std::size_t lane) { return placed[lane].contact; };
    const auto pose_a = [=](std::size_t lane) { return placed[lane].pose_a; };
    const auto pose_b = [=](std::size_t lane) { return placed[lane].pose_b; };
    const Quarter normal_and_first(contact, at_normal), second(contact, at_second);
    const Quarter rotations(contact, at_frames), arms(contact, at_arms);
    const Quarter body_a(pose_a, at_rotation), body_b(pose_b, at_rotation), middle_a(pose_a, at_center);

    const VectorLanes normal_local{normal_and_first.first, normal_and_first.second};
    const RotationLanes then_a{rotations.first, rotations.second}, then_b{rotations.third, rotations.fourth};
    const RotationLanes now_a{body_a.first, body_a.second}, now_b{body_b.first, body_b.second};
    const VectorLanes a_to_b_then{arms.first, arms.second};
    const VectorLanes center_a{body_a.third, body_a.fourth}, center_b{body_b.third, body_b.fourth};
    const VectorLanes a_to_b = center_b - center_a;

    // true if one of the bodies has turned too far in world space
    const Lanes most_turn = load_column(&batch.most_turns[first]);
    const RotationLanes turn_a = turn_between(then_a, now_a), turn_b = turn_between(then_b, now_b);
    const auto has_turned = (abs_of(turn_a.s) > most_turn) | (abs_of(turn_b.s) > most_turn) |
                            (zero > turn_a.c) | (zero > turn_b.c);

    // use the motion of the smaller body relative to the larger one, because its rotation moves the contact
    // points least
    const Lanes extent_a = load_column(&batch.extents_a[first]);
    const Lanes extent_b = load_column(&batch.extents_b[first]);
    const VectorLanes b_then = inverse_rotate(then_a, a_to_b_then), b_now = inverse_rotate(now_a, a_to_b);
    const RotationLanes side_then = turn_between(then_a, then_b), side_now = turn_between(now_a, now_b);
    const VectorLanes a_then = inverse_rotate(side_then, b_then), a_now = inverse_rotate(side_now, b_now);
    const RotationLanes turn = turn_between(side_then, side_now);
    // a point at distance 1 moves by 2 sin(angle / 2), which is at most 1.05 sin(angle) up to 35 degrees
    const Lanes unit_arc =
        select(Lanes::splat(0.82f) > turn.c, Lanes::splat(endless), Lanes::splat(1.05f) * abs_of(turn.s));
    const auto is_a_smaller = extent_b > extent_a;
    const VectorLanes shift = select(is_a_smaller, a_then - a_now, b_now - b_then);
    const Lanes arc = select(is_a_smaller, extent_a, extent_b) * unit_arc;
    store_column(length(shift) + arc, &batch.traveled[first]);

    // true if the body has slid along the surface and sunk in by less than the limits
    const VectorLanes normal_then =
        select(is_a_smaller, inverse_rotate(side_then, normal_local), normal_local);
    const Lanes slide = abs_of(cross(shift, normal_then)) + arc, sink = abs_of(dot(shift, normal_then)) + arc;
    const Lanes most_slide = min_of(Lanes::splat(manifold_reuse_part) * min_of(extent_b, extent_a),
                                    Lanes::splat(manifold_reuse_slide));
    const auto is_near = (most_slide > slide) & (load_column(&batch.most_sinks[first]) > sink);
    store_column(select(has_turned, zero, select(is_near, one, zero)), &batch.stays[first]);

    // compute the separations, in case the points are reused
    const VectorLanes normal = then_a * normal_local;
    const VectorLanes center_local_a{middle_a.third, middle_a.fourth};
    const auto separation_of = [&](VectorLanes point, Lanes separation_then) {
        const VectorLanes from_a = point - center_local_a;
        const VectorLanes from_b = inverse_rotate(then_b, then_a * from_a - a_to_b_then);
        return separation_then + dot(a_to_b + now_b * from_b - now_a * from_a, normal);
    };
    store_column(separation_of({normal_and_first.third, normal_and_first.fourth}, arms.third),
                 &batch.separations[0][first]);
    store_column(separation_of({second.first, second.second}, arms.fourth), &batch.separations[1][first]);
}

inline void find_motion(ContactBatch& batch) {
    constexpr std::size_t lanes = Lanes::parts * wide_lanes;
    for (std::size_t first = 0; first < batch.count; first += lanes) find_motion_at(batch, first);
}

inline void find_reaches(ReachBatch& batch, float dt) {
    constexpr std::size_t lanes = Lanes::parts * wide_lanes;
    const Lanes zero = Lanes::zero();
    for (std::size_t first = 0; first < batch.count; first += lanes) {
        const VectorLanes dv{load_column(&batch.speeds_x[first]), load_column(&batch.speeds_y[first])};
        const VectorLanes a_to_b{load_column(&batch.between_x[first]), load_column(&batch.between_y[first])};
        const Lanes extent_a = load_column(&batch.extents_a[first]);
        const Lanes extent_b = load_column(&batch.extents_b[first]);
        const Lanes small = min_of(extent_b, extent_a), large = max_of(extent_b, extent_a);

        // use the approach along the line between the centers, unless one body is much larger
        constexpr float like_size = 4.0f;
        const Lanes approach =
            max_of(-dot(dv, a_to_b), zero) / max_of(length(a_to_b), Lanes::splat(linear_slop));
        const Lanes speed = select(Lanes::splat(like_size) * small > large, approach, length(dv));
        store_column(max_of(min_of(small, Lanes::splat(dt) * speed), Lanes::splat(speculative_distance)),
                     &batch.reaches[first]);
    }
}
