// Every source file of the library includes the header of the same name first, so the build compiles that
// header alone. The target damson_headers_alone compiles the headers that have no source file.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "source_tree.hpp"

using namespace damson::test;

namespace {

/// Returns true if the first include of `text` is "name".
bool begins_with(const std::string& text, const std::string& name) {
    const std::vector<Include> includes = includes_of(text);
    return !includes.empty() && !includes.front().is_bracketed && includes.front().name == name;
}

/// Returns true if including the header a second time has no effect.
bool is_read_once(const std::string& text) {
    for (const std::string& line : lines_of(text))
        if (line == "#pragma once") return true;
    return false;
}

}  // namespace

TEST_SUITE("architecture/own header first") {
    TEST_CASE("a source file includes the header of its name first") {
        int pairs = 0;
        for (const std::string& folder : library_folders)
            for (const std::string& source : files_in(folder, {".cpp"})) {
                const std::filesystem::path header = std::filesystem::path(source).replace_extension(".hpp");
                if (!std::filesystem::exists(source_root() / header)) continue;
                ++pairs;
                CHECK_MESSAGE(begins_with(read_text(source_root() / source), header.filename().string()),
                              source << " must include " << header.filename().string() << " first");
            }
        CHECK(pairs > 40);
    }

    TEST_CASE("every header has #pragma once") {
        for (const std::string& folder : library_folders)
            for (const std::string& header : files_in(folder, {".hpp"}))
                CHECK_MESSAGE(is_read_once(read_text(source_root() / header)),
                              header << " has no #pragma once");
    }

    TEST_CASE("a source file that includes its header second is detected") {
        CHECK(begins_with("// head\n#include \"island.hpp\"\n#include <vector>\n", "island.hpp"));
        CHECK_FALSE(begins_with("#include <vector>\n#include \"island.hpp\"\n", "island.hpp"));
        CHECK_FALSE(begins_with("#include \"world.hpp\"\n#include \"island.hpp\"\n", "island.hpp"));
        CHECK_FALSE(begins_with("#include <island.hpp>\n", "island.hpp"));
        CHECK_FALSE(begins_with("int i;\n", "island.hpp"));
        CHECK(is_read_once("// head\n#pragma once\n"));
        CHECK_FALSE(is_read_once("// no #pragma once\n"));
    }
}
