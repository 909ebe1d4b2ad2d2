// Tests of bindings/c/helpers.cpp: fracture, visible areas, ropes, ragdolls, cars and tires.
#include "check.h"

static damson_body add_box(damson_world* world, damson_body_type type, damson_vec2 position,
                           damson_vec2 half) {
    damson_body_def def = damson_default_body_def();
    def.type = type;
    def.position = position;
    const damson_body body = damson_world_create_body(world, &def);
    damson_geometry box;
    CHECK(damson_make_box(half, (damson_vec2){0.0f, 0.0f}, 0.0f, 0.0f, &box));
    damson_world_create_shape(world, body, &box, NULL);
    return body;
}

static void test_fracture(damson_world* world) {
    const damson_body box =
        add_box(world, DAMSON_BODY_TYPE_DYNAMIC, (damson_vec2){0.0f, 20.0f}, (damson_vec2){1.0f, 1.0f});
    const float mass = damson_body_get_mass(world, box);
    damson_fracture_def def = damson_default_fracture_def();
    def.point = (damson_vec2){1.0f, 20.0f};
    def.pieces = 12;
    size_t count = 0;
    const damson_body* pieces = damson_body_fracture(world, box, &def, &count);
    CHECK(count > 2 && count <= 12 && pieces != NULL);
    CHECK(!damson_body_is_alive(world, box));
    double sum = 0.0;
    for (size_t i = 0; i < count; ++i) sum += (double)damson_body_get_mass(world, pieces[i]);
    CHECK_NEAR(sum, mass, 1e-3);
    damson_world_destroy_bodies(world, pieces, count);
    CHECK(damson_body_fracture(world, box, NULL, &count) == NULL || count == 0);
    CHECK_REFUSED("body must be alive");
    CHECK(damson_body_fracture(world, box, &def, NULL) == NULL);
    CHECK_REFUSED("count must be not null");
    def.size = 3;
    CHECK(damson_body_fracture(world, box, &def, &count) == NULL);
    CHECK_REFUSED("size");

    const damson_vec2 pane[4] = {{0.0f, 0.0f}, {2.0f, 0.0f}, {2.0f, 1.0f}, {0.0f, 1.0f}};
    const damson_vec2 points[2] = {{0.5f, 0.5f}, {1.5f, 0.5f}};
    damson_voronoi_piece cut[4];
    memset(cut, 0, sizeof cut);
    CHECK(damson_cut_by_points(pane, 4, points, 2, 0.05f, cut, 1) == 2);
    CHECK(cut[0].polygon.count == 4 && cut[1].polygon.count == 0);
    CHECK(damson_cut_by_points(pane, 4, points, 2, 0.05f, cut, 4) == 2);
    CHECK(cut[0].cell == 0 && cut[1].cell == 1 && cut[1].polygon.count == 4);
    CHECK(damson_cut_by_points(pane, 2, points, 2, 0.05f, cut, 4) == 0);
    CHECK_REFUSED("outline must be of 3 to 64 corners");
    CHECK(damson_cut_by_points(pane, 4, points, 2, 0.05f, NULL, 4) == 0);
    CHECK_REFUSED("buffer");
}

static void test_visible_area(damson_world* world) {
    const damson_body wall =
        add_box(world, DAMSON_BODY_TYPE_STATIC, (damson_vec2){3.0f, 0.0f}, (damson_vec2){0.5f, 1.0f});
    damson_view_def view = damson_default_view_def();
    view.half_angle = 0.2f;
    size_t count = 0;
    const damson_vec2* area = damson_world_find_visible_area(world, &view, NULL, &count);
    CHECK(count == 3 && area[0].x == 0.0f && area[0].y == 0.0f);
    CHECK_NEAR(area[1].x, 2.5, 1e-5);
    damson_query_filter filter = damson_default_query_filter();
    filter.ignored = wall;
    area = damson_world_find_visible_area(world, &view, &filter, &count);
    CHECK(count > 3);
    CHECK_NEAR(area[1].x, 10.0 * cos(0.2), 1e-4);
    view.radius = -1.0f;
    CHECK(damson_world_find_visible_area(world, &view, NULL, &count) == NULL || count == 0);
    CHECK_REFUSED("radius");
    damson_world_destroy_body(world, wall);
}

static void test_builders(damson_world* world) {
    damson_rope_def rope = damson_default_rope_def();
    rope.start = (damson_vec2){0.0f, 60.0f};
    rope.end = (damson_vec2){0.0f, 56.0f};
    rope.segments = 8;
    rope.body_a = damson_world_create_body(world, &(damson_body_def){0});
    CHECK_REFUSED("size");
    const damson_body_def hook = damson_default_body_def();
    rope.body_a = damson_world_create_body(world, &hook);
    size_t count = 0;
    const damson_body* links = damson_world_build_rope(world, &rope, &count);
    CHECK(count == 8);
    damson_world_destroy_bodies(world, links, count);
    rope.segments = 0;
    CHECK(damson_world_build_rope(world, &rope, &count) == NULL || count == 0);
    CHECK_REFUSED("segments");

    const damson_ragdoll ragdoll = damson_world_build_ragdoll(world, NULL);
    double mass = 0.0;
    for (int i = 0; i < DAMSON_RAGDOLL_PART_COUNT; ++i)
        mass += (double)damson_body_get_mass(world, ragdoll.bodies[i]);
    CHECK_NEAR(mass, 75.0, 1e-2);
    CHECK(damson_joint_is_alive(world, ragdoll.joints[9]));
    damson_world_destroy_bodies(world, ragdoll.bodies, 11);
    CHECK(!damson_joint_is_alive(world, ragdoll.joints[0]));
    damson_ragdoll_def tall = damson_default_ragdoll_def();
    tall.height = 1000.0f;
    CHECK(damson_world_build_ragdoll(world, &tall).bodies[0].generation == 0);
    CHECK_REFUSED("height");

    add_box(world, DAMSON_BODY_TYPE_STATIC, (damson_vec2){0.0f, -1.0f}, (damson_vec2){500.0f, 1.0f});
    damson_car_def def = damson_default_car_def();
    def.drive = DAMSON_CAR_DRIVE_ALL;
    const damson_car car = damson_world_build_car(world, &def);
    CHECK(damson_world_drive_car(world, &car, 5.0f) == DAMSON_STATUS_OK);
    for (int i = 0; i < 180; ++i) damson_world_step(world, 1.0f / 60.0f, 4);
    CHECK_NEAR(damson_body_get_linear_velocity(world, car.chassis).x, 5.0, 0.1);
    CHECK(damson_world_drive_car(world, NULL, 5.0f) == DAMSON_STATUS_REFUSED);
    def.drive = 9;
    CHECK(damson_world_build_car(world, &def).chassis.generation == 0);
    CHECK_REFUSED("drive");
}

static void test_tires(void) {
    damson_world_def def = damson_default_world_def();
    def.gravity = (damson_vec2){0.0f, 0.0f};
    damson_world* const world = damson_world_create(&def);
    const damson_body body =
        add_box(world, DAMSON_BODY_TYPE_DYNAMIC, (damson_vec2){0.0f, 0.0f}, (damson_vec2){2.0f, 1.0f});
    damson_tire tires[2] = {damson_default_tire(), damson_default_tire()};
    for (int i = 0; i < 2; ++i) {
        tires[i].body = body;
        tires[i].position_local.x = i == 0 ? 1.5f : -1.5f;
        tires[i].load = 40.0f;
    }
    damson_body_set_linear_velocity(world, body, (damson_vec2){0.0f, 10.0f}, true);
    uint8_t slides[2] = {7, 7};
    CHECK(damson_world_grip_tires(world, tires, slides, 2, 1.0f / 60.0f) == DAMSON_STATUS_OK);
    CHECK(slides[0] == 1 && slides[1] == 1);
    CHECK_NEAR(damson_body_get_linear_velocity(world, body).y, 10.0 - 10.0 / 60.0, 1e-3);
    CHECK(damson_world_grip_tires(world, NULL, slides, 2, 1.0f / 60.0f) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_grip_tires(world, tires, slides, 2, 0.0f) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_grip_tires(world, NULL, NULL, 0, 1.0f / 60.0f) == DAMSON_STATUS_OK);
    damson_world_destroy(world);
}

void test_helpers(void) {
    damson_world* const world = damson_world_create(NULL);
    test_fracture(world);
    test_visible_area(world);
    test_builders(world);
    damson_world_destroy(world);
    test_tires();
}
