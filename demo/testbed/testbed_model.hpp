// The state of the testbed without its window: the session, the camera, the mouse drag and the drawing options.
// Panels show and edit this state; keys call perform().
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../../physics/draw/draw_world.hpp"
#include "actions.hpp"
#include "camera.hpp"
#include "event_log.hpp"
#include "mouse_drag.hpp"
#include "scene_list.hpp"
#include "session.hpp"
#include "spawn.hpp"

namespace damson::testbed {

struct TestbedModel {
    Session session;
    Camera camera;  ///< Camera of the half that shows Damson.
    MouseDrag mouse_drag;
    SpawnSettings spawn;
    DrawOptions draw{};
    DrawBroadphaseOptions draw_broadphase{};

    std::vector<SceneChoice> scenes;
    std::string search;      ///< Search text for the list of scenes.
    std::string typed_file;  ///< Path of a scene file to open.
    EventFilterBoxes event_filter;
    bool only_picked_events = false;

    bool is_following = false;  ///< True if the camera follows the selected body.
    bool has_panels = true;
    bool has_help = false;
    bool wants_to_quit = false;
    bool wants_state = false;    ///< True if the application should write the state.
    bool wants_picture = false;  ///< True if the application should write a picture.
    glm::vec2 pointer{0.0f};     ///< Position of the pointer in the world. [m]

    /// Loads a scene and shows all of it. Deselects the body.
    bool open(const std::string& name_or_file, const demo::SceneScale& scale = {});
    /// Restarts the scene with the current settings.
    bool restart();
    /// Restarts the scene with an engine next to Damson. Empty: Damson alone.
    bool set_rival(const std::string& engine);
    void perform(Action action);
    /// Calls Session::go_to(). The body stays selected if it exists at that step. Releases a dragged body.
    bool go_to(std::uint64_t tick, double budget_ms = 1e9);
    /// Starts dragging the selected body at the pointer. Returns true if it is dragged.
    bool grab();
    /// Pulls the dragged body to the pointer while the button is down, otherwise releases it.
    void drag(bool is_down);
    /// Call before drawing. Moves the camera to the followed body, and drops the handles of an old world.
    void keep_up();
    /// Shows the whole scene, except for static shapes that extend far beyond the moving bodies.
    void fit();

private:
    void open_neighbour(int way);
    void forget_old_world();

    std::uint32_t world_number_ = 0;  // number of the world that mouse_drag belongs to
};

/// Returns the area that fit() shows. Ignores bodies that have flown far away. [m]
Aabb bounds_to_show(const World& world);

}  // namespace damson::testbed
