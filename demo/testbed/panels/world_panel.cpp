// Shows the settings of the world: steps per second, substeps, gravity, broadphase, workers, and the
// tolerances in WorldDef. The first three take effect immediately. All other settings restart the scene when
// the user releases the slider.
#include <algorithm>
#include <array>

#include "panels.hpp"

namespace damson::testbed {

namespace {

/// Shows a slider. Returns true when the user releases the slider after a change.
bool slider(const char* name, float& value, float least, float most, const char* format,
            ImGuiSliderFlags flags = 0) {
    ImGui::SetNextItemWidth(0.42f * ImGui::GetContentRegionAvail().x);
    ImGui::SliderFloat(name, &value, least, most, format, flags | ImGuiSliderFlags_AlwaysClamp);
    return ImGui::IsItemDeactivatedAfterEdit();
}

bool slider(const char* name, int& value, int least, int most) {
    ImGui::SetNextItemWidth(0.42f * ImGui::GetContentRegionAvail().x);
    ImGui::SliderInt(name, &value, least, most, "%d", ImGuiSliderFlags_AlwaysClamp);
    return ImGui::IsItemDeactivatedAfterEdit();
}

/// Shows a list of choices. Returns true when the user selects a different choice.
template <class Choice, std::size_t count>
bool choose(const char* label, Choice& value, const std::array<const char*, count>& names) {
    int index = static_cast<int>(value);
    ImGui::SetNextItemWidth(0.42f * ImGui::GetContentRegionAvail().x);
    if (!ImGui::Combo(label, &index, names.data(), static_cast<int>(count))) return false;
    value = static_cast<Choice>(index);
    return true;
}

constexpr std::array<const char*, 3> broadphases{"sap", "endpoint", "brute"};
static_assert(broadphases.size() == all_broadphases().size());
constexpr std::array<const char*, 3> smooths{"none", "static", "all"};
constexpr std::array<const char*, 5> mixes{"geometric mean", "average", "minimum", "maximum", "product"};

void pace(TestbedModel& model, bool& is_new_world) {
    Session& session = model.session;
    RunSettings& settings = session.settings;
    bool is_other_pace = slider("steps per second", settings.steps_per_second, 10.0f, 480.0f, "%.0f");
    is_other_pace |= slider("substeps", settings.substeps, 1, 16);
    // the second engine reads these settings only when it is created, so it must be created again
    is_new_world |= is_other_pace && session.rival();

    ImGui::SetNextItemWidth(0.42f * ImGui::GetContentRegionAvail().x);
    const bool is_other_gravity =
        ImGui::SliderFloat2("gravity [m/s2]", &settings.world.gravity.x, -30.0f, 30.0f, "%.1f");
    if (is_other_gravity && session.is_loaded() && !session.rival())
        session.edit([&] { session.world().set_gravity(settings.world.gravity); });
    is_new_world |= session.rival() && ImGui::IsItemDeactivatedAfterEdit();
}

}  // namespace

void world_panel(TestbedModel& model) {
    WorldDef& def = model.session.settings.world;
    SolverTuning& tuning = def.tuning;
    constexpr auto logarithmic = ImGuiSliderFlags_Logarithmic;
    bool is_new_world = false;

    ImGui::TextDisabled("applied immediately");
    pace(model, is_new_world);

    ImGui::Spacing();
    ImGui::TextDisabled("applied with a restart");
    auto workers = static_cast<int>(def.workers);
    is_new_world |= slider("workers", workers, 1, 16);
    def.workers = static_cast<std::uint32_t>(workers);
    is_new_world |= choose("broadphase", def.broadphase, broadphases);
    is_new_world |= ImGui::Checkbox("bodies can sleep", &def.can_sleep);
    is_new_world |= ImGui::Checkbox("dynamics", &def.dynamics);
    is_new_world |= choose("remove internal edges", def.internal_edges, smooths);
    is_new_world |= choose("friction mix", def.friction_mix, mixes);
    is_new_world |= choose("restitution mix", def.restitution_mix, mixes);

    ImGui::Spacing();
    ImGui::TextDisabled("tolerances, applied with a restart");
    is_new_world |= slider("hit speed [m/s]", def.hit_speed, 0.0f, 20.0f, "%.2f");
    is_new_world |= slider("contact hertz", tuning.contact_hertz, 1.0f, 240.0f, "%.0f", logarithmic);
    is_new_world |= slider("contact damping", tuning.contact_damping_ratio, 0.1f, 50.0f, "%.2f", logarithmic);
    is_new_world |= slider("push speed [m/s]", tuning.max_push_speed, 0.1f, 50.0f, "%.2f", logarithmic);
    is_new_world |= slider("joint hertz", tuning.joint_hertz, 1.0f, 480.0f, "%.0f", logarithmic);
    is_new_world |= slider("joint damping", tuning.joint_damping_ratio, 0.1f, 20.0f, "%.2f", logarithmic);
    is_new_world |= slider("bounce above [m/s]", tuning.restitution_threshold, 0.0f, 10.0f, "%.2f");
    is_new_world |= slider("top speed [m/s]", tuning.max_linear_speed, 1.0f, 4000.0f, "%.0f", logarithmic);
    if (ImGui::Button("Reset to defaults")) {
        const WorldDef fresh{.gravity = def.gravity, .can_sleep = def.can_sleep};
        def = fresh;
        is_new_world = true;
    }
    if (is_new_world) model.restart();
}

}  // namespace damson::testbed
