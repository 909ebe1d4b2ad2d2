// Describes the fields of a world's arrays and events.
#pragma once

#include "../model/def_fields.hpp"
#include "../model/events.hpp"
#include "../model/field_bytes.hpp"
#include "world_state.hpp"

namespace damson {

template <>
inline constexpr Obstacle last_of<Obstacle> = Obstacle::Moving;
template <>
inline constexpr EndCause last_of<EndCause> = last_end_cause;

// bodies

DAMSON_FIELDS(BodyPose, DAMSON_FIELD(frame), DAMSON_FIELD(center), DAMSON_FIELD(center_local))
DAMSON_FIELDS(BodyVelocity, DAMSON_FIELD(linear, rule::any, "m/s"), DAMSON_FIELD(angular, rule::any, "rad/s"))
DAMSON_FIELDS(BodyMass, DAMSON_FIELD(mass, rule::any, "kg"), DAMSON_FIELD(inertia, rule::any, "kg m2"),
              DAMSON_FIELD(inv_mass, rule::any, "1/kg"), DAMSON_FIELD(inv_inertia, rule::any, "1/(kg m2)"),
              DAMSON_FIELD(extent, rule::any, "m"), DAMSON_FIELD(aabb_slack, rule::any, "m"),
              DAMSON_FIELD(ccd_threshold, rule::any, "m"))
DAMSON_FIELDS(BodyForces, DAMSON_FIELD(force, rule::any, "N"), DAMSON_FIELD(torque, rule::any, "N m"),
              DAMSON_FIELD(gravity_scale, rule::any, "-"), DAMSON_FIELD(linear_damping, rule::any, "1/s"),
              DAMSON_FIELD(angular_damping, rule::any, "1/s"))
DAMSON_FIELDS(BodyFlags, DAMSON_FIELD(still_time), DAMSON_FIELD(sleep_threshold), DAMSON_FIELD(colors),
              DAMSON_FIELD(type), DAMSON_BIT(can_sleep), DAMSON_BIT(locks_x), DAMSON_BIT(locks_y),
              DAMSON_BIT(locks_rotation), DAMSON_BIT(has_target), DAMSON_BIT(is_bullet),
              DAMSON_BIT(is_enabled), DAMSON_BIT(is_quarantined), DAMSON_BIT(created_asleep),
              DAMSON_BIT(is_teleported), DAMSON_BIT(reports_moves), DAMSON_BIT(reports_sleep),
              DAMSON_BIT(was_awake), DAMSON_BIT_SINCE(1, has_own_gravity), DAMSON_BIT_SINCE(1, is_discrete))
DAMSON_FIELDS(BodyLinks, DAMSON_FIELD(first_shape), DAMSON_FIELD(shape_count), DAMSON_FIELD(first_contact),
              DAMSON_FIELD(first_joint), DAMSON_FIELD(next_in_island), DAMSON_FIELD(extra))
DAMSON_FIELDS(BodyIdentity, DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS_COUNTED(BodyExtra, 10, DAMSON_FIELD(body), DAMSON_FIELD(next), DAMSON_FIELD(previous),
                      DAMSON_FIELD(name), DAMSON_FIELD(mass), DAMSON_FIELD(target),
                      DAMSON_FIELD(is_target_reached), DAMSON_FIELD(is_carried), DAMSON_FIELD(target_index),
                      DAMSON_FIELD_SINCE(1, gravity))
DAMSON_FIELDS(Drop, DAMSON_FIELD(body), DAMSON_FIELD(up), DAMSON_FIELD(area))
DAMSON_FIELDS(PreviousTransform, DAMSON_FIELD(frame), DAMSON_FIELD(step))
DAMSON_FIELDS(KeyTable::Entry, DAMSON_FIELD(key), DAMSON_FIELD(slot))

// shapes

DAMSON_FIELDS(ShapeBox, DAMSON_FIELD(fat), DAMSON_FIELD(margin), DAMSON_FIELD(proxy), DAMSON_FIELD(body),
              DAMSON_FIELD(next), DAMSON_FIELD(is_moved), DAMSON_FIELD(obstacle), DAMSON_FIELD(is_grid),
              DAMSON_FIELD(is_tile_shape), DAMSON_FIELD(is_stretched))
template <>
inline constexpr auto fields_of<ShapeMaterial> = std::tuple_cat(
    std::tuple{named_field("density", &ShapeMaterial::density, rule::any, "kg/m2")}, fields_of<Material>);
DAMSON_FIELDS(ShapeRules, DAMSON_FIELD(is_sensor), DAMSON_FIELD(collides_with_static),
              DAMSON_FIELD(enable_pre_solve), DAMSON_FIELD(is_one_way), DAMSON_FIELD(events),
              DAMSON_FIELD(one_way), DAMSON_FIELD(surface_group))
DAMSON_FIELDS(ShapeIdentity, DAMSON_FIELD(key), DAMSON_FIELD(user_data), DAMSON_FIELD(filter))
DAMSON_FIELDS(ShapeDraw, DAMSON_FIELD(place), DAMSON_FIELD(touch))
DAMSON_FIELDS(ShapeChain, DAMSON_FIELD(chain), DAMSON_FIELD(next), DAMSON_FIELD(previous))
DAMSON_FIELDS(Chain, DAMSON_FIELD(body), DAMSON_FIELD(first), DAMSON_FIELD(last), DAMSON_FIELD(count),
              DAMSON_FIELD(is_loop))

// contacts

DAMSON_FIELDS(ContactFrames, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(a_to_b))
// Files store the enumerations of a contact as flags. The first flag of an enumeration sets its value, and the
// following flags change it.
DAMSON_FIELDS_COUNTED(
    Contact, count_fields<Contact>() + 6, DAMSON_FIELD(body_a), DAMSON_FIELD(body_b), DAMSON_FIELD(shape_a),
    DAMSON_FIELD(shape_b), DAMSON_FIELD(manifold), DAMSON_FIELD(frames), DAMSON_FIELD(separation_then),
    DAMSON_FIELD(friction), DAMSON_FIELD(normal_impulse), DAMSON_FIELD(tangent_impulse), DAMSON_FIELD(color),
    DAMSON_BIT_OF(0, is_touching, self.is_touching(),
                  self.proximity = on ? Proximity::Touching : Proximity::Apart),
    DAMSON_BIT_OF(0, is_open, self.is_touching(), if (on) self.proximity = Proximity::Touching),
    DAMSON_BIT_OF(0, had_points, self.proximity >= Proximity::Close,
                  if (on && !self.is_touching()) self.proximity = Proximity::Close),
    DAMSON_BIT(is_computed),
    DAMSON_BIT_OF(0, is_fresh, self.proximity == Proximity::Unknown,
                  if (on) self.proximity = Proximity::Unknown),
    DAMSON_BIT(is_dirty), DAMSON_BIT(is_stale),
    DAMSON_BIT_OF(0, is_line_on_line, self.point_kind == PointKind::Lines,
                  self.point_kind = on ? PointKind::Lines : PointKind::Usual),
    DAMSON_BIT_OF(0, is_round, self.point_kind == PointKind::Round,
                  if (on) self.point_kind = PointKind::Round),
    DAMSON_BIT_OF(0, is_sensor, self.response == Response::Sensor,
                  self.response = on ? Response::Sensor : Response::None),
    DAMSON_BIT_OF(0, responds, self.responds(), if (on) self.response = Response::Push),
    DAMSON_BIT_OF(0, reports, self.wanted_report != Report::None,
                  self.wanted_report = !on                                 ? Report::None
                                       : self.response == Response::Sensor ? Report::Sensor
                                                                           : Report::Contact),
    DAMSON_BIT(reports_hits), DAMSON_BIT(enable_pre_solve), DAMSON_BIT(bounces), DAMSON_BIT(conveys),
    DAMSON_BIT(rolls), DAMSON_BIT(is_ignored), DAMSON_BIT(is_vetoed), DAMSON_BIT(is_hidden),
    DAMSON_BIT_OF(0, is_reported, self.open_report != Report::None,
                  self.open_report = on ? Report::Contact : Report::None),
    DAMSON_BIT_OF(0, is_sensor_reported, self.open_report == Report::Sensor,
                  if (on && self.open_report != Report::None) self.open_report = Report::Sensor),
    DAMSON_BIT_SINCE(1, reports_force), DAMSON_BIT_SINCE(1, is_altered))
DAMSON_FIELDS(ContactLinks, DAMSON_FIELD(next), DAMSON_FIELD(previous), DAMSON_FIELD(list_index),
              DAMSON_FIELD(color_index), DAMSON_FIELD(began_at), DAMSON_FIELD(reported_at),
              DAMSON_FIELD(restitution), DAMSON_FIELD(surface_speed), DAMSON_FIELD(rolling_arm),
              DAMSON_FIELD(rolling_impulse), DAMSON_FIELD(user_data), DAMSON_FIELD_SINCE(1, report_force))
DAMSON_FIELDS(ContactWatch, DAMSON_FIELD(body_a), DAMSON_FIELD(body_b), DAMSON_FIELD(until))

// tiles

DAMSON_FIELDS(TileChunk, DAMSON_FIELD(proxy), DAMSON_FIELD(first_pair), DAMSON_FIELD(tile_count),
              DAMSON_FIELD(is_edited))
DAMSON_FIELDS(TilePair, DAMSON_FIELD(other_shape), DAMSON_FIELD(grid), DAMSON_FIELD(chunk),
              DAMSON_FIELD(first_contact), DAMSON_FIELD(next_of_other), DAMSON_FIELD(previous_of_other),
              DAMSON_FIELD(next_of_chunk), DAMSON_FIELD(previous_of_chunk), DAMSON_FIELD(is_stale))
DAMSON_FIELDS(TileContact, DAMSON_FIELD(pair), DAMSON_FIELD(tile_shape), DAMSON_FIELD(next_of_pair),
              DAMSON_FIELD(previous_of_pair), DAMSON_FIELD(next_of_cell), DAMSON_FIELD(previous_of_cell))
DAMSON_FIELDS(TileSlot, DAMSON_FIELD(grid), DAMSON_FIELD(cell), DAMSON_FIELD(first_contact),
              DAMSON_FIELD(first_pair), DAMSON_FIELD(is_held))

// joints

DAMSON_FIELDS(Joint, DAMSON_FIELD(body_a), DAMSON_FIELD(body_b), DAMSON_FIELD(def), DAMSON_FIELD(break_force),
              DAMSON_FIELD(break_torque), DAMSON_FIELD(report_force), DAMSON_FIELD(report_torque),
              DAMSON_FIELD(collide_connected), DAMSON_FIELD(is_new), DAMSON_FIELD(color),
              DAMSON_FIELD(color_index), DAMSON_FIELD(gear_count), DAMSON_FIELD(next), DAMSON_FIELD(previous),
              DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS(JointImpulses, DAMSON_FIELD(memory), DAMSON_FIELD(reaction), DAMSON_FIELD(reaction_turn))
DAMSON_FIELDS(AccumulatedImpulses, DAMSON_FIELD(point), DAMSON_FIELD(drive), DAMSON_FIELD(turn),
              DAMSON_FIELD(line), DAMSON_FIELD(spring), DAMSON_FIELD(motor), DAMSON_FIELD(lower),
              DAMSON_FIELD(upper), DAMSON_FIELD(seen_a), DAMSON_FIELD(seen_b), DAMSON_FIELD(error))

// events

DAMSON_FIELDS(ContactSide, DAMSON_FIELD(body), DAMSON_FIELD(shape), DAMSON_FIELD(body_key),
              DAMSON_FIELD(shape_key), DAMSON_FIELD(body_user_data), DAMSON_FIELD(shape_user_data),
              DAMSON_FIELD(category), DAMSON_FIELD(is_sensor), DAMSON_FIELD(tile))
DAMSON_FIELDS(ContactBegan, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(normal), DAMSON_FIELD(point),
              DAMSON_FIELD(approach_speed), DAMSON_FIELD(normal_impulse), DAMSON_FIELD(tangent_impulse),
              DAMSON_FIELD(material_a), DAMSON_FIELD(material_b))
DAMSON_FIELDS(ContactEnded, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(cause), DAMSON_FIELD(is_delivered),
              DAMSON_FIELD(age_ticks), DAMSON_FIELD(user_data))
DAMSON_FIELDS(SensorBegan, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(fraction))
DAMSON_FIELDS(SensorEnded, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(cause), DAMSON_FIELD(is_delivered),
              DAMSON_FIELD(age_ticks), DAMSON_FIELD(user_data), DAMSON_FIELD(fraction))
DAMSON_FIELDS(ContactHit, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(normal), DAMSON_FIELD(point),
              DAMSON_FIELD(approach_speed), DAMSON_FIELD(normal_impulse), DAMSON_FIELD(material_a),
              DAMSON_FIELD(material_b))
DAMSON_FIELDS(BodyMoved, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data),
              DAMSON_FIELD(transform))
DAMSON_FIELDS(BodySlept, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS(BodyWoke, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS(BodyQuarantined, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS(BodyLeft, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data),
              DAMSON_FIELD(position), DAMSON_FIELD(velocity), DAMSON_FIELD(is_stopped))
DAMSON_FIELDS(JointSideOfEvent, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS(JointBroke, DAMSON_FIELD(joint), DAMSON_FIELD(key), DAMSON_FIELD(user_data), DAMSON_FIELD(a),
              DAMSON_FIELD(b), DAMSON_FIELD(force), DAMSON_FIELD(torque))
DAMSON_FIELDS(JointOverloaded, DAMSON_FIELD(joint), DAMSON_FIELD(key), DAMSON_FIELD(user_data),
              DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(force), DAMSON_FIELD(torque))
DAMSON_FIELDS(ContactOverloaded, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(normal),
              DAMSON_FIELD(normal_force), DAMSON_FIELD(tangent_force), DAMSON_FIELD(user_data))

}  // namespace damson
