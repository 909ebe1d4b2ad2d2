// Public header for the broadphases: boxes in, pair events out, no physics.
#pragma once

#include "../../broadphase/bins/sweep_and_prune.hpp"
#include "../../broadphase/brute_force/brute_force.hpp"
#include "../../broadphase/draw/bin_walks.hpp"
#include "../../broadphase/draw/broadphase_history.hpp"
#include "../../broadphase/draw/draw_broadphase.hpp"
#include "../../broadphase/endpoints/endpoint_sweep.hpp"
#include "../../broadphase/interface/box_queries.hpp"
#include "../../broadphase/interface/broadphase.hpp"
#include "../../broadphase/interface/broadphase_kind.hpp"
#include "../../broadphase/pairs/pair_manager.hpp"
#include "../../broadphase/tree/dynamic_tree.hpp"
#include "../../broadphase/world/any_broadphase.hpp"
#include "../../broadphase/world/broadphase_world.hpp"
#include "../../core/log.hpp"
