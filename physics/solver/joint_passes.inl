// The passes over groups of joints, for all kinds, and how impulses follow rotating lever arms. wide_joints.cpp
// compiles this file once for each vector width (Lanes).
//
// Accumulated impulses act along the axes and at the lever arms of their substep. If they were applied
// unchanged while the bodies rotate, they would do work, and a pendulum would gain height. The next substep
// therefore applies the same impulses at its own arms: after each pass without bias, follow_arms() adds the
// difference to the warm starts. All joints are corrected before any of them is solved. A correction right
// before each joint is solved would make bodies jitter under a load of many times their weight, because the
// first joints would be solved without the corrections of the others. Purely angular impulses have no
// direction and need no update.

using Lanes = DAMSON_OF_WIDTH(Wide);

#include "../../core/plane_lanes.inl"
#include "body_lanes.inl"
#include "joint_lanes.inl"
#include "constraint_parts.inl"

/// Members that the passes of all kinds share.
template <class JointKind>
struct JointOf {
    using Kind = JointKind;
    using Columns = JointColumns<Kind>;
    using Group = typename Kind::Group;
    using Impulse = ImpulseLanes;

    Columns& columns;
    std::size_t index;

    JointOf(Columns& all, std::size_t first) : columns(all), index(first) {}

    template <class Column, class Owner>
    auto get(Column Owner::*column) const {
        return read(columns.groups, index, column);
    }
    template <class Column, class Owner, class Values>
    void put(Column Owner::*column, Values values) const {
        write(columns.groups, index, column, values);
    }
    template <class Column, class Owner>
    auto setting(Column Owner::*column) const {
        return read(columns.settings, index, column);
    }
    JointParts parts() const { return columns.parts[index]; }
    SoftLanes softness(const JointPass& pass) const { return softness_of(columns, index, pass); }
    /// Returns the angles of B's joint frames relative to A's. [rad]
    Lanes angle(const PairLanes& pair) const {
        return Lanes::joined([&](std::size_t part) { return columns.angles[index + part]; }) +
               (pair.b.turn - pair.a.turn);
    }
    Lanes turn_on_b() const {
        if constexpr (requires(Group group) { group.turn; })
            return get(&Group::turn);
        else
            return Lanes::zero();
    }

    /// Returns the impulses that the joints have applied in the substep, as stored by the biased pass.
    template <class Given>
    Given noted() const {
        Given given{};
        if constexpr (requires(Group group) { group.given_p; }) given.p = get(&Group::given_p);
        if constexpr (requires(Group group) { group.given_p_a; }) given.p_a = get(&Group::given_p_a);
        given.l_a = get(&Group::given_l_a);
        given.l_b = get(&Group::given_l_b);
        return given;
    }
    /// Stores the impulses that the joints have applied in the substep.
    template <class Given>
    void note(const Given& given) const {
        if constexpr (requires(Group group) { group.given_p; }) put(&Group::given_p, given.p);
        if constexpr (requires(Group group) { group.given_p_a; }) put(&Group::given_p_a, given.p_a);
        put(&Group::given_l_a, given.l_a);
        put(&Group::given_l_b, given.l_b);
    }
};

/// The passes of a kind: a JointOf<Kind> with these members.
///   PassOf(columns, index, pair)    computes what every pass needs
///   load()                          the accumulated linear impulses, at the current arms
///   turn_on_b()                     the accumulated angular impulses on B, if they are not `turn`
///   solve<is_biased>(pair, pass)    solves all rows once
template <class Kind>
struct PassOf;

/// Adds velocity changes to the warm starts of bodies.
template <class Group, class Rows>
inline void add_to_starts(std::span<WarmStart> starts, const Group* groups, Rows rows, VectorLanes v,
                          Lanes w) {
    Lanes nothing_more = Lanes::zero();
    transpose(v.x, v.y, w, nothing_more);
    const auto add = [&](std::size_t lane, Lanes changes) {
        changes.split([&](std::size_t part, Wide change) {
            const std::uint32_t row = (groups[part].*rows)[lane];
            if (row & fixed_bit) return;
            auto* start = reinterpret_cast<float*>(&starts[row]);
            (Wide::load(start) + change).store(start);
        });
    };
    add(0, v.x), add(1, v.y), add(2, w), add(3, nothing_more);
}

/// Adds angular velocity changes to the warm starts of bodies.
template <class Group, class Rows>
inline void add_to_spins(std::span<WarmStart> starts, const Group* groups, Rows rows, Lanes w) {
    w.split([&](std::size_t part, Wide change) {
        const WideRows& own = groups[part].*rows;
        for (std::size_t lane = 0; lane < wide_lanes; ++lane)
            if (!(own[lane] & fixed_bit)) starts[own[lane]].w += lanes_of(change)[lane];
    });
}

/// Corrects the warm starts of both bodies for the rotation of the lever arms since the biased pass. `more`
/// is the impulse with the current arms minus the impulse already applied.
template <class Group, class Impulse>
inline void follow_arms(const JointPass& pass, const Group* groups, const PairOf<Impulse>& pair,
                        const Impulse& more) {
    const BodyLanes &a = pair.a, &b = pair.b;
    if constexpr (requires { groups->given_p; }) {
        add_to_starts(pass.starts, groups, &Group::row_a, more.change_a(a.inv_mass),
                      a.inv_inertia * more.l_a);
        add_to_starts(pass.starts, groups, &Group::row_b, b.inv_mass * more.p, b.inv_inertia * more.l_b);
    } else {
        add_to_spins(pass.starts, groups, &Group::row_a, a.inv_inertia * more.l_a);
        add_to_spins(pass.starts, groups, &Group::row_b, b.inv_inertia * more.l_b);
    }
}

/// Runs one pass over Lanes::parts groups, starting at `index`. All calls are inlined, because the compiler
/// would otherwise store the bodies in memory between calls.
template <class Kind, bool is_biased>
[[gnu::flatten]] inline void solve_side_by_side(JointColumns<Kind>& columns, std::size_t index,
                                                const JointPass& pass) {
    using Impulse = typename PassOf<Kind>::Impulse;
    using Group = typename Kind::Group;
    const Group* const groups = &columns.groups[index];
    PairOf<Impulse> pair(pass.motions, groups);
    PassOf<Kind> joint(columns, index, pair);
    // in a biased pass no body has rotated since the last pass, so the impulses at the current arms equal the
    // applied ones
    pair.given = is_biased ? joint.load() : joint.template noted<Impulse>();
    joint.template solve<is_biased>(pair, pass);
    BodyLanes a = pair.a, b = pair.b;
    a.write(pass.motions, groups, &Group::row_a);
    b.write(pass.motions, groups, &Group::row_b);
    if constexpr (is_biased) {
        joint.note(pair.given);
    } else {
        const Impulse now = joint.load();
        follow_arms(pass, groups, pair, now - pair.given);
        if constexpr (requires { groups->given_p; }) joint.note(now);  // read back as the reaction
    }
}

/// Adds the warm starts of Lanes::parts groups, starting at `index`.
template <class Kind>
[[gnu::flatten]] inline void start_side_by_side(JointColumns<Kind>& columns, std::size_t index,
                                                const JointPass& pass) {
    using Group = typename Kind::Group;
    const Group* const groups = &columns.groups[index];
    const PairOf<typename PassOf<Kind>::Impulse> pair(pass.motions, groups);
    const PassOf<Kind> joint(columns, index, pair);
    const auto load = joint.load();
    const Lanes turn = joint.turn_on_b();
    const BodyLanes &a = pair.a, &b = pair.b;
    add_to_starts(pass.starts, groups, &Group::row_a, load.change_a(a.inv_mass),
                  a.inv_inertia * (load.l_a - turn));
    add_to_starts(pass.starts, groups, &Group::row_b, b.inv_mass * load.p, b.inv_inertia * (load.l_b + turn));
}

/// Runs a pass over as many of the `count` groups from `first` on as fill all lanes. Returns the number of
/// processed groups.
template <class Kind>
inline std::size_t run_groups(JointColumns<Kind>& columns, std::size_t first, std::size_t count,
                              const JointBodies& bodies, const JointStep& step, JointPassKind kind) {
    const JointPass pass{bodies.motions, bodies.starts, step.softness, Lanes::splat(step.inv_h)};
    const auto run = [&](auto run_side_by_side) {
        std::size_t done = 0;
        for (; done + Lanes::parts <= count; done += Lanes::parts) run_side_by_side(first + done);
        return done;
    };
    switch (kind) {
        case JointPassKind::Start: return run([&](std::size_t at) { start_side_by_side(columns, at, pass); });
        case JointPassKind::Biased:
            return run([&](std::size_t at) { solve_side_by_side<Kind, true>(columns, at, pass); });
        case JointPassKind::Unbiased: break;
    }
    return run([&](std::size_t at) { solve_side_by_side<Kind, false>(columns, at, pass); });
}

#include "distance_joint.inl"
#include "motor_joint.inl"
#include "prismatic_joint.inl"
#include "pulley_joint.inl"
#include "revolute_joint.inl"
#include "target_joint.inl"
#include "weld_joint.inl"
#include "wheel_joint.inl"
