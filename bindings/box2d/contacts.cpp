// Contacts in the form of the Box2D interface: which shape is side A, and the manifold in world space.
#include <array>
#include <utility>

#include "shapes.hpp"

namespace damson::box2d {
namespace {

int rank_of(const ShapeView& shape) {
    // circle, capsule, segment, polygon, chain segment
    constexpr std::array<int, b2_shapeTypeCount> ranks{0, 1, 3, 2, 4};
    return ranks[static_cast<std::size_t>(type_of(shape))];
}

/// Writes the contacts of `pairs`, and the brief contacts that `is_wanted(contact)` accepts.
template <class Wanted>
int copy(const WorldRecord& world, const ConstTouchingView& pairs, Wanted is_wanted, b2ContactData* data,
         int capacity) {
    int count = 0;
    for (const ConstTouchingPair& pair : pairs) {
        if (!pair.is_pushing) continue;
        if (data == nullptr) {
            ++count;
            continue;
        }
        if (count >= capacity) break;
        b2ContactData& contact = data[count++];
        contact = {id_of(world, pair.shape_a), id_of(world, pair.shape_b), from_pair(world, pair)};
        if (is_side_a(world.world.shape(pair.shape_a), world.world.shape(pair.shape_b))) continue;
        std::swap(contact.shapeIdA, contact.shapeIdB);
        turn(contact.manifold);
    }
    for (const BriefContact& contact : world.events.brief_contacts) {
        if (!is_wanted(contact) || !world.world.is_alive(contact.shapes[0]) ||
            !world.world.is_alive(contact.shapes[1]))
            continue;
        if (data != nullptr && count >= capacity) break;
        if (data != nullptr) data[count] = contact.data;
        ++count;
    }
    return count;
}

}  // namespace

bool is_side_a(const ShapeView& shape, const ShapeView& other) {
    const int rank = rank_of(shape), other_rank = rank_of(other);
    return rank != other_rank ? rank > other_rank : shape.key() < other.key();
}

int copy_contacts(const WorldRecord& world, BodyHandle body, b2ContactData* data, int capacity) {
    const auto is_wanted = [&](const BriefContact& contact) {
        return contact.bodies[0] == body || contact.bodies[1] == body;
    };
    return copy(world, world.world.body(body).touching(), is_wanted, data, capacity);
}

int copy_contacts(const WorldRecord& world, ShapeHandle shape, b2ContactData* data, int capacity) {
    const auto is_wanted = [&](const BriefContact& contact) {
        return contact.shapes[0] == shape || contact.shapes[1] == shape;
    };
    return copy(world, world.world.touching(shape), is_wanted, data, capacity);
}

b2Manifold from_pair(const WorldRecord& world, const ConstTouchingPair& pair) {
    if (pair.manifold == nullptr) return {};
    const BodyView a = world.world.body(pair.body_a), b = world.world.body(pair.body_b);
    if (!pair.is_turned)
        return from_manifold(*pair.manifold, a.transform(), a.center_of_mass(), b.center_of_mass());
    b2Manifold manifold =
        from_manifold(*pair.manifold, b.transform(), b.center_of_mass(), a.center_of_mass());
    turn(manifold);
    return manifold;
}

void turn(b2Manifold& manifold) noexcept {
    manifold.normal = b2Neg(manifold.normal);
    for (b2ManifoldPoint& point : manifold.points) std::swap(point.anchorA, point.anchorB);
}

}  // namespace damson::box2d
