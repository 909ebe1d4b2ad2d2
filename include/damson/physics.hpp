// Door to the rigid-body world.
#pragma once

#include "../../physics/svg.hpp"
#include "../../physics/world.hpp"
