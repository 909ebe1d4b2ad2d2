// Arithmetic of joints in lanes: reads and writes columns, and applies impulses to both bodies. Every lane is a
// joint of its own. Included once for each vector width (Lanes), after plane_lanes.inl and body_lanes.inl.

using Mask = decltype(Lanes::zero() > Lanes::zero());

/// Reads one column of the groups that are solved together, starting with the group at `index`.
template <class Columns, class Owner>
inline Lanes read(const std::vector<Columns>& all, std::size_t index, Wide Owner::*column) {
    return Lanes::joined([&](std::size_t part) { return all[index + part].*column; });
}
template <class Columns, class Owner>
inline VectorLanes read(const std::vector<Columns>& all, std::size_t index, WideVector Owner::*column) {
    return {Lanes::joined([&](std::size_t part) { return (all[index + part].*column).x; }),
            Lanes::joined([&](std::size_t part) { return (all[index + part].*column).y; })};
}
template <class Columns, class Owner>
inline void write(std::vector<Columns>& all, std::size_t index, Wide Owner::*column, Lanes lanes) {
    lanes.split([&](std::size_t part, Wide own) { all[index + part].*column = own; });
}
template <class Columns, class Owner>
inline void write(std::vector<Columns>& all, std::size_t index, WideVector Owner::*column,
                  VectorLanes lanes) {
    lanes.x.split([&](std::size_t part, Wide own) { (all[index + part].*column).x = own; });
    lanes.y.split([&](std::size_t part, Wide own) { (all[index + part].*column).y = own; });
}

/// Returns `r` rotated by `radians`, to second order. At 0.1 rad the error is 1e-4 of the length. From 0.25
/// rad on, the result is scaled to the length of `r`, because the arms of a fast wheel would otherwise grow.
/// The angle is then smaller than `radians`.
inline VectorLanes turned(VectorLanes r, Lanes radians) {
    const Lanes cosine = Lanes::splat(1.0f) - Lanes::splat(0.5f) * radians * radians;
    const VectorLanes longer = cosine * r + radians * left_perpendicular(r);
    const Mask is_little = Lanes::splat(0.25f) > abs_of(radians);
    if (all(is_little)) [[likely]]
        return longer;
    const Lanes shorter = Lanes::splat(1.0f) / sqrt_of(cosine * cosine + radians * radians);
    return select(is_little, Lanes::splat(1.0f), shorter) * longer;
}

/// Returns the angles shifted by full turns to [-pi, pi]. [rad]
inline Lanes wrap_angle(Lanes radians) {
    if (any(abs_of(radians) > Lanes::splat(pi))) [[unlikely]] {
        std::array<Wide, Lanes::parts> wides;
        radians.split([&](std::size_t part, Wide own) { wides[part] = own; });
        for (Wide& own : wides)
            for (std::size_t lane = 0; lane < wide_lanes; ++lane)
                lanes_of(own)[lane] = damson::wrap_angle(lanes_of(own)[lane]);
        return Lanes::joined([&](std::size_t part) { return wides[part]; });
    }
    return radians;
}

inline Lanes inverse_or_zero(Lanes k) {
    return select(k > Lanes::zero(), Lanes::splat(1.0f) / k, Lanes::zero());
}

/// Returns `v` normalized, or `fallback` if `v` is too short. `size` is the length of `v`.
inline VectorLanes direction_of(VectorLanes v, Lanes size, VectorLanes fallback) {
    return select(size > Lanes::splat(1e-18f), (Lanes::splat(1.0f) / size) * v, fallback);
}

/// Returns `v`, scaled down to the length `size` if it is longer.
inline VectorLanes shortened(VectorLanes v, Lanes size) {
    const Lanes long_is = length(v);
    return select(long_is > size, (size / long_is) * v, v);
}

inline Lanes clamped(Lanes value, Lanes least, Lanes most) {
    return min_of(max_of(value, least), most);
}

/// Solves the symmetric 2x2 system K x = rhs. Returns zero if K is singular.
inline VectorLanes solve_symmetric(Lanes k11, Lanes k12, Lanes k22, VectorLanes rhs) {
    const Lanes determinant = k11 * k22 - k12 * k12;
    const Lanes inverse =
        select(determinant == Lanes::zero(), Lanes::zero(), Lanes::splat(1.0f) / determinant);
    return {inverse * (k22 * rhs.x - k12 * rhs.y), inverse * (k11 * rhs.y - k12 * rhs.x)};
}

/// Constants of a pass, the same for all joints.
struct JointPass {
    std::span<SolverBody> motions;
    std::span<WarmStart> starts;
    Softness softness;
    Lanes inv_h;
};

/// Impulses `p` on B and the opposite impulses on A [N s], and their moments on A and B [N m s].
struct ImpulseLanes {
    VectorLanes p;
    Lanes l_a, l_b;

    void push(BodyLanes& a, BodyLanes& b) const {
        a.vx -= a.inv_mass * p.x;
        a.vy -= a.inv_mass * p.y;
        a.w += a.inv_inertia * l_a;
        b.vx += b.inv_mass * p.x;
        b.vy += b.inv_mass * p.y;
        b.w += b.inv_inertia * l_b;
    }
    /// Returns the velocity change of A.
    VectorLanes change_a(Lanes inv_mass) const { return -(inv_mass * p); }
};

inline ImpulseLanes operator+(const ImpulseLanes& x, const ImpulseLanes& y) {
    return {x.p + y.p, x.l_a + y.l_a, x.l_b + y.l_b};
}
inline ImpulseLanes operator-(const ImpulseLanes& x, const ImpulseLanes& y) {
    return {x.p - y.p, x.l_a - y.l_a, x.l_b - y.l_b};
}

/// Both bodies of the joints, and the impulses that the joints apply to them in the substep.
template <class Impulse>
struct PairOf {
    BodyLanes a, b;
    Impulse given{};

    template <class Group>
    PairOf(std::span<const SolverBody> motions, const Group* groups)
        : a(motions, groups, &Group::row_a), b(motions, groups, &Group::row_b) {}

    void give(const Impulse& impulse) {
        impulse.push(a, b);
        given = given + impulse;
    }
    void turn(Lanes l) {
        a.w -= a.inv_inertia * l;
        b.w += b.inv_inertia * l;
    }
    Lanes inv_mass() const { return a.inv_mass + b.inv_mass; }
    Lanes inv_inertia() const { return a.inv_inertia + b.inv_inertia; }
    VectorLanes velocity() const { return {b.vx - a.vx, b.vy - a.vy}; }
    Lanes spin() const { return b.w - a.w; }
};
using PairLanes = PairOf<ImpulseLanes>;
