// Door to the broadphases: boxes in, pair events out, no physics.
#pragma once

#include "../../broadphase/any_broadphase.hpp"
#include "../../broadphase/broadphase.hpp"
#include "../../broadphase/broadphase_kind.hpp"
#include "../../broadphase/broadphase_watch.hpp"
#include "../../broadphase/broadphase_world.hpp"
#include "../../broadphase/brute_force.hpp"
#include "../../broadphase/draw_broadphase.hpp"
#include "../../broadphase/endpoint_sweep.hpp"
#include "../../broadphase/pair_manager.hpp"
#include "../../broadphase/queries.hpp"
#include "../../broadphase/sweep_and_prune.hpp"
#include "../../broadphase/tile_walks.hpp"
