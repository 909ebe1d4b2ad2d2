// Evaluates benchmark runs and converts them to and from JSON.
#include "record.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace damson::demo {

void PhaseSums::add(const std::vector<PhaseTime>& times) {
    if (by_name.empty())
        for (const PhaseTime& time : times) by_name.emplace_back(time.name, 0.0);
    for (std::size_t i = 0; i < times.size(); ++i) {
        by_name[i].second += times[i].ms;
        switch (times[i].group) {
            case PhaseGroup::Pairs: pairs += times[i].ms; break;
            case PhaseGroup::Narrow: narrow += times[i].ms; break;
            case PhaseGroup::Solve: solve += times[i].ms; break;
            case PhaseGroup::Other: break;
        }
    }
}

void PhaseSums::scale(double factor) {
    for (auto& [name, ms] : by_name) ms *= factor;
    pairs *= factor, narrow *= factor, solve *= factor;
}

Json to_json(const Measurement& m) {
    Json phases = Json::object();
    for (const auto& [name, ms] : m.phases_ms.by_name) phases[name] = ms;
    return {{"workers", m.workers},
            {"steps", m.steps},
            {"build_ms", m.build_ms},
            {"first_step_ms", m.first_step_ms},
            {"ms_per_step", m.ms_per_step},
            {"edits_ms", m.edits_ms},
            {"phases_ms", phases},
            {"pairs_ms", m.phases_ms.pairs},
            {"narrow_ms", m.phases_ms.narrow},
            {"solve_ms", m.phases_ms.solve},
            {"bodies", m.counts.bodies},
            {"shapes", m.counts.shapes},
            {"joints", m.counts.joints},
            {"pairs", m.counts.pairs},
            {"contacts", m.counts.contacts},
            {"awake", m.counts.awake_bodies},
            {"solved_contacts", m.counts.solved_contacts},
            {"solver_lanes", m.counts.solver_lanes},
            {"begins", m.events.begins},
            {"ends", m.events.ends},
            {"sensor_begins", m.events.sensor_begins},
            {"sensor_ends", m.events.sensor_ends},
            {"peak_rss_mb", m.peak_rss_mb},
            {"start_rss_mb", m.start_rss_mb},
            {"digest", m.digest}};
}

Measurement measurement_from_json(const Json& json) {
    Measurement m;
    json.at("workers").get_to(m.workers);
    json.at("steps").get_to(m.steps);
    json.at("build_ms").get_to(m.build_ms);
    json.at("first_step_ms").get_to(m.first_step_ms);
    json.at("ms_per_step").get_to(m.ms_per_step);
    json.at("edits_ms").get_to(m.edits_ms);
    for (const auto& [name, ms] : json.at("phases_ms").items())
        m.phases_ms.by_name.emplace_back(name, ms.get<double>());
    json.at("pairs_ms").get_to(m.phases_ms.pairs);
    json.at("narrow_ms").get_to(m.phases_ms.narrow);
    json.at("solve_ms").get_to(m.phases_ms.solve);
    json.at("bodies").get_to(m.counts.bodies);
    json.at("shapes").get_to(m.counts.shapes);
    json.at("joints").get_to(m.counts.joints);
    json.at("pairs").get_to(m.counts.pairs);
    json.at("contacts").get_to(m.counts.contacts);
    json.at("awake").get_to(m.counts.awake_bodies);
    json.at("solved_contacts").get_to(m.counts.solved_contacts);
    json.at("solver_lanes").get_to(m.counts.solver_lanes);
    json.at("begins").get_to(m.events.begins);
    json.at("ends").get_to(m.events.ends);
    json.at("sensor_begins").get_to(m.events.sensor_begins);
    json.at("sensor_ends").get_to(m.events.sensor_ends);
    json.at("peak_rss_mb").get_to(m.peak_rss_mb);
    json.at("start_rss_mb").get_to(m.start_rss_mb);
    json.at("digest").get_to(m.digest);
    return m;
}

const Measurement& Run::best() const {
    return *std::min_element(repeats.begin(), repeats.end(), [](const Measurement& a, const Measurement& b) {
        return a.ms_per_step < b.ms_per_step;
    });
}

double Run::min_ms() const {
    return best().ms_per_step;
}

double Run::median_ms() const {
    std::vector<double> means;
    for (const Measurement& repeat : repeats) means.push_back(repeat.ms_per_step);
    std::sort(means.begin(), means.end());
    const std::size_t half = means.size() / 2;
    return means.size() % 2 == 1 ? means[half] : 0.5 * (means[half - 1] + means[half]);
}

double Run::edits_ms() const {
    double least = repeats.front().edits_ms;
    for (const Measurement& repeat : repeats) least = std::min(least, repeat.edits_ms);
    return least;
}

double Run::peak_rss_mb() const {
    double least = repeats.front().peak_rss_mb;
    for (const Measurement& repeat : repeats) least = std::min(least, repeat.peak_rss_mb);
    return least;
}

Json to_json(const Run& run) {
    Json json{{"scene", run.scene},
              {"engine", run.engine->name},
              {"version", run.engine->version},
              {"flags", run.engine->flags}};
    if (!run.options.broadphase.empty()) json["broadphase"] = run.options.broadphase;
    json["notes"] = run.notes;
    if (!run.is_measured()) return json;

    const Measurement& best = run.best();
    Json phases = Json::object();
    for (const auto& [name, ms] : best.phases_ms.by_name) phases[name] = ms;
    const PhaseSums& sums = best.phases_ms;
    json["workers"] = best.workers;
    json["steps"] = best.steps;
    json["repeats"] = run.repeats.size();
    json["ms_per_step"] = {{"min", run.min_ms()}, {"median", run.median_ms()}};
    json["build_ms"] = best.build_ms;
    json["first_step_ms"] = best.first_step_ms;
    json["edits_ms"] = run.edits_ms();
    json["phases_ms"] = phases;
    json["groups_ms"] = {{"pairs", sums.pairs},
                         {"narrow", sums.narrow},
                         {"solve", sums.solve},
                         {"other", best.ms_per_step - sums.pairs - sums.narrow - sums.solve}};
    json["bodies"] = best.counts.bodies;
    json["shapes"] = best.counts.shapes;
    json["joints"] = best.counts.joints;
    json["pairs"] = best.counts.pairs;
    json["contacts"] = best.counts.contacts;
    json["solved_contacts"] = best.counts.solved_contacts;
    json["solver_lanes"] = best.counts.solver_lanes;
    json["begins"] = best.events.begins;
    json["ends"] = best.events.ends;
    json["sensor_begins"] = best.events.sensor_begins;
    json["sensor_ends"] = best.events.sensor_ends;
    json["peak_rss_mb"] = run.peak_rss_mb();
    json["start_rss_mb"] = best.start_rss_mb;
    json["quality"] = {{"max_penetration_m", run.overlap.max_penetration},
                       {"mean_penetration_m", run.overlap.mean_penetration},
                       {"overlap_points", run.overlap.points},
                       {"worst_sampled_penetration_m", run.worst_penetration},
                       {"joints_judged", run.drift.joints},
                       {"max_joint_gap_m", run.drift.max_gap},
                       {"mean_joint_gap_m", run.drift.mean_gap},
                       {"max_joint_angle_rad", run.drift.max_angle},
                       {"worst_sampled_joint_gap_m", run.worst_drift.max_gap},
                       {"worst_sampled_mean_joint_gap_m", run.worst_drift.mean_gap},
                       {"worst_sampled_joint_angle_rad", run.worst_drift.max_angle},
                       {"sampled_steps", run.sampled_steps},
                       {"kinetic_energy_j", run.motion.kinetic_energy},
                       {"awake", run.motion.awake}};
    json["digest"] = fmt::format("{:016x}", best.digest);
    return json;
}

}  // namespace damson::demo
