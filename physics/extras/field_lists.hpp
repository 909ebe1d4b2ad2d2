// The field lists of fluids and attractors, with the rule and unit of each field.
#pragma once

#include "../model/def_fields.hpp"
#include "attractor.hpp"
#include "fluid.hpp"

namespace damson {

namespace rule {

inline constexpr FieldRule drag{"from zero to 1e15 kg/(m2 s)", 0.0f, 1e15f};
inline constexpr FieldRule pull{"from -1e30 to 1e30", -1e30f, 1e30f};

}  // namespace rule

DAMSON_FIELDS(FluidSurface, DAMSON_FIELD(point, rule::finite, "m"),
              DAMSON_FIELD(normal, rule::direction, "-"))
DAMSON_FIELDS_COUNTED(Fluid, 6, DAMSON_FIELD(region, rule::any, "m"), DAMSON_FIELD(surface),
                      DAMSON_FIELD(density, rule::density, "kg/m2"),
                      DAMSON_FIELD(drag, rule::drag, "kg/(m2 s)"), DAMSON_FIELD(flow, rule::finite, "m/s"),
                      DAMSON_FIELD(filter))
DAMSON_FIELDS(Attractor, DAMSON_FIELD(point, rule::place, "m"), DAMSON_FIELD(strength, rule::pull, "m/s2"),
              DAMSON_FIELD(falloff), DAMSON_FIELD(min_distance, rule::reach, "m"),
              DAMSON_FIELD(max_distance, rule::threshold, "m"), DAMSON_FIELD(scales_with_mass),
              DAMSON_FIELD(filter))

}  // namespace damson
