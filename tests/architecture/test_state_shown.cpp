// Every member of a world is passed to the code that saves it, or is listed here because it is not state.
//
//   show_parts(Show&)     must name every member of its class
//   show_world()          must name every member of WorldState
//
// The test reports every new member that is neither saved nor listed.
#include <doctest/doctest.h>

#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "source_tree.hpp"

using namespace damson::test;

namespace {

/// Members that are not state: scratch used within a call or commit, values derived from other members, and
/// members that belong to the user or to the machine.
const std::map<std::string, std::set<std::string>> no_state = {
    {"containers/constant_time_columns.hpp", {"columns_"}},  // the types of the columns are listed instead
    {"containers/item_pool.hpp", {"blocks_"}},               // the items of the blocks are listed instead
    {"broadphase/pairs/pair_manager.hpp",
     // empty between commits; see is_settled()
     {"log_", "changed_", "reported_", "holes_", "sort_state_", "ahead_sort_state_", "began_", "ended_",
      "holes_handed_out_", "has_reports_", "is_ended_ahead_", "is_sorted_ahead_", "is_begun_ahead_",
      "is_scratch_given_back_"}},
    {"broadphase/bins/sweep_and_prune.hpp", {"instruction_set_", "shares_", "enter_shares_", "move_shares_"}},
    {"broadphase/brute_force/brute_force.hpp",
     {"in_key_order_", "next_pairs_", "fates_", "began_", "ended_"}},
    {"broadphase/endpoints/endpoint_sweep.hpp",
     {"near_", "far_", "entering_", "leaving_", "joined_", "distances_", "log_", "box_join_", "sort_space_"}},
    {"broadphase/world/any_broadphase.hpp", {}},
    {"physics/state/shapes.hpp", {"found"}},        // used during a call only
    {"physics/state/event_stream.hpp", {"lists"}},  // each list is passed separately
    {"physics/state/tile_rows.hpp", {"scratch"}},
    {"physics/state/world_state.hpp",
     {"def",
      "instructions",
      "commands",
      "user_callbacks",
      "began_contacts",
      "listeners",
      "workers",
      "solver",
      "islands",
      "edge_neighbors",
      "shape_sums",
      "continuous",
      "worker_scratch",
      "id_scratch",
      "scratch_lists",
      "explosion_impulses",
      "overloaded_joints",
      "key_order",
      "request_order",
      "phase_clock",
      "is_stepping",
      "is_delivering",
      "has_warned_of_rounding",
      "saved_parts",
      "array_versions",
      "is_rewindable",
      "is_committing",
      "phase_trace",
      "recorder"}},
};

bool is_word_char(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool has_word(const std::string& text, const std::string& word) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        if ((at == 0 || !is_word_char(text[at - 1])) &&
            (at + word.size() == text.size() || !is_word_char(text[at + word.size()])))
            return true;
    return false;
}

/// Returns the text without comments and string literals.
std::string without_comments(const std::string& text) {
    std::string bare;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.compare(i, 2, "//") == 0)
            while (i < text.size() && text[i] != '\n') ++i;
        if (i < text.size() && text[i] == '"')
            for (++i; i + 1 < text.size() && text[i] != '"';) i += text[i] == '\\' ? 2 : 1;
        bare += i < text.size() ? text[i] : '\n';
    }
    return bare;
}

/// Returns the position of the brace that closes the one at `open`.
std::size_t end_of_braces(const std::string& text, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
        if (depth == 0) return i;
    }
    return text.size();
}

/// Returns the text inside the innermost braces around `at`.
std::string body_around(const std::string& text, std::size_t at) {
    int depth = 0;
    for (std::size_t i = at; i-- > 0;) {
        depth += text[i] == '}' ? 1 : text[i] == '{' ? -1 : 0;
        if (depth < 0) return text.substr(i + 1, end_of_braces(text, i) - i - 1);
    }
    return {};
}

/// Returns true if a statement in a class declares a function.
bool is_function(const std::string& statement) {
    if (has_word(statement, "operator") || has_word(statement, "static_assert")) return true;
    int angles = 0;
    for (const char c : statement) {
        angles += c == '<' ? 1 : c == '>' ? -1 : 0;
        if (angles > 0) continue;
        if (c == '(') return true;
        if (c == '=') return false;
    }
    return false;
}

/// Returns the names of the data members that a class body declares.
std::vector<std::string> members_of(const std::string& body) {
    std::vector<std::string> members;
    std::string statement;
    const auto take = [&] {
        static const std::set<std::string> others = {
            "using", "static",    "friend",   "template",      "typedef",  "enum",   "struct",
            "class", "constexpr", "explicit", "static_assert", "operator", "virtual"};
        std::istringstream words(statement);
        std::string first;
        words >> first;
        if (others.count(first) == 0 && statement.find(' ') != std::string::npos && !is_function(statement)) {
            int angles = 0;
            std::string part;
            const auto take_name = [&] {
                while (!part.empty() && !is_word_char(part.back())) part.pop_back();
                std::size_t begin = part.size();
                while (begin > 0 && is_word_char(part[begin - 1])) --begin;
                if (begin < part.size()) members.push_back(part.substr(begin));
                part.clear();
            };
            bool is_value = false;
            for (std::size_t i = 0; i < statement.size(); ++i) {
                const char c = statement[i];
                angles += c == '<' ? 1 : c == '>' ? -1 : 0;
                if (c == ',' && angles == 0) {
                    take_name();
                    is_value = false;
                    continue;
                }
                const bool is_scope =
                    c == ':' && (statement[i + 1] == ':' || (i > 0 && statement[i - 1] == ':'));
                if (angles == 0 && (c == '=' || (c == ':' && !is_scope))) is_value = true;
                if (!is_value) part += c;
            }
            take_name();
        }
        statement.clear();
    };
    for (std::size_t i = 0; i < body.size(); ++i) {
        const char c = body[i];
        if (c == '{') {
            const std::size_t end = end_of_braces(body, i);
            const bool is_initializer =
                end + 1 < body.size() &&
                (body[end + 1] == ';' || body[end + 1] == ',' || statement.find('=') != std::string::npos);
            const bool is_type = statement.find("struct ") != std::string::npos ||
                                 statement.find("class ") != std::string::npos ||
                                 statement.find("enum ") != std::string::npos;
            i = end;
            if (!is_initializer || is_type) statement.clear();
            continue;
        }
        if (c == ';') {
            take();
            continue;
        }
        if (c == ':' && (has_word(statement, "public") || has_word(statement, "private"))) {
            statement.clear();
            continue;
        }
        if (!(statement.empty() && std::isspace(static_cast<unsigned char>(c)) != 0)) statement += c;
    }
    return members;
}

/// Returns the members of a class that are neither in `shown` nor in the list of members that are not state.
std::vector<std::string> find_unsaved(const std::string& file, const std::string& body,
                                      const std::string& shown) {
    std::vector<std::string> unsaved;
    const auto excused = no_state.find(file);
    for (const std::string& member : members_of(body)) {
        if (has_word(shown, member)) continue;
        if (excused != no_state.end() && excused->second.count(member) == 1) continue;
        unsaved.push_back(member);
    }
    return unsaved;
}

}  // namespace

TEST_SUITE("architecture/state_shown") {
    TEST_CASE("every member of a class with show_parts() is saved or listed as no state") {
        std::size_t classes = 0, members = 0;
        for (const std::string& folder : library_folders)
            for (const std::string& file : files_in(folder, {".hpp"})) {
                if (file == "core/state_arrays.hpp") continue;
                const std::string text = without_comments(read_source(file));
                constexpr const char* call = "void show_parts(";
                for (std::size_t at = text.find(call); at != std::string::npos;
                     at = text.find(call, at + 1)) {
                    const std::string body = body_around(text, at);
                    const std::size_t open = text.find('{', at);
                    const std::string shown = text.substr(open, end_of_braces(text, open) - open);
                    ++classes;
                    members += members_of(body).size();
                    for (const std::string& member : find_unsaved(file, body, shown))
                        FAIL_CHECK(file << ": " << member
                                        << " is neither saved with a world nor listed as no state");
                }
            }
        CHECK(classes >= 25);
        CHECK(members >= 150);
    }

    TEST_CASE("every member of WorldState is saved or listed as no state") {
        const std::string text = without_comments(read_source("physics/state/world_state.hpp"));
        const std::string shown = without_comments(read_source("physics/replay/world_arrays.cpp"));
        std::size_t member_count = 0;
        for (const char* part : {"WorldTables", "WorldEvents", "WorldRuntime", "StepScratch"}) {
            const std::size_t at = text.find("struct " + std::string(part) + " {");
            REQUIRE(at != std::string::npos);
            const std::size_t open = text.find('{', at);
            const std::string body = text.substr(open + 1, end_of_braces(text, open) - open - 1);
            member_count += members_of(body).size();
            for (const std::string& member : find_unsaved("physics/state/world_state.hpp", body, shown))
                FAIL_CHECK(part << "::" << member << " is neither saved with a world nor listed as no state");
        }
        CHECK(member_count > 45);
    }

    TEST_CASE("members_of() finds data members and skips functions, types and static members") {
        const std::string body =
            "public:\n    using T = int;\n    int size() const { return a_; }\n    static constexpr int most "
            "= 3;\n"
            "    struct Row { int x = 0; };\n    std::vector<std::pair<int, int>> rows_;\n"
            "private:\n    std::uint32_t a_ = 0;\n    bool b_ : 1 = true;\n    float c_{1.0f}, d_ = 2.0f;\n"
            "    void (*call_)(int) = nullptr;\n";
        CHECK(members_of(body) == std::vector<std::string>{"rows_", "a_", "b_", "c_", "d_"});
        CHECK(find_unsaved("x.hpp", body, "show(rows_, a_, b_, c_)") == std::vector<std::string>{"d_"});
    }
}
