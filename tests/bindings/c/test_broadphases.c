// Tests of bindings/c/broadphases.cpp.
#include "check.h"

typedef struct {
    damson_broadphase* boxes;
    int begins, ends, seen;
} Ear;

static void began(const damson_overlap* overlap, void* context) {
    Ear* const ear = context;
    ++ear->begins;
    CHECK(overlap->user_data_a == 1 && overlap->user_data_b == 2 && overlap->user_data == 0);
    CHECK(damson_broadphase_update(ear->boxes, NULL, NULL, NULL) == DAMSON_STATUS_REFUSED);
    CHECK(damson_broadphase_destroy(ear->boxes) == DAMSON_STATUS_REFUSED);
    CHECK(damson_broadphase_remove(ear->boxes, overlap->b) == DAMSON_STATUS_OK);
}
static void ended(const damson_overlap_ended* overlap, void* context) {
    CHECK(overlap->cause == DAMSON_PAIR_END_CAUSE_REMOVED && overlap->user_data == 6);
    ++((Ear*)context)->ends;
}
static bool see(damson_object object, void* context) {
    CHECK(object.generation != 0);
    ++((Ear*)context)->seen;
    return true;
}
static float see_entry(damson_object object, float fraction, void* context) {
    CHECK(object.generation != 0 && fraction >= 0.0f);
    ++((Ear*)context)->seen;
    return fraction;
}

void test_broadphases(void) {
    Ear ear = {0};
    damson_broadphase* boxes = ear.boxes = damson_broadphase_create(NULL);
    damson_object_def def = damson_default_object_def();
    def.user_data = 1;
    const damson_object a = damson_broadphase_add(boxes, (damson_aabb){{0.0f, 0.0f}, {2.0f, 2.0f}}, &def);
    def.user_data = 2;
    def.has_key = true;
    def.key = 50;
    const damson_object b = damson_broadphase_add(boxes, (damson_aabb){{1.0f, 1.0f}, {3.0f, 3.0f}}, &def);
    CHECK(damson_broadphase_is_alive(boxes, a) && damson_broadphase_get_key(boxes, b) == 50);
    CHECK(damson_broadphase_add(boxes, (damson_aabb){{1.0f, 1.0f}, {0.0f, 3.0f}}, NULL).generation == 0);
    CHECK(damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_broadphase_update(boxes, began, ended, &ear) == DAMSON_STATUS_OK);
    CHECK(ear.begins == 1 && ear.ends == 0);
    damson_overlap overlaps[2];
    CHECK(damson_broadphase_get_overlaps(boxes, overlaps, 2) == 1 &&
          damson_broadphase_get_began(boxes, NULL, 0) == 1);
    CHECK(damson_broadphase_set_overlap_user_data(boxes, 0, 6) == DAMSON_STATUS_OK);
    CHECK(damson_broadphase_set_overlap_user_data(boxes, 1, 6) == DAMSON_STATUS_REFUSED);
    CHECK(damson_broadphase_update(boxes, began, ended, &ear) == DAMSON_STATUS_OK);
    CHECK(ear.ends == 1);
    size_t count = 0;
    CHECK(damson_broadphase_get_ended(boxes, &count) != NULL && count == 1);

    const damson_aabb far_away = {{10.0f, 10.0f}, {11.0f, 11.0f}};
    CHECK(damson_broadphase_move_many(boxes, &a, &far_away, 1) == DAMSON_STATUS_OK);
    CHECK(damson_broadphase_move_many(boxes, &b, &far_away, 1) == DAMSON_STATUS_REFUSED);
    CHECK(damson_broadphase_update(boxes, NULL, NULL, NULL) == DAMSON_STATUS_OK);
    CHECK(damson_broadphase_get_box(boxes, a).lower.x == 10.0f);
    CHECK(damson_broadphase_query_box(boxes, far_away, UINT64_MAX, see, &ear) == DAMSON_STATUS_OK &&
          ear.seen == 1);
    CHECK(damson_broadphase_query_point(boxes, (damson_vec2){10.5f, 10.5f}, UINT64_MAX, see, &ear) ==
              DAMSON_STATUS_OK &&
          ear.seen == 2);
    damson_ray_cast ray = damson_default_ray_cast();
    ray.translation = (damson_vec2){20.0f, 20.0f};
    CHECK(damson_broadphase_cast_ray(boxes, &ray, UINT64_MAX, see_entry, &ear) == DAMSON_STATUS_OK &&
          ear.seen == 3);
    damson_object_hit hit;
    CHECK(damson_broadphase_find_first_on_ray(boxes, &ray, UINT64_MAX, &hit) && hit.object.slot == a.slot);
    damson_object_near nearest;
    CHECK(damson_broadphase_find_nearest(boxes, (damson_vec2){9.0f, 10.5f}, 5.0f, UINT64_MAX, &nearest));
    CHECK(nearest.distance == 1.0f);
    CHECK(damson_broadphase_get_counters(boxes).commits >= 3);
    CHECK(damson_broadphase_validate(boxes) == NULL && damson_broadphase_get_digest(boxes) != 0);
    CHECK(damson_broadphase_set_mobility(boxes, a, 9) == DAMSON_STATUS_REFUSED);
    damson_debug_draw renderer = damson_default_debug_draw();
    CHECK(damson_broadphase_draw(boxes, &renderer, NULL, NULL) == DAMSON_STATUS_OK);
    damson_broadphase_history* history = damson_broadphase_history_create(4);
    CHECK(damson_broadphase_history_record(history, boxes) == DAMSON_STATUS_OK);
    CHECK(damson_broadphase_history_destroy(history) == DAMSON_STATUS_OK);
    CHECK(damson_broadphase_destroy(boxes) == DAMSON_STATUS_OK);
}
