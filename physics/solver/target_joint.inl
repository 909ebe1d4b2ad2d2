// Target joint: a spring with limited force drags a point on a body to a position in the world.
//
// The dragged body is B; A is the immovable body.
//
// wide_joints.hpp includes this file for the columns, and joint_passes.inl for the solver, once for each width.
#ifndef DAMSON_OF_WIDTH

#include "joint_groups.hpp"

namespace damson {

struct TargetJoint {
    using Def = TargetJointDef;
    struct Group : ImpulseHead {
        WideVector separation;  ///< Vector from the target to B's anchor, at the step's start. [m]
        WideVector point;       ///< [N s]
    };
    struct Settings {
        SoftnessColumns spring;
        WideVector target;  ///< [m]
        Wide max_impulse;   ///< Largest impulse per substep. [N s]
    };
    static void fill(JointColumns<TargetJoint>& columns, std::size_t index, std::size_t lane, const Def& def,
                     const AccumulatedImpulses&, const JointStep& step) noexcept {
        set(columns.locals[index].anchor_b, lane, def.anchor_local);
        Settings& to = columns.settings[index];
        set_softness(to.spring, lane, make_softness(def.spring_hertz, def.spring_damping_ratio, step.h));
        set(to.target, lane, def.target);
        set(to.max_impulse, lane, step.h * def.max_force);
    }
    static void place(JointColumns<TargetJoint>& columns, std::size_t index, const PosePair& poses) noexcept {
        Group& group = columns.groups[index];
        const Settings& settings = columns.settings[index];
        group.separation = difference(poses.anchor_b(group), settings.target);
        // the maximum force can have been reduced
        for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
            const glm::vec2 point = get(group.point, lane);
            const float size = length(point), most = get(settings.max_impulse, lane);
            if (size > most) set(group.point, lane, (most / size) * point);
        }
    }
};

}  // namespace damson

#else  // DAMSON_OF_WIDTH

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

#endif  // DAMSON_OF_WIDTH
