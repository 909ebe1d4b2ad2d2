// Builds, runs and measures the world of one row.
#include "world_row.hpp"

#include <fmt/format.h>
#include <bit>
#include <exception>
#include <limits>
#include <new>
#include <utility>

#include "../../engines/damson/damson_world.hpp"
#include "row_text.hpp"
#include "varied_controls.hpp"

namespace damson::demo {

namespace {

RowResult row_without_end(const SweepPlan& plan, std::uint64_t row, RowStatus status, std::string note) {
    RowResult result{row, status, {}, plain_note(std::move(note))};
    for (const Measure* measure : plan.measures) result.cells.push_back(empty_cell(measure->kind));
    return result;
}

/// Returns the scene for a row: created again if a setting is the object count, otherwise a copy of the
/// plan's scene.
Scene scene_of(const SweepPlan& plan, const std::vector<Setting>& settings) {
    for (const auto& [parameter, value] : settings) {
        if (!parameter->is_count) continue;
        Outcome<Scene> made = select_scene(plan.scene_name, {.count = static_cast<std::uint32_t>(value)});
        if (auto* scene = std::get_if<Scene>(&made)) {
            scene->steps_per_second = plan.scene.steps_per_second;
            return std::move(*scene);
        }
    }
    return plan.scene;
}

RowResult run_world(const SweepPlan& plan, std::uint64_t row) {
    const std::vector<Setting> settings = plan.settings_of(row);
    Scene scene = scene_of(plan, settings);
    apply_settings(scene, settings);
    if (const auto defect = find_defect(scene))
        return row_without_end(plan, row, RowStatus::Refused,
                               fmt::format("{}: {}", defect->place, defect->reason));
    WorldDef def = world_def_of(scene, {.broadphase = plan.broadphase});
    apply_settings(def, settings);
    BuildResult built = build_damson(scene, def);
    if (!built.engine) return row_without_end(plan, row, RowStatus::Refused, built.error);

    Engine& engine = *built.engine;
    const World& world = *world_of(engine);
    VariedControls controls(engine, settings);
    Watcher watcher(plan.measures, scene);
    Drive drive = scene.drive;
    const double dt = 1.0 / static_cast<double>(scene.steps_per_second);
    std::uint64_t quarantined = 0;
    for (std::uint32_t step = 1; step <= plan.steps; ++step) {
        if (drive) drive(controls, step - 1);
        engine.step();
        quarantined += world.body_quarantined().size();
        watcher.after_step(world, static_cast<double>(step) * dt);
    }
    const RunRecord record = watcher.finish(world);
    RowResult result{row, RowStatus::Ok, {}, {}};
    for (const Measure* measure : plan.measures) result.cells.push_back(measure->bits_of(record));
    if (quarantined > 0) {
        result.status = RowStatus::Quarantined;
        result.note = fmt::format("{} {} quarantined: the state was about to become non-finite", quarantined,
                                  quarantined == 1 ? "body was" : "bodies were");
    }
    return result;
}

}  // namespace

std::string_view name_of(RowStatus status) noexcept {
    switch (status) {
        case RowStatus::Ok: return "ok";
        case RowStatus::Quarantined: return "quarantined";
        case RowStatus::Refused: return "refused";
        case RowStatus::Failed: break;
    }
    return "failed";
}

std::uint64_t empty_cell(CellKind kind) noexcept {
    return kind == CellKind::Number ? std::bit_cast<std::uint64_t>(std::numeric_limits<double>::quiet_NaN())
                                    : 0;
}

RowResult compute_row(const SweepPlan& plan, std::uint64_t row) {
    try {
        return run_world(plan, row);
    } catch (const std::bad_alloc&) {
        return row_without_end(plan, row, RowStatus::Failed, "not enough memory for this world");
    } catch (const std::exception& problem) {
        return row_without_end(plan, row, RowStatus::Failed, problem.what());
    }
}

}  // namespace damson::demo
