// Shows all values of the selected body. Values with setters can be edited.
#include <fmt/format.h>

#include <array>

#include "../../../core/transform.hpp"
#include "panels.hpp"

namespace damson::testbed {

namespace {

constexpr float rad_to_deg = 57.2957795f;

const char* name_of(const Shape& shape) {
    static constexpr std::array<const char*, std::variant_size_v<Shape>> names{"circle", "capsule", "segment",
                                                                               "polygon", "chain segment"};
    return names[shape.index()];
}

bool number(const char* name, float& value, const char* format = "%.4g") {
    ImGui::SetNextItemWidth(0.45f * ImGui::GetContentRegionAvail().x);
    return ImGui::InputFloat(name, &value, 0.0f, 0.0f, format, ImGuiInputTextFlags_EnterReturnsTrue);
}

bool numbers(const char* name, glm::vec2& value) {
    ImGui::SetNextItemWidth(0.45f * ImGui::GetContentRegionAvail().x);
    return ImGui::InputFloat2(name, &value.x, "%.4g", ImGuiInputTextFlags_EnterReturnsTrue);
}

void facts_of(const BodyRef& body) {
    if (!ImGui::BeginTable("facts", 2)) return;
    table_row("handle", describe(body.handle()));
    table_row("key", words_for_key(body.key()));
    table_row("user data", fmt::format("{}", body.user_data()));
    if (!body.name().empty()) table_row("name", std::string(body.name()));
    table_row("mass", fmt::format("{:.5g} kg", body.mass()));
    table_row("inertia", fmt::format("{:.5g} kg m2", body.inertia()));
    const glm::vec2 center = body.center_of_mass();
    table_row("center of mass", fmt::format("{:.4g}, {:.4g} m", center.x, center.y));
    table_row("shapes", fmt::format("{}", body.shape_count()));
    ImGui::EndTable();
}

void motion_of(Session& session, BodyRef body) {
    glm::vec2 position = body.position(), velocity = body.linear_velocity();
    float angle = rad_to_deg * body.angle(), spin = body.angular_velocity();
    bool is_moved = numbers("position [m]", position);
    is_moved |= number("angle [degrees]", angle);
    if (is_moved) session.edit([&] { body.set_transform(position, angle / rad_to_deg); });
    if (numbers("velocity [m/s]", velocity)) session.edit([&] { body.set_linear_velocity(velocity); });
    if (number("angular [rad/s]", spin)) session.edit([&] { body.set_angular_velocity(spin); });

    auto type = static_cast<int>(body.type());
    ImGui::SetNextItemWidth(0.45f * ImGui::GetContentRegionAvail().x);
    if (ImGui::Combo("type", &type, "static\0kinematic\0dynamic\0"))
        session.edit([&] { body.set_type(static_cast<BodyType>(type)); });
    float gravity = body.gravity_scale(), damping = body.linear_damping(), drag = body.angular_damping();
    float threshold = body.sleep_threshold();
    if (number("gravity scale", gravity)) session.edit([&] { body.set_gravity_scale(gravity); });
    if (number("linear damping [1/s]", damping)) session.edit([&] { body.set_linear_damping(damping); });
    if (number("angular damping [1/s]", drag)) session.edit([&] { body.set_angular_damping(drag); });
    if (number("sleeps below [m/s]", threshold)) session.edit([&] { body.set_sleep_threshold(threshold); });
}

void switches_of(Session& session, BodyRef body) {
    const float second = 0.5f * ImGui::GetContentRegionMax().x;
    bool is_awake = body.is_awake(), is_enabled = body.is_enabled(), is_bullet = body.is_bullet();
    bool can_sleep = body.can_sleep();
    MotionLocks locks = body.locks();
    if (ImGui::Checkbox("awake", &is_awake)) session.edit([&] { body.set_awake(is_awake); });
    ImGui::SameLine(second);
    if (ImGui::Checkbox("enabled", &is_enabled)) session.edit([&] { body.set_enabled(is_enabled); });
    if (ImGui::Checkbox("bullet", &is_bullet)) session.edit([&] { body.set_bullet(is_bullet); });
    ImGui::SameLine(second);
    if (ImGui::Checkbox("can sleep", &can_sleep)) session.edit([&] { body.set_can_sleep(can_sleep); });
    bool is_locked = ImGui::Checkbox("x locked", &locks.x);
    ImGui::SameLine(second);
    is_locked |= ImGui::Checkbox("y locked", &locks.y);
    is_locked |= ImGui::Checkbox("rotation locked", &locks.rotation);
    if (is_locked) session.edit([&] { body.set_locks(locks); });
}

void surface_of(Session& session, ShapeRef shape) {
    ImGui::Text("%s, density %.4g kg/m2%s", name_of(shape.geometry()), static_cast<double>(shape.density()),
                shape.is_sensor() ? ", a sensor" : "");
    float friction = shape.friction(), bounce = shape.restitution(), speed = shape.surface_speed();
    float rolling = shape.rolling_resistance(), level = shape.draw_level();
    if (number("friction", friction)) session.edit([&] { shape.set_friction(friction); });
    if (number("restitution", bounce)) session.edit([&] { shape.set_restitution(bounce); });
    if (number("surface speed [m/s]", speed)) session.edit([&] { shape.set_surface_speed(speed); });
    if (number("rolling resistance", rolling)) session.edit([&] { shape.set_rolling_resistance(rolling); });
    if (number("draw level", level)) session.edit([&] { shape.set_draw_level(level); });
    const Filter filter = shape.filter();
    if (!ImGui::BeginTable("filter", 2)) return;
    table_row("category", fmt::format("{:x}", filter.category));
    table_row("mask", fmt::format("{:x}", filter.mask));
    table_row("group", fmt::format("{}", filter.group));
    table_row("key", words_for_key(shape.key()));
    ImGui::EndTable();
}

}  // namespace

void table_row(const char* name, const std::string& value) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", name);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(value.c_str());
}

void body_panel(TestbedModel& model) {
    if (!model.session.is_loaded()) return;
    World& world = model.session.world();
    const BodyHandle picked = model.mouse_drag.body(world);
    if (picked.is_null()) {
        ImGui::TextWrapped("Click on a body to see its values here.");
        return;
    }
    ImGui::Checkbox("follow (F)", &model.is_following);
    ImGui::SameLine(0.5f * ImGui::GetContentRegionMax().x);
    if (ImGui::SmallButton("Delete")) {
        model.perform(Action::Delete);
        return;
    }
    model.session.attempt([&] {
        const BodyRef body = world.body(picked);
        facts_of(body);
        ImGui::Separator();
        motion_of(model.session, body);
        switches_of(model.session, body);
        if (const ShapeHandle shape = model.mouse_drag.shape(world); !shape.is_null()) {
            ImGui::Separator();
            surface_of(model.session, world.shape(shape));
        }
    });
}

}  // namespace damson::testbed
