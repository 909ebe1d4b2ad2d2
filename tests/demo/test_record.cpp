// Tests the records of runs, and the functions that format them.
#include <doctest/doctest.h>

#include "../../demo/program/progress.hpp"
#include "../../demo/program/record.hpp"
#include "../../demo/support/table.hpp"

using namespace damson::demo;

namespace {

Measurement measured(double ms) {
    Measurement m;
    m.ms_per_step = ms;
    m.peak_rss_mb = 10.0 + ms;
    return m;
}

}  // namespace

TEST_SUITE("demo/record") {
    TEST_CASE("a measurement is read back unchanged from JSON") {
        Measurement m = measured(1.25);
        m.workers = 2;
        m.steps = 300;
        m.phases_ms.add({{"pairs", PhaseGroup::Pairs, 0.5}, {"solve", PhaseGroup::Solve, 0.25}});
        m.phases_ms.add({{"pairs", PhaseGroup::Pairs, 0.5}, {"solve", PhaseGroup::Solve, 0.75}});
        m.counts = {1, 2, 3, 4, 5, 6};
        m.events = {.begins = 1ull << 40, .ends = 2, .sensor_begins = 3, .sensor_ends = 1ull << 41};
        m.edits_ms = 0.125;
        m.digest = ~std::uint64_t{0};
        const Measurement back = measurement_from_json(Json::parse(to_json(m).dump()));
        CHECK(to_json(back) == to_json(m));
        CHECK(back.digest == m.digest);
        CHECK(back.events.sensor_begins == 3);
        CHECK(back.events.sensor_ends == 1ull << 41);
        CHECK(back.edits_ms == 0.125);
        CHECK(back.phases_ms.pairs == 1.0);
        CHECK(back.phases_ms.by_name[1].second == 1.0);
    }

    TEST_CASE("the minimum and the median are those of the means of the repeats") {
        Run run;
        run.engine = find_engine("damson");
        run.repeats = {measured(3.0), measured(1.0), measured(2.0)};
        CHECK(run.min_ms() == 1.0);
        CHECK(run.median_ms() == 2.0);
        run.repeats.push_back(measured(2.5));
        CHECK(run.median_ms() == 2.25);
        CHECK(run.peak_rss_mb() == 11.0);
        const Json json = to_json(run);
        CHECK(json.at("ms_per_step").at("min") == 1.0);
        CHECK(json.at("quality").contains("max_penetration_m"));
        CHECK(json.at("digest") == "0000000000000000");
    }

    TEST_CASE("a failed run has notes and no measurements") {
        Run run;
        run.engine = find_engine("damson");
        run.notes.emplace_back("it crashed");
        const Json json = to_json(run);
        CHECK(json.at("notes").at(0) == "it crashed");
        CHECK_FALSE(json.contains("ms_per_step"));
    }

    TEST_CASE("a table aligns words to the left and numbers to the right") {
        Table table({"<name", "count"});
        table.add({"a", "1,000"});
        table.add({"long name", "7"});
        CHECK(table.text(1) == " name       count\n a          1,000\n long name      7\n");
        CHECK(with_commas(0) == "0");
        CHECK(with_commas(999) == "999");
        CHECK(with_commas(1234567) == "1,234,567");
        CHECK(describe_seconds(0.2) == "1 s");
        CHECK(describe_seconds(190.0) == "3 min 10 s");
    }
}
