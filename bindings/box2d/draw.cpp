// Debug drawing of the Box2D interface: passes a world to the functions of a b2DebugDraw.
//
// The color of a shape shows the state of its body: type, awake or asleep, sensor, bullet, disabled. Options that show parts of Box2D's solver
// (graph colors, islands, contact features) show the closest that Damson has, or nothing.
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <variant>

#include "layer.hpp"

namespace damson::box2d {
namespace {

constexpr float axis_length = 0.3f;  // of contact normals [m]

/// A program's drawing functions. A null function draws nothing.
class Pen {
public:
    explicit Pen(const b2DebugDraw& draw) : draw_(draw) {}

    void segment(glm::vec2 a, glm::vec2 b, b2HexColor color) const {
        if (draw_.DrawSegmentFcn != nullptr)
            draw_.DrawSegmentFcn(from_meters(a), from_meters(b), color, draw_.context);
    }
    void circle(glm::vec2 center, float radius, b2HexColor color) const {
        if (draw_.DrawCircleFcn != nullptr)
            draw_.DrawCircleFcn(from_meters(center), from_meters(radius), color, draw_.context);
    }
    void point(glm::vec2 p, float pixels, b2HexColor color) const {
        if (draw_.DrawPointFcn != nullptr) draw_.DrawPointFcn(from_meters(p), pixels, color, draw_.context);
    }
    void text(glm::vec2 p, const char* words, b2HexColor color) const {
        if (draw_.DrawStringFcn != nullptr) draw_.DrawStringFcn(from_meters(p), words, color, draw_.context);
    }
    void frame(const Transform& frame) const {
        if (draw_.DrawTransformFcn != nullptr) draw_.DrawTransformFcn(from_transform(frame), draw_.context);
    }
    void box(const Aabb& box, b2HexColor color) const {
        const std::array<b2Vec2, 4> corners{from_meters(box.lower), from_meters({box.upper.x, box.lower.y}),
                                            from_meters(box.upper), from_meters({box.lower.x, box.upper.y})};
        if (draw_.DrawPolygonFcn != nullptr) draw_.DrawPolygonFcn(corners.data(), 4, color, draw_.context);
    }

    void shape(const Shape& shape, const Transform& frame, b2HexColor color) const {
        std::visit([&](const auto& kind) { solid(kind, frame, color); }, shape);
    }

private:
    void solid(const Circle& circle, const Transform& frame, b2HexColor color) const {
        if (draw_.DrawSolidCircleFcn != nullptr)
            draw_.DrawSolidCircleFcn(from_transform({frame * circle.center, frame.rotation}),
                                     from_meters(circle.radius), color, draw_.context);
    }
    void solid(const Capsule& capsule, const Transform& frame, b2HexColor color) const {
        if (draw_.DrawSolidCapsuleFcn != nullptr)
            draw_.DrawSolidCapsuleFcn(from_meters(frame * capsule.a), from_meters(frame * capsule.b),
                                      from_meters(capsule.radius), color, draw_.context);
    }
    void solid(const Polygon& polygon, const Transform& frame, b2HexColor color) const {
        if (draw_.DrawSolidPolygonFcn == nullptr) return;
        const b2Polygon converted = from_polygon(polygon);
        draw_.DrawSolidPolygonFcn(from_transform(frame), converted.vertices, converted.count,
                                  converted.radius, color, draw_.context);
    }
    void solid(const Segment& segment, const Transform& frame, b2HexColor color) const {
        this->segment(frame * segment.a, frame * segment.b, color);
    }
    /// A one-sided segment also shows its direction.
    void solid(const ChainSegment& chained, const Transform& frame, b2HexColor color) const {
        const glm::vec2 a = frame * chained.a, b = frame * chained.b;
        segment(a, b, color);
        point(b, 4.0f, color);
        segment(a, a + 0.1f * (b - a), b2_colorPaleGreen);
    }

    const b2DebugDraw& draw_;
};

b2HexColor color_of(const WorldRecord& world, const BodyView& body, const ShapeView& shape) {
    const std::uint32_t slot = shape.handle().slot;
    if (slot < world.shapes.size() && world.shapes[slot].custom_color != 0)
        return static_cast<b2HexColor>(world.shapes[slot].custom_color & 0xffffffu);  // the type has 24 bits
    if (!body.is_enabled()) return b2_colorSlateGray;
    if (shape.is_sensor()) return b2_colorWheat;
    if (body.type() == BodyType::Static) return b2_colorPaleGreen;
    if (body.type() == BodyType::Kinematic) return b2_colorRoyalBlue;
    if (body.is_bullet() && body.is_awake()) return b2_colorTurquoise;
    return body.is_awake() ? b2_colorPink : b2_colorGray;
}

void draw_contacts(const World& world, const Pen& pen, const b2DebugDraw& draw, const BodyView& body) {
    for (const ConstTouchingPair& pair : body.touching()) {
        // each pair once: from the body with the smaller key, or from the only dynamic one
        const BodyView other = world.body(pair.body_b);
        if (pair.is_sensor || (other.type() == BodyType::Dynamic && other.key() < body.key())) continue;
        const glm::vec2 normal = pair.normal();
        const ContactPoints points = pair.points();
        for (std::size_t i = 0; i < points.count; ++i) {
            const glm::vec2 p = points.points[i];
            const ManifoldPoint& found = pair.manifold->points[i];
            const bool is_apart = found.separation > linear_slop;
            pen.point(p, 5.0f, is_apart ? b2_colorGainsboro : b2_colorBlue);
            if (draw.drawContactNormals) pen.segment(p, p + axis_length * normal, b2_colorDimGray);
            if (draw.drawContactImpulses) {
                pen.segment(p, p + found.normal_impulse * normal, b2_colorMagenta);
                pen.text(p, std::to_string(found.normal_impulse).c_str(), b2_colorWhite);
            }
            if (draw.drawFrictionImpulses)
                pen.segment(p, p + found.tangent_impulse * glm::vec2{normal.y, -normal.x}, b2_colorYellow);
            if (draw.drawContactFeatures) pen.text(p, std::to_string(found.feature).c_str(), b2_colorOrange);
        }
    }
}

void draw_body(const WorldRecord& record, const Pen& pen, const b2DebugDraw& draw, const BodyView& body) {
    const World& world = record.world;
    const Transform frame = body.transform();
    for (const ShapeHandle handle : body.shapes()) {
        const ShapeView shape = world.shape(handle);
        if (draw.drawShapes) pen.shape(shape.geometry(), frame, color_of(record, body, shape));
        if (draw.drawBounds) pen.box(shape.aabb(), b2_colorGold);
    }
    const Transform center{body.center_of_mass(), frame.rotation};
    const glm::vec2 beside = center * glm::vec2{0.1f, 0.1f};
    if (draw.drawBodyNames && !body.name().empty())
        pen.text(beside, std::string(body.name()).c_str(), b2_colorBlueViolet);
    if (body.type() != BodyType::Dynamic) return;
    if (draw.drawMass) {
        pen.frame(center);
        std::array<char, 32> text{};
        std::snprintf(text.data(), text.size(), "  %.2f", static_cast<double>(body.mass()));
        pen.text(beside, text.data(), b2_colorWhite);
    }
    if (draw.drawContacts && body.is_awake()) draw_contacts(world, pen, draw, body);
}

/// The parts of a joint that its picture shows.
struct JointPicture {
    const JointSettings& settings;
    BodyView a, b;
    glm::vec2 p, q;  ///< Anchors of A and B.
};

void draw_arms(const Pen& pen, const JointPicture& joint, b2HexColor color) {
    pen.segment(joint.a.position(), joint.p, color);
    pen.segment(joint.p, joint.q, color);
    pen.segment(joint.b.position(), joint.q, color);
}

/// Draws the length of a distance joint, with bars at its limits and a point at the rest length of its spring.
void draw_length(const Pen& pen, const JointPicture& joint) {
    const JointSettings& settings = joint.settings;
    const glm::vec2 between = joint.q - joint.p;
    const glm::vec2 axis = normalized_or(between, glm::vec2{0.0f});
    const auto at = [&](float units) { return joint.p + to_meters(units) * axis; };
    const auto bar = [&](float units, b2HexColor color) {
        const glm::vec2 half = 0.05f * right_perpendicular(axis);
        pen.segment(at(units) - half, at(units) + half, color);
    };
    if (settings.has_limits && settings.lower < settings.upper) {
        const bool has_lower = to_meters(settings.lower) > linear_slop;
        const bool has_upper = to_meters(settings.upper) < 1.0e5f;
        if (has_lower) bar(settings.lower, b2_colorLightGreen);
        if (has_upper) bar(settings.upper, b2_colorRed);
        if (has_lower && has_upper) pen.segment(at(settings.lower), at(settings.upper), b2_colorGray);
    }
    pen.segment(joint.p, joint.q, b2_colorWhite);
    pen.point(joint.p, 4.0f, b2_colorWhite);
    pen.point(joint.q, 4.0f, b2_colorWhite);
    if (settings.has_spring && settings.hertz > 0.0f) pen.point(at(settings.length), 4.0f, b2_colorBlue);
}

/// Draws the axis of a prismatic or wheel joint, with bars at its limits.
void draw_axis(const Pen& pen, const JointPicture& joint, b2HexColor color) {
    const JointSettings& settings = joint.settings;
    const glm::vec2 axis = joint.a.rotation() * settings.axis, half = 0.1f * right_perpendicular(axis);
    pen.segment(joint.p, joint.q, color);
    if (settings.has_limits) {
        const glm::vec2 lower = joint.p + to_meters(settings.lower) * axis;
        const glm::vec2 upper = joint.p + to_meters(settings.upper) * axis;
        pen.segment(lower, upper, b2_colorGray);
        pen.segment(lower - half, lower + half, b2_colorGreen);
        pen.segment(upper - half, upper + half, b2_colorRed);
    } else {
        pen.segment(joint.p - axis, joint.p + axis, b2_colorGray);
    }
    pen.point(joint.p, 5.0f, b2_colorGray);
    pen.point(joint.q, 5.0f, b2_colorBlue);
}

/// Draws a revolute joint as a dial with a hand for the relative angle. More hands show the limits and the reference angle.
void draw_dial(const Pen& pen, const JointPicture& joint) {
    const JointSettings& settings = joint.settings;
    const float size = to_meters(settings.draw_size);
    const auto hand = [&](glm::vec2 direction, b2HexColor color) {
        pen.segment(joint.q, joint.q + size * direction, color);
    };
    const auto direction = [](float angle) { return glm::vec2{std::cos(angle), std::sin(angle)}; };
    pen.circle(joint.q, size, b2_colorGray);
    hand(inverse_rotate(joint.a.rotation(), joint.b.rotation() * glm::vec2{1.0f, 0.0f}), b2_colorGray);
    if (settings.has_limits) {
        hand(direction(settings.reference_angle + settings.lower), b2_colorGreen);
        hand(direction(settings.reference_angle + settings.upper), b2_colorRed);
        hand(direction(settings.reference_angle), b2_colorBlue);
    }
    draw_arms(pen, joint, b2_colorGold);
}

void draw_joint(const WorldRecord& record, const Pen& pen, const b2DebugDraw& draw, const JointView& joint) {
    const World& world = record.world;
    const BodyView a = world.body(joint.body_a()), b = world.body(joint.body_b());
    if (!a.is_enabled() || !b.is_enabled()) return;
    const glm::vec2 p = joint.anchor_a(), q = joint.anchor_b();
    const JointRecord& known = record.joints[joint.handle().slot];
    const JointPicture picture{known.settings, a, b, p, q};
    switch (known.type) {
        case b2_mouseJoint:
            pen.point(p, 4.0f, b2_colorGreen);
            pen.point(q, 4.0f, b2_colorGreen);
            pen.segment(p, q, b2_colorLightGray);
            break;
        case b2_filterJoint: pen.segment(a.position(), b.position(), b2_colorGold); break;
        case b2_distanceJoint: draw_length(pen, picture); break;
        case b2_prismaticJoint: draw_axis(pen, picture, b2_colorDimGray); break;
        case b2_wheelJoint: draw_axis(pen, picture, b2_colorBlue); break;
        case b2_revoluteJoint: draw_dial(pen, picture); break;
        default: draw_arms(pen, picture, b2_colorDarkSeaGreen); break;
    }
    if (draw.drawJointExtras) {
        const glm::vec2 middle = 0.5f * (p + q);
        std::array<char, 64> text{};
        std::snprintf(text.data(), text.size(), "%.2f N, %.2f N m",
                      static_cast<double>(length(joint.reaction_force())),
                      static_cast<double>(joint.reaction_torque()));
        pen.text(middle, text.data(), b2_colorWhite);
    }
}

bool is_visible(const b2DebugDraw& draw, const Aabb& box) {
    return !draw.useDrawingBounds || overlaps(box, to_box(draw.drawingBounds));
}

}  // namespace
}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

// The functions of a definition draw nothing, so that a program can set only those it needs.
b2DebugDraw b2DefaultDebugDraw(void) {
    b2DebugDraw draw{};
    draw.DrawPolygonFcn = [](const b2Vec2*, int, b2HexColor, void*) {};
    draw.DrawSolidPolygonFcn = [](b2Transform, const b2Vec2*, int, float, b2HexColor, void*) {};
    draw.DrawCircleFcn = [](b2Vec2, float, b2HexColor, void*) {};
    draw.DrawSolidCircleFcn = [](b2Transform, float, b2HexColor, void*) {};
    draw.DrawSolidCapsuleFcn = [](b2Vec2, b2Vec2, float, b2HexColor, void*) {};
    draw.DrawSegmentFcn = [](b2Vec2, b2Vec2, b2HexColor, void*) {};
    draw.DrawTransformFcn = [](b2Transform, void*) {};
    draw.DrawPointFcn = [](b2Vec2, float, b2HexColor, void*) {};
    draw.DrawStringFcn = [](b2Vec2, const char*, b2HexColor, void*) {};
    return draw;
}

void b2World_Draw(b2WorldId worldId, b2DebugDraw* draw) {
    with_world("b2World_Draw", worldId, [&](WorldRecord& record) {
        if (!require(draw != nullptr, "b2World_Draw", "draw", "not null")) return;
        const Lock lock(record);
        const World& world = record.world;
        const Pen pen(*draw);
        for (const BodyHandle body : world.bodies())
            if (is_visible(*draw, world.body(body).aabb())) draw_body(record, pen, *draw, world.body(body));
        if (!draw->drawJoints) return;
        for (const JointHandle joint : world.joints()) {
            const JointView view = world.joint(joint);
            const Aabb box{min_each(view.anchor_a(), view.anchor_b()),
                           max_each(view.anchor_a(), view.anchor_b())};
            if (is_visible(*draw, box)) draw_joint(record, pen, *draw, view);
        }
    });
}
