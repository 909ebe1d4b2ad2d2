// Tests of bindings/c/states.cpp.
#include <stdlib.h>

#include "check.h"

void test_states(void) {
    damson_world* world = damson_world_create(NULL);
    make_floor(world);
    const damson_body ball = make_ball(world, 0.0f, 3.0f);
    step(world, 10);

    damson_snapshot* snapshot = damson_snapshot_create();
    CHECK(damson_snapshot_is_empty(snapshot));
    CHECK(!damson_world_restore(world, snapshot));
    CHECK_REFUSED("has been saved");
    CHECK(damson_world_save(world, snapshot) == DAMSON_STATUS_OK);
    CHECK(damson_snapshot_get_step(snapshot) == 10 && damson_snapshot_fits(snapshot, world));
    const uint64_t digest = damson_world_get_digest(world);
    step(world, 20);
    CHECK(damson_world_get_digest(world) != digest);
    CHECK(damson_world_restore(world, snapshot));
    CHECK(damson_world_get_digest(world) == digest && damson_body_is_alive(world, ball));
    damson_world* other = damson_world_create(NULL);
    CHECK(!damson_snapshot_fits(snapshot, other) && !damson_world_restore(other, snapshot));
    CHECK(damson_last_status() == DAMSON_STATUS_REFUSED);

    // Write the state as bytes, and read it back.
    damson_bytes bytes = damson_world_write_state(world);
    CHECK(bytes.data != NULL && bytes.size > 100);
    damson_state_fault fault;
    damson_world* read = damson_world_read_state(bytes.data, bytes.size, NULL, &fault);
    CHECK(read != NULL && damson_world_get_digest(read) == digest);
    CHECK(has_part(damson_state_as_json(bytes.data, bytes.size), "{"));
    step(world, 5);
    CHECK(damson_world_read_state_into(world, bytes.data, bytes.size, &fault) == DAMSON_STATUS_OK);
    CHECK(damson_world_get_digest(world) == digest);
    for (size_t i = 0; i < bytes.size; i += 97) {
        bytes.data[i] ^= 0x55;
        CHECK(damson_world_read_state(bytes.data, bytes.size, NULL, &fault) == NULL);
        CHECK(damson_last_status() == DAMSON_STATUS_BAD_DATA && strlen(damson_last_error()) > 0);
        CHECK(strlen(fault.reason) > 0 && fault.at <= bytes.size);
        CHECK(damson_world_read_state_into(world, bytes.data, bytes.size, NULL) == DAMSON_STATUS_BAD_DATA);
        bytes.data[i] ^= 0x55;
    }
    CHECK(damson_world_read_state(NULL, 0, NULL, NULL) == NULL);
    CHECK(damson_world_read_state(NULL, 10, NULL, NULL) == NULL &&
          damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_get_digest(world) == digest);
    damson_free_bytes(bytes);
    damson_free_bytes((damson_bytes){NULL, 0});

    CHECK(damson_snapshot_clear(snapshot) == DAMSON_STATUS_OK && damson_snapshot_is_empty(snapshot));
    CHECK(damson_snapshot_destroy(snapshot) == DAMSON_STATUS_OK);
    CHECK(damson_snapshot_destroy(NULL) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(read) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(other) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
