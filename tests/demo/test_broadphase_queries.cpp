// Tests `damson broadphase --queries`. All engines must find the same boxes, and as many as the density
// predicts.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "../../demo/pair_race/load.hpp"
#include "../../demo/pair_race/pair_engine.hpp"
#include "../../demo/pair_race/query_race.hpp"
#include "run_damson.hpp"

using namespace damson;
using namespace damson::demo;
using namespace damson::test;

namespace {

const char* const kinds[] = {"box 1 m", "box 10 m", "ray 5 m, nearest", "ray across, nearest"};

/// Returns the engines that support queries: two variants of Damson's sweep-and-prune, and Box2D 3 if
/// available.
std::vector<std::string> asked_engines() {
    std::vector<std::string> names{"damson", "damson, at once"};
    if (find_pair_engine("box2d3")->is_available()) names.emplace_back("box2d3");
    return names;
}

std::vector<QueryRow> race_in(const char* name, std::uint32_t count) {
    return race_queries(*find_loads(name).front(), count, 2);
}

}  // namespace

TEST_SUITE("demo/broadphase_queries") {
    TEST_CASE("sums do not depend on the order of the results, and differ for different results") {
        const auto sum_of = [](const std::vector<std::uint32_t>& objects) {
            QuerySum sum;
            for (const std::uint32_t object : objects) sum.add_object(object);
            return sum;
        };
        CHECK(sum_of({1, 2, 3}) == sum_of({3, 1, 2}));
        CHECK_FALSE(sum_of({1, 2, 3}) == sum_of({1, 2}));
        CHECK_FALSE(sum_of({1, 4}) == sum_of({2, 3}));
        CHECK_FALSE(sum_of({0, 1}) == sum_of({1}));
        QuerySum near_hit, far_hit;
        near_hit.add_fraction(0.5f);
        far_hit.add_fraction(0.50000006f);
        CHECK_FALSE(near_hit == far_hit);
        CHECK_FALSE(near_hit == QuerySum{});
    }

    TEST_CASE("every engine answers every kind of query, and all find the same in every load") {
        const std::vector<std::string> engines = asked_engines();
        for (const Load& load : all_loads()) {
            CAPTURE(load.name);
            const std::vector<QueryRow> rows = race_queries(load, 300, 2);
            REQUIRE(rows.size() == 4 * engines.size());
            for (std::size_t i = 0; i < rows.size(); ++i) {
                const QueryRow& row = rows[i];
                CAPTURE(row.query);
                CAPTURE(row.engine);
                CHECK(row.query == kinds[i / engines.size()]);
                CHECK(row.engine == engines[i % engines.size()]);
                CHECK(row.is_verified);
                CHECK(row.finds == rows[i - i % engines.size()].finds);
                CHECK(row.requests == 4000);
                CHECK(row.ns_min > 0.0);
                CHECK(row.ns_median >= row.ns_min);
            }
        }
    }

    // A query box finds a box if, on each axis, the distance between their centers is at most half the sum of
    // their sides. There are 0.5 box centers per square meter. With their margin, sides are 1.1 m, varying by
    // a third of a meter.
    TEST_CASE("queries find as many boxes as the density predicts") {
        std::map<std::string, double> finds;
        for (const QueryRow& row : race_in("uniform/5", 10000)) finds[std::string(row.query)] = row.finds;
        CHECK(finds["box 1 m"] == doctest::Approx(0.5 * 2.1 * 2.1).epsilon(0.06));
        // Some queries extend up to 5 m beyond the world, which is 141 m wide.
        CHECK(finds["box 10 m"] == doctest::Approx(0.5 * 11.1 * 11.1 * 0.96).epsilon(0.06));
        // On average, a ray of 5 m crosses 0.5 * (1.21 + 5 * 1.1 * 4 / pi) boxes, so a few rays hit no box.
        CHECK(finds["ray 5 m, nearest"] > 0.93);
        CHECK(finds["ray 5 m, nearest"] < 1.0);
        CHECK(finds["ray across, nearest"] > finds["ray 5 m, nearest"]);
        CHECK(finds["ray across, nearest"] <= 1.0);
    }

    TEST_CASE("the command prints the results of its queries and writes them to a file") {
        const std::string json =
            (std::filesystem::temp_directory_path() / "damson_test_queries.json").string();
        const ProgramEnd end = run_damson("broadphase --queries --n 100,400 --repeat 1 --json " + json);
        INFO(end.text);
        REQUIRE(end.status == 0);
        CHECK(end.text.find("uniform/5, 100 boxes: queries") != std::string::npos);
        CHECK(end.text.find("uniform/5, 400 boxes: queries") != std::string::npos);
        CHECK(end.text.find("uniform/1,") == std::string::npos);
        std::ifstream stream(json);
        const auto results = nlohmann::json::parse(stream);
        std::filesystem::remove(json);
        CHECK(results.at("machine").contains("processor"));
        const std::size_t engines = asked_engines().size();
        REQUIRE(results.at("queries").size() == 2 * 4 * engines);
        for (std::size_t i = 0; i < results.at("queries").size(); ++i) {
            const auto& row = results.at("queries").at(i);
            CAPTURE(row.dump());
            CHECK(row.at("load") == "uniform/5");
            CHECK(row.at("n") == (i < 4 * engines ? 100 : 400));
            CHECK(row.at("query") == kinds[i / engines % 4]);
            CHECK(row.at("verified") == true);
            CHECK(row.at("ns").at("median") >= row.at("ns").at("min"));
            if (row.at("engine") == "damson") CHECK(row.at("to_damson") == 1.0);
        }
        CHECK(run_damson("broadphase bullets --queries --n 50 --repeat 1")
                  .text.find("bullets, 50 boxes: queries") != std::string::npos);
        CHECK(run_damson("broadphase magic --queries").status == 2);
        const ProgramEnd drawn = run_damson("broadphase --queries --plot /tmp/none.svg");
        CHECK(drawn.status == 2);
        CHECK(drawn.says("--plot excludes --queries"));
    }
}
