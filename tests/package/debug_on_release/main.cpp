// Steps a world, and checks that public types have the same size with and without DAMSON_CHECKED.
#include <damson/physics.hpp>

#include <cstdio>
#include <vector>

#ifdef DAMSON_CHECKED
static_assert(LIBRARY_IS_CHECKED, "the library was built without assertions, but this program enables them");
#else
static_assert(!LIBRARY_IS_CHECKED, "the library was built with assertions, but this program disables them");
#endif

std::vector<std::size_t> sizes_plain();
std::vector<std::size_t> sizes_checked();

int main() {
    damson::World world;
    const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 4.0f}});
    world.create_shape(ball, damson::Circle{.radius = 0.5f});
    world.step(1.0f / 60.0f);
    const bool it_falls = world.body(ball).position().y < 4.0f;
    const bool sizes_agree = sizes_plain() == sizes_checked();
    if (!sizes_agree) std::puts("DAMSON_CHECKED changes the size of a public type");
    return it_falls && sizes_agree ? 0 : 1;
}
