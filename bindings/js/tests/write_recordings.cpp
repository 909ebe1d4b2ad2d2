// Writes recordings of the worlds of tests/determinism, which the JavaScript tests play.
//
//   damson_js_recordings FOLDER        writes a file <scene>.rec for each scene and prints a line "scene digest"
#include <cstdio>
#include <string>

#include "../../../physics/replay/recording.hpp"
#include "../../../tests/determinism/scenes.hpp"

using namespace damson;
using namespace damson::test;

namespace {

bool write_file(const std::string& path, std::span<const std::byte> bytes) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return false;
    const bool is_whole = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    return std::fclose(file) == 0 && is_whole;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::fprintf(stderr, "usage: damson_js_recordings FOLDER, the folder for the recordings\n");
        return 2;
    }
    for (const Scene& scene : scenes) {
        World world;
        Recording recording(world);
        scene.build(world);
        for (int i = 0; i < scene.steps; ++i) {
            if (scene.drive != nullptr) scene.drive(world, i);
            world.step(tick);
        }
        recording.stop();
        if (!write_file(std::string(arguments[1]) + "/" + std::string(scene.name) + ".rec",
                        recording.bytes()))
            return 1;
        std::printf("%.*s %016llx\n", static_cast<int>(scene.name.size()), scene.name.data(),
                    static_cast<unsigned long long>(digest(world)));
    }
    return 0;
}
