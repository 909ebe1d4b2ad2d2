// Compares operations on four floats with operations on single floats, bit by bit. Two test files include
// this header. Each defines WIDE_SUITE and WIDE_KIND, and includes its own definition of Wide in the
// namespace `damson`.

namespace {

struct Four {
    alignas(16) float lane[damson::wide_lanes];
};

damson::Wide load(const Four& four) {
    return damson::Wide::load(four.lane);
}

Four stored(damson::Wide wide) {
    Four four;
    wide.store(four.lane);
    return four;
}

// Returns numbers of every magnitude, and values that vector instructions often treat differently: zeros of
// both signs, infinities, equal pairs.
float draw(Random& random) {
    constexpr float special[] = {0.0f,
                                 -0.0f,
                                 1.0f,
                                 -1.0f,
                                 1e-40f,
                                 3e38f,
                                 std::numeric_limits<float>::infinity(),
                                 -std::numeric_limits<float>::infinity()};
    const std::uint32_t kind = random.below(12);
    if (kind < 8) return special[kind];
    return random.between(-1.0f, 1.0f) * std::exp2(random.between(-30.0f, 30.0f));
}

std::uint32_t bits_of(float value) {
    // all NaNs count as equal, because the payload does not matter
    return std::isnan(value) ? 0x7fc00000u : std::bit_cast<std::uint32_t>(value);
}

}  // namespace

// WIDE_KIND makes the names differ: doctest runs only one of several cases with equal file, line and name
TEST_SUITE(WIDE_SUITE) {
    TEST_CASE("every lane does what a single float does, bit for bit" WIDE_KIND) {
        Random random{1};
        for (int round = 0; round < 20000; ++round) {
            Four a, b;
            for (int i = 0; i < damson::wide_lanes; ++i) a.lane[i] = draw(random), b.lane[i] = draw(random);
            const damson::Wide x = load(a), y = load(b);
            const Four sum = stored(x + y), difference = stored(x - y), product = stored(x * y),
                       negative = stored(-x);
            const Four low = stored(min_of(x, y)), high = stored(max_of(x, y));
            const Four larger = stored(select(x > y, x, y)), equal = stored(select(x == y, x, -y));
            const Four either = stored(select((x > y) | (x == y), x, y));
            const Four root = stored(sqrt_of(x)), size = stored(abs_of(x)), ratio = stored(x / y);
            bool is_any = false, is_all = true;
            std::uint32_t bits = 0;
            for (int i = 0; i < damson::wide_lanes; ++i) {
                const float p = a.lane[i], q = b.lane[i];
                REQUIRE(bits_of(sum.lane[i]) == bits_of(p + q));
                REQUIRE(bits_of(difference.lane[i]) == bits_of(p - q));
                REQUIRE(bits_of(product.lane[i]) == bits_of(p * q));
                REQUIRE(bits_of(negative.lane[i]) == bits_of(-p));
                REQUIRE(bits_of(low.lane[i]) == bits_of(p < q ? p : q));
                REQUIRE(bits_of(high.lane[i]) == bits_of(p > q ? p : q));
                REQUIRE(bits_of(larger.lane[i]) == bits_of(p > q ? p : q));
                REQUIRE(bits_of(equal.lane[i]) == bits_of(p == q ? p : -q));
                REQUIRE(bits_of(either.lane[i]) == bits_of(p >= q ? p : q));
                REQUIRE(bits_of(root.lane[i]) == bits_of(std::sqrt(p)));
                REQUIRE(bits_of(size.lane[i]) == bits_of(std::fabs(p)));
                REQUIRE(bits_of(ratio.lane[i]) == bits_of(p / q));
                is_any = is_any || p > q;
                is_all = is_all && p > q;
                bits |= (p > q ? 1u : 0u) << i;
            }
            REQUIRE(any(x > y) == is_any);
            REQUIRE(all(x > y) == is_all);
            REQUIRE(bits_of(x > y) == bits);
            damson::Wide accumulated = x;
            accumulated += y;
            CHECK(bits_of(stored(accumulated).lane[0]) == bits_of(sum.lane[0]));
            accumulated = x;
            accumulated -= y;
            CHECK(bits_of(stored(accumulated).lane[3]) == bits_of(difference.lane[3]));
        }
    }

    TEST_CASE("splat() fills every lane" WIDE_KIND) {
        for (const float lane : stored(damson::Wide::splat(2.5f)).lane) CHECK(lane == 2.5f);
        for (const float lane : stored(damson::Wide::zero()).lane) CHECK(lane == 0.0f);
        const Four four = stored(damson::Wide::of(1.0f, 2.0f, 3.0f, 4.0f));
        for (int i = 0; i < damson::wide_lanes; ++i) CHECK(four.lane[i] == static_cast<float>(i + 1));
    }

    TEST_CASE("transposing turns rows into columns" WIDE_KIND) {
        Four rows[4];
        damson::Wide wide[4];
        for (int i = 0; i < 4; ++i) {
            for (int j = 0; j < 4; ++j) rows[i].lane[j] = static_cast<float>(10 * i + j);
            wide[i] = load(rows[i]);
        }
        transpose(wide[0], wide[1], wide[2], wide[3]);
        for (int i = 0; i < 4; ++i) {
            for (int j = 0; j < 4; ++j) CHECK(stored(wide[i]).lane[j] == rows[j].lane[i]);
        }
    }
}
