/* Check functions for the C tests. A failed check is counted, and printed with its file and line. */
#ifndef DAMSON_TESTS_CHECK_H
#define DAMSON_TESTS_CHECK_H

#include <damson/damson.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

extern int check_failures;
extern int check_count;

/* Returns true if `text` contains `part`. */
static inline bool has_part(const char* text, const char* part) {
    return text != NULL && strstr(text, part) != NULL;
}

static inline void check_that(bool holds, const char* what, const char* file, int line) {
    ++check_count;
    if (holds) return;
    ++check_failures;
    printf("%s:%d: check failed: %s\n    last error: %s\n", file, line, what, damson_last_error());
}

#define CHECK(condition) check_that((condition), #condition, __FILE__, __LINE__)
#define CHECK_NEAR(a, b, tolerance) \
    check_that(fabs((double)(a) - (double)(b)) <= (tolerance), #a " is near " #b, __FILE__, __LINE__)
/* Checks that the last call was rejected, and that its message contains `words`. */
#define CHECK_REFUSED(words)                                                                          \
    check_that(damson_last_status() == DAMSON_STATUS_REFUSED && has_part(damson_last_error(), words), \
               "refused: " words, __FILE__, __LINE__)

/* The tests. Each is in the source file with the same name. */
void test_abi(void);
void test_errors(void);
void test_worlds(void);
void test_bodies(void);
void test_shapes(void);
void test_joints(void);
void test_levels(void);
void test_bulk(void);
void test_events(void);
void test_questions(void);
void test_queries(void);
void test_force_fields(void);
void test_commands(void);
void test_states(void);
void test_histories(void);
void test_recordings(void);
void test_previews(void);
void test_batches(void);
void test_drawing(void);
void test_broadphases(void);
void test_outlines(void);
void test_helpers(void);
void test_level_files(void);
void test_page(void);

/* Creates a static box 40 m wide with its surface at y = 0. */
static inline damson_shape make_floor(damson_world* world) {
    damson_body_def def = damson_default_body_def();
    damson_geometry box;
    CHECK(damson_make_box((damson_vec2){20.0f, 0.5f}, (damson_vec2){0.0f, -0.5f}, 0.0f, 0.0f, &box));
    return damson_world_create_shape(world, damson_world_create_body(world, &def), &box, NULL);
}

/* Creates a dynamic ball with a radius of 0.5 m. */
static inline damson_body make_ball(damson_world* world, float x, float y) {
    damson_body_def def = damson_default_body_def();
    def.type = DAMSON_BODY_TYPE_DYNAMIC;
    def.position = (damson_vec2){x, y};
    damson_body body = damson_world_create_body(world, &def);
    damson_geometry disc = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.5f);
    damson_world_create_shape(world, body, &disc, NULL);
    return body;
}

static inline void step(damson_world* world, int steps) {
    for (int i = 0; i < steps; ++i) CHECK(damson_world_step(world, 1.0f / 60.0f, 4) == DAMSON_STATUS_OK);
}

#endif
