// Door to the rigid-body world.
#pragma once

#include "../../physics/debug_draw.hpp"
#include "../../physics/mover.hpp"
#include "../../physics/svg.hpp"
#include "../../physics/world.hpp"
