// Conversion of outlines: a type and a union in C, a variant in C++.
#include "convert.hpp"

namespace damson::c {

bool take(const damson_geometry& from, Shape& into, const Place& at) {
    switch (from.type) {
        case DAMSON_SHAPE_TYPE_CIRCLE: into = in(from.circle); return true;
        case DAMSON_SHAPE_TYPE_CAPSULE: into = in(from.capsule); return true;
        case DAMSON_SHAPE_TYPE_SEGMENT: into = in(from.segment); return true;
        case DAMSON_SHAPE_TYPE_POLYGON: into = in(from.polygon); return true;
        case DAMSON_SHAPE_TYPE_CHAIN_SEGMENT: {
            ChainSegment segment;
            (void)take(from.chain_segment, segment, at);
            into = segment;
            return true;
        }
        default: refuse(at, "type", "one of the choices", describe(unsigned{from.type})); return false;
    }
}

damson_geometry give(const Shape& from) {
    damson_geometry into{};
    into.type = static_cast<damson_shape_type>(from.index());
    std::visit(
        [&](const auto& shape) {
            using Kind = std::remove_cvref_t<decltype(shape)>;
            if constexpr (std::is_same_v<Kind, Circle>)
                into.circle = out(shape);
            else if constexpr (std::is_same_v<Kind, Capsule>)
                into.capsule = out(shape);
            else if constexpr (std::is_same_v<Kind, Segment>)
                into.segment = out(shape);
            else if constexpr (std::is_same_v<Kind, Polygon>)
                into.polygon = out(shape);
            else
                into.chain_segment = give(shape);
        },
        from);
    return into;
}

}  // namespace damson::c
