// Solves target joints. p_b is B's anchor.
//   C    = p_b - target
//   Cdot = v_b + w_b perp(r_b)
//   J    = [0, 0, I, perp(r_b)]

template <>
struct PassOf<TargetJoint> : JointOf<TargetJoint> {
    PointLanes point;

    PassOf(Columns& all, std::size_t first, const PairLanes& pair)
        : JointOf(all, first), point(all.groups, first, pair) {}

    ImpulseLanes load() const { return point.load(get(&Group::point)); }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass&) {
        if constexpr (!is_biased) return;
        const SoftLanes spring = soft_lanes([&](std::size_t part) -> const auto& {
            return columns.settings[index + part].spring;
        });
        const PointMatrix k(point, pair);
        const VectorLanes impulse = get(&Group::point), gap = point.carried(get(&Group::separation), pair);
        const VectorLanes change =
            point_change<true>(point.velocity(pair), gap, spring, k.k11, k.k12, k.k22, impulse);
        const VectorLanes next = shortened(impulse + change, setting(&Kind::Settings::max_impulse));
        pair.give(point.load(next - impulse));
        put(&Group::point, next);
    }
};
