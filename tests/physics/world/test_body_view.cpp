// Tests of physics/world/body_ref.cpp, physics/world/shape_ref.cpp.
//
// Tests reading a const world: read-only views, and lists of all objects.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

#include "../../../physics/world/world.hpp"
#include "../../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

namespace {

template <class View>
concept CanEdit = requires(View view) {
    view.set_user_data(std::uint64_t{1});
}
|| requires(View view) {
    view.set_tile({}, std::uint8_t{1});
}
|| requires(View view) {
    view.set_point(0u, glm::vec2{0.0f});
};

constexpr std::array<glm::vec2, 3> corners{{{2.0f, 0.0f}, {0.0f, 0.0f}, {-2.0f, 0.0f}}};

ChainHandle add_chain(World& world, BodyHandle body) {
    return world.create_chain(body, {.points = corners});
}

TileGridHandle add_grid(World& world, BodyHandle body) {
    const TileGridHandle grid = world.create_tile_grid(body, {.width = 3, .height = 2});
    world.tile_grid(grid).set_tile({1, 0}, 1);
    return grid;
}

template <class Handle>
bool holds(std::span<const Handle> list, Handle handle) {
    return std::count(list.begin(), list.end(), handle) == 1;
}

}  // namespace

TEST_SUITE("physics/body_view") {
    TEST_CASE("a const world is read through views that cannot change it") {
        static_assert(CanEdit<BodyRef> && !CanEdit<BodyView>);
        static_assert(CanEdit<ShapeRef> && !CanEdit<ShapeView>);
        static_assert(CanEdit<JointRef> && !CanEdit<JointView>);
        static_assert(CanEdit<ChainRef> && !CanEdit<ChainView>);
        static_assert(CanEdit<TileGridRef> && !CanEdit<TileGridView>);
        static_assert(!std::is_convertible_v<BodyView, BodyRef>);

        World world;
        const BodyHandle ground = world.create_body({.position = {1.0f, 2.0f}});
        const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .user_data = 7});
        const ShapeHandle shape = world.create_shape(ball, Circle{.radius = 0.25f}, {.friction = 0.125f});
        const JointHandle joint = world.create_joint({.body_a = ground, .body_b = ball, .user_data = 9});
        const ChainHandle chain = add_chain(world, ground);
        const TileGridHandle grid = add_grid(world, ground);
        const World& looked_at = world;
        CHECK(looked_at.body(ground).position() == glm::vec2{1.0f, 2.0f});
        CHECK(looked_at.body(ball).user_data() == 7);
        CHECK(looked_at.shape(shape).friction() == 0.125f);
        CHECK(looked_at.joint(joint).user_data() == 9);
        CHECK(looked_at.joint(joint).get<RevoluteJointDef>().body_b == ball);
        CHECK(looked_at.chain(chain).segment_count() == 2);
        CHECK(looked_at.tile_grid(grid).kind({1, 0}) == 1);
        // an editable reference converts to a view
        const BodyView view = world.body(ball);
        CHECK(view.handle() == ball);
        world.destroy_body(ball);
        CHECK_FALSE(view.is_alive());
    }

    TEST_CASE("chains and tile grids are listed as long as they exist") {
        World world;
        const BodyHandle ground = world.create_body({}), other = world.create_body({});
        CHECK(world.chains().empty());
        CHECK(world.tile_grids().empty());
        const ChainHandle first = add_chain(world, ground), second = add_chain(world, other);
        const TileGridHandle low = add_grid(world, ground), high = add_grid(world, other);
        CHECK(world.chains().size() == 2);
        CHECK(world.tile_grids().size() == 2);
        CHECK(holds(world.chains(), first));
        CHECK(holds(world.chains(), second));
        CHECK(holds(world.tile_grids(), low));
        CHECK(holds(world.tile_grids(), high));

        const ChainHandle rest = world.chain(first).split(1);
        CHECK(world.chains().size() == 3);
        CHECK(holds(world.chains(), rest));
        world.destroy_chain(rest);
        world.destroy_tile_grid(low);
        CHECK(world.chains().size() == 2);
        CHECK(world.tile_grids().size() == 1);
        world.destroy_body(other);
        REQUIRE(world.chains().size() == 1);
        CHECK(world.chains()[0] == first);
        CHECK(world.tile_grids().empty());
        CHECK(defect_of(world) == "");
    }
}
