// Measures loops in C++, for comparison with loops.py: steps of worlds with 1 and 10,000 bodies, and reads of
// body positions.
//
//   c++ -std=c++20 -O2 loops.cpp -I ../../../include ...    with the libraries that the Python package is linked with
#include <chrono>
#include <cstdio>
#include <vector>

#include <damson/physics.hpp>

namespace {

/// Returns the time of one call in the best round. [us]
template <class Work>
double best(const Work& work, int times) {
    double least = 1e30;
    for (int round = 0; round < 7; ++round) {
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < times; ++i) work();
        const std::chrono::duration<double, std::micro> passed = std::chrono::steady_clock::now() - begin;
        least = passed.count() / times < least ? passed.count() / times : least;
    }
    return least;
}

}  // namespace

int main() {
    using namespace damson;
    {
        World world;
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .can_sleep = false});
        world.create_shape(body, Circle{.radius = 0.5f}, {.density = 1.0f});
        std::printf("one body, step        %10.3f us\n", best([&] { world.step(1.0f / 60.0f); }, 2000));
        volatile float x = 0.0f;
        std::printf("position              %10.3f us\n",
                    best([&] { x = world.body(body).position().x; }, 20000));
    }
    World world({.gravity = {0.0f, 0.0f}});
    std::vector<BodyHandle> bodies;
    for (int i = 0; i < 10000; ++i) {
        const glm::vec2 place{static_cast<float>(i % 100) * 1.5f, static_cast<float>(i / 100) * 1.5f};
        bodies.push_back(
            world.create_body({.type = BodyType::Dynamic, .position = place, .can_sleep = false}));
        world.create_shape(bodies.back(), Circle{.radius = 0.5f});
    }
    std::vector<glm::vec2> out(bodies.size());
    std::printf("10000 bodies, step    %10.3f us\n", best([&] { world.step(1.0f / 60.0f); }, 10));
    std::printf("10000 positions       %10.3f us\n", best([&] { world.get_positions(bodies, out); }, 100));
}
