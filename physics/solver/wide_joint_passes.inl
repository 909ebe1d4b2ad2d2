// The passes of all SIMD joints. wide_joints.cpp includes this file once for each vector width (Lanes).

#include "../../core/plane_lanes.inl"
#include "body_lanes.inl"
#include "joint_lanes.inl"
#include "revolute_passes.inl"
#include "distance_passes.inl"
#include "weld_passes.inl"
#include "prismatic_passes.inl"
#include "wheel_passes.inl"

/// Maps a kind's columns to the type that solves them.
template <class Columns>
struct LanesOf;
template <>
struct LanesOf<RevoluteColumns> {
    using type = RevoluteLanes;
};
template <>
struct LanesOf<DistanceColumns> {
    using type = DistanceLanes;
};
template <>
struct LanesOf<WeldColumns> {
    using type = WeldLanes;
};
template <>
struct LanesOf<PrismaticColumns> {
    using type = PrismaticLanes;
};
template <>
struct LanesOf<WheelColumns> {
    using type = WheelLanes;
};

inline JointPass pass_of(const JointBodies& bodies, const JointStep& step) {
    return {bodies.motions, bodies.starts, step.softness, Lanes::splat(step.inv_h)};
}

template <class Columns>
inline std::size_t solve_all(Columns& columns, std::size_t first, std::size_t count, const JointBodies& bodies,
                             const JointStep& step, bool is_biased) {
    return solve_groups<typename LanesOf<Columns>::type>(columns, first, count, pass_of(bodies, step),
                                                         is_biased);
}

template <class Columns>
inline std::size_t start_all(Columns& columns, std::size_t first, std::size_t count,
                             const JointBodies& bodies) {
    return start_groups<typename LanesOf<Columns>::type>(columns, first, count, pass_of(bodies, {}));
}
