// Tests the pictures and films that the program writes, even if ffmpeg is missing, crashes or stops reading.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "../../demo/pictures/bitmap.hpp"
#include "../../demo/pictures/film_pipe.hpp"
#include "run_damson.hpp"

using namespace damson::demo;
using namespace damson::test;

namespace {

bool has_bitmaps() {
    return find_bitmap_obstacle().empty();
}

std::string bytes_of(const std::string& path, std::size_t count) {
    std::ifstream stream(path, std::ios::binary);
    std::string bytes(count, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

/// Returns the width and height of a PNG file, or zeros if the file is not a PNG.
std::pair<int, int> size_of_png(const std::string& path) {
    const std::string head = bytes_of(path, 24);
    if (head.size() < 24 || !head.starts_with("\x89PNG")) return {0, 0};
    const auto number = [&](std::size_t at) {
        int value = 0;
        for (std::size_t i = 0; i < 4; ++i) value = value * 256 + static_cast<unsigned char>(head[at + i]);
        return value;
    };
    return {number(16), number(20)};
}

/// An empty temporary folder, deleted with this object.
struct Folder {
    std::string path;
    explicit Folder(const std::string& name) : path(temporary(name)) {
        std::filesystem::remove_all(path);
        std::filesystem::create_directories(path);
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string operator/(const std::string& name) const { return path + "/" + name; }
    std::size_t files() const {
        std::size_t count = 0;
        for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(path)) ++count;
        return count;
    }
};

/// Puts a fake ffmpeg that runs `script` first in PATH, for the lifetime of this object.
class FakeFfmpeg {
public:
    explicit FakeFfmpeg(const std::string& script) : folder_("fake_ffmpeg"), before_(std::getenv("PATH")) {
        std::ofstream(folder_ / "ffmpeg") << "#!/bin/sh\n[ \"$1\" = -version ] && exit 0\n" << script;
        ::chmod((folder_ / "ffmpeg").c_str(), 0755);
        ::setenv("PATH", (folder_.path + ":" + before_).c_str(), 1);
    }
    ~FakeFfmpeg() { ::setenv("PATH", before_.c_str(), 1); }
    FakeFfmpeg(const FakeFfmpeg&) = delete;
    FakeFfmpeg& operator=(const FakeFfmpeg&) = delete;

private:
    Folder folder_;
    std::string before_;
};

}  // namespace

TEST_SUITE("demo/films") {
    TEST_CASE("a picture has the requested size, down to one pixel") {
        if (!has_bitmaps()) return;
        const Folder folder("pictures");
        const std::string file = folder / "a.png";
        check_end("run tumbler --quick --png '" + file + "' --at 20", 0, "step 20, 1280 x 720");
        CHECK(size_of_png(file) == std::pair{1280, 720});
        for (const char* draw :
             {"contacts,impulses,joints,boxes,tight,islands,centers,velocities,levels,names",
              "broadphase,legend"})
            check_end("run tumbler --quick --png '" + file + "' --at 9 --size 1x1 --draw " + draw, 0,
                      "1 x 1");
        CHECK(size_of_png(file) == std::pair{1, 1});
    }

    TEST_CASE("every scene has a picture: small, 4K, dark, light and next to another engine") {
        if (!has_bitmaps()) return;
        const Folder folder("pictures");
        const std::string file = folder / "a.png";
        for (const char* scene :
             {"large_pyramid", "many_pyramids", "tumbler", "smash", "spinner", "joint_grid", "rain", "swarm",
              "bullets", "churn", "ragdoll_stair", "chain_bridge", "platformer", "washer", "junkyard",
              "compounds", "heap_mixed", "city"}) {
            CAPTURE(scene);
            std::filesystem::remove(file);
            check_end(std::string("run ") + scene + " --quick --png '" + file +
                          "' --at 5 --size 320x180 --light --draw joints,contacts",
                      0, "digest");
            CHECK(size_of_png(file) == std::pair{320, 180});
        }
        for (const char* scene : {"tumbler", "ragdoll_stair", "platformer"})
            check_end(std::string("run ") + scene + " --quick --png '" + file +
                          "' --at 5 --size 99x50 --beside box2d",
                      0, "digest");
        CHECK(size_of_png(file) == std::pair{99, 50});
        check_end("run rain --quick --png '" + file + "' --at 5 --size 3840x2160 --draw broadphase,legend", 0,
                  "digest");
        CHECK(size_of_png(file) == std::pair{3840, 2160});
    }

    TEST_CASE("a picture does not change the result of the run") {
        if (!has_bitmaps()) return;
        const Folder folder("pictures");
        const auto digest_in = [](const std::string& arguments) {
            const ProgramEnd end = run_damson(arguments);
            REQUIRE(end.says("digest "));
            return end.text.substr(end.text.find("digest "), 23);
        };
        CHECK(digest_in("run tumbler --quick --steps 60") ==
              digest_in("run tumbler --quick --steps 60 --png '" + (folder / "a.png") +
                        "' --at 30 --draw contacts,islands,broadphase"));
    }

    TEST_CASE("a picture that cannot be drawn or written is reported with a reason") {
        if (!has_bitmaps()) return;
        const Folder folder("pictures");
        const std::string out = "'" + (folder / "a.png") + "'";
        check_end("run tumbler --quick --png " + out + " --size 0x5", 2, "invalid picture size \"0x5\"");
        check_end("run tumbler --quick --png " + out + " --draw cats", 2,
                  "unknown layer to draw \"cats\"; possible: joints");
        check_end("run tumbler --quick --png " + out + " --view 1,2", 2, "invalid view \"1,2\"");
        check_end("run tumbler --quick --png a.jpg", 2, "unknown kind of picture \"a.jpg\"");
        check_end("run tumbler --quick --film a.avi", 2,
                  "unknown kind of film \"a.avi\"; possible: names that end in .mp4");
        check_end("run tumbler --quick --png " + out + " --at 30 --steps 20", 2,
                  "--at 30 is after the last step of the run; possible: 1 to 20");
        check_end("run tumbler --quick --png '" + (folder / "no/such/a.png") + "'", 1, "there is no folder");
        check_end("run tumbler --quick --film '" + (folder / "no/such/a.mp4") + "'", 1, "there is no folder");
        check_end("run tumbler --quick --png " + out + " --beside chipmunk", 2, "unknown engine");
        if (std::filesystem::exists("/dev/full"))
            check_end("run tumbler --quick --png /dev/full --at 2", 1,
                      "/dev/full: cannot be written: No space left");
        CHECK(folder.files() == 0);
    }

    TEST_CASE("empty, broken, exploding and distant scenes have a picture or a message") {
        if (!has_bitmaps()) return;
        const Folder folder("pictures");
        const std::string out =
            " --png '" + (folder / "a.png") + "' --at 3 --size 64x48 --draw contacts,islands,broadphase";
        const auto scene = [&](const std::string& text) {
            std::ofstream(folder / "scene.json") << text;
            return "run '" + (folder / "scene.json") + "'" + out;
        };
        check_end(scene(""), 1, "scene.json");
        check_end(scene("{\"bodies\": 3}"), 1, "scene.json");
        const std::string head = R"({"format": "damson-scene", "version": 1, "name": "s", "bodies": [)";
        check_end(scene(head + "]}"), 1, "must contain at least one body");
        const ProgramEnd bare = run_damson(scene(head + "{}]}"));
        CHECK_MESSAGE(bare.status == 0, bare.text);
        const std::string far =
            R"({"type": "dynamic", "position": [90000, -90000], "linear_velocity": [80000, 80000],
            "shapes": [{"type": "circle", "radius": 0.5}]})";
        const ProgramEnd flung = run_damson(scene(head + far + "," + far + "]}"));
        CHECK_MESSAGE(flung.status == 0, flung.text);
        CHECK(size_of_png(folder / "a.png") == std::pair{64, 48});
    }

    TEST_CASE("a film has a frame every sixtieth of a second and is complete, in both formats") {
        if (!has_bitmaps() || !find_film_obstacle("a.mp4").sentence.empty()) return;
        const Folder folder("films");
        const std::string mp4 = folder / "a b'c.mp4", gif = folder / "a.gif";
        // Shell metacharacters in a file name must not be interpreted.
        check_end("run tumbler --quick --steps 30 --size 161x91 --film \"" + mp4 + "\"", 0,
                  "31 frames, 60 per second, 161 x 91");
        CHECK(bytes_of(mp4, 8).substr(4) == "ftyp");
        check_end(
            "run tumbler --quick --steps 30 --size 160x90 --film '" + gif + "' --every 10 --beside box2d", 0,
            "4 frames");
        CHECK(bytes_of(gif, 6) == "GIF89a");
        check_end("run tumbler --quick --steps 30 --size 160x90 --film '" + gif + "' --fps 30", 0,
                  "16 frames, 30 per second");
        check_end("run tumbler --quick --steps 30 --size 160x90 --film '" + gif + "' --fps 50 --speed 0.25",
                  0, "101 frames");
        CHECK(folder.files() == 2);  // no incomplete file remains
    }

    TEST_CASE("a missing ffmpeg is reported before the run") {
        if (!has_bitmaps()) return;
        const std::string before = std::getenv("PATH");
        ::setenv("PATH", "/nowhere", 1);
        const FilmObstacle obstacle = find_film_obstacle("a.mp4");
        ::setenv("PATH", before.c_str(), 1);
        CHECK(obstacle.sentence == "the film needs ffmpeg, which is not installed: apt-get install ffmpeg");
    }

    TEST_CASE("an ffmpeg that crashes or stops reading is reported and leaves no file") {
        if (!has_bitmaps()) return;
        const Folder folder("films");
        const std::string run = "run tumbler --quick --steps 60 --film '" + (folder / "a.mp4") + "'";
        {
            const FakeFfmpeg fake("echo 'No space left on device' >&2; exit 3\n");
            check_end(run, 1, "ffmpeg failed with status 3: No space left on device");
        }
        {
            const FakeFfmpeg fake("head -c 1000 >/dev/null; kill -9 $$\n");
            check_end(run, 1, "ffmpeg was terminated by a signal: Killed");
        }
        {
            const FakeFfmpeg fake("cat >/dev/null; echo 'disk full' >&2; exit 1\n");
            check_end(run, 1, "ffmpeg failed with status 1: disk full");
        }
        CHECK(folder.files() == 0);
    }
}
