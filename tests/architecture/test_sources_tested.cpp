// Every source file of the library is named in the first lines of a test, so that a developer who changes the
// file can find its tests. This test reports source files that no test names.
//
//   // Tests of physics/contacts/pairs.cpp, physics/contacts/pair_rules.cpp.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "source_tree.hpp"

using namespace damson::test;

namespace {

/// Returns the files that the head of a test names. Empty if the text does not begin with "// Tests of".
std::set<std::string> tested_by(const std::string& text) {
    constexpr const char* head = "// Tests of ";
    if (text.rfind(head, 0) != 0) return {};
    std::set<std::string> files;
    std::string word;
    for (const char c : text.substr(std::string(head).size())) {
        const bool is_path =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '/' || c == '.';
        if (is_path) {
            word += c;
            continue;
        }
        const bool is_last = word.ends_with("pp.") || word.ends_with(".inl.");
        if (is_last) word.pop_back();
        if (word.ends_with(".cpp") || word.ends_with(".hpp") || word.ends_with(".inl")) files.insert(word);
        word.clear();
        if (is_last) break;
    }
    return files;
}

}  // namespace

TEST_SUITE("architecture/sources_tested") {
    TEST_CASE("a test names every source file, and every named file exists") {
        std::set<std::string> tested;
        for (const std::string& file : files_in("tests", {".cpp", ".c"}))
            for (const std::string& name : tested_by(read_text(source_root() / file))) {
                CAPTURE(file);
                CAPTURE(name);
                CHECK(std::filesystem::exists(source_root() / name));
                tested.insert(name);
            }
        for (const std::string& folder : library_folders)
            for (const std::string& source : files_in(folder, {".cpp"}))
                if (tested.count(source) == 0) FAIL_CHECK("no test names " << source);
        CHECK(tested.size() > 100);
    }

    TEST_CASE("the list of files ends at the full stop") {
        CHECK(tested_by("// Tests of core/a.hpp, core/b.cpp,\n// core/c.cpp.\n//\n// As in core/d.cpp.\n") ==
              std::set<std::string>{"core/a.hpp", "core/b.cpp", "core/c.cpp"});
        CHECK(tested_by("// Tests of core/a.inl.\n#include \"core/b.hpp\"\n") ==
              std::set<std::string>{"core/a.inl"});
        CHECK(tested_by("// What core/a.hpp is.\n").empty());
    }
}
