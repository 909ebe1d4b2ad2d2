// One row per property: its name, and a function that reads its value.
#include "physics_properties.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>

#include "../core/text_parts.hpp"
#include "document.hpp"

namespace damson {

namespace {

std::optional<double> number_in(std::string_view text) {
    const std::optional<double> value = parse_number(trimmed(text));
    return value && std::isfinite(*value) ? value : std::nullopt;
}

// Each reader returns the value, or nothing and sets `reason`.

std::optional<float> read_float(const LevelField& field, float least, std::string& reason,
                                float most = std::numeric_limits<float>::max()) {
    const std::optional<double> value =
        field.type == LevelFieldType::Number ? std::optional(field.number) : number_in(field.text);
    if (value && *value >= static_cast<double>(least) && *value <= static_cast<double>(most))
        return static_cast<float>(*value);
    reason = least < 0.0f   ? "must be a number"
             : least > 0.0f ? "must be a number above zero"
                            : "must be a number, zero or more";
    if (most < std::numeric_limits<float>::max()) reason += " and at most 1e15";
    return std::nullopt;
}

std::optional<std::uint64_t> read_whole(const LevelField& field, std::uint64_t most, std::string& reason) {
    if (field.type == LevelFieldType::Text || field.type == LevelFieldType::Number) {
        const std::string_view text = trimmed(field.text);
        std::uint64_t value = 0;
        const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
        if (!text.empty() && result.ec == std::errc{} && result.ptr == text.data() + text.size() &&
            value <= most)
            return value;
    }
    reason = "must be a whole number from 0 to " + std::to_string(most);
    return std::nullopt;
}

std::optional<bool> read_bool(const LevelField& field, std::string& reason) {
    if (field.type == LevelFieldType::Boolean) return field.number != 0.0;
    if (is_same_name(field.text, "true") || field.text == "1" || is_same_name(field.text, "yes")) return true;
    if (is_same_name(field.text, "false") || field.text == "0" || is_same_name(field.text, "no"))
        return false;
    reason = "must be true or false";
    return std::nullopt;
}

/// Reads true, false, or a direction in the editor.
bool read_one_way(const LevelField& field, ItemPhysics& physics, std::string& reason) {
    struct Row {
        std::string_view name;
        glm::vec2 direction;
    };
    static constexpr std::array<Row, 4> rows{
        {{"up", {0.0f, -1.0f}}, {"down", {0.0f, 1.0f}}, {"left", {-1.0f, 0.0f}}, {"right", {1.0f, 0.0f}}}};
    for (const Row& row : rows)
        if (is_same_name(field.text, row.name)) {
            physics.one_way = OneWay{.direction = row.direction};
            physics.one_way_turns = true;
            return true;
        }
    const std::optional<bool> is_one_way = read_bool(field, reason);
    if (!is_one_way) {
        reason = "must be true, false, up, down, left or right";
        return false;
    }
    physics.one_way.reset();
    physics.one_way_turns = false;
    if (*is_one_way) physics.one_way = OneWay{.direction = {0.0f, -1.0f}};
    return true;
}

/// Reads "0 1": the heights at the left and right border of the cell.
void read_slope(const LevelField& field, ItemPhysics& physics, std::string& reason) {
    const auto parts = parts_of(field.text, " ;/");
    const auto is_height = [](double h) {
        return h == 0.0 || (h >= static_cast<double>(least_tile_height) && h <= 1.0);
    };
    std::optional<double> left, right;
    if (parts.size() == 2) left = number_in(parts[0]), right = number_in(parts[1]);
    if (!left || !right || !is_height(*left) || !is_height(*right) || *left + *right <= 0.0) {
        reason = "must be two heights such as \"0 1\", each 0 or from 0.1 to 1, and not both 0";
        return;
    }
    const bool hangs = physics.slope && physics.slope->hangs;
    physics.slope = TileSlope{static_cast<float>(*left), static_cast<float>(*right), hangs};
}

void read_type(const LevelField& field, ItemPhysics& physics, std::string& reason) {
    if (is_same_name(field.text, "static"))
        physics.type = BodyType::Static;
    else if (is_same_name(field.text, "kinematic"))
        physics.type = BodyType::Kinematic;
    else if (is_same_name(field.text, "dynamic"))
        physics.type = BodyType::Dynamic;
    else
        reason = "must be static, kinematic or dynamic";
}

void read_path_mode(const LevelField& field, ItemPhysics& physics, std::string& reason) {
    if (is_same_name(field.text, "back_and_forth"))
        physics.path_mode = LevelPathMode::BackAndForth;
    else if (is_same_name(field.text, "loop"))
        physics.path_mode = LevelPathMode::Loop;
    else if (is_same_name(field.text, "once"))
        physics.path_mode = LevelPathMode::Once;
    else
        reason = "must be back_and_forth, loop or once";
}

/// Assigns the value to `to` if there is one.
template <class Value, class Target>
void set(Target& to, const std::optional<Value>& value) {
    if (value) to = static_cast<Target>(*value);
}

constexpr float any_number = std::numeric_limits<float>::lowest();

struct Row {
    std::string_view name;
    void (*read)(const LevelField& field, ItemPhysics& physics, std::string& reason);
};

constexpr std::array rows{
    Row{"solid",
        [](const LevelField& f, ItemPhysics& p, std::string& r) {
            if (const auto value = read_bool(f, r)) p.is_solid = *value;
        }},
    Row{"sensor",
        [](const LevelField& f, ItemPhysics& p, std::string& r) { set(p.is_sensor, read_bool(f, r)); }},
    Row{"one_way", [](const LevelField& f, ItemPhysics& p, std::string& r) { read_one_way(f, p, r); }},
    Row{"body", read_type},
    Row{"slope", read_slope},
    Row{"hangs",
        [](const LevelField& f, ItemPhysics& p, std::string& r) {
            if (!p.slope) p.slope.emplace();
            set(p.slope->hangs, read_bool(f, r));
        }},
    Row{"friction", [](const LevelField& f, ItemPhysics& p,
                       std::string& r) { set(p.material.friction, read_float(f, 0.0f, r)); }},
    Row{"restitution", [](const LevelField& f, ItemPhysics& p,
                          std::string& r) { set(p.material.restitution, read_float(f, 0.0f, r)); }},
    Row{"surface_speed", [](const LevelField& f, ItemPhysics& p,
                            std::string& r) { set(p.material.surface_speed, read_float(f, any_number, r)); }},
    Row{"rolling_resistance",
        [](const LevelField& f, ItemPhysics& p, std::string& r) {
            set(p.material.rolling_resistance, read_float(f, 0.0f, r));
        }},
    Row{"density", [](const LevelField& f, ItemPhysics& p,
                      std::string& r) { set(p.density, read_float(f, 0.0f, r, max_density)); }},
    Row{"group",
        [](const LevelField& f, ItemPhysics& p, std::string& r) {
            const auto value = read_float(f, any_number, r);
            if (value && (*value != std::floor(*value) || std::fabs(*value) > 1e6f))
                r = "must be a whole number from -1000000 to 1000000";
            else
                set(p.filter.group, value);
        }},
    Row{"surface_group",
        [](const LevelField& f, ItemPhysics& p, std::string& r) {
            set(p.surface_group, read_whole(f, std::numeric_limits<std::uint32_t>::max(), r));
        }},
    Row{"user_data",
        [](const LevelField& f, ItemPhysics& p, std::string& r) {
            set(p.user_data, read_whole(f, std::numeric_limits<std::uint64_t>::max(), r));
        }},
    Row{"gravity_scale", [](const LevelField& f, ItemPhysics& p,
                            std::string& r) { set(p.gravity_scale, read_float(f, any_number, r)); }},
    Row{"linear_damping", [](const LevelField& f, ItemPhysics& p,
                             std::string& r) { set(p.linear_damping, read_float(f, 0.0f, r)); }},
    Row{"angular_damping", [](const LevelField& f, ItemPhysics& p,
                              std::string& r) { set(p.angular_damping, read_float(f, 0.0f, r)); }},
    Row{"fixed_rotation", [](const LevelField& f, ItemPhysics& p,
                             std::string& r) { set(p.has_fixed_rotation, read_bool(f, r)); }},
    Row{"bullet",
        [](const LevelField& f, ItemPhysics& p, std::string& r) { set(p.is_bullet, read_bool(f, r)); }},
    Row{"path", [](const LevelField& f, ItemPhysics& p, std::string&) { p.path = f.text; }},
    Row{"speed",
        [](const LevelField& f, ItemPhysics& p, std::string& r) { set(p.speed, read_float(f, 1e-6f, r)); }},
    Row{"path_mode", read_path_mode},
};

void add_note(std::vector<LevelNote>& notes, const std::string& what, std::uint32_t count) {
    const auto same =
        std::find_if(notes.begin(), notes.end(), [&](const LevelNote& note) { return note.what == what; });
    if (same == notes.end())
        notes.push_back({what, count});
    else
        same->count += count;
}

}  // namespace

bool is_same_name(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
    });
}

bool is_physics_property(std::string_view name) {
    return is_same_name(name, "category") || is_same_name(name, "mask") || is_same_name(name, "material") ||
           std::any_of(rows.begin(), rows.end(),
                       [&](const Row& row) { return is_same_name(row.name, name); });
}

void append(const std::vector<LevelField>& more, std::vector<LevelField>& fields) {
    fields.insert(fields.end(), more.begin(), more.end());
}

std::vector<LevelField> fields_of_text(std::string_view text) {
    std::vector<LevelField> fields;
    for (const std::string_view pair : parts_of(text, ",;\n")) {
        const std::size_t equals = std::min(pair.find_first_of("=:"), pair.size());
        LevelField field{.name = std::string(trimmed(pair.substr(0, equals))), .text = "true"};
        if (equals < pair.size()) field.text = trimmed(pair.substr(equals + 1));
        fields.push_back(std::move(field));
    }
    std::stable_partition(fields.begin(), fields.end(),
                          [](const LevelField& field) { return is_same_name(field.name, "material"); });
    return fields;
}

PhysicsProperties::PhysicsProperties(const LevelOptions& options)
    : options_(options), categories_(options.categories) {
    if (categories_.empty()) categories_.emplace_back("default");
}

bool PhysicsProperties::apply(const LevelField& property, ItemPhysics& physics, std::string& reason) {
    const std::string& name = property.name;
    if (is_same_name(name, "category") || is_same_name(name, "mask")) {
        const bool is_mask = is_same_name(name, "mask");
        const std::uint64_t bits = is_mask && is_same_name(property.text, "all")
                                       ? ~std::uint64_t{0}
                                       : category_bits(property.text, reason);
        (is_mask ? physics.filter.mask : physics.filter.category) = bits;
        return true;
    }
    if (is_same_name(name, "material")) {
        if (const LevelMaterial* found = find_material(property.text))
            physics.material = found->material;
        else
            note_unused("material \"" + property.text + "\", which is not in LevelOptions::materials");
        return true;
    }
    for (const Row& row : rows)
        if (is_same_name(row.name, name)) {
            row.read(property, physics, reason);
            return true;
        }
    return false;
}

std::string PhysicsProperties::apply_text(std::string_view text, ItemPhysics& physics) {
    for (const LevelField& field : fields_of_text(text)) {
        std::string reason;
        if (!apply(field, physics, reason)) return "unknown property \"" + field.name + "\"";
        if (!reason.empty())
            return "property \"" + field.name + "\" " + reason + ", got \"" + field.text + "\"";
    }
    return {};
}

void PhysicsProperties::apply_checked(std::span<const LevelField> properties, ItemPhysics& physics) {
    for (const LevelField& property : properties) {
        if (is_same_name(property.name, "material") && !find_material(property.text)) continue;
        std::string reason;
        apply(property, physics, reason);
    }
}

std::vector<LevelField> PhysicsProperties::fields_of_rule(std::string_view name) {
    ItemPhysics ruled;
    if (name.empty() || !apply_rule(name, ruled)) return {};
    return fields_of_text(find_rule(name)->properties);
}

/// Applies the rule for a name, and returns true if there is one.
bool PhysicsProperties::apply_rule(std::string_view name, ItemPhysics& physics) {
    const LevelRule* rule = find_rule(name);
    if (!rule) return false;
    if (const std::string reason = apply_text(rule->properties, physics); !reason.empty())
        fail("LevelOptions::rules", "rule \"" + rule->name + "\"", reason);
    return true;
}

NamedProperties PhysicsProperties::find_by_names(const std::vector<std::string>& names,
                                                 const std::string& by_default, const std::string& what) {
    ItemPhysics ruled;
    NamedProperties found{.has_default = options_.has_default_rules && !by_default.empty()};
    for (const std::string& name : names)
        if (!name.empty() && apply_rule(name, ruled)) {
            const std::string& properties = find_rule(name)->properties;
            if (ruled.is_decided() || properties.empty()) found.has_default = false;
            append(fields_of_text(properties), found.fields);
        }
    if (found.has_default) {
        note_assumed(what + ": " + by_default);
        std::vector<LevelField> fields = fields_of_text(by_default);
        append(found.fields, fields);
        found.fields = std::move(fields);
    }
    return found;
}

std::uint64_t PhysicsProperties::category_bits(std::string_view names, std::string& reason) {
    std::uint64_t bits = 0;
    for (const std::string_view name : parts_of(names, ",|+")) {
        const auto found = std::find_if(categories_.begin(), categories_.end(),
                                        [&](const std::string& known) { return is_same_name(known, name); });
        const auto index = static_cast<std::size_t>(found - categories_.begin());
        if (index >= 64) {
            reason = "names more than 64 different categories";
            return 0;
        }
        if (found == categories_.end()) categories_.emplace_back(name);
        bits |= std::uint64_t{1} << index;
    }
    return bits;
}

const LevelRule* PhysicsProperties::find_rule(std::string_view name) const {
    const auto found = std::find_if(options_.rules.rbegin(), options_.rules.rend(),
                                    [&](const LevelRule& rule) { return is_same_name(rule.name, name); });
    return found == options_.rules.rend() ? nullptr : &*found;
}

const LevelMaterial* PhysicsProperties::find_material(std::string_view name) const {
    const auto found = std::find_if(options_.materials.begin(), options_.materials.end(),
                                    [&](const LevelMaterial& m) { return is_same_name(m.name, name); });
    return found == options_.materials.end() ? nullptr : &*found;
}

void PhysicsProperties::note_unused(const std::string& what, std::uint32_t count) {
    add_note(unused_, what, count);
}
void PhysicsProperties::note_assumed(const std::string& what, std::uint32_t count) {
    add_note(assumed_, what, count);
}

void PhysicsProperties::finish(LevelContent& content) {
    content.categories = categories_;
    content.unused = std::move(unused_);
    content.assumed = std::move(assumed_);
}

}  // namespace damson
