// Tests of bindings/c/histories.cpp.
#include "check.h"

static void push_ball(damson_world* world, uint64_t tick, void* context) {
    if (tick == 6)
        CHECK(damson_body_set_linear_velocity(world, *(damson_body*)context, (damson_vec2){0.0f, 9.0f},
                                              true) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_REFUSED);
}

void test_histories(void) {
    damson_world* world = damson_world_create(NULL);
    make_floor(world);
    damson_body ball = make_ball(world, 0.0f, 0.6f);
    damson_history_def def = damson_default_history_def();
    def.ticks = 100;
    damson_history* history = damson_history_create(world, &def);
    for (int i = 0; i < 20; ++i) {
        step(world, 1);
        CHECK(damson_history_record(history) == DAMSON_STATUS_OK);
    }
    CHECK(damson_history_get_newest(history) == 20 && damson_history_get_oldest(history) == 0);
    CHECK(damson_history_has(history, 5) && !damson_history_has(history, 21));
    CHECK(!damson_history_rewind(history, 999) && damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_history_rewind(history, 5));
    size_t diffs = 0;
    CHECK(damson_history_resimulate(history, 20, push_ball, &ball, &diffs) == DAMSON_STATUS_OK);
    CHECK(diffs == 15 && damson_world_get_counters(world).step == 20);
    size_t retracted = 0;
    for (size_t i = 0; i < diffs; ++i) {
        const damson_event_diff* const diff = damson_history_get_diff(history, i);
        CHECK(damson_event_diff_get_tick(diff) == 6 + i);
        size_t count = 0;
        (void)damson_event_diff_get_retracted(diff, DAMSON_EVENT_KIND_CONTACT_BEGAN, &count);
        retracted += count;
        CHECK(damson_event_diff_destroy((damson_event_diff*)diff) == DAMSON_STATUS_REFUSED);
    }
    CHECK(retracted == 1);
    CHECK(damson_history_get_diff(history, diffs) == NULL);
    CHECK_REFUSED("index");
    CHECK(damson_history_get_bytes(history) > 0);

    // Copy the events of two ticks, and compare the copies.
    damson_tick_events* told = damson_tick_events_create(world);
    step(world, 60);
    damson_tick_events* now = damson_tick_events_create(world);
    damson_event_diff* diff = damson_event_diff_create(told, now);
    CHECK(diff != NULL && damson_tick_events_get_tick(told) == 20);
    size_t count = 77;
    (void)damson_tick_events_get(now, DAMSON_EVENT_KIND_BODY_MOVED, &count);
    CHECK(count == 0);
    CHECK(damson_tick_events_get(now, 99, &count) == NULL);
    CHECK_REFUSED("kind must be one of the choices, got 99");
    CHECK(damson_event_diff_get_confirmed(diff, DAMSON_EVENT_KIND_CONTACT_BEGAN, NULL) == NULL);
    CHECK(damson_event_diff_destroy(diff) == DAMSON_STATUS_OK);
    CHECK(damson_tick_events_destroy(told) == DAMSON_STATUS_OK);
    CHECK(damson_tick_events_destroy(now) == DAMSON_STATUS_OK);

    def.dt = NAN;
    CHECK(damson_history_create(world, &def) == NULL);
    CHECK_REFUSED("dt");
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_REFUSED);
    CHECK(damson_history_destroy(history) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
