// C API: geometry functions without a world, which create, measure, cut and compare outlines.
#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace {

bool give_polygon(const Polygon& polygon, damson_geometry* result) {
    if (has_refused() || polygon.count == 0) return false;
    *result = give(Shape(polygon));
    return true;
}

/// Returns the result of `measure` for an outline without defects; otherwise reports a violation.
template <class Result, class Measure>
Result measured(const char* name, const damson_geometry* geometry, const Measure& measure) {
    return answer<Result>(name, [&](const char* call) -> Result {
        Shape shape{};
        return take_sound(geometry, shape, {call, "geometry"}) ? measure(shape, call) : Result{};
    });
}

/// Returns the result of `measure` for two outlines without defects; otherwise reports a violation.
template <class Result, class Measure>
Result measured(const char* name, const damson_geometry* a, const damson_geometry* b,
                const Measure& measure) {
    return answer<Result>(name, [&](const char* call) -> Result {
        Shape shape_a{}, shape_b{};
        return take_sound(a, shape_a, {call, "a"}) && take_sound(b, shape_b, {call, "b"})
                   ? measure(shape_a, shape_b, call)
                   : Result{};
    });
}

/// Returns true if `point` is finite and within 1e5 m of the origin; otherwise reports a violation.
bool is_place(glm::vec2 point, const char* call, const char* argument) {
    return require(
        is_finite(point) && std::fabs(point.x) <= max_coordinate && std::fabs(point.y) <= max_coordinate,
        call, argument, "finite and within 1e5 m", point);
}
bool is_frame(const Transform& frame, const char* call, const char* argument) {
    return is_place(frame.position, call, argument) &&
           require(std::fabs(length_squared({frame.rotation.c, frame.rotation.s}) - 1.0f) < 1e-3f, call,
                   argument, "a frame whose rotation has unit length");
}
bool is_reach(float value, const char* call, const char* argument) {
    return require(value >= 0.0f && value <= max_coordinate, call, argument, "from 0 to 1e5", value);
}
bool is_sweep(const damson_sweep* sweep, const char* call, const char* argument) {
    if (!is_given(sweep, {call, argument})) return false;
    const Sweep taken = in(*sweep);
    return is_place(taken.center_local, call, argument) && is_place(taken.center, call, argument) &&
           is_place(taken.shift, call, argument) &&
           is_frame({taken.center, taken.rotation}, call, argument) &&
           require(is_finite(taken.turn) && std::fabs(taken.turn) <= max_coordinate, call, argument,
                   "a motion whose turn is finite", taken.turn);
}

}  // namespace

namespace damson::c {

bool take_sound(const damson_geometry* from, Shape& into, const Place& at) {
    if (!take_pointer(from, into, at)) return false;
    const std::optional<std::string> defect = find_defect(into);
    if (defect) refuse(at, {}, ("an outline without defects: " + *defect).c_str());
    return !defect;
}

}  // namespace damson::c

bool damson_make_box(damson_vec2 half, damson_vec2 center, float angle, float radius,
                     damson_geometry* result) {
    return answer<bool>("damson_make_box", [&](const char* call) {
        return is_given(result, {call, "result"}) &&
               give_polygon(make_box(in(half), in(center), angle, radius), result);
    });
}

bool damson_make_regular_polygon(int32_t count, float circumradius, damson_vec2 center, float angle,
                                 float radius, damson_geometry* result) {
    return answer<bool>("damson_make_regular_polygon", [&](const char* call) {
        return is_given(result, {call, "result"}) &&
               give_polygon(make_regular_polygon(count, circumradius, in(center), angle, radius), result);
    });
}

bool damson_make_convex_polygon(const damson_vec2* cloud, size_t count, float radius,
                                damson_geometry* result) {
    return answer<bool>("damson_make_convex_polygon", [&](const char* call) {
        if (!is_array(cloud, count, {call, ""}, "cloud") || !is_given(result, {call, "result"})) return false;
        const std::optional<Polygon> polygon = make_convex_polygon(span_of<glm::vec2>(cloud, count), radius);
        return polygon && give_polygon(*polygon, result);
    });
}

damson_geometry damson_make_circle(damson_vec2 center, float radius) {
    return give(Shape(Circle{in(center), radius}));
}

damson_geometry damson_make_capsule(damson_vec2 a, damson_vec2 b, float radius) {
    return give(Shape(Capsule{in(a), in(b), radius}));
}

damson_geometry damson_make_segment(damson_vec2 a, damson_vec2 b, float radius) {
    return give(Shape(Segment{in(a), in(b), radius}));
}

size_t damson_cut_outline(const damson_vec2* outline, size_t count, float radius, damson_polygon* buffer,
                          size_t capacity, damson_outline_error* error, size_t* at) {
    return damson_cut_outline_with_holes(outline, count, nullptr, 0, nullptr, 0, radius, buffer, capacity,
                                         error, at);
}

size_t damson_cut_outline_with_holes(const damson_vec2* outline, size_t count, const damson_vec2* hole_points,
                                     size_t hole_point_count, const uint32_t* hole_sizes, size_t hole_count,
                                     float radius, damson_polygon* buffer, size_t capacity,
                                     damson_outline_error* error, size_t* at) {
    return answer<size_t>("damson_cut_outline", [&](const char* call) -> size_t {
        if (!is_array(outline, count, {call, ""}, "outline") ||
            !is_array(hole_points, hole_point_count, {call, ""}, "hole_points") ||
            !is_array(hole_sizes, hole_count, {call, ""}, "hole_sizes") ||
            !is_array(buffer, capacity, {call, ""}, "buffer"))
            return 0;
        std::vector<std::span<const glm::vec2>> holes;
        std::span<const glm::vec2> points = span_of<glm::vec2>(hole_points, hole_point_count);
        for (size_t i = 0; i < hole_count && hole_sizes[i] <= points.size(); ++i) {
            holes.push_back(points.first(hole_sizes[i]));
            points = points.subspan(hole_sizes[i]);
        }
        if (!require(holes.size() == hole_count && points.empty(), call, "hole_sizes",
                     "sizes whose sum is hole_point_count", hole_count))
            return 0;
        const OutlinePieces cut_up = decompose_outline(span_of<glm::vec2>(outline, count), holes, radius);
        if (error != nullptr) *error = static_cast<damson_outline_error>(cut_up.error);
        if (at != nullptr) *at = cut_up.at;
        if (cut_up.error != OutlineError::None)
            note(DAMSON_STATUS_BAD_DATA,
                 std::string(text_of(cut_up.error)) + " at point " + describe(cut_up.at));
        return write(cut_up.pieces, buffer, capacity);
    });
}

const char* damson_outline_error_text(damson_outline_error error) {
    return error < value_count<OutlineError> ? text_of(static_cast<OutlineError>(error))
                                             : "no error of an outline";
}

damson_geometry damson_tile_slope_get_outline(damson_tile_slope slope, damson_aabb cell) {
    return answer<damson_geometry>("damson_tile_slope_get_outline", [&](const char* call) -> damson_geometry {
        const auto is_height = [](float height) {
            return height == 0.0f || (height >= least_tile_height && height <= 1.0f);
        };
        const Aabb box = in(cell);
        if (!require(is_height(slope.left) && is_height(slope.right) && slope.left + slope.right > 0.0f, call,
                     "slope", "two heights of 0, or 0.1 to 1, not both 0") ||
            !is_place(box.lower, call, "cell.lower") || !is_place(box.upper, call, "cell.upper") ||
            !require(box.lower.x < box.upper.x && box.lower.y < box.upper.y, call, "cell",
                     "a box with an area", box))
            return {};
        return give(Shape(outline_of_slope(in(slope), box)));
    });
}

const char* damson_geometry_find_defect(const damson_geometry* geometry) {
    return answer<const char*>("damson_geometry_find_defect", [&](const char* call) -> const char* {
        Shape shape{};
        if (!take_pointer(geometry, shape, {call, "geometry"})) return nullptr;
        const std::optional<std::string> defect = find_defect(shape);
        return defect ? keep_text(*defect) : nullptr;
    });
}

damson_geometry damson_geometry_get_transformed(const damson_geometry* geometry, damson_transform frame) {
    return measured<damson_geometry>(
        "damson_geometry_get_transformed", geometry, [&](const Shape& shape, const char* call) {
            return is_frame(in(frame), call, "frame") ? give(transformed(shape, in(frame)))
                                                      : damson_geometry{};
        });
}

damson_aabb damson_geometry_compute_aabb(const damson_geometry* geometry, damson_transform frame) {
    return measured<damson_aabb>(
        "damson_geometry_compute_aabb", geometry, [&](const Shape& shape, const char* call) {
            return is_frame(in(frame), call, "frame") ? out(compute_aabb(shape, in(frame))) : damson_aabb{};
        });
}

bool damson_geometry_contains_point(const damson_geometry* geometry, damson_vec2 point_local) {
    return measured<bool>(
        "damson_geometry_contains_point", geometry, [&](const Shape& shape, const char* call) {
            return is_place(in(point_local), call, "point_local") && contains_point(shape, in(point_local));
        });
}

damson_mass_data damson_geometry_compute_mass(const damson_geometry* geometry, float density) {
    return measured<damson_mass_data>("damson_geometry_compute_mass", geometry,
                                      [&](const Shape& shape, const char* call) {
                                          return require(density >= 0.0f && density <= max_density, call,
                                                         "density", "from 0 to 1e15", density)
                                                     ? out(compute_mass(shape, density))
                                                     : damson_mass_data{};
                                      });
}

float damson_geometry_compute_extent(const damson_geometry* geometry, damson_vec2 point_local) {
    return measured<float>(
        "damson_geometry_compute_extent", geometry, [&](const Shape& shape, const char* call) {
            return is_place(in(point_local), call, "point_local") ? compute_extent(shape, in(point_local))
                                                                  : 0.0f;
        });
}

float damson_geometry_get_radius(const damson_geometry* geometry) {
    return measured<float>("damson_geometry_get_radius", geometry,
                           [](const Shape& shape, const char*) { return radius_of(shape); });
}

float damson_geometry_compute_inner_radius(const damson_geometry* geometry) {
    return measured<float>("damson_geometry_compute_inner_radius", geometry,
                           [](const Shape& shape, const char*) { return compute_inner_radius(shape); });
}

damson_manifold damson_collide(const damson_geometry* a, const damson_geometry* b, damson_transform b_in_a,
                               float reach) {
    return measured<damson_manifold>(
        "damson_collide", a, b, [&](const Shape& one, const Shape& other, const char* call) {
            if (!is_frame(in(b_in_a), call, "b_in_a") || !is_reach(reach, call, "reach"))
                return damson_manifold{};
            return out(collide(one, other, in(b_in_a), reach));
        });
}

damson_closest_points damson_get_closest_points(const damson_geometry* a, const damson_geometry* b,
                                                damson_transform b_in_a) {
    return measured<damson_closest_points>(
        "damson_get_closest_points", a, b, [&](const Shape& one, const Shape& other, const char* call) {
            return is_frame(in(b_in_a), call, "b_in_a") ? out(closest_points(one, other, in(b_in_a)))
                                                        : damson_closest_points{};
        });
}

damson_closest_point damson_geometry_get_closest_point(const damson_geometry* geometry,
                                                       damson_vec2 point_local) {
    return measured<damson_closest_point>(
        "damson_geometry_get_closest_point", geometry, [&](const Shape& shape, const char* call) {
            return is_place(in(point_local), call, "point_local") ? out(closest_point(shape, in(point_local)))
                                                                  : damson_closest_point{};
        });
}

bool damson_geometry_cast_ray(const damson_geometry* geometry, const damson_ray_cast* ray,
                              damson_cast_hit* result) {
    return measured<bool>("damson_geometry_cast_ray", geometry, [&](const Shape& shape, const char* call) {
        if (!is_given(ray, {call, "ray"}) || !is_given(result, {call, "result"}) ||
            !is_place(in(ray->origin), call, "ray.origin") ||
            !is_place(in(ray->translation), call, "ray.translation") ||
            !is_reach(ray->max_fraction, call, "ray.max_fraction"))
            return false;
        const auto hit = ray_cast(shape, in(ray->origin), in(ray->translation), ray->max_fraction);
        if (hit) *result = out(*hit);
        return hit.has_value();
    });
}

bool damson_geometry_cast_geometry(const damson_geometry* resting, const damson_geometry* moving,
                                   damson_transform moving_in_resting, damson_vec2 translation,
                                   float max_fraction, damson_cast_hit* result) {
    return measured<bool>("damson_geometry_cast_geometry", resting, moving,
                          [&](const Shape& one, const Shape& other, const char* call) {
                              if (!is_given(result, {call, "result"}) ||
                                  !is_frame(in(moving_in_resting), call, "moving_in_resting") ||
                                  !is_place(in(translation), call, "translation") ||
                                  !is_reach(max_fraction, call, "max_fraction"))
                                  return false;
                              const auto hit = shape_cast(one, other, in(moving_in_resting), in(translation),
                                                          max_fraction);
                              if (hit) *result = out(*hit);
                              return hit.has_value();
                          });
}

damson_impact damson_find_time_of_impact(const damson_geometry* a, const damson_sweep* sweep_a,
                                         const damson_geometry* b, const damson_sweep* sweep_b,
                                         const damson_impact_limits* limits) {
    return measured<damson_impact>(
        "damson_find_time_of_impact", a, b, [&](const Shape& one, const Shape& other, const char* call) {
            const ImpactLimits wanted = limits != nullptr ? in(*limits) : ImpactLimits{};
            if (!is_sweep(sweep_a, call, "sweep_a") || !is_sweep(sweep_b, call, "sweep_b") ||
                !require(wanted.max_fraction >= 0.0f && wanted.max_fraction <= 1.0f, call,
                         "limits.max_fraction", "from 0 to 1", wanted.max_fraction) ||
                !require(is_finite(wanted.distance), call, "limits.distance", "finite", wanted.distance) ||
                !require(wanted.tolerance > 0.0f && is_finite(wanted.tolerance), call, "limits.tolerance",
                         "above zero and finite", wanted.tolerance))
                return damson_impact{};
            return out(time_of_impact(one, in(*sweep_a), other, in(*sweep_b), wanted));
        });
}

damson_sweep damson_make_sweep(damson_transform from, damson_transform to, damson_vec2 center_local) {
    return answer<damson_sweep>("damson_make_sweep", [&](const char* call) -> damson_sweep {
        if (!is_frame(in(from), call, "from") || !is_frame(in(to), call, "to") ||
            !is_place(in(center_local), call, "center_local"))
            return {};
        return out(make_sweep(in(from), in(to), in(center_local)));
    });
}

damson_transform damson_sweep_get_pose_at(const damson_sweep* sweep, float fraction) {
    return answer<damson_transform>("damson_sweep_get_pose_at", [&](const char* call) -> damson_transform {
        if (!is_sweep(sweep, call, "sweep") ||
            !require(fraction >= 0.0f && fraction <= 1.0f, call, "fraction", "from 0 to 1", fraction))
            return {};
        return out(in(*sweep).pose_at(fraction));
    });
}

damson_overlap_result damson_test_overlap(const damson_geometry* a, const damson_geometry* b,
                                          damson_transform b_in_a, float reach) {
    return measured<damson_overlap_result>(
        "damson_test_overlap", a, b, [&](const Shape& one, const Shape& other, const char* call) {
            if (!is_frame(in(b_in_a), call, "b_in_a") || !is_reach(reach, call, "reach"))
                return damson_overlap_result{};
            return out(test_overlap(one, other, in(b_in_a), reach));
        });
}

damson_rotation damson_make_rotation(float angle) {
    return answer<damson_rotation>("damson_make_rotation", [&](const char* call) -> damson_rotation {
        if (!require(is_finite(angle) && std::fabs(angle) <= max_coordinate, call, "angle",
                     "finite and within 1e5", angle))
            return {};
        return out(Rotation::from_angle(angle));
    });
}

float damson_rotation_get_angle(damson_rotation rotation) {
    return answer<float>("damson_rotation_get_angle", [&](const char* call) {
        return require(is_finite(in(rotation)), call, "rotation", "finite") ? in(rotation).angle() : 0.0f;
    });
}

size_t damson_cut_by_points(const damson_vec2* outline, size_t count, const damson_vec2* points,
                            size_t point_count, float min_width, damson_voronoi_piece* buffer,
                            size_t capacity) {
    return answer<size_t>("damson_cut_by_points", [&](const char* call) -> size_t {
        if (!is_array(outline, count, {call, ""}, "outline") ||
            !is_array(points, point_count, {call, ""}, "points") ||
            !is_array(buffer, capacity, {call, ""}, "buffer"))
            return 0;
        return write(cut_by_points(span_of<glm::vec2>(outline, count),
                                   span_of<glm::vec2>(points, point_count), min_width),
                     buffer, capacity);
    });
}
