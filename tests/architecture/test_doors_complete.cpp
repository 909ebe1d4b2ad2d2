// Every header is public or internal on purpose. A public header is included, directly or indirectly, by the
// public header of its layer in include/damson. An internal header is included by a source file of its layer.
//
// A header that is neither was forgotten or is unused. The build checks that each header also compiles alone
// (target damson_headers_alone).
#include <doctest/doctest.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "source_tree.hpp"

using namespace damson::test;

namespace {

using ReadFile = std::function<std::string(const std::string& file)>;

/// Adds `file` and all files that it includes with quotes, directly or indirectly, to `seen`.
void collect(const std::string& file, const ReadFile& read, std::set<std::string>& seen) {
    if (!seen.insert(file).second) return;
    for (const Include& include : includes_of(read(file)))
        if (!include.is_bracketed) collect(resolved(file, include.name), read, seen);
}

/// Returns the headers in `files` that neither the public header `door` nor a source file in
/// `files` includes.
std::vector<std::string> find_forgotten(const std::string& door, const std::vector<std::string>& files,
                                        const ReadFile& read) {
    std::set<std::string> seen;
    collect(door, read, seen);
    for (const std::string& file : files)
        if (file.ends_with(".cpp")) collect(file, read, seen);
    std::vector<std::string> forgotten;
    for (const std::string& file : files)
        if (!seen.contains(file)) forgotten.push_back(file);
    return forgotten;
}

}  // namespace

TEST_SUITE("architecture/doors") {
    TEST_CASE("the public header or a source file of a layer includes every header of the layer") {
        for (const std::string floor : {"containers", "broadphase", "narrowphase", "physics", "levels"}) {
            const std::string door = "include/damson/" + floor + ".hpp";
            for (const std::string& header :
                 find_forgotten(door, files_in(floor, {".hpp", ".cpp"}), read_source))
                FAIL_CHECK(header << " is included neither by " << door << " nor by a source file of "
                                  << floor);
        }
    }

    TEST_CASE("every header of core is included by a folder above it") {
        std::set<std::string> seen;
        for (const char* folder : {"containers", "broadphase", "narrowphase", "physics", "tests", "demo"})
            for (const std::string& file : files_in(folder, {".hpp", ".cpp"}))
                collect(file, read_source, seen);
        for (const std::string& header : files_in("core", {".hpp"}))
            CHECK_MESSAGE(seen.contains(header), header << " is not included by any folder above");
    }

    TEST_CASE("the public header of physics includes all definitions and events") {
        std::set<std::string> seen;
        collect("include/damson/physics.hpp", read_source, seen);
        for (const char* header :
             {"physics/world/world.hpp", "physics/world/body_ref.hpp", "physics/model/defs.hpp",
              "physics/model/events.hpp", "physics/model/handles.hpp", "physics/model/tuning.hpp",
              "narrowphase/shape.hpp"})
            CHECK_MESSAGE(seen.contains(header), header);
    }

    TEST_CASE("the public header of each layer includes the log handler") {
        for (const std::string& header : files_in("include/damson", {".hpp"})) {
            if (header.ends_with("/version.hpp")) continue;  // it belongs to no layer
            std::set<std::string> seen;
            collect(header, read_source, seen);
            CHECK_MESSAGE(seen.contains("core/log.hpp"), header << " does not include core/log.hpp");
        }
    }

    TEST_CASE("a header that no file includes is reported") {
        const auto read = [](const std::string& file) -> std::string {
            if (file == "include/damson/physics.hpp") return "#include \"../../physics/world/world.hpp\"";
            if (file == "physics/world/world.hpp") return "#include \"../model/defs.hpp\"";
            if (file == "physics/world/step.cpp") return "#include \"../contacts/island.hpp\"";
            return "";
        };
        const std::vector<std::string> files = {"physics/model/defs.hpp", "physics/model/forgotten.hpp",
                                                "physics/contacts/island.hpp", "physics/world/step.cpp",
                                                "physics/world/world.hpp"};
        const auto forgotten = find_forgotten("include/damson/physics.hpp", files, read);
        REQUIRE(forgotten.size() == 1);
        CHECK(forgotten[0] == "physics/model/forgotten.hpp");
    }
}
