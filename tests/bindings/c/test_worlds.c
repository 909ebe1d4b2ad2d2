// Tests of bindings/c/worlds.cpp, bindings/c/steps.cpp, bindings/c/looking.cpp.
#include "check.h"

static int spread_calls;

/* A single-threaded task system that runs only calls with even indices. The world must run the other calls. */
static void run_tasks(uint32_t count, damson_task_function call, void* task, void* context) {
    CHECK(context == &spread_calls);
    ++spread_calls;
    for (uint32_t i = 0; i < count; i += 2) call(i, task);
}

static void count_step(damson_world* world, float dt, void* context) {
    CHECK(world != NULL);
    CHECK(dt > 0.0f);
    ++*(int*)context;
}

static void note_phase(const damson_phase_digest* digest, void* context) {
    CHECK(digest->phase < DAMSON_PHASE_COUNT);
    ++*(int*)context;
}

void test_worlds(void) {
    damson_world_def def = damson_default_world_def();
    def.gravity = (damson_vec2){0.0f, -5.0f};
    def.has_bounds = true;
    def.bounds = (damson_aabb){{-100.0f, -100.0f}, {100.0f, 100.0f}};
    def.handle_stamp = 7;
    damson_world* world = damson_world_create(&def);
    CHECK(world != NULL);
    CHECK(damson_world_get_gravity(world).y == -5.0f);
    damson_aabb bounds;
    CHECK(damson_world_get_bounds(world, &bounds) && bounds.upper.x == 100.0f);
    CHECK(damson_world_set_bounds(world, NULL, DAMSON_OUT_OF_BOUNDS_STOP) == DAMSON_STATUS_OK);
    CHECK(!damson_world_get_bounds(world, &bounds));
    CHECK(damson_world_get_out_of_bounds(world) == DAMSON_OUT_OF_BOUNDS_STOP);
    CHECK(damson_world_set_gravity(world, (damson_vec2){0.0f, -10.0f}) == DAMSON_STATUS_OK);
    CHECK(damson_world_set_gravity(world, (damson_vec2){NAN, 0.0f}) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_get_gravity(world).y == -10.0f);
    const damson_world_def as_it_is = damson_world_get_definition(world);
    CHECK(as_it_is.size == sizeof as_it_is && as_it_is.handle_stamp == 7 && as_it_is.gravity.y == -10.0f);
    damson_solver_tuning tuning = damson_world_get_tuning(world);
    tuning.contact_hertz = 40.0f;
    CHECK(damson_world_set_tuning(world, &tuning) == DAMSON_STATUS_OK);
    CHECK(damson_world_get_tuning(world).contact_hertz == 40.0f);
    CHECK(damson_world_set_mixes(world, DAMSON_MIX_AVERAGE, 99) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_set_mixes(world, DAMSON_MIX_AVERAGE, DAMSON_MIX_MINIMUM) == DAMSON_STATUS_OK);
    CHECK(damson_world_get_friction_mix(world) == DAMSON_MIX_AVERAGE);

    make_floor(world);
    const damson_body ball = make_ball(world, 0.0f, 5.0f);
    CHECK(damson_world_set_workers(world, 1, 4, run_tasks, &spread_calls) == DAMSON_STATUS_OK);
    step(world, 60);
    CHECK(damson_world_set_workers(world, 1, 0, NULL, NULL) == DAMSON_STATUS_OK);
    CHECK(damson_body_get_position(world, ball).y < 1.0f);
    CHECK(damson_world_step(world, NAN, 4) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_step(world, 0.1f, 0) == DAMSON_STATUS_REFUSED);

    // A frame of 2.5 steps runs two fixed steps.
    int before = 0, after = 0;
    damson_pace pace = damson_default_pace();
    const damson_advance plan =
        damson_world_advance(world, 2.5f * pace.dt, &pace, count_step, count_step, &before);
    CHECK(plan.steps == 2 && before == 4 && after == 0);
    CHECK_NEAR(plan.alpha, 0.5, 1e-3);
    (void)damson_body_get_transform_at(world, ball, plan.alpha);
    CHECK(damson_last_status() == DAMSON_STATUS_OK);

    int phases = 0;
    CHECK(damson_world_set_phase_trace(world, note_phase, &phases) == DAMSON_STATUS_OK);
    step(world, 1);
    CHECK(phases >= 7);
    CHECK(damson_world_set_phase_trace(world, NULL, NULL) == DAMSON_STATUS_OK);

    CHECK(damson_world_step_bodies(world, &ball, 1, 1.0f / 60.0f, 4) >= 1);
    (void)damson_world_step_region(world, (damson_aabb){{-5.0f, -5.0f}, {5.0f, 5.0f}}, 1.0f / 60.0f, 4);
    CHECK(damson_last_status() == DAMSON_STATUS_OK);

    const damson_counters counters = damson_world_get_counters(world);
    CHECK(counters.bodies == 2 && counters.shapes == 2 && counters.step > 60);
    CHECK(damson_world_get_memory(world).bodies > 0);
    CHECK(damson_world_get_phase_times(world).total_ms >= 0.0f);
    CHECK(damson_world_validate(world) == NULL && damson_last_status() == DAMSON_STATUS_OK);
    CHECK(damson_world_get_digest(world) != 0);
    CHECK(has_part(damson_body_describe(world, ball), "key"));
    CHECK(damson_body_describe(world, (damson_body){9, 9}) != NULL);
    CHECK(damson_world_get_energy(world).potential != 0.0);

    damson_world* fork = damson_world_fork(world);
    CHECK(fork != NULL && damson_world_get_digest(fork) == damson_world_get_digest(world));
    CHECK(!damson_world_find_divergence(world, fork, NULL));
    CHECK(damson_body_set_user_data(fork, ball, 3) == DAMSON_STATUS_OK);
    CHECK(damson_body_set_linear_velocity(fork, ball, (damson_vec2){1.0f, 0.0f}, true) == DAMSON_STATUS_OK);
    damson_divergence apart;
    CHECK(damson_world_find_divergence(world, fork, &apart));
    CHECK(has_part(apart.object, "body") && has_part(apart.text, apart.field));
    CHECK(damson_world_destroy(fork) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
