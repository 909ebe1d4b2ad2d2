// The table of named scenes.
#include "catalogue.hpp"

#include <array>

namespace damson::demo {

std::span<const CatalogueEntry> scene_catalogue() {
    static constexpr std::array<CatalogueEntry, 4> entries{{
        {"large_pyramid", "one pyramid of boxes, 100 rows high, that must stand", make_large_pyramid},
        {"many_pyramids", "400 pyramids of ten rows on 20 shelves, all awake", make_many_pyramids},
        {"tumbler", "2,025 small boxes in a drum that a motor turns", make_tumbler},
        {"smash", "a heavy box flies into 9,600 sleeping ones, without gravity", make_smash},
    }};
    return entries;
}

const CatalogueEntry* find_scene(std::string_view name) {
    for (const CatalogueEntry& entry : scene_catalogue())
        if (entry.name == name) return &entry;
    return nullptr;
}

namespace {

Scene named(Scene scene, const CatalogueEntry& entry) {
    scene.name = entry.name;
    scene.description = entry.description;
    return scene;
}

}  // namespace

std::optional<Scene> make_scene(std::string_view name, SceneSize size) {
    const CatalogueEntry* entry = find_scene(name);
    if (!entry) return std::nullopt;
    return named(entry->make(size), *entry);
}

std::optional<Scene> make_scene(std::string_view name, std::uint32_t count) {
    const CatalogueEntry* entry = find_scene(name);
    if (!entry || !entry->make_with) return std::nullopt;
    return named(entry->make_with(count), *entry);
}

}  // namespace damson::demo
