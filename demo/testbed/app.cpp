// The main loop. With --frames, each frame takes one step, so that every run is the same. Otherwise, the
// elapsed time determines the number of steps.
#include "app.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <sstream>

#include "../engines/damson/damson_world.hpp"
#include "../pictures/scene_svg.hpp"
#include "screenshot.hpp"
#include "state_file.hpp"

namespace damson::testbed {

namespace {

using Clock = std::chrono::steady_clock;

constexpr float left_em = 19.5f, right_em = 22.0f, bottom_em = 18.7f;
constexpr float least_scene_em = 16.0f;  // minimum scene width [em]; panels are hidden to keep it

float ms_since(Clock::time_point start) {
    return std::chrono::duration<float, std::milli>(Clock::now() - start).count();
}

}  // namespace

App::App(const AppRequest& request, Window& window) : request_(request), window_(window) {}

void App::prepare() {
    model_.scenes = list_scenes(DAMSON_SCENE_FOLDER);
    model_.has_help = request_.has_help;
    model_.session.is_paused = request_.is_paused;
    panels_.tab = request_.tab;
    const bool is_open = model_.open(request_.scene, request_.scale);
    std::istringstream names(request_.show);
    for (std::string name; std::getline(names, name, ',');) {
        if (name == "contacts")
            model_.perform(Action::ToggleContacts);
        else if (name == "boxes")
            model_.perform(Action::ToggleBoxes);
        else if (name == "islands")
            model_.perform(Action::ToggleIslands);
        else if (name == "velocities")
            model_.perform(Action::ToggleVelocities);
        else if (name == "masses")
            model_.perform(Action::ToggleMassCenters);
        else if (name == "broadphase")
            model_.perform(Action::ToggleBroadphase);
        else
            model_.session.set_message(fmt::format(
                "Unknown layer \"{}\" in --show; possible: contacts, boxes, islands, velocities, masses, "
                "broadphase",
                name));
    }
    if (!is_open) return;
    if (!request_.beside.empty()) model_.set_rival(request_.beside);
    if (request_.pick >= 0 && request_.pick < static_cast<std::int64_t>(model_.session.scene().bodies.size()))
        model_.mouse_drag.pick(
            model_.session.world(),
            demo::handle_of(model_.session.engine_run().engine(), static_cast<std::uint32_t>(request_.pick)));
}

int App::run() {
    if (!canvas_.error().empty()) {
        std::fprintf(stderr, "testbed: %s\n", canvas_.error().c_str());
        return 1;
    }
    bool is_first = true;
    auto last = Clock::now();
    std::int64_t frames = request_.frames;
    for (std::int64_t frame = 0; !window_.is_to_close() && !model_.wants_to_quit; ++frame) {
        window_.begin_frame();
        lay_out();
        if (is_first) {
            prepare();
            lay_out();
            // with --frames, no user is there to choose another scene, so exit
            if (frames >= 0 && !model_.session.is_loaded()) {
                std::fprintf(stderr, "testbed: %s\n", model_.session.message().c_str());
                return 1;
            }
        }
        const float frame_ms = ms_since(last);
        last = Clock::now();
        if (is_first) {
            // fit the view now that the viewport is known
            model_.fit();
            model_.camera.set_scale(model_.camera.scale() * request_.zoom);
        } else {
            panels_.frames.whole.push(frame_ms);
        }
        is_first = false;

        take_keys();
        take_pointer();
        const auto before_steps = Clock::now();
        if (frame == request_.frames && request_.back > 0) go_back_as_asked();
        if (frames < 0)
            model_.session.advance(0.001 * static_cast<double>(std::min(frame_ms, 250.0f)));
        else if (!model_.session.is_paused)
            model_.session.step();
        panels_.frames.steps.push(ms_since(before_steps));

        model_.keep_up();
        draw_frame();
        if (frame + 1 == request_.frames && request_.back > 0) frames += request_.back;
        const bool is_last = frames >= 0 && frame + 1 >= frames;
        if (is_last && !request_.shot_file.empty()) model_.wants_picture = true;
        end_frame();
        if (is_last) break;
    }
    if (!request_.state_file.empty()) write_state();
    if (request_.frames > 0)
        fmt::print(
            "{} frames; mean of the last {}: {:.2f} ms per frame, {:.2f} ms for steps, {:.2f} ms for "
            "drawing\n",
            frames, panels_.frames.whole.size(), mean_of(panels_.frames.whole), mean_of(panels_.frames.steps),
            mean_of(panels_.frames.drawing));
    return has_failed_ ? 1 : 0;
}

void App::go_back_as_asked() {
    if (!model_.session.is_loaded()) return;
    const auto back = static_cast<std::uint64_t>(request_.back);
    const std::uint64_t now = model_.session.steps();
    if (!model_.go_to(now - std::min(now, back))) return;
    model_.session.is_paused = false;
    model_.pointer = model_.camera.center();
    const BodyHandle picked = model_.mouse_drag.body(model_.session.world());
    if (!picked.is_null()) model_.pointer = model_.session.world().body(picked).position();
    if (request_.hand == "shoot") model_.perform(Action::Shoot);
    if (request_.hand == "explode") model_.perform(Action::Explode);
    if (request_.hand == "spawn") model_.perform(Action::Spawn);
    if (request_.hand == "delete") model_.perform(Action::Delete);
}

void App::lay_out() {
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    panels_.em = ImGui::GetFontSize();
    const float em = panels_.em;
    panels_.left = panels_.right = panels_.bottom = {};
    float from = 0.0f, to = room.x, down_to = room.y;
    if (model_.has_panels && room.y > 8.0f * em) {
        if (to - from - left_em * em >= least_scene_em * em) {
            panels_.left = {left_em * em, room.y};
            from = panels_.left.x;
        }
        if (to - from - right_em * em >= least_scene_em * em) {
            panels_.right = {right_em * em, room.y};
            to -= panels_.right.x;
            panels_.right_at = {to, 0.0f};
        }
        if (room.y - bottom_em * em >= 0.5f * least_scene_em * em && to - from > 30.0f * em) {
            panels_.bottom = {to - from, bottom_em * em};
            down_to -= panels_.bottom.y;
            panels_.bottom_at = {from, down_to};
        }
    }
    const float points = window_.pixels_per_point();
    Viewport whole{{points * from, 0.0f}, {points * (to - from), points * down_to}};
    if (model_.session.rival()) {
        whole.size.x *= 0.5f;
        Viewport other = whole;
        other.corner.x += whole.size.x;
        rival_camera_.set_viewport(other);
    }
    const bool is_resized = model_.camera.viewport().size != whole.size;
    model_.camera.set_viewport(whole);
    // a second engine takes half of the viewport, so fit the scene again
    if (is_resized && model_.session.steps() == 0 && model_.session.is_loaded() && !model_.is_following)
        model_.fit();
}

void App::end_frame() {
    window_.draw_panels();
    if (model_.wants_picture) write_picture();
    if (model_.wants_state) write_state();
    model_.wants_picture = model_.wants_state = false;
    window_.show();
}

void App::write_state() {
    const std::string file = request_.state_file.empty() ? "testbed.json" : request_.state_file;
    const std::string problem =
        demo::write_text_file(file, describe_state(model_.session, model_.mouse_drag, model_.camera));
    model_.session.set_message(problem.empty() ? fmt::format("State written to {}", file) : problem);
    has_failed_ = has_failed_ || !problem.empty();
    if (!problem.empty()) std::fprintf(stderr, "testbed: %s\n", problem.c_str());
}

void App::write_picture() {
    const std::string file = request_.shot_file.empty()
                                 ? fmt::format("testbed_{:06}.png", model_.session.steps())
                                 : request_.shot_file;
    const std::string problem = write_screenshot(window_.size(), file);
    model_.session.set_message(problem.empty() ? fmt::format("Picture written to {}", file) : problem);
    has_failed_ = has_failed_ || !problem.empty();
    if (!problem.empty()) std::fprintf(stderr, "testbed: %s\n", problem.c_str());
}

}  // namespace damson::testbed
