// The application: runs the main loop of the window.
//
//   app.cpp         main loop and layout of the window
//   app_input.cpp   mouse and keys
//   app_draw.cpp    draws the world and its text labels
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

/// The command-line options.
struct AppRequest {
    WindowRequest window;
    std::string scene = "ragdoll_stair";
    demo::SceneScale scale;
    std::string beside;        ///< Engine to run side by side with Damson. If empty, only Damson runs.
    std::string show;          ///< Names of layers to draw, separated by commas.
    std::string tab;           ///< Name of the tab to open. If empty, the first tab of each panel.
    std::int64_t frames = -1;  ///< Number of frames, with one step each. Negative: no limit.
    std::int64_t back = 0;     ///< Number of steps to go back after the last frame and simulate again.
    std::string hand;          ///< Action after going back: shoot, explode, spawn or delete. Empty: none.
    std::int64_t pick = -1;    ///< Scene index of the body to select at the start. If negative, none.
    std::string shot_file;     ///< File for the screenshot. If empty, testbed_STEP.png.
    std::string state_file;
    bool is_paused = false;
    bool has_help = false;
    float zoom = 1.0f;  ///< Initial zoom factor; 1 shows the whole scene. [-]
};

class App {
public:
    App(const AppRequest& request, Window& window);

    /// Runs until the window is closed or the requested frames are drawn. Returns the program's exit status.
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
