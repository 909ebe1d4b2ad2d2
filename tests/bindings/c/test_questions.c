// Tests of bindings/c/steps.cpp.
#include "check.h"

typedef struct {
    damson_world* world;
    int asked;
    float friction;
    bool yes;
} Judge;

static bool may_meet(const damson_contact_side* a, const damson_contact_side* b, void* context) {
    Judge* const judge = context;
    ++judge->asked;
    CHECK(a->shape_key < b->shape_key);
    // A filter callback may read the world but must not change it.
    CHECK(damson_body_get_mass(judge->world, b->body) >= 0.0f);
    CHECK(damson_world_destroy_body(judge->world, b->body) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_destroy(judge->world) == DAMSON_STATUS_REFUSED);
    return judge->yes;
}

static void pre_solve(const damson_pre_solve_contact* contact, damson_pre_solve_response* response,
                      void* context) {
    Judge* const judge = context;
    ++judge->asked;
    CHECK(contact->manifold != NULL && contact->manifold->count > 0);
    CHECK(response->pushes && !response->has_friction);
    response->pushes = judge->yes;
    response->has_friction = true;
    response->friction = judge->friction;
}

static bool may_break(const damson_joint_broke* event, void* context) {
    Judge* const judge = context;
    ++judge->asked;
    CHECK(damson_joint_is_alive(judge->world, event->joint));
    return judge->yes;
}

void test_questions(void) {
    Judge judge = {0};
    damson_world* world = judge.world = damson_world_create(NULL);
    make_floor(world);
    const damson_body ball = make_ball(world, 0.0f, 0.6f);
    CHECK(damson_world_set_filter_callback(world, may_meet, &judge) == DAMSON_STATUS_OK);
    step(world, 60);
    CHECK(judge.asked == 1);
    CHECK(damson_body_get_position(world, ball).y < -1.0f);
    CHECK(damson_world_set_filter_callback(world, NULL, NULL) == DAMSON_STATUS_OK);

    const damson_body second = make_ball(world, 3.0f, 0.5f);
    const damson_shape shape = damson_body_get_shape(world, second, 0);
    CHECK(damson_shape_set_pre_solve_enabled(world, shape, true) == DAMSON_STATUS_OK);
    CHECK(damson_world_set_pre_solve_callback(world, pre_solve, &judge) == DAMSON_STATUS_OK);
    judge.asked = 0;
    judge.yes = true;
    judge.friction = 0.1f;
    step(world, 10);
    CHECK(judge.asked > 0);
    // If a response is out of range, the step still completes and reports it.
    judge.friction = NAN;
    const uint64_t steps = damson_world_get_counters(world).step;
    CHECK(damson_world_step(world, 1.0f / 60.0f, 4) == DAMSON_STATUS_BAD_ANSWER);
    CHECK(has_part(damson_last_error(), "friction"));
    CHECK(damson_world_get_counters(world).step == steps + 1);
    judge.friction = 0.1f;
    CHECK(damson_world_step(world, 1.0f / 60.0f, 4) == DAMSON_STATUS_OK);
    CHECK(damson_world_set_pre_solve_callback(world, NULL, NULL) == DAMSON_STATUS_OK);

    damson_weld_joint_def weld = damson_default_weld_joint_def();
    weld.body_a = make_ball(world, 10.0f, 5.0f);
    weld.body_b = make_ball(world, 12.0f, 5.0f);
    weld.anchor_local_a.x = 2.0f;
    weld.break_force = 0.001f;
    const damson_joint joint = damson_world_create_weld_joint(world, &weld);
    CHECK(damson_body_set_linear_velocity(world, weld.body_b, (damson_vec2){20.0f, 0.0f}, true) ==
          DAMSON_STATUS_OK);
    CHECK(damson_world_set_joint_break_callback(world, may_break, &judge) == DAMSON_STATUS_OK);
    judge.asked = 0;
    judge.yes = false;
    step(world, 1);
    CHECK(judge.asked == 1 && damson_joint_is_alive(world, joint));
    size_t count = 0;
    CHECK(damson_world_get_joint_overloaded(world, &count) != NULL && count == 1);
    judge.yes = true;
    CHECK(damson_body_set_linear_velocity(world, weld.body_b, (damson_vec2){20.0f, 0.0f}, true) ==
          DAMSON_STATUS_OK);
    step(world, 1);
    CHECK(!damson_joint_is_alive(world, joint));
    CHECK(damson_world_get_joint_broke(world, &count)[0].joint.slot == joint.slot && count == 1);

    CHECK(damson_world_ignore_collision(world, ball, second) == DAMSON_STATUS_OK);
    CHECK(damson_world_is_collision_ignored(world, second, ball));
    CHECK(damson_world_get_ignored_pairs(world, &count) != NULL && count == 1);
    CHECK(damson_world_restore_collision(world, ball, second));
    CHECK(!damson_world_restore_collision(world, ball, second));
    CHECK(damson_world_ignore_collision(world, ball, (damson_body){44, 4}) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
