// Tests of bindings/c/recordings.cpp.
#include "check.h"

static bool keep_all_but_pushes(const damson_recorded_call* call, void* context) {
    ++*(int*)context;
    CHECK(has_part(damson_recorded_call_get_text(call), "("));
    CHECK(damson_recorded_call_get_number(call) < 256);
    return !has_part(damson_recorded_call_get_name(call), "set_linear_velocity");
}

static void act(damson_world* world, uint64_t tick, void* context) {
    (void)context;
    CHECK(world != NULL && tick > 0);
}

static damson_bytes record(float push) {
    damson_world_def def = damson_default_world_def();
    def.handle_stamp = 5;
    damson_world* world = damson_world_create(&def);
    make_floor(world);
    const damson_body ball = make_ball(world, 0.0f, 3.0f);
    damson_recording* recording = damson_recording_create(world, NULL);
    CHECK(recording != NULL);
    CHECK(damson_recording_create(world, NULL) == NULL && damson_last_status() == DAMSON_STATUS_REFUSED);
    for (int i = 0; i < 30; ++i) {
        if (i == 10)
            CHECK(damson_body_set_linear_velocity(world, ball, (damson_vec2){push, 0.0f}, true) ==
                  DAMSON_STATUS_OK);
        step(world, 1);
    }
    CHECK(damson_recording_is_on(recording) && damson_recording_get_steps(recording) == 30);
    const damson_bytes bytes = damson_recording_get_bytes(recording);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_REFUSED);
    CHECK(damson_recording_destroy(recording) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
    return bytes;
}

void test_recordings(void) {
    damson_bytes one = record(1.0f), two = record(2.0f);
    damson_player* player = damson_player_create(one.data, one.size, NULL);
    damson_player* second = damson_player_create(two.data, two.size, NULL);
    CHECK(player != NULL && !damson_player_has_failed(player) &&
          strlen(damson_player_get_fault_text(player)) == 0);
    CHECK(damson_player_get_first_tick(player) == 0 && damson_player_get_last_tick(player) == 30);
    for (int i = 0; i < 10; ++i) CHECK(damson_player_step(player));
    size_t calls = 0;
    CHECK(has_part(damson_player_get_calls(player, &calls), "set_linear_velocity") && calls == 1);
    const damson_world* const world = damson_player_get_world(player);
    CHECK(damson_world_get_counters(world).step == 10);
    // The world of a player is read-only.
    CHECK(damson_world_step((damson_world*)world, 0.1f, 4) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("not a player's");
    CHECK(damson_world_destroy((damson_world*)world) == DAMSON_STATUS_REFUSED);

    int asked = 0;
    damson_branch_def def = damson_default_branch_def();
    def.keep = keep_all_but_pushes;
    def.act = NULL;
    def.context = &asked;
    damson_branch* branch = damson_branch_create(player, &def);
    CHECK(branch != NULL);
    def.keep = NULL;
    def.act = act;
    damson_branch* same = damson_branch_create(player, &def);
    for (int i = 0; i < 5; ++i) CHECK(damson_branch_step(branch) && damson_branch_step(same));
    CHECK(asked == 1 && damson_branch_get_tick(branch) == 15);
    CHECK(damson_world_find_divergence(damson_branch_get_world(branch), damson_branch_get_world(same), NULL));
    CHECK(!damson_player_step(player) && damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_player_destroy(player) == DAMSON_STATUS_REFUSED);
    CHECK(damson_branch_destroy(branch) == DAMSON_STATUS_OK &&
          damson_branch_destroy(same) == DAMSON_STATUS_OK);

    CHECK(damson_player_seek(player, 20) && damson_player_get_tick(player) == 20);
    CHECK(damson_player_seek(player, 3) &&
          damson_world_get_counters(damson_player_get_world(player)).step == 3);
    CHECK(!damson_player_seek(player, 99));
    damson_run_divergence apart;
    CHECK(damson_player_find_divergence(player, second, &apart));
    CHECK(apart.step == 11 && has_part(apart.call_here, "set_linear_velocity") &&
          has_part(apart.text, "step 11"));
    CHECK(!damson_player_find_divergence(player, player, NULL) &&
          damson_last_status() == DAMSON_STATUS_REFUSED);

    one.data[one.size / 2] ^= 0x10;
    damson_player* broken = damson_player_create(one.data, one.size, NULL);
    CHECK(broken != NULL && damson_last_status() == DAMSON_STATUS_BAD_DATA &&
          damson_player_has_failed(broken));
    CHECK(strlen(damson_player_get_fault(broken).reason) > 0);
    CHECK(!damson_player_step(broken));
    CHECK(damson_player_destroy(broken) == DAMSON_STATUS_OK);
    CHECK(damson_player_destroy(player) == DAMSON_STATUS_OK &&
          damson_player_destroy(second) == DAMSON_STATUS_OK);
    damson_free_bytes(one);
    damson_free_bytes(two);
}
