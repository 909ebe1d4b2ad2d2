// `damson compare`: runs one scene in two engines in lockstep and compares the results. verdict.hpp explains
// the criteria.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>

#include "../engines/quality.hpp"
#include "../engines/select.hpp"
#include "../support/table.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "event_diff.hpp"
#include "verdict.hpp"

namespace damson::demo {

namespace {

constexpr std::uint32_t checkpoint_count = 10;
constexpr std::uint32_t event_grace_steps = 10;  // maximum delay [steps] at which two events match

/// One of the two engines during the run.
struct Side {
    const EngineInfo* info;
    std::unique_ptr<Engine> engine;
    QualityMeter meter;
    std::vector<BodyState> states{};
    std::vector<std::uint8_t> tiles{};
    std::vector<ShapeContact> contacts{};
    Motion motion{};
    Overlap overlap{};
    Drive drive{};              // a separate copy for each engine, because a drive can have state
    double start_energy = 0.0;  // potential energy at the start of the scene [J]
    EventTotals totals{};
    std::vector<SceneEvent> events{};

    void look() {
        engine->read_states(states);
        engine->read_tiles(tiles);
        engine->read_contacts(contacts);
        motion = meter.measure_motion(states, Bodies::Undriven);
        motion.potential_energy -= start_energy;
        overlap = meter.measure_overlap(states, tiles);
    }

    Sight sight() const {
        return {motion, static_cast<double>(contacts.size()), static_cast<double>(overlap.max_penetration)};
    }
};

struct PositionGap {
    double max = 0.0;  // [m]
    double rms = 0.0;  // [m]
};

PositionGap position_gap(const Scene& scene, const Side& a, const Side& b) {
    PositionGap gap;
    double sum = 0.0;
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (scene.bodies[i].type != BodyType::Dynamic) continue;
        if (a.states[i].is_alive == 0 || b.states[i].is_alive == 0) continue;
        const glm::vec2 d = a.states[i].position - b.states[i].position;
        const double squared = static_cast<double>(d.x) * static_cast<double>(d.x) +
                               static_cast<double>(d.y) * static_cast<double>(d.y);
        gap.max = std::max(gap.max, std::sqrt(squared));
        sum += squared;
        ++count;
    }
    if (count > 0) gap.rms = std::sqrt(sum / count);
    return gap;
}

std::size_t common_contacts(const Side& a, const Side& b) {
    std::size_t common = 0;
    for (std::size_t i = 0, j = 0; i < a.contacts.size() && j < b.contacts.size();) {
        const ShapePair x = a.contacts[i].shapes, y = b.contacts[j].shapes;
        if (x == y)
            ++common, ++i, ++j;
        else if (x < y)
            ++i;
        else
            ++j;
    }
    return common;
}

void take_events(Side& side, std::uint32_t step, std::uint32_t last_recorded_step) {
    const EventCounts counts = side.engine->event_counts();
    side.totals.add(counts);
    if (step > last_recorded_step) return;
    StepEvents events;
    side.engine->read_events(events);
    for (const ShapePair& pair : events.begun) side.events.push_back({pair, EventKind::Begin, step});
    for (const ShapePair& pair : events.ended) side.events.push_back({pair, EventKind::End, step});
    for (const ShapePair& pair : events.sensor_begun)
        side.events.push_back({pair, EventKind::SensorBegin, step});
    for (const ShapePair& pair : events.sensor_ended)
        side.events.push_back({pair, EventKind::SensorEnd, step});
}

// ---- list of event differences

std::string heading_of(const EventDifference& d, const std::string& a, const std::string& b) {
    constexpr const char* verbs[] = {"begins", "ends", "sensor begins", "sensor ends"};
    const char* verb = verbs[static_cast<int>(d.kind)];
    if (!d.is_in_both()) return fmt::format("{} only in {}", verb, d.step_a != 0 ? a : b);
    const int delay = d.delay();
    return fmt::format("{} {} step{} {} in {} than in {}", verb, std::abs(delay),
                       std::abs(delay) == 1 ? "" : "s", delay > 0 ? "earlier" : "later", a, b);
}

std::string name_of(std::uint32_t shape, const std::vector<std::uint32_t>& owners) {
    if (shape >= owners.size()) return fmt::format("shape {} (created during the run)", shape);
    return fmt::format("body {}/shape {}", owners[shape], shape);
}

void print_event_differences(const std::vector<EventDifference>& differences, const Side& a, const Side& b,
                             const std::vector<std::uint32_t>& owners, std::uint32_t event_steps) {
    const auto within = [&](const Side& side) {
        return std::count_if(side.events.begin(), side.events.end(),
                             [&](const SceneEvent& event) { return event.step <= event_steps; });
    };
    fmt::print("{}", wrapped(fmt::format(
                         "Events of the first {} steps, pair by pair: {} in {}, {} in {}, {} difference{}",
                         event_steps, within(a), a.info->name, within(b), b.info->name, differences.size(),
                         differences.size() == 1 ? "" : "s")));
    for (std::size_t first = 0; first < differences.size();) {
        const std::string heading = heading_of(differences[first], a.info->name, b.info->name);
        std::size_t last = first;
        while (last < differences.size() &&
               heading_of(differences[last], a.info->name, b.info->name) == heading)
            ++last;
        fmt::print("  {} ({})\n", heading, last - first);
        for (; first < last; ++first) {
            const EventDifference& d = differences[first];
            std::string when;
            if (d.is_in_both())
                when = fmt::format("step {} in {}, {} in {}", d.step_a, a.info->name, d.step_b, b.info->name);
            else
                when = fmt::format("step {}", d.step_a != 0 ? d.step_a : d.step_b);
            fmt::print("{}", wrapped(fmt::format("    {} with {}: {}", name_of(d.shapes.a, owners),
                                                 name_of(d.shapes.b, owners), when),
                                     6));
        }
    }
}

/// Tables with the values of both engines at the checkpoints. There are several tables because one line
/// cannot hold all columns.
class CheckpointTables {
public:
    CheckpointTables(const std::string& a, const std::string& b)
        : places_(
              {"step", "max gap m", "rms m", "contacts", "", "common", "kinetic J", "", "potential J", ""}),
          sums_({"step", "momentum Ns", "", "overlap mm", "", "begins", "", "ends", ""}),
          sensors_({"step", "sensor begins", "", "sensor ends", ""}) {
        places_.add({"", "", "", a, b, "", a, b, a, b});
        sums_.add({"", a, b, a, b, a, b, a, b});
        sensors_.add({"", a, b, a, b});
    }

    void add(std::uint32_t step, const PositionGap& gap, const Side& a, const Side& b) {
        const auto number = [](double value) { return fmt::format("{:.4g}", value); };
        const auto millimetres = [](float value) {
            return fmt::format("{:.2f}", 1e3 * static_cast<double>(value));
        };
        places_.add({with_commas(step), fmt::format("{:.4f}", gap.max), fmt::format("{:.4f}", gap.rms),
                     with_commas(a.contacts.size()), with_commas(b.contacts.size()),
                     with_commas(common_contacts(a, b)), number(a.motion.kinetic_energy),
                     number(b.motion.kinetic_energy), number(a.motion.potential_energy),
                     number(b.motion.potential_energy)});
        sums_.add({with_commas(step), number(std::hypot(a.motion.momentum_x, a.motion.momentum_y)),
                   number(std::hypot(b.motion.momentum_x, b.motion.momentum_y)),
                   millimetres(a.overlap.max_penetration), millimetres(b.overlap.max_penetration),
                   with_commas(a.totals.begins), with_commas(b.totals.begins), with_commas(a.totals.ends),
                   with_commas(b.totals.ends)});
        sensors_.add({with_commas(step), with_commas(a.totals.sensor_begins),
                      with_commas(b.totals.sensor_begins), with_commas(a.totals.sensor_ends),
                      with_commas(b.totals.sensor_ends)});
        has_sensors_ |= a.totals.sensor_begins + b.totals.sensor_begins > 0;
    }

    void print() const {
        fmt::print("{}\n{}\n", places_.text(2), sums_.text(2));
        if (has_sensors_) fmt::print("{}\n", sensors_.text(2));
    }

private:
    Table places_, sums_, sensors_;
    bool has_sensors_ = false;
};

/// Differences between the two engines in the counts of begin and end events per step.
struct CountGaps {
    std::uint32_t steps = 0;  ///< Number of steps in which the counts differ.
    std::uint32_t largest = 0;
    std::uint32_t largest_step = 0;

    void note(std::uint32_t step, EventCounts a, EventCounts b) {
        const auto apart = [](std::uint32_t x, std::uint32_t y) { return x > y ? x - y : y - x; };
        const std::uint32_t gap = apart(a.begun, b.begun) + apart(a.ended, b.ended) +
                                  apart(a.sensor_begun, b.sensor_begun) +
                                  apart(a.sensor_ended, b.sensor_ended);
        if (gap > 0) ++steps;
        if (gap > largest) largest = gap, largest_step = step;
    }

    void print(std::uint32_t steps_of_run) const {
        if (steps == 0)
            fmt::print("Begin and end events: the same number in every step\n");
        else
            fmt::print("{}", wrapped(fmt::format(
                                 "Begin and end events: different numbers in {} of {} steps; the largest "
                                 "difference is {}, in step {}",
                                 with_commas(steps), with_commas(steps_of_run), largest, largest_step)));
    }
};

void print_verdict(const Comparison& comparison, const std::string& scene) {
    const std::vector<Finding> findings = judge(comparison);
    fmt::print("\nVerdict\n");
    for (const Finding& finding : findings) {
        const char* word = finding.agrees ? "agrees" : finding.is_judged ? "DIFFERS" : "differs";
        fmt::print("{}", wrapped(fmt::format("  {:<13} {}: {}", finding.name, word, finding.sentence), 16));
    }
    fmt::print("{}", wrapped(sentence_of(comparison, findings, scene)));
}

Outcome<const EngineInfo*> select_rival(const CompareRequest& request) {
    if (!request.against.empty()) return select_engine(request.against);
    for (const char* name : {"box2d3", "box2d"}) {
        const EngineInfo* rival = find_engine(name);
        if (rival && rival->is_available() && rival->name != request.engine) return rival;
    }
    return Failure{
        status_failed,
        "no Box2D is available to compare with; `damson list` shows the reason, and --against selects "
        "another engine"};
}

Outcome<Side> make_side(const Scene& scene, const EngineInfo& info, const EngineOptions& options) {
    BuildResult built = info.build(scene, options_for(info, options));
    if (!built.engine)
        return Failure{status_failed,
                       fmt::format("{} cannot build {}: {}", info.name, scene.name, built.error)};
    return Side{.info = &info,
                .engine = std::move(built.engine),
                .meter = QualityMeter(scene, info.skin),
                .drive = scene.drive};
}

}  // namespace

Outcome<int> compare_command(const CompareRequest& request) {
    Outcome<Scene> selected = select_scene(request.scene, request.scale);
    if (auto* failure = std::get_if<Failure>(&selected)) return std::move(*failure);
    Outcome<const EngineInfo*> first = select_engine(request.engine);
    if (auto* failure = std::get_if<Failure>(&first)) return std::move(*failure);
    Outcome<const EngineInfo*> second = select_rival(request);
    if (auto* failure = std::get_if<Failure>(&second)) return std::move(*failure);
    Outcome<std::string> broadphase = select_broadphase(request.options.broadphase);
    if (auto* failure = std::get_if<Failure>(&broadphase)) return std::move(*failure);

    const auto& scene = std::get<Scene>(selected);
    Outcome<Side> side_a = make_side(scene, *std::get<const EngineInfo*>(first), request.options);
    if (auto* failure = std::get_if<Failure>(&side_a)) return std::move(*failure);
    Outcome<Side> side_b = make_side(scene, *std::get<const EngineInfo*>(second), request.options);
    if (auto* failure = std::get_if<Failure>(&side_b)) return std::move(*failure);
    Side& a = std::get<Side>(side_a);
    Side& b = std::get<Side>(side_b);

    const std::uint32_t steps = request.steps > 0 ? request.steps : scene.steps;
    const std::uint32_t event_steps = std::min(request.event_steps, steps);
    const std::vector<std::uint32_t> owners = body_of_shapes(scene);
    fmt::print("{}", wrapped(fmt::format("{}: {} compared with {}, {} steps", scene.name, a.info->version,
                                         b.info->version, with_commas(steps))));

    // measure potential energy relative to the start of the scene, because its zero level is arbitrary
    a.look(), b.look();
    a.start_energy = a.motion.potential_energy;
    b.start_energy = b.motion.potential_energy;

    Comparison comparison{.name_a = a.info->name,
                          .name_b = b.info->name,
                          .undriven_mass = a.meter.undriven_mass(),
                          .checkpoints = {}};
    PositionGap gap;
    CountGaps count_gaps;
    CheckpointTables tables(a.info->name, b.info->name);
    for (std::uint32_t step = 1; step <= steps; ++step) {
        for (Side* side : {&a, &b}) {
            if (side->drive) side->drive(*side->engine, step - 1);
            side->engine->step();
            take_events(*side, step, event_steps + event_grace_steps);
        }
        count_gaps.note(step, a.engine->event_counts(), b.engine->event_counts());

        const bool is_checkpoint =
            step == 1 || static_cast<std::uint64_t>(step) * checkpoint_count / steps !=
                             static_cast<std::uint64_t>(step - 1) * checkpoint_count / steps;
        if (!is_checkpoint) continue;
        a.look(), b.look();
        gap = position_gap(scene, a, b);
        comparison.checkpoints.push_back({step, a.sight(), b.sight()});
        tables.add(step, gap, a, b);
    }
    tables.print();
    count_gaps.print(steps);
    const std::vector<EventDifference> differences = compare_events(a.events, b.events, event_steps);
    print_event_differences(differences, a, b, owners, event_steps);

    comparison.events_a = a.totals, comparison.events_b = b.totals;
    comparison.position_gap = gap.rms;
    print_verdict(comparison, scene.name);
    return status_ok;
}

void add_compare_command(CommandLine& line) {
    const auto request = std::make_shared<CompareRequest>();
    CLI::App& compare =
        line.add("Check", "compare", "Run one scene in two engines and report where they differ.",
                 "  damson compare tumbler\n"
                 "  damson compare smash --against box2d --steps 100",
                 [request] { return finish(compare_command(*request)); });
    compare.add_option("SCENE", request->scene, "Name of a scene, or a .json file.")->required();
    compare.add_option("--engine", request->engine, "Engine to judge.")
        ->type_name("ENGINE")
        ->capture_default_str();
    compare
        .add_option("--against", request->against,
                    "Engine to compare with. Default: the newest available Box2D.")
        ->type_name("ENGINE");
    compare.add_option("--steps", request->steps, "Steps to run. Default: the scene's own number.")
        ->check(any_steps);
    compare
        .add_option("--event-steps", request->event_steps,
                    "Compare begin and end events pair by pair up to this step.")
        ->check(in_range(0, 1000000))
        ->capture_default_str();
    add_world_options(compare, request->scale, request->options);
}

}  // namespace damson::demo
