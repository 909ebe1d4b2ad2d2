// Creates and destroys bodies through the engine runs, as a scene's drive does.
#include "spawn.hpp"

#include <cmath>
#include <vector>

#include "../../core/vector.hpp"
#include "../engines/damson/damson_world.hpp"

namespace damson::testbed {

using namespace demo;

namespace {

PolygonOutline regular(std::uint32_t count, float radius) {
    PolygonOutline outline;
    outline.count = count;
    for (std::uint32_t i = 0; i < count; ++i) {
        const float angle = 6.2831853f * (static_cast<float>(i) + 0.5f) / static_cast<float>(count);
        outline.vertices[i] = radius * glm::vec2{std::cos(angle), std::sin(angle)};
    }
    return outline;
}

std::vector<SceneShape> shapes_of(const SpawnSettings& settings) {
    const float half = settings.size;
    SceneShape shape;
    shape.density = settings.density;
    shape.restitution = settings.restitution;
    switch (settings.kind) {
        case SpawnKind::Circle: shape.outline = CircleOutline{.radius = half}; break;
        case SpawnKind::Capsule:
            shape.outline = CapsuleOutline{.a = {-half, 0.0f}, .b = {half, 0.0f}, .radius = 0.5f * half};
            break;
        case SpawnKind::RoundedBox:
            shape.outline = BoxOutline{.half = glm::vec2{0.75f * half}, .radius = 0.25f * half};
            break;
        case SpawnKind::Triangle: shape.outline = regular(3, half); break;
        case SpawnKind::Octagon: shape.outline = regular(8, half); break;
        case SpawnKind::Segment:
            shape.outline = SegmentOutline{.a = {-3.0f * half, 0.0f}, .b = {3.0f * half, 0.0f}};
            break;
        case SpawnKind::Chain:
            return make_chain({.points = {{-6.0f * half, 2.0f * half},
                                          {-4.0f * half, 0.0f},
                                          {0.0f, -half},
                                          {4.0f * half, 0.0f},
                                          {6.0f * half, 2.0f * half}},
                               .is_one_sided = false},
                              shape);
        default: shape.outline = BoxOutline{.half = glm::vec2{half}}; break;
    }
    return {shape};
}

void create_in_both(Session& session, const SceneBody& body, const std::vector<SceneShape>& shapes,
                    bool is_bullet) {
    if (!session.is_loaded()) return;
    session.edit([&] {
        const std::uint32_t index = session.engine_run().create_body(body, shapes);
        if (is_bullet) {
            World& world = session.world();
            world.body(handle_of(session.engine_run().engine(), index)).set_bullet(true);
        }
        if (EngineRun* rival = session.rival()) rival->create_body(body, shapes);
    });
}

}  // namespace

const char* name_of(SpawnKind kind) noexcept {
    static constexpr std::array<const char*, spawn_kind_count> names{
        "box", "circle", "capsule", "rounded box", "triangle", "octagon", "segment", "chain"};
    return names[static_cast<std::size_t>(kind)];
}

void spawn(Session& session, const SpawnSettings& settings, glm::vec2 point) {
    const bool is_static_geometry = settings.kind == SpawnKind::Segment || settings.kind == SpawnKind::Chain;
    create_in_both(session,
                   {.type = is_static_geometry ? BodyType::Static : BodyType::Dynamic, .position = point},
                   shapes_of(settings), false);
}

void shoot(Session& session, const SpawnSettings& settings, glm::vec2 from, glm::vec2 toward) {
    SpawnSettings bullet = settings;
    bullet.kind = SpawnKind::Circle;
    bullet.size = 0.5f * settings.size;
    bullet.density = 2.0f * settings.density;
    const glm::vec2 way = normalized_or(toward - from, {1.0f, 0.0f});
    create_in_both(
        session, {.type = BodyType::Dynamic, .position = from, .linear_velocity = settings.shot_speed * way},
        shapes_of(bullet), true);
}

void remove(Session& session, BodyHandle body) {
    if (!session.is_loaded() || !session.world().is_alive(body)) return;
    session.edit([&] {
        const auto index = scene_index_of(session.engine_run().engine(), body);
        if (!index) return;
        session.engine_run().destroy_body(*index);
        if (EngineRun* rival = session.rival()) rival->destroy_body(*index);
    });
}

void explode(Session& session, const SpawnSettings& settings, glm::vec2 point) {
    if (!session.is_loaded()) return;
    session.edit([&] {
        session.world().explode({.position = point,
                                 .radius = 3.0f * settings.size,
                                 .falloff = 6.0f * settings.size,
                                 .impulse_per_length = 10.0f * settings.density});
    });
}

}  // namespace damson::testbed
