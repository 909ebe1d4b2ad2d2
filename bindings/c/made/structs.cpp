// Copies between C structs and the C++ structs that they stand for, and the proof that those which are not
// copied field by field have the same layout.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "structs.hpp"

#include <cstddef>

#include "../convert.hpp"

namespace damson::c {

static_assert(sizeof(damson_vec2) == sizeof(glm::vec2) && std::is_trivially_copyable_v<glm::vec2>);
static_assert(offsetof(damson_vec2, x) == offsetof(glm::vec2, x));
static_assert(offsetof(damson_vec2, y) == offsetof(glm::vec2, y));
static_assert(sizeof(damson_rotation) == sizeof(Rotation) && std::is_trivially_copyable_v<Rotation>);
static_assert(offsetof(damson_rotation, c) == offsetof(Rotation, c));
static_assert(offsetof(damson_rotation, s) == offsetof(Rotation, s));
static_assert(sizeof(damson_transform) == sizeof(Transform) && std::is_trivially_copyable_v<Transform>);
static_assert(offsetof(damson_transform, position) == offsetof(Transform, position));
static_assert(offsetof(damson_transform, rotation) == offsetof(Transform, rotation));
static_assert(sizeof(damson_aabb) == sizeof(Aabb) && std::is_trivially_copyable_v<Aabb>);
static_assert(offsetof(damson_aabb, lower) == offsetof(Aabb, lower));
static_assert(offsetof(damson_aabb, upper) == offsetof(Aabb, upper));
static_assert(sizeof(damson_version) == sizeof(Version) && std::is_trivially_copyable_v<Version>);
static_assert(offsetof(damson_version, major) == offsetof(Version, major));
static_assert(offsetof(damson_version, minor) == offsetof(Version, minor));
static_assert(offsetof(damson_version, patch) == offsetof(Version, patch));
static_assert(sizeof(damson_circle) == sizeof(Circle) && std::is_trivially_copyable_v<Circle>);
static_assert(offsetof(damson_circle, center) == offsetof(Circle, center));
static_assert(offsetof(damson_circle, radius) == offsetof(Circle, radius));
static_assert(sizeof(damson_capsule) == sizeof(Capsule) && std::is_trivially_copyable_v<Capsule>);
static_assert(offsetof(damson_capsule, a) == offsetof(Capsule, a));
static_assert(offsetof(damson_capsule, b) == offsetof(Capsule, b));
static_assert(offsetof(damson_capsule, radius) == offsetof(Capsule, radius));
static_assert(sizeof(damson_segment) == sizeof(Segment) && std::is_trivially_copyable_v<Segment>);
static_assert(offsetof(damson_segment, a) == offsetof(Segment, a));
static_assert(offsetof(damson_segment, b) == offsetof(Segment, b));
static_assert(offsetof(damson_segment, radius) == offsetof(Segment, radius));
static_assert(sizeof(damson_polygon) == sizeof(Polygon) && std::is_trivially_copyable_v<Polygon>);
static_assert(offsetof(damson_polygon, vertices) == offsetof(Polygon, vertices));
static_assert(offsetof(damson_polygon, normals) == offsetof(Polygon, normals));
static_assert(offsetof(damson_polygon, centroid) == offsetof(Polygon, centroid));
static_assert(offsetof(damson_polygon, radius) == offsetof(Polygon, radius));
static_assert(offsetof(damson_polygon, count) == offsetof(Polygon, count));
static_assert(sizeof(damson_mass_data) == sizeof(MassData) && std::is_trivially_copyable_v<MassData>);
static_assert(offsetof(damson_mass_data, mass) == offsetof(MassData, mass));
static_assert(offsetof(damson_mass_data, center) == offsetof(MassData, center));
static_assert(offsetof(damson_mass_data, inertia) == offsetof(MassData, inertia));
static_assert(sizeof(damson_material) == sizeof(Material) && std::is_trivially_copyable_v<Material>);
static_assert(offsetof(damson_material, friction) == offsetof(Material, friction));
static_assert(offsetof(damson_material, restitution) == offsetof(Material, restitution));
static_assert(offsetof(damson_material, surface_speed) == offsetof(Material, surface_speed));
static_assert(offsetof(damson_material, rolling_resistance) == offsetof(Material, rolling_resistance));
static_assert(offsetof(damson_material, id) == offsetof(Material, id));
static_assert(sizeof(damson_filter) == sizeof(Filter) && std::is_trivially_copyable_v<Filter>);
static_assert(offsetof(damson_filter, category) == offsetof(Filter, category));
static_assert(offsetof(damson_filter, mask) == offsetof(Filter, mask));
static_assert(offsetof(damson_filter, group) == offsetof(Filter, group));
static_assert(offsetof(damson_filter, respond) == offsetof(Filter, respond));
static_assert(offsetof(damson_filter, report) == offsetof(Filter, report));
static_assert(sizeof(damson_shape_reports) == sizeof(ShapeReports) && std::is_trivially_copyable_v<ShapeReports>);
static_assert(offsetof(damson_shape_reports, contacts) == offsetof(ShapeReports, contacts));
static_assert(offsetof(damson_shape_reports, overlaps) == offsetof(ShapeReports, overlaps));
static_assert(offsetof(damson_shape_reports, hits) == offsetof(ShapeReports, hits));
static_assert(offsetof(damson_shape_reports, force) == offsetof(ShapeReports, force));
static_assert(sizeof(damson_one_way) == sizeof(OneWay) && std::is_trivially_copyable_v<OneWay>);
static_assert(offsetof(damson_one_way, direction) == offsetof(OneWay, direction));
static_assert(offsetof(damson_one_way, margin) == offsetof(OneWay, margin));
static_assert(sizeof(damson_body_reports) == sizeof(BodyReports) && std::is_trivially_copyable_v<BodyReports>);
static_assert(offsetof(damson_body_reports, moves) == offsetof(BodyReports, moves));
static_assert(offsetof(damson_body_reports, sleep) == offsetof(BodyReports, sleep));
static_assert(sizeof(damson_motion_locks) == sizeof(MotionLocks) && std::is_trivially_copyable_v<MotionLocks>);
static_assert(offsetof(damson_motion_locks, x) == offsetof(MotionLocks, x));
static_assert(offsetof(damson_motion_locks, y) == offsetof(MotionLocks, y));
static_assert(offsetof(damson_motion_locks, rotation) == offsetof(MotionLocks, rotation));
static_assert(sizeof(damson_solver_tuning) == sizeof(SolverTuning) && std::is_trivially_copyable_v<SolverTuning>);
static_assert(offsetof(damson_solver_tuning, contact_hertz) == offsetof(SolverTuning, contact_hertz));
static_assert(offsetof(damson_solver_tuning, contact_damping_ratio) == offsetof(SolverTuning, contact_damping_ratio));
static_assert(offsetof(damson_solver_tuning, max_push_speed) == offsetof(SolverTuning, max_push_speed));
static_assert(offsetof(damson_solver_tuning, joint_hertz) == offsetof(SolverTuning, joint_hertz));
static_assert(offsetof(damson_solver_tuning, joint_damping_ratio) == offsetof(SolverTuning, joint_damping_ratio));
static_assert(offsetof(damson_solver_tuning, restitution_threshold) == offsetof(SolverTuning, restitution_threshold));
static_assert(offsetof(damson_solver_tuning, max_linear_speed) == offsetof(SolverTuning, max_linear_speed));
static_assert(sizeof(damson_tile_slope) == sizeof(TileSlope) && std::is_trivially_copyable_v<TileSlope>);
static_assert(offsetof(damson_tile_slope, left) == offsetof(TileSlope, left));
static_assert(offsetof(damson_tile_slope, right) == offsetof(TileSlope, right));
static_assert(offsetof(damson_tile_slope, hangs) == offsetof(TileSlope, hangs));
static_assert(sizeof(damson_tile_cell) == sizeof(TileCell) && std::is_trivially_copyable_v<TileCell>);
static_assert(offsetof(damson_tile_cell, x) == offsetof(TileCell, x));
static_assert(offsetof(damson_tile_cell, y) == offsetof(TileCell, y));
static_assert(sizeof(damson_tile_id) == sizeof(TileId) && std::is_trivially_copyable_v<TileId>);
static_assert(offsetof(damson_tile_id, grid) == offsetof(TileId, grid));
static_assert(offsetof(damson_tile_id, cell) == offsetof(TileId, cell));
static_assert(sizeof(damson_contact_side) == sizeof(ContactSide) && std::is_trivially_copyable_v<ContactSide>);
static_assert(offsetof(damson_contact_side, body) == offsetof(ContactSide, body));
static_assert(offsetof(damson_contact_side, shape) == offsetof(ContactSide, shape));
static_assert(offsetof(damson_contact_side, body_key) == offsetof(ContactSide, body_key));
static_assert(offsetof(damson_contact_side, shape_key) == offsetof(ContactSide, shape_key));
static_assert(offsetof(damson_contact_side, body_user_data) == offsetof(ContactSide, body_user_data));
static_assert(offsetof(damson_contact_side, shape_user_data) == offsetof(ContactSide, shape_user_data));
static_assert(offsetof(damson_contact_side, category) == offsetof(ContactSide, category));
static_assert(offsetof(damson_contact_side, is_sensor) == offsetof(ContactSide, is_sensor));
static_assert(offsetof(damson_contact_side, tile) == offsetof(ContactSide, tile));
static_assert(sizeof(damson_contact_began) == sizeof(ContactBegan) && std::is_trivially_copyable_v<ContactBegan>);
static_assert(offsetof(damson_contact_began, a) == offsetof(ContactBegan, a));
static_assert(offsetof(damson_contact_began, b) == offsetof(ContactBegan, b));
static_assert(offsetof(damson_contact_began, normal) == offsetof(ContactBegan, normal));
static_assert(offsetof(damson_contact_began, point) == offsetof(ContactBegan, point));
static_assert(offsetof(damson_contact_began, approach_speed) == offsetof(ContactBegan, approach_speed));
static_assert(offsetof(damson_contact_began, normal_impulse) == offsetof(ContactBegan, normal_impulse));
static_assert(offsetof(damson_contact_began, tangent_impulse) == offsetof(ContactBegan, tangent_impulse));
static_assert(offsetof(damson_contact_began, material_a) == offsetof(ContactBegan, material_a));
static_assert(offsetof(damson_contact_began, material_b) == offsetof(ContactBegan, material_b));
static_assert(sizeof(damson_contact_ended) == sizeof(ContactEnded) && std::is_trivially_copyable_v<ContactEnded>);
static_assert(offsetof(damson_contact_ended, a) == offsetof(ContactEnded, a));
static_assert(offsetof(damson_contact_ended, b) == offsetof(ContactEnded, b));
static_assert(offsetof(damson_contact_ended, cause) == offsetof(ContactEnded, cause));
static_assert(offsetof(damson_contact_ended, is_told) == offsetof(ContactEnded, is_told));
static_assert(offsetof(damson_contact_ended, age_ticks) == offsetof(ContactEnded, age_ticks));
static_assert(offsetof(damson_contact_ended, word) == offsetof(ContactEnded, word));
static_assert(sizeof(damson_sensor_began) == sizeof(SensorBegan) && std::is_trivially_copyable_v<SensorBegan>);
static_assert(offsetof(damson_sensor_began, a) == offsetof(SensorBegan, a));
static_assert(offsetof(damson_sensor_began, b) == offsetof(SensorBegan, b));
static_assert(offsetof(damson_sensor_began, fraction) == offsetof(SensorBegan, fraction));
static_assert(sizeof(damson_sensor_ended) == sizeof(SensorEnded) && std::is_trivially_copyable_v<SensorEnded>);
static_assert(offsetof(damson_sensor_ended, a) == offsetof(SensorEnded, a));
static_assert(offsetof(damson_sensor_ended, b) == offsetof(SensorEnded, b));
static_assert(offsetof(damson_sensor_ended, cause) == offsetof(SensorEnded, cause));
static_assert(offsetof(damson_sensor_ended, is_told) == offsetof(SensorEnded, is_told));
static_assert(offsetof(damson_sensor_ended, age_ticks) == offsetof(SensorEnded, age_ticks));
static_assert(offsetof(damson_sensor_ended, word) == offsetof(SensorEnded, word));
static_assert(offsetof(damson_sensor_ended, fraction) == offsetof(SensorEnded, fraction));
static_assert(sizeof(damson_contact_hit) == sizeof(ContactHit) && std::is_trivially_copyable_v<ContactHit>);
static_assert(offsetof(damson_contact_hit, a) == offsetof(ContactHit, a));
static_assert(offsetof(damson_contact_hit, b) == offsetof(ContactHit, b));
static_assert(offsetof(damson_contact_hit, normal) == offsetof(ContactHit, normal));
static_assert(offsetof(damson_contact_hit, point) == offsetof(ContactHit, point));
static_assert(offsetof(damson_contact_hit, approach_speed) == offsetof(ContactHit, approach_speed));
static_assert(offsetof(damson_contact_hit, normal_impulse) == offsetof(ContactHit, normal_impulse));
static_assert(offsetof(damson_contact_hit, material_a) == offsetof(ContactHit, material_a));
static_assert(offsetof(damson_contact_hit, material_b) == offsetof(ContactHit, material_b));
static_assert(sizeof(damson_contact_overloaded) == sizeof(ContactOverloaded) && std::is_trivially_copyable_v<ContactOverloaded>);
static_assert(offsetof(damson_contact_overloaded, a) == offsetof(ContactOverloaded, a));
static_assert(offsetof(damson_contact_overloaded, b) == offsetof(ContactOverloaded, b));
static_assert(offsetof(damson_contact_overloaded, normal) == offsetof(ContactOverloaded, normal));
static_assert(offsetof(damson_contact_overloaded, normal_force) == offsetof(ContactOverloaded, normal_force));
static_assert(offsetof(damson_contact_overloaded, tangent_force) == offsetof(ContactOverloaded, tangent_force));
static_assert(offsetof(damson_contact_overloaded, word) == offsetof(ContactOverloaded, word));
static_assert(sizeof(damson_body_moved) == sizeof(BodyMoved) && std::is_trivially_copyable_v<BodyMoved>);
static_assert(offsetof(damson_body_moved, body) == offsetof(BodyMoved, body));
static_assert(offsetof(damson_body_moved, key) == offsetof(BodyMoved, key));
static_assert(offsetof(damson_body_moved, user_data) == offsetof(BodyMoved, user_data));
static_assert(offsetof(damson_body_moved, transform) == offsetof(BodyMoved, transform));
static_assert(sizeof(damson_body_slept) == sizeof(BodySlept) && std::is_trivially_copyable_v<BodySlept>);
static_assert(offsetof(damson_body_slept, body) == offsetof(BodySlept, body));
static_assert(offsetof(damson_body_slept, key) == offsetof(BodySlept, key));
static_assert(offsetof(damson_body_slept, user_data) == offsetof(BodySlept, user_data));
static_assert(sizeof(damson_body_woke) == sizeof(BodyWoke) && std::is_trivially_copyable_v<BodyWoke>);
static_assert(offsetof(damson_body_woke, body) == offsetof(BodyWoke, body));
static_assert(offsetof(damson_body_woke, key) == offsetof(BodyWoke, key));
static_assert(offsetof(damson_body_woke, user_data) == offsetof(BodyWoke, user_data));
static_assert(sizeof(damson_body_quarantined) == sizeof(BodyQuarantined) && std::is_trivially_copyable_v<BodyQuarantined>);
static_assert(offsetof(damson_body_quarantined, body) == offsetof(BodyQuarantined, body));
static_assert(offsetof(damson_body_quarantined, key) == offsetof(BodyQuarantined, key));
static_assert(offsetof(damson_body_quarantined, user_data) == offsetof(BodyQuarantined, user_data));
static_assert(sizeof(damson_body_left) == sizeof(BodyLeft) && std::is_trivially_copyable_v<BodyLeft>);
static_assert(offsetof(damson_body_left, body) == offsetof(BodyLeft, body));
static_assert(offsetof(damson_body_left, key) == offsetof(BodyLeft, key));
static_assert(offsetof(damson_body_left, user_data) == offsetof(BodyLeft, user_data));
static_assert(offsetof(damson_body_left, position) == offsetof(BodyLeft, position));
static_assert(offsetof(damson_body_left, velocity) == offsetof(BodyLeft, velocity));
static_assert(offsetof(damson_body_left, is_stopped) == offsetof(BodyLeft, is_stopped));
static_assert(sizeof(damson_joint_side) == sizeof(JointSideOfEvent) && std::is_trivially_copyable_v<JointSideOfEvent>);
static_assert(offsetof(damson_joint_side, body) == offsetof(JointSideOfEvent, body));
static_assert(offsetof(damson_joint_side, key) == offsetof(JointSideOfEvent, key));
static_assert(offsetof(damson_joint_side, user_data) == offsetof(JointSideOfEvent, user_data));
static_assert(sizeof(damson_joint_broke) == sizeof(JointBroke) && std::is_trivially_copyable_v<JointBroke>);
static_assert(offsetof(damson_joint_broke, joint) == offsetof(JointBroke, joint));
static_assert(offsetof(damson_joint_broke, key) == offsetof(JointBroke, key));
static_assert(offsetof(damson_joint_broke, user_data) == offsetof(JointBroke, user_data));
static_assert(offsetof(damson_joint_broke, a) == offsetof(JointBroke, a));
static_assert(offsetof(damson_joint_broke, b) == offsetof(JointBroke, b));
static_assert(offsetof(damson_joint_broke, force) == offsetof(JointBroke, force));
static_assert(offsetof(damson_joint_broke, torque) == offsetof(JointBroke, torque));
static_assert(sizeof(damson_joint_overloaded) == sizeof(JointOverloaded) && std::is_trivially_copyable_v<JointOverloaded>);
static_assert(offsetof(damson_joint_overloaded, joint) == offsetof(JointOverloaded, joint));
static_assert(offsetof(damson_joint_overloaded, key) == offsetof(JointOverloaded, key));
static_assert(offsetof(damson_joint_overloaded, user_data) == offsetof(JointOverloaded, user_data));
static_assert(offsetof(damson_joint_overloaded, a) == offsetof(JointOverloaded, a));
static_assert(offsetof(damson_joint_overloaded, b) == offsetof(JointOverloaded, b));
static_assert(offsetof(damson_joint_overloaded, force) == offsetof(JointOverloaded, force));
static_assert(offsetof(damson_joint_overloaded, torque) == offsetof(JointOverloaded, torque));
static_assert(sizeof(damson_subscription) == sizeof(Subscription) && std::is_trivially_copyable_v<Subscription>);
static_assert(offsetof(damson_subscription, id) == offsetof(Subscription, id));
static_assert(sizeof(damson_manifold_point) == sizeof(ManifoldPoint) && std::is_trivially_copyable_v<ManifoldPoint>);
static_assert(offsetof(damson_manifold_point, point_local_a) == offsetof(ManifoldPoint, point_local_a));
static_assert(offsetof(damson_manifold_point, separation) == offsetof(ManifoldPoint, separation));
static_assert(offsetof(damson_manifold_point, normal_impulse) == offsetof(ManifoldPoint, normal_impulse));
static_assert(offsetof(damson_manifold_point, tangent_impulse) == offsetof(ManifoldPoint, tangent_impulse));
static_assert(offsetof(damson_manifold_point, feature) == offsetof(ManifoldPoint, feature));
static_assert(sizeof(damson_manifold) == sizeof(Manifold) && std::is_trivially_copyable_v<Manifold>);
static_assert(offsetof(damson_manifold, normal_local_a) == offsetof(Manifold, normal_local_a));
static_assert(offsetof(damson_manifold, points) == offsetof(Manifold, points));
static_assert(offsetof(damson_manifold, count) == offsetof(Manifold, count));
static_assert(offsetof(damson_manifold, gap) == offsetof(Manifold, gap));
static_assert(sizeof(damson_contact_question) == sizeof(ContactQuestion) && std::is_trivially_copyable_v<ContactQuestion>);
static_assert(offsetof(damson_contact_question, a) == offsetof(ContactQuestion, a));
static_assert(offsetof(damson_contact_question, b) == offsetof(ContactQuestion, b));
static_assert(offsetof(damson_contact_question, normal) == offsetof(ContactQuestion, normal));
static_assert(offsetof(damson_contact_question, manifold) == offsetof(ContactQuestion, manifold));
static_assert(offsetof(damson_contact_question, word) == offsetof(ContactQuestion, word));
static_assert(offsetof(damson_contact_question, friction) == offsetof(ContactQuestion, friction));
static_assert(offsetof(damson_contact_question, restitution) == offsetof(ContactQuestion, restitution));
static_assert(offsetof(damson_contact_question, surface_speed) == offsetof(ContactQuestion, surface_speed));
static_assert(sizeof(damson_ray_cast) == sizeof(RayCast) && std::is_trivially_copyable_v<RayCast>);
static_assert(offsetof(damson_ray_cast, origin) == offsetof(RayCast, origin));
static_assert(offsetof(damson_ray_cast, translation) == offsetof(RayCast, translation));
static_assert(offsetof(damson_ray_cast, max_fraction) == offsetof(RayCast, max_fraction));
static_assert(sizeof(damson_box_overlap) == sizeof(BoxOverlap) && std::is_trivially_copyable_v<BoxOverlap>);
static_assert(offsetof(damson_box_overlap, box) == offsetof(BoxOverlap, box));
static_assert(sizeof(damson_point_overlap) == sizeof(PointOverlap) && std::is_trivially_copyable_v<PointOverlap>);
static_assert(offsetof(damson_point_overlap, point) == offsetof(PointOverlap, point));
static_assert(sizeof(damson_near_point) == sizeof(NearPoint) && std::is_trivially_copyable_v<NearPoint>);
static_assert(offsetof(damson_near_point, point) == offsetof(NearPoint, point));
static_assert(offsetof(damson_near_point, max_distance) == offsetof(NearPoint, max_distance));
static_assert(sizeof(damson_box_cast) == sizeof(BoxCast) && std::is_trivially_copyable_v<BoxCast>);
static_assert(offsetof(damson_box_cast, box) == offsetof(BoxCast, box));
static_assert(offsetof(damson_box_cast, translation) == offsetof(BoxCast, translation));
static_assert(offsetof(damson_box_cast, max_fraction) == offsetof(BoxCast, max_fraction));
static_assert(sizeof(damson_query_hit) == sizeof(QueryHit) && std::is_trivially_copyable_v<QueryHit>);
static_assert(offsetof(damson_query_hit, shape) == offsetof(QueryHit, shape));
static_assert(offsetof(damson_query_hit, body) == offsetof(QueryHit, body));
static_assert(offsetof(damson_query_hit, shape_key) == offsetof(QueryHit, shape_key));
static_assert(offsetof(damson_query_hit, body_key) == offsetof(QueryHit, body_key));
static_assert(offsetof(damson_query_hit, shape_user_data) == offsetof(QueryHit, shape_user_data));
static_assert(offsetof(damson_query_hit, body_user_data) == offsetof(QueryHit, body_user_data));
static_assert(offsetof(damson_query_hit, fraction) == offsetof(QueryHit, fraction));
static_assert(offsetof(damson_query_hit, distance) == offsetof(QueryHit, distance));
static_assert(offsetof(damson_query_hit, point) == offsetof(QueryHit, point));
static_assert(offsetof(damson_query_hit, normal) == offsetof(QueryHit, normal));
static_assert(offsetof(damson_query_hit, tile) == offsetof(QueryHit, tile));
static_assert(sizeof(damson_body_pose) == sizeof(BodyPose) && std::is_trivially_copyable_v<BodyPose>);
static_assert(offsetof(damson_body_pose, frame) == offsetof(BodyPose, frame));
static_assert(offsetof(damson_body_pose, center) == offsetof(BodyPose, center));
static_assert(offsetof(damson_body_pose, center_local) == offsetof(BodyPose, center_local));
static_assert(sizeof(damson_body_velocity) == sizeof(BodyVelocity) && std::is_trivially_copyable_v<BodyVelocity>);
static_assert(offsetof(damson_body_velocity, linear) == offsetof(BodyVelocity, linear));
static_assert(offsetof(damson_body_velocity, angular) == offsetof(BodyVelocity, angular));
static_assert(sizeof(damson_body_pair) == sizeof(BodyPair) && std::is_trivially_copyable_v<BodyPair>);
static_assert(offsetof(damson_body_pair, a) == offsetof(BodyPair, a));
static_assert(offsetof(damson_body_pair, b) == offsetof(BodyPair, b));
static_assert(sizeof(damson_energy) == sizeof(Energy) && std::is_trivially_copyable_v<Energy>);
static_assert(offsetof(damson_energy, kinetic) == offsetof(Energy, kinetic));
static_assert(offsetof(damson_energy, potential) == offsetof(Energy, potential));
static_assert(sizeof(damson_advance) == sizeof(Advance) && std::is_trivially_copyable_v<Advance>);
static_assert(offsetof(damson_advance, steps) == offsetof(Advance, steps));
static_assert(offsetof(damson_advance, alpha) == offsetof(Advance, alpha));
static_assert(offsetof(damson_advance, dropped) == offsetof(Advance, dropped));
static_assert(sizeof(damson_counters) == sizeof(Counters) && std::is_trivially_copyable_v<Counters>);
static_assert(offsetof(damson_counters, step) == offsetof(Counters, step));
static_assert(offsetof(damson_counters, bodies) == offsetof(Counters, bodies));
static_assert(offsetof(damson_counters, awake_bodies) == offsetof(Counters, awake_bodies));
static_assert(offsetof(damson_counters, shapes) == offsetof(Counters, shapes));
static_assert(offsetof(damson_counters, joints) == offsetof(Counters, joints));
static_assert(offsetof(damson_counters, pairs) == offsetof(Counters, pairs));
static_assert(offsetof(damson_counters, contacts) == offsetof(Counters, contacts));
static_assert(offsetof(damson_counters, touching) == offsetof(Counters, touching));
static_assert(offsetof(damson_counters, awake_contacts) == offsetof(Counters, awake_contacts));
static_assert(offsetof(damson_counters, moved_boxes) == offsetof(Counters, moved_boxes));
static_assert(offsetof(damson_counters, manifolds_computed) == offsetof(Counters, manifolds_computed));
static_assert(offsetof(damson_counters, manifolds_reused) == offsetof(Counters, manifolds_reused));
static_assert(offsetof(damson_counters, colors) == offsetof(Counters, colors));
static_assert(offsetof(damson_counters, solved_contacts) == offsetof(Counters, solved_contacts));
static_assert(offsetof(damson_counters, solver_lanes) == offsetof(Counters, solver_lanes));
static_assert(offsetof(damson_counters, broadphase_swaps) == offsetof(Counters, broadphase_swaps));
static_assert(offsetof(damson_counters, commands) == offsetof(Counters, commands));
static_assert(offsetof(damson_counters, dropped_commands) == offsetof(Counters, dropped_commands));
static_assert(offsetof(damson_counters, bytes) == offsetof(Counters, bytes));
static_assert(sizeof(damson_memory_use) == sizeof(MemoryUse) && std::is_trivially_copyable_v<MemoryUse>);
static_assert(offsetof(damson_memory_use, bodies) == offsetof(MemoryUse, bodies));
static_assert(offsetof(damson_memory_use, shapes) == offsetof(MemoryUse, shapes));
static_assert(offsetof(damson_memory_use, tiles) == offsetof(MemoryUse, tiles));
static_assert(offsetof(damson_memory_use, joints) == offsetof(MemoryUse, joints));
static_assert(offsetof(damson_memory_use, contacts) == offsetof(MemoryUse, contacts));
static_assert(offsetof(damson_memory_use, broadphase) == offsetof(MemoryUse, broadphase));
static_assert(offsetof(damson_memory_use, events) == offsetof(MemoryUse, events));
static_assert(offsetof(damson_memory_use, commands) == offsetof(MemoryUse, commands));
static_assert(offsetof(damson_memory_use, solver) == offsetof(MemoryUse, solver));
static_assert(offsetof(damson_memory_use, other) == offsetof(MemoryUse, other));
static_assert(sizeof(damson_phase_times) == sizeof(PhaseTimes) && std::is_trivially_copyable_v<PhaseTimes>);
static_assert(offsetof(damson_phase_times, ms) == offsetof(PhaseTimes, ms));
static_assert(offsetof(damson_phase_times, total_ms) == offsetof(PhaseTimes, total_ms));
static_assert(sizeof(damson_phase_digest) == sizeof(PhaseDigest) && std::is_trivially_copyable_v<PhaseDigest>);
static_assert(offsetof(damson_phase_digest, step) == offsetof(PhaseDigest, step));
static_assert(offsetof(damson_phase_digest, phase) == offsetof(PhaseDigest, phase));
static_assert(offsetof(damson_phase_digest, digest) == offsetof(PhaseDigest, digest));
static_assert(sizeof(damson_preview_hit) == sizeof(PreviewHit) && std::is_trivially_copyable_v<PreviewHit>);
static_assert(offsetof(damson_preview_hit, step) == offsetof(PreviewHit, step));
static_assert(offsetof(damson_preview_hit, body) == offsetof(PreviewHit, body));
static_assert(offsetof(damson_preview_hit, shape) == offsetof(PreviewHit, shape));
static_assert(offsetof(damson_preview_hit, other) == offsetof(PreviewHit, other));
static_assert(offsetof(damson_preview_hit, tile) == offsetof(PreviewHit, tile));
static_assert(offsetof(damson_preview_hit, point) == offsetof(PreviewHit, point));
static_assert(offsetof(damson_preview_hit, normal) == offsetof(PreviewHit, normal));
static_assert(offsetof(damson_preview_hit, is_sensor) == offsetof(PreviewHit, is_sensor));
static_assert(sizeof(damson_draw_color) == sizeof(DrawColor) && std::is_trivially_copyable_v<DrawColor>);
static_assert(offsetof(damson_draw_color, r) == offsetof(DrawColor, r));
static_assert(offsetof(damson_draw_color, g) == offsetof(DrawColor, g));
static_assert(offsetof(damson_draw_color, b) == offsetof(DrawColor, b));
static_assert(offsetof(damson_draw_color, a) == offsetof(DrawColor, a));
static_assert(sizeof(damson_draw_paint) == sizeof(DrawPaint) && std::is_trivially_copyable_v<DrawPaint>);
static_assert(offsetof(damson_draw_paint, fill) == offsetof(DrawPaint, fill));
static_assert(offsetof(damson_draw_paint, outline) == offsetof(DrawPaint, outline));
static_assert(sizeof(damson_draw_palette) == sizeof(DrawPalette) && std::is_trivially_copyable_v<DrawPalette>);
static_assert(offsetof(damson_draw_palette, background) == offsetof(DrawPalette, background));
static_assert(offsetof(damson_draw_palette, awake) == offsetof(DrawPalette, awake));
static_assert(offsetof(damson_draw_palette, asleep) == offsetof(DrawPalette, asleep));
static_assert(offsetof(damson_draw_palette, still) == offsetof(DrawPalette, still));
static_assert(offsetof(damson_draw_palette, kinematic) == offsetof(DrawPalette, kinematic));
static_assert(offsetof(damson_draw_palette, sensor) == offsetof(DrawPalette, sensor));
static_assert(offsetof(damson_draw_palette, bullet) == offsetof(DrawPalette, bullet));
static_assert(offsetof(damson_draw_palette, disabled) == offsetof(DrawPalette, disabled));
static_assert(offsetof(damson_draw_palette, contact) == offsetof(DrawPalette, contact));
static_assert(offsetof(damson_draw_palette, near_contact) == offsetof(DrawPalette, near_contact));
static_assert(offsetof(damson_draw_palette, normal) == offsetof(DrawPalette, normal));
static_assert(offsetof(damson_draw_palette, impulse) == offsetof(DrawPalette, impulse));
static_assert(offsetof(damson_draw_palette, friction) == offsetof(DrawPalette, friction));
static_assert(offsetof(damson_draw_palette, joint) == offsetof(DrawPalette, joint));
static_assert(offsetof(damson_draw_palette, joint_limit) == offsetof(DrawPalette, joint_limit));
static_assert(offsetof(damson_draw_palette, strained_joint) == offsetof(DrawPalette, strained_joint));
static_assert(offsetof(damson_draw_palette, fat_box) == offsetof(DrawPalette, fat_box));
static_assert(offsetof(damson_draw_palette, tight_box) == offsetof(DrawPalette, tight_box));
static_assert(offsetof(damson_draw_palette, mass_center) == offsetof(DrawPalette, mass_center));
static_assert(offsetof(damson_draw_palette, axis_x) == offsetof(DrawPalette, axis_x));
static_assert(offsetof(damson_draw_palette, axis_y) == offsetof(DrawPalette, axis_y));
static_assert(offsetof(damson_draw_palette, velocity) == offsetof(DrawPalette, velocity));
static_assert(offsetof(damson_draw_palette, words) == offsetof(DrawPalette, words));
static_assert(sizeof(damson_broadphase_palette) == sizeof(BroadphasePalette) && std::is_trivially_copyable_v<BroadphasePalette>);
static_assert(offsetof(damson_broadphase_palette, levels) == offsetof(BroadphasePalette, levels));
static_assert(offsetof(damson_broadphase_palette, static_level) == offsetof(BroadphasePalette, static_level));
static_assert(offsetof(damson_broadphase_palette, touched) == offsetof(BroadphasePalette, touched));
static_assert(offsetof(damson_broadphase_palette, box) == offsetof(BroadphasePalette, box));
static_assert(offsetof(damson_broadphase_palette, thread) == offsetof(BroadphasePalette, thread));
static_assert(offsetof(damson_broadphase_palette, pair) == offsetof(BroadphasePalette, pair));
static_assert(offsetof(damson_broadphase_palette, began) == offsetof(BroadphasePalette, began));
static_assert(offsetof(damson_broadphase_palette, ended) == offsetof(BroadphasePalette, ended));
static_assert(offsetof(damson_broadphase_palette, words) == offsetof(BroadphasePalette, words));
static_assert(sizeof(damson_object_filter) == sizeof(ObjectFilter) && std::is_trivially_copyable_v<ObjectFilter>);
static_assert(offsetof(damson_object_filter, category) == offsetof(ObjectFilter, category));
static_assert(offsetof(damson_object_filter, mask) == offsetof(ObjectFilter, mask));
static_assert(offsetof(damson_object_filter, group) == offsetof(ObjectFilter, group));
static_assert(sizeof(damson_overlap_ended) == sizeof(OverlapEnded) && std::is_trivially_copyable_v<OverlapEnded>);
static_assert(offsetof(damson_overlap_ended, a) == offsetof(OverlapEnded, a));
static_assert(offsetof(damson_overlap_ended, b) == offsetof(OverlapEnded, b));
static_assert(offsetof(damson_overlap_ended, user_data_a) == offsetof(OverlapEnded, user_data_a));
static_assert(offsetof(damson_overlap_ended, user_data_b) == offsetof(OverlapEnded, user_data_b));
static_assert(offsetof(damson_overlap_ended, word) == offsetof(OverlapEnded, word));
static_assert(offsetof(damson_overlap_ended, cause) == offsetof(OverlapEnded, cause));
static_assert(sizeof(damson_object_hit) == sizeof(ObjectHit) && std::is_trivially_copyable_v<ObjectHit>);
static_assert(offsetof(damson_object_hit, object) == offsetof(ObjectHit, object));
static_assert(offsetof(damson_object_hit, fraction) == offsetof(ObjectHit, fraction));
static_assert(sizeof(damson_object_near) == sizeof(ObjectNear) && std::is_trivially_copyable_v<ObjectNear>);
static_assert(offsetof(damson_object_near, object) == offsetof(ObjectNear, object));
static_assert(offsetof(damson_object_near, distance) == offsetof(ObjectNear, distance));
static_assert(sizeof(damson_broadphase_counters) == sizeof(BroadphaseCounters) && std::is_trivially_copyable_v<BroadphaseCounters>);
static_assert(offsetof(damson_broadphase_counters, commits) == offsetof(BroadphaseCounters, commits));
static_assert(offsetof(damson_broadphase_counters, swaps) == offsetof(BroadphaseCounters, swaps));
static_assert(offsetof(damson_broadphase_counters, box_tests) == offsetof(BroadphaseCounters, box_tests));
static_assert(offsetof(damson_broadphase_counters, began) == offsetof(BroadphaseCounters, began));
static_assert(offsetof(damson_broadphase_counters, ended) == offsetof(BroadphaseCounters, ended));
static_assert(sizeof(damson_pair_flash) == sizeof(PairFlash) && std::is_trivially_copyable_v<PairFlash>);
static_assert(offsetof(damson_pair_flash, a) == offsetof(PairFlash, a));
static_assert(offsetof(damson_pair_flash, b) == offsetof(PairFlash, b));
static_assert(offsetof(damson_pair_flash, is_end) == offsetof(PairFlash, is_end));
static_assert(offsetof(damson_pair_flash, age) == offsetof(PairFlash, age));
static_assert(sizeof(damson_cast_hit) == sizeof(CastHit) && std::is_trivially_copyable_v<CastHit>);
static_assert(offsetof(damson_cast_hit, fraction) == offsetof(CastHit, fraction));
static_assert(offsetof(damson_cast_hit, point) == offsetof(CastHit, point));
static_assert(offsetof(damson_cast_hit, normal) == offsetof(CastHit, normal));
static_assert(sizeof(damson_closest_point) == sizeof(ClosestPoint) && std::is_trivially_copyable_v<ClosestPoint>);
static_assert(offsetof(damson_closest_point, point) == offsetof(ClosestPoint, point));
static_assert(offsetof(damson_closest_point, normal) == offsetof(ClosestPoint, normal));
static_assert(offsetof(damson_closest_point, distance) == offsetof(ClosestPoint, distance));
static_assert(sizeof(damson_closest_points) == sizeof(ClosestPoints) && std::is_trivially_copyable_v<ClosestPoints>);
static_assert(offsetof(damson_closest_points, point_a) == offsetof(ClosestPoints, point_a));
static_assert(offsetof(damson_closest_points, point_b) == offsetof(ClosestPoints, point_b));
static_assert(offsetof(damson_closest_points, normal) == offsetof(ClosestPoints, normal));
static_assert(offsetof(damson_closest_points, distance) == offsetof(ClosestPoints, distance));
static_assert(offsetof(damson_closest_points, iterations) == offsetof(ClosestPoints, iterations));
static_assert(sizeof(damson_sweep) == sizeof(Sweep) && std::is_trivially_copyable_v<Sweep>);
static_assert(offsetof(damson_sweep, center_local) == offsetof(Sweep, center_local));
static_assert(offsetof(damson_sweep, center) == offsetof(Sweep, center));
static_assert(offsetof(damson_sweep, shift) == offsetof(Sweep, shift));
static_assert(offsetof(damson_sweep, rotation) == offsetof(Sweep, rotation));
static_assert(offsetof(damson_sweep, turn) == offsetof(Sweep, turn));
static_assert(sizeof(damson_impact) == sizeof(Impact) && std::is_trivially_copyable_v<Impact>);
static_assert(offsetof(damson_impact, state) == offsetof(Impact, state));
static_assert(offsetof(damson_impact, fraction) == offsetof(Impact, fraction));
static_assert(offsetof(damson_impact, point) == offsetof(Impact, point));
static_assert(offsetof(damson_impact, normal) == offsetof(Impact, normal));
static_assert(offsetof(damson_impact, iterations) == offsetof(Impact, iterations));
static_assert(sizeof(damson_impact_limits) == sizeof(ImpactLimits) && std::is_trivially_copyable_v<ImpactLimits>);
static_assert(offsetof(damson_impact_limits, max_fraction) == offsetof(ImpactLimits, max_fraction));
static_assert(offsetof(damson_impact_limits, distance) == offsetof(ImpactLimits, distance));
static_assert(offsetof(damson_impact_limits, tolerance) == offsetof(ImpactLimits, tolerance));
static_assert(sizeof(damson_meeting) == sizeof(Meeting) && std::is_trivially_copyable_v<Meeting>);
static_assert(offsetof(damson_meeting, manifold) == offsetof(Meeting, manifold));
static_assert(offsetof(damson_meeting, slack) == offsetof(Meeting, slack));
static_assert(sizeof(damson_body_token) == sizeof(BodyToken) && std::is_trivially_copyable_v<BodyToken>);
static_assert(offsetof(damson_body_token, buffer) == offsetof(BodyToken, buffer));
static_assert(offsetof(damson_body_token, number) == offsetof(BodyToken, number));
static_assert(sizeof(damson_shape_token) == sizeof(ShapeToken) && std::is_trivially_copyable_v<ShapeToken>);
static_assert(offsetof(damson_shape_token, buffer) == offsetof(ShapeToken, buffer));
static_assert(offsetof(damson_shape_token, number) == offsetof(ShapeToken, number));
static_assert(sizeof(damson_joint_token) == sizeof(JointToken) && std::is_trivially_copyable_v<JointToken>);
static_assert(offsetof(damson_joint_token, buffer) == offsetof(JointToken, buffer));
static_assert(offsetof(damson_joint_token, number) == offsetof(JointToken, number));
static_assert(sizeof(damson_chain_token) == sizeof(ChainToken) && std::is_trivially_copyable_v<ChainToken>);
static_assert(offsetof(damson_chain_token, buffer) == offsetof(ChainToken, buffer));
static_assert(offsetof(damson_chain_token, number) == offsetof(ChainToken, number));
static_assert(sizeof(damson_tile_grid_token) == sizeof(TileGridToken) && std::is_trivially_copyable_v<TileGridToken>);
static_assert(offsetof(damson_tile_grid_token, buffer) == offsetof(TileGridToken, buffer));
static_assert(offsetof(damson_tile_grid_token, number) == offsetof(TileGridToken, number));
static_assert(sizeof(damson_body_target) == sizeof(BodyTarget) && std::is_trivially_copyable_v<BodyTarget>);
static_assert(offsetof(damson_body_target, handle) == offsetof(BodyTarget, handle));
static_assert(offsetof(damson_body_target, token) == offsetof(BodyTarget, token));
static_assert(sizeof(damson_shape_target) == sizeof(ShapeTarget) && std::is_trivially_copyable_v<ShapeTarget>);
static_assert(offsetof(damson_shape_target, handle) == offsetof(ShapeTarget, handle));
static_assert(offsetof(damson_shape_target, token) == offsetof(ShapeTarget, token));
static_assert(sizeof(damson_joint_target) == sizeof(JointTarget) && std::is_trivially_copyable_v<JointTarget>);
static_assert(offsetof(damson_joint_target, handle) == offsetof(JointTarget, handle));
static_assert(offsetof(damson_joint_target, token) == offsetof(JointTarget, token));
static_assert(sizeof(damson_chain_target) == sizeof(ChainTarget) && std::is_trivially_copyable_v<ChainTarget>);
static_assert(offsetof(damson_chain_target, handle) == offsetof(ChainTarget, handle));
static_assert(offsetof(damson_chain_target, token) == offsetof(ChainTarget, token));
static_assert(sizeof(damson_tile_grid_target) == sizeof(TileGridTarget) && std::is_trivially_copyable_v<TileGridTarget>);
static_assert(offsetof(damson_tile_grid_target, handle) == offsetof(TileGridTarget, handle));
static_assert(offsetof(damson_tile_grid_target, token) == offsetof(TileGridTarget, token));

static_assert(DAMSON_BROADPHASE_KIND_SWEEP_AND_PRUNE == static_cast<int>(BroadphaseKind::SweepAndPrune));
static_assert(DAMSON_BROADPHASE_KIND_ENDPOINT_SWEEP == static_cast<int>(BroadphaseKind::EndpointSweep));
static_assert(DAMSON_BROADPHASE_KIND_BRUTE_FORCE == static_cast<int>(BroadphaseKind::BruteForce));
static_assert(DAMSON_INSTRUCTION_SET_BASELINE == static_cast<int>(InstructionSet::Baseline));
static_assert(DAMSON_INSTRUCTION_SET_AVX2 == static_cast<int>(InstructionSet::Avx2));
static_assert(DAMSON_INSTRUCTION_SET_AVX512 == static_cast<int>(InstructionSet::Avx512));
static_assert(DAMSON_MIX_GEOMETRIC_MEAN == static_cast<int>(Mix::GeometricMean));
static_assert(DAMSON_MIX_AVERAGE == static_cast<int>(Mix::Average));
static_assert(DAMSON_MIX_MINIMUM == static_cast<int>(Mix::Minimum));
static_assert(DAMSON_MIX_MAXIMUM == static_cast<int>(Mix::Maximum));
static_assert(DAMSON_MIX_MULTIPLY == static_cast<int>(Mix::Multiply));
static_assert(DAMSON_SMOOTH_NOTHING == static_cast<int>(Smooth::Nothing));
static_assert(DAMSON_SMOOTH_SCENERY == static_cast<int>(Smooth::Scenery));
static_assert(DAMSON_SMOOTH_EVERYTHING == static_cast<int>(Smooth::Everything));
static_assert(DAMSON_LEAVING_REPORT == static_cast<int>(Leaving::Report));
static_assert(DAMSON_LEAVING_STOP == static_cast<int>(Leaving::Stop));
static_assert(DAMSON_LEAVING_DESTROY == static_cast<int>(Leaving::Destroy));
static_assert(DAMSON_BODY_TYPE_STATIC == static_cast<int>(BodyType::Static));
static_assert(DAMSON_BODY_TYPE_KINEMATIC == static_cast<int>(BodyType::Kinematic));
static_assert(DAMSON_BODY_TYPE_DYNAMIC == static_cast<int>(BodyType::Dynamic));
static_assert(DAMSON_END_CAUSE_MOVED == static_cast<int>(EndCause::Moved));
static_assert(DAMSON_END_CAUSE_TELEPORTED == static_cast<int>(EndCause::Teleported));
static_assert(DAMSON_END_CAUSE_DESTROYED == static_cast<int>(EndCause::Destroyed));
static_assert(DAMSON_END_CAUSE_DISABLED == static_cast<int>(EndCause::Disabled));
static_assert(DAMSON_END_CAUSE_FILTERED == static_cast<int>(EndCause::Filtered));
static_assert(DAMSON_JOINT_TYPE_REVOLUTE == static_cast<int>(JointType::Revolute));
static_assert(DAMSON_JOINT_TYPE_DISTANCE == static_cast<int>(JointType::Distance));
static_assert(DAMSON_JOINT_TYPE_PRISMATIC == static_cast<int>(JointType::Prismatic));
static_assert(DAMSON_JOINT_TYPE_WELD == static_cast<int>(JointType::Weld));
static_assert(DAMSON_JOINT_TYPE_WHEEL == static_cast<int>(JointType::Wheel));
static_assert(DAMSON_JOINT_TYPE_MOTOR == static_cast<int>(JointType::Motor));
static_assert(DAMSON_JOINT_TYPE_TARGET == static_cast<int>(JointType::Target));
static_assert(DAMSON_JOINT_TYPE_GEAR == static_cast<int>(JointType::Gear));
static_assert(DAMSON_JOINT_TYPE_PULLEY == static_cast<int>(JointType::Pulley));
static_assert(DAMSON_JOINT_TYPE_FILTER == static_cast<int>(JointType::Filter));
static_assert(DAMSON_PHASE_PAIRS == static_cast<int>(Phase::Pairs));
static_assert(DAMSON_PHASE_MANIFOLDS == static_cast<int>(Phase::Manifolds));
static_assert(DAMSON_PHASE_ISLANDS == static_cast<int>(Phase::Islands));
static_assert(DAMSON_PHASE_PREPARE == static_cast<int>(Phase::Prepare));
static_assert(DAMSON_PHASE_SOLVE == static_cast<int>(Phase::Solve));
static_assert(DAMSON_PHASE_FINISH == static_cast<int>(Phase::Finish));
static_assert(DAMSON_PHASE_EVENTS == static_cast<int>(Phase::Events));
static_assert(DAMSON_PHASE_COUNT == static_cast<int>(Phase::Count));
static_assert(DAMSON_GROUND_STATE_AIRBORNE == static_cast<int>(GroundState::Airborne));
static_assert(DAMSON_GROUND_STATE_TOO_STEEP == static_cast<int>(GroundState::TooSteep));
static_assert(DAMSON_GROUND_STATE_WALKABLE == static_cast<int>(GroundState::Walkable));
static_assert(DAMSON_IMPACT_STATE_APART == static_cast<int>(ImpactState::Apart));
static_assert(DAMSON_IMPACT_STATE_MEETING == static_cast<int>(ImpactState::Meeting));
static_assert(DAMSON_IMPACT_STATE_CLOSE == static_cast<int>(ImpactState::Close));
static_assert(DAMSON_OUTLINE_ERROR_NONE == static_cast<int>(OutlineError::None));
static_assert(DAMSON_OUTLINE_ERROR_TOO_FEW_POINTS == static_cast<int>(OutlineError::TooFewPoints));
static_assert(DAMSON_OUTLINE_ERROR_BAD_POINT == static_cast<int>(OutlineError::BadPoint));
static_assert(DAMSON_OUTLINE_ERROR_POINTS_COINCIDE == static_cast<int>(OutlineError::PointsCoincide));
static_assert(DAMSON_OUTLINE_ERROR_CROSSES_ITSELF == static_cast<int>(OutlineError::CrossesItself));
static_assert(DAMSON_OUTLINE_ERROR_NO_AREA == static_cast<int>(OutlineError::NoArea));
static_assert(DAMSON_OUTLINE_ERROR_BAD_RADIUS == static_cast<int>(OutlineError::BadRadius));
static_assert(DAMSON_PAIR_END_CAUSE_MOVED == static_cast<int>(PairEndCause::Moved));
static_assert(DAMSON_PAIR_END_CAUSE_REMOVED == static_cast<int>(PairEndCause::Removed));
static_assert(DAMSON_PAIR_END_CAUSE_FILTERED == static_cast<int>(PairEndCause::Filtered));
static_assert(DAMSON_PROXY_MOBILITY_MOVING == static_cast<int>(ProxyMobility::Moving));
static_assert(DAMSON_PROXY_MOBILITY_STATIC == static_cast<int>(ProxyMobility::Static));
static_assert(DAMSON_QUERY_SCOPE_ALL == static_cast<int>(QueryScope::All));
static_assert(DAMSON_QUERY_SCOPE_STATIC == static_cast<int>(QueryScope::Static));
static_assert(DAMSON_LOG_LEVEL_INFO == static_cast<int>(LogLevel::Info));
static_assert(DAMSON_LOG_LEVEL_WARNING == static_cast<int>(LogLevel::Warning));
static_assert(DAMSON_AUTOMATIC_KEY == automatic_key);
static_assert(DAMSON_MAX_POLYGON_VERTICES == max_polygon_vertices);
static_assert(DAMSON_MAX_MOVER_TOUCHES == max_mover_touches);
static_assert(DAMSON_EMPTY_TILE == empty_tile);
static_assert(DAMSON_MAX_WORKERS == max_workers);
static_assert(DAMSON_MAX_SUBSTEPS == max_substeps);
static_assert(DAMSON_MAX_COORDINATE == max_coordinate);
static_assert(DAMSON_MAX_NAME_SIZE == BodyName::max_size);

bool take(const damson_chain_segment& from, ChainSegment& into, const Place&) {
    into.a = in(from.a);
    into.b = in(from.b);
    into.radius = from.radius;
    into.ghost_a = in(from.ghost_a);
    into.ghost_b = in(from.ghost_b);
    into.has_ghost_a = from.has_ghost_a;
    into.has_ghost_b = from.has_ghost_b;
    into.is_one_sided = from.is_one_sided;
    return true;
}

damson_chain_segment give(const ChainSegment& from) {
    damson_chain_segment into{};
    into.a = out(from.a);
    into.b = out(from.b);
    into.radius = from.radius;
    into.ghost_a = out(from.ghost_a);
    into.ghost_b = out(from.ghost_b);
    into.has_ghost_a = from.has_ghost_a;
    into.has_ghost_b = from.has_ghost_b;
    into.is_one_sided = from.is_one_sided;
    return into;
}

bool take(const damson_tile& from, Tile& into, const Place&) {
    into.material = in(from.material);
    if (from.has_one_way) into.one_way = in(from.one_way);
    else into.one_way = {};
    into.is_sensor = from.is_sensor;
    into.slope = in(from.slope);
    return true;
}

damson_tile give(const Tile& from) {
    damson_tile into{};
    into.material = out(from.material);
    into.has_one_way = from.one_way.has_value();
    if (from.one_way) into.one_way = out(*from.one_way);
    into.is_sensor = from.is_sensor;
    into.slope = out(from.slope);
    return into;
}

bool take(const damson_world_def& from, WorldDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.gravity = in(from.gravity);
    if (!take_enum(from.broadphase, into.broadphase, at, "broadphase")) return false;
    into.can_sleep = from.can_sleep;
    into.continuous = from.continuous;
    into.warm_starting = from.warm_starting;
    into.dynamics = from.dynamics;
    if (from.has_bounds) into.bounds = in(from.bounds);
    else into.bounds = {};
    if (!take_enum(from.leaving, into.leaving, at, "leaving")) return false;
    if (!take_enum(from.friction_mix, into.friction_mix, at, "friction_mix")) return false;
    if (!take_enum(from.restitution_mix, into.restitution_mix, at, "restitution_mix")) return false;
    if (!take_enum(from.smooth, into.smooth, at, "smooth")) return false;
    into.hit_speed = from.hit_speed;
    into.workers = from.workers;
    if (!take_enum(from.instructions, into.instructions, at, "instructions")) return false;
    into.tuning = in(from.tuning);
    into.handle_stamp = from.handle_stamp;
    into.reserve_bodies = from.reserve_bodies;
    into.reserve_contacts = from.reserve_contacts;
    return take_rest(from, into, at);
}

damson_world_def give(const WorldDef& from) {
    damson_world_def into{};
    into.size = sizeof into;
    into.gravity = out(from.gravity);
    into.broadphase = static_cast<damson_broadphase_kind>(from.broadphase);
    into.can_sleep = from.can_sleep;
    into.continuous = from.continuous;
    into.warm_starting = from.warm_starting;
    into.dynamics = from.dynamics;
    into.has_bounds = from.bounds.has_value();
    if (from.bounds) into.bounds = out(*from.bounds);
    into.leaving = static_cast<damson_leaving>(from.leaving);
    into.friction_mix = static_cast<damson_mix>(from.friction_mix);
    into.restitution_mix = static_cast<damson_mix>(from.restitution_mix);
    into.smooth = static_cast<damson_smooth>(from.smooth);
    into.hit_speed = from.hit_speed;
    into.workers = from.workers;
    into.instructions = static_cast<damson_instruction_set>(from.instructions);
    into.tuning = out(from.tuning);
    into.handle_stamp = from.handle_stamp;
    into.reserve_bodies = from.reserve_bodies;
    into.reserve_contacts = from.reserve_contacts;
    return into;
}

bool take(const damson_body_def& from, BodyDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    if (!take_enum(from.type, into.type, at, "type")) return false;
    into.position = in(from.position);
    into.angle = from.angle;
    if (from.has_rotation) into.rotation = in(from.rotation);
    else into.rotation = {};
    into.linear_velocity = in(from.linear_velocity);
    into.angular_velocity = from.angular_velocity;
    into.linear_damping = from.linear_damping;
    into.angular_damping = from.angular_damping;
    into.gravity_scale = from.gravity_scale;
    if (from.has_gravity) into.gravity = in(from.gravity);
    else into.gravity = {};
    into.locks = in(from.locks);
    if (from.has_mass) into.mass = in(from.mass);
    else into.mass = {};
    into.is_bullet = from.is_bullet;
    into.is_continuous = from.is_continuous;
    into.can_sleep = from.can_sleep;
    into.is_awake = from.is_awake;
    into.is_enabled = from.is_enabled;
    into.reports = in(from.reports);
    into.sleep_threshold = from.sleep_threshold;
    into.key = from.key;
    into.user_data = from.user_data;
    return take_rest(from, into, at);
}

damson_body_def give(const BodyDef& from) {
    damson_body_def into{};
    into.size = sizeof into;
    into.type = static_cast<damson_body_type>(from.type);
    into.position = out(from.position);
    into.angle = from.angle;
    into.has_rotation = from.rotation.has_value();
    if (from.rotation) into.rotation = out(*from.rotation);
    into.linear_velocity = out(from.linear_velocity);
    into.angular_velocity = from.angular_velocity;
    into.linear_damping = from.linear_damping;
    into.angular_damping = from.angular_damping;
    into.gravity_scale = from.gravity_scale;
    into.has_gravity = from.gravity.has_value();
    if (from.gravity) into.gravity = out(*from.gravity);
    into.locks = out(from.locks);
    into.has_mass = from.mass.has_value();
    if (from.mass) into.mass = out(*from.mass);
    into.is_bullet = from.is_bullet;
    into.is_continuous = from.is_continuous;
    into.can_sleep = from.can_sleep;
    into.is_awake = from.is_awake;
    into.is_enabled = from.is_enabled;
    into.reports = out(from.reports);
    into.sleep_threshold = from.sleep_threshold;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_shape_def& from, ShapeDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.density = from.density;
    into.friction = from.friction;
    into.restitution = from.restitution;
    into.surface_speed = from.surface_speed;
    into.rolling_resistance = from.rolling_resistance;
    into.material_id = from.material_id;
    into.is_sensor = from.is_sensor;
    into.meets_static = from.meets_static;
    into.asks_pre_solve = from.asks_pre_solve;
    if (from.has_one_way) into.one_way = in(from.one_way);
    else into.one_way = {};
    into.surface = from.surface;
    into.reports = in(from.reports);
    into.filter = in(from.filter);
    into.draw_level = from.draw_level;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_shape_def give(const ShapeDef& from) {
    damson_shape_def into{};
    into.size = sizeof into;
    into.density = from.density;
    into.friction = from.friction;
    into.restitution = from.restitution;
    into.surface_speed = from.surface_speed;
    into.rolling_resistance = from.rolling_resistance;
    into.material_id = from.material_id;
    into.is_sensor = from.is_sensor;
    into.meets_static = from.meets_static;
    into.asks_pre_solve = from.asks_pre_solve;
    into.has_one_way = from.one_way.has_value();
    if (from.one_way) into.one_way = out(*from.one_way);
    into.surface = from.surface;
    into.reports = out(from.reports);
    into.filter = out(from.filter);
    into.draw_level = from.draw_level;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_chain_def& from, ChainDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    if (!is_array(from.points, from.point_count, at, "points")) return false;
    into.points = span_of<glm::vec2>(from.points, from.point_count);
    into.is_loop = from.is_loop;
    into.is_one_sided = from.is_one_sided;
    if (!is_array(from.materials, from.material_count, at, "materials")) return false;
    into.materials = span_of<Material>(from.materials, from.material_count);
    into.radius = from.radius;
    into.surface = from.surface;
    into.reports = in(from.reports);
    into.filter = in(from.filter);
    into.draw_level = from.draw_level;
    into.first_key = from.first_key;
    into.user_data = from.user_data;
    return true;
}

damson_chain_def give(const ChainDef& from) {
    damson_chain_def into{};
    into.size = sizeof into;
    into.points = array_of<damson_vec2>(from.points.data());
    into.point_count = from.points.size();
    into.is_loop = from.is_loop;
    into.is_one_sided = from.is_one_sided;
    into.materials = array_of<damson_material>(from.materials.data());
    into.material_count = from.materials.size();
    into.radius = from.radius;
    into.surface = from.surface;
    into.reports = out(from.reports);
    into.filter = out(from.filter);
    into.draw_level = from.draw_level;
    into.first_key = from.first_key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_tile_grid_def& from, TileGridDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.cell_size = in(from.cell_size);
    into.origin = in(from.origin);
    into.width = from.width;
    into.height = from.height;
    if (!is_array(from.kinds, from.kind_count, at, "kinds")) return false;
    into.kinds = span_of<std::uint8_t>(from.kinds, from.kind_count);
    into.asks_pre_solve = from.asks_pre_solve;
    into.surface = from.surface;
    into.reports = in(from.reports);
    into.filter = in(from.filter);
    into.draw_level = from.draw_level;
    into.first_key = from.first_key;
    into.user_data = from.user_data;
    return true;
}

damson_tile_grid_def give(const TileGridDef& from) {
    damson_tile_grid_def into{};
    into.size = sizeof into;
    into.cell_size = out(from.cell_size);
    into.origin = out(from.origin);
    into.width = from.width;
    into.height = from.height;
    into.kinds = array_of<uint8_t>(from.kinds.data());
    into.kind_count = from.kinds.size();
    into.asks_pre_solve = from.asks_pre_solve;
    into.surface = from.surface;
    into.reports = out(from.reports);
    into.filter = out(from.filter);
    into.draw_level = from.draw_level;
    into.first_key = from.first_key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_explosion_def& from, ExplosionDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.position = in(from.position);
    into.radius = from.radius;
    into.falloff = from.falloff;
    into.impulse_per_length = from.impulse_per_length;
    into.filter = in(from.filter);
    return true;
}

damson_explosion_def give(const ExplosionDef& from) {
    damson_explosion_def into{};
    into.size = sizeof into;
    into.position = out(from.position);
    into.radius = from.radius;
    into.falloff = from.falloff;
    into.impulse_per_length = from.impulse_per_length;
    into.filter = out(from.filter);
    return into;
}

bool take(const damson_body_shape& from, BodyShape& into, const Place& at) {
    into.body = from.body;
    if (!take(from.geometry, into.geometry, at)) return false;
    if (!take(from.def, into.def, at)) return false;
    return true;
}

damson_body_shape give(const BodyShape& from) {
    damson_body_shape into{};
    into.body = from.body;
    into.geometry = give(from.geometry);
    into.def = give(from.def);
    return into;
}

bool take(const damson_revolute_joint_def& from, RevoluteJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_torque = from.max_motor_torque;
    into.has_limits = from.has_limits;
    into.lower_angle = from.lower_angle;
    into.upper_angle = from.upper_angle;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.target_angle = from.target_angle;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_revolute_joint_def give(const RevoluteJointDef& from) {
    damson_revolute_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_torque = from.max_motor_torque;
    into.has_limits = from.has_limits;
    into.lower_angle = from.lower_angle;
    into.upper_angle = from.upper_angle;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.target_angle = from.target_angle;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_distance_joint_def& from, DistanceJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.length = from.length;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_force = from.max_motor_force;
    into.has_limits = from.has_limits;
    into.min_length = from.min_length;
    into.max_length = from.max_length;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_distance_joint_def give(const DistanceJointDef& from) {
    damson_distance_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.length = from.length;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_force = from.max_motor_force;
    into.has_limits = from.has_limits;
    into.min_length = from.min_length;
    into.max_length = from.max_length;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_prismatic_joint_def& from, PrismaticJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_force = from.max_motor_force;
    into.has_limits = from.has_limits;
    into.lower_translation = from.lower_translation;
    into.upper_translation = from.upper_translation;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.target_translation = from.target_translation;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_prismatic_joint_def give(const PrismaticJointDef& from) {
    damson_prismatic_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_force = from.max_motor_force;
    into.has_limits = from.has_limits;
    into.lower_translation = from.lower_translation;
    into.upper_translation = from.upper_translation;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.target_translation = from.target_translation;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_weld_joint_def& from, WeldJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.linear_hertz = from.linear_hertz;
    into.linear_damping_ratio = from.linear_damping_ratio;
    into.angular_hertz = from.angular_hertz;
    into.angular_damping_ratio = from.angular_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_weld_joint_def give(const WeldJointDef& from) {
    damson_weld_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.linear_hertz = from.linear_hertz;
    into.linear_damping_ratio = from.linear_damping_ratio;
    into.angular_hertz = from.angular_hertz;
    into.angular_damping_ratio = from.angular_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_wheel_joint_def& from, WheelJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_torque = from.max_motor_torque;
    into.has_limits = from.has_limits;
    into.lower_translation = from.lower_translation;
    into.upper_translation = from.upper_translation;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_wheel_joint_def give(const WheelJointDef& from) {
    damson_wheel_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_torque = from.max_motor_torque;
    into.has_limits = from.has_limits;
    into.lower_translation = from.lower_translation;
    into.upper_translation = from.upper_translation;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_motor_joint_def& from, MotorJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.linear_velocity = in(from.linear_velocity);
    into.max_velocity_force = from.max_velocity_force;
    into.angular_velocity = from.angular_velocity;
    into.max_velocity_torque = from.max_velocity_torque;
    into.linear_hertz = from.linear_hertz;
    into.linear_damping_ratio = from.linear_damping_ratio;
    into.max_spring_force = from.max_spring_force;
    into.angular_hertz = from.angular_hertz;
    into.angular_damping_ratio = from.angular_damping_ratio;
    into.max_spring_torque = from.max_spring_torque;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_motor_joint_def give(const MotorJointDef& from) {
    damson_motor_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.linear_velocity = out(from.linear_velocity);
    into.max_velocity_force = from.max_velocity_force;
    into.angular_velocity = from.angular_velocity;
    into.max_velocity_torque = from.max_velocity_torque;
    into.linear_hertz = from.linear_hertz;
    into.linear_damping_ratio = from.linear_damping_ratio;
    into.max_spring_force = from.max_spring_force;
    into.angular_hertz = from.angular_hertz;
    into.angular_damping_ratio = from.angular_damping_ratio;
    into.max_spring_torque = from.max_spring_torque;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_target_joint_def& from, TargetJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body = in(from.body);
    into.anchor_local = in(from.anchor_local);
    into.target = in(from.target);
    into.max_force = from.max_force;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_target_joint_def give(const TargetJointDef& from) {
    damson_target_joint_def into{};
    into.size = sizeof into;
    into.body = out(from.body);
    into.anchor_local = out(from.anchor_local);
    into.target = out(from.target);
    into.max_force = from.max_force;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_gear_joint_def& from, GearJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.joint_a = in(from.joint_a);
    into.joint_b = in(from.joint_b);
    into.ratio = from.ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_gear_joint_def give(const GearJointDef& from) {
    damson_gear_joint_def into{};
    into.size = sizeof into;
    into.joint_a = out(from.joint_a);
    into.joint_b = out(from.joint_b);
    into.ratio = from.ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_pulley_joint_def& from, PulleyJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.ground_a = in(from.ground_a);
    into.ground_b = in(from.ground_b);
    into.length_a = from.length_a;
    into.length_b = from.length_b;
    into.ratio = from.ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_pulley_joint_def give(const PulleyJointDef& from) {
    damson_pulley_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.ground_a = out(from.ground_a);
    into.ground_b = out(from.ground_b);
    into.length_a = from.length_a;
    into.length_b = from.length_b;
    into.ratio = from.ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_filter_joint_def& from, FilterJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_filter_joint_def give(const FilterJointDef& from) {
    damson_filter_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_event_filter& from, EventFilter& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body = in(from.body);
    into.shape = in(from.shape);
    into.categories = from.categories;
    into.others = from.others;
    return true;
}

damson_event_filter give(const EventFilter& from) {
    damson_event_filter into{};
    into.size = sizeof into;
    into.body = out(from.body);
    into.shape = out(from.shape);
    into.categories = from.categories;
    into.others = from.others;
    return into;
}

bool take(const damson_contact_answer& from, ContactAnswer& into, const Place&) {
    into.pushes = from.pushes;
    if (from.has_friction) into.friction = from.friction;
    else into.friction = {};
    if (from.has_restitution) into.restitution = from.restitution;
    else into.restitution = {};
    if (from.has_surface_speed) into.surface_speed = from.surface_speed;
    else into.surface_speed = {};
    into.dropped_points = from.dropped_points;
    return true;
}

damson_contact_answer give(const ContactAnswer& from) {
    damson_contact_answer into{};
    into.pushes = from.pushes;
    into.has_friction = from.friction.has_value();
    if (from.friction) into.friction = *from.friction;
    into.has_restitution = from.restitution.has_value();
    if (from.restitution) into.restitution = *from.restitution;
    into.has_surface_speed = from.surface_speed.has_value();
    if (from.surface_speed) into.surface_speed = *from.surface_speed;
    into.dropped_points = from.dropped_points;
    return into;
}

bool take(const damson_shape_cast& from, ShapeCast& into, const Place& at) {
    if (!take(from.shape, into.shape, at)) return false;
    into.start = in(from.start);
    into.translation = in(from.translation);
    into.max_fraction = from.max_fraction;
    return true;
}

damson_shape_cast give(const ShapeCast& from) {
    damson_shape_cast into{};
    into.shape = give(from.shape);
    into.start = out(from.start);
    into.translation = out(from.translation);
    into.max_fraction = from.max_fraction;
    return into;
}

bool take(const damson_shape_overlap& from, ShapeOverlap& into, const Place& at) {
    if (!take(from.shape, into.shape, at)) return false;
    into.frame = in(from.frame);
    return true;
}

damson_shape_overlap give(const ShapeOverlap& from) {
    damson_shape_overlap into{};
    into.shape = give(from.shape);
    into.frame = out(from.frame);
    return into;
}

bool take(const damson_query_filter& from, QueryFilter& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.categories = from.categories;
    into.ignored = in(from.ignored);
    into.finds_sensors = from.finds_sensors;
    return true;
}

damson_query_filter give(const QueryFilter& from) {
    damson_query_filter into{};
    into.size = sizeof into;
    into.categories = from.categories;
    into.ignored = out(from.ignored);
    into.finds_sensors = from.finds_sensors;
    return into;
}

bool take(const damson_pace& from, Pace& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.dt = from.dt;
    into.substeps = from.substeps;
    into.max_steps = from.max_steps;
    return true;
}

damson_pace give(const Pace& from) {
    damson_pace into{};
    into.size = sizeof into;
    into.dt = from.dt;
    into.substeps = from.substeps;
    into.max_steps = from.max_steps;
    return into;
}

bool take(const damson_mover_ground& from, MoverGround& into, const Place& at) {
    if (!take_enum(from.state, into.state, at, "state")) return false;
    into.normal = in(from.normal);
    into.point = in(from.point);
    into.velocity = in(from.velocity);
    into.shape = in(from.shape);
    into.body = in(from.body);
    into.tile = in(from.tile);
    return true;
}

damson_mover_ground give(const MoverGround& from) {
    damson_mover_ground into{};
    into.state = static_cast<damson_ground_state>(from.state);
    into.normal = out(from.normal);
    into.point = out(from.point);
    into.velocity = out(from.velocity);
    into.shape = out(from.shape);
    into.body = out(from.body);
    into.tile = out(from.tile);
    return into;
}

bool take(const damson_mover& from, Mover& into, const Place& at) {
    into.position = in(from.position);
    into.velocity = in(from.velocity);
    if (!take(from.ground, into.ground, at)) return false;
    into.drops_through = from.drops_through;
    return true;
}

damson_mover give(const Mover& from) {
    damson_mover into{};
    into.position = out(from.position);
    into.velocity = out(from.velocity);
    into.ground = give(from.ground);
    into.drops_through = from.drops_through;
    return into;
}

bool take(const damson_mover_settings& from, MoverSettings& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.capsule = in(from.capsule);
    into.up = in(from.up);
    into.max_slope = from.max_slope;
    into.step_height = from.step_height;
    into.snap_distance = from.snap_distance;
    into.skin = from.skin;
    return true;
}

damson_mover_settings give(const MoverSettings& from) {
    damson_mover_settings into{};
    into.size = sizeof into;
    into.capsule = out(from.capsule);
    into.up = out(from.up);
    into.max_slope = from.max_slope;
    into.step_height = from.step_height;
    into.snap_distance = from.snap_distance;
    into.skin = from.skin;
    return into;
}

bool take(const damson_mover_touch& from, MoverTouch& into, const Place&) {
    into.hit = in(from.hit);
    into.is_ground = from.is_ground;
    return true;
}

damson_mover_touch give(const MoverTouch& from) {
    damson_mover_touch into{};
    into.hit = out(from.hit);
    into.is_ground = from.is_ground;
    return into;
}

bool take(const damson_mover_move& from, MoverMove& into, const Place& at) {
    if (!take(from.mover, into.mover, at)) return false;
    for (std::size_t i = 0; i < 8; ++i)
        if (!take(from.touched[i], into.touched[i], at)) return false;
    into.touch_count = from.touch_count;
    into.is_crushed = from.is_crushed;
    return true;
}

damson_mover_move give(const MoverMove& from) {
    damson_mover_move into{};
    into.mover = give(from.mover);
    for (std::size_t i = 0; i < 8; ++i) into.touched[i] = give(from.touched[i]);
    into.touch_count = from.touch_count;
    into.is_crushed = from.is_crushed;
    return into;
}

bool take(const damson_history_def& from, HistoryDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.ticks = from.ticks;
    into.bytes = from.bytes;
    into.dt = from.dt;
    into.substeps = from.substeps;
    return true;
}

damson_history_def give(const HistoryDef& from) {
    damson_history_def into{};
    into.size = sizeof into;
    into.ticks = from.ticks;
    into.bytes = from.bytes;
    into.dt = from.dt;
    into.substeps = from.substeps;
    return into;
}

bool take(const damson_recording_def& from, RecordingDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.digest_period = from.digest_period;
    into.keyframe_period = from.keyframe_period;
    into.keyframe_bytes = from.keyframe_bytes;
    into.has_phases = from.has_phases;
    return true;
}

damson_recording_def give(const RecordingDef& from) {
    damson_recording_def into{};
    into.size = sizeof into;
    into.digest_period = from.digest_period;
    into.keyframe_period = from.keyframe_period;
    into.keyframe_bytes = from.keyframe_bytes;
    into.has_phases = from.has_phases;
    return into;
}

bool take(const damson_player_def& from, PlayerDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.most_cells = from.most_cells;
    into.snapshot_period = from.snapshot_period;
    into.snapshot_bytes = from.snapshot_bytes;
    return take_rest(from, into, at);
}

damson_player_def give(const PlayerDef& from) {
    damson_player_def into{};
    into.size = sizeof into;
    into.most_cells = from.most_cells;
    into.snapshot_period = from.snapshot_period;
    into.snapshot_bytes = from.snapshot_bytes;
    return into;
}

bool take(const damson_preview_pace& from, PreviewPace& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.dt = from.dt;
    into.substeps = from.substeps;
    return true;
}

damson_preview_pace give(const PreviewPace& from) {
    damson_preview_pace into{};
    into.size = sizeof into;
    into.dt = from.dt;
    into.substeps = from.substeps;
    return into;
}

bool take(const damson_draw_options& from, DrawOptions& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.view = in(from.view);
    into.alpha = from.alpha;
    into.shapes = from.shapes;
    into.joints = from.joints;
    into.contacts = from.contacts;
    into.contact_normals = from.contact_normals;
    into.contact_impulses = from.contact_impulses;
    into.fat_boxes = from.fat_boxes;
    into.tight_boxes = from.tight_boxes;
    into.islands = from.islands;
    into.mass_centers = from.mass_centers;
    into.velocities = from.velocities;
    into.draw_levels = from.draw_levels;
    into.names = from.names;
    into.mark_size = from.mark_size;
    into.velocity_scale = from.velocity_scale;
    into.force_scale = from.force_scale;
    into.palette = in(from.palette);
    return true;
}

damson_draw_options give(const DrawOptions& from) {
    damson_draw_options into{};
    into.size = sizeof into;
    into.view = out(from.view);
    into.alpha = from.alpha;
    into.shapes = from.shapes;
    into.joints = from.joints;
    into.contacts = from.contacts;
    into.contact_normals = from.contact_normals;
    into.contact_impulses = from.contact_impulses;
    into.fat_boxes = from.fat_boxes;
    into.tight_boxes = from.tight_boxes;
    into.islands = from.islands;
    into.mass_centers = from.mass_centers;
    into.velocities = from.velocities;
    into.draw_levels = from.draw_levels;
    into.names = from.names;
    into.mark_size = from.mark_size;
    into.velocity_scale = from.velocity_scale;
    into.force_scale = from.force_scale;
    into.palette = out(from.palette);
    return into;
}

bool take(const damson_svg_options& from, SvgOptions& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.width_px = from.width_px;
    into.view = in(from.view);
    into.draw_contacts = from.draw_contacts;
    into.draw_joints = from.draw_joints;
    into.draw_boxes = from.draw_boxes;
    return true;
}

damson_svg_options give(const SvgOptions& from) {
    damson_svg_options into{};
    into.size = sizeof into;
    into.width_px = from.width_px;
    into.view = out(from.view);
    into.draw_contacts = from.draw_contacts;
    into.draw_joints = from.draw_joints;
    into.draw_boxes = from.draw_boxes;
    return into;
}

bool take(const damson_draw_broadphase_options& from, DrawBroadphaseOptions& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.view = in(from.view);
    into.bins = from.bins;
    into.order = from.order;
    into.boxes = from.boxes;
    into.pairs = from.pairs;
    into.flashes = from.flashes;
    into.legend_line = from.legend_line;
    into.palette = in(from.palette);
    return true;
}

damson_draw_broadphase_options give(const DrawBroadphaseOptions& from) {
    damson_draw_broadphase_options into{};
    into.size = sizeof into;
    into.view = out(from.view);
    into.bins = from.bins;
    into.order = from.order;
    into.boxes = from.boxes;
    into.pairs = from.pairs;
    into.flashes = from.flashes;
    into.legend_line = from.legend_line;
    into.palette = out(from.palette);
    return into;
}

bool take(const damson_broadphase_def& from, BroadphaseWorldDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    if (!take_enum(from.broadphase, into.broadphase, at, "broadphase")) return false;
    into.handle_stamp = from.handle_stamp;
    into.reserve_objects = from.reserve_objects;
    into.reserve_overlaps = from.reserve_overlaps;
    return true;
}

damson_broadphase_def give(const BroadphaseWorldDef& from) {
    damson_broadphase_def into{};
    into.size = sizeof into;
    into.broadphase = static_cast<damson_broadphase_kind>(from.broadphase);
    into.handle_stamp = from.handle_stamp;
    into.reserve_objects = from.reserve_objects;
    into.reserve_overlaps = from.reserve_overlaps;
    return into;
}

bool take(const damson_object_def& from, ObjectDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.user_data = from.user_data;
    into.category = from.category;
    into.mask = from.mask;
    into.group = from.group;
    if (from.has_key) into.key = from.key;
    else into.key = {};
    if (!take_enum(from.mobility, into.mobility, at, "mobility")) return false;
    return true;
}

damson_object_def give(const ObjectDef& from) {
    damson_object_def into{};
    into.size = sizeof into;
    into.user_data = from.user_data;
    into.category = from.category;
    into.mask = from.mask;
    into.group = from.group;
    into.has_key = from.key.has_value();
    if (from.key) into.key = *from.key;
    into.mobility = static_cast<damson_proxy_mobility>(from.mobility);
    return into;
}

}  // namespace damson::c

using namespace damson::c;

damson_rotation damson_default_rotation() {
    return out(damson::Rotation{});
}
damson_transform damson_default_transform() {
    return out(damson::Transform{});
}
damson_circle damson_default_circle() {
    return out(damson::Circle{});
}
damson_capsule damson_default_capsule() {
    return out(damson::Capsule{});
}
damson_segment damson_default_segment() {
    return out(damson::Segment{});
}
damson_mass_data damson_default_mass_data() {
    return out(damson::MassData{});
}
damson_material damson_default_material() {
    return out(damson::Material{});
}
damson_filter damson_default_filter() {
    return out(damson::Filter{});
}
damson_shape_reports damson_default_shape_reports() {
    return out(damson::ShapeReports{});
}
damson_one_way damson_default_one_way() {
    return out(damson::OneWay{});
}
damson_body_reports damson_default_body_reports() {
    return out(damson::BodyReports{});
}
damson_solver_tuning damson_default_solver_tuning() {
    return out(damson::SolverTuning{});
}
damson_tile_slope damson_default_tile_slope() {
    return out(damson::TileSlope{});
}
damson_tile damson_default_tile() {
    return give(damson::Tile{});
}
damson_world_def damson_default_world_def() {
    return give(damson::WorldDef{});
}
damson_body_def damson_default_body_def() {
    return give(damson::BodyDef{});
}
damson_shape_def damson_default_shape_def() {
    return give(damson::ShapeDef{});
}
damson_chain_def damson_default_chain_def() {
    return give(damson::ChainDef{});
}
damson_tile_grid_def damson_default_tile_grid_def() {
    return give(damson::TileGridDef{});
}
damson_explosion_def damson_default_explosion_def() {
    return give(damson::ExplosionDef{});
}
damson_body_shape damson_default_body_shape() {
    return give(damson::BodyShape{});
}
damson_revolute_joint_def damson_default_revolute_joint_def() {
    return give(damson::RevoluteJointDef{});
}
damson_distance_joint_def damson_default_distance_joint_def() {
    return give(damson::DistanceJointDef{});
}
damson_prismatic_joint_def damson_default_prismatic_joint_def() {
    return give(damson::PrismaticJointDef{});
}
damson_weld_joint_def damson_default_weld_joint_def() {
    return give(damson::WeldJointDef{});
}
damson_wheel_joint_def damson_default_wheel_joint_def() {
    return give(damson::WheelJointDef{});
}
damson_motor_joint_def damson_default_motor_joint_def() {
    return give(damson::MotorJointDef{});
}
damson_target_joint_def damson_default_target_joint_def() {
    return give(damson::TargetJointDef{});
}
damson_gear_joint_def damson_default_gear_joint_def() {
    return give(damson::GearJointDef{});
}
damson_pulley_joint_def damson_default_pulley_joint_def() {
    return give(damson::PulleyJointDef{});
}
damson_filter_joint_def damson_default_filter_joint_def() {
    return give(damson::FilterJointDef{});
}
damson_event_filter damson_default_event_filter() {
    return give(damson::EventFilter{});
}
damson_contact_answer damson_default_contact_answer() {
    return give(damson::ContactAnswer{});
}
damson_ray_cast damson_default_ray_cast() {
    return out(damson::RayCast{});
}
damson_near_point damson_default_near_point() {
    return out(damson::NearPoint{});
}
damson_box_cast damson_default_box_cast() {
    return out(damson::BoxCast{});
}
damson_shape_cast damson_default_shape_cast() {
    return give(damson::ShapeCast{});
}
damson_shape_overlap damson_default_shape_overlap() {
    return give(damson::ShapeOverlap{});
}
damson_query_filter damson_default_query_filter() {
    return give(damson::QueryFilter{});
}
damson_pace damson_default_pace() {
    return give(damson::Pace{});
}
damson_mover damson_default_mover() {
    return give(damson::Mover{});
}
damson_mover_settings damson_default_mover_settings() {
    return give(damson::MoverSettings{});
}
damson_history_def damson_default_history_def() {
    return give(damson::HistoryDef{});
}
damson_recording_def damson_default_recording_def() {
    return give(damson::RecordingDef{});
}
damson_player_def damson_default_player_def() {
    return give(damson::PlayerDef{});
}
damson_branch_def damson_default_branch_def() {
    damson_branch_def def{};
    def.size = sizeof def;
    return def;
}
damson_preview_pace damson_default_preview_pace() {
    return give(damson::PreviewPace{});
}
damson_draw_palette damson_default_draw_palette() {
    return out(damson::DrawPalette{});
}
damson_broadphase_palette damson_default_broadphase_palette() {
    return out(damson::BroadphasePalette{});
}
damson_draw_options damson_default_draw_options() {
    return give(damson::DrawOptions{});
}
damson_svg_options damson_default_svg_options() {
    return give(damson::SvgOptions{});
}
damson_draw_broadphase_options damson_default_draw_broadphase_options() {
    return give(damson::DrawBroadphaseOptions{});
}
damson_debug_draw damson_default_debug_draw() {
    damson_debug_draw def{};
    def.size = sizeof def;
    return def;
}
damson_broadphase_def damson_default_broadphase_def() {
    return give(damson::BroadphaseWorldDef{});
}
damson_object_filter damson_default_object_filter() {
    return out(damson::ObjectFilter{});
}
damson_object_def damson_default_object_def() {
    return give(damson::ObjectDef{});
}
damson_sweep damson_default_sweep() {
    return out(damson::Sweep{});
}
damson_impact_limits damson_default_impact_limits() {
    return out(damson::ImpactLimits{});
}

const uint32_t* damson_get_abi_sizes(size_t* count) {
    return answer<const uint32_t*>("damson_get_abi_sizes", [&](const char* call) -> const uint32_t* {
        if (!is_given(count, {call, "count"})) return nullptr;
        static constexpr uint32_t sizes[] = {
            sizeof(damson_vec2), sizeof(damson_rotation), sizeof(damson_transform),
            sizeof(damson_aabb), sizeof(damson_version), sizeof(damson_circle),
            sizeof(damson_capsule), sizeof(damson_segment), sizeof(damson_polygon),
            sizeof(damson_chain_segment), sizeof(damson_geometry), sizeof(damson_mass_data),
            sizeof(damson_material), sizeof(damson_filter), sizeof(damson_shape_reports),
            sizeof(damson_one_way), sizeof(damson_body_reports), sizeof(damson_motion_locks),
            sizeof(damson_solver_tuning), sizeof(damson_tile_slope), sizeof(damson_tile_cell),
            sizeof(damson_tile_id), sizeof(damson_tile), sizeof(damson_world_def),
            sizeof(damson_body_def), sizeof(damson_shape_def), sizeof(damson_chain_def),
            sizeof(damson_tile_grid_def), sizeof(damson_explosion_def), sizeof(damson_body_shape),
            sizeof(damson_revolute_joint_def), sizeof(damson_distance_joint_def),
            sizeof(damson_prismatic_joint_def), sizeof(damson_weld_joint_def),
            sizeof(damson_wheel_joint_def), sizeof(damson_motor_joint_def),
            sizeof(damson_target_joint_def), sizeof(damson_gear_joint_def),
            sizeof(damson_pulley_joint_def), sizeof(damson_filter_joint_def),
            sizeof(damson_contact_side), sizeof(damson_contact_began),
            sizeof(damson_contact_ended), sizeof(damson_sensor_began),
            sizeof(damson_sensor_ended), sizeof(damson_contact_hit),
            sizeof(damson_contact_overloaded), sizeof(damson_body_moved),
            sizeof(damson_body_slept), sizeof(damson_body_woke), sizeof(damson_body_quarantined),
            sizeof(damson_body_left), sizeof(damson_joint_side), sizeof(damson_joint_broke),
            sizeof(damson_joint_overloaded), sizeof(damson_subscription),
            sizeof(damson_event_filter), sizeof(damson_manifold_point), sizeof(damson_manifold),
            sizeof(damson_contact_question), sizeof(damson_contact_answer),
            sizeof(damson_touching_pair), sizeof(damson_ray_cast), sizeof(damson_box_overlap),
            sizeof(damson_point_overlap), sizeof(damson_near_point), sizeof(damson_box_cast),
            sizeof(damson_query_hit), sizeof(damson_shape_cast), sizeof(damson_shape_overlap),
            sizeof(damson_query_filter), sizeof(damson_body_pose), sizeof(damson_body_velocity),
            sizeof(damson_body_pair), sizeof(damson_energy), sizeof(damson_body_rows),
            sizeof(damson_pace), sizeof(damson_advance), sizeof(damson_counters),
            sizeof(damson_memory_use), sizeof(damson_phase_times), sizeof(damson_phase_digest),
            sizeof(damson_mover_ground), sizeof(damson_mover), sizeof(damson_mover_settings),
            sizeof(damson_mover_touch), sizeof(damson_mover_move), sizeof(damson_history_def),
            sizeof(damson_recording_def), sizeof(damson_player_def), sizeof(damson_branch_def),
            sizeof(damson_preview_pace), sizeof(damson_preview_hit), sizeof(damson_state_fault),
            sizeof(damson_recording_fault), sizeof(damson_divergence),
            sizeof(damson_run_divergence), sizeof(damson_bytes), sizeof(damson_draw_color),
            sizeof(damson_draw_paint), sizeof(damson_draw_palette),
            sizeof(damson_broadphase_palette), sizeof(damson_draw_options),
            sizeof(damson_svg_options), sizeof(damson_draw_broadphase_options),
            sizeof(damson_debug_draw), sizeof(damson_broadphase_def),
            sizeof(damson_object_filter), sizeof(damson_object_def), sizeof(damson_overlap),
            sizeof(damson_overlap_ended), sizeof(damson_object_hit), sizeof(damson_object_near),
            sizeof(damson_broadphase_counters), sizeof(damson_pair_flash),
            sizeof(damson_cast_hit), sizeof(damson_closest_point), sizeof(damson_closest_points),
            sizeof(damson_sweep), sizeof(damson_impact), sizeof(damson_impact_limits),
            sizeof(damson_meeting), sizeof(damson_body_token), sizeof(damson_shape_token),
            sizeof(damson_joint_token), sizeof(damson_chain_token),
            sizeof(damson_tile_grid_token), sizeof(damson_body_target),
            sizeof(damson_shape_target), sizeof(damson_joint_target), sizeof(damson_chain_target),
            sizeof(damson_tile_grid_target)
        };
        *count = sizeof sizes / sizeof sizes[0];
        return sizes;
    });
}
