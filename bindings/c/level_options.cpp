// C API: options for level files. Lists are texts with one entry per line.
#include <algorithm>

#include "../../core/text_parts.hpp"
#include "convert.hpp"

namespace damson::c {

namespace {

std::vector<std::string_view> lines_of(const char* text) {
    return text != nullptr ? parts_of(text, "\n") : std::vector<std::string_view>{};
}

std::vector<std::string> names_of(const char* text) {
    const std::vector<std::string_view> lines = lines_of(text);
    return {lines.begin(), lines.end()};
}

/// Splits "name<separator>rest" into trimmed halves. Returns false if there is no name or no separator.
bool split(std::string_view text, char separator, std::string_view& name, std::string_view& rest) {
    const std::size_t at = text.find(separator);
    if (at == text.npos) return false;
    name = trimmed(text.substr(0, at));
    rest = trimmed(text.substr(at + 1));
    return !name.empty();
}

float* find_property(Material& material, std::string_view name) {
    if (name == "friction") return &material.friction;
    if (name == "restitution") return &material.restitution;
    if (name == "rolling_resistance") return &material.rolling_resistance;
    if (name == "surface_speed") return &material.surface_speed;
    return nullptr;
}

/// Sets a property of `material` from a text such as "friction = 0.05". Returns false if the text is wrong.
bool apply_property(std::string_view text, Material& material) {
    std::string_view name, value;
    if (!split(text, '=', name, value)) return false;
    float* const property = find_property(material, name);
    const std::optional<double> number = parse_number(value);
    if (property == nullptr || !number) return false;
    *property = static_cast<float>(*number);
    return true;
}

bool take_material(std::string_view line, LevelMaterial& into) {
    std::string_view name, properties;
    if (!split(line, ':', name, properties)) return false;
    into.name = name;
    const std::vector<std::string_view> parts = parts_of(properties, ",");
    return std::all_of(parts.begin(), parts.end(),
                       [&](std::string_view part) { return apply_property(part, into.material); });
}

}  // namespace

bool take_rest(const damson_level_options& from, LevelOptions& into, const Place& at) {
    into.levels = names_of(from.levels);
    into.categories = names_of(from.categories);
    for (const std::string_view line : lines_of(from.rules)) {
        std::string_view name, properties;
        if (!split(line, ':', name, properties)) {
            refuse(at, "rules", "\"name: properties\" in each line", describe(line));
            return false;
        }
        into.rules.push_back({std::string(name), std::string(properties)});
    }
    for (const std::string_view line : lines_of(from.materials)) {
        LevelMaterial material;
        if (!take_material(line, material)) {
            refuse(at, "materials", "\"name: property = number, ...\" in each line", describe(line));
            return false;
        }
        into.materials.push_back(std::move(material));
    }
    return true;
}

}  // namespace damson::c
