// Tests the joint calls.
#include "check.h"

void test_joints(void) {
    damson_world* world = damson_world_create(NULL);
    const damson_body a = make_ball(world, 0.0f, 5.0f), b = make_ball(world, 2.0f, 5.0f),
                      c = make_ball(world, 4.0f, 5.0f);
    damson_joint joints[16];
    int count = 0;

    damson_revolute_joint_def revolute = damson_default_revolute_joint_def();
    revolute.body_a = a;
    revolute.body_b = b;
    revolute.anchor_local_b.x = -2.0f;
    revolute.has_motor = true;
    revolute.motor_speed = 2.0f;
    joints[count++] = damson_world_create_revolute_joint(world, &revolute);
    damson_distance_joint_def distance = damson_default_distance_joint_def();
    distance.body_a = a;
    distance.body_b = b;
    distance.length = 2.0f;
    joints[count++] = damson_world_create_distance_joint(world, &distance);
    damson_prismatic_joint_def prismatic = damson_default_prismatic_joint_def();
    prismatic.body_a = a;
    prismatic.body_b = c;
    joints[count++] = damson_world_create_prismatic_joint(world, &prismatic);
    damson_weld_joint_def weld = damson_default_weld_joint_def();
    weld.body_a = a;
    weld.body_b = b;
    joints[count++] = damson_world_create_weld_joint(world, &weld);
    damson_wheel_joint_def wheel = damson_default_wheel_joint_def();
    wheel.body_a = a;
    wheel.body_b = b;
    joints[count++] = damson_world_create_wheel_joint(world, &wheel);
    damson_motor_joint_def motor = damson_default_motor_joint_def();
    motor.body_a = a;
    motor.body_b = b;
    joints[count++] = damson_world_create_motor_joint(world, &motor);
    damson_target_joint_def target = damson_default_target_joint_def();
    target.body = a;
    joints[count++] = damson_world_create_target_joint(world, &target);
    damson_gear_joint_def gear = damson_default_gear_joint_def();
    gear.joint_a = joints[0];
    gear.joint_b = joints[2];
    joints[count++] = damson_world_create_gear_joint(world, &gear);
    damson_pulley_joint_def pulley = damson_default_pulley_joint_def();
    pulley.body_a = a;
    pulley.body_b = b;
    joints[count++] = damson_world_create_pulley_joint(world, &pulley);
    damson_filter_joint_def filter = damson_default_filter_joint_def();
    filter.body_a = a;
    filter.body_b = b;
    joints[count++] = damson_world_create_filter_joint(world, &filter);
    for (int i = 0; i < count; ++i) {
        CHECK(damson_joint_is_alive(world, joints[i]));
        CHECK(damson_joint_get_type(world, joints[i]) == i);
    }
    damson_joint of_body[16];
    CHECK(damson_body_get_joints(world, a, of_body, 16) >= 8);

    CHECK(damson_joint_get_revolute_def(world, joints[0]).motor_speed == 2.0f);
    CHECK(damson_joint_get_weld_def(world, joints[0]).size == 0);
    CHECK(damson_last_status() == DAMSON_STATUS_REFUSED);
    revolute = damson_joint_get_revolute_def(world, joints[0]);
    revolute.motor_speed = 3.0f;
    CHECK(damson_joint_set_revolute_def(world, joints[0], &revolute) == DAMSON_STATUS_OK);
    CHECK(damson_joint_get_revolute_def(world, joints[0]).motor_speed == 3.0f);
    CHECK(damson_joint_set_weld_def(world, joints[0], &weld) == DAMSON_STATUS_REFUSED);
    CHECK(damson_joint_set_motor(world, joints[0], true, 1.0f, 5.0f) == DAMSON_STATUS_OK);
    CHECK(damson_joint_set_break(world, joints[0], NAN, 1.0f) == DAMSON_STATUS_REFUSED);
    CHECK(damson_joint_set_break(world, joints[0], 1e6f, INFINITY) == DAMSON_STATUS_OK);
    CHECK(damson_joint_get_break_force(world, joints[0]) == 1e6f);
    CHECK(damson_joint_get_body_b(world, joints[0]).slot == b.slot);
    step(world, 2);
    (void)damson_joint_get_reaction_force(world, joints[0]);
    CHECK(damson_last_status() == DAMSON_STATUS_OK);
    CHECK(has_part(damson_joint_describe(world, joints[1]), "key"));

    // A definition with a missing body or an invalid field is rejected.
    revolute.body_a = (damson_body){77, 77};
    CHECK(damson_world_create_revolute_joint(world, &revolute).generation == 0);
    CHECK(damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_create_weld_joint(world, NULL).generation == 0);
    weld.size = 1;
    CHECK(damson_world_create_weld_joint(world, &weld).generation == 0);
    CHECK_REFUSED("def.size");
    CHECK(damson_world_destroy_joint(world, joints[0]) == DAMSON_STATUS_OK);
    CHECK(!damson_joint_is_alive(world, joints[0]) && !damson_joint_is_alive(world, joints[7]));
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
