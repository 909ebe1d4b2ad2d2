// Tests of bindings/c/calls_guarded.cpp, bindings/c/general.cpp.
#include "check.h"

static int lines;

static void count_line(damson_log_level level, const char* text, void* context) {
    (void)level;
    CHECK(context == &lines);
    CHECK(strlen(text) > 0);
    ++lines;
}

void test_errors(void) {
    CHECK(strcmp(damson_last_error(), "") == 0);

    // The message for a null pointer names the call and the argument.
    CHECK(damson_world_step(NULL, 0.1f, 4) == DAMSON_STATUS_REFUSED);
    CHECK(strcmp(damson_last_error(), "damson_world_step: world must be not null") == 0);
    damson_world* world = damson_world_create(NULL);
    CHECK(world != NULL && damson_last_status() == DAMSON_STATUS_OK && strcmp(damson_last_error(), "") == 0);
    damson_body null_body = {0, 0};
    damson_body body = damson_world_create_body(world, NULL);
    CHECK(body.generation == 0);
    CHECK_REFUSED("damson_world_create_body: def must be not null");

    // A wrong struct size, a value outside an enumeration, and a non-finite number are rejected.
    damson_body_def def = damson_default_body_def();
    def.size = 4;
    CHECK(damson_world_create_body(world, &def).generation == 0);
    CHECK_REFUSED("def.size must be as damson_default_...() has it, got 4");
    def = damson_default_body_def();
    def.type = 77;
    CHECK(damson_world_create_body(world, &def).generation == 0);
    CHECK_REFUSED("def.type must be one of the choices, got 77");
    def = damson_default_body_def();
    def.position.x = NAN;
    CHECK(damson_world_create_body(world, &def).generation == 0);
    CHECK_REFUSED("damson_world_create_body: ");
    CHECK_REFUSED("position");
    def = damson_default_body_def();
    def.name = "a name of a body that is longer than thirty-one bytes";
    CHECK(damson_world_create_body(world, &def).generation == 0);
    CHECK_REFUSED("def.name must be 31 bytes or fewer");
    CHECK(damson_world_get_counters(world).bodies == 0);

    // Null handles, stale handles and handles from another world are rejected.
    body = make_ball(world, 0.0f, 1.0f);
    CHECK(damson_body_get_mass(world, null_body) == 0.0f);
    CHECK_REFUSED("damson_body_get_mass: ");
    CHECK(damson_world_destroy_body(world, body) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy_body(world, body) == DAMSON_STATUS_OK);  // has no effect, and is not an error
    CHECK(!damson_body_is_alive(world, body));
    CHECK(damson_body_set_angular_velocity(world, body, 1.0f, true) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("body must be a live body");
    damson_world* other = damson_world_create(NULL);
    body = make_ball(other, 0.0f, 1.0f);
    CHECK(damson_body_get_position(world, body).y == 0.0f);
    CHECK_REFUSED("damson_body_get_position: ");

    // Destroying objects, for example from a garbage collector, keeps the last error. A rejected destruction
    // sets it.
    CHECK(damson_snapshot_destroy(damson_snapshot_create()) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(damson_world_create(NULL)) == DAMSON_STATUS_OK);
    CHECK(damson_last_status() == DAMSON_STATUS_OK);  // cleared when the world was created
    CHECK(damson_body_get_position(world, body).y == 0.0f);
    CHECK(damson_history_destroy(NULL) == DAMSON_STATUS_OK);
    CHECK(damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("damson_body_get_position: ");
    damson_snapshot* snapshot = damson_snapshot_create();
    CHECK(damson_body_get_position(world, body).y == 0.0f);
    CHECK(damson_snapshot_destroy(snapshot) == DAMSON_STATUS_OK);
    CHECK_REFUSED("damson_body_get_position: ");
    damson_history* history = damson_history_create(world, NULL);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("damson_world_destroy: ");
    CHECK(damson_history_destroy(history) == DAMSON_STATUS_OK);

    // A listener without a function is rejected, and so is a null array with a count above 0.
    CHECK(damson_world_on_hit(world, NULL, NULL, NULL).id == 0);
    CHECK_REFUSED("call must be a function, not null");
    CHECK(damson_world_get_positions(world, NULL, NULL, 3) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("bodies must be not null, for its count is not 0");
    CHECK(damson_world_get_positions(world, NULL, NULL, 0) == DAMSON_STATUS_OK);

    CHECK(strcmp(damson_status_text(DAMSON_STATUS_REFUSED), "refused") == 0);
    CHECK(damson_status_text(12345) != NULL);

    CHECK(damson_set_log_handler(count_line, &lines) == DAMSON_STATUS_OK);
    damson_world_destroy(damson_world_create(NULL));
    CHECK(lines > 0);
    const int before = lines;
    CHECK(damson_set_log_handler(NULL, NULL) == DAMSON_STATUS_OK);
    damson_world_destroy(damson_world_create(NULL));
    CHECK(lines == before);

    CHECK(damson_world_destroy(NULL) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(other) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
