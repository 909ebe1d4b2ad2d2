// What floats side by side come to. Included by test_wider.cpp once for each width of Lanes.

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
        Lanes rows[4]{a, b, a + b, a - b};
        transpose(rows[0], rows[1], rows[2], rows[3]);
        for (std::size_t row = 0; row < 4; ++row) store(rows[row], to.transposed[row]);
    }
}
