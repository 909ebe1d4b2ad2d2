// Executes the user's actions, and chooses the area that the camera shows.
#include "testbed_model.hpp"

#include <algorithm>
#include <cmath>

#include "../engines/damson/damson_world.hpp"

namespace damson::testbed {

namespace {

constexpr float zoom_step = 1.25f;
constexpr float slowest = 1.0f / 64.0f, fastest = 4.0f;
constexpr float outliers = 0.02f;     // fraction of the shapes that fit() ignores at each end of each axis
constexpr float air = 1.15f;          // size of the view relative to the area of the shapes in it
constexpr float small_world = 12.0f;  // minimum size of the view, if there are enough shapes to fill it [m]
constexpr float far_from_all =
    1000.0f;  // shapes more than this distance from the median position are ignored [m]

}  // namespace

Aabb bounds_to_show(const World& world) {
    std::vector<float> xs, ys;
    for (const ShapeHandle handle : world.shapes()) {
        const glm::vec2 at = center(world.shape(handle).aabb());
        xs.push_back(at.x), ys.push_back(at.y);
    }
    if (xs.empty()) return {{-10.0f, -5.0f}, {10.0f, 5.0f}};
    std::sort(xs.begin(), xs.end());
    std::sort(ys.begin(), ys.end());
    const std::size_t count = xs.size(),
                      tail = static_cast<std::size_t>(outliers * static_cast<float>(count));
    const glm::vec2 middle{xs[count / 2], ys[count / 2]};

    // `core` contains most shapes and all dynamic bodies; `all` contains all shapes
    Aabb core{{xs[tail], ys[tail]}, {xs[count - 1 - tail], ys[count - 1 - tail]}}, all = core;
    for (const ShapeHandle handle : world.shapes()) {
        const ShapeView shape = world.shape(handle);
        const Aabb box = shape.aabb();
        if (!is_valid(box) || distance(center(box), middle) > far_from_all) continue;
        all = united(all, box);
        if (world.body(shape.body()).type() == BodyType::Dynamic) core = united(core, box);
    }
    const glm::vec2 room = max_each(air * (core.upper - core.lower), glm::vec2{small_world});
    const glm::vec2 at = center(core);
    return {max_each(all.lower, at - 0.5f * room), min_each(all.upper, at + 0.5f * room)};
}

void TestbedModel::forget_old_world() {
    if (world_number_ == session.world_number()) return;
    world_number_ = session.world_number();
    mouse_drag.forget();
    is_following = false;
    event_filter.body = {};
}

bool TestbedModel::open(const std::string& name_or_file, const demo::SceneScale& scale) {
    // `name_or_file` may be the name of a file in the list, with or without ".json"
    std::string source = name_or_file;
    for (const SceneChoice& choice : scenes)
        if (choice.name == name_or_file || choice.name == name_or_file + ".json") source = choice.source;
    const bool is_open = session.load(source, scale);
    forget_old_world();
    if (is_open) fit();
    return is_open;
}

bool TestbedModel::restart() {
    const bool is_new = session.restart();
    forget_old_world();
    return is_new;
}

bool TestbedModel::set_rival(const std::string& engine) {
    const bool is_new = session.set_rival(engine);
    forget_old_world();
    return is_new;
}

bool TestbedModel::go_to(std::uint64_t tick, double budget_ms) {
    const bool is_there = session.go_to(tick, budget_ms);
    if (!session.is_loaded()) return false;
    mouse_drag.look_again(session.world());
    keep_up();
    return is_there;
}

bool TestbedModel::grab() {
    if (!session.is_loaded() || !mouse_drag.can_grab(session.world())) return false;
    bool is_held = false;
    session.edit([&] { is_held = mouse_drag.grab(session.world(), pointer); });
    return is_held;
}

void TestbedModel::drag(bool is_down) {
    if (!session.is_loaded() || !mouse_drag.is_holding(session.world())) return;
    World& world = session.world();
    if (!is_down)
        session.edit([&] { mouse_drag.release(world); });
    else if (mouse_drag.pulls_to(world, pointer))
        session.edit([&] { mouse_drag.move_to(world, pointer); });
}

void TestbedModel::fit() {
    if (session.is_loaded()) camera.fit(bounds_to_show(session.world()));
}

void TestbedModel::keep_up() {
    if (!session.is_loaded()) return;
    forget_old_world();
    const BodyHandle picked = mouse_drag.body(session.world());
    event_filter.body = only_picked_events ? picked : BodyHandle{};
    if (!is_following) return;
    if (picked.is_null())
        is_following = false;
    else
        camera.set_center(session.world().body(picked).transform_at(session.alpha()).position);
}

void TestbedModel::open_neighbour(int way) {
    if (scenes.empty()) return;
    const auto now = std::find_if(scenes.begin(), scenes.end(), [&](const SceneChoice& choice) {
        return choice.source == session.scene_source();
    });
    const auto count = static_cast<int>(scenes.size());
    const int index = now == scenes.end() ? 0 : static_cast<int>(now - scenes.begin()) + way;
    open(scenes[static_cast<std::size_t>((index + count) % count)].source);
}

void TestbedModel::perform(Action action) {
    if (session.is_loaded()) forget_old_world();
    const glm::vec2 middle = camera.viewport().corner + 0.5f * camera.viewport().size;
    switch (action) {
        case Action::Pause: session.is_paused = !session.is_paused; break;
        case Action::Step:
            session.is_paused = true;
            session.step();
            break;
        case Action::StepBack:
            if (!session.timeline().is_on())
                go_to(0);  // fails, and sets a message that explains why
            else if (session.timeline().now() > session.timeline().oldest())
                go_to(session.timeline().now() - 1);
            else
                session.is_paused = true;
            break;
        case Action::Restart: restart(); break;
        case Action::Slower: session.speed = std::max(slowest, 0.5f * session.speed); break;
        case Action::Faster: session.speed = std::min(fastest, 2.0f * session.speed); break;
        case Action::Fit:
            is_following = false;
            fit();
            break;
        case Action::Follow: is_following = !is_following; break;
        case Action::ZoomIn: camera.zoom_at(middle, zoom_step); break;
        case Action::ZoomOut: camera.zoom_at(middle, 1.0f / zoom_step); break;
        case Action::Spawn: testbed::spawn(session, spawn, pointer); break;
        case Action::Shoot: {
            const glm::vec2 edge = camera.to_world({camera.viewport().corner.x, middle.y});
            shoot(session, spawn, {edge.x, pointer.y}, pointer);
            break;
        }
        case Action::Explode: explode(session, spawn, pointer); break;
        case Action::Delete:
            if (session.is_loaded()) remove(session, mouse_drag.body(session.world()));
            break;
        case Action::LetGo:
            if (has_help)
                has_help = false;
            else if (session.is_loaded()) {
                drag(false);
                mouse_drag.forget();
            }
            break;
        case Action::PreviousScene: open_neighbour(-1); break;
        case Action::NextScene: open_neighbour(1); break;
        case Action::ToggleContacts: {
            const bool on = !draw.contacts;
            draw.contacts = draw.contact_normals = draw.contact_impulses = on;
            break;
        }
        case Action::ToggleJoints: draw.joints = !draw.joints; break;
        case Action::ToggleBoxes: draw.fat_boxes = draw.tight_boxes = !draw.fat_boxes; break;
        case Action::ToggleIslands: draw.islands = !draw.islands; break;
        case Action::ToggleVelocities: draw.velocities = !draw.velocities; break;
        case Action::ToggleMassCenters: draw.mass_centers = !draw.mass_centers; break;
        case Action::ToggleBroadphase: session.watches_broadphase = !session.watches_broadphase; break;
        case Action::ToggleBeside: {
            if (session.rival()) {
                set_rival("");
                break;
            }
            const demo::EngineInfo* newest = demo::find_engine("box2d3");
            set_rival(newest && newest->is_available() ? "box2d3" : "box2d");
            break;
        }
        case Action::TogglePanels: has_panels = !has_panels; break;
        case Action::ToggleHelp: has_help = !has_help; break;
        case Action::WriteState: wants_state = true; break;
        case Action::TakePicture: wants_picture = true; break;
        case Action::Quit: wants_to_quit = true; break;
    }
}

}  // namespace damson::testbed
