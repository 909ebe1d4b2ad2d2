// Two worlds body by body. A handle names the same body in both if its key is the same, too.
#include "ghosts.hpp"

namespace damson::testbed {

namespace {

bool is_same_place(const Transform& a, const Transform& b) {
    return a.position == b.position && a.rotation.c == b.rotation.c && a.rotation.s == b.rotation.s;
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
            if (body.key() == ghost.key() && is_same_place(body.transform_at(options.alpha), frame)) continue;
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
