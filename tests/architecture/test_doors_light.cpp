// Limits the cost of including a public header. No public header includes a header of vector instructions, and
// the public header of physics includes no heavy standard header.
//
// The test checks which headers are included, not how long they take to compile, because times depend on the
// machine. With <memory>, <functional>, <algorithm> and <mutex>, the public header of physics took twice as
// long to compile; with the vector headers, four times as long (bench/notes/building.md).
#include <doctest/doctest.h>

#include <functional>
#include <set>
#include <string>

#include "source_tree.hpp"

using namespace damson::test;

namespace {

using ReadFile = std::function<std::string(const std::string& file)>;

/// Adds the headers in `wanted` that `file` includes, directly or indirectly, to `found`, as "<name>
/// in file".
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

// each takes more than 50 ms to compile, or includes one that does
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
    TEST_CASE("no public header includes a header of vector instructions") {
        for (const std::string& door : files_in("include/damson", {".hpp"}))
            for (const std::string& header : find_behind(door, vector_headers, read_source))
                FAIL_CHECK(door << " includes " << header);
    }

    TEST_CASE("the public header of physics includes no heavy standard header") {
        for (const std::string& header :
             find_behind("include/damson/physics.hpp", heavy_headers, read_source))
            FAIL_CHECK("include/damson/physics.hpp includes " << header);
    }

    TEST_CASE("a forbidden header is reported at any include depth") {
        const auto read = [](const std::string& file) -> std::string {
            if (file == "include/damson/physics.hpp") return "#include \"../../physics/world/world.hpp\"";
            if (file == "physics/world/world.hpp") return "#include <vector>\n#include \"../model/defs.hpp\"";
            if (file == "physics/model/defs.hpp") return "#include <immintrin.h>\n#include <memory>";
            return "";
        };
        CHECK(find_behind("include/damson/physics.hpp", vector_headers, read) ==
              std::set<std::string>{"<immintrin.h> in physics/model/defs.hpp"});
        CHECK(find_behind("include/damson/physics.hpp", heavy_headers, read) ==
              std::set<std::string>{"<memory> in physics/model/defs.hpp"});
    }
}
