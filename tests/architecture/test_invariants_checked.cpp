// Headers write invariants as "exactly when". This table has a row for each invariant, with the check that
// fails if the invariant breaks: a message of World::validate(), or a test. The test fails if the header or
// the check no longer contains the text of the row, or if an "exactly when" has no row.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "source_tree.hpp"

using namespace damson::test;

namespace {

struct Invariant {
    std::string header;      ///< File that states the invariant.
    std::string promise;     ///< Text on the line with "exactly when".
    std::string checked_in;  ///< File that checks the invariant.
    std::string check;       ///< Text of the check.
};

const std::vector<Invariant> invariants = {
    {"physics/state/contacts.hpp", "listed in `awake` exactly when one of its bodies is awake",
     "physics/world/validate.cpp", "contact: must be listed as awake exactly when a body is awake"},
    {"physics/state/contacts.hpp", "marked exactly when listed in `stale`", "physics/world/validate.cpp",
     "contact: must be marked stale exactly when it is listed so"},
    {"physics/state/contacts.hpp", "exactly when it does not respond", "physics/world/validate.cpp",
     "contact: must be watched exactly when it has no response"},
    {"physics/state/contacts.hpp", "has a colour exactly when it is solid", "physics/world/validate.cpp",
     "contact: must have a color exactly when it is solved"},
    {"physics/state/joints.hpp", "Set exactly when the joint is solved", "physics/world/validate.cpp",
     "joint: must have a color exactly when it is solved"},
    {"physics/state/constraint_graph.hpp", "Bit c exactly when colour c has constraints",
     "physics/world/validate.cpp", "colors: must be marked as used exactly when not empty"},
    {"physics/state/tile_rows.hpp", "it has a proxy in the broadphase exactly when",
     "physics/world/validate_tiles.cpp", "tile chunk: must have a proxy exactly when it has a tile"},
    {"physics/state/tile_rows.hpp", "exactly when their boxes overlap", "physics/world/validate_tiles.cpp",
     "tile pair: must have a contact exactly with the cells in its box"},
    {"physics/state/tile_rows.hpp", "one exactly when in the back part of the shape table",
     "physics/world/validate_tiles.cpp", "shape: must be a tile shape exactly when behind the others"},
    {"broadphase/interface/broadphase.hpp", "A pair is in `began` exactly when its boxes overlap now",
     "tests/broadphase/interface/test_broadphase.cpp",
     "what starts and stops between two commits is in neither list"},
    {"broadphase/interface/broadphase.hpp", "in `ended` exactly when it was active and no longer is",
     "tests/broadphase/interface/test_broadphase.cpp",
     "boxes that overlap begin, go on in silence, and end when they part"},
    {"containers/always_sorted.hpp", "`none` exactly when the node is free", "containers/always_sorted.hpp",
     "AlwaysSorted: a free node has a level"},
    {"containers/always_sorted.hpp", "`none` exactly when empty", "containers/always_sorted.hpp",
     "AlwaysSorted: the tree is empty and the chain is not"},
    {"containers/handle.hpp", "Two handles are equal exactly when both numbers are",
     "tests/containers/test_handle.cpp", "two handles are equal exactly when slot and generation are"},
    {"broadphase/interface/order_key.hpp", "exactly when order_key(a) <= order_key(b)",
     "tests/broadphase/interface/test_order_key.cpp",
     "keys sort as their floats do, from the smallest step to the largest"},
    {"broadphase/endpoints/endpoint_sweep.hpp", "Two boxes overlap exactly when they do on both axes",
     "tests/property/test_endpoint_sweep_equals_brute_force.cpp",
     "the sweep and brute force report the same pairs"},
    {"core/wide.hpp", "Bit i is set exactly when lane i is", "tests/core/wide_cases.hpp",
     "every lane does what a single float does, bit for bit"},
    {"narrowphase/edge_contact.hpp", "they are closest exactly when both edges lead away",
     "tests/narrowphase/test_collide.cpp", "apart, the normal is the direction of the closest points"},
};

/// Returns the lines that contain `word`, as "file:line: text".
std::vector<std::string> lines_with(const std::string& word, const std::string& folder,
                                    const std::vector<std::string_view>& endings) {
    std::vector<std::string> found;
    for (const std::string& file : files_in(folder, endings)) {
        const std::vector<std::string> lines = lines_of(read_source(file));
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (lines[i].find(word) != std::string::npos)
                found.push_back(file + ":" + std::to_string(i + 1) + ": " + lines[i]);
    }
    return found;
}

}  // namespace

TEST_CASE("every invariant that a header states has a check, and every check has an invariant") {
    for (const Invariant& invariant : invariants) {
        CAPTURE(invariant.promise);
        CHECK(read_source(invariant.header).find(invariant.promise) != std::string::npos);
        CAPTURE(invariant.checked_in);
        CHECK(read_source(invariant.checked_in).find(invariant.check) != std::string::npos);
    }

    for (const std::string& folder : library_folders)
        for (const std::string& line : lines_with("exactly when", folder, {".hpp"})) {
            CAPTURE(line);
            CHECK(std::any_of(invariants.begin(), invariants.end(), [&](const Invariant& invariant) {
                return line.starts_with(invariant.header) &&
                       line.find(invariant.promise) != std::string::npos;
            }));
        }
    for (const std::string& line : lines_with("exactly", "physics/world", {".cpp"})) {
        if (line.find("validate") == std::string::npos || line.find("//") != std::string::npos) continue;
        CAPTURE(line);
        CHECK(std::any_of(invariants.begin(), invariants.end(), [&](const Invariant& invariant) {
            return line.find(invariant.check) != std::string::npos;
        }));
    }
}
