// Lists the scenes and searches them.
#include "scene_list.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <system_error>

#include "../scenes/catalogue.hpp"

namespace damson::testbed {

namespace {

std::string in_small_letters(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

}  // namespace

std::vector<SceneChoice> list_scenes(const std::filesystem::path& folder) {
    std::vector<SceneChoice> choices;
    for (const demo::CatalogueEntry& entry : demo::scene_catalogue())
        choices.push_back({std::string(entry.name), std::string(entry.description), std::string(entry.name)});
    const auto first_file = static_cast<std::ptrdiff_t>(choices.size());
    std::error_code problem;
    for (const auto& file : std::filesystem::directory_iterator(folder, problem)) {
        if (file.path().extension() == ".json")
            choices.push_back({file.path().filename().string(), "a scene file", file.path().string()});
    }
    std::sort(choices.begin() + first_file, choices.end(),
              [](const SceneChoice& a, const SceneChoice& b) { return a.name < b.name; });
    return choices;
}

bool matches(const SceneChoice& choice, std::string_view search) {
    const std::string text = in_small_letters(choice.name + " " + choice.description);
    std::istringstream words{in_small_letters(std::string(search))};
    for (std::string word; words >> word;)
        if (text.find(word) == std::string::npos) return false;
    return true;
}

}  // namespace damson::testbed
