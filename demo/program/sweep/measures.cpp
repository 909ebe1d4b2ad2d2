// The list of measures, and the code that observes a world for them.
#include "measures.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>

namespace damson::demo {

namespace {

constexpr double not_there = std::numeric_limits<double>::quiet_NaN();

/// Returns the bits of a number. Maps every NaN to the same bits, so that equal tables have identical bytes.
std::uint64_t bits_of_number(double value) {
    return std::bit_cast<std::uint64_t>(std::isnan(value) ? not_there : value);
}

template <double RunRecord::*field>
std::uint64_t number_cell(const RunRecord& record) {
    return bits_of_number(record.*field);
}

template <std::uint64_t RunRecord::*field>
std::uint64_t count_cell(const RunRecord& record) {
    return record.*field;
}

constexpr Measure measure_table[] = {
    {"max_height", "m", "largest height of the origin of a dynamic body after any step", CellKind::Number,
     Watch::Bodies, number_cell<&RunRecord::max_height>},
    {"end_height", "m", "largest height of the origin of a dynamic body at the end", CellKind::Number,
     Watch::End, number_cell<&RunRecord::end_height>},
    {"settle_time", "s",
     "time after which no dynamic body exceeds 0.05 m/s; nan if one still does at the end", CellKind::Number,
     Watch::Bodies, number_cell<&RunRecord::settle_time>},
    {"largest_speed", "m/s", "largest speed of a dynamic body after any step", CellKind::Number,
     Watch::Bodies, number_cell<&RunRecord::largest_speed>},
    {"largest_overlap", "m", "deepest overlap of two shapes after any step", CellKind::Number,
     Watch::Contacts, number_cell<&RunRecord::largest_overlap>},
    {"energy", "J", "sum of kinetic and potential energy at the end", CellKind::Number, Watch::End,
     [](const RunRecord& record) { return bits_of_number(record.kinetic_energy + record.potential_energy); }},
    {"kinetic_energy", "J", "kinetic energy at the end", CellKind::Number, Watch::End,
     number_cell<&RunRecord::kinetic_energy>},
    {"potential_energy", "J", "potential energy at the end, relative to the height of the world's origin",
     CellKind::Number, Watch::End, number_cell<&RunRecord::potential_energy>},
    {"bodies", "-", "number of bodies at the end", CellKind::Count, Watch::End,
     count_cell<&RunRecord::bodies>},
    {"awake", "-", "number of awake bodies at the end", CellKind::Count, Watch::End,
     count_cell<&RunRecord::awake>},
    {"contacts", "-", "number of touching pairs of shapes at the end, without sensors", CellKind::Count,
     Watch::End, count_cell<&RunRecord::contacts>},
    {"begins", "-", "number of contact begin events during the run", CellKind::Count, Watch::End,
     count_cell<&RunRecord::begins>},
    {"quarantined", "-", "number of bodies quarantined because their state was about to become non-finite",
     CellKind::Count, Watch::End, count_cell<&RunRecord::quarantined>},
    {"out_of_bounds", "-",
     "number of dynamic bodies outside of the scene's box at the end; the box is enlarged by its longer side "
     "in "
     "every direction",
     CellKind::Count, Watch::End, count_cell<&RunRecord::out_of_bounds>},
    {"digest", "-", "digest of the final world; equal digests mean equal worlds", CellKind::Digest,
     Watch::End, count_cell<&RunRecord::digest>},
};

/// Returns the bounding box of all shapes at the start, enlarged on each side by the length of its longer
/// side.
Aabb bounds_of(const Scene& scene) {
    Aabb box;
    bool is_empty = true;
    const auto include = [&](const Aabb& other) {
        box = is_empty ? other : united(box, other);
        is_empty = false;
    };
    for (const SceneBody& body : scene.bodies) {
        const Transform frame{body.position, Rotation::from_angle(body.angle)};
        for (const SceneShape& shape : scene.shapes_of(body))
            include(compute_aabb(to_shape(shape.outline), frame));
        if (body.shape_count == 0) include({body.position, body.position});
    }
    for (const SceneTileGrid& grid : scene.tile_grids) {
        const glm::vec2 lower = scene.bodies[grid.body].position + grid.origin;
        const glm::vec2 size{grid.cell_size.x * static_cast<float>(grid.width),
                             grid.cell_size.y * static_cast<float>(grid.height)};
        include({lower, lower + size});
    }
    const glm::vec2 size = box.upper - box.lower;
    const glm::vec2 margin(std::max(size.x, size.y));
    return {box.lower - margin, box.upper + margin};
}

bool is_inside(const Aabb& box, glm::vec2 point) {
    return point.x >= box.lower.x && point.x <= box.upper.x && point.y >= box.lower.y &&
           point.y <= box.upper.y;
}

/// Calls `each` for every dynamic body.
template <class Each>
void for_each_dynamic(const World& world, Each each) {
    for (const BodyHandle handle : world.bodies())
        if (const BodyView body = world.body(handle); body.type() == BodyType::Dynamic) each(body);
}

}  // namespace

std::string text_of_cell(CellKind kind, std::uint64_t bits) {
    switch (kind) {
        case CellKind::Digest: return fmt::format("{:016x}", bits);
        case CellKind::Count: return fmt::format("{}", bits);
        case CellKind::Number: break;
    }
    const auto value = std::bit_cast<double>(bits);
    return std::isnan(value) ? "nan" : fmt::format("{}", value);
}

std::span<const Measure> all_measures() {
    return measure_table;
}

const Measure* find_measure(std::string_view name) {
    const auto found = std::find_if(std::begin(measure_table), std::end(measure_table),
                                    [&](const Measure& measure) { return measure.name == name; });
    return found == std::end(measure_table) ? nullptr : &*found;
}

std::string list_of_measures() {
    std::string names;
    for (const Measure& measure : measure_table)
        names += (names.empty() ? "" : ", ") + std::string(measure.name);
    return names;
}

Watcher::Watcher(std::span<const Measure* const> measures, const Scene& scene) : bounds_(bounds_of(scene)) {
    for (const Measure* measure : measures) {
        watches_bodies_ = watches_bodies_ || measure->watch == Watch::Bodies;
        watches_contacts_ = watches_contacts_ || measure->watch == Watch::Contacts;
    }
}

void Watcher::look_at_bodies(const World& world, double time) {
    double fastest = 0.0;
    for_each_dynamic(world, [&](const BodyView& body) {
        const auto x = static_cast<double>(body.linear_velocity().x);
        const auto y = static_cast<double>(body.linear_velocity().y);
        fastest = std::max(fastest, std::sqrt(x * x + y * y));  // not hypot, which varies between platforms
        const auto height = static_cast<double>(body.position().y);
        highest_ = std::max(highest_.value_or(height), height);
    });
    record_.largest_speed = std::max(record_.largest_speed, fastest);
    if (fastest > settled_speed) last_motion_ = time;
}

void Watcher::after_step(const World& world, double time) {
    last_time_ = time;
    record_.begins += world.contact_began().size();
    record_.quarantined += world.body_quarantined().size();
    if (watches_bodies_) look_at_bodies(world, time);
    if (!watches_contacts_) return;
    for (std::uint32_t i = 0; i < world.contact_count(); ++i) {
        const ConstTouchingPair contact = world.contact_at(i);
        if (!contact.is_touching || contact.is_sensor || contact.manifold == nullptr) continue;
        for (int p = 0; p < contact.manifold->count; ++p)
            record_.largest_overlap = std::max(
                record_.largest_overlap,
                -static_cast<double>(contact.manifold->points[static_cast<std::size_t>(p)].separation));
    }
}

RunRecord Watcher::finish(const World& world) {
    std::optional<double> end_height;
    for_each_dynamic(world, [&](const BodyView& body) {
        const glm::vec2 position = body.position();
        const auto height = static_cast<double>(position.y);
        end_height = std::max(end_height.value_or(height), height);
        record_.out_of_bounds += is_inside(bounds_, position) ? 0 : 1;
    });
    record_.max_height = highest_.value_or(not_there);
    record_.end_height = end_height.value_or(not_there);
    record_.settle_time = last_motion_ < last_time_ ? last_motion_ : not_there;
    const Energy energy = world.energy();
    record_.kinetic_energy = energy.kinetic;
    record_.potential_energy = energy.potential;
    const Counters counters = world.counters();
    record_.bodies = counters.bodies;
    record_.awake = counters.awake_bodies;
    for (std::uint32_t i = 0; i < world.contact_count(); ++i) {
        const ConstTouchingPair contact = world.contact_at(i);
        record_.contacts += contact.is_touching && !contact.is_sensor ? 1 : 0;
    }
    record_.digest = digest(world);
    return record_;
}

}  // namespace damson::demo
