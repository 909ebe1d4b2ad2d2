/* Tests of the Box2D interface, in plain C: calls every function, with values from closed forms or from Box2D's documentation. */
#include "check.h"

int failed_checks = 0;

void test_bodies(void);
void test_chains(void);
void test_distance(void);
void test_geometry(void);
void test_joints(void);
void test_layout(void);
void test_manifolds(void);
void test_planes(void);
void test_shapes(void);
void test_tree(void);
void test_workers(void);
void test_worlds(void);

/* Rejected calls are part of the tests, so their messages are not printed. */
static int ignore_report(const char* condition, const char* file, int line) {
    (void)condition, (void)file, (void)line;
    return 0;
}

int main(void) {
    b2SetAssertFcn(&ignore_report);
    test_layout();
    test_worlds();
    test_bodies();
    test_shapes();
    test_chains();
    test_joints();
    test_geometry();
    test_distance();
    test_manifolds();
    test_tree();
    test_planes();
    test_workers();
    printf("%d checks failed\n", failed_checks);
    return failed_checks != 0;
}
