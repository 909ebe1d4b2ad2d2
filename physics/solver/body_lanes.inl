// Loads the bodies of several groups into SIMD lanes, and writes them back. The contact and joint solvers
// include this file once for each width of Lanes, inside the namespace and the target of that width.
//
//   motions   [ row ][ row ]...        one body per row, read with two aligned loads
//   columns   vx vy w turn | shift_x shift_y inv_mass inv_inertia, four bodies of each group

/// Velocities, displacements and masses of one body per lane.
struct BodyLanes {
    Lanes vx, vy, w, turn;
    Lanes shift_x, shift_y, inv_mass, inv_inertia;

    template <class Group, class Rows>
    BodyLanes(std::span<const SolverBody> motions, const Group* groups, Rows rows) {
        const auto read = [&](std::size_t lane, std::size_t half) {
            return Lanes::joined([&](std::size_t part) {
                const SolverBody& body = motions[(groups[part].*rows)[lane] & ~fixed_bit];
                return Wide::load(reinterpret_cast<const float*>(&body) + half * wide_lanes);
            });
        };
        vx = read(0, 0), vy = read(1, 0), w = read(2, 0), turn = read(3, 0);
        shift_x = read(0, 1), shift_y = read(1, 1), inv_mass = read(2, 1), inv_inertia = read(3, 1);
        transpose(vx, vy, w, turn);
        transpose(shift_x, shift_y, inv_mass, inv_inertia);
    }

    /// Writes the velocities of bodies that have mass.
    template <class Group, class Rows>
    void write(std::span<SolverBody> motions, const Group* groups, Rows rows) {
        transpose(vx, vy, w, turn);
        const auto put = [&](std::size_t lane, Lanes bodies) {
            bodies.split([&](std::size_t part, Wide body) {
                const std::uint32_t row = (groups[part].*rows)[lane];
                if (!(row & fixed_bit)) body.store(reinterpret_cast<float*>(&motions[row]));
            });
        };
        put(0, vx), put(1, vy), put(2, w), put(3, turn);
    }
};
