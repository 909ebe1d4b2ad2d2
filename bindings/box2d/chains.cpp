// Chains of the Box2D interface: sequences of one-sided segments.
//
// An open chain of n points has n - 3 segments: the first and the last point only define how the surface continues. A Damson
// chain has a segment between all points, so the segments are created as single shapes, and the chain is only a record here.
// Both engines let a segment collide on its right side, looking along the points.
#include <utility>

#include "layer.hpp"

namespace damson::box2d {
namespace {

/// Calls `edit(world, record)` unless the world is in a step.
template <class Edit>
void edit_chain(const char* name, b2ChainId id, Edit&& edit) noexcept {
    with(name, id, [&](WorldRecord& world, ChainRecord& record) {
        if (!require(!world.is_locked, name, "the world", "outside of a step")) return;
        edit(world, record);
    });
}

/// Returns the indices of the points that are far enough from the point before them.
std::vector<std::size_t> distinct_points(const b2ChainDef& def) {
    std::vector<std::size_t> kept;
    const auto are_apart = [&](std::size_t i, std::size_t k) {
        return to_meters(b2Distance(def.points[i], def.points[k])) >= min_line_length;
    };
    for (std::size_t i = 0; i < static_cast<std::size_t>(def.count); ++i)
        if (kept.empty() || are_apart(kept.back(), i)) kept.push_back(i);
    while (def.isLoop && kept.size() > 1 && !are_apart(kept.back(), kept.front())) kept.pop_back();
    return kept;
}

bool is_legal_chain(const b2ChainDef& def, const char* name) {
    if (!require(def.points != nullptr, name, "points", "not null") ||
        !require(def.count >= 4, name, "count", "4 or more", def.count) ||
        !require(def.materials != nullptr, name, "materials", "not null") ||
        !require(def.materialCount == 1 || def.materialCount == def.count, name, "materialCount",
                 "1 or the number of points", def.materialCount))
        return false;
    for (int i = 0; i < def.count; ++i)
        if (!require(b2IsValidVec2(def.points[i]), name, "points", "finite")) return false;
    return true;
}

/// Destroys the segments of a chain and its record.
void remove_chain(WorldRecord& world, std::uint32_t index) {
    const std::vector<ShapeHandle> segments = world.chains[index].segments;
    for (const ShapeHandle segment : segments) world.world.destroy_shape(segment);
    free_chain(world, index);
}

std::uint32_t add_chain(WorldRecord& world, BodyHandle body, const b2SurfaceMaterial& material) {
    std::uint32_t index = 0;
    if (world.free_chains.empty()) {
        index = static_cast<std::uint32_t>(world.chains.size());
        world.chains.emplace_back();
    } else {
        index = world.free_chains.back();
        world.free_chains.pop_back();
    }
    world.chains[index].handle = body;
    world.chains[index].material = material;
    return index;
}

/// Creates the segment between two points, with the points before and after it.
bool add_segment(WorldRecord& world, std::uint32_t chain, const ChainSegment& segment,
                 const b2ShapeDef& def) {
    const b2ShapeId id = add_shape(world, world.chains[chain].handle, segment, def);
    const auto found = find(id);
    if (!found) return false;
    found.record->chain = chain + 1;
    world.chains[chain].segments.push_back(found.record->handle);
    return true;
}

/// Creates the segments of a chain. Returns false if a segment is invalid.
bool add_segments(WorldRecord& world, std::uint32_t chain, const b2ChainDef& def,
                  const std::vector<std::size_t>& points) {
    b2ShapeDef shape_def = b2DefaultShapeDef();
    shape_def.userData = def.userData;
    shape_def.filter = def.filter;
    shape_def.enableSensorEvents = def.enableSensorEvents;
    shape_def.updateBodyMass = false;

    const std::size_t count = points.size();
    const std::size_t first = def.isLoop ? 0 : 1, end = def.isLoop ? count : count - 2;
    const auto point_at = [&](std::size_t i) { return to_meters(def.points[points[i % count]]); };
    for (std::size_t i = first; i < end; ++i) {
        ChainSegment segment;
        segment.ghost_a = point_at(i + count - 1);
        segment.a = point_at(i);
        segment.b = point_at(i + 1);
        segment.ghost_b = point_at(i + 2);
        segment.has_ghost_a = segment.has_ghost_b = true;
        shape_def.material = def.materials[def.materialCount == 1 ? 0 : points[i]];
        if (!add_segment(world, chain, segment, shape_def)) return false;
    }
    return true;
}

/// Changes the material of all segments.
template <class Change>
void change_material(const char* name, b2ChainId id, Change&& change) noexcept {
    edit_chain(name, id, [&](WorldRecord& world, ChainRecord& record) {
        change(record.material);
        for (const ShapeHandle segment : record.segments) {
            const b2ShapeId shape = id_of(world, segment);
            b2SurfaceMaterial material = b2Shape_GetSurfaceMaterial(shape);
            change(material);
            b2Shape_SetSurfaceMaterial(shape, material);
        }
    });
}

b2SurfaceMaterial material_of_chain(const char* name, b2ChainId id) noexcept {
    return with(name, id, [](WorldRecord&, const ChainRecord& record) { return record.material; });
}

}  // namespace

void free_chain(WorldRecord& world, std::uint32_t index) {
    ChainRecord& record = world.chains[index];
    if (record.handle.is_null()) return;
    record = {.generation = static_cast<std::uint16_t>(record.generation + 1)};
    world.free_chains.push_back(index);
}

}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

b2ChainId b2CreateChain(b2BodyId bodyId, const b2ChainDef* def) {
    constexpr const char* name = "b2CreateChain";
    return with(name, bodyId, [&](WorldRecord& world, BodyRecord& body) -> b2ChainId {
        if (!require(!world.is_locked, name, "the world", "outside of a step") ||
            !require(def != nullptr, name, "def", "not null") || !is_legal_chain(*def, name))
            return {};
        if (def->internalValue != b2DefaultChainDef().internalValue)
            report(name, "the definition was not made by b2DefaultChainDef()");
        const std::vector<std::size_t> points = distinct_points(*def);
        if (!require(points.size() >= (def->isLoop ? 3u : 4u), name, "points", "apart from each other"))
            return {};
        const std::uint32_t index = add_chain(world, body.handle, def->materials[0]);
        try {
            if (add_segments(world, index, *def, points)) return id_of_chain(world, index);
        } catch (...) {
            remove_chain(world, index);
            throw;
        }
        remove_chain(world, index);
        return {};
    });
}

void b2DestroyChain(b2ChainId chainId) {
    edit_chain("b2DestroyChain", chainId, [&](WorldRecord& world, const ChainRecord&) {
        remove_chain(world, static_cast<std::uint32_t>(chainId.index1 - 1));
    });
}

bool b2Chain_IsValid(b2ChainId id) {
    return static_cast<bool>(find(id));
}

b2WorldId b2Chain_GetWorld(b2ChainId chainId) {
    return with("b2Chain_GetWorld", chainId,
                [](const WorldRecord& world, const ChainRecord&) { return id_of(world); });
}

int b2Chain_GetSegmentCount(b2ChainId chainId) {
    return with("b2Chain_GetSegmentCount", chainId, [](const WorldRecord&, const ChainRecord& record) {
        return static_cast<int>(record.segments.size());
    });
}

int b2Chain_GetSegments(b2ChainId chainId, b2ShapeId* segmentArray, int capacity) {
    constexpr const char* name = "b2Chain_GetSegments";
    return with(name, chainId, [&](const WorldRecord& world, const ChainRecord& record) {
        if (capacity <= 0 || !require(segmentArray != nullptr, name, "segmentArray", "not null")) return 0;
        int count = 0;
        for (const ShapeHandle segment : record.segments) {
            if (count >= capacity) break;
            segmentArray[count++] = id_of(world, segment);
        }
        return count;
    });
}

void b2Chain_SetFriction(b2ChainId chainId, float friction) {
    constexpr const char* name = "b2Chain_SetFriction";
    change_material(name, chainId, [&](b2SurfaceMaterial& material) {
        if (require(b2IsValidFloat(friction) && friction >= 0.0f, name, "friction", "zero or more", friction))
            material.friction = friction;
    });
}

float b2Chain_GetFriction(b2ChainId chainId) {
    return material_of_chain("b2Chain_GetFriction", chainId).friction;
}

void b2Chain_SetRestitution(b2ChainId chainId, float restitution) {
    constexpr const char* name = "b2Chain_SetRestitution";
    change_material(name, chainId, [&](b2SurfaceMaterial& material) {
        if (require(b2IsValidFloat(restitution) && restitution >= 0.0f, name, "restitution", "zero or more",
                    restitution))
            material.restitution = restitution;
    });
}

float b2Chain_GetRestitution(b2ChainId chainId) {
    return material_of_chain("b2Chain_GetRestitution", chainId).restitution;
}

void b2Chain_SetMaterial(b2ChainId chainId, int material) {
    change_material("b2Chain_SetMaterial", chainId,
                    [&](b2SurfaceMaterial& surface) { surface.userMaterialId = material; });
}

int b2Chain_GetMaterial(b2ChainId chainId) {
    return material_of_chain("b2Chain_GetMaterial", chainId).userMaterialId;
}
