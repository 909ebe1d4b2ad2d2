// Public header for the rigid-body world.
#pragma once

#include "../../core/log.hpp"
#include "../../physics/character/mover.hpp"
#include "../../physics/draw/draw_world.hpp"
#include "../../physics/draw/svg.hpp"
#include "../../physics/world/describe_world.hpp"
#include "../../physics/world/joint_factories.hpp"
#include "../../physics/world/world.hpp"
