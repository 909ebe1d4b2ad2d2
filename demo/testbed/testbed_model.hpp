// All that the window shows and steers, without the window: the session, the camera, the mouse drag, and which
// boxes are ticked. Panels are views of it, keys are calls of perform().
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
    Camera camera;  ///< Of the half that shows Damson.
    MouseDrag mouse_drag;
    SpawnSettings spawn;
    DrawOptions draw{};
    DrawBroadphaseOptions draw_broadphase{};

    std::vector<SceneChoice> scenes;
    std::string search;      ///< In the list of scenes.
    std::string typed_file;  ///< A path to be opened.
    EventFilterBoxes event_filter;
    bool only_picked_events = false;

    bool is_following = false;  ///< The camera keeps the picked body in the middle.
    bool has_panels = true;
    bool has_help = false;
    bool wants_to_quit = false;
    bool wants_state = false;    ///< To be written by who knows where to.
    bool wants_picture = false;  ///< Likewise.
    glm::vec2 pointer{0.0f};     ///< In the world. [m]

    /// Loads the scene, and shows all of it. What was picked is forgotten.
    bool open(const std::string& name_or_file, const demo::SceneScale& scale = {});
    /// From the start, with the settings as they are.
    bool restart();
    /// Runs the engine beside Damson; empty: none.
    bool set_rival(const std::string& engine);
    void perform(Action action);
    /// Session::go_to(). The picked body stays picked if it is there then; what is held is let go.
    bool go_to(std::uint64_t tick, double budget_ms = 1e9);
    /// Takes hold of what is picked at the pointer. Returns whether there is something to be held.
    bool grab();
    /// Pulls what is held to the pointer while the button is down, else lets go of it.
    void drag(bool is_down);
    /// Before drawing: the camera goes after what it follows, handles of a world that is gone are dropped.
    void keep_up();
    /// Shows all of the scene, without scenery that reaches far beyond what moves.
    void fit();

private:
    void open_neighbour(int way);
    void forget_old_world();

    std::uint32_t world_number_ = 0;  // that the drag knows
};

/// What fit() shows. Bodies that have flown off do not count. [m]
Aabb bounds_to_show(const World& world);

}  // namespace damson::testbed
