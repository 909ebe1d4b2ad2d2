// Shows the counters of the world and of its last step, and the frame times.
#include <fmt/format.h>

#include "panels.hpp"

namespace damson::testbed {

float mean_of(const History<float, FrameTimes::kept>& times) noexcept {
    if (times.size() == 0) return 0.0f;
    float sum = 0.0f;
    for (std::size_t i = 0; i < times.size(); ++i) sum += times[i];
    return sum / static_cast<float>(times.size());
}

void counters_panel(TestbedModel& model, const PanelState& state) {
    if (!ImGui::BeginTable("counters", 4, ImGuiTableFlags_SizingStretchProp)) return;
    for (int pair = 0; pair < 2; ++pair) {
        ImGui::TableSetupColumn(nullptr, 0, 1.25f);
        ImGui::TableSetupColumn(nullptr, 0, 1.0f);
    }
    const auto cell = [](const char* name, const std::string& value) {
        ImGui::TableNextColumn();
        ImGui::TextDisabled("%s", name);
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(value.c_str());
    };
    const float frame = mean_of(state.frames.whole);
    cell("frame", fmt::format("{:.1f} ms", frame));
    cell("drawing", fmt::format("{:.1f} ms", mean_of(state.frames.drawing)));
    if (model.session.is_loaded()) {
        const Counters counters = model.session.world().counters();
        cell("bodies", fmt::format("{}", counters.bodies));
        cell("awake", fmt::format("{}", counters.awake_bodies));
        cell("shapes", fmt::format("{}", counters.shapes));
        cell("joints", fmt::format("{}", counters.joints));
        cell("pairs", fmt::format("{}", counters.pairs));
        cell("contacts", fmt::format("{}", counters.contacts));
        cell("touching", fmt::format("{}", counters.touching));
        cell("moved", fmt::format("{}", counters.moved_boxes));
        cell("manifolds", fmt::format("{}", counters.manifolds_computed));
        cell("reused", fmt::format("{}", counters.manifolds_reused));
        cell("colors", fmt::format("{}", counters.colors));
        if (counters.solver_lanes > 0)
            cell("idle lanes",
                 fmt::format("{:.0f} %", 100.0 - 100.0 * static_cast<double>(counters.solved_contacts) /
                                                     static_cast<double>(counters.solver_lanes)));
        cell("memory", fmt::format("{:.1f} MB", static_cast<double>(counters.bytes) / 1048576.0));
    }
    ImGui::EndTable();
}

}  // namespace damson::testbed
