// Tests the parts of `damson sweep`: axes, parameters, measures, rows, journals, and the distribution of
// rows.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "../../demo/engines/damson/damson_world.hpp"
#include "../../demo/program/sweep/axis.hpp"
#include "../../demo/program/sweep/hand_out.hpp"
#include "../../demo/program/sweep/journal.hpp"
#include "../../demo/program/sweep/measures.hpp"
#include "../../demo/program/sweep/parameters.hpp"
#include "../../demo/program/sweep/plan.hpp"
#include "../../demo/program/sweep/row_desk.hpp"
#include "../../demo/program/sweep/row_text.hpp"
#include "../../demo/program/sweep/sweep_plots.hpp"
#include "../../demo/program/sweep/table_file.hpp"
#include "../../demo/program/sweep/world_row.hpp"
#include "run_damson.hpp"

using namespace damson;
using namespace damson::demo;
using namespace damson::test;

namespace {

Axis axis_of(const std::string& text, bool is_drawn = false) {
    Outcome<Axis> axis = parse_axis(text, is_drawn);
    REQUIRE(std::holds_alternative<Axis>(axis));
    return std::get<Axis>(axis);
}

std::string fault_of(const std::string& text, bool is_drawn = false) {
    const Outcome<Axis> axis = parse_axis(text, is_drawn);
    const auto* failure = std::get_if<Failure>(&axis);
    return failure != nullptr ? failure->sentence : "";
}

SweepPlan plan_of(const SweepRequest& request) {
    Outcome<SweepPlan> plan = make_plan(request);
    if (const auto* failure = std::get_if<Failure>(&plan)) FAIL(failure->sentence);
    return std::get<SweepPlan>(std::move(plan));
}

SweepRequest small_request() {
    return {.scene = "boxes_apart",
            .vary = {"gravity=1,5,10", "friction=0.1:0.9:4"},
            .measures = {"max_height", "energy", "contacts", "digest"},
            .steps = 5,
            .scale = {.count = 3}};
}

double number_of(const SweepPlan& plan, const RowResult& row, std::string_view measure) {
    for (std::size_t i = 0; i < plan.measures.size(); ++i)
        if (plan.measures[i]->name == measure)
            return plan.measures[i]->kind == CellKind::Number ? std::bit_cast<double>(row.cells[i])
                                                              : static_cast<double>(row.cells[i]);
    FAIL("the plan does not contain the measure");
    return 0.0;
}

/// Returns a scene with a ball 5 m above the ground.
Scene ball_scene() {
    Scene scene;
    scene.name = "ball";
    scene.add_body({});
    scene.add_shape({.outline = BoxOutline{.half = {50.0f, 1.0f}, .center = {0.0f, -1.0f}}});
    scene.add_body({.type = BodyType::Dynamic, .position = {0.0f, 5.0f}});
    scene.add_shape({.outline = CircleOutline{.radius = 0.5f}});
    return scene;
}

SweepPlan ball_plan(const std::vector<std::string>& measures, std::uint32_t steps) {
    SweepRequest request = small_request();
    request.vary = {"gravity=10"};
    request.measures = measures;
    SweepPlan plan = plan_of(request);
    plan.scene = ball_scene();
    plan.steps = steps;
    return plan;
}

/// Message queues for simulated processes that run in one program.
struct Post {
    std::mutex mutex;
    std::vector<std::deque<RankMessage>> boxes;

    explicit Post(int count) : boxes(static_cast<std::size_t>(count)) {}
};

class PostedRanks final : public Ranks {
public:
    PostedRanks(Post& post, int rank) : post_(post), rank_(rank) {}

    int rank() const override { return rank_; }
    int count() const override { return static_cast<int>(post_.boxes.size()); }
    int count_here() const override { return count(); }
    void send(int to, const std::string& text) override {
        const std::lock_guard lock(post_.mutex);
        post_.boxes[static_cast<std::size_t>(to)].push_back({rank_, text});
    }
    std::optional<RankMessage> receive() override {
        const std::lock_guard lock(post_.mutex);
        auto& box = post_.boxes[static_cast<std::size_t>(rank_)];
        if (box.empty()) return std::nullopt;
        RankMessage message = std::move(box.front());
        box.pop_front();
        return message;
    }
    std::string share(const std::string& text) override { return text; }
    std::string first_of(const std::string& text) override { return text; }

private:
    Post& post_;
    int rank_;
};

struct FreshFile {
    explicit FreshFile(const std::string& name) : path(temporary(name)) { std::filesystem::remove(path); }
    ~FreshFile() { std::filesystem::remove(path); }
    std::string path;
};

Journal open_journal(const std::string& file, const SweepPlan& plan) {
    Outcome<Journal> journal = Journal::open(file, plan, false);
    if (const auto* failure = std::get_if<Failure>(&journal)) FAIL(failure->sentence);
    return std::get<Journal>(std::move(journal));
}

}  // namespace

TEST_SUITE("demo/sweep/axis") {
    TEST_CASE("a grid has both ends and even steps, and a list has its values") {
        CHECK(axis_of("friction=0.1:0.9:9").values ==
              std::vector<float>{0.1f, 0.2f, 0.3f, 0.4f, 0.5f, 0.6f, 0.7f, 0.8f, 0.9f});
        CHECK(axis_of("friction=2:1:3").values == std::vector<float>{2.0f, 1.5f, 1.0f});
        CHECK(axis_of("friction=2:1:1").values == std::vector<float>{2.0f});
        CHECK(axis_of("substeps=1:4:3").values == std::vector<float>{1.0f, 3.0f, 4.0f});
        CHECK(axis_of("gravity=1,-5,1e1").values == std::vector<float>{1.0f, -5.0f, 10.0f});
    }

    TEST_CASE("an invalid axis is refused with a reason") {
        CHECK(fault_of("frict=1").find("unknown parameter \"frict\"; possible: count, gravity") == 0);
        CHECK(fault_of("friction").find("has no values") != std::string::npos);
        CHECK(fault_of("friction=").find("\"\" is not a number") != std::string::npos);
        CHECK(fault_of("friction=1,two").find("\"two\" is not a number") != std::string::npos);
        CHECK(fault_of("friction=1,nan").find("\"nan\" is not a number") != std::string::npos);
        CHECK(fault_of("friction=0:1").find("needs a number of values") != std::string::npos);
        CHECK(fault_of("friction=0:1:2:3").find("too many values; possible: LOW:HIGH:NUMBER") !=
              std::string::npos);
        CHECK(fault_of("friction=0:1:0").find("1 to 1e+06") != std::string::npos);
        CHECK(fault_of("friction=0:1:2.5").find("got 2.5") != std::string::npos);
        CHECK(fault_of("friction=-1:1:3") == "friction must be from 0 to 1e+06, got -1");
        CHECK(fault_of("substeps=1.5") == "substeps must be a whole number, got 1.5");
        CHECK(fault_of("friction=0:1", true).empty());
    }

    TEST_CASE("draws depend on seed, row and axis only, and fill the range between their bounds") {
        const Axis axis = axis_of("friction=0.5:1.5", true);
        double sum = 0.0;
        float least = 2.0f, most = 0.0f;
        for (std::uint64_t row = 0; row < 1000; ++row) {
            const float value = draw_value(axis, 7, row, 0);
            CHECK(value == draw_value(axis, 7, row, 0));
            CHECK(value != draw_value(axis, 8, row, 0));
            CHECK(value != draw_value(axis, 7, row, 1));
            sum += static_cast<double>(value);
            least = std::min(least, value), most = std::max(most, value);
        }
        CHECK(least >= 0.5f);
        CHECK(most <= 1.5f);
        CHECK(least < 0.51f);
        CHECK(most > 1.49f);
        CHECK(std::fabs(sum / 1000.0 - 1.0) < 0.03);  // three standard deviations
    }

    TEST_CASE("draws of whole numbers reach both ends, and draws of a list reach all its values") {
        std::set<float> whole, listed;
        for (std::uint64_t row = 0; row < 200; ++row) {
            whole.insert(draw_value(axis_of("substeps=2:4", true), 1, row, 0));
            listed.insert(draw_value(axis_of("friction=0.1,0.5,7", true), 1, row, 0));
        }
        CHECK(whole == std::set<float>{2.0f, 3.0f, 4.0f});
        CHECK(listed == std::set<float>{0.1f, 0.5f, 7.0f});
    }
}

TEST_SUITE("demo/sweep/parameters") {
    TEST_CASE("every parameter changes the scene or the world, and both of its bounds can be built") {
        Scene scene = ball_scene();
        scene.add_joint({.body_a = 0, .body_b = 1, .has_motor = true, .has_spring = true});
        for (const Parameter& parameter : all_parameters()) {
            CAPTURE(parameter.name);
            CHECK(find_parameter(parameter.name) == &parameter);
            if (parameter.is_count) continue;
            bool has_effect = false;  // the scene may already have one of the two values
            for (const double value : {parameter.lowest, parameter.highest}) {
                Scene varied = scene;
                const Setting setting{&parameter, static_cast<float>(value)};
                apply_settings(varied, {&setting, 1});
                WorldDef def = world_def_of(varied, {});
                const WorldDef before = def;
                apply_settings(def, {&setting, 1});
                has_effect = has_effect || !is_same_description(varied, scene) ||
                             def.continuous != before.continuous ||
                             def.warm_starting != before.warm_starting ||
                             def.tuning.joint_hertz != before.tuning.joint_hertz ||
                             def.tuning.joint_damping_ratio != before.tuning.joint_damping_ratio ||
                             def.tuning.restitution_threshold != before.tuning.restitution_threshold;
                CHECK_FALSE(find_defect(varied).has_value());
                CHECK(build_damson(varied, def).error == "");
            }
            CHECK(has_effect);
        }
        CHECK(find_parameter("nothing_like_it") == nullptr);
    }

    TEST_CASE("gravity keeps its direction, and points downward if it was zero") {
        const Parameter* gravity = find_parameter("gravity");
        Scene scene = ball_scene();
        scene.gravity = {3.0f, -4.0f};
        const Setting ten{gravity, 10.0f};
        apply_settings(scene, {&ten, 1});
        CHECK(scene.gravity.x == doctest::Approx(6.0));
        CHECK(scene.gravity.y == doctest::Approx(-8.0));
        scene.gravity = {0.0f, 0.0f};
        apply_settings(scene, {&ten, 1});
        CHECK(scene.gravity == glm::vec2{0.0f, -10.0f});
    }

    TEST_CASE("bodies that a drive creates get the values of the row") {
        SweepPlan plan = ball_plan({"bodies", "max_height"}, 60);
        plan.axes = {axis_of("gravity_scale=-1")};
        plan.scene.drive = [](Controls& controls, std::uint32_t step) {
            const SceneShape ball{.outline = CircleOutline{}};
            if (step == 0)
                controls.create_body({.type = BodyType::Dynamic, .position = {9.0f, 8.0f}}, {&ball, 1});
        };
        const RowResult row = compute_row(plan, 0);
        CHECK(row.status == RowStatus::Ok);
        CHECK(number_of(plan, row, "bodies") == 3.0);
        CHECK(number_of(plan, row, "max_height") == doctest::Approx(8.0 + 5.0).epsilon(0.02));  // it rises
    }
}

TEST_SUITE("demo/sweep/measures") {
    TEST_CASE("the measures of a ball match its fall and its rest") {
        const std::vector<std::string> names{"max_height",       "end_height", "largest_speed", "energy",
                                             "potential_energy", "bodies",     "settle_time",   "contacts",
                                             "begins",           "awake",      "out_of_bounds"};
        const double mass = 3.14159265 * 0.25, dt = 1.0 / 60.0;
        {
            const SweepPlan plan = ball_plan(names, 30);
            const RowResult row = compute_row(plan, 0);
            CHECK(number_of(plan, row, "largest_speed") == doctest::Approx(5.0).epsilon(0.001));
            CHECK(number_of(plan, row, "max_height") == doctest::Approx(5.0).epsilon(0.001));
            CHECK(number_of(plan, row, "end_height") == doctest::Approx(5.0 - 1.25).epsilon(0.01));
            CHECK(number_of(plan, row, "energy") == doctest::Approx(mass * 50.0).epsilon(0.01));
            CHECK(std::isnan(number_of(plan, row, "settle_time")));
            CHECK(number_of(plan, row, "contacts") == 0.0);
            CHECK(number_of(plan, row, "awake") == 1.0);
        }
        {
            const SweepPlan plan = ball_plan(names, 300);
            const RowResult row = compute_row(plan, 0);
            // The ball falls from 5 m to 0.5 m in 0.95 s and does not bounce.
            CHECK(number_of(plan, row, "settle_time") == doctest::Approx(0.95).epsilon(3.0 * dt));
            CHECK(number_of(plan, row, "end_height") == doctest::Approx(0.5).epsilon(0.02));
            CHECK(number_of(plan, row, "potential_energy") == doctest::Approx(mass * 5.0).epsilon(0.02));
            CHECK(number_of(plan, row, "contacts") == 1.0);
            CHECK(number_of(plan, row, "begins") == 1.0);
            CHECK(number_of(plan, row, "awake") == 0.0);
            CHECK(number_of(plan, row, "out_of_bounds") == 0.0);
        }
    }

    TEST_CASE("a body that falls below the scene is out of bounds, and an overlap has its depth") {
        SweepPlan plan = ball_plan({"out_of_bounds", "largest_overlap", "quarantined"}, 600);
        plan.scene.bodies[1].position = {60.0f, 5.0f};  // beyond the edge of the ground
        CHECK(number_of(plan, compute_row(plan, 0), "out_of_bounds") == 1.0);
        plan.steps = 1;
        plan.scene.bodies[1].position = {0.0f, 0.4f};  // a tenth of a meter too low
        const RowResult row = compute_row(plan, 0);
        CHECK(number_of(plan, row, "largest_overlap") == doctest::Approx(0.1).epsilon(0.5));
        CHECK(number_of(plan, row, "quarantined") == 0.0);
    }

    TEST_CASE("every measure has a cell, and its text is read back as the same bits") {
        std::vector<std::string> names;
        for (const Measure& measure : all_measures()) names.emplace_back(measure.name);
        const SweepPlan plan = ball_plan(names, 30);
        const RowResult row = compute_row(plan, 0);
        REQUIRE(row.cells.size() == names.size());
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::string text = text_of_cell(plan.measures[i]->kind, row.cells[i]);
            CAPTURE(names[i]);
            if (plan.measures[i]->kind == CellKind::Number && text != "nan")
                CHECK(std::bit_cast<std::uint64_t>(std::stod(text)) == row.cells[i]);
            if (plan.measures[i]->kind == CellKind::Digest) CHECK(text.size() == 16);
        }
    }
}

TEST_SUITE("demo/sweep/rows") {
    TEST_CASE("the last axis of a grid changes fastest, and each row can be computed alone") {
        const SweepPlan plan = plan_of(small_request());
        CHECK(plan.row_count == 12);
        CHECK(plan.settings_of(0)[0].value == 1.0f);
        CHECK(plan.settings_of(1)[1].value == plan.axes[1].values[1]);
        CHECK(plan.settings_of(4)[0].value == 5.0f);
        CHECK(plan.settings_of(11)[0].value == 10.0f);
        CHECK(plan.settings_of(11)[1].value == 0.9f);
        CHECK(compute_row(plan, 7) == compute_row(plan, 7));
    }

    TEST_CASE("the identity depends on all settings that change the table, and on no others") {
        const std::string own = plan_of(small_request()).identity;
        SweepRequest other = small_request();
        other.threads = 7, other.out_file = "x.csv", other.plot_folder = "p";
        CHECK(plan_of(other).identity == own);
        const auto changes = [&](auto change) {
            SweepRequest changed = small_request();
            change(changed);
            CHECK(plan_of(changed).identity != own);
        };
        changes([](SweepRequest& r) { r.steps = 6; });
        changes([](SweepRequest& r) { r.dt = 0.01; });
        changes([](SweepRequest& r) { r.scale.count = 4; });
        changes([](SweepRequest& r) { r.scene = "boxes_adrift"; });
        changes([](SweepRequest& r) { r.vary[0] = "gravity=1,5,11"; });
        changes([](SweepRequest& r) { r.vary.pop_back(); });
        changes([](SweepRequest& r) { r.measures.pop_back(); });
        changes([](SweepRequest& r) { r.sample = 12; });
        SweepRequest a = small_request(), b = a;
        a.sample = b.sample = 12, b.seed = 2;
        CHECK(plan_of(a).identity != plan_of(b).identity);
    }

    TEST_CASE("a world that fails gives a row with its status and the reason") {
        SweepPlan plan = ball_plan({"energy", "bodies"}, 10);
        plan.scene.drive = [](Controls&, std::uint32_t step) {
            if (step == 3) throw std::runtime_error("out\tof luck");
        };
        const RowResult failed = compute_row(plan, 0);
        CHECK(failed.status == RowStatus::Failed);
        CHECK(failed.note == "out of luck");
        CHECK(std::isnan(number_of(plan, failed, "energy")));
        CHECK(number_of(plan, failed, "bodies") == 0.0);

        plan.scene.drive = [](Controls& controls, std::uint32_t) {
            controls.set_linear_velocity(1, {NAN, 0.0f});
        };
        const RowResult violated = compute_row(plan, 0);
        CHECK(violated.status == RowStatus::Failed);
        CHECK(violated.note.find("velocity") != std::string::npos);

        plan.scene.drive = nullptr;
        plan.scene.shapes[1].density = -1.0f;
        const RowResult refused = compute_row(plan, 0);
        CHECK(refused.status == RowStatus::Refused);
        CHECK(refused.note.find("/shapes") != std::string::npos);
        CHECK(csv_table(plan, {refused}).find("\n0,10,nan,0,refused,\"") != std::string::npos);
    }

    TEST_CASE("the line of a row is read back, and a damaged line is refused") {
        const RowResult row{41, RowStatus::Quarantined, {0, ~std::uint64_t{0}, 7}, "two, \"three\""};
        std::string line = line_of_row(row);
        REQUIRE(line.back() == '\n');
        line.pop_back();
        CHECK(row_from_line(line, 3) == row);
        CHECK_FALSE(row_from_line(line, 2).has_value());
        CHECK_FALSE(row_from_line("", 3).has_value());
        for (std::size_t i = 0; i < line.size(); ++i) {
            std::string damaged = line;
            damaged[i] = static_cast<char>(damaged[i] ^ 1);
            CHECK_FALSE(row_from_line(damaged, 3).has_value());
            CHECK_FALSE(row_from_line(line.substr(0, i), 3).has_value());
        }
    }

    TEST_CASE("a plot has a point for every row, except for a failed one") {
        const SweepPlan plan = plan_of(small_request());
        std::vector<RowResult> rows;
        for (std::uint64_t row = 0; row < plan.row_count; ++row) rows.push_back(compute_row(plan, row));
        rows[3].status = RowStatus::Failed;
        const std::string script = sweep_script(plan, rows, 1, "energy.svg");
        const std::size_t begin = script.find("$p0 << EOD\n") + 11;
        const std::string points = script.substr(begin, script.find("EOD", begin) - begin);
        CHECK(std::count(points.begin(), points.end(), '\n') == 11);
        CHECK(script.find("'energy [J]'") != std::string::npos);
        CHECK(script.find("'gravity [m/s2]'") != std::string::npos);
    }
}

TEST_SUITE("demo/sweep/journal") {
    TEST_CASE("a journal returns its rows, and skips an incomplete or damaged line") {
        const SweepPlan plan = plan_of(small_request());
        const FreshFile file("sweep_rows.journal");
        {
            Journal journal = open_journal(file.path, plan);
            CHECK(journal.take_kept().empty());
            for (const std::uint64_t row : {5u, 2u, 9u}) CHECK(journal.add(compute_row(plan, row)) == "");
        }
        std::string text = contents(file.path);
        std::ofstream(file.path, std::ios::app) << "3\t0\t17,";
        {
            Journal journal = open_journal(file.path, plan);
            const std::vector<RowResult> kept = journal.take_kept();
            REQUIRE(kept.size() == 3);
            CHECK(kept[0] == compute_row(plan, 5));
            CHECK(journal.add(compute_row(plan, 3)) == "");
        }
        CHECK(open_journal(file.path, plan).take_kept().size() == 4);
        text = contents(file.path);
        const std::size_t third = text.find('\n', text.find('\n') + 1) + 4;
        text[third] ^= 1;
        std::ofstream(file.path) << text;
        CHECK(open_journal(file.path, plan).take_kept().size() == 3);
        std::ofstream(file.path) << text.substr(0, 30);  // the first line is incomplete
        CHECK(open_journal(file.path, plan).take_kept().empty());
    }

    TEST_CASE("a journal of another sweep, another file, or a journal in use is refused") {
        const SweepPlan plan = plan_of(small_request());
        SweepRequest request = small_request();
        request.steps = 6;
        const SweepPlan other = plan_of(request);
        const FreshFile file("sweep_other.journal");
        const auto problem_of = [&](const SweepPlan& asking, bool may_overwrite) {
            Outcome<Journal> journal = Journal::open(file.path, asking, may_overwrite);
            const auto* failure = std::get_if<Failure>(&journal);
            return failure != nullptr ? failure->sentence : std::string();
        };
        {
            Journal journal = open_journal(file.path, plan);
            CHECK(journal.add(compute_row(plan, 0)) == "");
            CHECK(problem_of(plan, true) ==
                  file.path + ": another process is writing it; wait for it, or name another --out");
        }
        CHECK(problem_of(other, false).find("which differs in steps; finish that sweep") !=
              std::string::npos);
        CHECK(open_journal(file.path, plan).take_kept().size() == 1);
        CHECK(problem_of(other, true).empty());
        CHECK(open_journal(file.path, other).take_kept().empty());
        std::ofstream(file.path) << "a letter to my aunt\n";
        CHECK(problem_of(plan, true).find("is not the journal of a sweep") != std::string::npos);
        CHECK(contents(file.path) == "a letter to my aunt\n");
    }
}

TEST_SUITE("demo/sweep/hand_out") {
    TEST_CASE("long rows are requested one by one, and short rows in groups") {
        CHECK(rows_of_chunk(0.0) == 1);
        CHECK(rows_of_chunk(10.0) == 1);
        CHECK(rows_of_chunk(0.05) == 1);
        CHECK(rows_of_chunk(0.005) == 10);
        CHECK(rows_of_chunk(1e-9) == 64);
        CHECK(rows_of_chunk(NAN) == 1);
    }

    TEST_CASE("a report is read back, and a damaged one is refused") {
        const RowReport report{
            3, true, {{1, RowStatus::Ok, {2, 3}, ""}, {4, RowStatus::Failed, {5, 6}, "x"}}};
        const std::string text = text_of(report);
        const auto back = report_from(text, 2);
        REQUIRE(back.has_value());
        CHECK(back->wanted == 3);
        CHECK(back->is_last);
        CHECK(back->finished == report.finished);
        CHECK_FALSE(report_from(text.substr(0, text.size() - 2), 2).has_value());
        CHECK_FALSE(report_from("", 2).has_value());
        CHECK_FALSE(report_from("3\n", 2).has_value());
    }

    TEST_CASE("each row is computed once and has the same result, for any processes and threads") {
        SweepRequest request = small_request();
        request.vary[1] = "friction=0.1:0.9:20";
        const SweepPlan plan = plan_of(request);
        std::string alone;
        for (const int processes : {1, 2, 4}) {
            for (const std::uint32_t threads : {1u, 3u}) {
                CAPTURE(processes);
                CAPTURE(threads);
                const FreshFile file("sweep_hand_out.journal");
                Journal journal = open_journal(file.path, plan);
                std::uint64_t reported = 0;
                LocalDesk desk(plan.row_count, journal,
                               [&](std::uint64_t done, std::uint64_t) { reported = done; });
                Post post(processes);
                std::vector<std::thread> others;
                for (int rank = 1; rank < processes; ++rank)
                    others.emplace_back([&, rank] {
                        PostedRanks ranks(post, rank);
                        compute_rows_for_first(ranks, plan, threads);
                    });
                PostedRanks ranks(post, 0);
                {
                    Crew crew(plan, desk, threads);
                    serve_rows(ranks, desk, plan.measures.size());
                }
                for (std::thread& other : others) other.join();
                CHECK(desk.problem() == "");
                REQUIRE(desk.is_complete());
                CHECK(reported == plan.row_count);
                const std::string text = contents(file.path);
                CHECK(std::count(text.begin(), text.end(), '\n') == 1 + 60);
                const std::string table = csv_table(plan, desk.take_rows());
                if (alone.empty()) alone = table;
                CHECK(table == alone);
            }
        }
    }

    TEST_CASE("a damaged message ends the sweep with a reason, and no process keeps waiting") {
        const SweepPlan plan = plan_of(small_request());
        const FreshFile file("sweep_damage.journal");
        Journal journal = open_journal(file.path, plan);
        LocalDesk desk(plan.row_count, journal, {});
        Post post(2);
        PostedRanks other(post, 1), first(post, 0);
        other.send(0, "no report at all");
        other.send(0, text_of({.is_last = true}));
        serve_rows(first, desk, plan.measures.size());
        CHECK(desk.problem() == "a message from process 1 is damaged; start the sweep again to continue it");
        CHECK(desk.take() == std::nullopt);
        CHECK(other.receive()->text.empty());  // an empty message means that there are no more rows
    }
}
