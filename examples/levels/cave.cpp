// Loads a level of Tiled or LDtk, and walks through it.
#include <cstdio>
#include <damson/levels.hpp>
#include <damson/physics.hpp>

int main(int argc, char** argv) {
    const char* const file = argc > 1 ? argv[1] : "cave.tmx";
    damson::World world;
    damson::LevelLoading loading = damson::load_level(world, file, {.pixels_per_meter = 16.0f});
    if (!loading.level) {
        std::printf("%s\n", loading.fault.text().c_str());
        return 1;
    }
    const damson::Level& level = *loading.level;
    for (const damson::LevelNote& note : level.content().unused)
        std::printf("not used: %s (%u)\n", note.what.c_str(), note.count);

    damson::Mover hero;
    if (const damson::LevelObject* spawn = level.content().find("spawn")) hero.position = spawn->position;
    const float dt = 1.0f / 60.0f;
    for (int step = 1; step <= 300; ++step) {
        hero.velocity = {3.0f, hero.velocity.y - 10.0f * dt};
        hero = damson::move_character(world, hero, dt).mover;
        level.move_platforms(world, step / 60.0);
        world.step(dt);
    }
    std::printf("after 5 s, the hero is at (%.1f, %.1f)\n", hero.position.x, hero.position.y);
    return 0;
}
