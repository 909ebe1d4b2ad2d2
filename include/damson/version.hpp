// Door to the version, and to the check of a file's arithmetic.
#pragma once

#include "../../core/exact_arithmetic.hpp"
#include "../../core/version.hpp"
