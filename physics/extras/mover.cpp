// Moves a character in these phases:
//
//   1. push the mover out of overlapping shapes
//   2. carry it along with moving ground
//   3. move it by its own velocity, and up a step if one blocks it
//   4. follow ground that falls away
//   5. find the ground again
//
// A displacement is executed in pieces. Each piece is a shape cast. After a hit, the remaining displacement
// is projected onto the planes hit so far. The mover stops one skin width before each shape, so that no cast
// begins in contact.
//
// Source: Fauerby, "Improved Collision detection and Response", 2003, for sliding. The projection onto
// several planes is exact: in two dimensions the nearest allowed displacement is the displacement itself, its
// projection onto one of the planes, or zero.
#include "mover.hpp"

#include <algorithm>
#include <cmath>

#include "../../core/contract.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../contacts/one_way.hpp"
#include "../model/def_checks.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "../world/world.hpp"

namespace damson {

namespace {

constexpr float tiny = 1e-5f;          // shorter displacements count as zero [m]
constexpr int max_pieces = 6;          // maximum number of pieces in one displacement
constexpr int max_recoveries = 8;      // maximum number of attempts to push the mover out
constexpr float leaving_speed = 0.1f;  // a mover that leaves the ground faster than this has jumped [m/s]
constexpr float least_up = 0.05f;      // minimum upward component of a ground normal; below it is a wall
constexpr float beside_edge = 0.02f;   // distance from an edge at which both sides are probed [m]
constexpr float above_edge = 0.05f;    // height above an edge at which probes begin [m]
constexpr std::size_t max_planes = 12;

struct Plane {
    glm::vec2 normal{0.0f};
    float offset = 0.0f;  ///< Minimum displacement along the normal. [m]
};

/// The planes that a displacement has hit.
struct Planes {
    std::array<Plane, max_planes> planes{};
    std::size_t count = 0;

    void add(glm::vec2 normal, float offset = 0.0f) {
        for (std::size_t i = 0; i < count; ++i)
            if (dot(planes[i].normal, normal) > 0.9999f) {
                planes[i].offset = std::max(planes[i].offset, offset);
                return;
            }
        if (count < max_planes) planes[count++] = {normal, offset};
    }

    bool holds(glm::vec2 way) const {
        for (std::size_t i = 0; i < count; ++i)
            if (dot(planes[i].normal, way) < planes[i].offset - 1e-6f) return false;
        return true;
    }

    /// Returns the displacement closest to `way` that does not lead into any plane. Requires: all offsets are
    /// zero.
    glm::vec2 project(glm::vec2 way) const {
        DAMSON_ASSERT(count <= max_planes && (count == 0 || planes[0].offset == 0.0f));
        if (holds(way)) return way;
        glm::vec2 best{0.0f};
        float best_squared = length_squared(way);
        for (std::size_t i = 0; i < count; ++i) {
            const glm::vec2 shadow = way - dot(planes[i].normal, way) * planes[i].normal;
            const float off = distance_squared(shadow, way);
            if (off < best_squared && holds(shadow)) best = shadow, best_squared = off;
        }
        return best;
    }

    /// Returns a short displacement that reaches the offsets of all planes, or nearly so if the planes
    /// contradict each other.
    /// Source: Gauss-Seidel with accumulated pushes that never pull, as in contact solvers.
    glm::vec2 push_out() const {
        std::array<float, max_planes> pushes{};
        glm::vec2 way{0.0f};
        for (int round = 0; round < 24; ++round) {
            for (std::size_t i = 0; i < count; ++i) {
                const float lacking = planes[i].offset - dot(planes[i].normal, way);
                const float push = std::max(0.0f, pushes[i] + lacking);
                way += (push - pushes[i]) * planes[i].normal;
                pushes[i] = push;
            }
        }
        return way;
    }
};

class Walk {
public:
    Walk(const World& world, const Mover& mover, float dt, const MoverSettings& settings,
         const QueryFilter& filter)
        : world_(world),
          state_(WorldAccess::state_of(world)),
          settings_(settings),
          filter_(filter),
          dt_(dt),
          up_(settings.up),
          right_(right_perpendicular(settings.up)),
          min_up_(cos_sin(settings.max_slope).cosine) {
        filter_.finds_sensors = false;
        filter_.stops_at_overlap = true;  // overlapped shapes get fraction 0, and cast() skips them
        move_.mover = mover;
    }

    MoverMove run() {
        Mover& mover = move_.mover;
        recover();

        const MoverGround before = find_ground(0.5f * settings_.snap_distance + 2.0f * settings_.skin);
        const bool stood = mover.ground.state == GroundState::Walkable;
        const bool leaves = is_leaving(before);
        const bool walks = stood && !leaves;
        if (walks && before.state == GroundState::Walkable) follow_ground(before);

        const MoverGround under = find_ground(2.0f * settings_.skin + tiny);
        const bool is_on_ground = under.state == GroundState::Walkable && !leaves;
        if (is_on_ground)
            walk(under);
        else
            integrate_free_bodies();
        if (walks || is_on_ground) snap_down();
        recover();

        if (mover.drops_through && !is_in_one_way()) mover.drops_through = false;
        mover.ground = find_ground(2.0f * settings_.skin + tiny);
        // a mover that has just come up through a one-way surface keeps rising
        const bool rises = leaves || is_leaving(mover.ground);
        const bool stands = mover.ground.state == GroundState::Walkable && !rises;
        if (stands) {
            mover.velocity = dot(mover.velocity, right_) * right_;
            note(ground_hit_, true);
        } else if (rises) {
            mover.ground = {};
        }
        return move_;
    }

private:
    struct Hit {
        QueryHit hit;
        bool is_hit = false;
    };

    /// The surface that the mover stands on while it walks.
    struct Footing {
        glm::vec2 point{0.0f}, normal{0.0f};
    };

    glm::vec2& position() { return move_.mover.position; }

    Shape capsule_grown(float by) const {
        Capsule capsule = settings_.capsule;
        capsule.radius += by;
        return capsule;
    }

    /// Returns the one-way surface of the shape or tile that was hit, or nothing if it is solid from all
    /// sides.
    std::optional<OneWaySurface> one_way_of(const QueryHit& hit) const {
        const Rotation& rotation = pose_of(hit.body).frame.rotation;
        if (hit.tile.is_null()) {
            if (!state_.shapes.at<ShapeRules>(hit.shape.slot).is_one_way) return std::nullopt;
            return one_way_surface(state_, hit.shape.slot, rotation);
        }
        const TileGrid& grid = state_.tiles.map.get(hit.tile.grid);
        const std::uint32_t cell = grid.index_of(hit.tile.cell);
        const std::optional<OneWay>& rule = grid.tile_of(cell).one_way;
        if (!rule) return std::nullopt;
        return OneWaySurface{*rule, rotation, open_side_of_tile(state_, hit.tile.grid.slot, cell)};
    }

    Shape geometry_of(const QueryHit& hit) const {
        if (hit.tile.is_null()) return state_.shapes.at<Shape>(hit.shape.slot);
        const TileGrid& grid = state_.tiles.map.get(hit.tile.grid);
        return outline_of_tile(grid, grid.index_of(hit.tile.cell));
    }

    /// Returns true if a shape that is hit along the displacement `way` stops the mover.
    bool is_solid(const QueryHit& hit, glm::vec2 way) {
        const auto* segment = std::get_if<ChainSegment>(&state_.shapes.at<Shape>(hit.shape.slot));
        if (segment && segment->is_one_sided) {
            const glm::vec2 along = pose_of(hit.body).frame.rotation * (segment->b - segment->a);
            if (dot(right_perpendicular(along), hit.normal) < 0.0f) return false;  // hit from behind
        }
        const std::optional<OneWaySurface> surface = one_way_of(hit);
        if (!surface) return true;
        return !move_.mover.drops_through && surface->meet(hit.normal, way) == OneWayMeeting::Held;
    }

    /// Returns the first solid shape on the path. Shapes that the mover already overlaps are handled by recover().
    Hit cast(glm::vec2 from, glm::vec2 way) {
        return find_first(ShapeCast{capsule_grown(0.0f), {from, {}}, way},
                          [&](const QueryHit& hit) { return hit.fraction > 0.0f && is_solid(hit, way); });
    }

    /// Returns the first hit of a query for which `is_wanted` is true.
    template <class IsWanted>
    Hit find_first(const QueryRequest& request, IsWanted is_wanted) const {
        Hit first;
        const auto visit = [&](const QueryHit& hit) {
            if (is_wanted(hit)) first = {hit, true};
            return !first.is_hit;
        };
        world_.visit_all(request, visit, filter_);
        return first;
    }

    /// Returns the fraction of a displacement that ends one skin width before the hit. [-]
    float stop_before(const Hit& hit, glm::vec2 way) const {
        if (!hit.is_hit) return 1.0f;
        const float closing = -dot(hit.hit.normal, way);
        return std::clamp(hit.hit.fraction - settings_.skin / std::max(closing, tiny), 0.0f, 1.0f);
    }

    void note(const Hit& hit, bool is_ground) {
        if (!hit.is_hit) return;
        for (std::uint32_t i = 0; i < move_.touch_count; ++i) {
            MoverTouch& touch = move_.touched[i];
            if (touch.hit.shape != hit.hit.shape || touch.hit.tile != hit.hit.tile) continue;
            touch.is_ground = touch.is_ground || is_ground;
            return;
        }
        if (move_.touch_count < max_mover_touches) move_.touched[move_.touch_count++] = {hit.hit, is_ground};
    }

    /// Moves along `way` until one skin width before the first hit. Returns the hit and the fraction moved.
    /// The cast reaches slightly beyond the displacement. Otherwise a slow mover would creep closer than the
    /// skin, and its final position would depend on its speed.
    std::pair<Hit, float> advance(glm::vec2 way) {
        const float ahead = 1.0f + 4.0f * settings_.skin / std::max(length(way), tiny);
        Hit hit = cast(position(), ahead * way);
        hit.hit.fraction *= ahead;
        const float part = stop_before(hit, way);
        if (part == 1.0f) hit = {};
        position() += part * way;
        return {hit, part};
    }

    float bottom() const {
        return std::min(dot(settings_.capsule.a, up_), dot(settings_.capsule.b, up_)) -
               settings_.capsule.radius;
    }

    /// Returns the solid surface below `from`, within a distance of `reach` [m].
    Hit find_below(glm::vec2 from, float reach) {
        const glm::vec2 way = -reach * up_;
        const Hit hit = find_first(RayCast{from, way}, [&](const QueryHit& found) {
            return found.fraction > 0.0f ? is_solid(found, way) : !one_way_of(found).has_value();
        });
        return hit.hit.fraction > 0.0f ? hit : Hit{};  // at 0, `from` is inside a solid shape
    }

    bool is_flat(glm::vec2 normal) const { return dot(normal, up_) >= min_up_; }

    /// Returns true if the mover can stand on a hit. If the round bottom touches the edge of a step, the
    /// normal is slanted, so the slope of the top of the step is used instead.
    bool is_walkable(const QueryHit& hit, glm::vec2 at) {
        if (is_flat(hit.normal)) return true;
        if (dot(hit.normal, up_) < least_up) return false;
        const glm::vec2 inwards = dot(hit.normal, right_) > 0.0f ? -right_ : right_;
        if (dot(hit.point - at, up_) > bottom() + settings_.step_height &&
            !has_floor_before(hit.point, inwards))
            return false;
        const Hit top = find_below(hit.point + beside_edge * inwards + above_edge * up_, 1.5f * above_edge);
        return top.is_hit && is_flat(top.hit.normal);
    }

    /// Returns the maximum step height plus a tolerance, so that rounding errors never block a step of
    /// exactly the maximum height. [m]
    float step_limit() const { return settings_.step_height + 0.25f * settings_.skin; }

    /// Returns how far ground with `normal` rises per unit of distance along `forward`. [-]
    float rise_of(glm::vec2 normal, glm::vec2 forward) const {
        return -dot(normal, forward) / dot(normal, up_);
    }

    /// Returns true if there is walkable ground just before `edge`, at most one step height lower. The
    /// result does not depend on the mover's speed or start. `forward` is a unit vector.
    bool has_floor_before(glm::vec2 edge, glm::vec2 forward) {
        const float steepest = std::sqrt(1.0f - min_up_ * min_up_) / min_up_;
        const float reach = above_edge + step_limit() + beside_edge * steepest;
        const Hit floor = find_below(edge - beside_edge * forward + above_edge * up_, reach);
        if (!floor.is_hit || !is_flat(floor.hit.normal)) return false;
        const float rise = beside_edge * rise_of(floor.hit.normal, forward);
        return dot(edge - floor.hit.point, up_) - rise <= step_limit();
    }

    /// Returns true if `edge` is at most one step height above the mover's footing. Ground that descends is
    /// extrapolated to the edge.
    bool is_step_from(const Footing& footing, glm::vec2 edge, glm::vec2 forward) {
        const glm::vec2 to_edge = edge - footing.point;
        const Hit surface = find_below(footing.point + above_edge * up_, 2.0f * above_edge);
        const bool is_face = surface.is_hit && dot(surface.hit.normal, footing.normal) > 0.99f;
        const float rise = is_face ? rise_of(footing.normal, forward) * dot(to_edge, forward) : 0.0f;
        return dot(to_edge, up_) <= std::min(0.0f, rise) + step_limit();
    }

    /// Returns true if the mover can climb to `edge`. If there is no ground just before the edge (a gap, a
    /// slanted side), the height is measured from the mover's footing.
    bool is_within_step(glm::vec2 edge, glm::vec2 forward) {
        return has_floor_before(edge, forward) || is_step_from(footing_, edge, forward);
    }

    /// Returns the mover's footing on a walk along `forward`. If the ground is an edge, the mover may also touch
    /// ground more than a step lower. In that case the lower ground is the footing; otherwise the mover would
    /// climb over the edge from there.
    Footing find_footing(const MoverGround& ground, glm::vec2 forward) {
        const Footing footing{ground.point, ground.normal};
        if (dot(ground.normal, forward) >= 0.0f || has_floor_before(ground.point, forward)) return footing;
        const glm::vec2 way = -3.0f * settings_.skin * up_;
        const Hit lower =
            find_first(ShapeCast{capsule_grown(0.0f), {position(), {}}, way}, [&](const QueryHit& hit) {
                return hit.fraction > 0.0f && is_flat(hit.normal) && is_solid(hit, way) &&
                       !is_step_from({hit.point, hit.normal}, ground.point, forward);
            });
        return lower.is_hit ? Footing{lower.hit.point, lower.hit.normal} : footing;
    }

    const BodyPose& pose_of(BodyHandle body) const { return state_.bodies.at<BodyPose>(body.slot); }

    glm::vec2 velocity_of(BodyHandle body, glm::vec2 point) const {
        const BodyVelocity& velocity = state_.bodies.at<BodyVelocity>(body.slot);
        return velocity.linear + cross(velocity.angular, point - pose_of(body).center);
    }

    /// Returns the ground if the mover must descend at most `reach` [m] to stand on it. A standing mover is
    /// one skin width away from the ground along the normal. Along `up`, that is more than the skin if the
    /// normal is slanted.
    MoverGround find_ground(float reach) {
        const float farthest = reach + settings_.skin / least_up;
        const Hit hit = cast(position(), -farthest * up_);
        const float facing_up = hit.is_hit ? dot(hit.hit.normal, up_) : 0.0f;
        ground_hit_ = {};
        if (facing_up < least_up || hit.hit.fraction * farthest > reach + settings_.skin / facing_up)
            return {};
        ground_hit_ = hit;
        return {is_walkable(hit.hit, position()) ? GroundState::Walkable : GroundState::TooSteep,
                hit.hit.normal,
                hit.hit.point,
                velocity_of(hit.hit.body, hit.hit.point),
                hit.hit.shape,
                hit.hit.body,
                hit.hit.tile};
    }

    bool is_leaving(const MoverGround& ground) const {
        const glm::vec2 velocity = move_.mover.velocity;
        return ground.state != GroundState::Airborne && dot(velocity, ground.normal) > leaving_speed &&
               dot(velocity, up_) > 0.0f;
    }

    /// Pushes the mover out of all shapes that overlap it or come closer than the skin, without moving it too
    /// close to other shapes. In a narrow wedge, the mover may stay closer than the skin to a side that it
    /// moves almost parallel to.
    void recover() {
        move_.is_crushed = false;
        float deepest = 0.0f;
        for (int round = 0; round < max_recoveries; ++round) {
            Planes planes;
            const Transform here{position(), {}};
            const float least = 0.1f * settings_.skin;
            bool is_too_close = false;
            deepest = 0.0f;
            const auto push_out_of = [&](const QueryHit& hit) {
                const Transform& frame = pose_of(hit.body).frame;
                const Manifold manifold =
                    collide(geometry_of(hit), settings_.capsule, relative(frame, here), settings_.skin);
                if (manifold.count == 0) return;
                float separation = manifold.points[0].separation;
                if (manifold.count == 2) separation = std::min(separation, manifold.points[1].separation);
                const glm::vec2 normal = frame.rotation * manifold.normal_local_a;
                if (const auto surface = one_way_of(hit)) {
                    if (move_.mover.drops_through || !surface->faces(normal) ||
                        separation < -surface->rule.margin ||
                        dot(surface->push_direction(normal), move_.mover.velocity) > leaving_speed)
                        return;
                }
                is_too_close = is_too_close || separation < least;
                deepest = std::min(deepest, separation);
                planes.add(normal, 2.0f * least - separation);
                QueryHit touched = hit;
                touched.normal = normal;
                if (separation < 0.0f) note({touched, true}, is_flat(normal));
            };
            world_.visit_all(ShapeOverlap{capsule_grown(settings_.skin), here}, push_out_of, filter_);
            if (!is_too_close) return;
            const glm::vec2 way = planes.push_out();
            if (length(way) < tiny) break;
            const Hit blocking = cast(position(), way);
            position() += stop_before(blocking, way) * way;
            if (deepest < -settings_.skin) note(blocking, false);
        }
        move_.is_crushed = deepest < -settings_.skin;
    }

    /// Returns true if the mover overlaps a one-way surface or is right above one.
    bool is_in_one_way() const {
        const ShapeOverlap request{capsule_grown(2.0f * settings_.skin), {move_.mover.position, {}}};
        return find_first(request, [&](const QueryHit& hit) { return one_way_of(hit).has_value(); }).is_hit;
    }

    /// Carries the mover along with moving ground, including its rotation.
    void follow_ground(const MoverGround& ground) {
        if (ground.velocity == glm::vec2{0.0f}) return;
        const BodyVelocity& velocity = state_.bodies.at<BodyVelocity>(ground.body.slot);
        const glm::vec2 arm = position() - pose_of(ground.body).center;
        const glm::vec2 turned = Rotation::from_angle(dt_ * velocity.angular) * arm;
        Planes planes;
        slide(dt_ * velocity.linear + turned - arm, planes, false);
    }

    /// Moves as far along `way` as possible and returns the remaining displacement. If `may_climb` is false,
    /// steep planes act as walls for displacements that would lead up along them.
    glm::vec2 slide(glm::vec2 way, Planes& planes, bool may_climb) {
        glm::vec2 left = way;
        for (int piece = 0; piece < max_pieces; ++piece) {
            glm::vec2 next = planes.project(left);
            if (!may_climb && dot(next, up_) > std::max(0.0f, dot(left, up_)) + tiny) {
                Planes walls = planes;
                for (std::size_t i = 0; i < planes.count; ++i) {
                    const float rise = dot(planes.planes[i].normal, up_);
                    if (rise > 0.0f && rise < min_up_)
                        walls.add(normalized_or(planes.planes[i].normal - rise * up_, right_));
                }
                next = walls.project(left);
            }
            if (length(next) < tiny) return glm::vec2{0.0f};
            const auto [hit, part] = advance(next);
            if (!hit.is_hit) return glm::vec2{0.0f};
            const bool is_ground = is_walkable(hit.hit, position());
            note(hit, is_ground);
            planes.add(hit.hit.normal);
            left = (1.0f - part) * next;
        }
        return left;
    }

    /// Moves the mover through the air at its full velocity.
    void integrate_free_bodies() {
        Planes planes;
        slide(dt_ * move_.mover.velocity, planes, false);
        move_.mover.velocity = planes.project(move_.mover.velocity);
    }

    /// Walks over ground, at the same speed uphill and downhill. If an obstacle is a step, the mover climbs it in
    /// short pieces. Each piece ends on the edge, so that the mover cannot skip an edge at any speed.
    void walk(const MoverGround& ground) {
        Mover& mover = move_.mover;
        const float speed = dot(mover.velocity, right_);
        mover.velocity = speed * right_;
        if (std::fabs(speed) * dt_ < tiny) return;
        const glm::vec2 forward = speed > 0.0f ? right_ : -right_;
        footing_ = find_footing(ground, forward);
        const glm::vec2 along = is_flat(footing_.normal) ? right_perpendicular(footing_.normal) : right_;
        glm::vec2 left = dt_ * speed * along;
        for (int piece = 0; piece < max_pieces; ++piece) {
            const Hit wall = slide_on_ground(left, forward);
            if (!wall.is_hit || length(left) < tiny) return;
            const float climbed = climb_step(wall.hit, length(left), forward);
            if (climbed == 0.0f) {
                const glm::vec2 flat = wall.hit.normal - dot(wall.hit.normal, up_) * up_;
                if (dot(flat, forward) < -0.05f) mover.velocity = {};
                return;
            }
            left = std::max(0.0f, length(left) - climbed) * forward;
        }
    }

    /// Works like slide(), but walkable planes redirect `left` without shortening it. Returns the hit that stopped the
    /// mover, with the remaining displacement in `left`.
    Hit slide_on_ground(glm::vec2& left, glm::vec2 forward) {
        Planes planes;
        for (int piece = 0; piece < max_pieces && length(left) > tiny; ++piece) {
            const auto [hit, part] = advance(left);
            if (!hit.is_hit) return {};
            left *= 1.0f - part;
            const bool is_ground = is_flat(hit.hit.normal) && is_within_step(hit.hit.point, forward);
            note(hit, is_ground);
            planes.add(hit.hit.normal);
            if (!is_ground) return hit;
            footing_ = {hit.hit.point, hit.hit.normal};
            const float sign = dot(forward, right_);
            left = sign * length(left) * right_perpendicular(hit.hit.normal);
            if (!planes.holds(left * (0.99f / std::max(length(left), tiny)) + 0.01f * hit.hit.normal))
                return hit;
        }
        return {};
    }

    /// Moves up, forward by about `way`, and down again. Returns the distance moved forward. If this does not lead
    /// onto a step that is low enough, the mover stays where it was, and the result is 0.
    float climb_step(const QueryHit& wall, float way, glm::vec2 forward) {
        if (settings_.step_height <= 0.0f) return 0.0f;
        const float radius = settings_.capsule.radius;
        // the first piece must be long enough for the round bottom to land on the edge, not in front of it
        const bool is_on_edge = distance(wall.point, footing_.point) < 2.0f * settings_.skin;
        const float least = is_on_edge ? tiny : settings_.skin + 0.05f * radius;
        const float size = std::max(std::min(way, 0.25f * radius), least);

        // rise no higher than necessary if the height is known, because there may be a ceiling
        const float sole = dot(position(), up_) + bottom();
        const float highest =
            settings_.step_height + radius + std::max(0.0f, dot(footing_.point, up_) - sole);
        const glm::vec2 behind = wall.point + beside_edge * forward;
        const Hit top = find_below(behind + (sole + highest - dot(behind, up_)) * up_, highest);
        if (top.is_hit) {
            const float height = dot(top.hit.point, up_) - sole + 2.0f * settings_.skin;
            if (height < highest && climb_over(height, size, least, forward) == Landing::OnStep) return size;
        }
        // the side may be slanted: try longer moves until one lands on the step
        for (float reach = size;; reach = std::min(2.0f * reach, 0.5f * radius)) {
            const Landing landing = climb_over(highest, reach, least, forward);
            if (landing == Landing::OnStep) return reach;
            if (landing == Landing::Blocked || is_on_edge || reach >= 0.5f * radius) return 0.0f;
        }
    }

    enum class Landing : std::uint8_t { OnStep, OnSteepGround, Blocked };

    Landing climb_over(float height, float size, float least, glm::vec2 forward) {
        const glm::vec2 start = position(), rise = height * up_;
        const glm::vec2 lifted = start + stop_before(cast(start, rise), rise) * rise;
        const glm::vec2 way = size * forward;
        const float part = stop_before(cast(lifted, way), way);
        if (part * size < 0.99f * least) return Landing::Blocked;
        const glm::vec2 over = lifted + part * way;
        const glm::vec2 down = -(dot(lifted - start, up_) + settings_.skin / least_up) * up_;
        const Hit ground = cast(over, down);
        if (!ground.is_hit) return Landing::Blocked;
        const glm::vec2 landed = over + stop_before(ground, down) * down;
        if (!is_walkable(ground.hit, landed)) return Landing::OnSteepGround;
        if (dot(landed - start, up_) <= 0.0f || !is_within_step(ground.hit.point, forward))
            return Landing::Blocked;
        position() = landed;
        footing_ = {ground.hit.point, ground.hit.normal};
        note(ground, true);
        return Landing::OnStep;
    }

    /// Moves down to walkable ground, even past edges that the round bottom touches. Does not move if there
    /// is no such ground.
    void snap_down() {
        const glm::vec2 start = position();
        Planes planes;
        glm::vec2 left = -(settings_.snap_distance + settings_.skin) * up_;
        for (int piece = 0; piece < max_pieces; ++piece) {
            const glm::vec2 next = planes.project(left);
            if (length(next) < tiny) break;
            const Hit hit = cast(position(), next);
            if (!hit.is_hit) break;
            const float part = stop_before(hit, next);
            position() += part * next;
            if (is_walkable(hit.hit, position())) return;
            planes.add(hit.hit.normal);
            left = (1.0f - part) * next;
        }
        position() = start;
    }

    const World& world_;
    const WorldState& state_;
    const MoverSettings& settings_;
    QueryFilter filter_;
    float dt_;
    glm::vec2 up_, right_;
    float min_up_;  // minimum upward component of the normal of walkable ground
    MoverMove move_{};
    Hit ground_hit_{};
    Footing footing_{};  // updated during walk()
};

bool is_legal(const Mover& mover, float dt, const MoverSettings& settings) {
    constexpr const char* call = "move_character";
    if (const auto defect = find_defect(settings.capsule)) {
        detail::report_violation(call, "settings.capsule", "a legal shape", *defect);
        return false;
    }
    const auto is_length = [](float value) { return is_finite(value) && value >= 0.0f; };
    return require(is_finite(mover.position), call, "position", "finite", mover.position) &&
           require(is_finite(mover.velocity), call, "velocity", "finite", mover.velocity) &&
           require(is_finite(dt) && dt > 0.0f, call, "dt", "above zero and finite", dt) &&
           require(is_finite(mover.position + dt * mover.velocity), call, "velocity",
                   "small enough for a finite displacement in dt", mover.velocity) &&
           require(is_finite(settings.up) && std::fabs(length(settings.up) - 1.0f) < 1e-3f, call,
                   "settings.up", "of unit length", settings.up) &&
           require(settings.max_slope >= 0.0f && settings.max_slope <= 1.5f, call, "settings.max_slope",
                   "from 0 to 1.5", settings.max_slope) &&
           require(is_length(settings.step_height), call, "settings.step_height", "zero or more and finite",
                   settings.step_height) &&
           require(is_length(settings.snap_distance), call, "settings.snap_distance",
                   "zero or more and finite", settings.snap_distance) &&
           require(settings.skin > 0.0f && settings.skin <= 0.5f * settings.capsule.radius, call,
                   "settings.skin", "above zero and at most half the radius", settings.skin);
}

}  // namespace

MoverMove move_character(const World& world, const Mover& mover, float dt, const MoverSettings& settings,
                         const QueryFilter& filter) {
    MoverMove unmoved;
    unmoved.mover = mover;
    if (!is_legal(mover, dt, settings) ||
        !require(!WorldAccess::state_of(world).bodies.table.is_foreign(filter.ignored), "move_character",
                 "filter.ignored", "of this world, not of another", filter.ignored))
        return unmoved;
    return Walk(world, mover, dt, settings, filter).run();
}

}  // namespace damson
