// Tests of core/wide.hpp.
//
// Tests operations on four floats at a time, as implemented for this machine.
#include "../../core/wide.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "../../core/random.hpp"
#include "../support/print.hpp"

using damson::Random;

#define WIDE_SUITE "core/wide"
#define WIDE_KIND ""
#include "wide_cases.hpp"
