// Tests of broadphase/draw/draw_broadphase.cpp.
//
// The renderer in these tests records everything that draw_broadphase() draws.
#include "../../../broadphase/draw/draw_broadphase.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../broadphase/draw/bin_walks.hpp"
#include "../../../broadphase/draw/broadphase_history.hpp"
#include "../../../broadphase/world/broadphase_world.hpp"
#include "../../../core/random.hpp"
#include "../../support/boxes.hpp"
#include "../../support/draw_record.hpp"
#include "../../support/expect_violation.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct DrawnField {
    BroadphaseWorld world;
    std::vector<ObjectHandle> objects;
    DrawnField() {
        for (int i = 0; i < 100; ++i)
            objects.push_back(world.add(box_at(static_cast<float>(i % 10), static_cast<float>(i / 10))));
        world.update();
    }
    DrawRecord drawn(const DrawBroadphaseOptions& options, const BroadphaseHistory* watch = nullptr) const {
        DrawRecord record;
        draw_broadphase(world, record, options, watch);
        CHECK(record.is_sane);
        return record;
    }
};

DrawBroadphaseOptions nothing() {
    return {.bins = false, .order = false, .boxes = false, .flashes = false};
}

}  // namespace

TEST_SUITE("broadphase/draw_broadphase") {
    TEST_CASE("parts that are not requested are not drawn") {
        const DrawnField field;
        BroadphaseHistory watch;
        watch.record(field.world.broadphase());
        CHECK(field.drawn(nothing(), &watch).size() == 0);
    }

    TEST_CASE("an empty broadphase gives an empty picture") {
        const BroadphaseWorld world;
        DrawRecord record;
        draw_broadphase(world, record);
        draw_broadphase(SweepAndPrune(), record);
        CHECK(record.size() == 0);
    }

    TEST_CASE("boxes, bins and their order are drawn") {
        const DrawnField field;
        DrawBroadphaseOptions options = nothing();
        options.boxes = true;
        CHECK(field.drawn(options).polygons.size() == 100);
        options.boxes = false;
        options.bins = true;
        std::size_t bins = 0;
        for_each_bin(*field.world.broadphase().sweep(), {glm::vec2{-1e9f}, glm::vec2{1e9f}},
                     [&](const BinView& bin) { bins += !bin.is_rest; });
        CHECK(field.drawn(options).polygons.size() == bins);
        options.bins = false;
        options.order = true;
        const DrawRecord order = field.drawn(options);
        CHECK(order.points.size() == 100 + bins);  // one point for each box, and a larger one for each bin
        const auto [pearl, knot] = std::minmax_element(order.points.begin(), order.points.end(),
                                                       [](auto& a, auto& b) { return a.size < b.size; });
        CHECK(pearl->size < knot->size);
        // lines of the sweep order run from left to right within a row of bins
        CHECK(order.lines.size() > 0);
        CHECK(order.lines.size() < bins);
        for (const auto& line : order.lines) CHECK(line.a.x <= line.b.x);
    }

    TEST_CASE("only boxes in the view are drawn") {
        const DrawnField field;
        DrawBroadphaseOptions options = nothing();
        options.boxes = true;
        options.view = {{2.9f, 2.9f}, {4.1f, 3.1f}};
        CHECK(field.drawn(options).polygons.size() == 2);
        options.view = {{100.0f, 100.0f}, {101.0f, 101.0f}};
        CHECK(field.drawn(options).size() == 0);
    }

    TEST_CASE("a touched bin is drawn brighter") {
        DrawnField field;
        BroadphaseHistory watch;
        watch.record(field.world.broadphase());
        DrawBroadphaseOptions options = nothing();
        options.bins = true;
        const auto brightest = [&] {
            int most = 0;
            for (const auto& bin : field.drawn(options, &watch).polygons)
                most = std::max<int>(most, bin.paint.outline.a);
            return most;
        };
        const int before = brightest();
        field.world.move(field.objects[3], box_at(3.05f, 0.0f));
        field.world.update();
        watch.record(field.world.broadphase());
        CHECK(brightest() > before);
    }

    TEST_CASE("pairs are drawn as lines, and their flashes as points") {
        DrawnField field;
        BroadphaseHistory watch;
        watch.record(field.world.broadphase());
        field.world.move(field.objects[3], box_at(2.5f, 0.0f));
        field.world.update();
        watch.record(field.world.broadphase());
        DrawBroadphaseOptions options = nothing();
        options.pairs = true;
        CHECK(field.drawn(options).lines.size() == 1);
        options.pairs = false;
        options.flashes = true;
        const DrawRecord record = field.drawn(options, &watch);
        REQUIRE(record.points.size() == 1);
        CHECK(record.points[0].color.g == options.palette.began.g);
        CHECK(record.points[0].at.x == doctest::Approx(2.25f));
        CHECK(field.drawn(options).size() == 0);  // without a history no changes are known
    }

    TEST_CASE("the legend names the meaning of each color") {
        DrawnField field;
        BroadphaseHistory watch;
        watch.record(field.world.broadphase());
        DrawBroadphaseOptions options{.view = {{0.0f, 0.0f}, {10.0f, 10.0f}}, .legend_line = 0.5f};
        const DrawRecord record = field.drawn(options, &watch);
        REQUIRE(record.texts.size() == 5);
        CHECK(record.texts[0].words == "bin of the finest level");
        for (const auto& text : record.texts) CHECK(contains(options.view, text.at));
        DrawBroadphaseOptions signs = nothing();
        signs.flashes = true;
        signs.view = options.view;
        signs.legend_line = options.legend_line;
        const DrawRecord flashes = field.drawn(signs, &watch);
        REQUIRE(flashes.points.size() == flashes.texts.size());
        REQUIRE(flashes.points.size() == flashes.lines.size());
        for (std::size_t i = 0; i < flashes.points.size(); ++i)  // each point is in the middle of its line
            CHECK(flashes.points[i].at.x ==
                  doctest::Approx(0.5f * (flashes.lines[i].a.x + flashes.lines[i].b.x)));
        CHECK(field.drawn({.view = options.view}, &watch).texts.empty());
    }

    TEST_CASE("the palette for light backgrounds is used and contrasts with white") {
        const BroadphasePalette light = light_broadphase_palette();
        const DrawnField field;
        DrawBroadphaseOptions options = nothing();
        options.bins = options.order = true;
        options.view = {{0.0f, 0.0f}, {10.0f, 10.0f}};
        options.legend_line = 0.5f;
        options.palette = light;
        const DrawRecord record = field.drawn(options);
        REQUIRE(!record.texts.empty());
        CHECK(record.texts[0].color.r == light.words.r);
        CHECK(record.texts[0].color.b == light.words.b);
        REQUIRE(!record.lines.empty());
        CHECK(record.lines[0].color.a == light.thread.a);
        // the light palette draws in dark colors, and the dark palette in bright ones
        const auto brightness = [](const DrawColor& color) { return (color.r + color.g + color.b) / 3; };
        const BroadphasePalette dark;
        std::vector<DrawColor> colors{light.static_level, light.box,   light.thread, light.pair,
                                      light.began,        light.ended, light.words};
        colors.insert(colors.end(), light.levels.begin(), light.levels.end());
        for (const DrawColor& color : colors) CHECK(brightness(color) < 150);
        CHECK(brightness(dark.words) > 150);
        for (const DrawColor& color : light.levels) {
            CHECK(color.a == 255);
            CHECK(std::count_if(light.levels.begin(), light.levels.end(), [&](const DrawColor& other) {
                      return other.r == color.r && other.g == color.g && other.b == color.b;
                  }) == 1);
        }
    }

    TEST_CASE("other kinds of broadphase have no bins, but boxes, pairs and flashes") {
        BroadphaseWorld world{{.broadphase = BroadphaseKind::EndpointSweep}};
        world.add(box_at(0.0f, 0.0f));
        world.add(box_at(0.5f, 0.0f));
        BroadphaseHistory watch;
        watch.record(world.broadphase());
        world.update();
        watch.record(world.broadphase());
        DrawRecord record;
        draw_broadphase(world, record, {.pairs = true}, &watch);
        CHECK(record.polygons.size() == 2 + 1);  // two boxes and one flash
        CHECK(record.lines.size() == 3);
        DrawRecord without;
        draw_broadphase(world, without, {.boxes = false}, &watch);
        CHECK(without.polygons.size() == 1);
    }

    TEST_CASE("boxes of any size and position are drawn with finite numbers") {
        Random random(9);
        SweepAndPrune sweep;
        for (std::uint64_t i = 0; i < 500; ++i) {
            const float size = std::pow(10.0f, random.between(-3.0f, 4.0f));
            sweep.add(box_at(random.between(-1e5f, 1e5f), random.between(-1e5f, 1e5f), size), i);
        }
        sweep.add({glm::vec2{-3e38f}, glm::vec2{3e38f}}, 1000);
        sweep.commit();
        BroadphaseHistory watch;
        watch.record(sweep);
        watch.record(sweep);
        DrawRecord record;
        draw_broadphase(sweep, record, {.view = {glm::vec2{-1e5f}, glm::vec2{1e5f}}, .pairs = true}, &watch);
        CHECK(record.is_sane);
        CHECK(record.size() > 500);
    }

    TEST_CASE("an invalid view is refused") {
        const DrawnField field;
        CHECK(violation_of([&] {
                  field.drawn({.view = {{1.0f, 0.0f}, {0.0f, 0.0f}}});
              }).starts_with("draw_broadphase: view must be finite"));
        CHECK(violation_of([&] { field.drawn({.legend_line = -1.0f}); }) ==
              "draw_broadphase: legend_line must be zero or more and finite, got -1");
    }
}
