// A game with nothing but boxes: units chase a player, who shoots at them. docs/broadphase.md contains this
// program.
#include <cmath>
#include <cstdio>
#include <damson/broadphase.hpp>
#include <glm/geometric.hpp>
#include <vector>

enum Kind : std::uint64_t { Player = 1, Bullet = 2, Unit = 4 };

struct Mover {
    damson::ObjectHandle object;
    glm::vec2 position;
    glm::vec2 velocity;
};

int main() {
    damson::BroadphaseWorld world;
    std::vector<Mover> movers;
    int hits = 0, damage = 0;
    std::uint64_t added = 0;
    const auto box_at = [](glm::vec2 p) { return damson::Aabb{p - 0.4f, p + 0.4f}; };
    // the object with the smaller key is `a`: the player or a bullet; `b` is a unit
    const auto add = [&](Kind kind, std::uint64_t mask, glm::vec2 at, glm::vec2 velocity) {
        const auto key = std::uint64_t{kind} << 32 | ++added;
        const auto object =
            world.add(box_at(at), {.user_data = kind, .category = kind, .mask = mask, .key = key});
        movers.push_back({object, at, velocity});
    };
    add(Player, Unit, {0.0f, 0.0f}, {0.03f, 0.0f});
    for (float i = 0.0f; i < 2000.0f; ++i)  // units ignore each other
        add(Unit, Player | Bullet, glm::vec2{std::cos(i), std::sin(i)} * (6.0f + 0.02f * i), {});

    for (int tick = 0; tick < 600; ++tick) {
        const glm::vec2 hero = movers[0].position;
        const float aim = 0.1f * static_cast<float>(tick);
        add(Bullet, Unit, hero, 0.3f * glm::vec2{std::cos(aim), std::sin(aim)});
        for (Mover& mover : movers) {
            const glm::vec2 way = hero - mover.position;
            if (world.user_data(mover.object) == Unit)
                mover.velocity = way * (0.06f / (1.0f + glm::length(way)));
            mover.position += mover.velocity;
            world.move(mover.object, box_at(mover.position));
        }

        const auto on_begin = [&](damson::Overlap& overlap) {
            if (overlap.user_data_a == Player || !world.is_alive(overlap.a) || !world.is_alive(overlap.b))
                return;
            world.remove(overlap.a);  // a bullet hits one unit, and both are removed
            world.remove(overlap.b);
            ++hits;
        };
        const auto on_end = [&](const damson::OverlapEnded& overlap) {
            if (overlap.user_data_a == Player)
                std::printf("tick %d: bitten for %u ticks\n", tick, overlap.user_data);
        };
        world.update(on_begin, on_end);
        for (damson::Overlap overlap : world.overlaps()) {  // each unit that overlaps the player bites
            if (overlap.user_data_a != Player) continue;
            ++overlap.user_data;
            ++damage;
        }
        std::erase_if(movers, [&](const Mover& mover) { return !world.is_alive(mover.object); });
    }
    std::printf("%d hits, %d damage, %u objects left\n", hits, damage, world.size());
}
