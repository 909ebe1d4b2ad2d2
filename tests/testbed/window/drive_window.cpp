// Tests the testbed's window as a user operates it: xdotool presses keys and moves the pointer on a virtual
// display. The tests read the state that the testbed writes when F9 is pressed. ctest runs this program with
// xvfb-run.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace std::chrono_literals;
using nlohmann::json;

constexpr auto patience = 60s;  // enough for a busy machine; 0.1 s is normal

/// Runs the testbed with a scene. The default scene is a box that rests on a floor.
class Testbed {
public:
    explicit Testbed(const std::vector<std::string>& more = {"--size", "1280x720"}, bool waits = true,
                     const std::string& scene = {}) {
        std::filesystem::create_directories(folder_);
        std::filesystem::remove(state_file());
        std::ofstream(scene_file()) << R"({
            "format": "damson-scene", "version": 1, "name": "a box",
            "bodies": [
                {"position": [0, -1], "shapes": [{"type": "box", "half": [10, 1]}]},
                {"type": "dynamic", "position": [0, 0.5], "shapes": [{"type": "box", "half": [0.5, 0.5]}]}
            ]})";
        std::vector<std::string> words{DAMSON_TESTBED, scene.empty() ? scene_file() : scene, "--state",
                                       state_file()};
        words.insert(words.end(), more.begin(), more.end());
        process_ = fork();
        REQUIRE(process_ >= 0);
        if (process_ == 0) {
            std::vector<char*> arguments;
            for (std::string& word : words) arguments.push_back(word.data());
            arguments.push_back(nullptr);
            execv(arguments[0], arguments.data());
            _exit(127);
        }
        if (waits)
            REQUIRE(does("search --sync --onlyvisible --name ^Damson$ windowfocus --sync windowmove 0 0"));
    }
    ~Testbed() {
        if (process_ <= 0) return;
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    Testbed(const Testbed&) = delete;
    Testbed& operator=(const Testbed&) = delete;

    static bool does(const std::string& xdotool_words) {
        return std::system(("timeout " + std::to_string(patience.count()) + " xdotool " + xdotool_words +
                            " >/dev/null")
                               .c_str()) == 0;
    }

    void key(const std::string& name) { REQUIRE(does("key --delay 0 " + name)); }

    /// Presses F9 and returns the state that the testbed writes.
    json state() {
        std::filesystem::remove(state_file());
        key("F9");
        const auto end = std::chrono::steady_clock::now() + patience;
        while (std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(50ms);
            std::ifstream stream(state_file());
            const json read = json::parse(stream, nullptr, false);
            if (!read.is_discarded()) return read;
        }
        FAIL("the testbed wrote no state");
        return {};
    }

    /// Waits until `holds` returns true for the state. Returns the last state, also after a timeout.
    template <class Condition>
    json state_when(Condition&& holds) {
        const auto end = std::chrono::steady_clock::now() + patience;
        json now = state();
        while (!holds(now) && std::chrono::steady_clock::now() < end) now = state();
        return now;
    }

    void move_to(double x, double y) {
        REQUIRE(does("mousemove --sync " + std::to_string(std::lround(x)) + " " +
                     std::to_string(std::lround(y))));
    }
    void button(const std::string& act) { REQUIRE(does(act + " 1")); }

    /// Waits until the process ends, and returns its exit status, or -1 after a timeout.
    int end_of_it() {
        const auto end = std::chrono::steady_clock::now() + patience;
        int status = 0;
        while (std::chrono::steady_clock::now() < end) {
            if (waitpid(process_, &status, WNOHANG) == process_) {
                process_ = -1;
                return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + status;
            }
            std::this_thread::sleep_for(50ms);
        }
        return -1;
    }

    std::string state_file() const { return (folder_ / "state.json").string(); }
    std::string scene_file() const { return (folder_ / "a_box.json").string(); }

private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("damson_testbed_window_" + std::to_string(getpid()));
    pid_t process_ = -1;
};

double screen(const json& state, int body, int axis) {
    return state.at("bodies")
        .at(static_cast<std::size_t>(body))
        .at("screen")
        .at(static_cast<std::size_t>(axis));
}

double place(const json& state, int body, int axis) {
    return state.at("bodies")
        .at(static_cast<std::size_t>(body))
        .at("position")
        .at(static_cast<std::size_t>(axis));
}

}  // namespace

TEST_SUITE("testbed/window") {
    TEST_CASE("keys pause, step and restart; the pointer selects and drags; F10 quits") {
        Testbed testbed;
        const json at_first = testbed.state();
        REQUIRE(at_first.at("is_loaded") == true);
        CHECK(at_first.at("is_paused") == false);

        testbed.key("space");
        const json paused = testbed.state();
        CHECK(paused.at("is_paused") == true);
        const int steps = paused.at("step");
        CHECK(steps > 0);
        CHECK(testbed.state().at("step") == steps);

        testbed.key("n");
        testbed.key("n");
        CHECK(testbed.state().at("step") == steps + 2);

        testbed.key("p");
        const json back = testbed.state();
        CHECK(back.at("step") == steps + 1);
        CHECK(back.at("time").at("last") == steps + 2);

        testbed.key("r");
        const json again = testbed.state();
        CHECK(again.at("step") == 0);
        CHECK(again.at("world_number") != at_first.at("world_number"));

        // Clicking on the box selects it.
        const double x = screen(again, 1, 0), y = screen(again, 1, 1);
        CHECK(again.at("picked").is_null());
        testbed.move_to(x, y);
        testbed.button("click");
        CHECK(testbed.state().at("picked") == 1);

        // A dragged box follows the pointer. A released box falls.
        testbed.key("space");
        testbed.button("mousedown");
        CHECK(testbed.state().at("is_holding") == true);
        for (int i = 1; i <= 8; ++i) testbed.move_to(x, y - 20.0 * i);
        const auto is_at_pointer = [&](const json& state) {
            return place(state, 1, 1) > place(again, 1, 1) + 0.5 &&
                   std::abs(screen(state, 1, 1) - (y - 160.0)) < 60.0;
        };
        CHECK(is_at_pointer(testbed.state_when(is_at_pointer)));
        testbed.button("mouseup");
        CHECK(testbed.state().at("is_holding") == false);
        const auto lies_on_floor = [](const json& state) {
            return std::abs(place(state, 1, 1) - 0.5) < 0.05;
        };
        CHECK(lies_on_floor(testbed.state_when(lies_on_floor)));

        // S creates a body at the pointer, and Delete deletes the selected body.
        testbed.key("s");
        CHECK(testbed.state().at("counters").at("bodies") == 3);
        testbed.key("Delete");
        const json fewer = testbed.state();
        CHECK(fewer.at("counters").at("bodies") == 2);
        CHECK(fewer.at("bodies").at(1).at("is_alive") == false);

        testbed.key("F10");
        CHECK(testbed.end_of_it() == 0);
    }

    TEST_CASE("a window of one pixel is drawn, and closes after the requested frames") {
        Testbed testbed({"--frames", "20", "--size", "1x1"}, false);
        CHECK(testbed.end_of_it() == 0);
    }

    TEST_CASE("a scene that does not exist ends a run of a given number of frames with status 1") {
        Testbed testbed({"--frames", "20"}, false, "nosuch");
        CHECK(testbed.end_of_it() == 1);
    }
}
