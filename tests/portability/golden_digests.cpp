// Checks golden digests on any machine. The program needs no test library, exceptions or threads.
//
//   golden_digests FOLDER            prints a line for each world and each frozen file, with "same" or
//                                    "DIFFERENT"; the exit status is 1 if any digest differs
//   golden_digests FOLDER --time     also prints the step time of a pyramid
//
// FOLDER is the root of the source tree.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/exact_arithmetic.hpp"
#include "../../core/version.hpp"
#include "../../core/wide.hpp"
#include "../../physics/replay/state_file.hpp"
#include "../determinism/scenes.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct Golden {
    std::string_view scene;
    std::uint64_t digest;
};

constexpr Golden goldens[] = {
#include "../determinism/digests.inc"
};

int differing = 0;

void compare(const std::string& name, std::uint64_t got, std::uint64_t expected) {
    const bool is_same = got == expected;
    differing += !is_same;
    std::printf("%-24s %016llx %s\n", name.c_str(), static_cast<unsigned long long>(got),
                is_same ? "same" : "DIFFERENT");
}

std::uint64_t run(const Scene& scene, std::uint32_t workers) {
    World world{{.workers = workers}};
    scene.build(world);
    for (int i = 0; i < scene.steps; ++i) {
        if (scene.drive != nullptr) scene.drive(world, i);
        world.step(tick);
        // Halfway through, write the state to bytes and read it back. This must change nothing.
        if (i != scene.steps / 2 || workers != 1) continue;
        StateReading reading = read_state(write_state(world));
        if (reading.world)
            world = std::move(*reading.world);
        else
            std::printf("%s\n", reading.fault.text().c_str()), ++differing;
    }
    if (const auto defect = validate(world)) std::printf("%s\n", defect->c_str()), ++differing;
    return digest(world);
}

std::vector<std::byte> read_file(const std::string& path) {
    std::vector<std::byte> bytes;
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return bytes;
    std::byte block[4096];
    for (std::size_t count = 0; (count = std::fread(block, 1, sizeof block, file)) > 0;)
        bytes.insert(bytes.end(), block, block + count);
    std::fclose(file);
    return bytes;
}

/// Reads and steps a frozen state from tests/physics/replay/test_frozen_files.cpp, and checks its digests.
void look_at_frozen_state(const std::string& folder) {
    StateReading reading = read_state(read_file(folder + "/tests/frozen/state_1_0.bin"));
    if (!reading.world) {
        std::printf("state_1_0.bin: %s\n", reading.fault.text().c_str());
        ++differing;
        return;
    }
    compare("state_1_0.bin", digest(*reading.world), 0x21ec97b7f3f7fe5b);
    for (int i = 0; i < 30; ++i) reading.world->step(tick);
    compare("state_1_0.bin, later", digest(*reading.world), 0x19baf0349fc264b1);
}

/// Prints the median step time of a pyramid. [ms]
void time_pyramid() {
    World world{{.can_sleep = false}};
    add_trough(world, 60.0f, 2.0f);
    add_pyramid(world, 40);
    std::vector<double> times;
    for (int i = 0; i < 240; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        world.step(tick);
        times.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
    std::sort(times.begin(), times.end());
    std::printf("pyramid of 40 rows: %.3f ms per step, 10th percentile %.3f ms\n", times[times.size() / 2],
                times[times.size() / 10]);
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 2) {
        std::fprintf(stderr, "golden_digests FOLDER [--time]: FOLDER is the root of the source tree\n");
        return 2;
    }
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);  // flushes each line, for slow emulators
    const bool is_timed = count > 2 && std::strcmp(arguments[2], "--time") == 0;
    const Version version = library_version();
    const char* lanes = "plain C++";
#if defined(DAMSON_SSE2_NAMES)
    lanes = "SSE2's names";
#elif defined(DAMSON_WIDE_SSE2)
    lanes = "SSE2";
#endif
    std::printf("damson %d.%d.%d, %d bits, four lanes by %s\n", version.major, version.minor, version.patch,
                static_cast<int>(8 * sizeof(void*)), lanes);
    if (has_fused_arithmetic()) {
        std::printf("this program fuses multiplications and additions\n");
        ++differing;
    }
    for (const Scene& scene : scenes)
        for (std::uint32_t workers = 1; workers <= 2; ++workers) {
            const auto golden = std::find_if(std::begin(goldens), std::end(goldens),
                                             [&](const Golden& one) { return one.scene == scene.name; });
            compare(std::string(scene.name) + (workers == 1 ? "" : ", two workers"), run(scene, workers),
                    golden == std::end(goldens) ? 0 : golden->digest);
        }
    look_at_frozen_state(arguments[1]);
    if (is_timed) time_pyramid();
    std::printf(differing == 0 ? "all digests are the same\n" : "%d differ\n", differing);
    return differing == 0 ? 0 : 1;
}
