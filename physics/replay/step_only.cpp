#include "step_only.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../dynamics/phases.hpp"
#include "../model/def_checks.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "../world/may_change.hpp"

namespace damson {

namespace {

/// State of a body that does not take part in the step. It is restored after the step.
struct LeftOut {
    BodyHandle body;
    BodyVelocity velocity;
    BodyForces forces;
    float still_time = 0.0f;            ///< [s]
    std::optional<BodyExtra> target{};  ///< Target of a kinematic body, if it has one.
};

/// Puts the bodies that do not take part in a step to sleep, and restores them when this object is destroyed.
class LeavingOut {
public:
    LeavingOut(WorldState& state, const std::vector<bool>& takes_part) : state_(state) {
        for (std::uint32_t row = 0; row < state.bodies.awake_count(); ++row) {
            const std::uint32_t slot = state.bodies.table.slot_of_row(row);
            if (!takes_part[slot]) left_out_.push_back(take_down(slot));
        }
        const std::size_t told = state.slept_or_woke.size();
        for (const LeftOut& one : left_out_) {
            drop_target(state, one.body.slot);
            put_to_sleep(state, one.body.slot);
        }
        state.slept_or_woke.resize(told);
    }

    ~LeavingOut() {
        std::vector<std::uint32_t> slots;
        for (const LeftOut& one : left_out_) {
            if (!state_.bodies.table.is_alive(one.body)) continue;
            // A body that the step woke keeps its new state, except that a kinematic body gets its old
            // velocity and target back if it received no new ones.
            const bool is_woken = state_.bodies.is_awake(one.body.slot);
            if (is_woken && !is_driven_on(one.body.slot)) continue;
            put_back(one);
            if (!is_woken) slots.push_back(one.body.slot);
        }
        add_constraints(state_, slots);
    }
    LeavingOut(const LeavingOut&) = delete;
    LeavingOut& operator=(const LeavingOut&) = delete;

private:
    LeftOut take_down(std::uint32_t slot) const {
        LeftOut one{state_.bodies.table.handle_of_slot(slot), state_.bodies.at<BodyVelocity>(slot),
                    state_.bodies.at<BodyForces>(slot), state_.bodies.at<BodyFlags>(slot).still_time};
        if (state_.bodies.at<BodyFlags>(slot).has_target) one.target = *find_extra(state_, slot);
        return one;
    }

    /// Returns true if the body is kinematic and received no new velocity or target during the step.
    bool is_driven_on(std::uint32_t slot) const {
        const BodyFlags& flags = state_.bodies.at<BodyFlags>(slot);
        const BodyVelocity& velocity = state_.bodies.at<BodyVelocity>(slot);
        return flags.type == BodyType::Kinematic && !flags.has_target && velocity.linear == glm::vec2{0.0f} &&
               velocity.angular == 0.0f;
    }

    void put_back(const LeftOut& one) {
        DAMSON_ASSERT(state_.bodies.table.is_alive(one.body));
        const std::uint32_t slot = one.body.slot;
        if (!state_.bodies.is_awake(slot)) {
            state_.bodies.bring_awake(slot);
            state_.bodies.at<BodyLinks>(slot).next_in_island = null_index;
        }
        state_.bodies.at<BodyVelocity>(slot) = one.velocity;
        state_.bodies.at<BodyForces>(slot) = one.forces;
        BodyFlags& flags = state_.bodies.at<BodyFlags>(slot);
        flags.still_time = one.still_time;
        if (one.target) copy_target(state_, slot, *one.target);
    }

    WorldState& state_;
    std::vector<LeftOut> left_out_;
};

std::uint32_t step_those(World& world, std::span<const BodyHandle> bodies, float dt, int substeps) {
    WorldState& state = WorldAccess::state_of(world);
    if (state.recorder.get() != nullptr) state.recorder.get()->note_selection(bodies);
    if (!WorldAccess::begin_step(world, dt, substeps, "step_only")) return 0;
    std::vector<std::uint32_t> named;
    for (const BodyHandle body : bodies)  // a command may have destroyed a body
        if (state.bodies.table.is_alive(body)) named.push_back(body.slot);
    state.array_versions.change_all();
    std::vector<bool> takes_part(state.bodies.table.slot_count());
    std::uint32_t count = 0;
    for (const std::uint32_t slot : find_held_together(state, named)) {
        takes_part[slot] = true;
        ++count;
    }
    std::optional<LeavingOut> rest(std::in_place, state, takes_part);
    WorldAccess::take_step(world, dt, substeps, [&] { rest.reset(); });  // listeners may edit all bodies
    return count;
}

}  // namespace

std::uint32_t step_only(World& world, std::span<const BodyHandle> bodies, float dt, int substeps) {
    const WorldState& state = WorldAccess::state_of(world);
    constexpr const char* call = "step_only";
    if (!require_at_rest(state, call) ||
        !require(substeps >= 1 && substeps <= max_substeps, call, "substeps", "from 1 to 64", substeps) ||
        !require_dt(dt, substeps, call, "dt"))
        return 0;
    for (const BodyHandle body : bodies)
        if (!require(state.bodies.table.is_alive(body), call, "bodies", "alive", body)) return 0;
    return step_those(world, bodies, dt, substeps);
}

std::uint32_t step_only(World& world, const Aabb& region, float dt, int substeps) {
    const WorldState& state = WorldAccess::state_of(world);
    if (!require(is_valid(region), "step_only", "region", "finite with lower <= upper", region)) return 0;
    std::vector<BodyHandle> bodies;
    for (std::uint32_t row = 0; row < state.bodies.awake_count(); ++row) {
        const std::uint32_t slot = state.bodies.table.slot_of_row(row);
        bool is_in = false;
        for_each_shape(state.shapes, state.bodies.at<BodyLinks>(slot), [&](std::uint32_t shape) {
            is_in = is_in || overlaps(state.shapes.at<ShapeBox>(shape).fat, region);
        });
        if (is_in) bodies.push_back(state.bodies.table.handle_of_slot(slot));
    }
    return step_only(world, bodies, dt, substeps);
}

}  // namespace damson
