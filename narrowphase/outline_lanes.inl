// Four-corner outlines, one per lane, and functions that write manifolds.

/// The corners of an outline and the normals of the edges that start at them.
struct OutlineLanes {
    VectorLanes corners[4];
    VectorLanes normals[4];

    OutlineLanes(const glm::vec2* const* corners_of, const glm::vec2* const* normals_of) {
        const auto read = [](const glm::vec2* const* points, VectorLanes* to) {
            const Quarter low(points, 0), high(points, 2 * sizeof(glm::vec2));
            to[0] = {low.first, low.second}, to[1] = {low.third, low.fourth};
            to[2] = {high.first, high.second}, to[3] = {high.third, high.fourth};
        };
        read(corners_of, corners);
        read(normals_of, normals);
    }
};

/// Selects one of four values in each lane, by index.
struct Picker {
    decltype(Lanes::zero() == Lanes::zero()) is_first, is_second, is_third;

    explicit Picker(Lanes place)
        : is_first(place == Lanes::zero()),
          is_second(place == Lanes::splat(1.0f)),
          is_third(place == Lanes::splat(2.0f)) {}

    VectorLanes operator()(const VectorLanes (&of)[4]) const {
        return select(is_first, of[0], select(is_second, of[1], select(is_third, of[2], of[3])));
    }
};

struct LargestLanes {
    Lanes value, place;

    /// Finds the largest value in each lane, and the index of its first occurrence.
    explicit LargestLanes(const Lanes (&of)[4]) : value(max_of(max_of(of[0], of[1]), max_of(of[2], of[3]))) {
        place = select(of[0] == value, Lanes::zero(),
                       select(of[1] == value, Lanes::splat(1.0f),
                              select(of[2] == value, Lanes::splat(2.0f), Lanes::splat(3.0f))));
    }
};

/// Writes four floats to each lane's manifold, at byte 16 * quarter. Members that are not floats are
/// set later.
inline void write_quarter(Manifold* const* found, std::size_t quarter, Lanes p, Lanes q, Lanes r, Lanes s) {
    transpose(p, q, r, s);
    const auto put = [&](std::size_t lane, Lanes rows) {
        rows.split([&](std::size_t part, Wide row) {
            alignas(16) float four[wide_lanes];
            row.store(four);
            std::byte* const to = reinterpret_cast<std::byte*>(found[part * wide_lanes + lane]);
            std::memcpy(to + quarter * sizeof four, four, sizeof four);
        });
    };
    put(0, p), put(1, q), put(2, r), put(3, s);
}
