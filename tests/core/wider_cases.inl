// Applies each operation to a vector of floats. Compiled for each vector width (core/for_each_width.hpp).

using Lanes = DAMSON_OF_WIDTH(Wide);
#include "../../core/plane_lanes.inl"

void apply_all(const Operands& from, Results& to) {
    for (std::size_t first = 0; first < lanes_in_all; first += 4 * Lanes::parts) {
        const auto load = [&](const float* column) {
            return Lanes::joined([&](std::size_t part) { return Wide::load(column + first + 4 * part); });
        };
        const auto store = [&](Lanes lanes, float* column) {
            lanes.split([&](std::size_t part, Wide wide) { wide.store(column + first + 4 * part); });
        };
        const Lanes a = load(from.a), b = load(from.b);
        store(a, to.loaded);
        store(a + b, to.sum);
        store(a - b, to.difference);
        store(a * b, to.product);
        store(a / b, to.ratio);
        store(-a, to.negative);
        store(min_of(a, b), to.smaller);
        store(max_of(a, b), to.larger);
        store(select(a > b, a, b), to.selected);
        store(select(a == b, a, -b), to.equal);
        store(select((a > b) | (a == b), a, b), to.either);
        store(select((a > b) & (a > Lanes::zero()), a, b), to.both);
        store(sqrt_of(abs_of(a)), to.root);
        store(abs_of(a), to.size);
        store(with_sign_of(abs_of(a), b), to.signed_size);
        Lanes more = a, less = a;
        more += b, less -= b;
        store(more, to.more);
        store(less, to.less);
        store(Lanes::splat(from.a[0]), to.splat);
        store(Lanes::zero(), to.zero);
        const float few = static_cast<float>(Lanes::parts);
        store(Lanes::splat(any(a > b) ? few : -few), to.is_any);
        store(Lanes::splat(all(a > b) ? few : -few), to.is_all);
        const VectorLanes v{a, b}, w{a + b, a - b};
        const VectorLanes vectors[]{v + w,        v - w,
                                    -v,           a * w,
                                    cross(b, w),  left_perpendicular(v),
                                    right_perpendicular(v), select(a > b, v, w)};
        for (std::size_t i = 0; i < std::size(vectors); ++i) {
            store(vectors[i].x, to.vectors[i][0]);
            store(vectors[i].y, to.vectors[i][1]);
        }
        store(dot(v, w), to.dot);
        store(cross(v, w), to.cross);
        store(length(v), to.length);
        Lanes rows[4]{a, b, a + b, a - b};
        transpose(rows[0], rows[1], rows[2], rows[3]);
        for (std::size_t row = 0; row < 4; ++row) store(rows[row], to.transposed[row]);
    }
}
