// Generated calls of the C API: queries and picking.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

bool damson_world_find_nearest_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                      const damson_query_filter* filter, damson_query_hit* result) {
    return c::find_nearest<RayCast>("damson_world_find_nearest_on_ray", world, ray, filter, result);
}

size_t damson_world_find_all_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                    const damson_query_filter* filter, damson_query_hit* buffer,
                                    size_t capacity) {
    return c::find_all<RayCast>("damson_world_find_all_on_ray", world, ray, filter, buffer, capacity);
}

damson_status damson_world_visit_all_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                            const damson_query_filter* filter, damson_hit_function visit,
                                            void* context) {
    return c::visit_all<RayCast>("damson_world_visit_all_on_ray", world, ray, filter, visit, context);
}

damson_status damson_world_find_many_on_ray(damson_world* world, const damson_ray_cast* translations,
                                            size_t count, const damson_query_filter* filter,
                                            damson_query_hit* buffer, size_t capacity, uint32_t* counts) {
    return c::find_many<RayCast>("damson_world_find_many_on_ray", world, translations, count, filter, buffer,
                                 capacity, counts);
}

bool damson_world_find_nearest_on_cast(const damson_world* world, const damson_shape_cast* cast,
                                       const damson_query_filter* filter, damson_query_hit* result) {
    return c::find_nearest<ShapeCast>("damson_world_find_nearest_on_cast", world, cast, filter, result);
}

size_t damson_world_find_all_on_cast(const damson_world* world, const damson_shape_cast* cast,
                                     const damson_query_filter* filter, damson_query_hit* buffer,
                                     size_t capacity) {
    return c::find_all<ShapeCast>("damson_world_find_all_on_cast", world, cast, filter, buffer, capacity);
}

damson_status damson_world_visit_all_on_cast(const damson_world* world, const damson_shape_cast* cast,
                                             const damson_query_filter* filter, damson_hit_function visit,
                                             void* context) {
    return c::visit_all<ShapeCast>("damson_world_visit_all_on_cast", world, cast, filter, visit, context);
}

damson_status damson_world_find_many_on_cast(damson_world* world, const damson_shape_cast* casts,
                                             size_t count, const damson_query_filter* filter,
                                             damson_query_hit* buffer, size_t capacity, uint32_t* counts) {
    return c::find_many<ShapeCast>("damson_world_find_many_on_cast", world, casts, count, filter, buffer,
                                   capacity, counts);
}

bool damson_world_find_nearest_in_shape(const damson_world* world, const damson_shape_overlap* overlap,
                                        const damson_query_filter* filter, damson_query_hit* result) {
    return c::find_nearest<ShapeOverlap>("damson_world_find_nearest_in_shape", world, overlap, filter,
                                         result);
}

size_t damson_world_find_all_in_shape(const damson_world* world, const damson_shape_overlap* overlap,
                                      const damson_query_filter* filter, damson_query_hit* buffer,
                                      size_t capacity) {
    return c::find_all<ShapeOverlap>("damson_world_find_all_in_shape", world, overlap, filter, buffer,
                                     capacity);
}

damson_status damson_world_visit_all_in_shape(const damson_world* world, const damson_shape_overlap* overlap,
                                              const damson_query_filter* filter, damson_hit_function visit,
                                              void* context) {
    return c::visit_all<ShapeOverlap>("damson_world_visit_all_in_shape", world, overlap, filter, visit,
                                      context);
}

damson_status damson_world_find_many_in_shape(damson_world* world, const damson_shape_overlap* overlaps,
                                              size_t count, const damson_query_filter* filter,
                                              damson_query_hit* buffer, size_t capacity, uint32_t* counts) {
    return c::find_many<ShapeOverlap>("damson_world_find_many_in_shape", world, overlaps, count, filter,
                                      buffer, capacity, counts);
}

bool damson_world_find_nearest_in_box(const damson_world* world, const damson_box_overlap* box,
                                      const damson_query_filter* filter, damson_query_hit* result) {
    return c::find_nearest<BoxOverlap>("damson_world_find_nearest_in_box", world, box, filter, result);
}

size_t damson_world_find_all_in_box(const damson_world* world, const damson_box_overlap* box,
                                    const damson_query_filter* filter, damson_query_hit* buffer,
                                    size_t capacity) {
    return c::find_all<BoxOverlap>("damson_world_find_all_in_box", world, box, filter, buffer, capacity);
}

damson_status damson_world_visit_all_in_box(const damson_world* world, const damson_box_overlap* box,
                                            const damson_query_filter* filter, damson_hit_function visit,
                                            void* context) {
    return c::visit_all<BoxOverlap>("damson_world_visit_all_in_box", world, box, filter, visit, context);
}

damson_status damson_world_find_many_in_box(damson_world* world, const damson_box_overlap* boxes,
                                            size_t count, const damson_query_filter* filter,
                                            damson_query_hit* buffer, size_t capacity, uint32_t* counts) {
    return c::find_many<BoxOverlap>("damson_world_find_many_in_box", world, boxes, count, filter, buffer,
                                    capacity, counts);
}

bool damson_world_find_nearest_at_point(const damson_world* world, const damson_point_overlap* point,
                                        const damson_query_filter* filter, damson_query_hit* result) {
    return c::find_nearest<PointOverlap>("damson_world_find_nearest_at_point", world, point, filter, result);
}

size_t damson_world_find_all_at_point(const damson_world* world, const damson_point_overlap* point,
                                      const damson_query_filter* filter, damson_query_hit* buffer,
                                      size_t capacity) {
    return c::find_all<PointOverlap>("damson_world_find_all_at_point", world, point, filter, buffer,
                                     capacity);
}

damson_status damson_world_visit_all_at_point(const damson_world* world, const damson_point_overlap* point,
                                              const damson_query_filter* filter, damson_hit_function visit,
                                              void* context) {
    return c::visit_all<PointOverlap>("damson_world_visit_all_at_point", world, point, filter, visit,
                                      context);
}

damson_status damson_world_find_many_at_point(damson_world* world, const damson_point_overlap* points,
                                              size_t count, const damson_query_filter* filter,
                                              damson_query_hit* buffer, size_t capacity, uint32_t* counts) {
    return c::find_many<PointOverlap>("damson_world_find_many_at_point", world, points, count, filter,
                                      buffer, capacity, counts);
}

bool damson_world_find_nearest_near_point(const damson_world* world, const damson_near_point* near,
                                          const damson_query_filter* filter, damson_query_hit* result) {
    return c::find_nearest<NearPoint>("damson_world_find_nearest_near_point", world, near, filter, result);
}

size_t damson_world_find_all_near_point(const damson_world* world, const damson_near_point* near,
                                        const damson_query_filter* filter, damson_query_hit* buffer,
                                        size_t capacity) {
    return c::find_all<NearPoint>("damson_world_find_all_near_point", world, near, filter, buffer, capacity);
}

damson_status damson_world_visit_all_near_point(const damson_world* world, const damson_near_point* near,
                                                const damson_query_filter* filter, damson_hit_function visit,
                                                void* context) {
    return c::visit_all<NearPoint>("damson_world_visit_all_near_point", world, near, filter, visit, context);
}

damson_status damson_world_find_many_near_point(damson_world* world, const damson_near_point* nears,
                                                size_t count, const damson_query_filter* filter,
                                                damson_query_hit* buffer, size_t capacity,
                                                uint32_t* counts) {
    return c::find_many<NearPoint>("damson_world_find_many_near_point", world, nears, count, filter, buffer,
                                   capacity, counts);
}

damson_shape damson_world_get_topmost_at(const damson_world* world, damson_vec2 point, uint64_t categories) {
    return answer<damson_shape>("damson_world_get_topmost_at", [&](const char* call) -> damson_shape {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->topmost_at(in(point), categories));
    });
}
