// Validates queries: values must be finite, shapes valid, and bodies in filters from the same world.
#include <cmath>

#include "../../core/contract.hpp"
#include "../model/def_checks.hpp"
#include "../state/world_state.hpp"
#include "answer_query.hpp"

namespace damson {

namespace {

bool is_finite_unit(const Transform& frame) {
    const float size = frame.rotation.c * frame.rotation.c + frame.rotation.s * frame.rotation.s;
    return is_finite(frame) && std::fabs(size - 1.0f) < 1e-3f;
}

bool is_legal_shape(const Shape& shape, const Transform& frame, const char* call, const char* field) {
    if (const auto defect = find_defect(shape)) {
        detail::report_violation(call, "shape", "a legal shape", *defect);
        return false;
    }
    return require(is_finite_unit(frame) && is_valid(compute_aabb(shape, frame)), call, field,
                   "finite, with a rotation of unit length");
}

/// Returns true if a cast stays finite in the frame of every shape, whatever the shape's rotation.
bool is_legal_cast(const BoxCast& cast) {
    constexpr float farthest = 1e38f;  // [m]
    const auto is_near = [](glm::vec2 v) { return std::fabs(v.x) <= farthest && std::fabs(v.y) <= farthest; };
    return is_valid(cast) && is_near(cast.box.lower) && is_near(cast.box.upper) && is_near(cast.translation);
}

}  // namespace

bool detail::is_legal(const QueryRequest& request, const char* call) {
    switch (request.kind()) {
        case QueryRequest::Kind::Ray: {
            const BoxCast box = to_box_cast(request.as<RayCast>());
            return require(is_legal_cast(box), call, "ray", detail::cast_demand, box);
        }
        case QueryRequest::Kind::Cast: {
            const auto& cast = request.as<ShapeCast>();
            if (!is_legal_shape(cast.shape, cast.start, call, "start")) return false;
            const BoxCast box = box_cast_of(cast);
            return require(is_legal_cast(box), call, "cast", detail::cast_demand, box);
        }
        case QueryRequest::Kind::Overlap: {
            const auto& overlap = request.as<ShapeOverlap>();
            return is_legal_shape(overlap.shape, overlap.frame, call, "frame");
        }
        case QueryRequest::Kind::Box: {
            const Aabb& box = request.as<BoxOverlap>().box;
            return require(is_valid(box), call, "box", box_demand, box);
        }
        case QueryRequest::Kind::Point: {
            const glm::vec2 point = request.as<PointOverlap>().point;
            return require(is_finite(point), call, "point", "finite", point);
        }
        case QueryRequest::Kind::Near: {
            const auto& near = request.as<NearPoint>();
            return require(is_finite(near.point), call, "point", "finite", near.point) &&
                   require(near.max_distance >= 0.0f &&
                               is_valid(expanded({near.point, near.point}, near.max_distance)),
                           call, "max_distance", "zero or more and finite", near.max_distance);
        }
    }
    return false;  // unreachable: all kinds are handled above
}

bool is_legal(const WorldTables& state, const QueryFilter& filter, const char* call) {
    return require(!state.bodies.table.is_foreign(filter.ignored), call, "filter.ignored",
                   "of this world, not of another", filter.ignored);
}

}  // namespace damson
