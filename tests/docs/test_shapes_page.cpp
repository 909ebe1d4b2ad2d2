// The snippets of docs/shapes.md, compiled and run. A test compares each code block of the page with the
// code between two markers here.
#include <doctest/doctest.h>

#include <damson/narrowphase.hpp>
#include <damson/physics.hpp>
#include <vector>

#include "page_blocks.hpp"

TEST_SUITE("docs/shapes") {
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/shapes.md", "tests/docs/test_shapes_page.cpp", 9);
    }

    TEST_CASE("the kinds") {
        damson::World world;
        // [kinds]
        const auto crate = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 2.0f}});
        world.create_shape(crate, damson::make_box({0.4f, 0.4f}, {0.0f, 0.0f}, 0.0f, 0.1f));
        const auto nut = world.create_body({.type = damson::BodyType::Dynamic, .position = {3.0f, 2.0f}});
        world.create_shape(nut, damson::make_regular_polygon(6, 0.5f));
        // [kinds end]
        const damson::Aabb box = world.shape(world.body(crate).shape(0)).aabb();
        CHECK(box.upper.x - box.lower.x == doctest::Approx(1.0f));
        CHECK(world.body(nut).mass() > 0.5f);
    }

    TEST_CASE("materials") {
        constexpr std::uint64_t frozen = 1, thawed = 2;
        // [materials]
        damson::World icy{{.friction_mix = damson::Mix::Minimum}};
        const auto rink = icy.create_body({});
        const auto ice = icy.create_shape(rink, damson::make_box({50.0f, 1.0f}, {0.0f, -1.0f}),
                                          {.friction = 0.02f, .material_id = frozen});
        icy.shape(ice).set_material({.friction = 0.5f, .id = thawed});
        // [materials end]
        CHECK(icy.shape(ice).material_id() == thawed);
        CHECK(icy.shape(ice).friction() == 0.5f);
    }

    TEST_CASE("contacts slower than the threshold do not bounce") {
        // [threshold]
        damson::World table{{.tuning = {.restitution_threshold = 0.1f}}};
        // [threshold end]
        damson::World standard;
        CHECK(standard.tuning().restitution_threshold == 1.0f);
        const auto speed_after = [](damson::World& world, float approach) {
            world.set_gravity({0.0f, 0.0f});
            const auto wall = world.create_body({});
            world.create_shape(wall, damson::make_box({10.0f, 1.0f}, {0.0f, -1.0f}));
            // it grazes the wall: only the speed along the normal counts
            const auto ball = world.create_body({.type = damson::BodyType::Dynamic,
                                                 .position = {0.0f, 0.55f},
                                                 .linear_velocity = {5.0f, -approach}});
            world.create_shape(ball, damson::Circle{.radius = 0.5f}, {.friction = 0.0f, .restitution = 1.0f});
            for (int i = 0; i < 30; ++i) world.step(damson::test::dt);
            const float speed = world.body(ball).linear_velocity().y;
            world.destroy_body(ball);
            return speed;
        };
        CHECK(speed_after(standard, 0.9f) == doctest::Approx(0.0f).epsilon(0.05));
        CHECK(speed_after(standard, 1.1f) == doctest::Approx(1.1f).epsilon(0.05));
        CHECK(speed_after(table, 0.9f) == doctest::Approx(0.9f).epsilon(0.05));
    }

    TEST_CASE("concave outlines") {
        damson::World world;
        const auto body = world.create_body({.type = damson::BodyType::Dynamic});
        int errors = 0;
        const auto report = [&](const char*, std::size_t) { ++errors; };
        // [outline]
        const std::vector<glm::vec2> ell{{0.0f, 0.0f}, {2.0f, 0.0f}, {2.0f, 1.0f},
                                         {1.0f, 1.0f}, {1.0f, 3.0f}, {0.0f, 3.0f}};
        const damson::OutlinePieces cut = damson::decompose_outline(ell);
        if (cut.error != damson::OutlineError::None) report(damson::text_of(cut.error), cut.at);
        for (const damson::Polygon& piece : cut.pieces) world.create_shape(body, piece);
        // [outline end]
        CHECK(errors == 0);
        CHECK(cut.pieces.size() == 2);
        CHECK(world.body(body).mass() == doctest::Approx(4.0f));
    }

    TEST_CASE("holes, and outlines cleaned for chains") {
        damson::World world;
        const auto house = world.create_body({.type = damson::BodyType::Dynamic});
        // [holes]
        const std::vector<glm::vec2> wall{{0.0f, 0.0f}, {4.0f, 0.0f}, {4.0f, 4.0f}, {0.0f, 4.0f}};
        const std::vector<glm::vec2> window{{1.0f, 1.0f}, {3.0f, 1.0f}, {3.0f, 3.0f}, {1.0f, 3.0f}};
        const std::vector<std::span<const glm::vec2>> holes{window};
        for (const damson::Polygon& piece : damson::decompose_outline(wall, holes).pieces)
            world.create_shape(house, piece);
        // [holes end]
        CHECK(world.body(house).mass() == doctest::Approx(12.0f));
        // [clean]
        const std::vector<glm::vec2> traced{{0.0f, 0.0f},   {2.0f, 0.0f}, {4.0f, 0.0f},
                                            {4.0f, 0.001f}, {4.0f, 3.0f}, {0.0f, 0.0f}};
        const damson::CleanOutline clean = damson::clean_outline(traced, {}, 0.01f);
        for (const std::vector<glm::vec2>& outline : clean.outlines)
            world.create_chain(house, {.points = outline, .is_loop = true});
        // [clean end]
        REQUIRE(clean.outlines.size() == 1);
        CHECK(clean.outlines[0].size() == 3);
    }

    TEST_CASE("chains") {
        damson::World world;
        // [chain]
        const std::vector<glm::vec2> hills{{20.0f, 0.0f}, {10.0f, 1.0f}, {0.0f, 0.0f}, {-10.0f, 2.0f}};
        const std::vector<damson::Material> surfaces{
            {.friction = 0.9f}, {.friction = 0.1f}, {.friction = 0.6f}};
        const auto ground = world.create_body({});
        const auto chain = world.create_chain(ground, {.points = hills, .materials = surfaces});
        // [chain end]
        const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {4.0f, 2.0f}});
        world.create_shape(ball, damson::Circle{.radius = 0.5f});
        for (int i = 0; i < 300; ++i) world.step(1.0f / 60.0f);
        CHECK(world.body(ball).position().y > 0.4f);
        // [edit]
        damson::ChainRef terrain = world.chain(chain);
        terrain.set_point(1, {10.0f, 0.5f});
        terrain.insert_point(2, {5.0f, 0.2f});
        terrain.remove_point(3);
        const damson::ChainHandle left = terrain.split(2);
        terrain.join(left);
        // [edit end]
        CHECK(!world.is_alive(left));
        CHECK(terrain.points() ==
              std::vector<glm::vec2>{{20.0f, 0.0f}, {10.0f, 0.5f}, {5.0f, 0.2f}, {-10.0f, 2.0f}});
        CHECK(!damson::validate(world));

        damson::World other;
        const auto other_ground = other.create_body({});
        // [copy]
        const damson::ChainValue saved = world.chain(chain).def();
        const auto copy = other.create_chain(other_ground, saved);
        // [copy end]
        CHECK(other.chain(copy).def() == saved);
        CHECK(other.chain(copy).points() == terrain.points());
    }
}
