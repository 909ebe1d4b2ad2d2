// Validates a request and turns it into a plan.
#include "plan.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "../../engines/engine.hpp"
#include "../../scenes/scene_file.hpp"
#include "../../support/table.hpp"
#include "row_text.hpp"

namespace damson::demo {

namespace {

/// Returns a digest of the scene. The scene's drive is not included.
std::uint64_t digest_of_scene(Scene scene) {
    scene.drive = nullptr;
    return digest_of_text(write_scene(scene));
}

Failure plan_failure(std::string sentence) {
    return {status_usage, std::move(sentence)};
}

/// Returns the text that identifies a sweep. `scene_digest` is the digest of the scene before any changes by
/// the request.
std::string identity_of(const SweepPlan& plan, std::uint64_t scene_digest) {
    nlohmann::ordered_json json;
    const EngineInfo* damson = find_engine("damson");
    json["program"] = damson != nullptr ? damson->version : "";
    json["scene"] = plan.scene_name;
    json["scene_digest"] = fmt::format("{:016x}", scene_digest);
    json["quick"] = plan.scale.is_quick;
    json["n"] = plan.scale.count;
    json["steps"] = plan.steps;
    json["steps_per_second"] = plan.scene.steps_per_second;
    json["broadphase"] = plan.broadphase;
    json["drawn"] = plan.is_drawn;
    json["seed"] = plan.is_drawn ? plan.seed : 0;
    json["rows"] = plan.row_count;
    json["axes"] = nlohmann::ordered_json::array();
    for (const Axis& axis : plan.axes) {
        nlohmann::ordered_json entry{{"name", axis.parameter->name}};
        // store a range as three numbers, because it can contain a million values
        if (axis.is_range)
            entry["range"] = {axis.low, axis.high, axis.values.size()};
        else
            entry["values"] = axis.values;
        json["axes"].push_back(entry);
    }
    json["measures"] = nlohmann::ordered_json::array();
    for (const Measure* measure : plan.measures) json["measures"].push_back(measure->name);
    return json.dump();
}

/// Returns the first parameter that two axes vary, or null if there is none.
const Parameter* find_twice(const std::vector<Axis>& axes) {
    for (std::size_t i = 0; i < axes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (axes[i].parameter == axes[j].parameter) return axes[i].parameter;
    return nullptr;
}

/// Returns an error message if the axes do not fit this scene, otherwise an empty string.
std::string fault_of_axes(const SweepPlan& plan) {
    if (plan.axes.empty()) return "--vary is missing; for example: --vary friction=0.1:0.9:9";
    if (const Parameter* twice = find_twice(plan.axes))
        return fmt::format("{} is varied twice; give all its values in one --vary", twice->name);
    for (const Axis& axis : plan.axes) {
        const Parameter& parameter = *axis.parameter;
        if (misses_joints(parameter, plan.scene))
            return fmt::format("scene {} has no joint that {} applies to ({})", plan.scene_name,
                               parameter.name, parameter.sentence);
        if (!parameter.is_count) continue;
        if (plan.scale.count > 0) return "count is varied, but --n sets it; remove one of them";
        const Outcome<Scene> made = select_scene(plan.scene_name, {.count = 1});
        if (const auto* failure = std::get_if<Failure>(&made))
            return fmt::format("count cannot be varied: {}", failure->sentence);
    }
    return {};
}

}  // namespace

std::vector<Setting> SweepPlan::settings_of(std::uint64_t row) const {
    std::vector<Setting> settings(axes.size());
    std::uint64_t rest = row;
    for (std::size_t i = axes.size(); i-- > 0;) {
        settings[i].parameter = axes[i].parameter;
        if (is_drawn) {
            settings[i].value = draw_value(axes[i], seed, row, i);
            continue;
        }
        const std::vector<float>& values = axes[i].values;
        settings[i].value = values[static_cast<std::size_t>(rest % values.size())];
        rest /= values.size();
    }
    return settings;
}

Outcome<SweepPlan> make_plan(const SweepRequest& request) {
    SweepPlan plan;
    plan.scene_name = request.scene;
    plan.scale = request.scale;
    plan.is_drawn = request.sample > 0;
    plan.seed = request.seed;
    Outcome<Scene> selected = select_scene(request.scene, request.scale);
    if (auto* failure = std::get_if<Failure>(&selected)) return std::move(*failure);
    plan.scene = std::get<Scene>(std::move(selected));
    Outcome<std::string> broadphase = select_broadphase(request.broadphase);
    if (auto* failure = std::get_if<Failure>(&broadphase)) return std::move(*failure);
    plan.broadphase = request.broadphase;

    for (const std::string& text : request.vary) {
        Outcome<Axis> axis = parse_axis(text, plan.is_drawn);
        if (auto* failure = std::get_if<Failure>(&axis)) return std::move(*failure);
        plan.axes.push_back(std::get<Axis>(std::move(axis)));
    }
    if (std::string fault = fault_of_axes(plan); !fault.empty()) return plan_failure(std::move(fault));

    for (const std::string& name : request.measures) {
        const Measure* measure = find_measure(name);
        if (measure == nullptr)
            return plan_failure(
                fmt::format("unknown measure \"{}\"; possible: {}", name, list_of_measures()));
        if (std::find(plan.measures.begin(), plan.measures.end(), measure) == plan.measures.end())
            plan.measures.push_back(measure);
    }
    if (plan.measures.empty())
        return plan_failure(
            fmt::format("--measure is missing; possible: {}, separated by commas", list_of_measures()));

    plan.row_count = plan.is_drawn ? request.sample : 1;
    if (!plan.is_drawn)
        for (const Axis& axis : plan.axes)
            plan.row_count =
                plan.row_count > most_rows ? plan.row_count : plan.row_count * axis.values.size();
    if (plan.row_count > most_rows)
        return plan_failure(fmt::format("too many rows; a sweep has {} rows at most, so use fewer values",
                                        with_commas(most_rows)));

    const std::uint64_t scene_digest = digest_of_scene(plan.scene);
    if (request.dt > 0.0) {
        const bool has_rate_axis = std::any_of(plan.axes.begin(), plan.axes.end(), [](const Axis& axis) {
            return axis.parameter->name == "steps_per_second";
        });
        if (has_rate_axis)
            return plan_failure("steps_per_second is varied, but --dt sets it; remove one of them");
        plan.scene.steps_per_second = static_cast<float>(1.0 / request.dt);
    }
    plan.steps = request.steps > 0 ? request.steps : plan.scene.steps;
    plan.identity = identity_of(plan, scene_digest);
    return plan;
}

}  // namespace damson::demo
