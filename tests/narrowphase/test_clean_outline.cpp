// Tests of narrowphase/clean_outline.cpp, narrowphase/outline_pieces.cpp.
#include "../../narrowphase/clean_outline.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "../../core/random.hpp"
#include "../../narrowphase/outline_pieces.hpp"

using namespace damson;

namespace {

using Loop = std::vector<glm::vec2>;

double area_inside(const Loop& loop) {
    double sum = 0.0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const glm::vec2 p = loop[i], q = loop[(i + 1) % loop.size()];
        sum += 0.5 * (static_cast<double>(p.x) * q.y - static_cast<double>(p.y) * q.x);
    }
    return sum;
}

double area_of(const CleanOutline& clean) {
    double sum = 0.0;
    for (const Loop& outline : clean.outlines) sum += area_inside(outline);
    for (const Loop& hole : clean.holes) sum += area_inside(hole);
    return sum;
}

double area_of(const OutlinePieces& cut) {
    double sum = 0.0;
    for (const Polygon& piece : cut.pieces)
        sum += area_inside(Loop(piece.vertices.begin(), piece.vertices.begin() + piece.count));
    return sum;
}

/// Returns corners around `center` at distances from `least` to `most`.
Loop make_star(Random& random, std::size_t count, glm::vec2 center, float least, float most) {
    Loop star;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = 6.283185307 * static_cast<double>(i) / static_cast<double>(count);
        const float radius = random.between(least, most);
        star.push_back(center + radius * glm::vec2{static_cast<float>(std::cos(angle)),
                                                   static_cast<float>(std::sin(angle))});
    }
    return star;
}

/// Adds typical defects from editors: repeated or nearly repeated points, spikes, points on sides, and the
/// first point repeated at the end.
Loop made_dirty(Random& random, const Loop& clean) {
    Loop dirty;
    for (std::size_t i = 0; i < clean.size(); ++i) {
        const glm::vec2 here = clean[i], next = clean[(i + 1) % clean.size()];
        dirty.push_back(here);
        if (random.chance(0.2f)) dirty.push_back(here);
        if (random.chance(0.1f)) dirty.push_back(here + glm::vec2{1e-5f, -2e-5f});
        if (random.chance(0.15f)) {  // a spike out of the star
            const glm::vec2 tip = 1.7f * here;
            dirty.push_back(tip);
            if (random.chance(0.5f)) dirty.push_back(tip);
            dirty.push_back(here);
        }
        if (random.chance(0.2f)) dirty.push_back(here + 0.5f * (next - here));
    }
    if (random.chance(0.5f)) dirty.push_back(dirty.front());
    if (random.chance(0.5f)) std::reverse(dirty.begin(), dirty.end());
    return dirty;
}

void check_pieces(const OutlinePieces& cut, double area) {
    CAPTURE(text_of(cut.error));
    CAPTURE(cut.at);
    REQUIRE(cut.error == OutlineError::None);
    for (const Polygon& piece : cut.pieces) REQUIRE(find_defect(piece).value_or("") == "");
    CHECK(std::fabs(area_of(cut) - area) <= 2e-4 * area);
}

OutlinePieces decompose(const Loop& outline, const std::vector<Loop>& holes) {
    std::vector<std::span<const glm::vec2>> spans(holes.begin(), holes.end());
    return decompose_outline(outline, spans);
}

const Loop square{{0.0f, 0.0f}, {4.0f, 0.0f}, {4.0f, 4.0f}, {0.0f, 4.0f}};

}  // namespace

TEST_SUITE("narrowphase/clean_outline") {
    TEST_CASE("cleaning a clean outline only makes it counter-clockwise") {
        Loop clockwise = square;
        std::reverse(clockwise.begin(), clockwise.end());
        const CleanOutline clean = clean_outline(clockwise);
        REQUIRE(clean.outlines.size() == 1);
        CHECK(clean.outlines[0].size() == 4);
        CHECK(area_of(clean) == 16.0);
        CHECK(clean.welded + clean.dropped + clean.cancelled == 0);
    }

    TEST_CASE("repeated points, spikes and points on sides are removed and counted") {
        const CleanOutline clean = clean_outline(Loop{{0.0f, 0.0f},
                                                      {2.0f, 0.0f},
                                                      {4.0f, 0.0f},
                                                      {4.0f, 0.0f},
                                                      {4.0f, 4.0f},
                                                      {6.0f, 4.0f},
                                                      {4.0f, 4.0f},
                                                      {0.0f, 4.0f},
                                                      {0.0f, 0.0f}});
        REQUIRE(clean.error == OutlineError::None);
        REQUIRE(clean.outlines.size() == 1);
        CHECK(clean.outlines[0].size() == 4);
        CHECK(clean.welded == 3);
        CHECK(clean.dropped == 1);
        CHECK(clean.cancelled == 2);
    }

    TEST_CASE("a hole that is connected by a cut of zero width becomes a hole") {
        const CleanOutline clean = clean_outline(Loop{{0.0f, 0.0f},
                                                      {4.0f, 0.0f},
                                                      {4.0f, 4.0f},
                                                      {0.0f, 4.0f},
                                                      {0.0f, 0.0f},
                                                      {1.0f, 1.0f},
                                                      {1.0f, 3.0f},
                                                      {3.0f, 3.0f},
                                                      {3.0f, 1.0f},
                                                      {1.0f, 1.0f}});
        REQUIRE(clean.outlines.size() == 1);
        REQUIRE(clean.holes.size() == 1);
        CHECK(area_of(clean) == 12.0);
    }

    TEST_CASE("parts that touch at a corner are separated, also if the corner lies on a side") {
        CHECK(clean_outline(Loop{{0.0f, 0.0f},
                                 {1.0f, 0.0f},
                                 {1.0f, 1.0f},
                                 {2.0f, 1.0f},
                                 {2.0f, 2.0f},
                                 {1.0f, 2.0f},
                                 {1.0f, 1.0f},
                                 {0.0f, 1.0f}})
                  .outlines.size() == 2);
        CHECK(clean_outline(Loop{{0.0f, 0.0f}, {4.0f, 0.0f}, {4.0f, 2.0f}, {2.0f, 0.0f}, {0.0f, 2.0f}})
                  .outlines.size() == 2);
    }

    TEST_CASE("a larger tolerance welds more points") {
        const Loop rough{{0.0f, 0.0f}, {4.0f, 0.0f}, {4.02f, 0.05f},
                         {4.0f, 4.0f}, {0.0f, 4.0f}, {-0.03f, 4.02f}};
        CHECK(clean_outline(rough).outlines[0].size() == 6);
        CHECK(clean_outline(rough, {}, 0.1f).outlines[0].size() == 4);
    }

    TEST_CASE("an outline that cannot be cleaned gives the reason") {
        const auto error_of = [](const Loop& outline, const std::vector<Loop>& holes = {}) {
            std::vector<std::span<const glm::vec2>> spans(holes.begin(), holes.end());
            const CleanOutline clean = clean_outline(outline, spans);
            CHECK(clean.outlines.empty());
            return clean.error;
        };
        CHECK(error_of({{0.0f, 0.0f}, {1.0f, 0.0f}}) == OutlineError::TooFewPoints);
        CHECK(error_of({{0.0f, 0.0f}, {1.0f, 0.0f}, {std::nanf(""), 0.0f}}) == OutlineError::BadPoint);
        CHECK(error_of({{0.0f, 0.0f}, {1.0f, 1.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}}) ==
              OutlineError::CrossesItself);
        CHECK(error_of({{0.0f, 0.0f}, {1.0f, 0.0f}, {2.0f, 0.0f}}) == OutlineError::NoArea);
        const Loop outside{{5.0f, 5.0f}, {6.0f, 5.0f}, {6.0f, 6.0f}};
        CHECK(error_of(square, {outside}) == OutlineError::HoleOutside);
        const Loop across{{3.0f, 1.0f}, {6.0f, 1.0f}, {6.0f, 2.0f}, {3.0f, 2.0f}};
        CHECK(error_of(square, {across}) == OutlineError::CrossesItself);
        const Loop outer{{1.0f, 1.0f}, {3.0f, 1.0f}, {3.0f, 3.0f}, {1.0f, 3.0f}};
        const Loop inner{{1.5f, 1.5f}, {2.0f, 1.5f}, {2.0f, 2.0f}};
        CHECK(error_of(square, {outer, inner}) == OutlineError::HoleOutside);
        CHECK(clean_outline(square, {}, -1.0f).error == OutlineError::BadRadius);
    }

    TEST_CASE("pieces of random stars with repeats, spikes and points on sides have the area of the star") {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const Loop star = make_star(random, 5 + random.below(30), {}, 0.3f, 3.0f);
            const Loop dirty = made_dirty(random, star);
            const double area = area_inside(star);
            const CleanOutline clean = clean_outline(dirty);
            REQUIRE(clean.error == OutlineError::None);
            CHECK(std::fabs(area_of(clean) - area) <= 2e-4 * area);
            check_pieces(decompose_outline(dirty), area);
        }
    }

    TEST_CASE("pieces exclude random holes, separate or connected by cuts") {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            CAPTURE(seed);
            Random random(seed * 31);
            const Loop star = make_star(random, 6 + random.below(20), {}, 2.5f, 4.0f);
            const std::size_t count = 1 + random.below(4);
            std::vector<Loop> holes;
            double area = area_inside(star);
            for (std::size_t i = 0; i < count; ++i) {
                const glm::vec2 center{-0.75f + 1.5f * static_cast<float>(i % 2),
                                       -0.75f + 1.5f * static_cast<float>(i / 2)};
                const Loop hole = make_star(random, 3 + random.below(8), center, 0.2f, 0.7f);
                area -= area_inside(hole);
                holes.push_back(hole);
                if (random.chance(0.5f)) std::reverse(holes.back().begin(), holes.back().end());
                if (random.chance(0.5f)) holes.back().push_back(holes.back().front());
            }
            check_pieces(decompose(made_dirty(random, star), holes), area);

            // connect the first hole to the nearest corner of the star by a cut
            Loop hole = holes[0];
            if (area_inside(hole) > 0.0) std::reverse(hole.begin(), hole.end());
            if (hole.front() == hole.back()) hole.pop_back();
            std::size_t from = 0, to = 0;
            for (std::size_t i = 0; i < star.size(); ++i)
                for (std::size_t k = 0; k < hole.size(); ++k)
                    if (distance(star[i], hole[k]) < distance(star[from], hole[to])) from = i, to = k;
            Loop joined(star.begin(), star.begin() + static_cast<std::ptrdiff_t>(from) + 1);
            for (std::size_t s = 0; s <= hole.size(); ++s) joined.push_back(hole[(to + s) % hole.size()]);
            joined.insert(joined.end(), star.begin() + static_cast<std::ptrdiff_t>(from), star.end());
            std::vector<Loop> others(holes.begin() + 1, holes.end());
            const OutlinePieces cut = decompose(joined, others);
            if (cut.error == OutlineError::CrossesItself) continue;  // the cut may cross another hole
            check_pieces(cut, area);
        }
    }

    TEST_CASE("random pixels become an outline for each part, also if parts touch at corners") {
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            // a staircase of pixels, each of which touches the previous one at a corner
            Loop outline, back;
            const int count = 2 + static_cast<int>(random.below(6));
            for (int i = 0; i < count; ++i) {
                const auto at = static_cast<float>(i);
                outline.push_back({at, at});
                outline.push_back({at + 1.0f, at});
                back.push_back({at + 1.0f, at + 1.0f});
                back.push_back({at, at + 1.0f});
            }
            outline.push_back({static_cast<float>(count), static_cast<float>(count)});
            for (int i = count; i-- > 0;) {
                const auto at = static_cast<float>(i);
                outline.push_back({at, at + 1.0f});
                if (i > 0) outline.push_back({at, at});
            }
            const CleanOutline clean = clean_outline(outline);
            CHECK(clean.outlines.size() == static_cast<std::size_t>(count));
            check_pieces(decompose_outline(outline), static_cast<double>(count));
        }
    }

    TEST_CASE("pieces exclude a hole that touches the outline at a corner or a side") {
        check_pieces(decompose(square, {{{0.0f, 0.0f}, {2.0f, 1.0f}, {1.0f, 2.0f}}}), 16.0 - 1.5);
        check_pieces(decompose(square, {{{2.0f, 0.0f}, {3.0f, 1.0f}, {1.0f, 1.0f}}}), 15.0);
        check_pieces(decompose(square, {{{1.0f, 0.0f}, {3.0f, 0.0f}, {2.0f, 2.0f}}}), 14.0);
        check_pieces(decompose(square, {{{1.0f, 1.0f}, {2.0f, 1.0f}, {2.0f, 2.0f}, {1.0f, 2.0f}},
                                        {{2.0f, 2.0f}, {3.0f, 2.0f}, {3.0f, 3.0f}, {2.0f, 3.0f}}}),
                     14.0);
    }
}
