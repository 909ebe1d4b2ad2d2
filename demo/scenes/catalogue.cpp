// The table of named scenes.
#include "catalogue.hpp"

#include <array>

namespace damson::demo {

std::span<const CatalogueEntry> scene_catalogue() {
    static constexpr std::array<CatalogueEntry, 23> entries{{
        {"large_pyramid", "one pyramid of boxes, 100 rows high, that must not collapse", make_large_pyramid},
        {"many_pyramids", "400 pyramids of ten rows on 20 shelves, all awake", make_many_pyramids},
        {"tumbler", "2,025 small boxes in a drum that is rotated by a motor", make_tumbler},
        {"smash", "a heavy box hits 9,600 sleeping boxes, without gravity", make_smash},
        {"spinner", "a rotating bar in a ring of 360 segments with 6,076 small bodies", make_spinner},
        {"joint_grid",
         "a cloth of 100 x 100 circles, connected by joints, that hangs from seven fixed circles",
         make_joint_grid},
        {"rain", "ragdolls fall on shelves, and new ones continually replace the oldest", make_rain},
        {"washer", "8,100 small boxes in a rotating kinematic drum of 36 walls and four paddles", make_washer,
         nullptr, false},
        {"junkyard", "a kinematic block moves to and fro through 8,000 pentagons", make_junkyard, nullptr,
         false},
        {"compounds", "3,000 bodies of two triangles fall into a bin", make_compounds, nullptr, false},
        {"heap_mixed", "4,753 circles, boxes, capsules and pentagons of many sizes collapse into a heap",
         make_heap_mixed, nullptr, false},
        {"city", "150 towers of boxes, cranes that swing balls into them, and balls that fall from above",
         make_city, nullptr, false},
        {"boxes_apart", "10,000 separate boxes on one floor, all awake", make_boxes_apart, make_boxes_apart,
         false},
        {"boxes_adrift", "10,000 floating boxes that never touch, all awake", make_boxes_adrift,
         make_boxes_adrift, false},
        {"swarm", "10,000 circles that are steered toward a moving point, without gravity", make_swarm,
         make_swarm},
        {"bullets", "10,000 fast sensors fly through 10,000 static boxes", make_bullets, make_bullets},
        {"triggers_idle", "10,000 static sensors and 10,000 static boxes that overlap", make_triggers_idle,
         make_triggers_idle},
        {"triggers_moving", "10,000 moving sensors and 10,000 moving boxes that overlap",
         make_triggers_moving, make_triggers_moving},
        {"churn", "triggers_moving, where each step destroys 5 % of the bodies and creates as many",
         make_churn, make_churn},
        {"ragdoll_stair", "a game: ragdolls tumble down a staircase and come to rest", make_ragdoll_stair},
        {"chain_bridge", "a game: a car drives over a bridge of 30 hinged planks", make_chain_bridge},
        {"platformer", "a game: a scripted player runs and jumps through a level of tiles", make_platformer},
        {"tile_town",
         "784 small bodies on a tile grid of 46,080 cells; cells are removed and refilled continually",
         make_tile_town},
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
