// The command line of the testbed.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "app.hpp"

namespace damson::testbed {

namespace {

int run_program(int argc, char** argv) {
    CLI::App command{"Runs the scenes of Damson in a window. F1 in the window shows the keys.", "testbed"};
    AppRequest request;
    std::string size = "1280x720";
    command
        .add_option("SCENE,--scene", request.scene,
                    "Name of a scene, or a .json file. `damson list` shows the names.")
        ->capture_default_str();
    command.add_flag("--quick", request.scale.is_quick, "Use the small size of the scene.");
    command
        .add_option("--n", request.scale.count, "Number of objects, for scenes with an adjustable number.")
        ->check(CLI::Range(1u, demo::max_scene_count));
    command.add_option("--beside", request.beside, "Engine to run next to Damson: box2d3 or box2d.");
    command.add_option("--show", request.show,
                       "Layers to draw, separated by commas: contacts, boxes, islands, velocities, masses, "
                       "broadphase.");
    command.add_option("--tab", request.tab,
                       "Tab to open: Draw, Body, Touching or Events; Scenes, World or Tools.");
    command.add_option("--pick", request.pick, "Body to select, by its index in the scene.");
    command.add_flag("--paused", request.is_paused, "Start paused.");
    command.add_flag("--help-overlay", request.has_help, "Show the list of keys at the start.");
    command.add_option("--size", size, "Size of the window in pixels.")->capture_default_str();
    command
        .add_option("--scale", request.window.scale,
                    "Scale of text and panels. Default: 0, the scale that the display requests.")
        ->check(CLI::Range(0.0f, 8.0f));
    command.add_option("--zoom", request.zoom, "Zoom factor. Default: 1, which shows the whole scene.")
        ->check(CLI::Range(0.001f, 1000.0f));
    command.add_option("--frames", request.frames, "Run this many frames of one step each, then exit.")
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{10000000}));
    command
        .add_option("--back", request.back,
                    "After the frames, go back this many steps and simulate them again. Needs --frames.")
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{timeline_ticks}));
    command
        .add_option(
            "--hand", request.hand,
            "Action after going back: shoot, explode, spawn or delete, at the selected body or in the "
            "center. Needs --back.")
        ->check(CLI::IsMember({"shoot", "explode", "spawn", "delete"}));
    command.add_option("--shot", request.shot_file,
                       "Write pictures to this .png file: the last frame, and each time F12 is pressed.");
    command.add_option("--state", request.state_file,
                       "Write the state to this .json file: at the end, and each time F9 is pressed.");
    try {
        command.parse(argc, argv);
    } catch (const CLI::ParseError& problem) {
        if (problem.get_exit_code() == 0) return command.exit(problem);  // --help
        fmt::print(stderr, "testbed: {}; see testbed --help\n", problem.what());
        return demo::status_usage;
    }
    char rest = 0;
    if (std::sscanf(size.c_str(), "%dx%d%c", &request.window.width, &request.window.height, &rest) != 2 ||
        request.window.width < 1 || request.window.height < 1 || request.window.width > 16384 ||
        request.window.height > 16384) {
        fmt::print(stderr, "testbed: --size must be WIDTHxHEIGHT, each from 1 to 16384, got {}\n", size);
        return demo::status_usage;
    }

    request.window.title = "Damson";
    request.window.waits_for_display = request.frames < 0;
    std::string problem;
    const std::unique_ptr<Window> window = Window::open(request.window, problem);
    if (!window) {
        fmt::print(stderr,
                   "testbed: cannot open a window ({}). Without a display, make a film instead:\n"
                   "    damson run {} --film scene.mp4\n",
                   problem, request.scene);
        return demo::status_failed;
    }
    return App(request, *window).run();
}

}  // namespace

}  // namespace damson::testbed

int main(int argc, char** argv) {
    try {
        return damson::testbed::run_program(argc, argv);
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "testbed: %s\n", problem.what());
        return damson::demo::status_failed;
    }
}
