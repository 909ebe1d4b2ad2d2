// Tests of bindings/c/looking.cpp.
#include "check.h"

typedef struct {
    damson_world* world;
    int seen, most;
} Viewer;

static bool see(const damson_query_hit* hit, void* context) {
    Viewer* const viewer = context;
    ++viewer->seen;
    CHECK(damson_world_destroy(viewer->world) == DAMSON_STATUS_REFUSED);
    // A query callback may edit the world.
    CHECK(damson_world_destroy_body(viewer->world, hit->body) == DAMSON_STATUS_OK);
    return viewer->seen < viewer->most;
}

static bool see_shape(damson_shape shape, void* context) {
    Viewer* const viewer = context;
    ++viewer->seen;
    CHECK(damson_shape_set_draw_level(viewer->world, shape, 3.0f) == DAMSON_STATUS_OK);
    return true;
}

void test_queries(void) {
    damson_world* world = damson_world_create(NULL);
    make_floor(world);
    damson_body balls[5];
    for (int i = 0; i < 5; ++i) balls[i] = make_ball(world, 2.0f * (float)i, 1.0f);

    damson_ray_cast ray = damson_default_ray_cast();
    ray.origin = (damson_vec2){-5.0f, 1.0f};
    ray.translation = (damson_vec2){30.0f, 0.0f};
    damson_query_hit hit, room[8];
    CHECK(damson_world_find_nearest_on_ray(world, &ray, NULL, &hit));
    CHECK(hit.body.slot == balls[0].slot && hit.normal.x == -1.0f);
    damson_query_filter filter = damson_default_query_filter();
    filter.ignored = balls[0];
    CHECK(damson_world_find_nearest_on_ray(world, &ray, &filter, &hit) && hit.body.slot == balls[1].slot);
    filter.size = 0;
    CHECK(!damson_world_find_nearest_on_ray(world, &ray, &filter, &hit));
    CHECK_REFUSED("filter.size");
    CHECK(!damson_world_find_nearest_on_ray(world, &ray, NULL, NULL));
    CHECK_REFUSED("result must be not null");
    CHECK(damson_world_find_all_on_ray(world, &ray, NULL, room, 3) == 3);
    CHECK(damson_world_find_all_on_ray(world, &ray, NULL, room, 8) == 5);
    ray.origin.x = NAN;
    CHECK(damson_world_find_all_on_ray(world, &ray, NULL, room, 8) == 0 &&
          damson_last_status() == DAMSON_STATUS_REFUSED);

    damson_shape_cast cast = damson_default_shape_cast();
    cast.shape = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.25f);
    cast.start.position = (damson_vec2){-5.0f, 1.0f};
    cast.translation.x = 10.0f;
    CHECK(damson_world_find_nearest_on_cast(world, &cast, NULL, &hit));
    CHECK_NEAR(hit.distance, 4.25, 1e-4);
    cast.shape.type = 99;
    CHECK(!damson_world_find_nearest_on_cast(world, &cast, NULL, &hit));
    CHECK_REFUSED("type must be one of the choices");
    damson_shape_overlap overlap = damson_default_shape_overlap();
    overlap.shape = damson_make_circle((damson_vec2){1.0f, 1.0f}, 0.6f);
    CHECK(damson_world_find_all_in_shape(world, &overlap, NULL, room, 8) == 2);
    const damson_box_overlap box = {{{-1.0f, 0.9f}, {3.0f, 1.1f}}};
    CHECK(damson_world_find_all_in_box(world, &box, NULL, room, 8) == 2);
    const damson_point_overlap point = {{4.0f, 1.2f}};
    CHECK(damson_world_find_nearest_at_point(world, &point, NULL, &hit) && hit.body.slot == balls[2].slot);
    damson_near_point near_point = damson_default_near_point();
    near_point.point = (damson_vec2){4.0f, 1.8f};
    CHECK(damson_world_find_nearest_near_point(world, &near_point, NULL, &hit) &&
          hit.body.slot == balls[2].slot);

    // Cast several rays in one call.
    damson_ray_cast rays[4];
    uint32_t counts[4];
    for (int i = 0; i < 4; ++i) rays[i] = (damson_ray_cast){{2.0f * (float)i, 5.0f}, {0.0f, -10.0f}, 1.0f};
    CHECK(damson_world_find_many_on_ray(world, rays, 4, NULL, room, 8, counts) == DAMSON_STATUS_OK);
    CHECK(counts[0] == 2 && counts[3] == 2 && room[6].body.slot == balls[3].slot);
    damson_shape_cast casts[2] = {damson_default_shape_cast(), damson_default_shape_cast()};
    casts[0].start.position.y = casts[1].start.position.y = 1.0f;
    CHECK(damson_world_find_many_on_cast(world, casts, 2, NULL, room, 8, counts) == DAMSON_STATUS_OK);
    casts[1].shape.type = 77;
    CHECK(damson_world_find_many_on_cast(world, casts, 2, NULL, room, 8, counts) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_find_many_on_ray(world, rays, 4, NULL, room, 8, NULL) == DAMSON_STATUS_REFUSED);

    // Pick the shapes at a point.
    CHECK(damson_world_get_topmost_at(world, (damson_vec2){0.0f, 1.0f}, UINT64_MAX).generation != 0);
    CHECK(damson_world_get_topmost_at(world, (damson_vec2){0.0f, 4.0f}, UINT64_MAX).generation == 0);
    Viewer viewer = {world, 0, 2};
    CHECK(damson_world_visit_shapes_at(world, (damson_vec2){0.0f, 1.0f}, UINT64_MAX, see_shape, &viewer) ==
          DAMSON_STATUS_OK);
    CHECK(viewer.seen == 1);
    damson_shape shapes[8];
    CHECK(damson_world_get_shapes_by_level(world, shapes, 8) == 6);
    CHECK(damson_shape_get_draw_level(world, shapes[5]) == 3.0f);

    viewer.seen = 0;
    ray.origin.x = -5.0f;
    CHECK(damson_world_visit_all_on_ray(world, &ray, NULL, see, &viewer) == DAMSON_STATUS_OK);
    CHECK(viewer.seen == 2 && damson_world_get_counters(world).bodies == 4);
    CHECK(damson_world_visit_all_on_ray(world, &ray, NULL, NULL, NULL) == DAMSON_STATUS_REFUSED);

    // Walk a character mover across the floor.
    damson_mover hero = damson_default_mover();
    hero.position = (damson_vec2){-5.0f, 0.85f};
    hero.velocity.x = 1.0f;
    for (int i = 0; i < 30; ++i) {
        hero.velocity.y -= 10.0f / 60.0f;
        const damson_mover_move move = damson_world_move_character(world, &hero, 1.0f / 60.0f, NULL, NULL);
        CHECK(damson_last_status() == DAMSON_STATUS_OK && move.touch_count <= DAMSON_MAX_MOVER_TOUCHES);
        hero = move.mover;
    }
    CHECK(hero.position.x > -4.6f && hero.ground.state == DAMSON_GROUND_STATE_WALKABLE);
    hero.ground.state = 60;
    (void)damson_world_move_character(world, &hero, 1.0f / 60.0f, NULL, NULL);
    CHECK_REFUSED("one of the choices, got 60");
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
