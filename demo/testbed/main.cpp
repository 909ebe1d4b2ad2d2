// The command line of `testbed`.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "app.hpp"

namespace damson::testbed {

namespace {

int run_program(int argc, char** argv) {
    CLI::App command{"Damson's scenes in a window. F1 in the window shows the keys.", "testbed"};
    AppRequest request;
    std::string size = "1280x720";
    command.add_option("SCENE,--scene", request.scene, "Name or .json file; see damson list")
        ->capture_default_str();
    command.add_flag("--quick", request.scale.is_quick, "The scene in small");
    command.add_option("--n", request.scale.count, "Number of things, where the scene has one to choose")
        ->check(CLI::Range(1u, demo::max_scene_count));
    command.add_option("--beside", request.beside, "An engine to run beside Damson: box2d3 or box2d");
    command.add_option("--show", request.show,
                       "contacts,boxes,islands,velocities,masses,broadphase: any of them");
    command.add_option("--tab", request.tab, "Draw, Body, Touching, Events; Scenes, World, Tools");
    command.add_option("--pick", request.pick, "Body to pick, by its number in the scene");
    command.add_flag("--paused", request.is_paused, "Begin with a pause");
    command.add_flag("--help-overlay", request.has_help, "Begin with the help");
    command.add_option("--size", size, "Of the window, in pixels")->capture_default_str();
    command.add_option("--scale", request.window.scale, "Of words and panels; 0: as the display asks")
        ->check(CLI::Range(0.0f, 8.0f));
    command.add_option("--zoom", request.zoom, "To what shows all of the scene")
        ->check(CLI::Range(0.001f, 1000.0f));
    command.add_option("--frames", request.frames, "Draw so many frames, each of one step, and end")
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{10000000}));
    command.add_option("--back", request.back, "Then go so many steps back, and take them again")
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{timeline_ticks}));
    command
        .add_option("--hand", request.hand,
                    "What a hand does before it: shoot, explode, spawn or delete, at the picked body or in "
                    "the middle")
        ->check(CLI::IsMember({"shoot", "explode", "spawn", "delete"}));
    command.add_option("--shot", request.shot_file,
                       "Write a picture of the last frame, and of F12, to this .png");
    command.add_option("--state", request.state_file, "Write the state at the end, and on F9, to this .json");
    try {
        command.parse(argc, argv);
    } catch (const CLI::ParseError& problem) {
        if (problem.get_exit_code() == 0) return command.exit(problem);  // help
        fmt::print(stderr, "testbed: {}; --help lists what is possible\n", problem.what());
        return demo::status_usage;
    }
    char rest = 0;
    if (std::sscanf(size.c_str(), "%dx%d%c", &request.window.width, &request.window.height, &rest) != 2 ||
        request.window.width < 1 || request.window.height < 1 || request.window.width > 16384 ||
        request.window.height > 16384) {
        fmt::print(stderr, "testbed: --size must be like 1280x720, each from 1 to 16384, got {}\n", size);
        return demo::status_usage;
    }

    request.window.title = "Damson";
    request.window.waits_for_display = request.frames < 0;
    std::string problem;
    const std::unique_ptr<Window> window = Window::open(request.window, problem);
    if (!window) {
        fmt::print(stderr,
                   "testbed: no window can be opened here ({}). Without a display, make a film instead:\n"
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
