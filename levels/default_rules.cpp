// Splits a name into words and looks them up.
#include "default_rules.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <vector>

namespace damson {

namespace {

/// Splits "StoneWall_left2" into "stone", "wall", "left".
std::vector<std::string> words_of(std::string_view name) {
    std::vector<std::string> words;
    bool was_lower = false;
    for (const char c : name) {
        const auto letter = static_cast<unsigned char>(c);
        if (!std::isalpha(letter)) {
            was_lower = false;
            words.emplace_back();
            continue;
        }
        if (words.empty() || (was_lower && std::isupper(letter))) words.emplace_back();
        words.back() += static_cast<char>(std::tolower(letter));
        was_lower = std::islower(letter) != 0;
    }
    std::erase(words, "");
    return words;
}

/// Returns true if one of `words` is in `list`, also as a plural.
bool has_any(const std::vector<std::string>& words, std::span<const std::string_view> list) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return std::any_of(list.begin(), list.end(), [&](std::string_view known) {
            return word == known ||
                   (word.ends_with('s') && std::string_view(word).substr(0, word.size() - 1) == known);
        });
    });
}

bool has_pair(const std::vector<std::string>& words, std::string_view first, std::string_view second) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i] == first && words[i + 1] == second) return true;
    return false;
}

constexpr std::array<std::string_view, 4> one_way_words{"oneway", "jumpthrough", "jumpthru", "semisolid"};
constexpr std::array<std::string_view, 4> platform_words{"platform", "lift", "elevator", "conveyor"};
constexpr std::array<std::string_view, 19> sensor_words{
    "ladder", "water", "lava",  "acid", "spike", "hazard", "trigger", "sensor", "liquid", "rope",
    "vine",   "trap",  "death", "zone", "swim",  "climb",  "danger",  "damage", "goal"};
constexpr std::array<std::string_view, 8> empty_words{"empty", "air",        "none",       "sky",
                                                      "void",  "background", "decoration", "deco"};
constexpr std::array<std::string_view, 3> solid_words{"solid", "collision", "wall"};
constexpr std::array<std::string_view, 2> collider_words{"collider", "collide"};
constexpr std::array<std::string_view, 2> rising_words{"right", "up"};
constexpr std::array<std::string_view, 2> falling_words{"left", "down"};
constexpr std::array<std::string_view, 2> slope_words{"slope", "ramp"};

bool is_one_way(const std::vector<std::string>& words) {
    return has_any(words, one_way_words) || has_pair(words, "one", "way") ||
           has_pair(words, "jump", "through");
}

}  // namespace

std::string default_of_value(std::string_view identifier) {
    const std::vector<std::string> words = words_of(identifier);
    if (has_any(words, slope_words) && has_any(words, rising_words)) return "solid, slope = 0 1";
    if (has_any(words, slope_words) && has_any(words, falling_words)) return "solid, slope = 1 0";
    if (is_one_way(words) || has_any(words, std::span(platform_words).first(1))) return "one_way";
    if (has_any(words, sensor_words)) return "sensor";
    return has_any(words, empty_words) ? "solid = false" : "solid";
}

std::string default_of_name(std::string_view name) {
    const std::vector<std::string> words = words_of(name);
    if (is_one_way(words)) return "one_way";
    if (has_any(words, std::span(sensor_words).subspan(6, 2))) return "sensor";
    if (has_any(words, solid_words) || has_any(words, collider_words) || has_any(words, platform_words))
        return "solid";
    return {};
}

}  // namespace damson
