// C API: options for level files. Lists are texts with one entry per line.
#include <algorithm>
#include <charconv>

#include "convert.hpp"

namespace damson::c {

namespace {

/// Returns `text` without spaces, tabs and carriage returns at both ends.
std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

/// Returns the parts of `text` between separators, trimmed, without empty parts.
std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        if (const std::string_view part = trimmed(text.substr(0, end)); !part.empty()) parts.push_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::vector<std::string_view> lines_of(const char* text) {
    return text != nullptr ? parts_of(text, '\n') : std::vector<std::string_view>{};
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
    if (property == nullptr) return false;
    const auto result = std::from_chars(value.data(), value.data() + value.size(), *property);
    return result.ec == std::errc{} && result.ptr == value.data() + value.size();
}

bool take_material(std::string_view line, LevelMaterial& into) {
    std::string_view name, properties;
    if (!split(line, ':', name, properties)) return false;
    into.name = name;
    const std::vector<std::string_view> parts = parts_of(properties, ',');
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
