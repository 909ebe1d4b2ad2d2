#include "def_checks.hpp"

#include <cmath>
#include <span>

#include "../../core/contract.hpp"
#include "../../core/log.hpp"
#include "chain_def.hpp"
#include "def_fields.hpp"

namespace damson {

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

// Validates joint definitions by the rules of their fields.

bool is_legal(const JointDef& def, const char* call) {
    return std::visit([&](const auto& kind) { return has_legal_fields(kind, call); }, def);
}

void warn_of_parts_without_effect(const JointDef& def, const char* call) {
    if (!is_logging()) return;
    const auto warn_if = [&](bool has_no_effect, const char* part, const char* cause) {
        if (has_no_effect)
            log_warning(std::string(call) + ": the " + part + " has no effect, because " + cause + " is 0");
    };
    std::visit(
        [&](const auto& kind) {
            if constexpr (requires { kind.max_motor_torque; })
                warn_if(kind.has_motor && kind.max_motor_torque == 0.0f, "motor", "max_motor_torque");
            if constexpr (requires { kind.max_motor_force; })
                warn_if(kind.has_motor && kind.max_motor_force == 0.0f, "motor", "max_motor_force");
            if constexpr (requires { kind.has_spring; })
                warn_if(kind.has_spring && kind.spring_hertz == 0.0f, "spring", "spring_hertz");
            if constexpr (requires { kind.max_velocity_force; }) {
                warn_if(kind.linear_velocity != glm::vec2{0.0f} && kind.max_velocity_force == 0.0f,
                        "linear velocity drive", "max_velocity_force");
                warn_if(kind.angular_velocity != 0.0f && kind.max_velocity_torque == 0.0f,
                        "angular velocity drive", "max_velocity_torque");
                warn_if(kind.linear_hertz != 0.0f && kind.max_spring_force == 0.0f, "linear spring",
                        "max_spring_force");
                warn_if(kind.angular_hertz != 0.0f && kind.max_spring_torque == 0.0f, "angular spring",
                        "max_spring_torque");
            }
            if constexpr (requires { kind.max_force; })
                warn_if(kind.max_force == 0.0f, "spring", "max_force");
        },
        def);
}

const char* name_of(JointType type) noexcept {
    const char* name = "none";
    const auto look = [&]<std::size_t... kind>(std::index_sequence<kind...>) {
        const auto find = [&](std::size_t index, const char* of_kind) {
            if (static_cast<std::size_t>(type) == index) name = of_kind;
        };
        (find(kind, joint_name<std::variant_alternative_t<kind, JointDef>>), ...);
    };
    look(std::make_index_sequence<joint_type_count>{});
    return name;
}

// Validates chain definitions: distinct points, the number of materials, and keys in range.

std::uint32_t segment_count_of(const ChainDef& def) {
    return static_cast<std::uint32_t>(def.is_loop ? def.points.size() : def.points.size() - 1);
}

namespace {

bool is_repeated(glm::vec2 point, glm::vec2 before) {
    return distance(point, before) < min_line_length;
}

/// Returns the indices of the points that differ from the previous point. Points at the end of a loop must
/// also differ from the first point.
std::vector<std::size_t> find_distinct_points(const ChainDef& def) {
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < def.points.size(); ++i)
        if (kept.empty() || !is_repeated(def.points[i], def.points[kept.back()])) kept.push_back(i);
    while (def.is_loop && kept.size() > 1 && is_repeated(def.points[kept.back()], def.points[0]))
        kept.pop_back();
    return kept;
}

}  // namespace

bool has_repeated_points(const ChainDef& def) {
    return find_distinct_points(def).size() != def.points.size();
}

ChainValue without_repeated_points(const ChainDef& def) {
    ChainValue value{.is_loop = def.is_loop,
                     .is_one_sided = def.is_one_sided,
                     .radius = def.radius,
                     .surface_group = def.surface_group,
                     .events = def.events,
                     .filter = def.filter,
                     .draw_level = def.draw_level,
                     .first_key = def.first_key,
                     .user_data = def.user_data};
    const std::vector<std::size_t> kept = find_distinct_points(def);
    for (const std::size_t i : kept) value.points.push_back(def.points[i]);
    const bool is_each = def.materials.size() > 1 && def.materials.size() == segment_count_of(def);
    if (!is_each) value.materials.assign(def.materials.begin(), def.materials.end());
    const std::size_t count = def.is_loop ? kept.size() : kept.size() - 1;
    for (std::size_t k = 0; is_each && k < count; ++k) {
        std::size_t segment = kept[k];  // skips the segments between repeated points
        while (segment + 1 < def.materials.size() &&
               is_repeated(def.points[segment + 1], def.points[kept[k]]))
            ++segment;
        value.materials.push_back(def.materials[segment]);
    }
    return value;
}

/// Returns true if the points can form a chain: there are enough points, all are in range, and adjacent
/// points are distinct. Otherwise reports a violation.
bool are_points_legal(std::span<const glm::vec2> points, bool is_loop, const char* call) {
    const std::size_t fewest = is_loop ? 3 : 2;
    if (!require(points.size() >= fewest, call, "points", is_loop ? "3 or more" : "2 or more", points.size()))
        return false;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!require(is_finite(points[i]) && std::abs(points[i].x) <= max_shape_coordinate &&
                         std::abs(points[i].y) <= max_shape_coordinate,
                     call, "points", "finite and within 1e5 m of the origin", points[i]))
            return false;
        const std::size_t next = (i + 1) % points.size();
        if ((next != 0 || is_loop) && !require(distance(points[i], points[next]) >= min_line_length, call,
                                               "points", "distinct from the next one", points[i]))
            return false;
    }
    return true;
}

bool is_legal(const ChainDef& def, const char* call) {
    if (!are_points_legal(def.points, def.is_loop, call)) return false;
    const std::uint32_t count = segment_count_of(def);
    if (!require(def.materials.size() <= 1 || def.materials.size() == count, call, "materials",
                 "none, one, or one per segment", def.materials.size()) ||
        !has_legal_fields(def, call))
        return false;
    for (const Material& material : def.materials)
        if (!has_legal_fields(material, call)) return false;
    return def.first_key == automatic_key ||
           require(def.first_key < last_key - count, call, "first_key", "below 2^64 - 2^32", def.first_key);
}

}  // namespace damson
