// Includes the public headers: the C header, and the C++ headers that it exposes.
#pragma once

#include "../../include/damson/batch.hpp"
#include "../../include/damson/broadphase.hpp"
#include "../../include/damson/damson.h"
#include "../../include/damson/levels.hpp"
#include "../../include/damson/narrowphase.hpp"
#include "../../include/damson/physics.hpp"
#include "../../include/damson/time.hpp"
#include "../../include/damson/version.hpp"

namespace damson::c {

/// A call and one of its arguments, for error messages.
struct Place {
    const char* call = "";      ///< Name of the C function.
    const char* argument = "";  ///< Name of a parameter; empty for the whole call.
};

}  // namespace damson::c
