// SIMD version of collide_outlines() in collide.cpp for four-corner outlines, with one pair per lane. Every
// lane performs the operations of the scalar code, in the same order.

inline LargestLanes best_edge(const OutlineLanes& faces, const OutlineLanes& other) {
    Lanes separations[4];
    for (std::size_t i = 0; i < 4; ++i) {
        const VectorLanes n = faces.normals[i];
        const Lanes lowest = min_of(min_of(dot(n, other.corners[0]), dot(n, other.corners[1])),
                                    min_of(dot(n, other.corners[2]), dot(n, other.corners[3])));
        separations[i] = lowest - dot(n, faces.corners[i]);
    }
    return LargestLanes(separations);
}

/// Returns the edge whose normal is closest to `direction`, in each lane.
inline Lanes facing_edge(const OutlineLanes& outline, VectorLanes direction) {
    const Lanes alignments[4]{dot(outline.normals[0], direction), dot(outline.normals[1], direction),
                              dot(outline.normals[2], direction), dot(outline.normals[3], direction)};
    return LargestLanes(alignments).place;
}

inline auto is_at_least(Lanes a, Lanes b) {
    return (a > b) | (a == b);
}

/// Returns 1 if `point`, which lies on the edge, is at the edge's end, otherwise 0.
inline Lanes end_of_edge(VectorLanes point, VectorLanes start, VectorLanes end) {
    const VectorLanes from_end = end - point, from_start = start - point;
    const Lanes to_end = dot(from_end, from_end);
    const auto is_end = (Lanes::splat(contact_tolerance * contact_tolerance) > to_end) &
                        (dot(from_start, from_start) > to_end);
    return select(is_end, Lanes::splat(1.0f), Lanes::zero());
}

/// One edge of each lane's outline.
struct EdgeLanes {
    VectorLanes start, end;
    Lanes name_start, name_end;

    EdgeLanes(const OutlineLanes& outline, Lanes place, Lanes count, Lanes is_line) {
        const Lanes zero = Lanes::zero(), one = Lanes::splat(1.0f);
        const Lanes next = select(count > place + one, place + one, zero);
        start = Picker(place)(outline.corners);
        end = Picker(next)(outline.corners);
        const auto line = is_line > zero;
        const auto name = [&](Lanes corner) {
            const auto is_second = (corner == one) | (corner == Lanes::splat(2.0f));
            return select(line, select(is_second, one, zero), corner);
        };
        name_start = name(place), name_end = name(next);
    }
};

/// Collides one pair per lane, starting at index `first` of the batch.
[[gnu::flatten]] inline void collide_outlines_at(OutlineBatch& batch, std::size_t first) {
    const Lanes zero = Lanes::zero(), one = Lanes::splat(1.0f), tolerance = Lanes::splat(contact_tolerance);

    // measure from a corner of A, so that shapes far from the body origin lose no precision
    OutlineLanes a(&batch.a.corners[first], &batch.a.normals[first]);
    OutlineLanes b(&batch.b.corners[first], &batch.b.normals[first]);
    const Quarter frame_a(&batch.frames_a[first], 0), frame_b(&batch.frames_b[first], 0);
    const RotationLanes rotation_a{frame_a.third, frame_a.fourth}, rotation_b{frame_b.third, frame_b.fourth};
    const VectorLanes place_of_a{frame_a.first, frame_a.second}, place_of_b{frame_b.first, frame_b.second};
    const VectorLanes between = place_of_b - place_of_a;
    const VectorLanes origin = a.corners[0];
    const VectorLanes position = inverse_rotate(rotation_a, between) - origin;
    const RotationLanes rotation = turn_between(rotation_a, rotation_b);
    for (std::size_t i = 0; i < 4; ++i) {
        a.corners[i] = a.corners[i] - origin;
        b.corners[i] = rotation * b.corners[i] + position;
        b.normals[i] = rotation * b.normals[i];
    }

    const LargestLanes best_a = best_edge(a, b), best_b = best_edge(b, a);
    const Lanes radius_a = load_column(&batch.a.radii[first]), radius_b = load_column(&batch.b.radii[first]);
    const Lanes reach = load_column(&batch.reaches[first]);
    const Lanes widest = max_of(best_b.value, best_a.value);
    const Lanes gap = widest - radius_a - radius_b;
    const auto is_far = gap > reach;
    const auto are_apart = widest > zero;

    // find the edge that gives the normal, and the edge that faces it
    const VectorLanes normal_a = Picker(best_a.place)(a.normals);
    const Lanes facing_b = facing_edge(b, -normal_a);
    const auto is_a_better = is_at_least(best_a.value, best_b.value);
    const Lanes as_good = select(is_at_least(best_a.value + Lanes::splat(edge_preference), best_b.value),
                                 select(facing_b == best_b.place, one, zero), zero);
    const Lanes normal_of_a = select(is_a_better, one, select(are_apart, zero, as_good));
    const auto is_normal_of_a = normal_of_a > zero;
    const Lanes place_b = select(is_a_better, facing_b, best_b.place);
    const VectorLanes normal = select(is_normal_of_a, normal_a, -Picker(place_b)(b.normals));
    const Lanes place_a = select(is_normal_of_a, best_a.place, facing_edge(a, normal));

    // order the ends of both edges: those at the lower side of the stretch where one lies above the other,
    // then those at the upper side
    const auto edge_of = [&](const OutlineLanes& outline, Lanes place, const OutlineBatch::Side& side) {
        return EdgeLanes(outline, place, load_column(&side.counts[first]), load_column(&side.is_line[first]));
    };
    const EdgeLanes edge_a = edge_of(a, place_a, batch.a), edge_b = edge_of(b, place_b, batch.b);
    const VectorLanes a1 = edge_a.start, b2 = edge_b.end, a2 = edge_a.end, b1 = edge_b.start;
    const Lanes along_a1 = cross(normal, a1), along_b2 = cross(normal, b2);
    const Lanes along_a2 = cross(normal, a2), along_b1 = cross(normal, b1);
    const Lanes low = max_of(along_a1, along_b2), low_of_b = max_of(along_b2, along_a1);
    const Lanes high = min_of(along_a2, along_b1), high_of_b = min_of(along_b1, along_a2);
    const Lanes length = high - low;

    // check if these edges are the closest; uncertain pairs are left to collide()
    const auto is_upper = dot(normal, a2 - a1) - dot(normal, b1 - b2) > zero;
    const Lanes inside = select(is_normal_of_a, select(is_upper, along_a2 - along_b1, along_b2 - along_a1),
                                select(is_upper, along_b1 - along_a2, along_a1 - along_b2));
    const Lanes settled_apart =
        select(is_at_least(length, zero), select(inside > tolerance, one, zero), zero);
    const Lanes settled = select(are_apart, settled_apart, select(is_at_least(length, -tolerance), one, zero));
    store_column(select(is_far, one, settled), &batch.is_settled[first]);

    // find the points of both edges at the sides of the stretch; an edge of zero length gives 0 / 0, which
    // max_of turns into 0
    const auto point_at = [&](VectorLanes from, VectorLanes to, Lanes along_from, Lanes along_to, Lanes at) {
        const Lanes share = (at - along_from) / (along_to - along_from);
        return from + min_of(max_of(share, zero), one) * (to - from);
    };
    const VectorLanes low_a = point_at(a1, a2, along_a1, along_a2, low);
    const VectorLanes low_b = point_at(b2, b1, along_b2, along_b1, low_of_b);
    const VectorLanes high_a = point_at(a2, a1, along_a2, along_a1, high);
    const VectorLanes high_b = point_at(b1, b2, along_b1, along_b2, high_of_b);

    const Lanes both_radii = radius_a + radius_b, half = Lanes::splat(0.5f);
    const VectorLanes to_middle = origin + half * (radius_a - radius_b) * normal;
    const Lanes low_separation = dot(normal, low_b - low_a) - both_radii;
    const Lanes high_separation = dot(normal, high_b - high_a) - both_radii;
    const VectorLanes low_middle = half * (low_a + low_b) + to_middle;
    const VectorLanes high_middle = half * (high_a + high_b) + to_middle;

    // if the stretch is too short for two points, use only the deeper one
    const auto has_two = is_at_least(length, tolerance);
    const auto is_low_near = is_at_least(reach, low_separation);
    const auto is_high_deeper = low_separation > high_separation;
    const Lanes takes_high = select(has_two, select(is_low_near, zero, one), select(is_high_deeper, one, zero));
    const auto is_first_high = takes_high > zero;
    const Lanes has_second = select(has_two, one - takes_high, zero);
    const auto is_second_there = has_second > zero;

    const Lanes end_a = end_of_edge(select(is_first_high, high_a, low_a), a1, a2);
    const Lanes end_b = end_of_edge(select(is_first_high, high_b, low_b), b1, b2);
    const Lanes shift = Lanes::splat(256.0f);
    const Lanes low_feature = shift * edge_a.name_start + edge_b.name_end;
    const Lanes high_feature = shift * edge_a.name_end + edge_b.name_start;
    const Lanes lone_feature = shift * select(end_a > zero, edge_a.name_end, edge_a.name_start) +
                               select(end_b > zero, edge_b.name_end, edge_b.name_start);
    const Lanes first_feature = select(has_two, select(is_first_high, high_feature, low_feature), lone_feature);
    const VectorLanes first_middle = select(is_first_high, high_middle, low_middle);
    const Lanes first_separation = select(is_first_high, high_separation, low_separation);

    const auto near = [&](Lanes value) { return select(is_far, zero, value); };
    const auto second = [&](Lanes value) { return near(select(is_second_there, value, zero)); };
    store_column(near(first_feature), &batch.first_features[first]);
    store_column(second(high_feature), &batch.second_features[first]);
    store_column(near(select(is_at_least(reach, first_separation), one, zero) +
                      select(is_at_least(reach, high_separation), has_second, zero)),
                 &batch.point_counts[first]);

    Manifold* const* const found = &batch.found[first];
    write_quarter(found, 0, near(normal.x), select(is_far, one, normal.y), near(first_middle.x),
                  near(first_middle.y));
    write_quarter(found, 1, near(first_separation), zero, zero, zero);
    write_quarter(found, 2, second(high_middle.x), second(high_middle.y), second(high_separation), zero);
    write_quarter(found, 3, zero, zero, zero, gap);
}
