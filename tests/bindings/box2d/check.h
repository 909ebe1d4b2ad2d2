/* Checks for the tests of the Box2D interface, in plain C. A failed check is printed and counted; main() returns the count. */
#ifndef DAMSON_TESTS_BOX2D_CHECK_H
#define DAMSON_TESTS_BOX2D_CHECK_H

#include <math.h>
#include <stdio.h>

#include "box2d/box2d.h"

extern int failed_checks; /* defined in main.c */

#define CHECK(condition)                                                         \
    do {                                                                         \
        if (!(condition)) {                                                      \
            ++failed_checks;                                                     \
            printf("%s:%d: CHECK(%s) failed\n", __FILE__, __LINE__, #condition); \
        }                                                                        \
    } while (0)

/* Checks that two numbers differ by at most `tolerance`. */
#define CHECK_NEAR(value, expected, tolerance)                                                           \
    do {                                                                                                 \
        const double value_ = (double)(value), expected_ = (double)(expected);                           \
        if (!(fabs(value_ - expected_) <= (tolerance))) {                                                \
            ++failed_checks;                                                                             \
            printf("%s:%d: %s is %.9g, expected %.9g\n", __FILE__, __LINE__, #value, value_, expected_); \
        }                                                                                                \
    } while (0)

#endif
