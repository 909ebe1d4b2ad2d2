// Draws a frame: the world with the library's draw(), the panels around it, and the text labels.
#include <fmt/format.h>
#include <imgui.h>

#include <chrono>

#include "app.hpp"
#include "ghosts.hpp"

namespace damson::testbed {

namespace {

using Clock = std::chrono::steady_clock;

constexpr ImGuiWindowFlags fixed_window = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                          ImGuiWindowFlags_NoSavedSettings |
                                          ImGuiWindowFlags_NoBringToFrontOnFocus;

constexpr DrawColor picked_color{255, 255, 255};
constexpr float least_ghost_px = 1.0f;  // minimum distance between a ghost and its body

ImU32 to_imgui(DrawColor color) {
    return IM_COL32(color.r, color.g, color.b, color.a);
}

/// Draws the outline of a shape in `color` to highlight the shape.
void outline(DebugDraw& to, const Shape& shape, const Transform& frame, DrawColor color) {
    const DrawPaint paint{.fill = {0, 0, 0, 0}, .outline = color};
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        to.circle(frame * circle->center, circle->radius, paint);
    } else if (const auto* capsule = std::get_if<Capsule>(&shape)) {
        to.capsule(frame * capsule->a, frame * capsule->b, capsule->radius, paint);
    } else if (const auto* polygon = std::get_if<Polygon>(&shape)) {
        std::array<glm::vec2, max_polygon_vertices> corners;
        std::size_t count = 0;
        for_each_corner(*polygon, [&](glm::vec2 corner) { corners[count++] = frame * corner; });
        to.polygon({corners.data(), count}, polygon->radius, paint);
    } else {
        glm::vec2 ends[2];
        std::size_t count = 0;
        std::visit(
            [&](const auto& any) {
                for_each_corner(any, [&](glm::vec2 end) { ends[count++ % 2] = frame * end; });
            },
            shape);
        to.line(ends[0], ends[1], color, 2.5f);
    }
}

}  // namespace

void App::draw_world() {
    if (!model_.session.is_loaded()) return;
    const World& world = model_.session.world();
    DrawOptions options = model_.draw;
    options.view = model_.camera.view();
    options.alpha = model_.session.alpha();
    const float line_scale = window_.scale();
    mesh_.begin(model_.camera, line_scale);
    model_.session.attempt([&] {
        draw(world, mesh_, options);
        if (model_.session.watches_broadphase) {
            DrawBroadphaseOptions rows = model_.draw_broadphase;
            rows.view = options.view;
            rows.legend_line =
                1.3f * ImGui::GetFontSize() * window_.pixels_per_point() / model_.camera.scale();
            draw_broadphase(world, mesh_, rows, &model_.session.broadphase_watch());
        }
        panels_.ghosts = 0;
        if (const World* first = model_.session.timeline().first_world())
            panels_.ghosts = draw_ghosts(*first, world, mesh_,
                                         {.view = options.view,
                                          .least = least_ghost_px / model_.camera.scale(),
                                          .alpha = options.alpha});
        const BodyHandle picked = model_.mouse_drag.body(world);
        if (!picked.is_null()) {
            const BodyView body = world.body(picked);
            const Transform frame = body.transform_at(options.alpha);
            for (std::uint32_t i = 0; i < body.shape_count() && i < 64; ++i)
                outline(mesh_, world.shape(body.shape(i)).geometry(), frame, picked_color);
        }
    });
    canvas_.draw(mesh_, window_.size());
    draw_words(mesh_);
    if (!model_.session.rival()) return;

    rival_camera_.set_center(model_.camera.center());
    rival_camera_.set_scale(model_.camera.scale());
    rival_mesh_.begin(rival_camera_, line_scale);
    model_.session.draw_rival(
        rival_mesh_,
        {.view = rival_camera_.view(), .joints = model_.draw.joints, .palette = model_.draw.palette});
    canvas_.draw(rival_mesh_, window_.size());
    draw_words(rival_mesh_);
}

void App::draw_words(const Mesh& mesh) {
    const Viewport& port = mesh.camera().viewport();
    const float points = window_.pixels_per_point();
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    list->PushClipRect({port.corner.x / points, port.corner.y / points},
                       {(port.corner.x + port.size.x) / points, (port.corner.y + port.size.y) / points});
    const ImFont& font = *ImGui::GetFont();
    const float rise = font.Ascent * ImGui::GetFontSize() / font.FontSize;  // height above the base line
    const ImU32 behind = to_imgui(model_.draw.palette.background);
    for (const MeshText& text : mesh.texts()) {
        const float x = text.at.x / points, y = text.at.y / points - rise;
        for (const ImVec2 way : {ImVec2{-1.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, -1.0f}, {0.0f, 1.0f}})
            list->AddText({x + way.x, y + way.y}, behind, text.words.c_str());
        list->AddText({x, y}, to_imgui(text.color), text.words.c_str());
    }
    list->PopClipRect();
}

void App::draw_overlays() {
    const Viewport& port = model_.camera.viewport();
    const float points = window_.pixels_per_point(), em = panels_.em;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float x = port.corner.x / points, y = port.corner.y / points;
    if (const demo::EngineInfo* rival = model_.session.rival_info()) {
        const float middle = x + port.size.x / points;
        list->AddLine({middle, y}, {middle, y + port.size.y / points}, IM_COL32(255, 255, 255, 90));
        const auto label = [&](float at, const char* words) {
            const ImVec2 size = ImGui::CalcTextSize(words);
            const ImVec2 corner{at + 0.6f * em, y + 0.5f * em};
            list->AddRectFilled({corner.x - 0.3f * em, corner.y - 0.15f * em},
                                {corner.x + size.x + 0.3f * em, corner.y + size.y + 0.15f * em},
                                IM_COL32(14, 15, 19, 220), 0.2f * em);
            list->AddText(corner, IM_COL32(255, 255, 255, 230), words);
        };
        label(x, "Damson");
        label(middle, rival->version.c_str());
    }
    if (model_.session.message().empty()) return;
    const float width = (model_.session.rival() ? 2.0f : 1.0f) * port.size.x / points;
    ImGui::SetNextWindowPos({x + 0.5f * width, y + 0.5f * em}, ImGuiCond_Always, {0.5f, 0.0f});
    ImGui::SetNextWindowSize({std::min(width - em, 40.0f * em), 0.0f});
    ImGui::SetNextWindowBgAlpha(0.95f);
    if (width > 4.0f * em) {
        ImGui::Begin(
            "message", nullptr,
            (fixed_window & ~ImGuiWindowFlags_NoBringToFrontOnFocus) | ImGuiWindowFlags_AlwaysAutoResize);
        ImGui::PushTextWrapPos(0.0f);
        ImGui::TextUnformatted(model_.session.message().c_str());
        ImGui::PopTextWrapPos();
        if (ImGui::SmallButton("OK")) model_.session.set_message({});
        ImGui::End();
    }
}

void App::draw_frame() {
    const auto start = Clock::now();
    canvas_.clear(window_.size(), model_.draw.palette.background);
    draw_world();
    panels_.frames.drawing.push(std::chrono::duration<float, std::milli>(Clock::now() - start).count());

    const auto tab = [&](const char* name, auto&& panel) {
        const bool is_wanted = panels_.tab == name;
        if (!ImGui::BeginTabItem(name, nullptr, is_wanted ? ImGuiTabItemFlags_SetSelected : 0)) return;
        if (is_wanted) panels_.tab.clear();
        ImGui::BeginChild("content");
        panel(model_);
        ImGui::EndChild();
        ImGui::EndTabItem();
    };
    if (panels_.left.x > 0.0f) {
        ImGui::SetNextWindowPos({0.0f, 0.0f});
        ImGui::SetNextWindowSize(panels_.left);
        ImGui::Begin("left", nullptr, fixed_window);
        time_panel(model_);
        if (ImGui::BeginTabBar("choices")) {
            tab("Scenes", scenes_panel);
            tab("World", world_panel);
            tab("Tools", tools_panel);
            ImGui::EndTabBar();
        }
        ImGui::End();
    }
    if (panels_.right.x > 0.0f) {
        ImGui::SetNextWindowPos(panels_.right_at);
        ImGui::SetNextWindowSize(panels_.right);
        ImGui::Begin("right", nullptr, fixed_window);
        if (ImGui::BeginTabBar("views")) {
            tab("Draw", draw_panel);
            tab("Body", body_panel);
            tab("Touching", touching_panel);
            tab("Events", events_panel);
            ImGui::EndTabBar();
        }
        ImGui::End();
    }
    if (panels_.bottom.x > 0.0f) {
        ImGui::SetNextWindowPos(panels_.bottom_at);
        ImGui::SetNextWindowSize(panels_.bottom);
        ImGui::Begin("bottom", nullptr, fixed_window);
        timeline_panel(model_, panels_);
        const float counters_width = 21.0f * panels_.em;
        ImGui::BeginChild("phases", {-counters_width, 0.0f});
        phases_panel(model_, panels_);
        ImGui::EndChild();
        ImGui::SameLine();
        ImGui::BeginChild("counters");
        if (model_.session.rival())
            compare_panel(model_);
        else
            counters_panel(model_, panels_);
        ImGui::EndChild();
        ImGui::End();
    }
    draw_overlays();
    if (model_.has_help) help_overlay(model_);
}

}  // namespace damson::testbed
