// Shows the touching pairs of the selected body, or of all bodies, with ages and impulses.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "panels.hpp"

namespace damson::testbed {

namespace {

constexpr std::size_t most_rows = 300;

struct Row {
    BodyHandle body_a, body_b;
    std::uint64_t key_a, key_b;
    std::uint32_t age;
    float normal, tangent;
    bool is_sensor;
};

std::vector<Row> rows_of(World& world, TouchingView pairs) {
    std::vector<Row> rows;
    for (const TouchingPair& pair : pairs) {
        rows.push_back({pair.body_a, pair.body_b, world.body(pair.body_a).key(),
                        world.body(pair.body_b).key(), pair.age_ticks, pair.normal_impulse,
                        pair.tangent_impulse, pair.is_sensor});
    }
    // sort by impulse, largest first, and show at most most_rows rows
    const std::size_t shown = std::min(most_rows, rows.size());
    std::partial_sort(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(shown), rows.end(),
                      [](const Row& a, const Row& b) {
                          if (a.normal != b.normal) return a.normal > b.normal;
                          return a.key_a != b.key_a ? a.key_a < b.key_a : a.key_b < b.key_b;
                      });
    return rows;
}

}  // namespace

void touching_panel(TestbedModel& model) {
    if (!model.session.is_loaded()) return;
    World& world = model.session.world();
    const BodyHandle picked = model.mouse_drag.body(world);
    const std::vector<Row> rows =
        rows_of(world, picked.is_null() ? world.touching() : world.touching(picked));
    ImGui::TextDisabled("%zu pairs%s", rows.size(), picked.is_null() ? "" : " of the selected body");
    if (rows.size() > most_rows) {
        ImGui::SameLine();
        ImGui::TextDisabled("(the first %zu)", most_rows);
    }
    constexpr ImGuiTableFlags flags =
        ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingStretchProp;
    if (!ImGui::BeginTable("pairs", 4, flags)) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("bodies", 0, 2.2f);
    ImGui::TableSetupColumn("age", 0, 1.2f);
    ImGui::TableSetupColumn("normal [N s]", 0, 1.9f);
    ImGui::TableSetupColumn("friction", 0, 1.7f);
    ImGui::TableHeadersRow();
    for (std::size_t i = 0; i < std::min(rows.size(), most_rows); ++i) {
        const Row& row = rows[i];
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const std::string names =
            fmt::format("{} + {}##{}", words_for_key(row.key_a), words_for_key(row.key_b), i);
        if (ImGui::Selectable(names.c_str(), false, ImGuiSelectableFlags_SpanAllColumns))
            model.mouse_drag.pick(world, row.body_a == picked ? row.body_b : row.body_a);
        ImGui::TableNextColumn();
        ImGui::Text("%u", row.age);
        ImGui::TableNextColumn();
        if (row.is_sensor)
            ImGui::TextDisabled("sensor");
        else
            ImGui::TextUnformatted(fmt::format("{:.3g}", row.normal).c_str());
        ImGui::TableNextColumn();
        if (!row.is_sensor) ImGui::TextUnformatted(fmt::format("{:.3g}", row.tangent).c_str());
    }
    ImGui::EndTable();
}

}  // namespace damson::testbed
