// The testbed's window at work: a frame after the other.
//
//   app.cpp         the loop, and where things lie in the window
//   app_input.cpp   what pointer and keys do
//   app_draw.cpp    the world, and the words in it
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gl_canvas.hpp"
#include "history.hpp"
#include "mesh.hpp"
#include "panels/panels.hpp"
#include "testbed_model.hpp"
#include "window.hpp"

namespace damson::testbed {

/// What the command line asks for.
struct AppRequest {
    WindowRequest window;
    std::string scene = "ragdoll_stair";
    demo::SceneScale scale;
    std::string beside;        ///< An engine, or empty.
    std::string show;          ///< Things to draw, by name, separated by commas.
    std::string tab;           ///< Of the panel on the right.
    std::int64_t frames = -1;  ///< To run, each a step, then end; below zero: until the window is closed.
    std::int64_t back = 0;     ///< Steps to go back after the frames, and to take again.
    std::string hand;        ///< What a hand does before it: shoot, explode, spawn or delete; empty: nothing.
    std::int64_t pick = -1;  ///< Scene index of the body to pick at the start; below zero: none.
    std::string shot_file;   ///< For pictures; empty: a name of the program's own.
    std::string state_file;
    bool is_paused = false;
    bool has_help = false;
    float zoom = 1.0f;  ///< To what shows all of the scene. [-]
};

class App {
public:
    App(const AppRequest& request, Window& window);

    /// Until the window is closed or the frames are over. Returns the program's exit status.
    int run();

private:
    void prepare();
    void lay_out();
    void go_back_as_asked();
    void draw_frame();
    void draw_world();
    void draw_words(const Mesh& mesh);
    void draw_overlays();
    void take_keys();
    void take_pointer();
    void end_frame();
    void write_state();
    void write_picture();

    const AppRequest& request_;
    Window& window_;
    GlCanvas canvas_;
    TestbedModel model_;
    PanelState panels_;
    Mesh mesh_, rival_mesh_;
    Camera rival_camera_;
    bool is_panning_ = false;
    bool has_failed_ = false;
};

}  // namespace damson::testbed
