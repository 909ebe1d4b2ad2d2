#include "def_checks.hpp"

#include <cmath>

#include "../../core/contract.hpp"
#include "def_fields.hpp"
#include "key_range.hpp"

namespace damson {

namespace {

bool is_in_range(const FieldRule& rule, float value) {
    if (value == 0.0f && rule.zero != FieldRule::Zero::AsRange) return rule.zero == FieldRule::Zero::Allowed;
    return value >= rule.least && value <= rule.most;
}

}  // namespace

bool follows(const FieldRule& rule, float value) noexcept {
    return is_in_range(rule, value);
}

bool follows(const FieldRule& rule, glm::vec2 value) noexcept {
    if (rule.zero == FieldRule::Zero::Forbidden) return is_finite(value) && length(value) > 0.0f;
    return is_in_range(rule, value.x) && is_in_range(rule, value.y);
}

bool follows(const FieldRule& rule, std::uint64_t key) noexcept {
    return rule.demand == nullptr || key == automatic_key || key < last_key;
}

bool require_place(glm::vec2 position, const char* call, const char* field) {
    return require_rule(rule::place, position, call, field);
}

bool require_finite(float value, const char* call, const char* field) {
    return require_rule(rule::finite, value, call, field);
}

bool require_finite(glm::vec2 value, const char* call, const char* field) {
    return require_rule(rule::finite, value, call, field);
}

bool require_not_negative(float value, const char* call, const char* field) {
    return require_rule(rule::not_negative, value, call, field);
}

bool is_legal(const TaskSystem& tasks, std::uint32_t workers, const char* call) {
    if (!tasks.parallel_for)
        return require(tasks.call_count == 0, call, "tasks.parallel_for", "set if call_count is not zero",
                       tasks.call_count);
    return require(tasks.call_count >= 1 && tasks.call_count <= max_workers, call, "tasks.call_count",
                   "from 1 to 64 if parallel_for is set", tasks.call_count) &&
           require(workers == 1, call, "workers", "1 if a task system is set", workers);
}

bool require_workers(std::uint32_t workers, const char* call) {
    return require(workers >= 1 && workers <= max_workers, call, "workers", "from 1 to 64", workers);
}

bool require_mix(Mix rule, const char* call, const char* field) {
    return require(rule <= Mix::Multiply, call, field, "a value of Mix", static_cast<int>(rule));
}

bool require_internal_edges(InternalEdges edges, const char* call) {
    return require(edges <= InternalEdges::RemoveAll, call, "internal_edges", "a value of InternalEdges",
                   static_cast<int>(edges));
}

bool require_bounds(const std::optional<Aabb>& bounds, const char* call) {
    return !bounds || require(is_valid(*bounds), call, "bounds", "finite with lower <= upper", *bounds);
}

bool require_out_of_bounds(OutOfBounds action, const char* call) {
    return require(action <= OutOfBounds::Destroy, call, "out_of_bounds", "a value of OutOfBounds",
                   static_cast<int>(action));
}

bool require_rotation(Rotation rotation, const char* call, const char* field) {
    const float size = rotation.c * rotation.c + rotation.s * rotation.s;
    return require(std::fabs(size - 1.0f) < 1e-3f, call, field, "of unit length",
                   glm::vec2{rotation.c, rotation.s});
}

bool is_legal(const BodyDef& def, const char* call) {
    return has_legal_fields(def, call) &&
           (!def.rotation || require_rotation(*def.rotation, call, "rotation"));
}

bool is_legal(const Shape& geometry, const ShapeDef& def, const char* call) {
    if (const auto defect = find_defect(geometry)) {
        detail::report_violation(call, "geometry", "a legal shape", *defect);
        return false;
    }
    return has_legal_fields(def, call);
}

bool is_legal_answer(const PreSolveResponse& answer) {
    return has_legal_fields(answer, "World::set_pre_solve_callback");
}

bool require_dt(float dt, int substeps, const char* call, const char* field) {
    return require(is_finite(dt) && dt / static_cast<float>(substeps) >= min_substep, call, field,
                   "finite and at least 1e-12 s per substep", dt);
}

bool require_alpha(float alpha, const char* call) {
    return require(alpha >= 0.0f && alpha <= 1.0f, call, "alpha", "from 0 to 1", alpha);
}

}  // namespace damson
