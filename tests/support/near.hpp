// Compares values with an absolute tolerance, in the unit of the value.
//
//   CHECK(ball.position() == near({0.0f, 1.0f}, 0.005f));      within 5 mm in each coordinate
//   CHECK(energy == near(40.0f, 0.4f));                        within 0.4 J
//
// NaN is never near any value.
#pragma once

#include <cmath>
#include <glm/vec2.hpp>
#include <string>

#include "../../core/describe.hpp"

namespace damson::test {

using damson::describe;

template <class Value>
struct Near {
    Value expected;
    float tolerance;
};

inline Near<float> near(float expected, float tolerance) {
    return {expected, tolerance};
}
inline Near<glm::vec2> near(glm::vec2 expected, float tolerance) {
    return {expected, tolerance};
}

inline bool operator==(float actual, const Near<float>& near) {
    return std::fabs(actual - near.expected) <= near.tolerance;
}

inline bool operator==(glm::vec2 actual, const Near<glm::vec2>& near) {
    return std::fabs(actual.x - near.expected.x) <= near.tolerance &&
           std::fabs(actual.y - near.expected.y) <= near.tolerance;
}

template <class Value>
std::string describe(const Near<Value>& near) {
    return describe(near.expected) + " +- " + describe(near.tolerance);
}

}  // namespace damson::test
