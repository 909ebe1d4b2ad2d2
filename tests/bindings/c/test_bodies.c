// Tests the body calls.
#include "check.h"

void test_bodies(void) {
    damson_world* world = damson_world_create(NULL);
    damson_body_def def = damson_default_body_def();
    def.type = DAMSON_BODY_TYPE_DYNAMIC;
    def.position = (damson_vec2){1.0f, 2.0f};
    def.name = "crate";
    def.key = 11;
    def.has_gravity = true;
    def.gravity = (damson_vec2){0.0f, 3.0f};
    def.has_mass = true;
    def.mass = (damson_mass_data){5.0f, {0.0f, 0.0f}, 2.0f};
    const damson_body body = damson_world_create_body(world, &def);
    CHECK(damson_body_is_alive(world, body));
    CHECK(damson_body_get_type(world, body) == DAMSON_BODY_TYPE_DYNAMIC);
    CHECK(damson_body_get_position(world, body).y == 2.0f);
    CHECK(damson_body_get_mass(world, body) == 5.0f);
    CHECK(strcmp(damson_body_get_name(world, body), "crate") == 0);
    CHECK(damson_world_find_body_by_name(world, "crate").slot == body.slot);
    CHECK(damson_world_find_body(world, 11).generation == body.generation);
    CHECK(damson_world_find_body(world, 12).generation == 0 && damson_last_status() == DAMSON_STATUS_OK);
    damson_vec2 gravity;
    CHECK(damson_body_get_gravity(world, body, &gravity) && gravity.y == 3.0f);
    CHECK(damson_body_set_gravity(world, body, NULL) == DAMSON_STATUS_OK);
    CHECK(!damson_body_get_gravity(world, body, &gravity));
    damson_mass_data mass;
    CHECK(damson_body_get_own_mass(world, body, &mass) && mass.inertia == 2.0f);
    CHECK(damson_body_set_mass(world, body, (damson_mass_data){-1.0f, {0.0f, 0.0f}, 0.0f}) ==
          DAMSON_STATUS_REFUSED);
    CHECK(damson_body_reset_mass(world, body) == DAMSON_STATUS_OK);

    CHECK(damson_body_set_transform(world, body, (damson_vec2){4.0f, 5.0f}, 1.0f) == DAMSON_STATUS_OK);
    CHECK_NEAR(damson_body_get_angle(world, body), 1.0, 1e-6);
    const damson_transform frame = damson_body_get_transform(world, body);
    CHECK(damson_body_set_frame(world, body, frame) == DAMSON_STATUS_OK);
    CHECK(memcmp(&frame,
                 &(damson_transform){damson_body_get_position(world, body),
                                     damson_body_get_rotation(world, body)},
                 sizeof frame) == 0);
    CHECK(damson_body_set_linear_velocity(world, body, (damson_vec2){1.0f, 0.0f}, true) == DAMSON_STATUS_OK);
    CHECK(damson_body_apply_impulse_to_center(world, body, (damson_vec2){1.0f, 0.0f}, true) ==
          DAMSON_STATUS_OK);
    CHECK(damson_body_get_linear_velocity(world, body).x > 1.0f);
    CHECK(damson_body_apply_force(world, body, (damson_vec2){1.0f, 0.0f}, (damson_vec2){NAN, 0.0f}, true) ==
          DAMSON_STATUS_REFUSED);
    CHECK(damson_body_apply_torque(world, body, 2.0f, true) == DAMSON_STATUS_OK);
    CHECK(damson_body_get_torque(world, body) == 2.0f);
    CHECK(damson_body_clear_forces(world, body) == DAMSON_STATUS_OK);
    CHECK(damson_body_set_locks(world, body, (damson_motion_locks){false, true, false}) == DAMSON_STATUS_OK);
    CHECK(damson_body_get_locks(world, body).y);
    CHECK(damson_body_set_type(world, body, 9) == DAMSON_STATUS_REFUSED);
    CHECK(damson_body_set_type(world, body, DAMSON_BODY_TYPE_KINEMATIC) == DAMSON_STATUS_OK);
    CHECK(damson_body_set_target(world, body, (damson_vec2){5.0f, 5.0f}, 0.0f) == DAMSON_STATUS_OK);
    damson_transform target;
    CHECK(damson_body_get_target(world, body, &target) && target.position.x == 5.0f);
    step(world, 1);
    CHECK_NEAR(damson_body_get_position(world, body).x, 5.0, 1e-6);

    damson_geometry disc = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.5f);
    const damson_shape shape = damson_world_create_shape(world, body, &disc, NULL);
    damson_shape shapes[4];
    CHECK(damson_body_get_shapes(world, body, shapes, 4) == 1 && shapes[0].slot == shape.slot);
    CHECK(damson_body_get_shapes(world, body, NULL, 0) == 1);
    CHECK(damson_body_get_shape_count(world, body) == 1);
    CHECK(damson_body_get_shape(world, body, 0).slot == shape.slot);
    CHECK(damson_body_get_shape(world, body, 1).generation == 0 &&
          damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_body_set_name(world, body, NULL) == DAMSON_STATUS_REFUSED);
    CHECK(damson_body_set_name(world, body, "") == DAMSON_STATUS_OK);
    size_t count = 0;
    const damson_body* const all = damson_world_get_bodies(world, &count);
    CHECK(count == 1 && all[0].slot == body.slot);
    CHECK(damson_world_get_bodies(world, NULL) == NULL && damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
