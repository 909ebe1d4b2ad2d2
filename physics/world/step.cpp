// One step of a world. Read this file first; every line is a phase in a file of its own.
//
//   phase       file                           what it makes true
//   Pairs       world/apply_commands.cpp       what other threads have asked for is done
//               contacts/swept_contacts.cpp    boxes of fast kinematic bodies reach as far as they will move
//               contacts/pairs.cpp             every two boxes that overlap have a contact
//   Manifolds   contacts/contact_update.cpp    every awake contact that pushes knows where it touches
//               contacts/internal_edges.cpp    no contact is left that a neighbour's surface covers
//               contacts/pre_solve.cpp         the game has said which of them push
//   Islands     contacts/islands.cpp           islands at rest sleep
//   Prepare     dynamics/solver_blocks.cpp     what holds no body in common with the rest is a block of its own
//   Solve       dynamics/solve.cpp             velocities obey the constraints, substep by substep
//   Finish      dynamics/finalize.cpp          poses, boxes and rest times follow the velocities
//               dynamics/continuous.cpp        what is too fast for the step is back where it met something
//   Pairs       contacts/pairs.cpp             once more, for what has moved
//   Manifolds   contacts/contact_update.cpp    sensors and what else does not push know whom they overlap now
//   Events      events/publish.cpp             the stream is complete and in order
//               events/deliver.cpp             whoever listens has been told
#include <algorithm>
#include <string>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/log.hpp"
#include "../contacts/contact_update.hpp"
#include "../contacts/internal_edges.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../contacts/pairs.hpp"
#include "../contacts/pre_solve.hpp"
#include "../contacts/swept_contacts.hpp"
#include "../defs/def_checks.hpp"
#include "../dynamics/bullet_crossings.hpp"
#include "../dynamics/continuous.hpp"
#include "../dynamics/finalize.hpp"
#include "../dynamics/kinematic_targets.hpp"
#include "../dynamics/solve.hpp"
#include "../events/publish.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "step_acts.hpp"
#include "validate_phase.hpp"
#include "world.hpp"

namespace damson {

namespace {

/// Frequencies are capped at a part of the substep rate: a stiffer spring could not be followed.
SolverStep make_solver_step(const WorldState& state, float dt, int substeps) {
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
        counters.manifolds_reused += scratch.contacts_looked_at - scratch.manifolds_computed;
    }
    counters.lost_displacements = 0;
    if (!state.def.dynamics) return;
    for (const WorkerScratch& scratch : state.worker_scratch)
        counters.lost_displacements += scratch.lost_displacements;
    if (counters.lost_displacements > 0 && !std::exchange(state.has_warned_of_rounding, true) && is_logging())
        log_warning(
            "World::step: " + std::to_string(counters.lost_displacements) +
            " bodies are so far from the origin that their displacements are lost to rounding; "
            "World::shift_origin() moves the origin. Reported once; see Counters::lost_displacements");
}

/// Closes a phase, or a part of one: it is timed, in checked builds validated, and traced where somebody asks.
void end_phase(const World& world, WorldState& state, Phase phase) {
    state.phase_clock.end(phase);
    if (state.workers.log() != nullptr) [[unlikely]]
        state.workers.log()->end_phase(phase);
#ifdef DAMSON_CHECKED
    validate_phase(state, phase);
#endif
    if (state.phase_trace.get() != nullptr) [[unlikely]]
        state.phase_trace->tell(world, state, phase);
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
    state.editions.take_back_words();
    return true;
}

void World::step(float dt, int substeps) {
    if (WorldAccess::begin_step(*this, dt, substeps, "World::step"))
        WorldAccess::take_step(*this, dt, substeps);
}

void WorldAccess::take_step(World& world, float dt, int substeps) {
    WorldState& state = *world.state_;
    state.is_stepping = true;

    begin_event_stream(state);
    mark_teleported_contacts(state);
    if (state.solver.joints.work != nullptr) state.solver.joints.work->color_new(state);
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
        state.editions.use_up_forces();
        if (state.contacts.rolling > 0) state.editions.change(Occasion::Pair);  // their rolling impulses
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
        record_contact_impulses(state, dt);  // while all contacts are there that were solved
        if (state.solver.joints.work != nullptr) state.solver.joints.work->break_overloaded(state);
        state.last_dt = dt;
        end_phase(world, state, Phase::Finish);

        update_pairs(state);
        end_phase(world, state, Phase::Pairs);
    }

    update_sensor_overlaps(state);
    report_bullet_sensor_hits(state);
    if (state.tiles.work != nullptr) state.tiles.work->unpin(state);
    end_phase(world, state, Phase::Manifolds);

    refresh_counters(state);
    publish_events(state);
    state.is_stepping = false;
    destroy_what_left(world, state);
    damson::deliver_events(state, true);
    end_phase(world, state, Phase::Events);
    state.questions.rethrow();
}

}  // namespace damson
