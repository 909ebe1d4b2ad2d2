// Tests of physics/world/world_queries.cpp, physics/world/shape_ref.cpp,
// physics/world/shape_life.cpp.
#include "../../../physics/queries/picking.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "../../support/allocation_counter.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

using ShapeList = std::vector<ShapeHandle>;

constexpr std::uint64_t all = ~std::uint64_t{0};

ShapeList list_at(World& world, glm::vec2 point, std::uint64_t categories = all) {
    ShapeList found;
    world.shapes_at(
        point, [&](ShapeHandle shape) { found.push_back(shape); }, categories);
    return found;
}

ShapeHandle add_disc(World& world, glm::vec2 center, const ShapeDef& def = {}) {
    const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = center});
    return world.create_shape(body, Circle{.radius = 1.0f}, def);
}

/// A world without gravity, with a list of its shapes in drawing order. Picking must agree with this list.
class PickModel {
public:
    PickModel(std::uint64_t seed, BroadphaseKind kind)
        : world({.gravity = {0.0f, 0.0f}, .broadphase = kind}), random_(seed) {}

    World world;

    void edit() {
        if (order_.empty() || random_.chance(0.25f)) return add();
        const std::size_t place = random_.below(static_cast<std::uint32_t>(order_.size()));
        const ShapeHandle shape = order_[place].shape;
        const BodyHandle body = world.shape(shape).body();
        switch (random_.below(10)) {
            case 0:
                drop([=](const Entry& entry) { return entry.shape == shape; });
                world.destroy_shape(shape);
                break;
            case 1:
                if (!random_.chance(0.3f)) break;
                drop([&](const Entry& entry) { return world.shape(entry.shape).body() == body; });
                world.destroy_body(body);
                break;
            case 2:
            case 3:
                world.body(body).set_transform(random_.point(-2.5f, 2.5f), random_.between(-3.0f, 3.0f));
                break;
            case 4: {
                const float level = any_level();
                world.shape(shape).set_draw_level(level);
                touch(place, level);
                break;
            }
            case 5:
                world.shape(shape).bring_to_top();
                touch(place, order_[place].level);
                break;
            case 6: world.body(body).set_enabled(random_.chance(0.7f)); break;
            case 7: world.shape(shape).set_filter({.category = 1ull << random_.below(3)}); break;
            case 8: world.shape(shape).set_geometry(draw_shape(random_, 1.6f, true)); break;
            case 9:
                world.body(body).set_type(random_.chance(0.5f) ? BodyType::Static : BodyType::Dynamic);
                break;
        }
    }

    void check_answers() {
        ShapeList all_shapes;
        for (const Entry& entry : order_) all_shapes.push_back(entry.shape);
        const ShapesByLevel by_level = world.shapes_by_level();
        REQUIRE(ShapeList(by_level.begin(), by_level.end()) == all_shapes);
        std::reverse(all_shapes.begin(), all_shapes.end());
        REQUIRE(ShapeList(by_level.rbegin(), by_level.rend()) == all_shapes);

        for (int i = 0; i < 6; ++i) {
            const glm::vec2 point = random_.point(-2.5f, 2.5f);
            const std::uint64_t categories = random_.chance(0.5f) ? all : 1 + random_.below(7);
            const ShapeList expected = expected_at(all_shapes, point, categories);
            found_ += expected.size();
            REQUIRE(list_at(world, point, categories) == expected);
            REQUIRE(world.topmost_at(point, categories) ==
                    (expected.empty() ? ShapeHandle{} : expected.front()));
        }
    }

    std::size_t found() const { return found_; }

private:
    struct Entry {
        ShapeHandle shape;
        float level;
    };

    float any_level() { return static_cast<float>(random_.below(4)) - 1.5f; }

    void add() {
        BodyDef def{.type = random_.chance(0.3f) ? BodyType::Static : BodyType::Dynamic,
                    .position = random_.point(-2.5f, 2.5f),
                    .angle = random_.between(-3.0f, 3.0f),
                    .linear_velocity = random_.point(-3.0f, 3.0f),
                    .is_enabled = random_.chance(0.9f)};
        const BodyHandle body = world.create_body(def);
        for (std::uint32_t count = 1 + random_.below(3); count-- > 0;) {
            const float level = any_level();
            const ShapeHandle shape = world.create_shape(body, draw_shape(random_, 1.6f, true),
                                                         {.is_sensor = random_.chance(0.3f),
                                                          .filter = {.category = 1ull << random_.below(3)},
                                                          .draw_level = level});
            order_.push_back({shape, level});
            sort();
        }
    }

    template <class Which>
    void drop(Which&& which) {
        std::erase_if(order_, which);
    }

    void touch(std::size_t place, float level) {
        const ShapeHandle shape = order_[place].shape;
        order_.erase(order_.begin() + static_cast<std::ptrdiff_t>(place));
        order_.push_back({shape, level});
        sort();
    }

    void sort() {
        std::stable_sort(order_.begin(), order_.end(),
                         [](const Entry& a, const Entry& b) { return a.level < b.level; });
    }

    ShapeList expected_at(const ShapeList& from_top, glm::vec2 point, std::uint64_t categories) {
        ShapeList expected;
        for (const ShapeHandle handle : from_top) {
            const ShapeRef shape = world.shape(handle);
            const BodyRef body = world.body(shape.body());
            if (body.is_enabled() && (shape.filter().category & categories) != 0 &&
                contains_point(shape.geometry(), to_local(body.transform(), point)))
                expected.push_back(handle);
        }
        return expected;
    }

    Random random_;
    std::vector<Entry> order_;  // in drawing order
    std::size_t found_ = 0;
};

}  // namespace

TEST_SUITE("physics/world_picking") {
    TEST_CASE("a point that is not finite is rejected, and no shape is at it") {
        World world;
        const QuietViolations quiet;
        CHECK(world.topmost_at({std::numeric_limits<float>::quiet_NaN(), 0.0f}).is_null());
        CHECK(quiet.count() == 1);
    }

    TEST_CASE(
        "the shape on the highest level is on top, and of equal levels the last one created or raised") {
        World world;
        const ShapeHandle low = add_disc(world, {0.0f, 0.0f}, {.draw_level = -1.0f});
        const ShapeHandle first = add_disc(world, {0.0f, 0.0f});
        const ShapeHandle second = add_disc(world, {0.5f, 0.0f});
        CHECK(world.topmost_at({0.2f, 0.0f}) == second);
        world.shape(first).bring_to_top();
        CHECK(world.topmost_at({0.2f, 0.0f}) == first);
        world.shape(second).set_draw_level(0.0f);
        CHECK(world.topmost_at({0.2f, 0.0f}) == second);
        world.shape(low).bring_to_top();
        CHECK(list_at(world, {0.2f, 0.0f}) == ShapeList{second, first, low});
        world.shape(low).set_draw_level(0.5f);
        CHECK(list_at(world, {0.2f, 0.0f}) == ShapeList{low, second, first});
        CHECK(world.shape(low).draw_level() == 0.5f);
        CHECK(world.shape(first).draw_level() == 0.0f);
        CHECK(world.topmost_at({5.0f, 0.0f}).is_null());
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("a visitor that returns false ends the search") {
        World world;
        for (int i = 0; i < 5; ++i) add_disc(world, {0.0f, 0.0f});
        int shown = 0;
        world.shapes_at({0.0f, 0.0f}, [&](ShapeHandle) { return ++shown < 3; });
        CHECK(shown == 3);
    }

    TEST_CASE("picking finds only shapes of the given categories") {
        World world;
        const ShapeHandle tree = add_disc(world, {0.0f, 0.0f}, {.filter = {.category = 2}});
        const ShapeHandle bird = add_disc(world, {0.0f, 0.0f}, {.filter = {.category = 4 | 8}});
        CHECK(world.topmost_at({0.0f, 0.0f}) == bird);
        CHECK(world.topmost_at({0.0f, 0.0f}, 2) == tree);
        CHECK(list_at(world, {0.0f, 0.0f}, 8 | 2) == ShapeList{bird, tree});
        CHECK(world.topmost_at({0.0f, 0.0f}, 1).is_null());
    }

    TEST_CASE("the outline of a shape decides, not its box, and its border counts") {
        World world;
        const BodyHandle body = world.create_body({.position = {10.0f, 0.0f}});
        const ShapeHandle line =
            world.create_shape(body, Segment{{-1.0f, -1.0f}, {1.0f, 1.0f}, 0.0f}, {.is_sensor = true});
        const ShapeHandle stick = world.create_shape(body, Capsule{{3.0f, 0.0f}, {5.0f, 0.0f}, 0.5f});
        const ShapeHandle box = world.create_shape(body, make_box({1.0f, 1.0f}, {8.0f, 0.0f}, 0.0f, 0.5f));
        for (int i = 0; i < 2; ++i) {
            CHECK(world.topmost_at({10.5f, 0.5f}) == line);
            CHECK(world.topmost_at({10.5f, 0.4f}).is_null());
            CHECK(world.topmost_at({15.5f, 0.0f}) == stick);
            CHECK(world.topmost_at({14.0f, 0.5f}) == stick);
            CHECK(world.topmost_at({15.45f, 0.45f}).is_null());
            CHECK(world.topmost_at({18.0f, 1.5f}) == box);
            CHECK(world.topmost_at({19.3f, 1.3f}) == box);
            CHECK(world.topmost_at({19.45f, 1.45f}).is_null());
            step_checked(world);
        }
    }

    TEST_CASE("picking sees every earlier edit without a step in between") {
        for (const BroadphaseName& broadphase : all_broadphases()) {
            CAPTURE(broadphase.name);
            World world{{.gravity = {0.0f, 0.0f}, .broadphase = broadphase.kind}};
            const ShapeHandle disc = add_disc(world, {0.0f, 0.0f});
            CHECK(world.topmost_at({0.5f, 0.0f}) == disc);
            step_checked(world);
            const BodyHandle body = world.shape(disc).body();
            world.body(body).set_transform({20.0f, 0.0f}, 0.0f);
            CHECK(world.topmost_at({0.5f, 0.0f}).is_null());
            CHECK(list_at(world, {20.5f, 0.0f}) == ShapeList{disc});
            world.shape(disc).set_geometry(Circle{.radius = 9.0f});
            CHECK(list_at(world, {28.0f, 0.0f}) == ShapeList{disc});
            world.body(body).set_enabled(false);
            CHECK(world.topmost_at({20.5f, 0.0f}).is_null());
            world.body(body).set_enabled(true);
            CHECK(world.topmost_at({20.5f, 0.0f}) == disc);
            const ShapeHandle late = world.create_shape(body, Circle{.center = {-20.0f, 0.0f}});
            world.body(body).set_transform({40.0f, 0.0f}, 0.0f);
            CHECK(list_at(world, {20.0f, 0.0f}) == ShapeList{late});
            world.destroy_shape(late);
            CHECK(world.topmost_at({20.0f, 0.0f}).is_null());
            // The new shape reuses the slot of the destroyed shape.
            const ShapeHandle reborn = world.create_shape(body, Circle{.center = {-20.0f, 0.0f}});
            world.body(body).set_transform({60.0f, 0.0f}, 0.0f);
            CHECK(list_at(world, {40.0f, 0.0f}) == ShapeList{reborn});
            world.destroy_body(body);
            CHECK(world.topmost_at({40.0f, 0.0f}).is_null());
            CHECK(world.shapes_by_level().empty());
            step_checked(world);
        }
    }

    TEST_CASE("picking finds the same shapes as a search of all shapes, in drawing order") {
        for (const BroadphaseName& broadphase : all_broadphases()) {
            CAPTURE(broadphase.name);
            std::size_t found = 0;
            for (std::uint64_t seed = 1; seed <= 8; ++seed) {
                CAPTURE(seed);
                PickModel model{seed, broadphase.kind};
                for (int round = 0; round < 150; ++round) {
                    CAPTURE(round);
                    model.edit();
                    model.check_answers();
                    if (round % 5 == 0) step_checked(model.world);
                    if (round % 5 == 1) model.check_answers();
                }
                found += model.found();
            }
            CHECK(found > 3000);
        }
    }

    TEST_CASE("a visitor can edit and pick, and receives the shapes of the start that still exist") {
        World world;
        const ShapeHandle bottom = add_disc(world, {0.0f, 0.0f});
        const ShapeHandle middle = add_disc(world, {0.0f, 0.0f});
        const ShapeHandle top = add_disc(world, {0.0f, 0.0f});
        ShapeList shown, inner;
        world.shapes_at({0.0f, 0.0f}, [&](ShapeHandle shape) {
            shown.push_back(shape);
            if (shape != top) return;
            world.destroy_shape(middle);
            world.body(world.shape(bottom).body()).set_transform({50.0f, 0.0f}, 0.0f);
            world.shape(bottom).set_draw_level(7.0f);
            for (int i = 0; i < 40; ++i) add_disc(world, {0.0f, 0.0f});
            inner = list_at(world, {0.0f, 0.0f});
            world.step(tick);
        });
        CHECK(shown == ShapeList{top, bottom});
        CHECK(inner.size() == 41);
        CHECK(state_of(world).picking.found.empty());
    }

    TEST_CASE("a visitor that throws leaves no state behind") {
        World world;
        add_disc(world, {0.0f, 0.0f});
        CHECK_THROWS_AS(world.shapes_at({0.0f, 0.0f}, [](ShapeHandle) { throw 1; }), int);
        CHECK(state_of(world).picking.found.empty());
        CHECK(list_at(world, {0.0f, 0.0f}).size() == 1);
    }

    TEST_CASE("a callback of a step can pick the shapes at a point") {
        World world;
        const ShapeHandle left = add_disc(world, {-0.9f, 0.0f}, {.enable_pre_solve = true});
        const ShapeHandle right = add_disc(world, {0.9f, 0.0f});
        int asked = 0;
        const auto look = [&] {
            ++asked;
            CHECK(world.topmost_at({-1.0f, 0.0f}) == left);
            CHECK(list_at(world, {0.0f, 0.0f}) == ShapeList{right, left});
            return true;
        };
        world.set_filter_callback([&](const ContactSide&, const ContactSide&) { return look(); });
        world.set_pre_solve_callback([&](const PreSolveContact&) { return look(); });
        step_checked(world);
        CHECK(asked == 2);
        step_checked(world);
        CHECK(asked == 3);
    }

    TEST_CASE("levels and points that are not finite are rejected") {
        constexpr float infinite = std::numeric_limits<float>::infinity();
        World world;
        const ShapeHandle disc = add_disc(world, {0.0f, 0.0f}, {.draw_level = 2.0f});
        const BodyHandle body = world.shape(disc).body();
        CHECK(violation_of([&] { world.create_shape(body, Circle{}, {.draw_level = infinite}); }) ==
              "World::create_shape: draw_level must be finite, got inf");
        CHECK(violation_of([&] { world.shape(disc).set_draw_level(-infinite); }) ==
              "ShapeRef::set_draw_level: level must be finite, got -inf");
        CHECK(violation_of([&] {
                  world.topmost_at({0.0f, infinite});
              }) == "World::topmost_at: point must be finite, got (0, inf)");
        CHECK(violation_of([&] {
                  list_at(world, {infinite, 0.0f});
              }) == "World::shapes_at: point must be finite, got (inf, 0)");
        CHECK(world.shape(disc).draw_level() == 2.0f);
        CHECK(world.shapes_by_level().size() == 1);
    }

    TEST_CASE("a view of a destroyed shape has no level") {
        World world;
        const ShapeHandle disc = add_disc(world, {0.0f, 0.0f}, {.draw_level = 2.0f});
        ShapeRef view = world.shape(disc);
        world.destroy_shape(disc);
        CHECK(violation_of([&] { (void)view.draw_level(); }) ==
              "ShapeRef::draw_level: the object must be alive");
        CHECK(violation_of([&] { view.set_draw_level(1.0f); }) ==
              "ShapeRef::set_draw_level: the object must be alive");
        CHECK(violation_of([&] { view.bring_to_top(); }) ==
              "ShapeRef::bring_to_top: the object must be alive");
        const QuietViolations quiet;
        CHECK(view.draw_level() == 0.0f);
        view.set_draw_level(1.0f);
        view.bring_to_top();
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("a draw level cannot be changed during a step") {
        World world;
        const ShapeHandle a = add_disc(world, {0.0f, 0.0f}, {.enable_pre_solve = true});
        const ShapeHandle b = add_disc(world, {0.5f, 0.0f});
        std::string message;
        world.set_pre_solve_callback([&](const PreSolveContact&) {
            message = violation_of([&] { world.shape(a).bring_to_top(); });
            return true;
        });
        step_checked(world);
        CHECK(message == "ShapeRef::bring_to_top: the call must be made outside of a step");
        CHECK(world.topmost_at({0.25f, 0.0f}) == b);
    }

    TEST_CASE("draw levels do not affect the simulation") {
        World plain, layered;
        for (World* world : {&plain, &layered}) {
            add_trough(*world, 6.0f, 8.0f);
            add_heap(*world, 7, 30, 6, {-3.5f, 1.0f});
        }
        Random random{3};
        for (const ShapeHandle shape : layered.shapes())
            layered.shape(shape).set_draw_level(random.between(-9.0f, 9.0f));
        for (int i = 0; i < 60; ++i) {
            step_checked(plain);
            step_checked(layered);
            REQUIRE(digest(plain) == digest(layered));
        }
    }

    TEST_CASE("repeated picking allocates nothing") {
        World world;
        for (int i = 0; i < 50; ++i) add_disc(world, {0.01f * static_cast<float>(i), 0.0f});
        step_checked(world);
        const auto ask = [&] {
            std::uint32_t shown = 0;
            for (int i = 0; i < 20; ++i) {
                const ShapeHandle top = world.topmost_at({0.3f, 0.0f});
                world.shape(top).set_draw_level(static_cast<float>(i % 3));
                world.shapes_at({0.3f, 0.0f}, [&](ShapeHandle) { ++shown; });
            }
            return shown;
        };
        ask();
        const AllocationCounter allocations;
        const std::uint32_t shown = ask();
        const auto made = allocations.count();
        CHECK(shown > 20);
        CHECK(made == 0);
    }

    TEST_CASE("shapes that are created and destroyed without a step use up no memory") {
        World world;
        const BodyHandle body = world.create_body({});
        for (int i = 0; i < 1000; ++i) world.destroy_shape(world.create_shape(body, Circle{}));
        CHECK(state_of(world).picking.created.size() < 32);
        const ShapeHandle last = world.create_shape(body, Circle{});
        CHECK(list_at(world, {0.0f, 0.0f}) == ShapeList{last});
        step_checked(world);
        CHECK(state_of(world).picking.created.empty());
    }
}
