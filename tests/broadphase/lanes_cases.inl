// Runs every operation on lanes once. Compiled for each vector width (core/for_each_width.hpp).

using Lanes = DAMSON_OF_WIDTH(Lanes);

inline void put_lanes(Lanes lanes, std::uint32_t first, float* to) {
    static_assert(sizeof(Lanes) == Lanes::count * sizeof(float));
    std::memcpy(to + first, &lanes, sizeof(Lanes));
}

inline void apply_all(const Operands& from, Results& to) {
    for (std::uint32_t first = 0; first < lanes_in_all; first += Lanes::count) {
        const Lanes a = Lanes::load(from.a + first);
        const Lanes b = Lanes::load(from.b + first);
        put_lanes(a, first, to.loaded);
        put_lanes(Lanes::splat(from.a[first]), first, to.splat);
        put_lanes(a - b, first, to.difference);
        put_lanes(a * b, first, to.product);
        put_lanes(min_of(a, b), first, to.smaller);
        put_lanes(max_of(a, b), first, to.larger);
        put_lanes(select(a > b, a, b), first, to.selected);
        to.truth |= bits_of(Lanes::truth(from.bits >> first)) << first;
        to.greater |= bits_of(a > b) << first;
        to.greater_equal |= bits_of(a >= b) << first;
        to.less_equal |= bits_of(a <= b) << first;
        to.unequal |= bits_of(a != b) << first;
        to.either |= bits_of((a > b) | (a <= b)) << first;
        to.both |= bits_of((a >= b) & (a != b)) << first;
        to.one |= bits_of((a >= b) ^ (a <= b)) << first;
        store_bounds(a, b, b, a, to.bounds[first / Lanes::count]);
    }
}
