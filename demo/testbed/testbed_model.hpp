// The state of the testbed without its window: the session, the camera, the mouse drag and the drawing
// options. Panels show and edit this state. Keys call perform().
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../../physics/extras/draw_world.hpp"
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
    Camera camera;  ///< Camera of the half of the window that shows Damson.
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
    bool wants_state = false;    ///< True if the application should write the state file.
    bool wants_picture = false;  ///< True if the application should write a picture file.
    glm::vec2 pointer{0.0f};     ///< Mouse position in the world. [m]

    /// Loads a scene and fits the view to it. Deselects the selected body.
    bool open(const std::string& name_or_file, const demo::SceneScale& scale = {});
    /// Restarts the scene with the current settings.
    bool restart();
    /// Restarts the scene in `engine` side by side with Damson. If `engine` is empty, only Damson runs.
    bool set_rival(const std::string& engine);
    void perform(Action action);
    /// Calls Session::go_to(). The selection remains if the selected body exists at that step. Ends a mouse
    /// drag.
    bool go_to(std::uint64_t tick, double budget_ms = 1e9);
    /// Starts to drag the selected body at the mouse position. Returns false if no dynamic body is selected.
    bool grab();
    /// If the mouse button is down, pulls the dragged body to the mouse position; otherwise ends the drag.
    void drag(bool is_down);
    /// Moves the camera to the followed body, and drops handles from an earlier world. Call before drawing.
    void keep_up();
    /// Fits the view to the scene. Ignores parts of static shapes that extend far beyond the moving bodies.
    void fit();

private:
    void open_neighbour(int way);
    void forget_old_world();

    std::uint32_t world_number_ = 0;  // Session::world_number() of the world that mouse_drag refers to
};

/// Returns the area that fit() makes visible. Ignores bodies that are far away from most shapes. [m]
Aabb bounds_to_show(const World& world);

}  // namespace damson::testbed
