// Tests of core/wide.hpp.
//
// Tests operations on four floats at a time, as implemented for machines without vector instructions. The
// test uses another namespace, because a program can contain only one implementation per name.
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "../../core/random.hpp"
#include "../support/print.hpp"

using damson::Random;

#if !defined(DAMSON_SCALAR)
#define DAMSON_SCALAR
#endif
#define damson damson_plain
#include "../../core/wide.hpp"
#define WIDE_SUITE "core/wide, plain"
#define WIDE_KIND ", in the plain definition"
#include "wide_cases.hpp"
#undef damson
