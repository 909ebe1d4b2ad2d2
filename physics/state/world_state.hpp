// The state of a world, as flat arrays that the phases of a step read and write, in four parts: tables,
// events, runtime and scratch memory.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "../../broadphase/world/any_broadphase.hpp"
#include "../../containers/constant_time_hash_array.hpp"
#include "../../core/array_versions.hpp"
#include "../../core/owned.hpp"
#include "../model/command_lists.hpp"
#include "../model/counters.hpp"
#include "../model/def_checks.hpp"
#include "../model/defs.hpp"
#include "../parallel/workers.hpp"
#include "bodies.hpp"
#include "body_extras.hpp"
#include "call_recorder.hpp"
#include "constraint_graph.hpp"
#include "contacts.hpp"
#include "edge_neighbors.hpp"
#include "event_channels.hpp"
#include "event_stream.hpp"
#include "fast_body.hpp"
#include "ignored_pairs.hpp"
#include "interpolation.hpp"
#include "joints.hpp"
#include "key_order.hpp"
#include "keys.hpp"
#include "phase_clock.hpp"
#include "saved_parts.hpp"
#include "shapes.hpp"
#include "step_scratch.hpp"
#include "tile_rows.hpp"
#include "user_callbacks.hpp"

namespace damson {

/// The tables: everything that describes the world and that a save contains, together with the settings and
/// callbacks of the user, and caches that follow from the tables.
struct WorldTables {
    explicit WorldTables(const WorldDef& world_def)
        : def(world_def),
          gravity(world_def.gravity),
          instructions(std::min(world_def.instructions, best_instruction_set())),
          broadphase(world_def.broadphase) {
        broadphase.use_at_most(instructions);
        bodies.table = SlotTable<BodyTag>(def.handle_stamp);
        shapes.table = SlotTable<ShapeTag>(def.handle_stamp);
        joints.map = SlotMap<Joint, JointTag>(def.handle_stamp);
        chains = SlotMap<Chain, ChainTag>(def.handle_stamp);
        tiles.map = SlotMap<TileGrid, TileGridTag>(def.handle_stamp);
    }

    WorldDef def;
    glm::vec2 gravity;
    InstructionSet instructions;  ///< Instruction set in use.

    Bodies bodies;
    Shapes shapes;
    BodyExtras body_extras;
    Joints joints;
    SlotMap<Chain, ChainTag> chains;
    TileGrids tiles;
    Contacts contacts;
    ConstraintGraph graph;
    AnyBroadphase broadphase;
    Picking picking;

    ConstantTimeHashArray<BodyPair, HashBodyPair> ignored_pairs;  ///< Pairs of bodies that never collide.
    UserCallbacks user_callbacks;
    std::vector<Drop> drops;

    std::vector<std::uint32_t> moved_shapes;    ///< Slots of shapes with new boxes not yet in the broadphase.
    std::vector<BodyHandle> teleported_bodies;  ///< Teleported bodies, whose contacts must be updated.
    std::vector<JointHandle> new_joints;        ///< Joints created since the last step.
    std::uint32_t move_reporters = 0;           ///< Number of bodies with BodyFlags::reports_moves.
    ConstantTimeArray<std::uint32_t> targets;   ///< Ids of extras of bodies with BodyFlags::has_target.
    std::uint32_t locked_bodies = 0;            ///< Count of bodies locked along an axis; see is_held().

    std::uint64_t next_key = automatic_keys;
    std::uint64_t automatic_end = automatic_keys;  ///< One past the last automatic key that was used.
    KeyTable body_keys, shape_keys, joint_keys;    ///< User-defined keys.
    KeyOrder key_order;                            ///< Cache of the order of keys.
    ShapeSums shape_sums;                          ///< Cache of the mass of bodies with many shapes.

    Counters counters{};
    Pacing pacing;
    float last_dt = 0.0f;                  ///< Duration of the last step. [s]
    float last_inv_h = 0.0f;               ///< Inverse duration of the last substep. [1/s]
    mutable SharedParts saved_parts;       ///< Parts shared with the last snapshot.
    mutable ArrayVersions array_versions;  ///< Versions of arrays; see world_arrays.hpp.
    bool is_rewindable = false;            ///< True once saved: keeps listeners of destroyed objects.
    bool is_committing = false;            ///< True during a commit, when the broadphase allows no queries.
};

/// The events of a step, and the listeners that receive them.
struct WorldEvents {
    EventStream events;                         ///< Events of the last step, or of the step in progress.
    EventStream pending;                        ///< End events caused by edits since the last step.
    std::vector<std::uint32_t> began_contacts;  ///< Contact ids, one per ContactBegan event of this step.
    std::vector<BodyHandle> slept_or_woke;      ///< Bodies that may have fallen asleep or woken up.
    Owned<Listeners> listeners;                 ///< Null before the first subscription.
};

/// Everything that runs a world and does not belong to its state: threads, commands, clocks and recorders.
struct WorldRuntime {
    explicit WorldRuntime(const WorldDef& def) : workers(def.workers, def.tasks) {
        commands.handle_stamp = def.handle_stamp;
    }

    Workers workers;
    CommandBuffers commands;
    PhaseClock phase_clock;
    PhaseTraceFunction phase_trace;  ///< Empty without a phase trace.
    RecorderLink recorder;           ///< Link to the recorder of calls, if any.
    bool is_stepping = false;
    bool is_delivering = false;
    bool has_warned_of_rounding = false;  ///< True if lost displacements were already logged.
};

/// Memory that is used only during a step or a call, kept so that it is allocated once.
struct StepScratch {
    SolverScratch solver;
    IslandScratch islands;
    EdgeNeighbors edge_neighbors;
    ContinuousScratch continuous;
    std::vector<WorkerScratch> worker_scratch;  ///< By index of the work slice; see work_slice.hpp.
    std::vector<std::uint32_t> id_scratch;      ///< Contact ids.
    ScratchLists scratch_lists;
    std::vector<ExplosionImpulse> explosion_impulses;  ///< Impulses of the explosion in progress.
    std::vector<OverloadedJoint> overloaded_joints;    ///< Overloaded joints of the step, by key.
    RequestOrder request_order;
};

/// The complete state of a world. A function that needs only one of the four parts takes a reference to it.
struct WorldState : WorldTables, WorldEvents, WorldRuntime, StepScratch {
    explicit WorldState(const WorldDef& world_def) : WorldTables(world_def), WorldRuntime(world_def) {
        worker_scratch.resize(workers.count());
    }
};

}  // namespace damson
