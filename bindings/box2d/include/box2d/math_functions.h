// Vectors, rotations, transforms, boxes and planes.
#pragma once

#include <float.h>
#include <math.h>
#include <stdbool.h>

#include "base.h"

// A vector or point.
typedef struct b2Vec2 {
    float x, y;
} b2Vec2;

// Cosine and sine of an angle.
typedef struct b2CosSin {
    float cosine, sine;
} b2CosSin;

// A rotation, stored as its cosine and sine.
typedef struct b2Rot {
    float c, s;
} b2Rot;

// A rigid transform: first the rotation q, then the translation p.
typedef struct b2Transform {
    b2Vec2 p;
    b2Rot q;
} b2Transform;

// A matrix, stored by columns.
typedef struct b2Mat22 {
    b2Vec2 cx, cy;
} b2Mat22;

// An axis-aligned bounding box.
typedef struct b2AABB {
    b2Vec2 lowerBound;
    b2Vec2 upperBound;
} b2AABB;

// The points p with dot(normal, p) = offset.
typedef struct b2Plane {
    b2Vec2 normal;
    float offset;
} b2Plane;

#define B2_PI 3.14159265359f

static const b2Vec2 b2Vec2_zero = {0.0f, 0.0f};
static const b2Rot b2Rot_identity = {1.0f, 0.0f};
static const b2Transform b2Transform_identity = {{0.0f, 0.0f}, {1.0f, 0.0f}};
static const b2Mat22 b2Mat22_zero = {{0.0f, 0.0f}, {0.0f, 0.0f}};

// Return true if all numbers are finite, and if rotations and normals have unit length and boxes their corners in order.
B2_API bool b2IsValidFloat(float a);
B2_API bool b2IsValidVec2(b2Vec2 v);
B2_API bool b2IsValidRotation(b2Rot q);
B2_API bool b2IsValidAABB(b2AABB aabb);
B2_API bool b2IsValidPlane(b2Plane a);

// Arc tangent, cosine and sine with bit-identical results on every platform.
B2_API float b2Atan2(float y, float x);
B2_API b2CosSin b2ComputeCosSin(float radians);
// Returns the rotation that turns v1 to v2.
B2_API b2Rot b2ComputeRotationBetweenUnitVectors(b2Vec2 v1, b2Vec2 v2);

// Sets the number of length units per meter, before any other call. It scales tolerances and default values.
B2_API void b2SetLengthUnitsPerMeter(float lengthUnits);
B2_API float b2GetLengthUnitsPerMeter(void);

// Numbers

B2_INLINE int b2MinInt(int a, int b) {
    return b < a ? b : a;
}
B2_INLINE int b2MaxInt(int a, int b) {
    return a < b ? b : a;
}
B2_INLINE int b2AbsInt(int a) {
    return a < 0 ? -a : a;
}
B2_INLINE int b2ClampInt(int a, int lower, int upper) {
    return b2MaxInt(lower, b2MinInt(a, upper));
}
B2_INLINE float b2MinFloat(float a, float b) {
    return a < b ? a : b;
}
B2_INLINE float b2MaxFloat(float a, float b) {
    return a > b ? a : b;
}
B2_INLINE float b2AbsFloat(float a) {
    return a < 0.0f ? -a : a;
}
B2_INLINE float b2ClampFloat(float a, float lower, float upper) {
    return a < lower ? lower : b2MinFloat(a, upper);
}

// Vectors

B2_INLINE b2Vec2 b2Add(b2Vec2 a, b2Vec2 b) {
    a.x += b.x, a.y += b.y;
    return a;
}
B2_INLINE b2Vec2 b2Sub(b2Vec2 a, b2Vec2 b) {
    a.x -= b.x, a.y -= b.y;
    return a;
}
B2_INLINE b2Vec2 b2Neg(b2Vec2 a) {
    a.x = -a.x, a.y = -a.y;
    return a;
}
// Product of the components.
B2_INLINE b2Vec2 b2Mul(b2Vec2 a, b2Vec2 b) {
    a.x *= b.x, a.y *= b.y;
    return a;
}
B2_INLINE b2Vec2 b2MulSV(float s, b2Vec2 v) {
    v.x *= s, v.y *= s;
    return v;
}
// a + s * b
B2_INLINE b2Vec2 b2MulAdd(b2Vec2 a, float s, b2Vec2 b) {
    return b2Add(a, b2MulSV(s, b));
}
// a - s * b
B2_INLINE b2Vec2 b2MulSub(b2Vec2 a, float s, b2Vec2 b) {
    return b2Sub(a, b2MulSV(s, b));
}
// a at t = 0, b at t = 1.
B2_INLINE b2Vec2 b2Lerp(b2Vec2 a, b2Vec2 b, float t) {
    return b2Add(b2MulSV(1.0f - t, a), b2MulSV(t, b));
}
B2_INLINE float b2Dot(b2Vec2 a, b2Vec2 b) {
    return a.x * b.x + a.y * b.y;
}
B2_INLINE float b2Cross(b2Vec2 a, b2Vec2 b) {
    return a.x * b.y - a.y * b.x;
}
// Vector times scalar along z.
B2_INLINE b2Vec2 b2CrossVS(b2Vec2 v, float s) {
    const b2Vec2 r = {s * v.y, -s * v.x};
    return r;
}
// Scalar along z times vector.
B2_INLINE b2Vec2 b2CrossSV(float s, b2Vec2 v) {
    const b2Vec2 r = {-s * v.y, s * v.x};
    return r;
}
// The vector turned by a quarter turn, counter-clockwise (left) or clockwise (right).
B2_INLINE b2Vec2 b2LeftPerp(b2Vec2 v) {
    return b2CrossSV(1.0f, v);
}
B2_INLINE b2Vec2 b2RightPerp(b2Vec2 v) {
    return b2CrossVS(v, 1.0f);
}
B2_INLINE b2Vec2 b2Abs(b2Vec2 a) {
    a.x = b2AbsFloat(a.x), a.y = b2AbsFloat(a.y);
    return a;
}
B2_INLINE b2Vec2 b2Min(b2Vec2 a, b2Vec2 b) {
    a.x = b2MinFloat(a.x, b.x), a.y = b2MinFloat(a.y, b.y);
    return a;
}
B2_INLINE b2Vec2 b2Max(b2Vec2 a, b2Vec2 b) {
    a.x = b2MaxFloat(a.x, b.x), a.y = b2MaxFloat(a.y, b.y);
    return a;
}
// v limited to the box from a to b.
B2_INLINE b2Vec2 b2Clamp(b2Vec2 v, b2Vec2 a, b2Vec2 b) {
    v.x = b2ClampFloat(v.x, a.x, b.x), v.y = b2ClampFloat(v.y, a.y, b.y);
    return v;
}
B2_INLINE float b2LengthSquared(b2Vec2 v) {
    return b2Dot(v, v);
}
B2_INLINE float b2Length(b2Vec2 v) {
    return sqrtf(b2LengthSquared(v));
}
B2_INLINE float b2DistanceSquared(b2Vec2 a, b2Vec2 b) {
    return b2LengthSquared(b2Sub(b, a));
}
B2_INLINE float b2Distance(b2Vec2 a, b2Vec2 b) {
    return sqrtf(b2DistanceSquared(a, b));
}
// Returns the unit vector along v, or zero if v is shorter than FLT_EPSILON, and stores the length of v.
B2_INLINE b2Vec2 b2GetLengthAndNormalize(float* length, b2Vec2 v) {
    *length = b2Length(v);
    return *length < FLT_EPSILON ? b2Vec2_zero : b2MulSV(1.0f / *length, v);
}
B2_INLINE b2Vec2 b2Normalize(b2Vec2 v) {
    float length;
    return b2GetLengthAndNormalize(&length, v);
}
B2_INLINE bool b2IsNormalized(b2Vec2 a) {
    return b2AbsFloat(1.0f - b2LengthSquared(a)) < 100.0f * FLT_EPSILON;
}

// Rotations

B2_INLINE b2Rot b2NormalizeRot(b2Rot q) {
    const float length = sqrtf(q.c * q.c + q.s * q.s);
    const float inverse = length > 0.0f ? 1.0f / length : 0.0f;
    q.c *= inverse, q.s *= inverse;
    return q;
}
B2_INLINE bool b2IsNormalizedRot(b2Rot q) {
    const float square = q.c * q.c + q.s * q.s;
    return 1.0f - 0.0006f < square && square < 1.0f + 0.0006f;
}
// q1 turned by a small angle [rad].
B2_INLINE b2Rot b2IntegrateRotation(b2Rot q1, float deltaAngle) {
    b2Rot q;
    q.c = q1.c - deltaAngle * q1.s;
    q.s = q1.s + deltaAngle * q1.c;
    return b2NormalizeRot(q);
}
B2_INLINE b2Rot b2MakeRot(float radians) {
    const b2CosSin cs = b2ComputeCosSin(radians);
    const b2Rot q = {cs.cosine, cs.sine};
    return q;
}
// q1 at t = 0, q2 at t = 1, normalized in between.
B2_INLINE b2Rot b2NLerp(b2Rot q1, b2Rot q2, float t) {
    b2Rot q;
    q.c = (1.0f - t) * q1.c + t * q2.c;
    q.s = (1.0f - t) * q1.s + t * q2.s;
    return b2NormalizeRot(q);
}
// Angular velocity that turns q1 to q2 in 1 / inv_h seconds, for small angles. [rad/s]
B2_INLINE float b2ComputeAngularVelocity(b2Rot q1, b2Rot q2, float inv_h) {
    return inv_h * (q2.s * q1.c - q2.c * q1.s);
}
B2_INLINE float b2Rot_GetAngle(b2Rot q) {
    return b2Atan2(q.s, q.c);
}
B2_INLINE b2Vec2 b2Rot_GetXAxis(b2Rot q) {
    const b2Vec2 axis = {q.c, q.s};
    return axis;
}
B2_INLINE b2Vec2 b2Rot_GetYAxis(b2Rot q) {
    return b2LeftPerp(b2Rot_GetXAxis(q));
}
// r first, then q.
B2_INLINE b2Rot b2MulRot(b2Rot q, b2Rot r) {
    b2Rot product;
    product.c = q.c * r.c - q.s * r.s;
    product.s = q.s * r.c + q.c * r.s;
    return product;
}
// r first, then the inverse of q.
B2_INLINE b2Rot b2InvMulRot(b2Rot q, b2Rot r) {
    q.s = -q.s;
    return b2MulRot(q, r);
}
// Angle from a to b, from -pi to pi. [rad]
B2_INLINE float b2RelativeAngle(b2Rot b, b2Rot a) {
    return b2Rot_GetAngle(b2InvMulRot(a, b));
}
// The same direction as an angle from -pi to pi. [rad]
B2_INLINE float b2UnwindAngle(float radians) {
    return remainderf(radians, 2.0f * B2_PI);
}
B2_INLINE b2Vec2 b2RotateVector(b2Rot q, b2Vec2 v) {
    const b2Vec2 turned = {q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y};
    return turned;
}
B2_INLINE b2Vec2 b2InvRotateVector(b2Rot q, b2Vec2 v) {
    q.s = -q.s;
    return b2RotateVector(q, v);
}

// Transforms

B2_INLINE b2Vec2 b2TransformPoint(b2Transform t, const b2Vec2 p) {
    return b2Add(b2RotateVector(t.q, p), t.p);
}
B2_INLINE b2Vec2 b2InvTransformPoint(b2Transform t, const b2Vec2 p) {
    return b2InvRotateVector(t.q, b2Sub(p, t.p));
}
// B first, then A.
B2_INLINE b2Transform b2MulTransforms(b2Transform A, b2Transform B) {
    b2Transform product;
    product.q = b2MulRot(A.q, B.q);
    product.p = b2TransformPoint(A, B.p);
    return product;
}
// B first, then the inverse of A.
B2_INLINE b2Transform b2InvMulTransforms(b2Transform A, b2Transform B) {
    b2Transform product;
    product.q = b2InvMulRot(A.q, B.q);
    product.p = b2InvTransformPoint(A, B.p);
    return product;
}

// Matrices

B2_INLINE b2Vec2 b2MulMV(b2Mat22 A, b2Vec2 v) {
    return b2Add(b2MulSV(v.x, A.cx), b2MulSV(v.y, A.cy));
}
// The inverse matrix; zero if A has no inverse.
B2_INLINE b2Mat22 b2GetInverse22(b2Mat22 A) {
    const float determinant = b2Cross(A.cx, A.cy);
    const float scale = determinant != 0.0f ? 1.0f / determinant : 0.0f;
    const b2Mat22 inverse = {{scale * A.cy.y, -scale * A.cx.y}, {-scale * A.cy.x, scale * A.cx.x}};
    return inverse;
}
// The solution x of A * x = b; zero if A has no inverse.
B2_INLINE b2Vec2 b2Solve22(b2Mat22 A, b2Vec2 b) {
    const float determinant = b2Cross(A.cx, A.cy);
    const float scale = determinant != 0.0f ? 1.0f / determinant : 0.0f;
    const b2Vec2 x = {scale * b2Cross(b, A.cy), scale * b2Cross(A.cx, b)};
    return x;
}

// Boxes

// True if a contains b.
B2_INLINE bool b2AABB_Contains(b2AABB a, b2AABB b) {
    return a.lowerBound.x <= b.lowerBound.x && b.upperBound.x <= a.upperBound.x &&
           a.lowerBound.y <= b.lowerBound.y && b.upperBound.y <= a.upperBound.y;
}
B2_INLINE b2Vec2 b2AABB_Center(b2AABB a) {
    return b2MulSV(0.5f, b2Add(a.lowerBound, a.upperBound));
}
// Half the size.
B2_INLINE b2Vec2 b2AABB_Extents(b2AABB a) {
    return b2MulSV(0.5f, b2Sub(a.upperBound, a.lowerBound));
}
B2_INLINE b2AABB b2AABB_Union(b2AABB a, b2AABB b) {
    a.lowerBound = b2Min(a.lowerBound, b.lowerBound);
    a.upperBound = b2Max(a.upperBound, b.upperBound);
    return a;
}
B2_INLINE bool b2AABB_Overlaps(b2AABB a, b2AABB b) {
    return a.lowerBound.x <= b.upperBound.x && b.lowerBound.x <= a.upperBound.x &&
           a.lowerBound.y <= b.upperBound.y && b.lowerBound.y <= a.upperBound.y;
}
// The box around points with a radius. Requires: count above zero.
B2_INLINE b2AABB b2MakeAABB(const b2Vec2* points, int count, float radius) {
    const b2Vec2 margin = {radius, radius};
    b2AABB box = {points[0], points[0]};
    for (int i = 1; i < count; ++i) {
        box.lowerBound = b2Min(box.lowerBound, points[i]);
        box.upperBound = b2Max(box.upperBound, points[i]);
    }
    box.lowerBound = b2Sub(box.lowerBound, margin);
    box.upperBound = b2Add(box.upperBound, margin);
    return box;
}

// Distance of a point in front of a plane, negative behind it.
B2_INLINE float b2PlaneSeparation(b2Plane plane, b2Vec2 point) {
    return b2Dot(plane.normal, point) - plane.offset;
}

// Velocity of a unit mass on a damped spring after one implicit step.
B2_INLINE float b2SpringDamper(float hertz, float dampingRatio, float position, float velocity,
                               float timeStep) {
    const float omega = 2.0f * B2_PI * hertz;
    const float step = omega * timeStep;
    return (velocity - omega * step * position) / (1.0f + 2.0f * dampingRatio * step + step * step);
}

#ifdef __cplusplus
inline void operator+=(b2Vec2& a, b2Vec2 b) {
    a = b2Add(a, b);
}
inline void operator-=(b2Vec2& a, b2Vec2 b) {
    a = b2Sub(a, b);
}
inline void operator*=(b2Vec2& a, float b) {
    a = b2MulSV(b, a);
}
inline b2Vec2 operator-(b2Vec2 a) {
    return b2Neg(a);
}
inline b2Vec2 operator+(b2Vec2 a, b2Vec2 b) {
    return b2Add(a, b);
}
inline b2Vec2 operator-(b2Vec2 a, b2Vec2 b) {
    return b2Sub(a, b);
}
inline b2Vec2 operator*(float a, b2Vec2 b) {
    return b2MulSV(a, b);
}
inline b2Vec2 operator*(b2Vec2 a, float b) {
    return b2MulSV(b, a);
}
inline bool operator==(b2Vec2 a, b2Vec2 b) {
    return a.x == b.x && a.y == b.y;
}
inline bool operator!=(b2Vec2 a, b2Vec2 b) {
    return !(a == b);
}
#endif
