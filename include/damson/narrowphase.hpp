// Door to the shapes and how they touch: shapes in, manifolds out.
#pragma once

#include "../../narrowphase/distance.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../../narrowphase/shape.hpp"
