// SIMD version of the circle functions in collide.cpp, with one pair per lane. The other shape is a circle, a
// line or a four-corner outline. Every lane performs the operations of the scalar code, in the same order.

/// The data of a batch's pairs, one pair per lane, starting at index `first`.
struct CirclePairLanes {
    VectorLanes center;       ///< Center of the circle, in its frame.
    Lanes radius, other;      ///< Radius of the circle, and of the other shape. [m]
    Lanes both, reach;        ///< Sum of the radii, and speculative distance. [m]
    Lanes swaps;              ///< 1 if the circle is A.
    VectorLanes position;     ///< Position of B's frame in A's.
    RotationLanes rotation;   ///< Rotation of B's frame in A's.

    CirclePairLanes(const CircleBatch& batch, std::size_t first)
        : center{load_column(&batch.centers_x[first]), load_column(&batch.centers_y[first])},
          radius(load_column(&batch.radii[first])),
          other(load_column(&batch.other_radii[first])),
          both(other + radius),
          reach(load_column(&batch.reaches[first])),
          swaps(load_column(&batch.swaps[first])) {
        const Quarter a(&batch.frames_a[first], 0), b(&batch.frames_b[first], 0);
        const RotationLanes rotation_a{a.third, a.fourth}, rotation_b{b.third, b.fourth};
        position = inverse_rotate(rotation_a, VectorLanes{b.first, b.second} - VectorLanes{a.first, a.second});
        rotation = turn_between(rotation_a, rotation_b);
    }
};

/// Writes a contact point midway between `on_a` and `on_b`, or no point where `is_far` is set. `normal`
/// points toward the circle.
template <class Mask>
void write_single(CircleBatch& batch, std::size_t first, const CirclePairLanes& pair, Mask is_far, Lanes gap,
                  VectorLanes on_a, VectorLanes on_b, VectorLanes normal, Lanes separation) {
    const Lanes zero = Lanes::zero(), one = Lanes::splat(1.0f), half = Lanes::splat(0.5f);
    const auto near = [&](Lanes value) { return select(is_far, zero, value); };
    const VectorLanes given{near(normal.x), select(is_far, one, normal.y)};
    const VectorLanes turned = select(pair.swaps > zero, -given, given);
    const VectorLanes middle = half * (on_a + on_b);
    Manifold* const* const found = &batch.found[first];
    write_quarter(found, 0, turned.x, turned.y, near(middle.x), near(middle.y));
    write_quarter(found, 1, near(separation), zero, zero, zero);
    write_quarter(found, 2, zero, zero, zero, zero);
    write_quarter(found, 3, zero, zero, zero, select(is_far, gap, zero));
    store_column(near(one), &batch.point_counts[first]);
}

[[gnu::flatten]] inline void collide_circles_at(CircleBatch& batch, std::size_t first) {
    const CirclePairLanes pair(batch, first);
    // measure from A's center, so that shapes far from the body origin lose no precision
    const VectorLanes center_a{load_column(&batch.starts_x[first]), load_column(&batch.starts_y[first])};
    const VectorLanes between = pair.position - center_a + pair.rotation * pair.center;
    const Lanes reach = pair.both + pair.reach, squared = dot(between, between), size = sqrt_of(squared);
    const auto is_far = squared > reach * reach;
    const VectorLanes normal = select(size > Lanes::splat(1e-18f), (Lanes::splat(1.0f) / size) * between,
                                      VectorLanes{Lanes::zero(), Lanes::splat(1.0f)});
    write_single(batch, first, pair, is_far, size - pair.other - pair.radius, center_a + pair.other * normal,
                 center_a + between - pair.radius * normal, normal,
                 dot(normal, between) - pair.other - pair.radius);
}

[[gnu::flatten]] inline void collide_lines_and_circles_at(CircleBatch& batch, std::size_t first) {
    const Lanes zero = Lanes::zero(), one = Lanes::splat(1.0f);
    const CirclePairLanes pair(batch, first);
    const VectorLanes start{load_column(&batch.starts_x[first]), load_column(&batch.starts_y[first])};
    const VectorLanes end{load_column(&batch.ends_x[first]), load_column(&batch.ends_y[first])};
    const auto swaps = pair.swaps > zero;

    // all positions are relative to the start of the line, `origin`
    const VectorLanes from_circle = pair.position - pair.center + pair.rotation * start;
    const VectorLanes along = select(swaps, pair.rotation * (end - start), end - start);
    const VectorLanes point =
        select(swaps, -from_circle, pair.position - start + pair.rotation * pair.center);
    const VectorLanes origin = select(swaps, pair.center + from_circle, start);

    const Lanes size = max_of(Lanes::splat(std::numeric_limits<float>::min()), dot(along, along));
    const Lanes share = dot(point, along), root = sqrt_of(size);
    const auto is_beside = (share > zero) & (size > share);
    const VectorLanes side = right_perpendicular(along);

    // if the circle is between the ends of the line, the line's normal is more precise than the direction of
    // a short gap
    const Lanes inv_length = one / root, height = cross(point, along) * inv_length;
    const VectorLanes beside_normal = with_sign_of(inv_length, height) * side;

    const VectorLanes end_gap = select(share > zero, point - along, point);
    const Lanes end_distance = length(end_gap);
    const auto is_on_end = Lanes::splat(smallest_direction) > end_distance;
    const VectorLanes end_normal = select(is_on_end, VectorLanes{side.x / root, side.y / root},
                                          VectorLanes{end_gap.x / end_distance, end_gap.y / end_distance});

    const Lanes distance = select(is_beside, abs_of(height), end_distance);
    const VectorLanes normal = select(is_beside, beside_normal, end_normal);
    const VectorLanes gap = select(is_beside, distance * normal, end_gap);
    const VectorLanes nearest = point - gap;
    write_single(batch, first, pair, distance > pair.both + pair.reach, distance - pair.both,
                 origin + nearest + pair.other * normal, origin + point - pair.radius * normal, normal,
                 distance - pair.both);
}

[[gnu::flatten]] inline void collide_outlines_and_circles_at(CircleBatch& batch, std::size_t first) {
    const Lanes zero = Lanes::zero(), one = Lanes::splat(1.0f);
    const CirclePairLanes pair(batch, first);
    const auto swaps = pair.swaps > zero;
    OutlineLanes outline(&batch.corners[first], &batch.normals[first]);

    // measure from the circle if the circle is A, otherwise from a corner of the outline
    const VectorLanes origin = select(swaps, pair.center, outline.corners[0]);
    const VectorLanes position = pair.position - origin;
    for (std::size_t i = 0; i < 4; ++i) {
        outline.corners[i] =
            select(swaps, pair.rotation * outline.corners[i] + position, outline.corners[i] - origin);
        outline.normals[i] = select(swaps, pair.rotation * outline.normals[i], outline.normals[i]);
    }
    const VectorLanes point = select(swaps, VectorLanes{zero, zero}, position + pair.rotation * pair.center);

    Lanes separations[4];
    for (std::size_t i = 0; i < 4; ++i) separations[i] = dot(outline.normals[i], point - outline.corners[i]);
    const LargestLanes best(separations);

    // use the edge, unless the point lies beyond its ends and far enough from a corner to give a direction
    const Lanes count = load_column(&batch.counts[first]);
    const VectorLanes edge_normal = Picker(best.place)(outline.normals);
    const VectorLanes start = Picker(best.place)(outline.corners);
    const VectorLanes end =
        Picker(select(count > best.place + one, best.place + one, zero))(outline.corners);
    const VectorLanes tangent{-edge_normal.y, edge_normal.x};
    const auto is_before = zero > dot(tangent, point - start);
    const auto is_after = dot(tangent, point - end) > zero;
    const VectorLanes gap = point - select(is_before, start, end);
    const Lanes gap_squared = dot(gap, gap), gap_size = sqrt_of(gap_squared);
    const auto is_corner = (is_before | is_after) & (best.value > zero) &
                           (gap_squared > Lanes::splat(contact_tolerance * contact_tolerance));
    const Lanes distance = select(is_corner, gap_size, best.value);
    const VectorLanes normal =
        select(is_corner, VectorLanes{gap.x / gap_size, gap.y / gap_size}, edge_normal);

    // if the edge is too far away, the distance of the corner does not matter
    const Lanes most = pair.both + pair.reach;
    const auto is_edge_far = best.value > most;
    const auto is_far = is_edge_far | (distance > most);
    const VectorLanes on_outline = point - (distance - pair.other) * normal;
    write_single(batch, first, pair, is_far, select(is_edge_far, best.value, distance) - pair.both,
                 origin + on_outline, origin + point - pair.radius * normal, normal, distance - pair.both);
}
