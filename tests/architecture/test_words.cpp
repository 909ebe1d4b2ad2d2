// Identifiers that must not return, each with its replacement. Each had two meanings, or was a name that no
// engineer would search for (docs/glossary.md, ARCHITECTURE.md).
#include <doctest/doctest.h>

#include <cctype>
#include <map>
#include <string>
#include <vector>

#include "source_tree.hpp"

using namespace damson::test;

namespace {

const std::map<std::string, std::string> replaced = {
    {"nothing", "null_index"},
    {"stand_in", "tile_shape"},
    {"JointRow", "JointConstraint"},
    {"LineRow", "AxisPart"},
    {"TurnRow", "AnglePart"},
    {"HeldRow", "LockedRow"},
    {"hold_rows", "apply_axis_locks"},
    {"open_stream", "begin_event_stream"},
    {"note_moves_by_hand", "mark_teleported_contacts"},
    {"commit_pairs", "update_pairs"},
    {"hand_over_boxes", "move_proxies"},
    {"update_manifolds", "update_contacts"},
    {"look_again", "invalidate_contact"},
    {"update_meetings", "update_sensor_overlaps"},
    {"smooth_seams", "remove_internal_edges"},
    {"ask_pre_solve", "run_pre_solve"},
    {"begin_targets", "apply_kinematic_targets"},
    {"end_targets", "snap_kinematic_targets"},
    {"begin_what_met", "begin_speculative_contacts"},
    {"finish_bodies", "finalize_bodies"},
    {"stop_fast_bodies", "solve_continuous"},
    {"set_broken_aside", "quarantine_invalid_bodies"},
    {"tell_crossings", "report_bullet_sensor_hits"},
    {"write_begin", "emit_begin"},
    {"write_end", "emit_end"},
    {"BodyMotion", "SolverBody"},
    {"BodyStart", "WarmStart"},
    {"BodyDrive", "VelocityUpdate"},
    {"JointMemory", "AccumulatedImpulses"},
    {"JointLoad", "JointImpulse"},
    {"miss_of", "position_error"},
    {"box_slack", "aabb_slack"},
    {"fast_way", "ccd_threshold"},
    {"may_meet", "should_collide"},
    {"masks_agree", "filters_match"},
    {"heart_of", "inner_disc"},
    {"find_way_back", "tunnel_correction"},
    {"LastPlace", "PreviousTransform"},
    {"place_at", "interpolated_transform"},
    {"rouse", "wake_if_allowed"},
    {"Blow", "ExplosionImpulse"},
    {"SpareList", "ScratchList"},
    {"set_pair_question", "set_filter_callback"},
    {"set_break_question", "set_joint_break_callback"},
    {"asks_pre_solve", "enable_pre_solve"},
    {"ContactQuestion", "PreSolveContact"},
    {"ContactAnswer", "PreSolveResponse"},
    {"add_exception", "ignore_collision"},
    {"Smooth", "InternalEdges"},
    {"Leaving", "OutOfBounds"},
    {"meets_static", "collides_with_static"},
    {"set_surface", "set_surface_group"},
    {"ShapeReports", "ShapeEvents"},
    {"BodyReports", "BodyEvents"},
    {"is_let_through", "is_ignored"},
    {"EventThatStands", "ConfirmedEvent"},
    {"set_look", "set_before_observe"},
    {"strained_joint", "overloaded_joint"},
};

/// Returns the words of a line's code, without its comment and its strings.
std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    bool is_string = false;
    for (std::size_t i = 0; i <= line.size(); ++i) {
        const char c = i < line.size() ? line[i] : ' ';
        if (c == '"' && (i == 0 || line[i - 1] != '\\')) is_string = !is_string;
        const bool is_letter = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
        if (is_letter && !is_string) {
            word += c;
            continue;
        }
        if (!word.empty()) words.push_back(word);
        word.clear();
        if (c == '/' && i + 1 < line.size() && line[i + 1] == '/') break;
    }
    return words;
}

/// Returns "file:line: say NEW, not OLD" for every replaced word.
std::vector<std::string> find_old_words(const std::string& file, const std::string& text) {
    std::vector<std::string> found;
    int number = 0;
    for (const std::string& line : lines_of(text)) {
        ++number;
        for (const std::string& word : words_of(line))
            if (const auto row = replaced.find(word); row != replaced.end())
                found.push_back(file + ":" + std::to_string(number) + ": say " + row->second + ", not " +
                                word);
    }
    return found;
}

}  // namespace

TEST_SUITE("architecture/words") {
    TEST_CASE("replaced words do not come back") {
        for (const std::string& file : files_in("physics", {".hpp", ".cpp"}))
            for (const std::string& complaint : find_old_words(file, read_text(source_root() / file)))
                FAIL_CHECK(complaint);
        // the broadphase has bins; only tile grids have tiles
        for (const std::string& file : files_in("broadphase", {".hpp", ".cpp", ".inl"})) {
            for (const std::string& line : lines_of(read_text(source_root() / file)))
                for (const std::string& word : words_of(line))
                    if (word.find("tile") != std::string::npos && word != "volatile")
                        FAIL_CHECK(file << ": say bin, not " << word);
        }
    }

    TEST_CASE("the first line of a file names its subject instead of beginning with a question word") {
        for (const std::string& folder : library_folders)
            for (const std::string& file : files_in(folder, {".hpp", ".cpp", ".inl"})) {
                const std::string first = lines_of(read_text(source_root() / file)).front();
                for (const char* question :
                     {"// What ", "// Who ", "// How ", "// Where ", "// Whether ", "// Which "})
                    if (first.rfind(question, 0) == 0)
                        FAIL_CHECK(file << ":1: begins with a question: " << first);
            }
    }

    TEST_CASE("a replaced word is reported with its line, except in comments and strings") {
        const auto found =
            find_old_words("physics/x.cpp", "// nothing\nint a = nothing;  // rouse\nf(\"Blow\");\n");
        REQUIRE(found.size() == 1);
        CHECK(found[0] == "physics/x.cpp:2: say null_index, not nothing");
    }
}
