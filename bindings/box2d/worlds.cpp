// Worlds of the Box2D interface: creation, the step, settings, callbacks and counters.
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "layer.hpp"
#include "records.hpp"

namespace damson::box2d {
namespace {

constexpr int definition_mark = 1152023;  // internalValue of a definition from b2Default...()

/// One parallel region of a step, as the context of a program's task.
struct Region {
    ParallelTask task;

    static void run(int start, int end, std::uint32_t, void* context) noexcept {
        const Region& region = *static_cast<const Region*>(context);
        for (int i = start; i < end; ++i) region.task(static_cast<std::uint32_t>(i));
    }
};

/// Returns a task system that runs parallel regions on the program's threads.
TaskSystem task_system_of(const b2WorldDef& def) {
    if (def.enqueueTask == nullptr || def.finishTask == nullptr || def.workerCount < 2) return {};
    const auto enqueue = def.enqueueTask;
    const auto finish = def.finishTask;
    void* const context = def.userTaskContext;
    return {
        .call_count = static_cast<std::uint32_t>(std::min(def.workerCount, static_cast<int>(max_workers))),
        .parallel_for = [enqueue, finish, context](std::uint32_t count, ParallelTask task) {
            Region region{task};
            void* const handle = enqueue(&Region::run, static_cast<int>(count), 1, &region, context);
            if (handle != nullptr) finish(handle, context);
        }};
}

/// Returns `value` if it is finite and not negative, or the default otherwise.
float valid_or(float value, float otherwise) {
    return std::isfinite(value) && value >= 0.0f ? value : otherwise;
}

WorldDef to_definition(const b2WorldDef& def) {
    const b2WorldDef defaults = b2DefaultWorldDef();
    WorldDef result{.gravity = b2IsValidVec2(def.gravity) ? to_meters(def.gravity) : glm::vec2{0.0f},
                    .can_sleep = def.enableSleep,
                    .continuous = def.enableContinuous,
                    .tasks = task_system_of(def)};
    result.hit_speed = to_meters(valid_or(def.hitEventThreshold, defaults.hitEventThreshold));
    result.tuning.restitution_threshold =
        to_meters(valid_or(def.restitutionThreshold, defaults.restitutionThreshold));
    result.tuning.contact_hertz = valid_or(def.contactHertz, defaults.contactHertz);
    result.tuning.contact_damping_ratio = valid_or(def.contactDampingRatio, defaults.contactDampingRatio);
    result.tuning.max_push_speed = to_meters(valid_or(def.maxContactPushSpeed, defaults.maxContactPushSpeed));
    result.tuning.max_linear_speed = to_meters(valid_or(def.maximumLinearSpeed, defaults.maximumLinearSpeed));
    return result;
}

/// Sets some solver parameters of a world.
template <class Change>
void change_tuning(World& world, Change change) {
    SolverTuning tuning = world.tuning();
    change(tuning);
    world.set_tuning(tuning);
}

/// Calls the program's pre-solve callback, which can disable a contact and drop its last points.
PreSolveResponse call_pre_solve(const WorldRecord& world, const PreSolveContact& contact) {
    const BodyView a = world.world.body(contact.a.body), b = world.world.body(contact.b.body);
    b2Manifold manifold =
        from_manifold(*contact.manifold, a.transform(), a.center_of_mass(), b.center_of_mass());
    b2ShapeId first = id_of(world, contact.a.shape), second = id_of(world, contact.b.shape);
    if (!is_side_a(world.world.shape(contact.a.shape), world.world.shape(contact.b.shape))) {
        std::swap(first, second);
        turn(manifold);
    }
    const int points = manifold.pointCount;
    PreSolveResponse response = world.pre_solve(first, second, &manifold, world.pre_solve_context);
    for (int i = std::clamp(manifold.pointCount, 0, points); i < points; ++i)
        response.dropped_points = static_cast<std::uint8_t>(response.dropped_points | 1 << i);
    return response;
}

/// Calls the program's mixing callbacks.
void call_mixing(const WorldRecord& world, const PreSolveContact& contact, PreSolveResponse& response) {
    const Material a = world.world.shape(contact.a.shape).material();
    const Material b = world.world.shape(contact.b.shape).material();
    const int id_a = static_cast<int>(a.id), id_b = static_cast<int>(b.id);
    if (world.friction != nullptr) response.friction = world.friction(a.friction, id_a, b.friction, id_b);
    if (world.restitution != nullptr)
        response.restitution = world.restitution(a.restitution, id_a, b.restitution, id_b);
}

/// Enables Damson's pre-solve callback for all contacts if materials are mixed by callbacks.
void change_mixing(WorldRecord& world) {
    for (const ShapeHandle shape : world.world.shapes())
        world.world.shape(shape).set_pre_solve_enabled(world.mixes_all() ||
                                                       world.shapes[shape.slot].is_pre_solve_enabled);
    install_pre_solve(world);
}

}  // namespace

void install_pre_solve(WorldRecord& world) {
    if (world.pre_solve == nullptr && !world.mixes_all()) return world.world.set_pre_solve_callback({});
    WorldRecord* const record = &world;
    world.world.set_pre_solve_callback([record](const PreSolveContact& contact) -> PreSolveResponse {
        PreSolveResponse response;
        if (record->calls_pre_solve(record->shapes[contact.a.shape.slot],
                                    record->shapes[contact.b.shape.slot])) {
            response = call_pre_solve(*record, contact);
            record->pre_solve_answers.push_back({contact.a.shape, contact.b.shape, response.pushes});
        }
        call_mixing(*record, contact, response);
        return response;
    });
}

}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

b2WorldDef b2DefaultWorldDef(void) {
    const float units = length_units();
    b2WorldDef def{};
    def.gravity = {0.0f, -10.0f};
    def.restitutionThreshold = 1.0f * units;
    def.hitEventThreshold = 1.0f * units;
    def.contactHertz = 30.0f;
    def.contactDampingRatio = 10.0f;
    def.maxContactPushSpeed = 3.0f * units;
    def.maximumLinearSpeed = 400.0f * units;
    def.enableSleep = true;
    def.enableContinuous = true;
    def.internalValue = definition_mark;
    return def;
}

b2ExplosionDef b2DefaultExplosionDef(void) {
    b2ExplosionDef def{};
    def.maskBits = B2_DEFAULT_MASK_BITS;
    return def;
}

b2WorldId b2CreateWorld(const b2WorldDef* def) {
    return call("b2CreateWorld", [&]() -> b2WorldId {
        if (!require(def != nullptr, "b2CreateWorld", "def", "not null")) return {};
        auto record = std::make_unique<WorldRecord>(to_definition(*def));
        record->user_data = def->userData;
        record->friction = def->frictionCallback;
        record->restitution = def->restitutionCallback;
        install_pre_solve(*record);
        return add_world(std::move(record));
    });
}

void b2DestroyWorld(b2WorldId worldId) {
    with_world("b2DestroyWorld", worldId, [](WorldRecord& world) {
        if (!require(!world.is_locked && world.queries == 0, "b2DestroyWorld", "the world",
                     "outside of a step, drawing or query"))
            return;
        remove_world(world);
    });
}

bool b2World_IsValid(b2WorldId id) {
    return find_world(id) != nullptr;
}

void b2World_Step(b2WorldId worldId, float timeStep, int subStepCount) {
    with_world("b2World_Step", worldId, [&](WorldRecord& world) {
        if (!require(!world.is_locked, "b2World_Step", "the world", "outside of a step")) return;
        if (!require(std::isfinite(timeStep) && timeStep >= 0.0f, "b2World_Step", "timeStep",
                     "finite and not negative", timeStep))
            return;
        begin_events(world);
        if (timeStep == 0.0f) return;
        const int substeps = std::clamp(subStepCount, 1, max_substeps);
        {
            const Lock lock(world);
            world.world.step(timeStep, substeps);
        }
        end_events(world);
    });
}

void b2World_EnableSleeping(b2WorldId worldId, bool flag) {
    with_world("b2World_EnableSleeping", worldId,
               [&](WorldRecord& world) { world.world.set_can_sleep(flag); });
}

bool b2World_IsSleepingEnabled(b2WorldId worldId) {
    return with_world("b2World_IsSleepingEnabled", worldId,
                      [](WorldRecord& world) { return world.world.can_sleep(); });
}

void b2World_EnableContinuous(b2WorldId worldId, bool flag) {
    with_world("b2World_EnableContinuous", worldId,
               [&](WorldRecord& world) { world.world.set_continuous(flag); });
}

bool b2World_IsContinuousEnabled(b2WorldId worldId) {
    return with_world("b2World_IsContinuousEnabled", worldId,
                      [](WorldRecord& world) { return world.world.is_continuous(); });
}

void b2World_SetRestitutionThreshold(b2WorldId worldId, float value) {
    with_world("b2World_SetRestitutionThreshold", worldId, [&](WorldRecord& world) {
        change_tuning(world.world, [&](SolverTuning& tuning) {
            tuning.restitution_threshold = to_meters(std::max(value, 0.0f));
        });
    });
}

float b2World_GetRestitutionThreshold(b2WorldId worldId) {
    return with_world("b2World_GetRestitutionThreshold", worldId, [](WorldRecord& world) {
        return from_meters(world.world.tuning().restitution_threshold);
    });
}

void b2World_SetHitEventThreshold(b2WorldId worldId, float value) {
    with_world("b2World_SetHitEventThreshold", worldId,
               [&](WorldRecord& world) { world.world.set_hit_speed(to_meters(std::max(value, 0.0f))); });
}

float b2World_GetHitEventThreshold(b2WorldId worldId) {
    return with_world("b2World_GetHitEventThreshold", worldId,
                      [](WorldRecord& world) { return from_meters(world.world.hit_speed()); });
}

void b2World_SetCustomFilterCallback(b2WorldId worldId, b2CustomFilterFcn* fcn, void* context) {
    with_world("b2World_SetCustomFilterCallback", worldId, [&](WorldRecord& world) {
        if (fcn == nullptr) return world.world.set_filter_callback({});
        WorldRecord* const record = &world;
        world.world.set_filter_callback([record, fcn, context](const ContactSide& a, const ContactSide& b) {
            if (a.is_sensor || b.is_sensor) return true;
            const World& read = record->world;
            b2ShapeId first = id_of(*record, a.shape), second = id_of(*record, b.shape);
            if (!is_side_a(read.shape(a.shape), read.shape(b.shape))) std::swap(first, second);
            return fcn(first, second, context);
        });
    });
}

void b2World_SetPreSolveCallback(b2WorldId worldId, b2PreSolveFcn* fcn, void* context) {
    with_world("b2World_SetPreSolveCallback", worldId, [&](WorldRecord& world) {
        world.pre_solve = fcn;
        world.has_changed_pre_solve = true;
        world.pre_solve_context = context;
        install_pre_solve(world);
    });
}

void b2World_SetGravity(b2WorldId worldId, b2Vec2 gravity) {
    with_world("b2World_SetGravity", worldId,
               [&](WorldRecord& world) { world.world.set_gravity(to_meters(gravity)); });
}

b2Vec2 b2World_GetGravity(b2WorldId worldId) {
    return with_world("b2World_GetGravity", worldId,
                      [](WorldRecord& world) { return from_meters(world.world.gravity()); });
}

void b2World_Explode(b2WorldId worldId, const b2ExplosionDef* explosionDef) {
    with_world("b2World_Explode", worldId, [&](WorldRecord& world) {
        if (!require(explosionDef != nullptr, "b2World_Explode", "explosionDef", "not null")) return;
        // a mass times a speed for each length: the length unit cancels out
        world.world.explode({.position = to_meters(explosionDef->position),
                             .radius = to_meters(explosionDef->radius),
                             .falloff = to_meters(explosionDef->falloff),
                             .impulse_per_length = explosionDef->impulsePerLength,
                             .filter = {.category = ~std::uint64_t{0}, .mask = explosionDef->maskBits}});
    });
}

void b2World_SetContactTuning(b2WorldId worldId, float hertz, float dampingRatio, float pushSpeed) {
    with_world("b2World_SetContactTuning", worldId, [&](WorldRecord& world) {
        change_tuning(world.world, [&](SolverTuning& tuning) {
            tuning.contact_hertz = hertz;
            tuning.contact_damping_ratio = dampingRatio;
            tuning.max_push_speed = to_meters(pushSpeed);
        });
    });
}

void b2World_SetMaximumLinearSpeed(b2WorldId worldId, float maximumLinearSpeed) {
    with_world("b2World_SetMaximumLinearSpeed", worldId, [&](WorldRecord& world) {
        change_tuning(world.world,
                      [&](SolverTuning& tuning) { tuning.max_linear_speed = to_meters(maximumLinearSpeed); });
    });
}

float b2World_GetMaximumLinearSpeed(b2WorldId worldId) {
    return with_world("b2World_GetMaximumLinearSpeed", worldId,
                      [](WorldRecord& world) { return from_meters(world.world.tuning().max_linear_speed); });
}

void b2World_EnableWarmStarting(b2WorldId worldId, bool flag) {
    with_world("b2World_EnableWarmStarting", worldId,
               [&](WorldRecord& world) { world.world.set_warm_starting(flag); });
}

bool b2World_IsWarmStartingEnabled(b2WorldId worldId) {
    return with_world("b2World_IsWarmStartingEnabled", worldId,
                      [](WorldRecord& world) { return world.world.is_warm_starting(); });
}

int b2World_GetAwakeBodyCount(b2WorldId worldId) {
    return with_world("b2World_GetAwakeBodyCount", worldId, [](WorldRecord& world) {
        return static_cast<int>(world.world.counters().awake_bodies);
    });
}

b2Profile b2World_GetProfile(b2WorldId worldId) {
    return with_world("b2World_GetProfile", worldId, [](WorldRecord& world) {
        const PhaseTimes times = world.world.phase_times();
        const auto ms = [&](Phase phase) { return times.ms[static_cast<std::size_t>(phase)]; };
        b2Profile profile{};
        profile.step = times.total_ms;
        profile.pairs = ms(Phase::Pairs);
        profile.collide = ms(Phase::Manifolds);
        profile.prepareConstraints = ms(Phase::Prepare);
        profile.solveConstraints = ms(Phase::Solve);
        profile.transforms = ms(Phase::Finish);
        profile.sleepIslands = ms(Phase::Islands);
        profile.solve = ms(Phase::Islands) + ms(Phase::Prepare) + ms(Phase::Solve) + ms(Phase::Finish);
        profile.sensors = ms(Phase::Events);
        return profile;
    });
}

b2Counters b2World_GetCounters(b2WorldId worldId) {
    return with_world("b2World_GetCounters", worldId, [](WorldRecord& world) {
        const Counters found = world.world.counters();
        b2Counters counters{};
        counters.bodyCount = static_cast<int>(found.bodies);
        counters.shapeCount = static_cast<int>(found.shapes);
        counters.contactCount = static_cast<int>(found.contacts);
        counters.jointCount = static_cast<int>(found.joints);
        counters.byteCount = static_cast<int>(found.bytes);
        return counters;
    });
}

void b2World_SetUserData(b2WorldId worldId, void* userData) {
    with_world("b2World_SetUserData", worldId, [&](WorldRecord& world) { world.user_data = userData; });
}

void* b2World_GetUserData(b2WorldId worldId) {
    return with_world("b2World_GetUserData", worldId, [](WorldRecord& world) { return world.user_data; });
}

void b2World_SetFrictionCallback(b2WorldId worldId, b2FrictionCallback* callback) {
    with_world("b2World_SetFrictionCallback", worldId, [&](WorldRecord& world) {
        world.friction = callback;
        change_mixing(world);
    });
}

void b2World_SetRestitutionCallback(b2WorldId worldId, b2RestitutionCallback* callback) {
    with_world("b2World_SetRestitutionCallback", worldId, [&](WorldRecord& world) {
        world.restitution = callback;
        change_mixing(world);
    });
}

void b2World_DumpMemoryStats(b2WorldId worldId) {
    with_world("b2World_DumpMemoryStats", worldId, [](WorldRecord& world) {
        std::FILE* const file = std::fopen("box2d_memory.txt", "w");
        if (!require(file != nullptr, "b2World_DumpMemoryStats", "box2d_memory.txt",
                     "a file that can be written"))
            return;
        const MemoryUse memory = world.world.memory();
        std::fprintf(
            file, "bodies: %zu\nshapes: %zu\njoints: %zu\ncontacts: %zu\nbroadphase: %zu\nevents: %zu\n",
            memory.bodies, memory.shapes, memory.joints, memory.contacts, memory.broadphase, memory.events);
        std::fprintf(file, "solver: %zu\nother: %zu\ntotal: %zu\n", memory.solver,
                     memory.tiles + memory.commands + memory.other, memory.total());
        std::fclose(file);
    });
}

void b2World_RebuildStaticTree(b2WorldId worldId) {
    with_world("b2World_RebuildStaticTree", worldId,
               [](WorldRecord&) { report_inert("b2World_RebuildStaticTree"); });
}

void b2World_EnableSpeculative(b2WorldId worldId, bool) {
    with_world("b2World_EnableSpeculative", worldId,
               [](WorldRecord&) { report_inert("b2World_EnableSpeculative"); });
}
