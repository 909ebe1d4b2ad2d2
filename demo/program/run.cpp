// `damson run`: one scene in one engine, to look at: a summary, a picture, a table of steps.
#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <iterator>

#include "../scenes/scene_file.hpp"
#include "commands.hpp"
#include "picture.hpp"
#include "quality.hpp"
#include "select.hpp"
#include "table.hpp"

namespace damson::demo {

Outcome<int> run_command(const RunRequest& request) {
    Outcome<Scene> selected =
        select_scene(request.scene, request.is_quick ? SceneSize::Quick : SceneSize::Full);
    if (auto* failure = std::get_if<Failure>(&selected)) return std::move(*failure);
    Outcome<const EngineInfo*> found = select_engine(request.engine);
    if (auto* failure = std::get_if<Failure>(&found)) return std::move(*failure);
    Outcome<std::string> broadphase = select_broadphase(request.options.broadphase);
    if (auto* failure = std::get_if<Failure>(&broadphase)) return std::move(*failure);

    const auto& scene = std::get<Scene>(selected);
    const EngineInfo& info = *std::get<const EngineInfo*>(found);
    if (!request.scene_file.empty()) {
        if (auto error = write_scene_file(scene, request.scene_file))
            return Failure{status_failed, error->text()};
    }
    BuildResult built = info.build(scene, options_for(info, request.options));
    if (!built.engine)
        return Failure{status_failed,
                       fmt::format("{} cannot build {}: {}", info.name, scene.name, built.error)};
    Engine& engine = *built.engine;

    const QualityMeter meter(scene, info.skin);
    const std::uint32_t steps = request.steps > 0 ? request.steps : scene.steps;
    std::string csv =
        "step,ms,bodies,awake,pairs,contacts,begins,ends,kinetic_energy_j,potential_energy_j,max_penetration_"
        "m\n";
    std::vector<BodyState> states;
    std::uint64_t begins = 0, ends = 0;
    double total_ms = 0.0;
    for (std::uint32_t step = 1; step <= steps; ++step) {
        if (scene.drive) scene.drive(engine, step - 1);
        const auto start = std::chrono::steady_clock::now();
        engine.step();
        const double ms =
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
        total_ms += ms;
        const EventCounts events = engine.event_counts();
        begins += events.begun;
        ends += events.ended;
        if (request.csv_file.empty()) continue;

        engine.read_states(states);
        const EngineCounts counts = engine.counts();
        const Motion motion = meter.measure_motion(states);
        const Overlap overlap = meter.measure_overlap(states);
        fmt::format_to(std::back_inserter(csv), "{},{:.4f},{},{},{},{},{},{},{:.9g},{:.9g},{:.6g}\n", step,
                       ms, counts.bodies, motion.awake, counts.pairs, counts.contacts, events.begun,
                       events.ended, motion.kinetic_energy, motion.potential_energy, overlap.max_penetration);
    }

    engine.read_states(states);
    const EngineCounts counts = engine.counts();
    const Motion motion = meter.measure_motion(states);
    const Overlap overlap = meter.measure_overlap(states);
    fmt::print("{} in {}: {} steps, {:.3f} ms per step\n", scene.name, info.version, with_commas(steps),
               total_ms / steps);
    fmt::print("  {} bodies ({} awake), {} shapes, {} joints, {} pairs, {} contacts, {} begins, {} ends\n",
               with_commas(counts.bodies), with_commas(motion.awake), with_commas(counts.shapes),
               with_commas(counts.joints), with_commas(counts.pairs), with_commas(counts.contacts),
               with_commas(begins), with_commas(ends));
    fmt::print(
        "  kinetic energy {:.6g} J, potential {:.6g} J; overlap at most {:.3f} mm, {:.3f} mm on average\n",
        motion.kinetic_energy, motion.potential_energy, 1e3 * static_cast<double>(overlap.max_penetration),
        1e3 * static_cast<double>(overlap.mean_penetration));
    fmt::print("  digest {:016x}\n", engine.digest());

    if (!request.csv_file.empty()) {
        const std::string problem = write_text_file(request.csv_file, csv);
        if (!problem.empty()) return Failure{status_failed, problem};
    }
    if (!request.svg_file.empty()) {
        const std::string caption = fmt::format("{}, {}, step {}", scene.name, info.version, steps);
        const std::string problem = write_text_file(request.svg_file, draw_svg(scene, states, caption));
        if (!problem.empty()) return Failure{status_failed, problem};
    }
    return status_ok;
}

}  // namespace damson::demo
