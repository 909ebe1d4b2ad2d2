// A folder may include lower layers, but no higher layer and no sibling. The same holds for the modules inside a
// layer. Headers may include only a small part of GLM. The code calls a layer a floor, and a module a room.
//
//   bindings | levels -> physics -> broadphase | narrowphase -> containers -> core
//   include/damson/<name>.hpp is the public header of one layer: it may include that layer and lower ones
//
//   modules of broadphase: interface < tree, pairs < brute_force, endpoints, bins < world < draw
//   modules of physics, highest first; each may include the modules that `rooms` lists, all of them lower
//
//       replay   batch   extras    snapshots, recordings; many worlds; drawing, descriptions, character mover
//                world             World and the views of its objects
//               dynamics           solve, finalize, continuous collision
//               contacts           pairs, contacts, collision rules, islands
//               queries            rays, casts, overlaps, nearest shapes
//                state             the arrays of a world and its events
//         parallel   solver        threads of a step; arithmetic of contacts and joints
//                model             definitions, events, lists of fields and calls, commands
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "source_tree.hpp"

using namespace damson::test;

namespace {

/// For each folder, the other folders that its files may include.
const std::map<std::string, std::vector<std::string>> allowed = {
    {"core", {}},
    {"containers", {"core"}},
    {"broadphase", {"core", "containers"}},
    {"narrowphase", {"core", "containers"}},
    {"physics", {"core", "containers", "broadphase", "narrowphase"}},
    {"levels", {"core", "containers", "broadphase", "narrowphase", "physics"}},
    // above all layers; uses the public headers as a game does
    {"bindings", {"core", "containers", "broadphase", "narrowphase", "physics", "include/damson"}},
};

/// For each module, the other modules of its layer that its files may include.
const std::map<std::string, std::vector<std::string>> rooms = {
    {"broadphase/interface", {}},
    {"broadphase/pairs", {"interface"}},
    {"broadphase/tree", {"interface"}},
    {"broadphase/brute_force", {"interface", "pairs"}},
    {"broadphase/endpoints", {"interface", "pairs"}},
    {"broadphase/bins", {"interface", "pairs"}},
    {"broadphase/world", {"interface", "pairs", "brute_force", "endpoints", "bins"}},
    {"broadphase/draw", {"interface", "pairs", "bins", "world"}},
    {"physics/model", {}},
    {"physics/parallel", {"model"}},
    {"physics/solver", {"model"}},
    {"physics/state", {"model", "parallel", "solver"}},
    {"physics/queries", {"model", "state"}},
    {"physics/contacts", {"model", "state"}},
    {"physics/dynamics", {"model", "parallel", "solver", "state", "contacts"}},
    {"physics/world", {"model", "state", "queries", "contacts", "dynamics"}},
    {"physics/replay", {"model", "state", "contacts", "dynamics", "world"}},
    {"physics/batch", {"model", "parallel", "state", "world", "replay"}},
    {"physics/extras", {"model", "state", "queries", "contacts", "world"}},
};

/// For each module of the program, the modules that its files may include.
const std::map<std::string, std::vector<std::string>> program_rooms = {
    {"support", {}},
    {"scenes", {}},
    {"engines", {"support", "scenes"}},
    {"pictures", {"support", "scenes", "engines"}},
    {"pair_race", {"support", "pictures"}},
    {"validate", {"support", "scenes", "engines"}},
    {"program", {"support", "scenes", "engines", "pictures", "pair_race", "validate"}},
    {"testbed", {"support", "scenes", "engines", "pictures"}},
};

/// Layers that have modules.
const std::vector<std::string> roomy = {"broadphase", "physics"};

std::string folder_of(const std::string& file) {
    if (file.rfind("include/damson/", 0) == 0) return "include/damson";
    return file.substr(0, file.find('/'));
}

bool is_roomy(const std::string& folder) {
    return std::find(roomy.begin(), roomy.end(), folder) != roomy.end();
}

/// Returns "layer/module" for a file in a layer that has modules, otherwise an empty string.
std::string room_of(const std::string& file) {
    const std::string floor = folder_of(file);
    if (!is_roomy(floor)) return {};
    const std::size_t end = file.find('/', floor.size() + 1);
    return end == std::string::npos ? std::string{} : file.substr(0, end);
}

bool holds(const std::map<std::string, std::vector<std::string>>& table, const std::string& from,
           const std::string& to) {
    const auto row = table.find(from);
    return row != table.end() && std::find(row->second.begin(), row->second.end(), to) != row->second.end();
}

bool may_include(const std::string& file, const std::string& target) {
    std::string from = folder_of(file);
    const std::string to = folder_of(target);
    if (from == "include/damson") {
        // a public header has the name of its layer
        const std::string name = file.substr(from.size() + 1);
        from = name.substr(0, name.find('.'));
        if (from == "time") from = "physics";        // second public header of physics: history
        if (from == "batch") from = "physics";       // third public header of physics: batches
        if (from == "version") from = "containers";  // core has no other public header
    }
    if (from != to) return holds(allowed, from, to);
    const std::string room = room_of(file), other = room_of(target);
    if (room == other || folder_of(file) == "include/damson") return true;
    return !other.empty() && holds(rooms, room, other.substr(from.size() + 1));
}

/// Returns the folder that a violation names: the layer, or the module if both files are in the same layer.
std::string place_of(const std::string& file, const std::string& target) {
    const bool is_inside = folder_of(file) == folder_of(target) && !room_of(file).empty();
    return is_inside ? room_of(file) : folder_of(file);
}

/// Returns the violations in the includes of `text`, as "file:line: ...".
std::vector<std::string> find_violations(const std::string& file, const std::string& text) {
    std::vector<std::string> violations;
    const bool is_header = file.ends_with(".hpp");
    for (const Include& include : includes_of(text)) {
        const std::string at = file + ":" + std::to_string(include.line) + ": ";
        if (include.name.rfind("generated/", 0) == 0) continue;  // written by bindings/generate.py
        if (!include.is_bracketed) {
            const std::string target = resolved(file, include.name);
            if (!may_include(file, target))
                violations.push_back(at + place_of(file, target) + " must not include " + target);
            else if (!std::filesystem::exists(source_root() / target))
                violations.push_back(at + "no such file: " + target);
        } else if (include.name.rfind("glm/", 0) == 0) {
            if (is_header && include.name != "glm/vec2.hpp")
                violations.push_back(at + "headers take only <glm/vec2.hpp> from GLM, not <" + include.name +
                                     ">");
        } else if (include.name.find('.') != std::string::npos ||
                   include.name.find('/') != std::string::npos) {
            // Standard C++ header names contain neither '.' nor '/'. Four files wrap vector instructions:
            // operations on four floats, SSE2 names for other machines, operations on more floats, and
            // box comparison.
            const bool is_intrinsic = include.name.ends_with("intrin.h") || include.name == "arm_neon.h" ||
                                      include.name == "wasm_simd128.h";
            if (is_intrinsic && file != "core/wide.hpp" && file != "core/wider.hpp" &&
                file != "core/sse2_names.hpp" && file != "broadphase/bins/box_lanes.hpp")
                violations.push_back(at +
                                     "vector instructions are named in core/wide.hpp, core/wider.hpp, "
                                     "core/sse2_names.hpp and broadphase/bins/box_lanes.hpp only");
            // one file includes a system header, for hints to the operating system
            const bool is_system_hint = include.name == "sys/mman.h" && file == "core/large_pages.hpp";
            // the public C header includes headers of the C standard library
            const bool is_of_c =
                file == "include/damson/damson.h" &&
                (include.name == "stdbool.h" || include.name == "stddef.h" || include.name == "stdint.h");
            // the optional loader of level files parses JSON and XML, and decompresses
            const bool is_parser =
                file.rfind("levels/", 0) == 0 &&
                (include.name == "pugixml.hpp" || include.name == "zlib.h" ||
                 include.name == "nlohmann/json.hpp" || include.name == "nlohmann/json_fwd.hpp");
            if (!is_intrinsic && !is_system_hint && !is_of_c && !is_parser)
                violations.push_back(at + "the library depends on the standard library and GLM only, not <" +
                                     include.name + ">");
        }
    }
    return violations;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace

TEST_SUITE("architecture/floors") {
    TEST_CASE("every file of the library includes only its own layer and lower ones") {
        std::vector<std::string> violations;
        int files = 0;
        for (const std::string& folder : library_folders)
            for (const std::string& file : files_in(folder, {".hpp", ".cpp", ".inc", ".inl", ".h"})) {
                ++files;
                for (const std::string& violation : find_violations(file, read_text(source_root() / file)))
                    violations.push_back(violation);
            }
        CHECK(files > 20);
        const std::string found = joined(violations);
        CHECK_MESSAGE(violations.empty(), found);
    }

    TEST_CASE("every folder of the library contains headers") {
        for (const std::string& folder : library_folders) {
            CAPTURE(folder);
            CHECK_FALSE(files_in(folder, {".hpp"}).empty());
        }
    }

    TEST_CASE("modules include only lower modules, and every module is in the table") {
        std::vector<std::string> below;  // ordered so that each module includes only earlier ones
        for (bool has_grown = true; has_grown;) {
            has_grown = false;
            for (const auto& [room, seen] : rooms) {
                if (std::find(below.begin(), below.end(), room) != below.end()) continue;
                const std::string floor = room.substr(0, room.find('/') + 1);
                const bool is_next = std::all_of(seen.begin(), seen.end(), [&](const std::string& lower) {
                    return std::find(below.begin(), below.end(), floor + lower) != below.end();
                });
                if (is_next) below.push_back(room);
                has_grown = has_grown || is_next;
            }
        }
        CHECK(below.size() == rooms.size());
        for (const std::string& floor : roomy)
            for (const std::string& file : files_in(floor, {".hpp", ".cpp", ".inl"})) {
                CAPTURE(file);
                CHECK(rooms.count(room_of(file)) == 1);
            }
    }

    TEST_CASE("modules of the program include only lower modules") {
        int count = 0;
        for (const std::string& file : files_in("demo", {".hpp", ".cpp"})) {
            const std::string path = file.substr(file.find('/') + 1);
            if (path.find('/') == std::string::npos) continue;  // main.cpp may include all modules
            const std::string room = path.substr(0, path.find('/'));
            for (const Include& include : includes_of(read_source(file))) {
                if (include.is_bracketed) continue;
                const std::string target = resolved(file, include.name);
                if (target.rfind("demo/", 0) != 0) continue;
                const std::string other = target.substr(5, target.find('/', 5) - 5);
                CHECK_MESSAGE((room == other || holds(program_rooms, room, other)), file, ":", include.line,
                              " must not include ", target);
                ++count;
            }
        }
        CHECK(count > 100);
    }

    TEST_CASE("examples use only public headers") {
        int count = 0;
        for (const std::string& file : files_in("examples", {".hpp", ".cpp"}))
            for (const Include& include : includes_of(read_source(file))) {
                if (include.is_bracketed) continue;
                const std::string target = resolved(file, include.name);
                CHECK_MESSAGE(target.rfind("examples/", 0) == 0, file, ":", include.line,
                              " must not include ", target);
                ++count;
            }
        CHECK(count > 20);
    }

    TEST_CASE("a violation is reported with its file and line") {
        struct Row {
            const char* file;
            const char* text;
            const char* complaint;
        };
        const Row rows[] = {
            {"core/aabb.hpp", "\n#include \"../containers/handle.hpp\"",
             "core/aabb.hpp:2: core must not include containers/handle.hpp"},
            {"broadphase/interface/broadphase.hpp", "#include \"../../narrowphase/shape.hpp\"",
             "broadphase/interface/broadphase.hpp:1: broadphase must not include narrowphase/shape.hpp"},
            {"narrowphase/shape.hpp", "#include \"../broadphase/interface/broadphase.hpp\"",
             "narrowphase/shape.hpp:1: narrowphase must not include broadphase/interface/broadphase.hpp"},
            {"containers/handle.hpp", "//\n//\n  #  include \"../physics/world/world.hpp\"",
             "containers/handle.hpp:3: containers must not include physics/world/world.hpp"},
            {"physics/world/world.hpp", "#include \"../../tests/support/near.hpp\"",
             "physics/world/world.hpp:1: physics must not include tests/support/near.hpp"},
            {"physics/world/world.hpp", "#include \"../../include/damson/physics.hpp\"",
             "physics/world/world.hpp:1: physics must not include include/damson/physics.hpp"},
            {"physics/world/world.hpp", "#include \"missing.hpp\"",
             "physics/world/world.hpp:1: no such file: physics/world/missing.hpp"},
            {"physics/state/bodies.hpp", "//\n#include \"../contacts/islands.hpp\"",
             "physics/state/bodies.hpp:2: physics/state must not include physics/contacts/islands.hpp"},
            {"broadphase/pairs/pair_word.hpp", "#include \"../bins/bins.hpp\"",
             "broadphase/pairs/pair_word.hpp:1: broadphase/pairs must not include broadphase/bins/bins.hpp"},
            {"physics/solver/motion.hpp", "#include \"../state/bodies.hpp\"",
             "physics/solver/motion.hpp:1: physics/solver must not include physics/state/bodies.hpp"},
            {"physics/state/publish.cpp", "#include \"../world/world.hpp\"",
             "physics/state/publish.cpp:1: physics/state must not include physics/world/world.hpp"},
            {"include/damson/containers.hpp", "#include \"../../broadphase/interface/broadphase.hpp\"",
             "include/damson/containers.hpp:1: include/damson must not include "
             "broadphase/interface/broadphase.hpp"},
            {"core/aabb.hpp", "#include <glm/glm.hpp>",
             "core/aabb.hpp:1: headers take only <glm/vec2.hpp> from GLM, not <glm/glm.hpp>"},
            {"core/aabb.hpp", "#include <fmt/core.h>",
             "core/aabb.hpp:1: the library depends on the standard library and GLM only, not <fmt/core.h>"},
            {"physics/world/world.cpp", "#include <zlib.h>",
             "physics/world/world.cpp:1: the library depends on the standard library and GLM only, not "
             "<zlib.h>"},
            {"broadphase/bins/bins.cpp", "#include <sys/mman.h>",
             "broadphase/bins/bins.cpp:1: the library depends on the standard library and GLM only, not "
             "<sys/mman.h>"},
            {"physics/solver/contact_solver.cpp", "#include <immintrin.h>",
             "physics/solver/contact_solver.cpp:1: vector instructions are named in core/wide.hpp, "
             "core/wider.hpp, core/sse2_names.hpp and broadphase/bins/box_lanes.hpp only"},
        };
        for (const Row& row : rows) {
            const auto violations = find_violations(row.file, row.text);
            REQUIRE(violations.size() == 1);
            CHECK(violations[0] == row.complaint);
        }
    }

    TEST_CASE("allowed includes are not reported") {
        CHECK(find_violations("physics/world/world.hpp",
                              "#include <vector>\n#include <glm/vec2.hpp>\n#include \"../model/defs.hpp\"\n"
                              "#include \"../../core/aabb.hpp\"\n"
                              "#include \"../../narrowphase/shape.hpp\"\n"
                              "// #include \"../tests/nothing.hpp\"\n")
                  .empty());
        CHECK(find_violations("include/damson/physics.hpp", "#include \"../../physics/world/world.hpp\"")
                  .empty());
    }
}
