/* The snippets of docs/c_api.md, compiled and run. */
#include <stdlib.h>

#include "check.h"

static int heard;

// [listener]
static void on_hit(const damson_contact_hit* hit, void* context) {
    damson_world* world = context;
    if (hit->approach_speed > 4.0f) damson_world_destroy_body(world, hit->b.body);
}
// [listener end]

// [question]
static void icy(const damson_contact_question* question, damson_contact_answer* answer, void* context) {
    (void)context;
    if (question->a.category == 2) {
        answer->has_friction = true;
        answer->friction = 0.0f;
    }
}
// [question end]

static void log_line(const char* line) {
    CHECK(strlen(line) > 0);
    ++heard;
}

static void show_batches(void) {
    damson_world* arena = damson_world_create(NULL);
    make_floor(arena);
    damson_body craft = make_ball(arena, 0.0f, 5.0f);
    // [batch]
    damson_batch_def batch_def = damson_default_batch_def();
    batch_def.count = 64;
    batch_def.seed = 7;
    batch_def.workers = 2;
    damson_batch* batch = damson_batch_create(arena, &batch_def);
    damson_column height = damson_batch_observe_body(batch, craft, DAMSON_BODY_VALUE_POSITION, NULL);
    damson_action_def thrust = damson_default_action_def();
    thrust.lower = 0.0f;
    thrust.upper = 1.0f;
    thrust.scale = 40.0f;
    thrust.is_local = true;
    damson_batch_act_on_body(batch, craft, DAMSON_BODY_ACTION_FORCE, &thrust);
    damson_parameter_def pull = damson_default_parameter_def();
    pull.name = "gravity";
    pull.kind = DAMSON_PARAMETER_KIND_GRAVITY_Y;
    pull.spread = damson_make_uniform_spread(-12.0f, -8.0f);
    damson_batch_add_parameter(batch, &pull);
    // [batch end]
    CHECK(damson_last_status() == DAMSON_STATUS_OK && height.width == 2);
    // [batch steps]
    damson_batch_reset(batch, NULL, 0);
    size_t action_count = 0, observation_count = 0;
    float* actions = damson_batch_get_actions(batch, &action_count);
    const float* rows = damson_batch_get_observations(batch, &observation_count);
    uint8_t mask[64];
    damson_batch_pace pace = damson_default_batch_pace();
    pace.times = 3;
    for (int turn = 0; turn < 50; ++turn) {
        uint32_t width = damson_batch_get_observation_width(batch);
        for (uint32_t world_index = 0; world_index < 64; ++world_index) {
            float y = rows[world_index * width + height.first + 1];
            actions[world_index * 2 + 1] = y < 3.0f ? 1.0f : 0.0f;
            mask[world_index] = y < 0.6f;
        }
        damson_batch_reset(batch, mask, 64);
        damson_batch_step(batch, &pace, NULL, 0);
    }
    damson_batch_destroy(batch);
    // [batch steps end]
    CHECK(damson_last_status() == DAMSON_STATUS_OK && action_count == 2 * 64 && observation_count == 2 * 64);
    damson_world_destroy(arena);
}

void test_page(void) {
    // [world]
    damson_world_def world_def = damson_default_world_def();
    world_def.gravity.y = -9.81f;
    damson_world* world = damson_world_create(&world_def);
    // [world end]
    make_floor(world);
    // [body]
    damson_body_def def = damson_default_body_def();
    def.type = DAMSON_BODY_TYPE_DYNAMIC;
    def.position = (damson_vec2){0.0f, 4.0f};
    damson_body ball = damson_world_create_body(world, &def);

    damson_geometry disc = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.5f);
    damson_shape_def rubber = damson_default_shape_def();
    rubber.restitution = 0.4f;
    damson_shape shape = damson_world_create_shape(world, ball, &disc, &rubber);
    // [body end]
    CHECK(damson_shape_is_alive(world, shape));
    CHECK(damson_shape_set_reports(world, shape, (damson_shape_reports){true, true, true, INFINITY}) ==
          DAMSON_STATUS_OK);
    // [step]
    if (damson_world_step(world, 1.0f / 60.0f, 4) != DAMSON_STATUS_OK) log_line(damson_last_error());
    damson_vec2 at = damson_body_get_position(world, ball);
    // [step end]
    CHECK(at.y < 4.0f && heard == 0);
    // [refused]
    def.position.x = NAN;
    damson_body nobody = damson_world_create_body(world, &def);
    if (nobody.generation == 0) log_line(damson_last_error());
    // "damson_world_create_body: position must be finite and within 1e5 m of the origin, got (nan, 4)"
    // [refused end]
    CHECK(heard == 1 && has_part(damson_last_error(), "damson_world_create_body: "));

    // [subscribe]
    damson_subscription hits = damson_world_on_hit(world, NULL, on_hit, world);
    damson_world_set_pre_solve(world, icy, NULL);
    // [subscribe end]
    CHECK(hits.id != 0);
    step(world, 70);
    CHECK(!damson_body_is_alive(world, ball));
    int begins = 0;
    make_ball(world, 0.0f, 0.6f);
    for (int i = 0; i < 30 && begins == 0; ++i) {
        step(world, 1);
        // [events]
        size_t count = 0;
        const damson_contact_began* began = damson_world_get_contact_began(world, &count);
        for (size_t i_event = 0; i_event < count; ++i_event)
            if (began[i_event].b.category == 1) ++begins;
        // [events end]
    }
    CHECK(begins == 1);

    // [rooms]
    damson_ray_cast ray = damson_default_ray_cast();
    ray.origin = (damson_vec2){0.0f, 10.0f};
    ray.translation = (damson_vec2){0.0f, -20.0f};
    damson_query_hit room[16];
    size_t hit_count = damson_world_find_all_on_ray(world, &ray, NULL, room, 16);
    // [rooms end]
    CHECK(hit_count == 2);

    // [snapshot]
    damson_snapshot* snapshot = damson_snapshot_create();
    damson_world_save(world, snapshot);
    damson_world_step(world, 1.0f / 60.0f, 4);
    damson_world_restore(world, snapshot);
    // [snapshot end]
    // [bytes]
    damson_bytes bytes = damson_world_write_state(world);
    damson_state_fault fault;
    damson_world* twin = damson_world_read_state(bytes.data, bytes.size, NULL, &fault);
    damson_free_bytes(bytes);
    // [bytes end]
    CHECK(damson_world_get_digest(twin) == damson_world_get_digest(world));
    // [end]
    damson_world_destroy(twin);
    damson_snapshot_destroy(snapshot);
    damson_world_destroy(world);
    // [end end]
    CHECK(damson_last_status() == DAMSON_STATUS_OK);
    show_batches();
}
