// C API: drawing of worlds and broadphases. A renderer is a struct of functions.
#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace damson::c {

void Renderer::polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) {
    if (functions_.polygon == nullptr) return;
    const damson_draw_paint with = out(paint);
    functions_.polygon(array_of<damson_vec2>(corners.data()), corners.size(), radius, &with,
                       functions_.context);
}

void Renderer::circle(glm::vec2 center, float radius, const DrawPaint& paint) {
    if (functions_.circle == nullptr) return;
    const damson_draw_paint with = out(paint);
    functions_.circle(out(center), radius, &with, functions_.context);
}

void Renderer::capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) {
    if (functions_.capsule == nullptr) return;
    const damson_draw_paint with = out(paint);
    functions_.capsule(out(a), out(b), radius, &with, functions_.context);
}

void Renderer::line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) {
    if (functions_.line != nullptr) functions_.line(out(a), out(b), out(color), width_px, functions_.context);
}

void Renderer::point(glm::vec2 at, float size_px, DrawColor color) {
    if (functions_.point != nullptr) functions_.point(out(at), size_px, out(color), functions_.context);
}

void Renderer::text(glm::vec2 at, std::string_view words, DrawColor color) {
    if (functions_.text == nullptr) return;
    const std::string ended(words);
    functions_.text(out(at), ended.c_str(), ended.size(), out(color), functions_.context);
}

bool is_renderer(const damson_debug_draw* renderer, const char* call) {
    return is_given(renderer, {call, "renderer"}) &&
           is_size(renderer->size, sizeof *renderer, {call, "renderer"});
}

}  // namespace damson::c

namespace {

const BroadphaseHistory* history_of(const damson_broadphase_history* history) {
    return history != nullptr ? &history->value : nullptr;
}

}  // namespace

damson_status damson_world_draw(const damson_world* world, const damson_debug_draw* renderer,
                                const damson_draw_options* options) {
    return report("damson_world_draw", [&](const char* call) {
        const World* const target = reading(world, call);
        DrawOptions taken{};
        if (target == nullptr || !is_renderer(renderer, call) ||
            !take_pointer(options, taken, {call, "options"}, true))
            return;
        const Counted counted(world->calls), drawn(world->drawings);
        Renderer to(*renderer);
        draw(*target, to, taken);
    });
}

damson_status damson_draw_geometry(const damson_debug_draw* renderer, const damson_geometry* geometry,
                                   damson_transform frame, const damson_draw_paint* paint) {
    return report("damson_draw_geometry", [&](const char* call) {
        Shape shape{};
        if (!is_renderer(renderer, call) || !take_sound(geometry, shape, {call, "geometry"}) ||
            !is_given(paint, {call, "paint"}) || !require(is_finite(in(frame)), call, "frame", "finite"))
            return;
        Renderer to(*renderer);
        draw_shape(to, shape, in(frame), in(*paint));
    });
}

damson_status damson_world_draw_broadphase(const damson_world* world, const damson_debug_draw* renderer,
                                           const damson_draw_broadphase_options* options,
                                           const damson_broadphase_history* history) {
    return report("damson_world_draw_broadphase", [&](const char* call) {
        const World* const target = reading(world, call);
        DrawBroadphaseOptions taken{};
        if (target == nullptr || !is_renderer(renderer, call) ||
            !take_pointer(options, taken, {call, "options"}, true))
            return;
        const Counted counted(world->calls), drawn(world->drawings);
        Renderer to(*renderer);
        draw_broadphase(*target, to, taken, history_of(history));
    });
}

damson_status damson_broadphase_draw(const damson_broadphase* broadphase, const damson_debug_draw* renderer,
                                     const damson_draw_broadphase_options* options,
                                     const damson_broadphase_history* history) {
    return report("damson_broadphase_draw", [&](const char* call) {
        const BroadphaseWorld* const target = inner(broadphase, {call, "broadphase"});
        DrawBroadphaseOptions taken{};
        if (target == nullptr || !is_renderer(renderer, call) ||
            !take_pointer(options, taken, {call, "options"}, true))
            return;
        const Counted counted(broadphase->calls), drawn(broadphase->drawings);
        Renderer to(*renderer);
        draw_broadphase(*target, to, taken, history_of(history));
    });
}

const char* damson_world_to_svg(const damson_world* world, const damson_svg_options* options) {
    return answer<const char*>("damson_world_to_svg", [&](const char* call) -> const char* {
        const World* const target = reading(world, call);
        SvgOptions taken{};
        if (target == nullptr || !take_pointer(options, taken, {call, "options"}, true)) return nullptr;
        return keep_text(to_svg(*target, taken));
    });
}

damson_draw_palette damson_dark_palette() {
    return out(dark_palette());
}

damson_draw_palette damson_light_palette() {
    return out(light_palette());
}

damson_broadphase_palette damson_light_broadphase_palette() {
    return out(light_broadphase_palette());
}

damson_broadphase_history* damson_broadphase_history_create(uint32_t memory) {
    return answer<damson_broadphase_history*>("damson_broadphase_history_create", [&](const char*) {
        return hand_over(new damson_broadphase_history{BroadphaseHistory(memory)});
    });
}

damson_status damson_broadphase_history_destroy(damson_broadphase_history* history) {
    return destroy("damson_broadphase_history_destroy", history, "history", 0, 0);
}

damson_status damson_broadphase_history_record_world(damson_broadphase_history* history,
                                                     const damson_world* world) {
    return report("damson_broadphase_history_record_world", [&](const char* call) {
        BroadphaseHistory* const value = inner(history, {call, "history"});
        const World* const target = value == nullptr ? nullptr : reading(world, call);
        if (target != nullptr) record(*value, *target);
    });
}

damson_status damson_broadphase_history_record(damson_broadphase_history* history,
                                               const damson_broadphase* broadphase) {
    return report("damson_broadphase_history_record", [&](const char* call) {
        BroadphaseHistory* const value = inner(history, {call, "history"});
        const BroadphaseWorld* const target =
            value == nullptr ? nullptr : inner(broadphase, {call, "broadphase"});
        if (target != nullptr) value->record(target->broadphase());
    });
}
