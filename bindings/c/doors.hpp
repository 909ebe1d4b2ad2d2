// Doors that the C ABI opens: the header of C, and those of C++ behind it.
#pragma once

#include "../../include/damson/batch.hpp"
#include "../../include/damson/broadphase.hpp"
#include "../../include/damson/damson.h"
#include "../../include/damson/narrowphase.hpp"
#include "../../include/damson/physics.hpp"
#include "../../include/damson/time.hpp"
#include "../../include/damson/version.hpp"

namespace damson::c {

/// Where an argument stands, for sentences about it.
struct Place {
    const char* call = "";      ///< The function of C.
    const char* argument = "";  ///< One of its parameters; empty: none in particular.
};

}  // namespace damson::c
