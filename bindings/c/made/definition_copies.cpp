// Copies of definitions between C and C++,
// in both directions. Input from C is checked.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "structs.hpp"

#include <cstddef>

#include "../convert.hpp"

namespace damson::c {

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
    if (!take_enum(from.out_of_bounds, into.out_of_bounds, at, "out_of_bounds")) return false;
    if (!take_enum(from.friction_mix, into.friction_mix, at, "friction_mix")) return false;
    if (!take_enum(from.restitution_mix, into.restitution_mix, at, "restitution_mix")) return false;
    if (!take_enum(from.internal_edges, into.internal_edges, at, "internal_edges")) return false;
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
    into.out_of_bounds = static_cast<damson_out_of_bounds>(from.out_of_bounds);
    into.friction_mix = static_cast<damson_mix>(from.friction_mix);
    into.restitution_mix = static_cast<damson_mix>(from.restitution_mix);
    into.internal_edges = static_cast<damson_internal_edges>(from.internal_edges);
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
    into.events = in(from.events);
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
    into.events = out(from.events);
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
    into.collides_with_static = from.collides_with_static;
    into.enable_pre_solve = from.enable_pre_solve;
    if (from.has_one_way) into.one_way = in(from.one_way);
    else into.one_way = {};
    into.surface_group = from.surface_group;
    into.events = in(from.events);
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
    into.collides_with_static = from.collides_with_static;
    into.enable_pre_solve = from.enable_pre_solve;
    into.has_one_way = from.one_way.has_value();
    if (from.one_way) into.one_way = out(*from.one_way);
    into.surface_group = from.surface_group;
    into.events = out(from.events);
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
    into.surface_group = from.surface_group;
    into.events = in(from.events);
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
    into.surface_group = from.surface_group;
    into.events = out(from.events);
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
    into.enable_pre_solve = from.enable_pre_solve;
    into.surface_group = from.surface_group;
    into.events = in(from.events);
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
    into.enable_pre_solve = from.enable_pre_solve;
    into.surface_group = from.surface_group;
    into.events = out(from.events);
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

bool take(const damson_pre_solve_response& from, PreSolveResponse& into, const Place&) {
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

damson_pre_solve_response give(const PreSolveResponse& from) {
    damson_pre_solve_response into{};
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
    into.stops_at_overlap = from.stops_at_overlap;
    return true;
}

damson_query_filter give(const QueryFilter& from) {
    damson_query_filter into{};
    into.size = sizeof into;
    into.categories = from.categories;
    into.ignored = out(from.ignored);
    into.finds_sensors = from.finds_sensors;
    into.stops_at_overlap = from.stops_at_overlap;
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

bool take(const damson_batch_def& from, BatchDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.count = from.count;
    into.seed = from.seed;
    into.workers = from.workers;
    return take_rest(from, into, at);
}

damson_batch_def give(const BatchDef& from) {
    damson_batch_def into{};
    into.size = sizeof into;
    into.count = from.count;
    into.seed = from.seed;
    into.workers = from.workers;
    return into;
}

bool take(const damson_batch_pace& from, BatchStep& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.dt = from.dt;
    into.substeps = from.substeps;
    into.times = from.times;
    return true;
}

damson_batch_pace give(const BatchStep& from) {
    damson_batch_pace into{};
    into.size = sizeof into;
    into.dt = from.dt;
    into.substeps = from.substeps;
    into.times = from.times;
    return into;
}

bool take(const damson_column_def& from, ColumnDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.scale = from.scale;
    into.offset = from.offset;
    into.frame = in(from.frame);
    return take_rest(from, into, at);
}

damson_column_def give(const ColumnDef& from) {
    damson_column_def into{};
    into.size = sizeof into;
    into.scale = from.scale;
    into.offset = from.offset;
    into.frame = out(from.frame);
    return into;
}

bool take(const damson_ray_fan& from, RayFan& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.origin = in(from.origin);
    into.categories = from.categories;
    into.finds_sensors = from.finds_sensors;
    return take_rest(from, into, at);
}

damson_ray_fan give(const RayFan& from) {
    damson_ray_fan into{};
    into.size = sizeof into;
    into.origin = out(from.origin);
    into.categories = from.categories;
    into.finds_sensors = from.finds_sensors;
    return into;
}

bool take(const damson_action_def& from, ActionDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.scale = from.scale;
    into.offset = from.offset;
    into.lower = from.lower;
    into.upper = from.upper;
    into.is_local = from.is_local;
    into.has_point = from.has_point;
    into.point = in(from.point);
    return take_rest(from, into, at);
}

damson_action_def give(const ActionDef& from) {
    damson_action_def into{};
    into.size = sizeof into;
    into.scale = from.scale;
    into.offset = from.offset;
    into.lower = from.lower;
    into.upper = from.upper;
    into.is_local = from.is_local;
    into.has_point = from.has_point;
    into.point = out(from.point);
    return into;
}

bool take(const damson_spread& from, Spread& into, const Place& at) {
    if (!take_enum(from.kind, into.kind, at, "kind")) return false;
    into.a = from.a;
    into.b = from.b;
    return take_rest(from, into, at);
}

damson_spread give(const Spread& from) {
    damson_spread into{};
    into.kind = static_cast<damson_spread_kind>(from.kind);
    into.a = from.a;
    into.b = from.b;
    return into;
}

bool take(const damson_parameter_def& from, ParameterDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    if (!take_enum(from.kind, into.kind, at, "kind")) return false;
    into.target = in(from.target);
    if (!take(from.spread, into.spread, at)) return false;
    into.is_factor = from.is_factor;
    return take_rest(from, into, at);
}

damson_parameter_def give(const ParameterDef& from) {
    damson_parameter_def into{};
    into.size = sizeof into;
    into.kind = static_cast<damson_parameter_kind>(from.kind);
    into.target = out(from.target);
    into.spread = give(from.spread);
    into.is_factor = from.is_factor;
    return into;
}

}  // namespace damson::c
