// Tests of bindings/c/force_fields.cpp.
#include "check.h"

static const float dt = 1.0f / 60.0f;

static damson_body add_box(damson_world* world, float x, float y, damson_body_type type) {
    damson_body_def def = damson_default_body_def();
    def.type = type;
    def.position = (damson_vec2){x, y};
    const damson_body body = damson_world_create_body(world, &def);
    damson_geometry box;
    CHECK(damson_make_box((damson_vec2){0.5f, 0.5f}, (damson_vec2){0.0f, 0.0f}, 0.0f, 0.0f, &box));
    (void)damson_world_create_shape(world, body, &box, NULL);
    return body;
}

static void test_fluids(void) {
    damson_world* const world = damson_world_create(NULL);
    const damson_body box = add_box(world, 0.0f, 0.3f, DAMSON_BODY_TYPE_DYNAMIC);
    damson_fluid lake = damson_default_fluid();
    CHECK(!lake.has_surface && lake.density == 1.0f && lake.region.lower.x == -1.0e6f);
    lake.has_surface = true;
    lake.surface = damson_default_fluid_surface();
    CHECK(lake.surface.normal.y == 1.0f);
    lake.density = 2.0f;
    lake.drag = 4.0f;
    for (int i = 0; i < 900; ++i) {
        (void)damson_world_push_by_fluid(world, &lake, dt, 4, false);
        (void)damson_world_step(world, dt, 4);
    }
    CHECK(!damson_body_is_awake(world, box));
    CHECK(fabsf(damson_body_get_position(world, box).y) < 0.02f);  // half of the height is under water
    CHECK(damson_world_push_by_fluid(world, &lake, dt, 4, false) == 0);
    CHECK(damson_world_push_by_fluid(world, &lake, dt, 4, true) == 1);
    CHECK(damson_body_is_awake(world, box));

    lake.drag = -1.0f;
    CHECK(damson_world_push_by_fluid(world, &lake, dt, 4, false) == 0);
    CHECK_REFUSED("drag must be from zero to 1e15");
    CHECK(damson_world_push_by_fluid(world, NULL, dt, 4, false) == 0);
    CHECK_REFUSED("fluid");
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}

static void test_attractors(void) {
    damson_world_def def = damson_default_world_def();
    def.gravity = (damson_vec2){0.0f, 0.0f};
    damson_world* const world = damson_world_create(&def);
    const damson_body box = add_box(world, 4.0f, 0.0f, DAMSON_BODY_TYPE_DYNAMIC);
    damson_attractor planet = damson_default_attractor();
    CHECK(planet.falloff == DAMSON_ATTRACTOR_FALLOFF_INVERSE_SQUARE && isinf(planet.max_distance));
    CHECK(planet.scales_with_mass && planet.min_distance == 0.5f);
    planet.strength = 160.0f;
    CHECK(damson_world_pull_to(world, &planet, dt, 4, false) == 1);
    CHECK(fabsf(damson_body_get_force(world, box).x + 10.0f) < 1e-4f);  // 160 / 4^2, times 1 kg
    planet.falloff = 9;
    CHECK(damson_world_pull_to(world, &planet, dt, 4, false) == 0);
    CHECK_REFUSED("one of the choices");
    planet.falloff = DAMSON_ATTRACTOR_FALLOFF_LINEAR;
    CHECK(damson_world_pull_to(world, &planet, dt, 0, false) == 0);
    CHECK_REFUSED("substeps must be from 1 to 64");
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}

static void test_cover(void) {
    damson_world_def def = damson_default_world_def();
    def.gravity = (damson_vec2){0.0f, 0.0f};
    damson_world* const world = damson_world_create(&def);
    const damson_body hidden = add_box(world, 4.0f, 0.0f, DAMSON_BODY_TYPE_DYNAMIC);
    const damson_body open = add_box(world, -4.0f, 0.0f, DAMSON_BODY_TYPE_DYNAMIC);
    (void)add_box(world, 2.0f, 0.0f, DAMSON_BODY_TYPE_STATIC);
    damson_explosion_def bomb = damson_default_explosion_def();
    bomb.radius = 10.0f;
    bomb.impulse_per_length = 2.0f;
    CHECK(damson_world_explode_with_cover(world, &bomb, NULL) == 1);
    CHECK(damson_body_get_linear_velocity(world, hidden).x == 0.0f);
    CHECK(damson_body_get_linear_velocity(world, open).x == -2.0f);
    damson_query_filter none = damson_default_query_filter();
    none.categories = 2;
    CHECK(damson_world_explode_with_cover(world, &bomb, &none) == 2);
    CHECK(damson_body_get_linear_velocity(world, hidden).x == 2.0f);
    bomb.radius = -1.0f;
    CHECK(damson_world_explode_with_cover(world, &bomb, NULL) == 0);
    CHECK_REFUSED("radius must be from 0 to 1e6 m");
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}

void test_force_fields(void) {
    test_fluids();
    test_attractors();
    test_cover();
}
