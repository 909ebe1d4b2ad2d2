// Runs random sequences of calls on worlds until it finds a fault or time runs out.
//
//   damson_fuzz_world --seed 1 --sequences 100 --steps 60
//   damson_fuzz_world --profile mixed --twins workers --minutes 60
//   damson_fuzz_world --all                                           every profile and every kind of twins
//
// The program shortens a failing sequence and prints it with its seed. To repeat it, pass this seed with
// --seed, add --sequences 1, and keep the other options. With --go-on, the program continues after a fault.
// Arguments without "--" are files with libFuzzer inputs, which the program runs instead of random sequences.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "world_sequences.hpp"

namespace {

using namespace damson::fuzz;

struct Options {
    std::uint64_t seed = 1;
    std::uint64_t sequences = ~std::uint64_t{0};
    std::uint32_t steps = 80;
    double minutes = 0.0;  ///< No limit if 0.
    const Profile* profile = nullptr;
    int twins = -1;
    bool goes_on = false;
    bool as_found = false;            ///< If true, failing sequences are not shortened.
    std::vector<std::string> inputs;  ///< Files with libFuzzer inputs.
};

/// Seed of the running sequence, which is printed after a crash.
std::uint64_t seed_under_way = 0;

[[noreturn]] void refuse(const std::string& what) {
    std::fprintf(stderr, "%s\n", what.c_str());
    std::exit(2);
}

Options read_options(int argc, char** argv) {
    Options options;
    bool has_end = false;
    const auto value = [&](int& i) -> const char* {
        if (i + 1 >= argc) refuse(std::string(argv[i]) + " needs a value");
        return argv[++i];
    };
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        if (name == "--seed") {
            options.seed = std::strtoull(value(i), nullptr, 10);
        } else if (name == "--sequences") {
            options.sequences = std::strtoull(value(i), nullptr, 10), has_end = true;
        } else if (name == "--steps") {
            options.steps = static_cast<std::uint32_t>(std::strtoul(value(i), nullptr, 10));
        } else if (name == "--minutes") {
            options.minutes = std::strtod(value(i), nullptr), has_end = true;
        } else if (name == "--all") {
            options.sequences = 5 * profiles.size() * 20, has_end = true;
        } else if (name == "--go-on") {
            options.goes_on = true;
        } else if (name == "--as-found") {
            options.as_found = true;
        } else if (name == "--twins") {
            const std::string which = value(i);
            options.twins = which == "none"          ? 0
                            : which == "workers"     ? 1
                            : which == "broadphases" ? 2
                            : which == "rewinds"     ? 3
                            : which == "recordings"  ? 4
                                                     : -2;
            if (options.twins == -2) refuse("--twins: none, workers, broadphases, rewinds or recordings");
        } else if (name == "--profile") {
            const std::string which = value(i);
            for (const Profile& profile : profiles)
                if (which == profile.name) options.profile = &profile;
            if (options.profile == nullptr) {
                std::string names;
                for (const Profile& profile : profiles) names += std::string(" ") + profile.name;
                refuse("--profile: one of" + names);
            }
        } else if (name.rfind("--", 0) != 0) {
            options.inputs.push_back(name);
        } else {
            refuse(name +
                   ": --seed --sequences --steps --minutes --profile --twins --all --go-on --as-found");
        }
    }
    if (!has_end) options.sequences = 4 * profiles.size();
    return options;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

#ifdef __SANITIZE_ADDRESS__
extern "C" void __sanitizer_set_death_callback(void (*)());
#endif

namespace {

void play(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) refuse(file + ": cannot be read");
    const std::vector<char> text{std::istreambuf_iterator<char>(stream), {}};
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = read_options(argc, argv);
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_set_death_callback(
        [] { std::fprintf(stderr, "seed %llu\n", static_cast<unsigned long long>(seed_under_way)); });
#endif
    for (const std::string& file : options.inputs) play(file);
    if (!options.inputs.empty()) return 0;
    const auto start = std::chrono::steady_clock::now();
    const auto minutes = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / 60.0;
    };
    std::uint64_t done = 0;
    int found_count = 0;
    for (; done < options.sequences && (options.minutes <= 0.0 || minutes() < options.minutes); ++done) {
        const std::uint64_t seed = seed_under_way = options.seed + done;
        const Profile& profile = options.profile ? *options.profile : profiles[seed % profiles.size()];
        const auto twins = static_cast<Twins>(options.twins >= 0 ? static_cast<std::uint64_t>(options.twins)
                                                                 : seed / profiles.size() % 5);
        const Sequence sequence = draw_sequence(seed, profile, twins, options.steps);
        const auto found = run(sequence);
        if (!found) continue;
        ++found_count;
        std::printf("seed %llu, profile %s, act %zu: %s\n", static_cast<unsigned long long>(seed),
                    profile.name, found->at, found->what.c_str());
        std::fflush(stdout);
        if (!options.as_found) {
            const Sequence least = minimise(sequence, *found);
            const auto again = run(least);
            std::printf("%s%s", describe(least).c_str(), again ? (again->what + "\n").c_str() : "");
        }
        std::fflush(stdout);
        if (!options.goes_on) break;
    }
    std::printf(
        "%llu sequences, %llu steps, %llu acts, %llu rewinds, %llu refused calls, %.1f minutes, %d found\n",
        static_cast<unsigned long long>(done), static_cast<unsigned long long>(tally().steps),
        static_cast<unsigned long long>(tally().acts), static_cast<unsigned long long>(tally().rewinds),
        static_cast<unsigned long long>(tally().refused), minutes(), found_count);
    return found_count == 0 ? 0 : 1;
}
