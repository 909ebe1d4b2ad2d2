// Vectors, rotations and boxes of the Box2D interface that are not inline, and the length unit.
#include "box2d/math_functions.h"

#include <atomic>
#include <cmath>

#include "layer.hpp"

namespace damson::box2d {
namespace {

std::atomic<float> units{1.0f};

}  // namespace

float length_units() noexcept {
    return units.load(std::memory_order_relaxed);
}

}  // namespace damson::box2d

using namespace damson::box2d;

bool b2IsValidFloat(float a) {
    return std::isfinite(a);
}

bool b2IsValidVec2(b2Vec2 v) {
    return std::isfinite(v.x) && std::isfinite(v.y);
}

bool b2IsValidRotation(b2Rot q) {
    return std::isfinite(q.c) && std::isfinite(q.s) && b2IsNormalizedRot(q);
}

bool b2IsValidAABB(b2AABB aabb) {
    return b2IsValidVec2(aabb.lowerBound) && b2IsValidVec2(aabb.upperBound) &&
           aabb.lowerBound.x <= aabb.upperBound.x && aabb.lowerBound.y <= aabb.upperBound.y;
}

bool b2IsValidPlane(b2Plane a) {
    return b2IsValidVec2(a.normal) && b2IsNormalized(a.normal) && std::isfinite(a.offset);
}

float b2Atan2(float y, float x) {
    return damson::arc_tangent(y, x);
}

b2CosSin b2ComputeCosSin(float radians) {
    const damson::CosSin cs = damson::cos_sin(radians);
    return {cs.cosine, cs.sine};
}

b2Rot b2ComputeRotationBetweenUnitVectors(b2Vec2 v1, b2Vec2 v2) {
    return b2NormalizeRot({b2Dot(v1, v2), b2Cross(v1, v2)});
}

void b2SetLengthUnitsPerMeter(float lengthUnits) {
    if (std::isfinite(lengthUnits) && lengthUnits > 0.0f)
        units = lengthUnits;
    else
        report("b2SetLengthUnitsPerMeter", "lengthUnits must be finite and above zero");
}

float b2GetLengthUnitsPerMeter(void) {
    return length_units();
}
