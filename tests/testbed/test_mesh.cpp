// Tests of demo/testbed/mesh.cpp.
//
// Tests the triangles of shapes. They must have the right area, be few for small shapes, and be left out if a
// coordinate is invalid.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>

#include "../../core/vector.hpp"
#include "../../demo/testbed/mesh.hpp"

using namespace damson;
using namespace damson::testbed;

namespace {

const DrawPaint solid{{200, 0, 0, 255}, {0, 0, 0, 0}};
const DrawPaint outlined{{200, 0, 0, 255}, {255, 255, 255, 255}};

Mesh mesh_at(float scale) {
    Camera camera;
    camera.set_viewport({{0.0f, 0.0f}, {1000.0f, 800.0f}});
    camera.set_scale(scale);
    Mesh mesh;
    mesh.begin(camera);
    return mesh;
}

/// Returns the total area of the triangles, for either winding. [px2]
double area_of(const Mesh& mesh) {
    double sum = 0.0;
    for (std::size_t i = 0; i < mesh.indices().size(); i += 3) {
        const glm::vec2 a = mesh.vertices()[mesh.indices()[i]].at;
        const glm::vec2 b = mesh.vertices()[mesh.indices()[i + 1]].at;
        const glm::vec2 c = mesh.vertices()[mesh.indices()[i + 2]].at;
        sum += 0.5 * static_cast<double>(std::abs(cross(b - a, c - a)));
    }
    return sum;
}

constexpr std::array<glm::vec2, 4> box{{{-1.0f, -1.0f}, {1.0f, -1.0f}, {1.0f, 1.0f}, {-1.0f, 1.0f}}};

}  // namespace

TEST_SUITE("testbed/mesh") {
    TEST_CASE("the triangles have the areas of the shapes") {
        Mesh plain = mesh_at(100.0f);
        plain.polygon(box, 0.0f, solid);
        CHECK(area_of(plain) == doctest::Approx(200.0 * 200.0));

        Mesh disc = mesh_at(100.0f);
        disc.circle({0.5f, 0.5f}, 1.0f, solid);
        CHECK(area_of(disc) == doctest::Approx(3.14159 * 100.0 * 100.0).epsilon(0.01));

        Mesh pill = mesh_at(100.0f);
        pill.capsule({-1.0f, 0.0f}, {1.0f, 0.5f}, 0.5f, solid);
        const double length = 100.0 * std::sqrt(4.25);
        CHECK(area_of(pill) == doctest::Approx(3.14159 * 50.0 * 50.0 + 100.0 * length).epsilon(0.01));

        Mesh rounded = mesh_at(100.0f);
        rounded.polygon(box, 0.5f, solid);
        CHECK(area_of(rounded) ==
              doctest::Approx(200.0 * 200.0 + 4 * 200.0 * 50.0 + 3.14159 * 2500.0).epsilon(0.01));
    }

    TEST_CASE("an outline is a ribbon along the border") {
        Mesh mesh = mesh_at(100.0f);
        mesh.polygon(box, 0.0f, {{0, 0, 0, 0}, {255, 255, 255, 255}});
        // The width is the stroke plus one pixel on each side.
        CHECK(area_of(mesh) == doctest::Approx(4 * 200.0 * 3.25).epsilon(0.02));
    }

    TEST_CASE("a shape of a few pixels has two triangles and stays visible") {
        Mesh mesh = mesh_at(1.0f);
        mesh.polygon(box, 0.0f, outlined);
        mesh.circle({3.0f, 3.0f}, 0.001f, outlined);
        CHECK(mesh.indices().size() == 12);
        CHECK(area_of(mesh) > 6.0);
    }

    TEST_CASE("shapes outside of the viewport are not drawn") {
        Mesh mesh = mesh_at(10.0f);
        mesh.circle({60.0f, 0.0f}, 5.0f, outlined);
        mesh.line({-100.0f, 90.0f}, {100.0f, 90.0f}, {}, 2.0f);
        mesh.text({500.0f, 0.0f}, "far", {});
        CHECK(mesh.indices().empty());
        CHECK(mesh.texts().empty());
        mesh.circle({50.0f, 0.0f}, 5.0f, outlined);
        CHECK(mesh.indices().size() > 0);
    }

    TEST_CASE("numbers that are not finite draw nothing") {
        const float nan = std::numeric_limits<float>::quiet_NaN(),
                    inf = std::numeric_limits<float>::infinity();
        Mesh mesh = mesh_at(10.0f);
        const std::array<glm::vec2, 3> broken{{{nan, 0.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}}};
        mesh.polygon(broken, 0.0f, outlined);
        mesh.polygon({}, 0.0f, outlined);
        mesh.circle({0.0f, inf}, 1.0f, outlined);
        mesh.circle({0.0f, 0.0f}, inf, outlined);
        mesh.capsule({nan, nan}, {0.0f, 0.0f}, 1.0f, outlined);
        mesh.line({0.0f, 0.0f}, {inf, 0.0f}, {}, 2.0f);
        mesh.point({nan, 0.0f}, 5.0f, {});
        mesh.text({nan, 0.0f}, "nowhere", {});
        CHECK(mesh.indices().empty());
        CHECK(mesh.texts().empty());
    }

    TEST_CASE("every index refers to a vertex") {
        Mesh mesh = mesh_at(37.0f);
        mesh.polygon(box, 0.2f, outlined);
        mesh.capsule({1.0f, 1.0f}, {1.0f, 1.0f}, 0.4f, outlined);
        mesh.line({0.0f, 0.0f}, {0.0f, 0.0f}, {}, 3.0f);
        mesh.point({1.0f, 0.0f}, 6.0f, {});
        for (const std::uint32_t index : mesh.indices()) REQUIRE(index < mesh.vertices().size());
        CHECK(mesh.indices().size() % 3 == 0);
    }
}
