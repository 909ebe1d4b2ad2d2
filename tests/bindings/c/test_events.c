// Tests of bindings/c/touching.cpp.
//
// Tests listeners that edit the world: they create and destroy bodies, subscribe and unsubscribe. Calls that
// a listener must not make are rejected and have no effect.
#include "check.h"

typedef struct {
    damson_world* world;
    damson_history* history;
    damson_subscription own;
    damson_body made;
    int begins, ends, slept;
} Ledger;

static void on_end(const damson_contact_ended* event, void* context) {
    Ledger* const ledger = context;
    ++ledger->ends;
    CHECK(event->cause <= DAMSON_END_CAUSE_FILTERED);
}

static void on_begin(const damson_contact_began* event, void* context) {
    Ledger* const ledger = context;
    ++ledger->begins;
    // A listener must not make these calls.
    CHECK(damson_world_step(ledger->world, 0.1f, 4) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_destroy(ledger->world) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("world must be destroyed from outside of its own calls");
    CHECK(damson_history_destroy(NULL) == DAMSON_STATUS_OK);
    CHECK(!damson_history_rewind(ledger->history, 0));
    CHECK(damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_save(ledger->world, NULL) == DAMSON_STATUS_REFUSED);
    // A listener may edit the world. Invalid handles are rejected as usual.
    CHECK(damson_body_set_linear_velocity(ledger->world, (damson_body){99, 99}, (damson_vec2){0.0f, 0.0f},
                                          true) == DAMSON_STATUS_REFUSED);
    ledger->made = make_ball(ledger->world, 0.0f, 9.0f);
    CHECK(damson_body_is_alive(ledger->world, ledger->made));
    CHECK(damson_world_destroy_body(ledger->world, event->b.body) == DAMSON_STATUS_OK);
    CHECK(!damson_body_is_alive(ledger->world, event->b.body));
    CHECK(damson_world_unsubscribe(ledger->world, ledger->own));
    CHECK(!damson_world_unsubscribe(ledger->world, ledger->own));
    ledger->own = damson_world_on_contact_began(ledger->world, NULL, on_begin, ledger);
}

static void on_sleep(const damson_body_slept* event, void* context) {
    CHECK(event->key != 0 || event->body.generation != 0);
    ++((Ledger*)context)->slept;
}

void test_events(void) {
    Ledger ledger = {0};
    damson_world* world = ledger.world = damson_world_create(NULL);
    make_floor(world);
    ledger.history = damson_history_create(world, NULL);
    CHECK(ledger.history != NULL);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("without dependents, got 1");
    const damson_body ball = make_ball(world, 0.0f, 0.6f);
    ledger.own = damson_world_on_contact_began(world, NULL, on_begin, &ledger);
    CHECK(ledger.own.id != 0);
    CHECK(damson_world_on_contact_ended(world, NULL, on_end, &ledger).id != 0);
    damson_event_filter of_ball = damson_default_event_filter();
    of_ball.body = ball;
    CHECK(damson_world_on_contact_ended(world, &of_ball, on_end, &ledger).id != 0);
    of_ball.body = (damson_body){50, 50};
    CHECK(damson_world_on_contact_ended(world, &of_ball, on_end, &ledger).id == 0);
    of_ball.size = 3;
    CHECK(damson_world_on_contact_ended(world, &of_ball, on_end, &ledger).id == 0);
    CHECK_REFUSED("filter.size");
    for (int i = 0; i < 30 && ledger.begins == 0; ++i) step(world, 1);
    CHECK(ledger.begins == 1);
    CHECK(ledger.ends == 2);  // one call without a filter, and one with a filter for the ball
    CHECK(!damson_body_is_alive(world, ball));
    CHECK(damson_body_is_alive(world, ledger.made));
    size_t count = 0;
    const damson_contact_began* const begins = damson_world_get_contact_began(world, &count);
    CHECK(count == 1 && begins[0].b.body.slot == ball.slot);
    CHECK(damson_world_get_contact_ended(world, &count) != NULL || count == 0);
    CHECK(damson_world_unsubscribe(world, ledger.own));
    CHECK(damson_world_on_body_slept(world, NULL, on_sleep, &ledger).id != 0);
    step(world, 200);
    CHECK(ledger.slept == 1);
    CHECK(!damson_body_is_awake(world, ledger.made));

    // List the touching pairs, and set and read their user data.
    damson_touching_pair pairs[4];
    CHECK(damson_world_get_touching(world, pairs, 4) == 1);
    CHECK(damson_world_get_touching(world, NULL, 0) == 1);
    CHECK(damson_body_get_touching(world, ledger.made, pairs, 4) == 1);
    CHECK(pairs[0].body_a.slot == ledger.made.slot && pairs[0].is_pushing && pairs[0].manifold.count == 1);
    CHECK(damson_world_set_touching_user_data(world, &pairs[0], 42) == DAMSON_STATUS_OK);
    CHECK(damson_shape_get_touching(world, pairs[0].shape_a, pairs, 4) == 1 && pairs[0].user_data == 42);
    damson_contact_side a, b;
    CHECK(damson_world_get_touching_sides(world, &pairs[0], &a, &b) && a.body.slot == ledger.made.slot);
    CHECK(damson_world_get_contact_count(world) == 1);
    CHECK(damson_world_get_contact_at(world, 0, &pairs[1]) && pairs[1].user_data == 42);
    CHECK(!damson_world_get_contact_at(world, 1, &pairs[1]));
    damson_touching_pair nobody = pairs[0];
    nobody.shape_b = (damson_shape){70, 70};
    CHECK(damson_world_set_touching_user_data(world, &nobody, 1) == DAMSON_STATUS_REFUSED);
    CHECK(damson_body_get_touching(world, (damson_body){8, 8}, pairs, 4) == 0);
    CHECK(damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_ignore_until_separated(world, pairs[0].shape_a, pairs[0].shape_b));
    CHECK(has_part(damson_world_describe_contact(world, pairs[0].shape_a, pairs[0].shape_b), "contact"));
    CHECK(damson_world_destroy_body(world, ledger.made) == DAMSON_STATUS_OK);
    const int before = ledger.ends;
    CHECK(damson_world_deliver_events(world) == DAMSON_STATUS_OK);
    CHECK(ledger.ends == before + 1);
    CHECK(damson_history_destroy(ledger.history) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
