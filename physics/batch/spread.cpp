// Draws random numbers from distributions. The arithmetic uses only basic operations and square roots, which
// IEEE 754 rounds exactly, so the results are bit-identical on every machine.
#include <cmath>

#include "../../core/contract.hpp"
#include "batch_defs.hpp"

namespace damson {

namespace {

/// Returns low * (high / low)^u for a random u in [0, 1) with 24 bits. Computes one square root for each bit.
float draw_log_uniform(float low, float high, Random& random) {
    DAMSON_ASSERT(low > 0.0f && low <= high);
    auto bits = static_cast<std::uint32_t>(random.bits() >> 40);
    double root = static_cast<double>(high) / static_cast<double>(low), factor = 1.0;
    for (std::uint32_t bit = 1u << 23; bit != 0; bit >>= 1) {
        root = std::sqrt(root);
        if (bits & bit) factor *= root;
    }
    return static_cast<float>(static_cast<double>(low) * factor);
}

/// Returns the sum of twelve uniform numbers minus six. The sum has mean 0 and standard deviation 1, and lies
/// in [-6, 6].
float draw_normal(Random& random) {
    float sum = -6.0f;
    for (int i = 0; i < 12; ++i) sum += random.unit();
    return sum;
}

}  // namespace

float draw_from(const Spread& spread, Random& random) {
    switch (spread.kind) {
        case Spread::Kind::Fixed: break;
        case Spread::Kind::Uniform: return random.between(spread.a, spread.b);
        case Spread::Kind::LogUniform: return draw_log_uniform(spread.a, spread.b, random);
        case Spread::Kind::Normal: return spread.a + spread.b * draw_normal(random);
        case Spread::Kind::Choice:
            return spread.choices[random.below(static_cast<std::uint32_t>(spread.choices.size()))];
    }
    return spread.a;
}

const char* find_defect(const Spread& spread) noexcept {
    if (!std::isfinite(spread.a) || !std::isfinite(spread.b)) return "of finite numbers";
    switch (spread.kind) {
        case Spread::Kind::Fixed: return nullptr;
        case Spread::Kind::Uniform:
            return spread.a <= spread.b ? nullptr : "from a lower end to an upper one";
        case Spread::Kind::LogUniform:
            return 0.0f < spread.a && spread.a <= spread.b ? nullptr : "from above zero to an upper end";
        case Spread::Kind::Normal: return spread.b >= 0.0f ? nullptr : "of a deviation of zero or more";
        case Spread::Kind::Choice:
            if (spread.choices.empty()) return "of one choice or more";
            for (const float choice : spread.choices)
                if (!std::isfinite(choice)) return "of finite numbers";
            return nullptr;
    }
    return "one of the kinds";
}

}  // namespace damson
