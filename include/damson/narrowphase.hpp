// Public header for shapes and their collision tests: shapes in, manifolds out.
#pragma once

#include "../../core/log.hpp"
#include "../../narrowphase/clean_outline.hpp"
#include "../../narrowphase/closest_point.hpp"
#include "../../narrowphase/collide_many.hpp"
#include "../../narrowphase/distance.hpp"
#include "../../narrowphase/internal_edges.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../../narrowphase/outline_pieces.hpp"
#include "../../narrowphase/overlap_test.hpp"
#include "../../narrowphase/ray_cast.hpp"
#include "../../narrowphase/separating_axis.hpp"
#include "../../narrowphase/shape.hpp"
#include "../../narrowphase/shape_cast.hpp"
#include "../../narrowphase/time_of_impact.hpp"
#include "../../narrowphase/voronoi_pieces.hpp"
