// Shows the timeline: the steps to which the user can go back, the first run (recorded before going back),
// and the differences between that run and the current one.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "panels.hpp"

namespace damson::testbed {

namespace {

constexpr ImU32 behind = IM_COL32(14, 15, 19, 255), own = IM_COL32(142, 104, 168, 255),
                seen = IM_COL32(92, 124, 140, 255), begins = IM_COL32(230, 214, 150, 150),
                branch_color = IM_COL32(240, 196, 110, 255), part_color = IM_COL32(255, 84, 84, 255),
                now_color = IM_COL32(255, 255, 255, 255);
constexpr std::uint64_t least_ticks =
    120;  // minimum length of the strip in steps, so that it does not rescale at the start
constexpr double scrub_budget_ms = 40.0;  // maximum time for simulating steps per frame

std::string words_of(const Timeline& line) {
    std::string words = fmt::format("step {}, oldest {}", line.now(), line.oldest());
    if (line.dropped() > 0) words += fmt::format(" ({} dropped)", line.dropped());
    return words + fmt::format("; {:.1f} MiB (limit of a run: {} MiB, {} steps)",
                               static_cast<double>(line.bytes()) / (1024.0 * 1024.0), timeline_bytes >> 20,
                               timeline_ticks);
}

std::string words_of_first_run(const Timeline& line, std::uint32_t ghosts) {
    if (!line.has_first_run())
        return "Go back and change something: the first run then appears as pale outlines.";
    std::string words = fmt::format("The first run ends at step {}. ", line.first_run_ends());
    if (line.branch()) words += fmt::format("The input differs after step {}. ", *line.branch());
    if (line.parting()) {
        words += fmt::format("The result differs from step {}", line.parting()->tick);
        if (line.parting()->apart) words += ": " + describe(*line.parting()->apart);
        words += ". ";
    }
    if (line.is_first_run_lost())
        words += "It cannot be replayed, so it has no outlines.";
    else if (line.first_world())
        words += fmt::format("{} bodies have another position.", ghosts);
    return words;
}

/// The strip that shows the timeline. Its horizontal axis is the tick.
struct Strip {
    ImDrawList* list;
    ImVec2 at, size;
    std::uint64_t first, last;

    float x(std::uint64_t tick) const {
        const double share =
            static_cast<double>(tick - std::min(tick, first)) / static_cast<double>(last - first);
        return at.x + size.x * static_cast<float>(std::min(share, 1.0));
    }
    std::uint64_t tick_at(float place) const {
        const double share = std::clamp(static_cast<double>((place - at.x) / size.x), 0.0, 1.0);
        return first + static_cast<std::uint64_t>(std::lround(share * static_cast<double>(last - first)));
    }
    void fill(std::uint64_t from, std::uint64_t to, ImU32 color) const {
        list->AddRectFilled({x(from), at.y + 0.72f * size.y}, {x(to), at.y + size.y}, color);
    }
    void mark(std::uint64_t tick, ImU32 color, float width) const {
        list->AddRectFilled({x(tick) - 0.5f * width, at.y}, {x(tick) + 0.5f * width, at.y + size.y}, color);
    }
};

void draw_begins(const Strip& strip, const Timeline& line) {
    const float most = 0.68f * strip.size.y, column = std::max(1.0f, strip.x(strip.first + 1) - strip.at.x);
    for (std::uint64_t tick = line.oldest(); tick <= line.last(); ++tick) {
        const EventLog::Counts* events = line.events_of(tick);
        if (!events) continue;
        const auto count = static_cast<float>((*events)[static_cast<std::size_t>(EventKind::ContactBegan)]);
        if (count == 0.0f) continue;
        // the height is on a logarithmic scale
        const float height = most * std::min(1.0f, 0.25f + 0.25f * std::log10(count));
        const float foot = strip.at.y + 0.72f * strip.size.y;
        strip.list->AddRectFilled({strip.x(tick) - column, foot - height}, {strip.x(tick), foot}, begins);
    }
}

}  // namespace

void timeline_panel(TestbedModel& model, const PanelState& state) {
    Session& session = model.session;
    const float em = state.em;
    if (!session.is_loaded()) return;
    bool is_kept = session.keeps_past();
    if (ImGui::Checkbox("Time", &is_kept)) session.keep_past(is_kept);
    ImGui::SameLine();
    const Timeline& line = session.timeline();
    if (!line.is_on()) {
        if (session.rival())
            ImGui::TextDisabled("off: %s cannot go back, and both engines take the same steps",
                                session.rival_info()->title.c_str());
        else
            ImGui::TextDisabled("off: steps are not kept");
        return;
    }
    if (ImGui::SmallButton("Back (P)")) model.perform(Action::StepBack);
    ImGui::SameLine();
    ImGui::BeginDisabled(!line.has_first_run());
    if (ImGui::SmallButton("Forget first run")) session.forget_first_run();
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::TextDisabled("%s", words_of(line).c_str());

    const Strip strip{ImGui::GetWindowDrawList(),
                      ImGui::GetCursorScreenPos(),
                      {std::max(ImGui::GetContentRegionAvail().x, 1.0f), 1.6f * em},
                      line.oldest(),
                      std::max(line.last(), line.oldest() + least_ticks)};
    ImGui::InvisibleButton("strip", strip.size);
    if (ImGui::IsItemActive()) {
        const std::uint64_t wanted = std::min(strip.tick_at(ImGui::GetIO().MousePos.x), line.last());
        if (wanted != line.now()) model.go_to(wanted, scrub_budget_ms);
    }
    if (ImGui::IsItemHovered()) {
        // show the tooltip above the strip, so that it does not cover the text below
        ImGui::SetNextWindowPos({ImGui::GetIO().MousePos.x, strip.at.y - 0.3f * em}, ImGuiCond_Always,
                                {0.5f, 1.0f});
        ImGui::SetTooltip("step %llu",
                          static_cast<unsigned long long>(strip.tick_at(ImGui::GetIO().MousePos.x)));
    }
    strip.list->AddRectFilled(strip.at, {strip.at.x + strip.size.x, strip.at.y + strip.size.y}, behind);
    if (line.has_first_run()) strip.fill(line.oldest(), line.first_run_ends(), seen);
    strip.fill(line.oldest(), line.now(), own);
    draw_begins(strip, line);
    if (line.branch()) strip.mark(*line.branch(), branch_color, 0.15f * em);
    if (line.parting()) strip.mark(line.parting()->tick, part_color, 0.15f * em);
    strip.mark(line.now(), now_color, 0.2f * em);
    ImGui::BeginChild("first run", {0.0f, 2.2f * ImGui::GetTextLineHeightWithSpacing()});
    ImGui::TextWrapped("%s", words_of_first_run(line, state.ghosts).c_str());
    ImGui::EndChild();
}

}  // namespace damson::testbed
