// Public header for the rigid-body world.
#pragma once

#include "../../core/log.hpp"
#include "../../physics/extras/car.hpp"
#include "../../physics/extras/describe_world.hpp"
#include "../../physics/extras/draw_world.hpp"
#include "../../physics/extras/fracture.hpp"
#include "../../physics/extras/mover.hpp"
#include "../../physics/extras/mover_planes.hpp"
#include "../../physics/extras/ragdoll.hpp"
#include "../../physics/extras/rope.hpp"
#include "../../physics/extras/svg.hpp"
#include "../../physics/extras/tires.hpp"
#include "../../physics/extras/visible_area.hpp"
#include "../../physics/world/joint_factories.hpp"
#include "../../physics/world/world.hpp"
