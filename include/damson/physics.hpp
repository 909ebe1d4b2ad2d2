// Door to the rigid-body world.
#pragma once

#include "../../physics/character/mover.hpp"
#include "../../physics/draw/draw_world.hpp"
#include "../../physics/draw/svg.hpp"
#include "../../physics/world/describe_world.hpp"
#include "../../physics/world/world.hpp"
