// Tests of bindings/c/geometry.cpp.
#include "check.h"

void test_shapes(void) {
    damson_world* world = damson_world_create(NULL);
    const damson_body body = make_ball(world, 0.0f, 3.0f);
    const damson_shape shape = damson_body_get_shape(world, body, 0);
    CHECK(damson_shape_is_alive(world, shape));
    CHECK(damson_shape_get_body(world, shape).slot == body.slot);
    CHECK(damson_shape_get_geometry(world, shape).type == DAMSON_SHAPE_TYPE_CIRCLE);
    CHECK(damson_shape_get_geometry(world, shape).circle.radius == 0.5f);
    CHECK(damson_shape_set_friction(world, shape, -1.0f) == DAMSON_STATUS_REFUSED);
    CHECK(damson_shape_set_friction(world, shape, 0.25f) == DAMSON_STATUS_OK);
    CHECK(damson_shape_get_friction(world, shape) == 0.25f);
    damson_material material = damson_shape_get_material(world, shape);
    material.id = 99;
    CHECK(damson_shape_set_material(world, shape, &material) == DAMSON_STATUS_OK);
    CHECK(damson_shape_get_material_id(world, shape) == 99);
    damson_filter filter = damson_shape_get_filter(world, shape);
    filter.category = 4;
    CHECK(damson_shape_set_filter(world, shape, &filter) == DAMSON_STATUS_OK);
    CHECK(damson_shape_get_filter(world, shape).category == 4);
    CHECK(damson_shape_set_filter(world, shape, NULL) == DAMSON_STATUS_REFUSED);
    damson_one_way one_way = damson_default_one_way();
    CHECK(damson_shape_set_one_way(world, shape, &one_way) == DAMSON_STATUS_OK);
    damson_one_way got;
    CHECK(damson_shape_get_one_way(world, shape, &got) && got.direction.y == 1.0f);
    CHECK(damson_shape_set_one_way(world, shape, NULL) == DAMSON_STATUS_OK);
    CHECK(!damson_shape_get_one_way(world, shape, &got));

    // Geometry of every kind is returned unchanged.
    damson_geometry geometry;
    CHECK(damson_make_regular_polygon(5, 1.0f, (damson_vec2){0.0f, 0.0f}, 0.0f, 0.1f, &geometry));
    CHECK(damson_shape_set_geometry(world, shape, &geometry) == DAMSON_STATUS_OK);
    CHECK(damson_shape_get_geometry(world, shape).polygon.count == 5);
    geometry = damson_make_capsule((damson_vec2){-1.0f, 0.0f}, (damson_vec2){1.0f, 0.0f}, 0.25f);
    CHECK(damson_shape_set_geometry(world, shape, &geometry) == DAMSON_STATUS_OK);
    CHECK(damson_shape_get_geometry(world, shape).capsule.b.x == 1.0f);
    geometry.type = 200;
    CHECK(damson_shape_set_geometry(world, shape, &geometry) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("geometry.type must be one of the choices, got 200");
    memset(&geometry, 0xff, sizeof geometry);
    geometry.type = DAMSON_SHAPE_TYPE_POLYGON;
    geometry.polygon.count = 1000000;
    CHECK(damson_shape_set_geometry(world, shape, &geometry) == DAMSON_STATUS_REFUSED);
    geometry.polygon.count = -5;
    CHECK(damson_world_create_shape(world, body, &geometry, NULL).generation == 0);

    const damson_body other = make_ball(world, 5.0f, 3.0f);
    CHECK(damson_shape_set_body(world, shape, other) == DAMSON_STATUS_OK);
    CHECK(damson_shape_get_body(world, shape).slot == other.slot);
    geometry = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.25f);
    CHECK(damson_shape_set_body_and_geometry(world, shape, body, &geometry) == DAMSON_STATUS_OK);
    CHECK(damson_shape_get_body(world, shape).slot == body.slot);
    CHECK(damson_world_destroy_shape(world, shape) == DAMSON_STATUS_OK);
    CHECK(!damson_shape_is_alive(world, shape));
    CHECK(damson_shape_get_aabb(world, shape).upper.x == 0.0f &&
          damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
