// Public header for the version and for the check of a file's floating-point arithmetic.
#pragma once

#include "../../core/exact_arithmetic.hpp"
#include "../../core/version.hpp"
