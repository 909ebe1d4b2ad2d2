// Assigns each constraint a color that its two bodies do not use yet.
#include "constraint_graph.hpp"

#include <algorithm>
#include <bit>
#include <functional>

#include "../../core/contract.hpp"

namespace damson {

namespace {

bool moves(const BodyFlags& flags) {
    return flags.type == BodyType::Dynamic;
}

/// Returns the lowest color allowed for a constraint between two bodies, which depends on their masses.
int first_color_of(const BodyMass& a, const BodyMass& b) {
    const auto [lighter, heavier] = std::minmax(a.inv_mass, b.inv_mass, std::greater<>{});
    if (heavier == 0.0f) return first_ground_color;
    return lighter >= ground_mass_ratio * heavier ? first_heavy_color : 0;
}

std::uint8_t take_color(Bodies& bodies, std::uint32_t a, std::uint32_t b) {
    BodyFlags& flags_a = bodies.at<BodyFlags>(a);
    BodyFlags& flags_b = bodies.at<BodyFlags>(b);
    DAMSON_ASSERT(moves(flags_a) || moves(flags_b));

    std::uint32_t taken = (moves(flags_a) ? flags_a.colors : 0) | (moves(flags_b) ? flags_b.colors : 0);
    taken |= (1u << first_color_of(bodies.at<BodyMass>(a), bodies.at<BodyMass>(b))) - 1;
    const int color = std::countr_one(taken);
    if (color == color_count) return overflow_color;
    DAMSON_ASSERT(color >= 0 && color < color_count);
    if (moves(flags_a)) flags_a.colors |= 1u << color;
    if (moves(flags_b)) flags_b.colors |= 1u << color;
    return static_cast<std::uint8_t>(color);
}

void give_back(Bodies& bodies, std::uint32_t a, std::uint32_t b, std::uint8_t color) {
    DAMSON_ASSERT(color <= overflow_color);
    if (color == overflow_color) return;
    for (const std::uint32_t slot : {a, b}) {
        BodyFlags& flags = bodies.at<BodyFlags>(slot);
        if (moves(flags)) flags.colors &= ~(1u << color);
    }
}

std::uint64_t bit_of(std::uint8_t color) {
    return std::uint64_t{1} << color;
}

/// Returns a function that accesses the index of a contact or joint in its color's list.
auto place_of(Contacts& contacts) {
    return [&contacts](std::uint32_t id) -> std::uint32_t& { return contacts.links[id].color_index; };
}
auto place_of(Joints& joints) {
    return [&joints](std::uint32_t slot) -> std::uint32_t& { return joints.at_slot(slot).color_index; };
}

}  // namespace

void ConstraintGraph::add_contact(Contacts& contacts, Bodies& bodies, std::uint32_t id) {
    DAMSON_ASSERT(contacts.pool.is_live(id));
    Contact& contact = contacts[id];
    DAMSON_ASSERT(contact.color == no_color);
    ++contact_version;
    contact.color = take_color(bodies, contact.body_a, contact.body_b);
    DAMSON_ASSERT(contact.color <= overflow_color);
    colors[contact.color].contacts.insert(id, place_of(contacts));
    used |= bit_of(contact.color);
    if (contact.color == overflow_color) is_overflow_sorted = false;
    DAMSON_ASSERT(colors[contact.color].contacts.contains(id, place_of(contacts)));
}

void ConstraintGraph::remove_contact(Contacts& contacts, Bodies& bodies, std::uint32_t id) {
    DAMSON_ASSERT(contacts.pool.is_live(id));
    Contact& contact = contacts[id];
    if (contact.color == no_color) return;
    DAMSON_ASSERT(contact.color <= overflow_color && (used & bit_of(contact.color)) != 0);
    DAMSON_ASSERT(colors[contact.color].contacts.contains(id, place_of(contacts)));
    ++contact_version;
    colors[contact.color].contacts.remove(id, place_of(contacts));
    if (colors[contact.color].is_empty()) used &= ~bit_of(contact.color);
    if (contact.color == overflow_color) is_overflow_sorted = false;
    give_back(bodies, contact.body_a, contact.body_b, contact.color);
    contact.color = no_color;
}

void ConstraintGraph::add_joint(Joints& joints, Bodies& bodies, std::uint32_t slot) {
    Joint& joint = joints.at_slot(slot);
    DAMSON_ASSERT(joint.color == no_color);
    joint.color = joint.is_between_two() ? take_color(bodies, joint.body_a, joint.body_b) : overflow_color;
    DAMSON_ASSERT(joint.color <= overflow_color);
    ++joint_version;
    colors[joint.color].joints.insert(slot, place_of(joints));
    used |= bit_of(joint.color);
    if (joint.color == overflow_color) is_overflow_sorted = false;
    DAMSON_ASSERT(colors[joint.color].joints.contains(slot, place_of(joints)));
}

void ConstraintGraph::remove_joint(Joints& joints, Bodies& bodies, std::uint32_t slot) {
    Joint& joint = joints.at_slot(slot);
    if (joint.color == no_color) return;
    DAMSON_ASSERT(joint.color <= overflow_color && (used & bit_of(joint.color)) != 0);
    DAMSON_ASSERT(colors[joint.color].joints.contains(slot, place_of(joints)));
    ++joint_version;
    colors[joint.color].joints.remove(slot, place_of(joints));
    if (colors[joint.color].is_empty()) used &= ~bit_of(joint.color);
    if (joint.color == overflow_color) is_overflow_sorted = false;
    give_back(bodies, joint.body_a, joint.body_b, joint.color);
    joint.color = no_color;
}

}  // namespace damson
