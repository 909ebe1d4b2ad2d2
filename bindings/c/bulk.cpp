// C API: calls that act on many bodies at once.
#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace {

/// Converts an array of definitions. Returns false and reports a violation if one of them is invalid.
template <class C, class Cpp>
bool take_all(const C* from, std::size_t count, std::vector<Cpp>& into, const Place& at) {
    if (!is_array(from, count, {at.call, ""}, at.argument)) return false;
    into.resize(count);
    for (std::size_t i = 0; i < count; ++i)
        if (!take(from[i], into[i], at)) return false;
    return true;
}

}  // namespace

size_t damson_world_create_bodies(damson_world* world, const damson_body_def* bodies, size_t count,
                                  const damson_body_shape* shapes, size_t shape_count, damson_body* handles) {
    return answer<size_t>("damson_world_create_bodies", [&](const char* call) -> size_t {
        World* const target = changing(world, call);
        std::vector<BodyDef> taken;
        std::vector<BodyShape> taken_shapes;
        if (target == nullptr || !take_all(bodies, count, taken, {call, "bodies"}) ||
            !take_all(shapes, shape_count, taken_shapes, {call, "shapes"}) ||
            !is_array(handles, count, {call, ""}, "handles"))
            return 0;
        return write(target->create_bodies(taken, taken_shapes), handles, count);
    });
}

size_t damson_world_create_equal_bodies(damson_world* world, const damson_body_def* bodies, size_t count,
                                        const damson_geometry* geometry, const damson_shape_def* def,
                                        damson_body* handles) {
    return answer<size_t>("damson_world_create_equal_bodies", [&](const char* call) -> size_t {
        World* const target = changing(world, call);
        std::vector<BodyDef> taken;
        Shape outline{};
        ShapeDef shape{};
        if (target == nullptr || !take_all(bodies, count, taken, {call, "bodies"}) ||
            !take_pointer(geometry, outline, {call, "geometry"}) ||
            !take_pointer(def, shape, {call, "def"}, true) ||
            !is_array(handles, count, {call, ""}, "handles"))
            return 0;
        return write(target->create_bodies(taken, outline, shape), handles, count);
    });
}

damson_body_rows damson_world_get_rows(const damson_world* world) {
    return answer<damson_body_rows>("damson_world_get_rows", [&](const char* call) -> damson_body_rows {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        const BodyRows rows = target->rows();
        return {array_of<damson_body>(rows.bodies.data()), array_of<damson_body_pose>(rows.poses.data()),
                array_of<damson_body_velocity>(rows.velocities.data()), rows.bodies.size(), rows.awake_count};
    });
}
