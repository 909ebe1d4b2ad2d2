// `damson compare`: one scene in two engines, step by step side by side.
//
// Two engines never agree bit by bit, and in a scene with collisions the smallest difference grows until
// single bodies have nothing to do with each other. So positions are reported but only judged where the scene
// stays at rest; what is judged everywhere are the sums: energy, momentum, contacts, events, overlap. The
// tolerances stand in the verdict.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>

#include "commands.hpp"
#include "event_diff.hpp"
#include "quality.hpp"
#include "select.hpp"
#include "table.hpp"

namespace damson::demo {

namespace {

// tolerances of the verdict
constexpr double energy_tolerance = 0.05;    // of the largest mechanical energy of the run [-]
constexpr double momentum_tolerance = 0.05;  // of the momentum the mass has at its root-mean-square speed [-]
constexpr double contact_tolerance = 0.10;   // of the larger number of contacts [-]
constexpr double contact_allowance = 5.0;    // contacts
constexpr double event_tolerance = 0.20;     // of the larger number of begins, or ends [-]
constexpr double event_allowance = 20.0;     // events
constexpr double overlap_factor = 1.5;       // of the other engine's, averaged over the checkpoints [-]
constexpr double overlap_allowance = 0.005;  // [m]
constexpr double position_tolerance = 0.05;  // root mean square over bodies that move [m]
constexpr double rest_speed = 0.05;          // root mean square speed below which a scene is at rest [m/s]
constexpr std::uint32_t checkpoint_count = 10;
constexpr std::uint32_t event_grace_steps = 10;  // how long an event of the window may come late

/// One of the two engines on its way through the scene.
struct Side {
    const EngineInfo* info;
    std::unique_ptr<Engine> engine;
    QualityMeter meter;
    std::vector<BodyState> states{};
    std::vector<ShapeContact> contacts{};
    Motion motion{};
    Overlap overlap{};
    std::uint64_t begins = 0;
    std::uint64_t ends = 0;
    std::vector<SceneEvent> events{};

    void look() {
        engine->read_states(states);
        engine->read_contacts(contacts);
        motion = meter.measure_motion(states, Bodies::Undriven);
        overlap = meter.measure_overlap(states);
    }
};

/// The largest difference met so far, and where.
struct Worst {
    double excess = -1.0;  // difference / tolerance; above 1 is too much
    std::uint32_t step = 0;
    double a = 0.0, b = 0.0;

    void note(std::uint32_t at_step, double value_a, double value_b, double difference, double tolerance) {
        const double found = tolerance > 0.0 ? difference / tolerance : (difference > 0.0 ? 1e9 : 0.0);
        if (found > excess) *this = {found, at_step, value_a, value_b};
    }
    bool is_within() const { return excess <= 1.0; }
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
    side.begins += counts.begun;
    side.ends += counts.ended;
    if (step > last_recorded_step || counts.begun + counts.ended == 0) return;
    StepEvents events;
    side.engine->read_events(events);
    for (const ShapePair& pair : events.begun) side.events.push_back({pair, EventKind::Begin, step});
    for (const ShapePair& pair : events.ended) side.events.push_back({pair, EventKind::End, step});
}

// ---- the list of event differences

std::string heading_of(const EventDifference& d, const std::string& a, const std::string& b) {
    const char* verb = d.kind == EventKind::Begin ? "begins" : "ends";
    if (!d.is_in_both()) return fmt::format("{} only in {}", verb, d.step_a != 0 ? a : b);
    const int delay = d.delay();
    return fmt::format("{} {} step{} {} in {} than in {}", verb, std::abs(delay),
                       std::abs(delay) == 1 ? "" : "s", delay > 0 ? "earlier" : "later", a, b);
}

void print_event_differences(const std::vector<EventDifference>& differences, const Side& a, const Side& b,
                             const std::vector<std::uint32_t>& owners, std::uint32_t event_steps) {
    const auto within = [&](const Side& side) {
        return std::count_if(side.events.begin(), side.events.end(),
                             [&](const SceneEvent& event) { return event.step <= event_steps; });
    };
    fmt::print("Events of the first {} steps, pair by pair: {} in {}, {} in {}, {} difference{}\n",
               event_steps, within(a), a.info->name, within(b), b.info->name, differences.size(),
               differences.size() == 1 ? "" : "s");
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
            fmt::print("    body {}/shape {} with body {}/shape {}: {}\n", owners[d.shapes.a], d.shapes.a,
                       owners[d.shapes.b], d.shapes.b, when);
        }
    }
}

// ---- the verdict

void print_finding(const char* what, const Worst& worst, const std::string& tolerance, const Side& a,
                   const Side& b, const char* unit) {
    fmt::print("  {:<12} {}: widest apart at step {}, {:.6g} in {} and {:.6g} in {}{}; tolerance {}\n", what,
               worst.is_within() ? "agrees" : "DIFFERS", worst.step, worst.a, a.info->name, worst.b,
               b.info->name, unit, tolerance);
}

Outcome<const EngineInfo*> select_rival(const CompareRequest& request) {
    if (!request.against.empty()) return select_engine(request.against);
    for (const char* name : {"box2d3", "box2d"}) {
        const EngineInfo* rival = find_engine(name);
        if (rival && rival->is_available() && rival->name != request.engine) return rival;
    }
    return Failure{status_failed, "there is no Box2D to compare with; `damson list` says why"};
}

Outcome<Side> make_side(const Scene& scene, const EngineInfo& info, const EngineOptions& options) {
    BuildResult built = info.build(scene, options_for(info, options));
    if (!built.engine)
        return Failure{status_failed,
                       fmt::format("{} cannot build {}: {}", info.name, scene.name, built.error)};
    return Side{.info = &info, .engine = std::move(built.engine), .meter = QualityMeter(scene, info.skin)};
}

}  // namespace

Outcome<int> compare_command(const CompareRequest& request) {
    Outcome<Scene> selected =
        select_scene(request.scene, request.is_quick ? SceneSize::Quick : SceneSize::Full);
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
    fmt::print("{}: {} beside {}, {} steps\n", scene.name, a.info->version, b.info->version,
               with_commas(steps));

    // potential energy counts from where the scene starts: its zero is arbitrary
    a.look(), b.look();
    const double potential_a = a.motion.potential_energy, potential_b = b.motion.potential_energy;
    double largest_energy = std::max(a.motion.kinetic_energy, b.motion.kinetic_energy);

    struct Checkpoint {
        std::uint32_t step;
        Motion a, b;
        double contacts_a, contacts_b;
        double overlap_a, overlap_b;  // [m]
    };
    std::vector<Checkpoint> checkpoints;
    PositionGap gap;
    std::uint32_t steps_with_other_counts = 0;
    std::uint32_t largest_count_gap = 0, largest_count_gap_step = 0;
    Table table({"step", "position gap max m", "rms m", "contacts", "", "common", "kinetic J", "",
                 "potential J", "", "momentum Ns", "", "overlap mm", "", "begins", "", "ends", ""});
    table.add({"", "", "", a.info->name, b.info->name, "", a.info->name, b.info->name, a.info->name,
               b.info->name, a.info->name, b.info->name, a.info->name, b.info->name, a.info->name,
               b.info->name, a.info->name, b.info->name});
    for (std::uint32_t step = 1; step <= steps; ++step) {
        for (Side* side : {&a, &b}) {
            if (scene.drive) scene.drive(*side->engine, step - 1);
            side->engine->step();
            take_events(*side, step, event_steps + event_grace_steps);
        }
        const EventCounts counts_a = a.engine->event_counts(), counts_b = b.engine->event_counts();
        const auto apart = static_cast<std::uint32_t>(
            std::abs(static_cast<long>(counts_a.begun) - static_cast<long>(counts_b.begun)) +
            std::abs(static_cast<long>(counts_a.ended) - static_cast<long>(counts_b.ended)));
        if (apart > 0) ++steps_with_other_counts;
        if (apart > largest_count_gap) largest_count_gap = apart, largest_count_gap_step = step;

        const bool is_checkpoint =
            step == 1 || static_cast<std::uint64_t>(step) * checkpoint_count / steps !=
                             static_cast<std::uint64_t>(step - 1) * checkpoint_count / steps;
        if (!is_checkpoint) continue;
        a.look(), b.look();
        a.motion.potential_energy -= potential_a;
        b.motion.potential_energy -= potential_b;
        gap = position_gap(scene, a, b);
        checkpoints.push_back({step, a.motion, b.motion, static_cast<double>(a.contacts.size()),
                               static_cast<double>(b.contacts.size()),
                               static_cast<double>(a.overlap.max_penetration),
                               static_cast<double>(b.overlap.max_penetration)});
        const auto joules = [](double value) { return fmt::format("{:.4g}", value); };
        const auto millimetres = [](float value) {
            return fmt::format("{:.2f}", 1e3 * static_cast<double>(value));
        };
        table.add({with_commas(step), fmt::format("{:.4f}", gap.max), fmt::format("{:.4f}", gap.rms),
                   with_commas(a.contacts.size()), with_commas(b.contacts.size()),
                   with_commas(common_contacts(a, b)), joules(a.motion.kinetic_energy),
                   joules(b.motion.kinetic_energy), joules(a.motion.potential_energy),
                   joules(b.motion.potential_energy),
                   joules(std::hypot(a.motion.momentum_x, a.motion.momentum_y)),
                   joules(std::hypot(b.motion.momentum_x, b.motion.momentum_y)),
                   millimetres(a.overlap.max_penetration), millimetres(b.overlap.max_penetration),
                   with_commas(a.begins), with_commas(b.begins), with_commas(a.ends), with_commas(b.ends)});
    }
    fmt::print("{}\n", table.text(2));
    if (steps_with_other_counts == 0)
        fmt::print("Begin and end events: the same number in every step\n");
    else
        fmt::print(
            "Begin and end events: not the same number in {} of {} steps, {} apart at most, in step {}\n",
            with_commas(steps_with_other_counts), with_commas(steps), largest_count_gap,
            largest_count_gap_step);
    const std::vector<EventDifference> differences = compare_events(a.events, b.events, event_steps);
    print_event_differences(differences, a, b, owners, event_steps);

    // verdict
    double largest_momentum = 0.0;
    for (const Checkpoint& at : checkpoints) {
        for (const Motion* motion : {&at.a, &at.b}) {
            largest_energy =
                std::max(largest_energy, motion->kinetic_energy + std::fabs(motion->potential_energy));
            largest_momentum =
                std::max(largest_momentum, std::sqrt(2.0 * a.meter.undriven_mass() * motion->kinetic_energy));
        }
    }
    Worst energy, momentum, contacts, begins, ends;
    double overlap_a = 0.0, overlap_b = 0.0;  // deepest point, averaged over the checkpoints [m]
    for (const Checkpoint& at : checkpoints) {
        const double energy_a = at.a.kinetic_energy + at.a.potential_energy;
        const double energy_b = at.b.kinetic_energy + at.b.potential_energy;
        energy.note(at.step, energy_a, energy_b, std::fabs(energy_a - energy_b),
                    energy_tolerance * largest_energy);
        momentum.note(at.step, std::hypot(at.a.momentum_x, at.a.momentum_y),
                      std::hypot(at.b.momentum_x, at.b.momentum_y),
                      std::hypot(at.a.momentum_x - at.b.momentum_x, at.a.momentum_y - at.b.momentum_y),
                      momentum_tolerance * largest_momentum);
        contacts.note(at.step, at.contacts_a, at.contacts_b, std::fabs(at.contacts_a - at.contacts_b),
                      contact_tolerance * std::max(at.contacts_a, at.contacts_b) + contact_allowance);
        overlap_a += at.overlap_a / static_cast<double>(checkpoints.size());
        overlap_b += at.overlap_b / static_cast<double>(checkpoints.size());
    }
    const auto note_events = [&](Worst& worst, std::uint64_t in_a, std::uint64_t in_b) {
        const auto count_a = static_cast<double>(in_a), count_b = static_cast<double>(in_b);
        worst.note(steps, count_a, count_b, std::fabs(count_a - count_b),
                   event_tolerance * std::max(count_a, count_b) + event_allowance);
    };
    note_events(begins, a.begins, b.begins);
    note_events(ends, a.ends, b.ends);

    fmt::print("\nVerdict\n");
    print_finding("energy", energy,
                  fmt::format("{:.0f} % of {:.4g} J", 100.0 * energy_tolerance, largest_energy), a, b, " J");
    print_finding("momentum", momentum,
                  fmt::format("{:.0f} % of {:.4g} N s", 100.0 * momentum_tolerance, largest_momentum), a, b,
                  " N s");
    print_finding("contacts", contacts,
                  fmt::format("{:.0f} % and {:.0f}", 100.0 * contact_tolerance, contact_allowance), a, b, "");
    print_finding("begins", begins,
                  fmt::format("{:.0f} % and {:.0f}", 100.0 * event_tolerance, event_allowance), a, b, "");
    print_finding("ends", ends, fmt::format("{:.0f} % and {:.0f}", 100.0 * event_tolerance, event_allowance),
                  a, b, "");
    const bool overlap_agrees = overlap_a <= overlap_factor * overlap_b + overlap_allowance;
    fmt::print(
        "  {:<12} {}: the deepest point is {:.2f} mm in {} and {:.2f} mm in {} on average; tolerance {:.1f} "
        "times "
        "{}'s and {:.0f} mm\n",
        "overlap", overlap_agrees ? "agrees" : "DIFFERS", 1e3 * overlap_a, a.info->name, 1e3 * overlap_b,
        b.info->name, overlap_factor, b.info->name, 1e3 * overlap_allowance);

    const double mass = std::max(a.meter.undriven_mass(), 1e-9);
    double largest_speed = 0.0;
    for (const Checkpoint& at : checkpoints)
        largest_speed = std::max({largest_speed, std::sqrt(2.0 * at.a.kinetic_energy / mass),
                                  std::sqrt(2.0 * at.b.kinetic_energy / mass)});
    const bool is_at_rest = largest_speed < rest_speed;
    const bool positions_agree = gap.rms <= position_tolerance;
    fmt::print(
        "  {:<12} {}: {:.4f} m apart (root mean square) after the last step; tolerance {} m{}\n", "positions",
        positions_agree ? "agree"
        : is_at_rest    ? "DIFFER"
                        : "differ",
        gap.rms, position_tolerance,
        positions_agree || is_at_rest ? "" : ", not judged: with collisions the smallest difference grows");

    const bool agrees = energy.is_within() && momentum.is_within() && contacts.is_within() &&
                        begins.is_within() && ends.is_within() && overlap_agrees &&
                        (positions_agree || !is_at_rest);
    fmt::print("{} {} {} in {}, within these tolerances.\n", a.info->name,
               agrees ? "tells the same story as" : "does NOT tell the same story as", b.info->name,
               scene.name);
    return status_ok;
}

}  // namespace damson::demo
