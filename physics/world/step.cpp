// One step of a world. Read this file first: it calls the phases in order. The table lists the files of each
// phase.
//
//   phase       file                           result
//   Pairs       world/apply_commands.cpp       commands from other threads are executed
//               contacts/swept_contacts.cpp    boxes of fast kinematic bodies cover their paths in this step
//               contacts/pairs.cpp             each pair of overlapping boxes has a contact
//   Manifolds   contacts/contact_update.cpp    every awake contact with a response has its contact points
//               contacts/contact_change.cpp    contacts have begun or ended
//               contacts/internal_edges.cpp    contacts at internal edges are removed or corrected
//               contacts/pre_solve.cpp         the pre-solve callback has enabled or disabled each contact
//   Islands     contacts/islands.cpp           islands at rest sleep
//   Prepare     dynamics/solver_blocks.cpp     constraints are divided into blocks that share no body
//   Solve       dynamics/solve.cpp             velocities satisfy the constraints, substep by substep
//   Finish      dynamics/finalize.cpp          poses, boxes and rest times follow the velocities
//               dynamics/continuous.cpp        fast bodies are moved back to the first hit on their paths
//   Pairs       contacts/pairs.cpp             pairs are updated again for the bodies that moved
//   Manifolds   contacts/contact_update.cpp    contacts without response, such as sensors, are updated
//   Events      state/publish.cpp             the event stream is complete and sorted
//               state/deliver.cpp             listeners have received their events
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/log.hpp"
#include "../contacts/contact_change.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../contacts/phases.hpp"
#include "../contacts/swept_contacts.hpp"
#include "../contacts/tile_pairs.hpp"
#include "../dynamics/continuous.hpp"
#include "../dynamics/joint_solver.hpp"
#include "../dynamics/phases.hpp"
#include "../model/def_checks.hpp"
#include "../state/publish.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "object_life.hpp"
#include "phases.hpp"
#include "validate.hpp"
#include "world.hpp"

namespace damson {

namespace {

/// Computes the parameters of the solver. Frequencies are limited to a fraction of the substep rate, because
/// stiffer springs would need shorter substeps.
SolverStep make_solver_step(const WorldTables& state, float dt, int substeps) {
    DAMSON_ASSERT(dt > 0.0f && substeps >= 1);
    const SolverTuning& tuning = state.def.tuning;
    const float h = dt / static_cast<float>(substeps);
    const float contact_hertz = std::min(tuning.contact_hertz, 0.125f / h);
    const float joint_hertz = std::min(tuning.joint_hertz, max_joint_hertz / h);

    SolverStep step;
    step.h = h;
    step.inv_h = 1.0f / h;
    step.contact_softness = make_softness(contact_hertz, tuning.contact_damping_ratio, h);
    step.static_softness = make_softness(2.0f * contact_hertz, tuning.contact_damping_ratio, h);
    step.joint_softness = make_softness(joint_hertz, tuning.joint_damping_ratio, h);
    step.max_push_speed = tuning.max_push_speed;
    step.restitution_threshold = tuning.restitution_threshold;
    step.disc_spin = max_contact_turn / dt;
    step.immovable = state.bodies.awake_count();
    return step;
}

void refresh_counters(WorldState& state) {
    Counters& counters = state.counters;
    ++counters.step;
    counters.manifolds_computed = counters.manifolds_reused = 0;
    for (const WorkerScratch& scratch : state.worker_scratch) {
        counters.manifolds_computed += scratch.manifolds_computed;
        DAMSON_ASSERT(scratch.contacts_looked_at >= scratch.manifolds_computed);
        counters.manifolds_reused += scratch.contacts_looked_at - scratch.manifolds_computed;
    }
    counters.lost_displacements = 0;
    if (!state.def.dynamics) return;
    for (const WorkerScratch& scratch : state.worker_scratch)
        counters.lost_displacements += scratch.lost_displacements;
    if (counters.lost_displacements > 0 && !std::exchange(state.has_warned_of_rounding, true) && is_logging())
        log_warning(
            "World::step: " + std::to_string(counters.lost_displacements) +
            " bodies are so far from the origin that their displacements are off by more than 10 %; "
            "World::shift_origin() moves the origin. Reported once; see Counters::lost_displacements");
}

/// Ends a phase or one of its parts: records its time, validates the world in checked builds, and calls the
/// phase trace callback if one is set.
void end_phase(const World& world, WorldState& state, Phase phase) {
    state.phase_clock.end(phase);
    if (state.workers.log() != nullptr) [[unlikely]]
        state.workers.log()->end_phase(phase);
#ifdef DAMSON_CHECKED
    validate_phase(state, phase);
#endif
    if (state.phase_trace) [[unlikely]]
        report_phase(world, state, phase);
}

}  // namespace

bool WorldAccess::begin_step(World& world, float dt, int substeps, const char* call) {
    WorldState& state = *world.state_;
    if (!require(!state.is_stepping && !state.is_delivering, call, "the call",
                 "made outside of another step and its listeners") ||
        !require(substeps >= 1 && substeps <= max_substeps, call, "substeps", "from 1 to 64", substeps) ||
        !require_dt(dt, substeps, call, "dt"))
        return false;
    state.phase_clock.begin();
    if (state.workers.log() != nullptr) [[unlikely]]
        state.workers.log()->begin_step();

    apply_commands(world, state);
    if (state.recorder.get() != nullptr) [[unlikely]]
        state.recorder.get()->note_step(dt, substeps);
    state.array_versions.end_user_data_loan();
    return true;
}

void World::step(float dt, int substeps) {
    if (WorldAccess::begin_step(*this, dt, substeps, "World::step"))
        WorldAccess::take_step(*this, dt, substeps);
}

void WorldAccess::take_step(World& world, float dt, int substeps,
                            const std::function<void()>& before_events) {
    WorldState& state = *world.state_;
    DAMSON_ASSERT(!state.is_stepping && !state.is_delivering && !state.is_committing);
    DAMSON_ASSERT(dt > 0.0f && substeps >= 1 && substeps <= max_substeps);
    DAMSON_ASSERT(state.worker_scratch.size() == state.workers.count());
    state.is_stepping = true;

    begin_event_stream(state);
    mark_teleported_contacts(state);
    if (has_joints(state)) add_new_joints_to_graph(state);
    state.counters.moved_boxes = 0;
    if (state.def.dynamics) apply_kinematic_targets(state, dt);
    sweep_guided_boxes(state, dt);
    update_pairs(state);
    end_phase(world, state, Phase::Pairs);

    update_contacts(state, dt);
    end_drops(state);
    remove_internal_edges(state);
    run_pre_solve(state);
    end_phase(world, state, Phase::Manifolds);

    if (state.def.dynamics) {
        put_islands_to_sleep(state);
        end_phase(world, state, Phase::Islands);

        const SolverStep step = make_solver_step(state, dt, substeps);
        state.last_inv_h = step.inv_h;
        state.array_versions.clear_applied_forces();
        if (state.contacts.rolling > 0) state.array_versions.change(ChangeKind::Pair);  // rolling impulses
        prepare_solver(state, step);
        end_phase(world, state, Phase::Prepare);

        solve(state, step, substeps);
        begin_speculative_contacts(state);
        end_phase(world, state, Phase::Solve);

        finalize_bodies(state, step, dt);
        solve_continuous(state);
        quarantine_invalid_bodies(state);
        stop_at_border(state);
        snap_kinematic_targets(state);
        record_contact_impulses(state, dt);  // reads solved contacts, so it must run before any are removed
        if (has_joints(state)) break_joints(state);
        state.last_dt = dt;
        end_phase(world, state, Phase::Finish);

        update_pairs(state);
        end_phase(world, state, Phase::Pairs);
    }

    update_sensor_overlaps(state);
    report_bullet_sensor_hits(state);
    if (has_tiles(state)) unpin_tile_shapes(state);
    end_phase(world, state, Phase::Manifolds);

    refresh_counters(state);
    DAMSON_ASSERT(state.tiles.held.empty());
    publish_events(state);
    DAMSON_ASSERT(state.teleported_bodies.empty() && state.slept_or_woke.empty());
    state.is_stepping = false;
    if (before_events) before_events();
    destroy_out_of_bounds(world, state);
    damson::deliver_events(state, true);
    end_phase(world, state, Phase::Events);
    state.user_callbacks.rethrow();
}

// Destroys the bodies that left the bounds, if the world is set to OutOfBounds::Destroy.

void destroy_out_of_bounds(World& world, WorldState& state) {
    if (!state.def.bounds || state.def.out_of_bounds != OutOfBounds::Destroy) return;
    const RecorderPause pause(state.recorder);  // not recorded: playback of the step destroys them again
    for (std::size_t i = 0; i < state.events.of<BodyLeft>().size(); ++i)
        world.destroy_body(state.events.of<BodyLeft>()[i].body);
}

}  // namespace damson
