// Tests of bindings/c/batches.cpp.
#include "check.h"

enum { world_count = 4 };

/* The prototype world for the batches: a floor, a ball above the floor, and a wheel on an axle. */
struct prototype {
    damson_world* world;
    damson_body ground, ball;
    damson_shape ball_shape, floor;
    damson_joint axle;
};

static struct prototype make_prototype(void) {
    struct prototype made;
    damson_world_def def = damson_default_world_def();
    def.can_sleep = false;
    made.world = damson_world_create(&def);
    made.floor = make_floor(made.world);
    made.ground = damson_shape_get_body(made.world, made.floor);
    made.ball = make_ball(made.world, 0.0f, 2.0f);
    damson_shape room[2];
    CHECK(damson_body_get_shapes(made.world, made.ball, room, 2) == 1);
    made.ball_shape = room[0];
    damson_revolute_joint_def axle = damson_default_revolute_joint_def();
    axle.body_a = made.ground;
    axle.body_b = make_ball(made.world, 8.0f, 3.0f);
    axle.anchor_local_a = (damson_vec2){8.0f, 3.0f};
    axle.has_motor = true;
    axle.max_motor_torque = 50.0f;
    made.axle = damson_world_create_revolute_joint(made.world, &axle);
    return made;
}

static damson_batch* make_batch(const struct prototype* of, uint32_t workers) {
    damson_batch_def def = damson_default_batch_def();
    def.count = world_count;
    def.seed = 7;
    def.workers = workers;
    return damson_batch_create(of->world, &def);
}

/* Returns element `number` of a column in the observations of `world`. */
static float at(const damson_batch* batch, damson_column column, uint32_t world, uint32_t number) {
    size_t count = 0;
    const float* const rows = damson_batch_get_observations(batch, &count);
    const size_t place = (size_t)world * damson_batch_get_observation_width(batch) + column.first + number;
    CHECK(place < count);
    return place < count ? rows[place] : 0.0f;
}

static void test_columns(const struct prototype* of) {
    damson_batch* batch = make_batch(of, 1);
    CHECK(batch != NULL && damson_batch_get_count(batch) == world_count);
    CHECK(damson_batch_get_workers(batch) == 1);
    damson_column_def def = damson_default_column_def();
    def.name = "place";
    def.scale = 2.0f;
    const damson_column place = damson_batch_observe_body(batch, of->ball, DAMSON_BODY_VALUE_POSITION, &def);
    CHECK(place.first == 0 && place.width == 2);
    const damson_column speed =
        damson_batch_observe_joint(batch, of->axle, DAMSON_JOINT_VALUE_ANGULAR_SPEED, NULL);
    const damson_column touching = damson_batch_observe_body_touching(batch, of->ball, UINT64_MAX, NULL);
    const damson_column touched = damson_batch_observe_shape_touching(batch, of->floor, UINT64_MAX, NULL);
    const damson_vec2 ways[] = {{0.0f, -4.0f}, {0.0f, 4.0f}};
    damson_ray_fan fan = damson_default_ray_fan();
    fan.translations = ways;
    fan.translation_count = 2;
    const damson_column rays = damson_batch_observe_rays(batch, of->ball, &fan, NULL);
    CHECK(rays.width == 2 && damson_batch_get_observation_width(batch) == 7);
    damson_action_def drive = damson_default_action_def();
    drive.name = "drive";
    drive.lower = -1.0f;
    drive.upper = 1.0f;
    drive.scale = 5.0f;
    const damson_column motor =
        damson_batch_act_on_joint(batch, of->axle, DAMSON_JOINT_ACTION_MOTOR_SPEED, &drive);
    const damson_column push = damson_batch_act_on_body(batch, of->ball, DAMSON_BODY_ACTION_FORCE, NULL);
    CHECK(motor.width == 1 && push.first == 1 && damson_batch_get_action_width(batch) == 3);
    CHECK(damson_batch_find_observation(batch, "place").width == 2);
    CHECK(damson_batch_find_action(batch, "drive").width == 1);
    CHECK(damson_batch_find_action(batch, "place").width == 0 && damson_last_status() == DAMSON_STATUS_OK);

    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK);
    CHECK(at(batch, place, 3, 1) == 4.0f);
    CHECK_NEAR(at(batch, rays, 0, 0), 0.5, 1e-6);
    CHECK(at(batch, rays, 0, 1) == 1.0f);

    size_t count = 0;
    float* const actions = damson_batch_get_actions(batch, &count);
    CHECK(count == 3 * world_count);
    actions[0] = 100.0f;  // clamped to the upper bound of 1
    actions[3 + 1] = 10.0f;
    damson_batch_pace pace = damson_default_batch_pace();
    pace.times = 90;
    CHECK(damson_batch_step(batch, &pace, NULL, 0) == DAMSON_STATUS_OK);
    CHECK_NEAR(at(batch, speed, 0, 0), 5.0, 0.01);
    CHECK_NEAR(at(batch, speed, 1, 0), 0.0, 0.01);
    CHECK(at(batch, place, 1, 0) > 1.0f && at(batch, place, 2, 0) == 0.0f);
    CHECK(at(batch, touching, 2, 0) == 1.0f && at(batch, touched, 2, 0) == 1.0f);
    CHECK(damson_batch_get_steps(batch, 2) == 90 && damson_batch_has_stepped(batch, 2));

    // A world in the batch must be bit-identical to a separate world that takes the same steps.
    damson_world* const alone = damson_world_fork(of->world);
    step(alone, 90);
    damson_world* const third = damson_batch_get_world(batch, 2);
    CHECK(damson_world_get_digest(alone) == damson_world_get_digest(third));
    CHECK(damson_world_destroy(alone) == DAMSON_STATUS_OK);

    // Invalid calls are rejected.
    CHECK(damson_batch_observe_body(batch, of->ball, 99, NULL).width == 0);
    CHECK_REFUSED("value must be one of the choices, got 99");
    CHECK(damson_batch_observe_body(batch, of->ball, DAMSON_BODY_VALUE_ANGLE, &def).width == 0);
    CHECK_REFUSED("name");
    CHECK(damson_batch_observe_body(batch, (damson_body){77, 7}, DAMSON_BODY_VALUE_ANGLE, NULL).width == 0);
    CHECK_REFUSED("alive");
    CHECK(damson_batch_observe_body(NULL, of->ball, DAMSON_BODY_VALUE_ANGLE, NULL).width == 0);
    CHECK_REFUSED("batch must be not null");
    def.name = NULL;
    def.scale = NAN;
    CHECK(damson_batch_observe_body(batch, of->ball, DAMSON_BODY_VALUE_ANGLE, &def).width == 0);
    CHECK_REFUSED("scale");
    def = damson_default_column_def();
    def.size = 3;
    CHECK(damson_batch_observe_joint(batch, of->axle, DAMSON_JOINT_VALUE_ANGLE, &def).width == 0);
    CHECK_REFUSED("size");
    def = damson_default_column_def();
    def.frame = (damson_body){77, 7};
    CHECK(damson_batch_observe_body(batch, of->ball, DAMSON_BODY_VALUE_ANGLE, &def).width == 0);
    CHECK_REFUSED("frame");
    CHECK(damson_batch_observe_rays(batch, of->ball, NULL, NULL).width == 0);
    fan.translation_count = (size_t)1 << 40;
    CHECK(damson_batch_observe_rays(batch, of->ball, &fan, NULL).width == 0);
    CHECK_REFUSED("translation_count");
    fan.translations = NULL;
    CHECK(damson_batch_observe_rays(batch, of->ball, &fan, NULL).width == 0);
    CHECK_REFUSED("translations");
    drive.lower = 2.0f;
    drive.name = NULL;
    CHECK(damson_batch_act_on_body(batch, of->ball, DAMSON_BODY_ACTION_TORQUE, &drive).width == 0);
    CHECK_REFUSED("lower");
    CHECK(damson_batch_act_on_joint(batch, (damson_joint){0, 0}, 0, NULL).width == 0);
    CHECK(damson_batch_find_observation(batch, NULL).width == 0);
    CHECK_REFUSED("name");
    CHECK(damson_batch_get_observations(batch, NULL) == NULL);
    CHECK(damson_batch_get_actions(NULL, &count) == NULL);
    CHECK(damson_batch_get_observation_width(batch) == 7);
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_OK);
}

static void test_memory(const struct prototype* of) {
    damson_batch* batch = make_batch(of, 1);
    CHECK(damson_batch_observe_body(batch, of->ball, DAMSON_BODY_VALUE_POSITION, NULL).width == 2);
    CHECK(damson_batch_act_on_body(batch, of->ball, DAMSON_BODY_ACTION_VELOCITY, NULL).width == 2);
    float seen[2 * world_count] = {0.0f}, done[2 * world_count] = {3.0f, 0.0f};
    CHECK(damson_batch_set_observation_memory(batch, seen, 3) == DAMSON_STATUS_REFUSED);
    CHECK(damson_batch_set_observation_memory(batch, NULL, 2 * world_count) == DAMSON_STATUS_REFUSED);
    CHECK(damson_batch_set_observation_memory(batch, seen, 2 * world_count) == DAMSON_STATUS_OK);
    CHECK(damson_batch_set_action_memory(batch, done, 2 * world_count) == DAMSON_STATUS_OK);
    size_t count = 0;
    CHECK(damson_batch_get_observations(batch, &count) == seen && count == 2 * world_count);
    CHECK(damson_batch_get_actions(batch, &count) == done);
    CHECK(damson_batch_step(batch, NULL, NULL, 0) == DAMSON_STATUS_OK);
    CHECK_NEAR(seen[0], 0.05, 1e-4);
    CHECK(damson_batch_set_observation_memory(batch, NULL, 0) == DAMSON_STATUS_OK);
    CHECK(damson_batch_get_observations(batch, &count) != seen);
    CHECK(damson_batch_get_bytes(batch) > 1000);
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_OK);
}

static void test_parameters(const struct prototype* of) {
    damson_batch* batch = make_batch(of, 1);
    damson_parameter_def def = damson_default_parameter_def();
    def.name = "gravity";
    def.kind = DAMSON_PARAMETER_KIND_GRAVITY_Y;
    def.spread = damson_make_uniform_spread(-12.0f, -8.0f);
    CHECK(damson_batch_add_parameter(batch, &def) == 0);
    CHECK(damson_batch_add_parameter(batch, &def) == UINT32_MAX);
    CHECK_REFUSED("name");
    const float choices[] = {0.25f, 0.5f, 1.0f};
    def.name = "friction";
    def.kind = DAMSON_PARAMETER_KIND_FRICTION;
    def.target.body = of->ball;
    def.spread = damson_make_choice_spread(choices, 3);
    CHECK(damson_batch_add_parameter(batch, &def) == 1 && damson_batch_get_parameter_count(batch) == 2);
    const damson_parameter_def told = damson_batch_get_parameter_def(batch, 1);
    CHECK(strcmp(told.name, "friction") == 0 && told.spread.choice_count == 3 &&
          told.spread.choices[1] == 0.5f && told.target.body.slot == of->ball.slot);
    size_t count = 0;
    const float* gravity = damson_batch_get_parameter(batch, "gravity", &count);
    CHECK(count == world_count && isnan(gravity[0]));
    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK);
    gravity = damson_batch_get_parameter(batch, "gravity", &count);
    for (uint32_t i = 0; i < world_count; ++i) {
        damson_world* const world = damson_batch_get_world(batch, i);
        CHECK(gravity[i] >= -12.0f && gravity[i] < -8.0f);
        CHECK(damson_world_get_gravity(world).y == gravity[i]);
        const float friction = damson_shape_get_friction(world, of->ball_shape);
        CHECK(friction == 0.25f || friction == 0.5f || friction == 1.0f);
    }
    CHECK(gravity[0] != gravity[1]);
    const float given[world_count] = {-1.0f, -2.0f, -3.0f, -4.0f};
    CHECK(damson_batch_set_parameter(batch, "gravity", given, world_count) == DAMSON_STATUS_OK);
    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK);
    CHECK(damson_world_get_gravity(damson_batch_get_world(batch, 2)).y == -3.0f);
    const damson_spread fixed = damson_make_fixed_spread(-5.0f);
    CHECK(damson_batch_set_spread(batch, "gravity", &fixed) == DAMSON_STATUS_OK);
    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK);
    CHECK(damson_world_get_gravity(damson_batch_get_world(batch, 2)).y == -5.0f);

    // Invalid calls are rejected.
    const damson_spread bad[] = {
        damson_make_uniform_spread(2.0f, 1.0f),
        damson_make_log_uniform_spread(0.0f, 1.0f),
        damson_make_normal_spread(NAN, 1.0f),
        damson_make_choice_spread(NULL, 0),
        damson_make_normal_spread(0.0f, -1.0f),
        damson_make_fixed_spread(INFINITY),
        {.kind = 77},
        {.kind = DAMSON_SPREAD_KIND_CHOICE, .choice_count = 4},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; ++i) {
        CHECK(damson_batch_set_spread(batch, "gravity", &bad[i]) == DAMSON_STATUS_REFUSED);
        def.name = "bad";
        def.spread = bad[i];
        CHECK(damson_batch_add_parameter(batch, &def) == UINT32_MAX);
        CHECK(damson_last_status() == DAMSON_STATUS_REFUSED);
    }
    CHECK(damson_batch_set_spread(batch, "nothing", &fixed) == DAMSON_STATUS_REFUSED);
    CHECK(damson_batch_set_spread(batch, "gravity", NULL) == DAMSON_STATUS_REFUSED);
    CHECK(damson_batch_set_parameter(batch, "gravity", given, 3) == DAMSON_STATUS_REFUSED);
    CHECK(damson_batch_set_parameter(batch, "gravity", NULL, 4) == DAMSON_STATUS_REFUSED);
    const float nans[world_count] = {NAN, 0.0f, 0.0f, 0.0f};
    CHECK(damson_batch_set_parameter(batch, "gravity", nans, 4) == DAMSON_STATUS_REFUSED);
    def.spread = fixed;
    def.target.joint = of->axle;  // invalid: a parameter cannot target both a ball and a joint
    CHECK(damson_batch_add_parameter(batch, &def) == UINT32_MAX);
    def.name = NULL;
    CHECK(damson_batch_add_parameter(batch, &def) == UINT32_MAX);
    def.size = 0;
    CHECK(damson_batch_add_parameter(batch, &def) == UINT32_MAX);
    CHECK_REFUSED("size");
    CHECK(damson_batch_add_parameter(batch, NULL) == UINT32_MAX);
    CHECK(damson_batch_get_parameter_def(batch, 2).name == NULL);
    CHECK_REFUSED("index");
    CHECK(damson_batch_get_parameter(batch, "nothing", &count) == NULL && count == 0);
    CHECK(damson_make_choice_spread(NULL, 3).choice_count == 0);
    CHECK_REFUSED("choices");
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_OK);
}

/* Callback data. Several threads run the callbacks, so each array has one element per world. */
struct heard {
    damson_batch* batch;
    damson_world* worlds[world_count];
    uint32_t looks[world_count], begins[world_count], refused[world_count];
    float drawn[world_count];
    damson_body ball;
};

static void refuse(struct heard* heard, uint32_t index, damson_status status) {
    heard->refused[index] += status == DAMSON_STATUS_REFUSED && strlen(damson_last_error()) > 0;
}

static void on_begin(damson_world* world, uint32_t index, damson_random* random, void* context) {
    struct heard* const heard = context;
    ++heard->begins[index];
    heard->worlds[index] = world;
    const damson_spread spread = damson_make_normal_spread(0.0f, 1.0f);
    const float draws[] = {damson_random_draw_unit(random), damson_random_draw_between(random, 2.0f, 3.0f),
                           damson_random_draw_from(random, &spread)};
    const bool is_near = draws[0] >= 0.0f && draws[0] < 1.0f && draws[1] >= 2.0f && draws[1] < 3.0f &&
                         fabsf(draws[2]) <= 6.0f && damson_random_draw_below(random, 5) < 5 &&
                         damson_random_draw_bits(random) != damson_random_draw_bits(random) &&
                         !damson_random_draw_chance(random, 0.0f) &&
                         damson_random_draw_point(random, 1.0f, 2.0f).y >= 1.0f;
    heard->drawn[index] = is_near ? draws[0] + draws[1] + draws[2] : -99.0f;
    (void)damson_random_draw_below(random, 0);
    refuse(heard, index, damson_last_status());
    const damson_spread bad = damson_make_uniform_spread(2.0f, 1.0f);
    (void)damson_random_draw_from(random, &bad);
    refuse(heard, index, damson_last_status());
    // Give the ball a different velocity in each world.
    damson_body_set_linear_velocity(world, heard->ball, (damson_vec2){draws[0], 0.0f}, true);
}

static void on_look(damson_world* world, uint32_t index, void* context) {
    struct heard* const heard = context;
    ++heard->looks[index];
    if (world != damson_batch_get_world(heard->batch, index)) heard->looks[index] = 999;
    // In this callback, calls that step or change the batch are rejected, but calls that read it are not.
    refuse(heard, index, damson_batch_step(heard->batch, NULL, NULL, 0));
    refuse(heard, index, damson_batch_reset(heard->batch, NULL, 0));
    refuse(heard, index, damson_batch_read(heard->batch, NULL, 0));
    refuse(heard, index, damson_batch_fork(heard->batch, 0, 1));
    refuse(heard, index, damson_batch_destroy(heard->batch));
    refuse(heard, index, damson_batch_set_before_observe(heard->batch, NULL, NULL));
    refuse(heard, index, damson_batch_set_seed(heard->batch, 1));
    refuse(heard, index, damson_world_destroy(world));
    (void)damson_batch_observe_body(heard->batch, heard->ball, DAMSON_BODY_VALUE_ANGLE, NULL);
    refuse(heard, index, damson_last_status());
    size_t count = 0;
    if (damson_batch_get_observations(heard->batch, &count) == NULL || count == 0) heard->looks[index] = 999;
}

static void on_read(const damson_world* world, uint32_t index, float* numbers, size_t count, void* context) {
    const struct heard* const heard = context;
    numbers[0] = damson_body_get_linear_velocity(world, heard->ball).x;
    numbers[1] = (float)index;
    numbers[2] = (float)count;
}

static void on_act(damson_world* world, uint32_t index, const float* numbers, size_t count, void* context) {
    const struct heard* const heard = context;
    (void)index;
    if (count == 1 && numbers[0] != 0.0f)
        damson_body_set_linear_velocity(world, heard->ball, (damson_vec2){0.0f, numbers[0]}, true);
}

static void test_functions(const struct prototype* of, uint32_t workers) {
    struct heard heard = {.ball = of->ball};
    damson_batch* const batch = heard.batch = make_batch(of, workers);
    CHECK(damson_batch_set_begin(batch, on_begin, &heard) == DAMSON_STATUS_OK);
    CHECK(damson_batch_set_before_observe(batch, on_look, &heard) == DAMSON_STATUS_OK);
    const damson_column seen = damson_batch_observe_by(batch, 3, on_read, &heard, NULL);
    CHECK(seen.width == 3);
    CHECK(damson_batch_act_by(batch, 1, on_act, &heard, NULL).width == 1);
    CHECK(damson_batch_observe_by(batch, 0, on_read, &heard, NULL).width == 0);
    CHECK_REFUSED("width");
    CHECK(damson_batch_observe_by(batch, DAMSON_MAX_COLUMN_WIDTH + 1, on_read, &heard, NULL).width == 0);
    CHECK(damson_batch_observe_by(batch, 3, NULL, &heard, NULL).width == 0);
    CHECK_REFUSED("read must be a function");
    CHECK(damson_batch_act_by(batch, 3, NULL, &heard, NULL).width == 0);
    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK);
    for (uint32_t i = 0; i < world_count; ++i) {
        CHECK(heard.begins[i] == 1 && heard.drawn[i] > -90.0f && heard.refused[i] == 2);
        CHECK(heard.worlds[i] == damson_batch_get_world(batch, i));
        CHECK(at(batch, seen, i, 1) == (float)i && at(batch, seen, i, 2) == 3.0f);
    }
    CHECK(heard.drawn[0] != heard.drawn[1]);
    size_t count = 0;
    damson_batch_get_actions(batch, &count)[1] = 6.0f;
    const uint8_t mask[world_count] = {1, 1, 0, 1};
    CHECK(damson_batch_step(batch, NULL, mask, world_count) == DAMSON_STATUS_OK);
    for (uint32_t i = 0; i < world_count; ++i) {
        CHECK(heard.looks[i] == mask[i] && heard.refused[i] == 2 + 9 * (uint32_t)mask[i]);
        CHECK(damson_batch_has_stepped(batch, i) == (mask[i] != 0) && !damson_batch_is_bad(batch, i));
    }
    CHECK(damson_body_get_position(damson_batch_get_world(batch, 1), of->ball).y > 2.0f);
    CHECK(damson_batch_set_before_observe(batch, NULL, NULL) == DAMSON_STATUS_OK);
    CHECK(damson_batch_set_begin(batch, NULL, NULL) == DAMSON_STATUS_OK);
    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK && heard.begins[0] == 1);
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_OK);
}

static void call_all(uint32_t count, damson_task_function call, void* task, void* context) {
    ++*(int*)context;
    for (uint32_t i = 0; i < count; ++i) call(i, task);
}

static void test_time(const struct prototype* of) {
    damson_batch* batch = make_batch(of, 1);
    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK);
    CHECK(damson_batch_get_episode(batch, 1) == 1);
    const uint64_t seed = damson_batch_get_world_seed(batch, 1);
    CHECK(seed != damson_batch_get_world_seed(batch, 2));
    CHECK(damson_batch_set_world_seed(batch, 1, 5) == DAMSON_STATUS_OK);
    CHECK(damson_batch_get_world_seed(batch, 1) == 5 && damson_batch_get_episode(batch, 1) == 0);
    CHECK(damson_batch_set_world_seed(batch, 9, 5) == DAMSON_STATUS_REFUSED);
    CHECK(damson_batch_set_seed(batch, 7) == DAMSON_STATUS_OK);
    CHECK(damson_batch_get_world_seed(batch, 1) == seed);

    // Invalid masks are rejected, and worlds outside the mask are not stepped.
    const uint8_t mask[world_count] = {0, 1, 0, 0};
    CHECK(damson_batch_step(batch, NULL, mask, 3) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("mask");
    CHECK(damson_batch_step(batch, NULL, NULL, 3) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("mask");
    CHECK(damson_batch_reset(batch, NULL, world_count) == DAMSON_STATUS_REFUSED);
    CHECK(damson_batch_step(batch, NULL, mask, world_count) == DAMSON_STATUS_OK);
    uint64_t steps[world_count + 1] = {9, 9, 9, 9, 9};
    CHECK(damson_batch_get_all_steps(batch, steps, world_count) == world_count);
    CHECK(steps[0] == 0 && steps[1] == 1 && steps[3] == 0 && steps[4] == 9);
    CHECK(damson_batch_get_all_steps(batch, steps, 1) == world_count);
    CHECK(damson_batch_get_all_steps(batch, NULL, 1) == 0);
    damson_batch_pace pace = damson_default_batch_pace();
    CHECK(pace.times == 1 && pace.substeps == 4);
    pace.dt = NAN;
    CHECK(damson_batch_step(batch, &pace, NULL, 0) == DAMSON_STATUS_REFUSED);
    pace = damson_default_batch_pace();
    pace.times = 0;
    CHECK(damson_batch_step(batch, &pace, NULL, 0) == DAMSON_STATUS_REFUSED);
    pace.times = 1;
    pace.substeps = 65;
    CHECK(damson_batch_step(batch, &pace, NULL, 0) == DAMSON_STATUS_REFUSED);
    pace.size = 1;
    CHECK(damson_batch_step(batch, &pace, NULL, 0) == DAMSON_STATUS_REFUSED);
    CHECK(damson_batch_step(NULL, NULL, NULL, 0) == DAMSON_STATUS_REFUSED);

    // A batch can save and fork the state of one of its worlds.
    damson_world* const first = damson_batch_get_world(batch, 0);
    damson_snapshot* snapshot = damson_snapshot_create();
    step(first, 20);
    CHECK(damson_world_save(first, snapshot) == DAMSON_STATUS_OK);
    CHECK(damson_batch_reset_to(batch, snapshot, mask, world_count) == DAMSON_STATUS_OK);
    CHECK(damson_world_get_digest(first) == damson_world_get_digest(damson_batch_get_world(batch, 1)));
    CHECK(damson_batch_reset_to(batch, NULL, NULL, 0) == DAMSON_STATUS_REFUSED);
    damson_world* const stranger = damson_world_create(NULL);
    CHECK(damson_world_save(stranger, snapshot) == DAMSON_STATUS_OK);
    CHECK(damson_batch_reset_to(batch, snapshot, NULL, 0) == DAMSON_STATUS_REFUSED);
    damson_snapshot_destroy(snapshot);
    damson_world_destroy(stranger);
    step(first, 5);
    CHECK(damson_batch_fork(batch, 0, 3) == DAMSON_STATUS_OK);
    CHECK(damson_world_get_digest(first) == damson_world_get_digest(damson_batch_get_world(batch, 3)));
    CHECK(damson_batch_fork(batch, 4, 0) == DAMSON_STATUS_REFUSED);
    CHECK(damson_batch_fork(batch, 0, 4) == DAMSON_STATUS_REFUSED);
    CHECK(damson_batch_read(batch, mask, world_count) == DAMSON_STATUS_OK);
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_OK);

    // The caller can supply a task system. An invalid worker count is rejected.
    int shared = 0;
    damson_batch_def def = damson_default_batch_def();
    def.count = world_count;
    def.task_calls = 2;
    def.parallel_for = call_all;
    def.task_context = &shared;
    batch = damson_batch_create(of->world, &def);
    CHECK(damson_batch_step(batch, NULL, NULL, 0) == DAMSON_STATUS_OK && shared > 0);
    CHECK(damson_batch_get_workers(batch) == 2);
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_OK);
    def = damson_default_batch_def();
    def.workers = 65;
    CHECK(damson_batch_create(of->world, &def) == NULL);
    CHECK_REFUSED("workers");
    def.workers = 1;
    def.count = 0;
    CHECK(damson_batch_create(of->world, &def) == NULL);
    def.count = (1u << 20) + 1;
    CHECK(damson_batch_create(of->world, &def) == NULL);
    CHECK_REFUSED("count");
    def.size = 0;
    CHECK(damson_batch_create(of->world, &def) == NULL);
    CHECK_REFUSED("size");
    CHECK(damson_batch_create(NULL, NULL) == NULL);
    CHECK_REFUSED("prototype");
    CHECK(damson_batch_destroy(NULL) == DAMSON_STATUS_OK);
}

static void test_bad(const struct prototype* of) {
    damson_batch* batch = make_batch(of, 1);
    CHECK(damson_batch_act_on_body(batch, of->ball, DAMSON_BODY_ACTION_FORCE, NULL).width == 2);
    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK);
    size_t count = 0;
    float* const actions = damson_batch_get_actions(batch, &count);
    actions[2] = NAN;
    CHECK(damson_batch_step(batch, NULL, NULL, 0) == DAMSON_STATUS_OK);
    CHECK(damson_batch_get_bad_count(batch) == 1 && damson_batch_is_bad(batch, 1));
    CHECK(has_part(damson_batch_get_fault(batch, 1), "finite") && !damson_batch_has_stepped(batch, 1));
    uint8_t bad[world_count] = {9, 9, 9, 9};
    CHECK(damson_batch_get_bad_mask(batch, bad, world_count) == world_count);
    CHECK(bad[0] == 0 && bad[1] == 1 && bad[2] == 0);
    CHECK(!damson_batch_is_bad(batch, 99) && damson_batch_get_steps(batch, 99) == 0);
    actions[2] = 0.0f;
    CHECK(damson_batch_step(batch, NULL, NULL, 0) == DAMSON_STATUS_OK);
    CHECK(damson_batch_get_bad_count(batch) == 1);
    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK);
    CHECK(damson_batch_get_bad_count(batch) == 0 && strlen(damson_batch_get_fault(batch, 1)) == 0);
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_OK);
}

static void test_events_of_batches(const struct prototype* of) {
    damson_batch* batch = make_batch(of, 2);
    damson_batch_pace pace = damson_default_batch_pace();
    const uint8_t mask[world_count] = {1, 0, 1, 1};
    const uint32_t* worlds = NULL;
    size_t count = 0;
    const damson_contact_began* began = NULL;
    for (int i = 0; i < 120 && count == 0; ++i) {
        CHECK(damson_batch_step(batch, &pace, mask, world_count) == DAMSON_STATUS_OK);
        began = damson_batch_get_events(batch, DAMSON_EVENT_KIND_CONTACT_BEGAN, &worlds, &count);
    }
    CHECK(count == 3 && worlds[0] == 0 && worlds[1] == 2 && worlds[2] == 3);
    for (size_t i = 0; i < count; ++i) {
        size_t of_world = 0;
        const damson_contact_began* const own =
            damson_world_get_contact_began(damson_batch_get_world(batch, worlds[i]), &of_world);
        CHECK(of_world == 1 && own[0].a.shape.slot == began[i].a.shape.slot &&
              own[0].b.shape.slot == began[i].b.shape.slot);
    }
    for (damson_event_kind kind = 0; kind < 13; ++kind)
        (void)damson_batch_get_events(batch, kind, NULL, &count),
            CHECK(damson_last_status() == DAMSON_STATUS_OK);
    CHECK(damson_batch_get_events(batch, 13, &worlds, &count) == NULL);
    CHECK_REFUSED("kind must be one of the choices, got 13");
    CHECK(damson_batch_get_events(batch, 0, &worlds, NULL) == NULL);
    CHECK(damson_batch_get_events(NULL, 0, &worlds, &count) == NULL);
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_OK);
}

static void count_hit(const damson_contact_began* event, void* context) {
    (void)event;
    damson_batch* const batch = *(damson_batch**)context;
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_REFUSED);
    CHECK(damson_batch_step(batch, NULL, NULL, 0) == DAMSON_STATUS_REFUSED);
}

static void too_slippery(const damson_pre_solve_contact* contact, damson_pre_solve_response* response,
                         void* context) {
    (void)contact, (void)context;
    response->has_friction = true;
    response->friction = -1.0f;
}

/* Tests listeners, callbacks, histories, recordings and previews with worlds that belong to a batch. */
static void test_worlds_of(const struct prototype* of) {
    damson_batch* batch = make_batch(of, 1);
    damson_world* const first = damson_batch_get_world(batch, 0);
    damson_world* const second = damson_batch_get_world(batch, 1);
    CHECK(damson_batch_get_world(batch, world_count) == NULL);
    CHECK_REFUSED("index");
    CHECK(damson_batch_get_world(NULL, 0) == NULL);
    CHECK(damson_world_destroy(first) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("batch");

    const damson_world* const prototype = damson_batch_get_prototype(batch);
    CHECK(damson_world_get_digest(prototype) == damson_world_get_digest(of->world));
    CHECK(damson_world_step((damson_world*)prototype, 1.0f / 60.0f, 4) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("prototype");
    CHECK(damson_history_create((damson_world*)prototype, NULL) == NULL);

    // An observed body may exist in only some of the worlds.
    CHECK(damson_batch_observe_body(batch, of->ball, DAMSON_BODY_VALUE_POSITION, NULL).width == 2);
    CHECK(damson_world_destroy_body(second, of->ball) == DAMSON_STATUS_OK);
    CHECK(damson_body_is_alive(first, of->ball) && !damson_body_is_alive(second, of->ball));
    CHECK(damson_batch_read(batch, NULL, 0) == DAMSON_STATUS_OK);
    size_t count = 0;
    CHECK(damson_batch_get_observations(batch, &count)[2 + 1] == 0.0f);

    // A batch cannot be destroyed while objects depend on one of its worlds.
    damson_preview* preview = damson_preview_create(prototype, &of->ball, 1);
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_REFUSED);
    CHECK(damson_preview_destroy(preview) == DAMSON_STATUS_OK);
    damson_history* history = damson_history_create(first, NULL);
    damson_recording* recording = damson_recording_create(second, NULL);
    CHECK(history != NULL && recording != NULL);
    CHECK(damson_batch_fork(batch, 2, 0) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("without dependents");
    for (int i = 0; i < 10; ++i) {
        CHECK(damson_batch_step(batch, NULL, NULL, 0) == DAMSON_STATUS_OK);
        CHECK(damson_history_record(history) == DAMSON_STATUS_OK);
    }
    CHECK(damson_history_rewind(history, 4));
    CHECK(damson_world_get_counters(first).step == 4);
    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK);
    damson_bytes bytes = damson_recording_get_bytes(recording);
    CHECK(bytes.size > 0);
    damson_free_bytes(bytes);
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("without dependents");
    CHECK(damson_history_destroy(history) == DAMSON_STATUS_OK);
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_REFUSED);
    CHECK(damson_recording_destroy(recording) == DAMSON_STATUS_OK);

    // A listener cannot step or destroy the batch while one of its worlds is stepped.
    CHECK(damson_world_on_contact_began(first, NULL, count_hit, &batch).id != 0);
    damson_batch_pace pace = damson_default_batch_pace();
    pace.times = 60;
    CHECK(damson_batch_step(batch, &pace, NULL, 0) == DAMSON_STATUS_OK);
    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK);
    step(first, 60);

    // A step reports an invalid response from a callback.
    CHECK(damson_shape_set_pre_solve_enabled(first, of->ball_shape, true) == DAMSON_STATUS_OK);
    CHECK(damson_world_set_pre_solve_callback(first, too_slippery, NULL) == DAMSON_STATUS_OK);
    CHECK(damson_batch_step(batch, &pace, NULL, 0) == DAMSON_STATUS_BAD_ANSWER);
    CHECK(has_part(damson_last_error(), "damson_batch_step: "));
    CHECK(damson_batch_reset(batch, NULL, 0) == DAMSON_STATUS_OK);
    CHECK(damson_batch_destroy(batch) == DAMSON_STATUS_OK);
}

void test_batches(void) {
    const struct prototype of = make_prototype();
    test_columns(&of);
    test_memory(&of);
    test_parameters(&of);
    test_functions(&of, 1);
    test_functions(&of, 3);
    test_time(&of);
    test_bad(&of);
    test_events_of_batches(&of);
    test_worlds_of(&of);
    CHECK(damson_world_destroy(of.world) == DAMSON_STATUS_OK);
}
