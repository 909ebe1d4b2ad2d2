// Shows a checkbox for each option of the library's draw() and draw_broadphase().
#include "panels.hpp"

namespace damson::testbed {

void draw_panel(TestbedModel& model) {
    DrawOptions& draw = model.draw;
    ImGui::Checkbox("shapes", &draw.shapes);
    ImGui::Checkbox("joints and their frames (J)", &draw.joints);
    ImGui::Checkbox("contact points", &draw.contacts);
    ImGui::Checkbox("contact normals", &draw.contact_normals);
    ImGui::Checkbox("contact impulses (C: all three)", &draw.contact_impulses);
    ImGui::Checkbox("fat boxes", &draw.fat_boxes);
    ImGui::Checkbox("tight boxes (A: both)", &draw.tight_boxes);
    ImGui::Checkbox("islands in colors (I)", &draw.islands);
    ImGui::Checkbox("centers of mass (M)", &draw.mass_centers);
    ImGui::Checkbox("velocities (V)", &draw.velocities);
    ImGui::Checkbox("draw levels", &draw.draw_levels);
    ImGui::Checkbox("names", &draw.names);
    ImGui::Checkbox("the broadphase (T)", &model.session.watches_broadphase);
    if (model.session.watches_broadphase) {
        DrawBroadphaseOptions& broadphase = model.draw_broadphase;
        ImGui::Indent();
        ImGui::Checkbox("bins", &broadphase.bins);
        ImGui::SameLine();
        ImGui::Checkbox("order", &broadphase.order);
        ImGui::SameLine();
        ImGui::Checkbox("boxes", &broadphase.boxes);
        ImGui::Checkbox("pairs", &broadphase.pairs);
        ImGui::SameLine();
        ImGui::Checkbox("flashes", &broadphase.flashes);
        ImGui::Unindent();
    }
    ImGui::Spacing();
    const auto slider = [](const char* name, float& value, float least, float most, const char* format) {
        ImGui::SetNextItemWidth(0.45f * ImGui::GetContentRegionAvail().x);
        ImGui::SliderFloat(name, &value, least, most, format,
                           ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
    };
    slider("size of marks [m]", draw.mark_size, 0.01f, 10.0f, "%.2f");
    slider("velocity to length [s]", draw.velocity_scale, 0.001f, 1.0f, "%.3f");
    slider("force to length [m/N]", draw.force_scale, 0.0f, 1.0f,
           draw.force_scale > 0.0f ? "%.5f" : "automatic");
    ImGui::Spacing();
    ImGui::Separator();
    ImGui::TextDisabled("Colors");
    struct Named {
        const char* name;
        const DrawPaint& paint;
    };
    const DrawPalette& colors = draw.palette;
    for (const Named& named :
         {Named{"awake", colors.awake}, Named{"asleep", colors.asleep}, Named{"static", colors.still},
          Named{"kinematic", colors.kinematic}, Named{"sensor", colors.sensor},
          Named{"bullet", colors.bullet}, Named{"disabled", colors.disabled}}) {
        const float size = ImGui::GetFontSize();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const DrawColor in = named.paint.fill, out = named.paint.outline;
        ImDrawList* list = ImGui::GetWindowDrawList();
        list->AddRectFilled(at, {at.x + size, at.y + size}, IM_COL32(in.r, in.g, in.b, in.a));
        list->AddRect(at, {at.x + size, at.y + size}, IM_COL32(out.r, out.g, out.b, 255));
        ImGui::Dummy({size, size});
        ImGui::SameLine();
        ImGui::TextUnformatted(named.name);
    }
    bool is_light = draw.palette.background == light_palette().background;
    if (ImGui::Checkbox("light background", &is_light))
        draw.palette = is_light ? light_palette() : dark_palette();
}

}  // namespace damson::testbed
