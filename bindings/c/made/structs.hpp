// Table of C types and the C++ types that they represent, and the copies between them.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#pragma once

#include "../doors.hpp"

namespace damson::c {

/// C++ type of a C type, and C type of a C++ type.
template <class C>
struct CppOf;
template <class Cpp>
struct COf;

template <>
struct CppOf<damson_body> {
    using Type = BodyHandle;
};
template <>
struct COf<BodyHandle> {
    using Type = damson_body;
};
template <>
struct CppOf<damson_shape> {
    using Type = ShapeHandle;
};
template <>
struct COf<ShapeHandle> {
    using Type = damson_shape;
};
template <>
struct CppOf<damson_joint> {
    using Type = JointHandle;
};
template <>
struct COf<JointHandle> {
    using Type = damson_joint;
};
template <>
struct CppOf<damson_chain> {
    using Type = ChainHandle;
};
template <>
struct COf<ChainHandle> {
    using Type = damson_chain;
};
template <>
struct CppOf<damson_tile_grid> {
    using Type = TileGridHandle;
};
template <>
struct COf<TileGridHandle> {
    using Type = damson_tile_grid;
};
template <>
struct CppOf<damson_object> {
    using Type = ObjectHandle;
};
template <>
struct COf<ObjectHandle> {
    using Type = damson_object;
};
template <>
struct CppOf<damson_vec2> {
    using Type = glm::vec2;
};
template <>
struct COf<glm::vec2> {
    using Type = damson_vec2;
};
template <>
struct CppOf<damson_rotation> {
    using Type = Rotation;
};
template <>
struct COf<Rotation> {
    using Type = damson_rotation;
};
template <>
struct CppOf<damson_transform> {
    using Type = Transform;
};
template <>
struct COf<Transform> {
    using Type = damson_transform;
};
template <>
struct CppOf<damson_aabb> {
    using Type = Aabb;
};
template <>
struct COf<Aabb> {
    using Type = damson_aabb;
};
template <>
struct CppOf<damson_version> {
    using Type = Version;
};
template <>
struct COf<Version> {
    using Type = damson_version;
};
template <>
struct CppOf<damson_circle> {
    using Type = Circle;
};
template <>
struct COf<Circle> {
    using Type = damson_circle;
};
template <>
struct CppOf<damson_capsule> {
    using Type = Capsule;
};
template <>
struct COf<Capsule> {
    using Type = damson_capsule;
};
template <>
struct CppOf<damson_segment> {
    using Type = Segment;
};
template <>
struct COf<Segment> {
    using Type = damson_segment;
};
template <>
struct CppOf<damson_polygon> {
    using Type = Polygon;
};
template <>
struct COf<Polygon> {
    using Type = damson_polygon;
};
template <>
struct CppOf<damson_chain_segment> {
    using Type = ChainSegment;
};
template <>
struct COf<ChainSegment> {
    using Type = damson_chain_segment;
};
template <>
struct CppOf<damson_geometry> {
    using Type = Shape;
};
template <>
struct COf<Shape> {
    using Type = damson_geometry;
};
template <>
struct CppOf<damson_mass_data> {
    using Type = MassData;
};
template <>
struct COf<MassData> {
    using Type = damson_mass_data;
};
template <>
struct CppOf<damson_material> {
    using Type = Material;
};
template <>
struct COf<Material> {
    using Type = damson_material;
};
template <>
struct CppOf<damson_filter> {
    using Type = Filter;
};
template <>
struct COf<Filter> {
    using Type = damson_filter;
};
template <>
struct CppOf<damson_shape_events> {
    using Type = ShapeEvents;
};
template <>
struct COf<ShapeEvents> {
    using Type = damson_shape_events;
};
template <>
struct CppOf<damson_one_way> {
    using Type = OneWay;
};
template <>
struct COf<OneWay> {
    using Type = damson_one_way;
};
template <>
struct CppOf<damson_body_events> {
    using Type = BodyEvents;
};
template <>
struct COf<BodyEvents> {
    using Type = damson_body_events;
};
template <>
struct CppOf<damson_motion_locks> {
    using Type = MotionLocks;
};
template <>
struct COf<MotionLocks> {
    using Type = damson_motion_locks;
};
template <>
struct CppOf<damson_solver_tuning> {
    using Type = SolverTuning;
};
template <>
struct COf<SolverTuning> {
    using Type = damson_solver_tuning;
};
template <>
struct CppOf<damson_tile_slope> {
    using Type = TileSlope;
};
template <>
struct COf<TileSlope> {
    using Type = damson_tile_slope;
};
template <>
struct CppOf<damson_tile_cell> {
    using Type = TileCell;
};
template <>
struct COf<TileCell> {
    using Type = damson_tile_cell;
};
template <>
struct CppOf<damson_tile_id> {
    using Type = TileId;
};
template <>
struct COf<TileId> {
    using Type = damson_tile_id;
};
template <>
struct CppOf<damson_tile> {
    using Type = Tile;
};
template <>
struct COf<Tile> {
    using Type = damson_tile;
};
template <>
struct CppOf<damson_world_def> {
    using Type = WorldDef;
};
template <>
struct COf<WorldDef> {
    using Type = damson_world_def;
};
template <>
struct CppOf<damson_body_def> {
    using Type = BodyDef;
};
template <>
struct COf<BodyDef> {
    using Type = damson_body_def;
};
template <>
struct CppOf<damson_shape_def> {
    using Type = ShapeDef;
};
template <>
struct COf<ShapeDef> {
    using Type = damson_shape_def;
};
template <>
struct CppOf<damson_chain_def> {
    using Type = ChainDef;
};
template <>
struct COf<ChainDef> {
    using Type = damson_chain_def;
};
template <>
struct CppOf<damson_tile_grid_def> {
    using Type = TileGridDef;
};
template <>
struct COf<TileGridDef> {
    using Type = damson_tile_grid_def;
};
template <>
struct CppOf<damson_explosion_def> {
    using Type = ExplosionDef;
};
template <>
struct COf<ExplosionDef> {
    using Type = damson_explosion_def;
};
template <>
struct CppOf<damson_body_shape> {
    using Type = BodyShape;
};
template <>
struct COf<BodyShape> {
    using Type = damson_body_shape;
};
template <>
struct CppOf<damson_revolute_joint_def> {
    using Type = RevoluteJointDef;
};
template <>
struct COf<RevoluteJointDef> {
    using Type = damson_revolute_joint_def;
};
template <>
struct CppOf<damson_distance_joint_def> {
    using Type = DistanceJointDef;
};
template <>
struct COf<DistanceJointDef> {
    using Type = damson_distance_joint_def;
};
template <>
struct CppOf<damson_prismatic_joint_def> {
    using Type = PrismaticJointDef;
};
template <>
struct COf<PrismaticJointDef> {
    using Type = damson_prismatic_joint_def;
};
template <>
struct CppOf<damson_weld_joint_def> {
    using Type = WeldJointDef;
};
template <>
struct COf<WeldJointDef> {
    using Type = damson_weld_joint_def;
};
template <>
struct CppOf<damson_wheel_joint_def> {
    using Type = WheelJointDef;
};
template <>
struct COf<WheelJointDef> {
    using Type = damson_wheel_joint_def;
};
template <>
struct CppOf<damson_motor_joint_def> {
    using Type = MotorJointDef;
};
template <>
struct COf<MotorJointDef> {
    using Type = damson_motor_joint_def;
};
template <>
struct CppOf<damson_target_joint_def> {
    using Type = TargetJointDef;
};
template <>
struct COf<TargetJointDef> {
    using Type = damson_target_joint_def;
};
template <>
struct CppOf<damson_gear_joint_def> {
    using Type = GearJointDef;
};
template <>
struct COf<GearJointDef> {
    using Type = damson_gear_joint_def;
};
template <>
struct CppOf<damson_pulley_joint_def> {
    using Type = PulleyJointDef;
};
template <>
struct COf<PulleyJointDef> {
    using Type = damson_pulley_joint_def;
};
template <>
struct CppOf<damson_filter_joint_def> {
    using Type = FilterJointDef;
};
template <>
struct COf<FilterJointDef> {
    using Type = damson_filter_joint_def;
};
template <>
struct CppOf<damson_contact_side> {
    using Type = ContactSide;
};
template <>
struct COf<ContactSide> {
    using Type = damson_contact_side;
};
template <>
struct CppOf<damson_contact_began> {
    using Type = ContactBegan;
};
template <>
struct COf<ContactBegan> {
    using Type = damson_contact_began;
};
template <>
struct CppOf<damson_contact_ended> {
    using Type = ContactEnded;
};
template <>
struct COf<ContactEnded> {
    using Type = damson_contact_ended;
};
template <>
struct CppOf<damson_sensor_began> {
    using Type = SensorBegan;
};
template <>
struct COf<SensorBegan> {
    using Type = damson_sensor_began;
};
template <>
struct CppOf<damson_sensor_ended> {
    using Type = SensorEnded;
};
template <>
struct COf<SensorEnded> {
    using Type = damson_sensor_ended;
};
template <>
struct CppOf<damson_contact_hit> {
    using Type = ContactHit;
};
template <>
struct COf<ContactHit> {
    using Type = damson_contact_hit;
};
template <>
struct CppOf<damson_contact_overloaded> {
    using Type = ContactOverloaded;
};
template <>
struct COf<ContactOverloaded> {
    using Type = damson_contact_overloaded;
};
template <>
struct CppOf<damson_body_moved> {
    using Type = BodyMoved;
};
template <>
struct COf<BodyMoved> {
    using Type = damson_body_moved;
};
template <>
struct CppOf<damson_body_slept> {
    using Type = BodySlept;
};
template <>
struct COf<BodySlept> {
    using Type = damson_body_slept;
};
template <>
struct CppOf<damson_body_woke> {
    using Type = BodyWoke;
};
template <>
struct COf<BodyWoke> {
    using Type = damson_body_woke;
};
template <>
struct CppOf<damson_body_quarantined> {
    using Type = BodyQuarantined;
};
template <>
struct COf<BodyQuarantined> {
    using Type = damson_body_quarantined;
};
template <>
struct CppOf<damson_body_left> {
    using Type = BodyLeft;
};
template <>
struct COf<BodyLeft> {
    using Type = damson_body_left;
};
template <>
struct CppOf<damson_joint_side> {
    using Type = JointSideOfEvent;
};
template <>
struct COf<JointSideOfEvent> {
    using Type = damson_joint_side;
};
template <>
struct CppOf<damson_joint_broke> {
    using Type = JointBroke;
};
template <>
struct COf<JointBroke> {
    using Type = damson_joint_broke;
};
template <>
struct CppOf<damson_joint_overloaded> {
    using Type = JointOverloaded;
};
template <>
struct COf<JointOverloaded> {
    using Type = damson_joint_overloaded;
};
template <>
struct CppOf<damson_subscription> {
    using Type = Subscription;
};
template <>
struct COf<Subscription> {
    using Type = damson_subscription;
};
template <>
struct CppOf<damson_event_filter> {
    using Type = EventFilter;
};
template <>
struct COf<EventFilter> {
    using Type = damson_event_filter;
};
template <>
struct CppOf<damson_manifold_point> {
    using Type = ManifoldPoint;
};
template <>
struct COf<ManifoldPoint> {
    using Type = damson_manifold_point;
};
template <>
struct CppOf<damson_manifold> {
    using Type = Manifold;
};
template <>
struct COf<Manifold> {
    using Type = damson_manifold;
};
template <>
struct CppOf<damson_pre_solve_contact> {
    using Type = PreSolveContact;
};
template <>
struct COf<PreSolveContact> {
    using Type = damson_pre_solve_contact;
};
template <>
struct CppOf<damson_pre_solve_response> {
    using Type = PreSolveResponse;
};
template <>
struct COf<PreSolveResponse> {
    using Type = damson_pre_solve_response;
};
template <>
struct CppOf<damson_ray_cast> {
    using Type = RayCast;
};
template <>
struct COf<RayCast> {
    using Type = damson_ray_cast;
};
template <>
struct CppOf<damson_box_overlap> {
    using Type = BoxOverlap;
};
template <>
struct COf<BoxOverlap> {
    using Type = damson_box_overlap;
};
template <>
struct CppOf<damson_point_overlap> {
    using Type = PointOverlap;
};
template <>
struct COf<PointOverlap> {
    using Type = damson_point_overlap;
};
template <>
struct CppOf<damson_near_point> {
    using Type = NearPoint;
};
template <>
struct COf<NearPoint> {
    using Type = damson_near_point;
};
template <>
struct CppOf<damson_box_cast> {
    using Type = BoxCast;
};
template <>
struct COf<BoxCast> {
    using Type = damson_box_cast;
};
template <>
struct CppOf<damson_query_hit> {
    using Type = QueryHit;
};
template <>
struct COf<QueryHit> {
    using Type = damson_query_hit;
};
template <>
struct CppOf<damson_shape_cast> {
    using Type = ShapeCast;
};
template <>
struct COf<ShapeCast> {
    using Type = damson_shape_cast;
};
template <>
struct CppOf<damson_shape_overlap> {
    using Type = ShapeOverlap;
};
template <>
struct COf<ShapeOverlap> {
    using Type = damson_shape_overlap;
};
template <>
struct CppOf<damson_query_filter> {
    using Type = QueryFilter;
};
template <>
struct COf<QueryFilter> {
    using Type = damson_query_filter;
};
template <>
struct CppOf<damson_body_pose> {
    using Type = BodyPose;
};
template <>
struct COf<BodyPose> {
    using Type = damson_body_pose;
};
template <>
struct CppOf<damson_body_velocity> {
    using Type = BodyVelocity;
};
template <>
struct COf<BodyVelocity> {
    using Type = damson_body_velocity;
};
template <>
struct CppOf<damson_body_pair> {
    using Type = BodyPair;
};
template <>
struct COf<BodyPair> {
    using Type = damson_body_pair;
};
template <>
struct CppOf<damson_energy> {
    using Type = Energy;
};
template <>
struct COf<Energy> {
    using Type = damson_energy;
};
template <>
struct CppOf<damson_pace> {
    using Type = Pace;
};
template <>
struct COf<Pace> {
    using Type = damson_pace;
};
template <>
struct CppOf<damson_advance> {
    using Type = Advance;
};
template <>
struct COf<Advance> {
    using Type = damson_advance;
};
template <>
struct CppOf<damson_counters> {
    using Type = Counters;
};
template <>
struct COf<Counters> {
    using Type = damson_counters;
};
template <>
struct CppOf<damson_memory_use> {
    using Type = MemoryUse;
};
template <>
struct COf<MemoryUse> {
    using Type = damson_memory_use;
};
template <>
struct CppOf<damson_phase_times> {
    using Type = PhaseTimes;
};
template <>
struct COf<PhaseTimes> {
    using Type = damson_phase_times;
};
template <>
struct CppOf<damson_phase_digest> {
    using Type = PhaseDigest;
};
template <>
struct COf<PhaseDigest> {
    using Type = damson_phase_digest;
};
template <>
struct CppOf<damson_mover_ground> {
    using Type = MoverGround;
};
template <>
struct COf<MoverGround> {
    using Type = damson_mover_ground;
};
template <>
struct CppOf<damson_mover> {
    using Type = Mover;
};
template <>
struct COf<Mover> {
    using Type = damson_mover;
};
template <>
struct CppOf<damson_mover_settings> {
    using Type = MoverSettings;
};
template <>
struct COf<MoverSettings> {
    using Type = damson_mover_settings;
};
template <>
struct CppOf<damson_mover_touch> {
    using Type = MoverTouch;
};
template <>
struct COf<MoverTouch> {
    using Type = damson_mover_touch;
};
template <>
struct CppOf<damson_mover_move> {
    using Type = MoverMove;
};
template <>
struct COf<MoverMove> {
    using Type = damson_mover_move;
};
template <>
struct CppOf<damson_history_def> {
    using Type = HistoryDef;
};
template <>
struct COf<HistoryDef> {
    using Type = damson_history_def;
};
template <>
struct CppOf<damson_recording_def> {
    using Type = RecordingDef;
};
template <>
struct COf<RecordingDef> {
    using Type = damson_recording_def;
};
template <>
struct CppOf<damson_player_def> {
    using Type = PlayerDef;
};
template <>
struct COf<PlayerDef> {
    using Type = damson_player_def;
};
template <>
struct CppOf<damson_preview_pace> {
    using Type = PreviewPace;
};
template <>
struct COf<PreviewPace> {
    using Type = damson_preview_pace;
};
template <>
struct CppOf<damson_preview_hit> {
    using Type = PreviewHit;
};
template <>
struct COf<PreviewHit> {
    using Type = damson_preview_hit;
};
template <>
struct CppOf<damson_draw_color> {
    using Type = DrawColor;
};
template <>
struct COf<DrawColor> {
    using Type = damson_draw_color;
};
template <>
struct CppOf<damson_draw_paint> {
    using Type = DrawPaint;
};
template <>
struct COf<DrawPaint> {
    using Type = damson_draw_paint;
};
template <>
struct CppOf<damson_draw_palette> {
    using Type = DrawPalette;
};
template <>
struct COf<DrawPalette> {
    using Type = damson_draw_palette;
};
template <>
struct CppOf<damson_broadphase_palette> {
    using Type = BroadphasePalette;
};
template <>
struct COf<BroadphasePalette> {
    using Type = damson_broadphase_palette;
};
template <>
struct CppOf<damson_draw_options> {
    using Type = DrawOptions;
};
template <>
struct COf<DrawOptions> {
    using Type = damson_draw_options;
};
template <>
struct CppOf<damson_svg_options> {
    using Type = SvgOptions;
};
template <>
struct COf<SvgOptions> {
    using Type = damson_svg_options;
};
template <>
struct CppOf<damson_draw_broadphase_options> {
    using Type = DrawBroadphaseOptions;
};
template <>
struct COf<DrawBroadphaseOptions> {
    using Type = damson_draw_broadphase_options;
};
template <>
struct CppOf<damson_broadphase_def> {
    using Type = BroadphaseWorldDef;
};
template <>
struct COf<BroadphaseWorldDef> {
    using Type = damson_broadphase_def;
};
template <>
struct CppOf<damson_object_filter> {
    using Type = ObjectFilter;
};
template <>
struct COf<ObjectFilter> {
    using Type = damson_object_filter;
};
template <>
struct CppOf<damson_object_def> {
    using Type = ObjectDef;
};
template <>
struct COf<ObjectDef> {
    using Type = damson_object_def;
};
template <>
struct CppOf<damson_overlap_ended> {
    using Type = OverlapEnded;
};
template <>
struct COf<OverlapEnded> {
    using Type = damson_overlap_ended;
};
template <>
struct CppOf<damson_object_hit> {
    using Type = ObjectHit;
};
template <>
struct COf<ObjectHit> {
    using Type = damson_object_hit;
};
template <>
struct CppOf<damson_object_near> {
    using Type = ObjectNear;
};
template <>
struct COf<ObjectNear> {
    using Type = damson_object_near;
};
template <>
struct CppOf<damson_broadphase_counters> {
    using Type = BroadphaseCounters;
};
template <>
struct COf<BroadphaseCounters> {
    using Type = damson_broadphase_counters;
};
template <>
struct CppOf<damson_pair_flash> {
    using Type = PairFlash;
};
template <>
struct COf<PairFlash> {
    using Type = damson_pair_flash;
};
template <>
struct CppOf<damson_cast_hit> {
    using Type = CastHit;
};
template <>
struct COf<CastHit> {
    using Type = damson_cast_hit;
};
template <>
struct CppOf<damson_closest_point> {
    using Type = ClosestPoint;
};
template <>
struct COf<ClosestPoint> {
    using Type = damson_closest_point;
};
template <>
struct CppOf<damson_closest_points> {
    using Type = ClosestPoints;
};
template <>
struct COf<ClosestPoints> {
    using Type = damson_closest_points;
};
template <>
struct CppOf<damson_sweep> {
    using Type = Sweep;
};
template <>
struct COf<Sweep> {
    using Type = damson_sweep;
};
template <>
struct CppOf<damson_impact> {
    using Type = Impact;
};
template <>
struct COf<Impact> {
    using Type = damson_impact;
};
template <>
struct CppOf<damson_impact_limits> {
    using Type = ImpactLimits;
};
template <>
struct COf<ImpactLimits> {
    using Type = damson_impact_limits;
};
template <>
struct CppOf<damson_overlap_result> {
    using Type = OverlapResult;
};
template <>
struct COf<OverlapResult> {
    using Type = damson_overlap_result;
};
template <>
struct CppOf<damson_body_token> {
    using Type = BodyToken;
};
template <>
struct COf<BodyToken> {
    using Type = damson_body_token;
};
template <>
struct CppOf<damson_shape_token> {
    using Type = ShapeToken;
};
template <>
struct COf<ShapeToken> {
    using Type = damson_shape_token;
};
template <>
struct CppOf<damson_joint_token> {
    using Type = JointToken;
};
template <>
struct COf<JointToken> {
    using Type = damson_joint_token;
};
template <>
struct CppOf<damson_chain_token> {
    using Type = ChainToken;
};
template <>
struct COf<ChainToken> {
    using Type = damson_chain_token;
};
template <>
struct CppOf<damson_tile_grid_token> {
    using Type = TileGridToken;
};
template <>
struct COf<TileGridToken> {
    using Type = damson_tile_grid_token;
};
template <>
struct CppOf<damson_body_target> {
    using Type = BodyTarget;
};
template <>
struct COf<BodyTarget> {
    using Type = damson_body_target;
};
template <>
struct CppOf<damson_shape_target> {
    using Type = ShapeTarget;
};
template <>
struct COf<ShapeTarget> {
    using Type = damson_shape_target;
};
template <>
struct CppOf<damson_joint_target> {
    using Type = JointTarget;
};
template <>
struct COf<JointTarget> {
    using Type = damson_joint_target;
};
template <>
struct CppOf<damson_chain_target> {
    using Type = ChainTarget;
};
template <>
struct COf<ChainTarget> {
    using Type = damson_chain_target;
};
template <>
struct CppOf<damson_tile_grid_target> {
    using Type = TileGridTarget;
};
template <>
struct COf<TileGridTarget> {
    using Type = damson_tile_grid_target;
};
template <>
struct CppOf<damson_batch_def> {
    using Type = BatchDef;
};
template <>
struct COf<BatchDef> {
    using Type = damson_batch_def;
};
template <>
struct CppOf<damson_batch_pace> {
    using Type = BatchStep;
};
template <>
struct COf<BatchStep> {
    using Type = damson_batch_pace;
};
template <>
struct CppOf<damson_column> {
    using Type = Column;
};
template <>
struct COf<Column> {
    using Type = damson_column;
};
template <>
struct CppOf<damson_column_def> {
    using Type = ColumnDef;
};
template <>
struct COf<ColumnDef> {
    using Type = damson_column_def;
};
template <>
struct CppOf<damson_ray_fan> {
    using Type = RayFan;
};
template <>
struct COf<RayFan> {
    using Type = damson_ray_fan;
};
template <>
struct CppOf<damson_action_def> {
    using Type = ActionDef;
};
template <>
struct COf<ActionDef> {
    using Type = damson_action_def;
};
template <>
struct CppOf<damson_parameter_target> {
    using Type = ParameterTarget;
};
template <>
struct COf<ParameterTarget> {
    using Type = damson_parameter_target;
};
template <>
struct CppOf<damson_spread> {
    using Type = Spread;
};
template <>
struct COf<Spread> {
    using Type = damson_spread;
};
template <>
struct CppOf<damson_parameter_def> {
    using Type = ParameterDef;
};
template <>
struct COf<ParameterDef> {
    using Type = damson_parameter_def;
};

// C to C++: return false and report a violation if a field is invalid

bool take(const damson_chain_segment& from, ChainSegment& into, const Place& at);
bool take(const damson_geometry& from, Shape& into, const Place& at);
bool take(const damson_tile& from, Tile& into, const Place& at);
bool take(const damson_world_def& from, WorldDef& into, const Place& at);
bool take(const damson_body_def& from, BodyDef& into, const Place& at);
bool take(const damson_shape_def& from, ShapeDef& into, const Place& at);
bool take(const damson_chain_def& from, ChainDef& into, const Place& at);
bool take(const damson_tile_grid_def& from, TileGridDef& into, const Place& at);
bool take(const damson_explosion_def& from, ExplosionDef& into, const Place& at);
bool take(const damson_body_shape& from, BodyShape& into, const Place& at);
bool take(const damson_revolute_joint_def& from, RevoluteJointDef& into, const Place& at);
bool take(const damson_distance_joint_def& from, DistanceJointDef& into, const Place& at);
bool take(const damson_prismatic_joint_def& from, PrismaticJointDef& into, const Place& at);
bool take(const damson_weld_joint_def& from, WeldJointDef& into, const Place& at);
bool take(const damson_wheel_joint_def& from, WheelJointDef& into, const Place& at);
bool take(const damson_motor_joint_def& from, MotorJointDef& into, const Place& at);
bool take(const damson_target_joint_def& from, TargetJointDef& into, const Place& at);
bool take(const damson_gear_joint_def& from, GearJointDef& into, const Place& at);
bool take(const damson_pulley_joint_def& from, PulleyJointDef& into, const Place& at);
bool take(const damson_filter_joint_def& from, FilterJointDef& into, const Place& at);
bool take(const damson_event_filter& from, EventFilter& into, const Place& at);
bool take(const damson_pre_solve_response& from, PreSolveResponse& into, const Place& at);
bool take(const damson_shape_cast& from, ShapeCast& into, const Place& at);
bool take(const damson_shape_overlap& from, ShapeOverlap& into, const Place& at);
bool take(const damson_query_filter& from, QueryFilter& into, const Place& at);
bool take(const damson_pace& from, Pace& into, const Place& at);
bool take(const damson_mover_ground& from, MoverGround& into, const Place& at);
bool take(const damson_mover& from, Mover& into, const Place& at);
bool take(const damson_mover_settings& from, MoverSettings& into, const Place& at);
bool take(const damson_mover_touch& from, MoverTouch& into, const Place& at);
bool take(const damson_mover_move& from, MoverMove& into, const Place& at);
bool take(const damson_history_def& from, HistoryDef& into, const Place& at);
bool take(const damson_recording_def& from, RecordingDef& into, const Place& at);
bool take(const damson_player_def& from, PlayerDef& into, const Place& at);
bool take(const damson_preview_pace& from, PreviewPace& into, const Place& at);
bool take(const damson_draw_options& from, DrawOptions& into, const Place& at);
bool take(const damson_svg_options& from, SvgOptions& into, const Place& at);
bool take(const damson_draw_broadphase_options& from, DrawBroadphaseOptions& into, const Place& at);
bool take(const damson_broadphase_def& from, BroadphaseWorldDef& into, const Place& at);
bool take(const damson_object_def& from, ObjectDef& into, const Place& at);
bool take(const damson_batch_def& from, BatchDef& into, const Place& at);
bool take(const damson_batch_pace& from, BatchStep& into, const Place& at);
bool take(const damson_column_def& from, ColumnDef& into, const Place& at);
bool take(const damson_ray_fan& from, RayFan& into, const Place& at);
bool take(const damson_action_def& from, ActionDef& into, const Place& at);
bool take(const damson_spread& from, Spread& into, const Place& at);
bool take(const damson_parameter_def& from, ParameterDef& into, const Place& at);

// C++ to C

damson_chain_segment give(const ChainSegment& from);
damson_geometry give(const Shape& from);
damson_tile give(const Tile& from);
damson_world_def give(const WorldDef& from);
damson_body_def give(const BodyDef& from);
damson_shape_def give(const ShapeDef& from);
damson_chain_def give(const ChainDef& from);
damson_tile_grid_def give(const TileGridDef& from);
damson_explosion_def give(const ExplosionDef& from);
damson_body_shape give(const BodyShape& from);
damson_revolute_joint_def give(const RevoluteJointDef& from);
damson_distance_joint_def give(const DistanceJointDef& from);
damson_prismatic_joint_def give(const PrismaticJointDef& from);
damson_weld_joint_def give(const WeldJointDef& from);
damson_wheel_joint_def give(const WheelJointDef& from);
damson_motor_joint_def give(const MotorJointDef& from);
damson_target_joint_def give(const TargetJointDef& from);
damson_gear_joint_def give(const GearJointDef& from);
damson_pulley_joint_def give(const PulleyJointDef& from);
damson_filter_joint_def give(const FilterJointDef& from);
damson_event_filter give(const EventFilter& from);
damson_pre_solve_response give(const PreSolveResponse& from);
damson_shape_cast give(const ShapeCast& from);
damson_shape_overlap give(const ShapeOverlap& from);
damson_query_filter give(const QueryFilter& from);
damson_pace give(const Pace& from);
damson_mover_ground give(const MoverGround& from);
damson_mover give(const Mover& from);
damson_mover_settings give(const MoverSettings& from);
damson_mover_touch give(const MoverTouch& from);
damson_mover_move give(const MoverMove& from);
damson_history_def give(const HistoryDef& from);
damson_recording_def give(const RecordingDef& from);
damson_player_def give(const PlayerDef& from);
damson_preview_pace give(const PreviewPace& from);
damson_draw_options give(const DrawOptions& from);
damson_svg_options give(const SvgOptions& from);
damson_draw_broadphase_options give(const DrawBroadphaseOptions& from);
damson_broadphase_def give(const BroadphaseWorldDef& from);
damson_object_def give(const ObjectDef& from);
damson_batch_def give(const BatchDef& from);
damson_batch_pace give(const BatchStep& from);
damson_column_def give(const ColumnDef& from);
damson_ray_fan give(const RayFan& from);
damson_action_def give(const ActionDef& from);
damson_spread give(const Spread& from);
damson_parameter_def give(const ParameterDef& from);

// fields with handwritten copies

bool take_rest(const damson_world_def& from, WorldDef& into, const Place& at);
bool take_rest(const damson_body_def& from, BodyDef& into, const Place& at);
bool take_rest(const damson_player_def& from, PlayerDef& into, const Place& at);
bool take_rest(const damson_batch_def& from, BatchDef& into, const Place& at);
bool take_rest(const damson_column_def& from, ColumnDef& into, const Place& at);
bool take_rest(const damson_ray_fan& from, RayFan& into, const Place& at);
bool take_rest(const damson_action_def& from, ActionDef& into, const Place& at);
bool take_rest(const damson_spread& from, Spread& into, const Place& at);
bool take_rest(const damson_parameter_def& from, ParameterDef& into, const Place& at);

/// Number of values of an enum.
template <class Enum>
inline constexpr unsigned value_count = 0;
template <>
inline constexpr unsigned value_count<BroadphaseKind> = 3;
template <>
inline constexpr unsigned value_count<InstructionSet> = 3;
template <>
inline constexpr unsigned value_count<Mix> = 5;
template <>
inline constexpr unsigned value_count<InternalEdges> = 3;
template <>
inline constexpr unsigned value_count<OutOfBounds> = 3;
template <>
inline constexpr unsigned value_count<BodyType> = 3;
template <>
inline constexpr unsigned value_count<EndCause> = 5;
template <>
inline constexpr unsigned value_count<JointType> = 10;
template <>
inline constexpr unsigned value_count<Phase> = 8;
template <>
inline constexpr unsigned value_count<GroundState> = 3;
template <>
inline constexpr unsigned value_count<ImpactState> = 3;
template <>
inline constexpr unsigned value_count<OutlineError> = 8;
template <>
inline constexpr unsigned value_count<PairEndCause> = 3;
template <>
inline constexpr unsigned value_count<ProxyMobility> = 2;
template <>
inline constexpr unsigned value_count<QueryScope> = 2;
template <>
inline constexpr unsigned value_count<LogLevel> = 2;
template <>
inline constexpr unsigned value_count<BodyValue> = 7;
template <>
inline constexpr unsigned value_count<JointValue> = 8;
template <>
inline constexpr unsigned value_count<BodyAction> = 6;
template <>
inline constexpr unsigned value_count<JointAction> = 3;
template <>
inline constexpr unsigned value_count<ParameterKind> = 19;
template <>
inline constexpr unsigned value_count<Spread::Kind> = 5;

}  // namespace damson::c
