/* Runs all C tests. */
#include "check.h"

int check_failures = 0;
int check_count = 0;

int main(void) {
    setvbuf(stdout, NULL, _IONBF, 0);
    test_abi();
    test_errors();
    test_worlds();
    test_bodies();
    test_shapes();
    test_joints();
    test_levels();
    test_bulk();
    test_events();
    test_questions();
    test_queries();
    test_force_fields();
    test_commands();
    test_states();
    test_histories();
    test_recordings();
    test_previews();
    test_batches();
    test_drawing();
    test_broadphases();
    test_outlines();
    test_helpers();
#ifdef HAS_LEVEL_READER
    test_level_files();
#endif
    test_page();
    printf("%d checks, %d failures\n", check_count, check_failures);
    return check_failures == 0 ? 0 : 1;
}
