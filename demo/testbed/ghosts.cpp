// Compares two worlds body by body. A handle refers to the same body in both worlds only if the body's key is
// also the same.
#include "ghosts.hpp"

#include <algorithm>

#include "../../core/vector.hpp"

namespace damson::testbed {

namespace {

/// Returns an upper bound for the distance between the two positions of any point on the body, given the
/// body's frames `a` and `b`. [m]
float apart(const World& world, const BodyView& body, const Transform& a, const Transform& b) {
    const float turned = length(glm::vec2{a.rotation.c - b.rotation.c, a.rotation.s - b.rotation.s});
    float reach = 0.0f;
    for (std::uint32_t i = 0; turned > 0.0f && i < body.shape_count(); ++i) {
        const Aabb box = world.shape(body.shape(i)).aabb();
        reach = std::max(reach, distance(center(box), a.position) + 0.5f * length(box.upper - box.lower));
    }
    return distance(a.position, b.position) + reach * turned;
}

}  // namespace

std::uint32_t draw_ghosts(const World& first, const World& now, DebugDraw& to, const GhostOptions& options) {
    const bool is_whole = options.view.lower == options.view.upper;
    std::uint32_t count = 0;
    for (const BodyHandle handle : first.bodies()) {
        const BodyView ghost = first.body(handle);
        const Transform frame = ghost.transform_at(options.alpha);
        if (now.is_alive(handle)) {
            const BodyView body = now.body(handle);
            if (body.key() == ghost.key() &&
                apart(first, ghost, frame, body.transform_at(options.alpha)) <= options.least)
                continue;
        }
        ++count;
        for (std::uint32_t i = 0; i < ghost.shape_count(); ++i) {
            const ShapeView shape = first.shape(ghost.shape(i));
            if (is_whole || overlaps(options.view, shape.aabb()))
                draw_shape(to, shape.geometry(), frame, options.paint);
        }
    }
    return count;
}

}  // namespace damson::testbed
