// Collides pairs, one per SIMD lane. Compiled for each vector width (core/for_each_width.hpp).

using Lanes = DAMSON_OF_WIDTH(Wide);
#include "../core/plane_lanes.inl"
#include "outline_lanes.inl"

#include "collide_circles.inl"
#include "collide_outlines.inl"
