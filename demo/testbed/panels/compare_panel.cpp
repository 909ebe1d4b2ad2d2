// Compares positions and contact counts of two engines.
#include <fmt/format.h>

#include "panels.hpp"

namespace damson::testbed {

void compare_panel(TestbedModel& model) {
    Session& session = model.session;
    EngineRun* rival = session.rival();
    if (!rival) return;
    const Differences& apart = session.differences();
    if (ImGui::BeginTable("engines", 3)) {
        const auto row = [](const char* what, const std::string& ours, const std::string& theirs) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::TextDisabled("%s", what);
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(ours.c_str());
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(theirs.c_str());
        };
        row("", "Damson", session.rival_info()->title);
        row("ms per step", fmt::format("{:.3f}", session.engine_run().mean_ms()),
            fmt::format("{:.3f}", rival->mean_ms()));
        row("contacts", fmt::format("{}", apart.contacts_a), fmt::format("{}", apart.contacts_b));
        const demo::EngineCounts ours = session.engine_run().engine().counts(),
                                 theirs = rival->engine().counts();
        row("awake", fmt::format("{}", ours.awake_bodies), fmt::format("{}", theirs.awake_bodies));
        ImGui::EndTable();
    }
    if (!ImGui::BeginTable("differences", 2)) return;
    table_row("contacts in both", fmt::format("{}", apart.contacts_both));
    table_row("mean distance", fmt::format("{:.4g} m", apart.mean_distance));
    table_row("max distance", fmt::format("{:.4g} m", apart.max_distance));
    table_row("of body", fmt::format("{}", apart.worst_body));
    ImGui::EndTable();
}

}  // namespace damson::testbed
