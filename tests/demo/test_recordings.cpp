// Tests the commands that write, play and compare recordings and states.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "run_damson.hpp"

using namespace damson::test;

namespace {

/// Returns the digest from the output of a command, or "" if there is none.
std::string digest_in(const std::string& text) {
    const std::size_t at = text.find("digest ");
    return at == std::string::npos ? std::string() : text.substr(at + 7, 16);
}

}  // namespace

TEST_SUITE("demo/recordings") {
    TEST_CASE("a recorded scene replays with the same digest, for any number of workers") {
        const std::string file = temporary("city.rec");
        const ProgramEnd made = run_damson("record city --quick --steps 90 -o " + file);
        REQUIRE(made.status == 0);
        const std::string digest = digest_in(made.text);
        REQUIRE(digest.size() == 16);
        CHECK(digest_in(run_damson("run city --quick --steps 90").text) == digest);
        CHECK(digest_in(run_damson("replay " + file).text) == digest);
        CHECK(digest_in(run_damson("replay --workers 2 " + file).text) == digest);
        CHECK(run_damson("replay --to 12 --calls " + file).says("12: JointRef::set_motor("));
        check_end("replay --to 91 " + file, 2, "has no step 91; possible: 0 to 90");
        CHECK(run_damson("diverge " + file).says("no difference in 90 steps"));
    }

    TEST_CASE("a recording is compared with another recording and with a saved state") {
        const std::string file = temporary("drum.rec"), other = temporary("drum_2.rec"),
                          state = temporary("drum.state");
        REQUIRE(run_damson("record tumbler --quick --steps 60 -o " + file).status == 0);
        REQUIRE(run_damson("record tumbler --quick --steps 60 --close -o " + other).status == 0);
        CHECK(run_damson("diverge " + file + " " + other).says("no difference"));
        REQUIRE(run_damson("replay --to 40 --state " + state + " " + file).status == 0);
        CHECK(run_damson("state " + state).says("step 40, "));
        CHECK(run_damson("diverge " + state + " " + other).says("no difference"));
        REQUIRE(run_damson("run smash --quick --steps 40 --state " + state).status == 0);
        const ProgramEnd apart = run_damson("diverge " + state + " " + other);
        CHECK(apart.status == 1);
        CHECK(apart.says(" here and "));
        check_end("diverge " + state, 2, "is a state; add a second state, or a recording");
    }

    TEST_CASE("a file that is not a recording exits with status 1 and a reason") {
        const std::string file = temporary("bad.rec");
        std::ofstream(file) << "DAMRECRDnonsense";
        check_end("replay " + file, 1, file + ": ");
        check_end("replay /no/such/file", 1, "/no/such/file: cannot be read");
        check_end("record no_such_scene -o " + file, 2, "unknown scene");
        check_end("record city -o /no/such/folder/x --quick --steps 1", 1,
                  "/no/such/folder/x: cannot be written");
    }
}
