// Read access to one shape.
#include <optional>

#include "shape_ref.hpp"
#include "view_reads.hpp"

namespace damson {

bool ShapeView::is_alive() const noexcept {
    return state_->shapes.table.is_alive(handle_);
}

BodyHandle ShapeView::body() const {
    const std::uint32_t slot = read<ShapeBox>(state_, handle_, "ShapeRef::body").body;
    return state_->bodies.table.handle_of_slot(slot);
}

const Shape& ShapeView::geometry() const {
    return read<Shape>(state_, handle_, "ShapeRef::geometry");
}

Aabb ShapeView::aabb() const {
    if (!require_alive(is_alive(), "ShapeRef::aabb")) return {};
    const std::uint32_t body = state_->shapes.at<ShapeBox>(handle_.slot).body;
    return compute_aabb(state_->shapes.at<Shape>(handle_.slot), state_->bodies.at<BodyPose>(body).frame);
}

float ShapeView::density() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::density").density;
}

float ShapeView::friction() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::friction").friction;
}

float ShapeView::restitution() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::restitution").restitution;
}

float ShapeView::surface_speed() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::surface_speed").surface_speed;
}

bool ShapeView::collides_with_static() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::collides_with_static").collides_with_static;
}

bool ShapeView::is_pre_solve_enabled() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::enable_pre_solve").enable_pre_solve;
}

bool ShapeView::is_sensor() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::is_sensor").is_sensor;
}

std::optional<OneWay> ShapeView::one_way() const {
    const ShapeRules& rules = read<ShapeRules>(state_, handle_, "ShapeRef::one_way");
    return rules.is_one_way ? std::optional<OneWay>(rules.one_way) : std::nullopt;
}

std::uint32_t ShapeView::surface_group() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::surface_group").surface_group;
}

ShapeEvents ShapeView::events() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::events").events;
}

Filter ShapeView::filter() const {
    return read<ShapeIdentity>(state_, handle_, "ShapeRef::filter").filter;
}

std::uint64_t ShapeView::key() const {
    return read<ShapeIdentity>(state_, handle_, "ShapeRef::key").key;
}

std::uint64_t ShapeView::user_data() const {
    return read<ShapeIdentity>(state_, handle_, "ShapeRef::user_data").user_data;
}

}  // namespace damson
