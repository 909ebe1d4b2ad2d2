// Breaks a body in four phases:
//
//   1. collect the outlines of the solid shapes, in key order
//   2. draw the points of the pattern around the point of impact
//   3. cut each outline by these points; each cell becomes a body with one shape per polygon
//   4. scale the densities and choose the velocities, so that mass and momenta stay the same
#include "fracture.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/random.hpp"
#include "../../narrowphase/closest_point.hpp"
#include "../../narrowphase/mass.hpp"
#include "../../narrowphase/voronoi_pieces.hpp"
#include "../model/def_checks.hpp"
#include "../model/def_fields.hpp"
#include "../world/world.hpp"
#include "rounded_outline.hpp"

namespace damson {

DAMSON_FIELDS(FractureDef, DAMSON_FIELD(point, rule::place, "m"), DAMSON_FIELD(pieces),
              DAMSON_FIELD(spread, rule::positive, "m"), DAMSON_FIELD(min_width, rule::not_negative, "m"),
              DAMSON_FIELD(seed))

namespace {

/// Distance of chords from their arcs, as a fraction of the radius. A circle then has 16 corners. [-]
constexpr double arc_tolerance = 0.02;
/// Number of attempts to find a point of the pattern inside the body.
constexpr int most_attempts = 64;

/// A solid shape of the body that breaks.
struct BrittleShape {
    ShapeHandle handle;
    Shape geometry;
    std::vector<glm::vec2> outline;  ///< Outline with chords in place of arcs, in body space. [m]
    double area = 0.0;               ///< Area of the shape, with its arcs. [m2]
};

bool is_brittle(const ShapeView& shape) {
    return !shape.is_sensor() && !std::holds_alternative<Segment>(shape.geometry()) &&
           !std::holds_alternative<ChainSegment>(shape.geometry());
}

std::vector<BrittleShape> collect_shapes(const World& world, const BodyView& body) {
    std::vector<BrittleShape> shapes;
    for (const ShapeHandle handle : body.shapes()) {
        const ShapeView shape = world.shape(handle);
        if (!is_brittle(shape)) continue;
        BrittleShape brittle{handle, shape.geometry(), {}, compute_mass_sum(shape.geometry(), 1.0f).mass};
        for (const detail::Vector point : detail::rounded_outline_of(brittle.geometry, arc_tolerance))
            brittle.outline.push_back(detail::to_float(point));
        shapes.push_back(std::move(brittle));
    }
    std::reverse(shapes.begin(), shapes.end());  // ascending keys
    return shapes;
}

/// Returns the point of the shapes that is nearest to `point`, all in body space. [m]
glm::vec2 nearest_point(const std::vector<BrittleShape>& shapes, glm::vec2 point) {
    ClosestPoint nearest = closest_point(shapes[0].geometry, point);
    for (const BrittleShape& shape : shapes) {
        const ClosestPoint candidate = closest_point(shape.geometry, point);
        if (candidate.distance < nearest.distance) nearest = candidate;
    }
    return nearest.point;
}

/// Draws the points of the pattern, in body space. [m] Their distance from the point of impact is uniform, so that
/// their density decreases with the distance.
std::vector<glm::vec2> draw_pattern(const std::vector<BrittleShape>& shapes, glm::vec2 impact,
                                    const FractureDef& def) {
    float reach = 0.0f;
    for (const BrittleShape& shape : shapes) reach = std::max(reach, compute_extent(shape.geometry, impact));
    reach = std::min(reach, def.spread);
    Random random(def.seed);
    std::vector<glm::vec2> points;
    for (std::uint32_t i = 0; i < def.pieces; ++i) {
        glm::vec2 point = impact;
        for (int attempt = 0; attempt < most_attempts; ++attempt) {
            const float distance = reach * random.unit();
            const Rotation direction = Rotation::from_angle(random.between(-pi, pi));
            point = impact + distance * glm::vec2{direction.c, direction.s};
            if (std::any_of(shapes.begin(), shapes.end(),
                            [&](const BrittleShape& shape) { return contains_point(shape.geometry, point); }))
                break;
        }
        points.push_back(point);
    }
    return points;
}

/// The bodies to create, and their mass data.
struct Fragments {
    std::vector<BodyDef> bodies;
    std::vector<BodyShape> shapes;
    std::vector<MassSum> masses;  ///< Mass of each body, with its center in the frame of the old body.
};

ShapeDef def_of(const ShapeView& shape) {
    return {.density = shape.density(),
            .friction = shape.friction(),
            .restitution = shape.restitution(),
            .surface_speed = shape.surface_speed(),
            .rolling_resistance = shape.rolling_resistance(),
            .material_id = shape.material_id(),
            .collides_with_static = shape.collides_with_static(),
            .enable_pre_solve = shape.is_pre_solve_enabled(),
            .one_way = shape.one_way(),
            .surface_group = shape.surface_group(),
            .events = shape.events(),
            .filter = shape.filter(),
            .draw_level = shape.draw_level(),
            .user_data = shape.user_data()};
}

BodyDef def_of(const BodyView& body) {
    return {.type = BodyType::Dynamic,
            .rotation = body.rotation(),
            .linear_damping = body.linear_damping(),
            .angular_damping = body.angular_damping(),
            .gravity_scale = body.gravity_scale(),
            .gravity = body.gravity(),
            .locks = body.locks(),
            .is_bullet = body.is_bullet(),
            .is_continuous = body.is_continuous(),
            .can_sleep = body.can_sleep(),
            .is_enabled = body.is_enabled(),
            .events = body.events(),
            .sleep_threshold = body.sleep_threshold(),
            .user_data = body.user_data()};
}

/// Adds the cells of one shape. Their densities are for the mass of the whole shape.
void cut_shape(const World& world, const BodyView& body, const BrittleShape& brittle,
               std::span<const glm::vec2> pattern, float min_width, Fragments& fragments) {
    const std::vector<VoronoiPiece> cut = cut_by_points(brittle.outline, pattern, min_width);
    double area = 0.0;
    for (const VoronoiPiece& piece : cut) area += compute_mass_sum(piece.polygon, 1.0f).mass;
    if (!(area > 0.0)) return;
    ShapeDef def = def_of(world.shape(brittle.handle));
    def.density *= static_cast<float>(brittle.area / area);
    for (std::size_t i = 0; i < cut.size(); ++i) {
        if (i == 0 || cut[i].cell != cut[i - 1].cell) {
            fragments.bodies.push_back(def_of(body));
            fragments.masses.emplace_back();
        }
        const auto owner = static_cast<std::uint32_t>(fragments.bodies.size() - 1);
        fragments.shapes.push_back({owner, cut[i].polygon, def});
    }
}

/// Scales the densities to the mass of the old body, and computes the masses of the fragments.
void scale_masses(const BodyView& body, Fragments& fragments) {
    double mass = 0.0, area = 0.0;
    for (const BodyShape& shape : fragments.shapes) {
        const double size = compute_mass_sum(shape.geometry, 1.0f).mass;
        mass += size * static_cast<double>(shape.def.density);
        area += size;
    }
    const bool has_mass = mass >= static_cast<double>(min_mass);
    const double wanted = static_cast<double>(body.mass());
    for (BodyShape& shape : fragments.shapes) {
        shape.def.density = static_cast<float>(
            has_mass ? static_cast<double>(shape.def.density) * (wanted / mass) : wanted / area);
        shape.def.density = std::min(shape.def.density, max_density);
        const MassSum part = compute_mass_sum(shape.geometry, shape.def.density);
        if (part.mass > 0.0) fragments.masses[shape.body].add(part);
    }
}

/// Places each fragment with its origin at its center of mass, and sets its velocity.
void place_fragments(const BodyView& body, Fragments& fragments) {
    MassSum sum;
    for (const MassSum& mass : fragments.masses)
        if (mass.mass > 0.0) sum.add(mass);
    const Transform frame = body.transform();
    const auto center_of = [](const MassSum& mass) {
        return mass.mass > 0.0 ? to_mass_data(mass).center : glm::vec2{0.0f};
    };
    const glm::vec2 center = frame * center_of(sum);
    const glm::vec2 momentum = body.mass() * body.linear_velocity();
    // angular momentum about the new center of mass
    const float spin =
        body.inertia() * body.angular_velocity() + cross(body.center_of_mass() - center, momentum);
    const bool turns = body.inertia() > 0.0f && sum.inertia > 0.0;
    const float w = turns ? spin / static_cast<float>(sum.inertia) : body.angular_velocity();
    const glm::vec2 v = sum.mass > 0.0 ? momentum / static_cast<float>(sum.mass) : body.linear_velocity();
    for (std::size_t i = 0; i < fragments.bodies.size(); ++i) {
        BodyDef& def = fragments.bodies[i];
        def.position = frame * center_of(fragments.masses[i]);
        def.linear_velocity = v + cross(w, def.position - center);
        def.angular_velocity = w;
    }
    for (BodyShape& shape : fragments.shapes)
        shape.geometry = transformed(shape.geometry, {-center_of(fragments.masses[shape.body]), {}});
}

}  // namespace

std::vector<BodyHandle> fracture_body(World& world, BodyHandle body, const FractureDef& def) {
    constexpr const char* call = "fracture_body";
    if (!require(world.is_alive(body), call, "body", "alive") || !has_legal_fields(def, call) ||
        !require(def.pieces >= 2 && def.pieces <= max_fracture_pieces, call, "pieces", "from 2 to 256",
                 def.pieces))
        return {};
    const BodyView whole = std::as_const(world).body(body);
    if (!require(whole.type() == BodyType::Dynamic, call, "body", "dynamic")) return {};
    const std::vector<BrittleShape> shapes = collect_shapes(world, whole);
    if (!require(!shapes.empty(), call, "body",
                 "a body with a circle, capsule or polygon that is not a sensor"))
        return {};

    const glm::vec2 impact = nearest_point(shapes, to_local(whole.transform(), def.point));
    const std::vector<glm::vec2> pattern = draw_pattern(shapes, impact, def);
    Fragments fragments;
    for (const BrittleShape& shape : shapes)
        cut_shape(world, whole, shape, pattern, def.min_width, fragments);
    if (fragments.bodies.size() < 2) return {};
    scale_masses(whole, fragments);
    place_fragments(whole, fragments);

    std::vector<BodyHandle> pieces = world.create_bodies(fragments.bodies, fragments.shapes);
    if (!pieces.empty()) world.destroy_body(body);
    return pieces;
}

}  // namespace damson
