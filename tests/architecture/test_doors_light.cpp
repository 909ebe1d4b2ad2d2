// What a door costs to include: no header of vector instructions behind any, no heavy standard header behind
// the one of physics.
//
// Seconds depend on the machine, so that what is checked are the headers that make them: with <memory>,
// <functional>, <algorithm> and <mutex> the door of physics took twice as long as without, with the vector
// headers four times (bench/notes/building.md).
#include <doctest/doctest.h>

#include <functional>
#include <set>
#include <string>

#include "source_tree.hpp"

using namespace damson::test;

namespace {

using ReadFile = std::function<std::string(const std::string& file)>;

/// Standard and system headers behind `file`, each with the file that includes it, as "<name> in file".
void collect(const std::string& file, const ReadFile& read, const std::set<std::string>& wanted,
             std::set<std::string>& seen, std::set<std::string>& found) {
    if (!seen.insert(file).second) return;
    for (const Include& include : includes_of(read(file))) {
        if (!include.is_bracketed)
            collect(resolved(file, include.name), read, wanted, seen, found);
        else if (wanted.contains(include.name))
            found.insert("<" + include.name + "> in " + file);
    }
}

std::set<std::string> find_behind(const std::string& door, const std::set<std::string>& wanted,
                                  const ReadFile& read) {
    std::set<std::string> seen, found;
    collect(door, read, wanted, seen, found);
    return found;
}

const std::set<std::string> vector_headers = {"immintrin.h", "x86intrin.h", "emmintrin.h",
                                              "xmmintrin.h", "arm_neon.h",  "wasm_simd128.h"};

// each costs more than a twentieth of a second, or brings one along that does
const std::set<std::string> heavy_headers = {"algorithm",     "chrono",       "condition_variable",
                                             "deque",         "filesystem",   "functional",
                                             "future",        "iomanip",      "ios",
                                             "iostream",      "iterator",     "list",
                                             "locale",        "map",          "memory",
                                             "mutex",         "numeric",      "ostream",
                                             "random",        "ranges",       "regex",
                                             "set",           "sstream",      "thread",
                                             "unordered_map", "unordered_set"};

}  // namespace

TEST_SUITE("architecture/doors") {
    TEST_CASE("no door leads to a header of vector instructions") {
        for (const std::string& door : files_in("include/damson", {".hpp"}))
            for (const std::string& header : find_behind(door, vector_headers, read_source))
                FAIL_CHECK(door << " leads to " << header);
    }

    TEST_CASE("the door of physics leads to no heavy standard header") {
        for (const std::string& header :
             find_behind("include/damson/physics.hpp", heavy_headers, read_source))
            FAIL_CHECK("include/damson/physics.hpp leads to " << header);
    }

    TEST_CASE("a planted header is named, however far behind the door") {
        const auto read = [](const std::string& file) -> std::string {
            if (file == "include/damson/physics.hpp") return "#include \"../../physics/world/world.hpp\"";
            if (file == "physics/world/world.hpp") return "#include <vector>\n#include \"../defs/defs.hpp\"";
            if (file == "physics/defs/defs.hpp") return "#include <immintrin.h>\n#include <memory>";
            return "";
        };
        CHECK(find_behind("include/damson/physics.hpp", vector_headers, read) ==
              std::set<std::string>{"<immintrin.h> in physics/defs/defs.hpp"});
        CHECK(find_behind("include/damson/physics.hpp", heavy_headers, read) ==
              std::set<std::string>{"<memory> in physics/defs/defs.hpp"});
    }
}
