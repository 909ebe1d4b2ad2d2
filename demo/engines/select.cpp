// Finds scenes and engines by their names on the command line.
#include "select.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <sstream>

#include "../scenes/level_file.hpp"
#include "../scenes/scene_file.hpp"

namespace damson::demo {

namespace {

bool is_file_name(const std::string& name) {
    constexpr std::string_view ending = ".json";
    return is_level_file(name) || (name.size() > ending.size() && name.ends_with(ending));
}

std::string list_of_scenes() {
    std::string names;
    for (const CatalogueEntry& entry : scene_catalogue())
        names += (names.empty() ? "" : ", ") + std::string(entry.name);
    return names;
}

std::string list_of_engines() {
    std::string names;
    for (const EngineInfo& engine : engines())
        names +=
            (names.empty() ? "" : ", ") + engine.name + (engine.is_available() ? "" : " (not available)");
    return names;
}

Failure unknown_scene(const std::string& name) {
    return {
        status_usage,
        fmt::format(
            "unknown scene \"{}\"; possible: {}, or a file that ends in .json, .tmx, .tmj, .world or .ldtk",
            name, list_of_scenes())};
}

Failure no_number(const std::string& name) {
    std::string possible;
    for (const CatalogueEntry& entry : scene_catalogue())
        if (entry.make_with) possible += (possible.empty() ? "" : ", ") + std::string(entry.name);
    return {status_usage, fmt::format("scene \"{}\" does not support --n; possible: {}", name, possible)};
}

}  // namespace

Outcome<Scene> select_scene(const std::string& name_or_file, const SceneScale& scale) {
    const CatalogueEntry* entry = find_scene(name_or_file);
    if (!entry && !is_file_name(name_or_file)) return unknown_scene(name_or_file);
    if (scale.count > 0 && !(entry && entry->make_with)) return no_number(name_or_file);
    if (!entry && is_level_file(name_or_file)) {
        auto read = read_level_scene(name_or_file);
        if (auto* error = std::get_if<SceneFileError>(&read)) return Failure{status_failed, error->text()};
        return std::get<LevelScene>(std::move(read)).scene;
    }
    if (!entry) {
        SceneOrError read = read_scene_file(name_or_file);
        if (auto* error = std::get_if<SceneFileError>(&read)) return Failure{status_failed, error->text()};
        return std::get<Scene>(std::move(read));
    }
    if (scale.count > 0) return *make_scene(name_or_file, scale.count);
    return *make_scene(name_or_file, scale.is_quick ? SceneSize::Quick : SceneSize::Full);
}

Outcome<std::vector<std::string>> select_scene_names(const std::vector<std::string>& names,
                                                     bool is_first_look) {
    std::vector<std::string> chosen = names;
    if (chosen.empty())
        for (const CatalogueEntry& entry : scene_catalogue())
            if (entry.is_in_first_look || !is_first_look) chosen.emplace_back(entry.name);
    for (const std::string& name : chosen) {
        if (!find_scene(name) && !is_file_name(name)) return unknown_scene(name);
    }
    return chosen;
}

Outcome<const EngineInfo*> select_engine(const std::string& name) {
    const EngineInfo* engine = find_engine(name);
    if (!engine)
        return Failure{status_usage,
                       fmt::format("unknown engine \"{}\"; possible: {}", name, list_of_engines())};
    if (!engine->is_available())
        return Failure{status_usage, fmt::format("engine {} is not available: {}; possible: {}", name,
                                                 engine->missing, list_of_engines())};
    return engine;
}

Outcome<std::vector<const EngineInfo*>> select_engines(const std::string& list) {
    std::vector<const EngineInfo*> chosen;
    if (list.empty()) {
        for (const EngineInfo& engine : engines())
            if (engine.is_available()) chosen.push_back(&engine);
        if (chosen.empty()) return Failure{status_failed, "no engine is available"};
        return chosen;
    }
    std::istringstream names(list);
    for (std::string name; std::getline(names, name, ',');) {
        Outcome<const EngineInfo*> engine = select_engine(name);
        if (auto* failure = std::get_if<Failure>(&engine)) return std::move(*failure);
        const EngineInfo* found = std::get<const EngineInfo*>(engine);
        if (std::find(chosen.begin(), chosen.end(), found) == chosen.end()) chosen.push_back(found);
    }
    return chosen;
}

Outcome<std::string> select_broadphase(const std::string& name) {
    if (name.empty()) return name;
    std::string possible;
    for (const EngineInfo& engine : engines()) {
        for (const std::string& broadphase : engine.broadphases) {
            if (broadphase == name) return name;
            possible += (possible.empty() ? "" : ", ") + broadphase;
        }
    }
    if (possible.empty()) possible = "none, because no engine of this program offers a choice";
    return Failure{status_usage, fmt::format("unknown broadphase \"{}\"; possible: {}", name, possible)};
}

EngineOptions options_for(const EngineInfo& engine, const EngineOptions& options) {
    EngineOptions own = options;
    if (!engine.has_workers) own.workers = 1;
    if (engine.broadphases.empty())
        own.broadphase.clear();
    else if (own.broadphase.empty())
        own.broadphase = engine.broadphases.front();
    return own;
}

}  // namespace damson::demo
