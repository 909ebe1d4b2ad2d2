// Default definitions of bodies, shapes and chains, and default filters.
#include "layer.hpp"

namespace {

constexpr int marked = 1152023;  // internalValue of a definition from b2Default...()
constexpr float default_friction = 0.6f;

}  // namespace

b2BodyDef b2DefaultBodyDef(void) {
    b2BodyDef def{};
    def.type = b2_staticBody;
    def.rotation = b2Rot_identity;
    def.gravityScale = 1.0f;
    def.sleepThreshold = damson::box2d::from_meters(0.05f);
    def.enableSleep = true;
    def.isAwake = true;
    def.isEnabled = true;
    def.internalValue = marked;
    return def;
}

b2Filter b2DefaultFilter(void) {
    return {B2_DEFAULT_CATEGORY_BITS, B2_DEFAULT_MASK_BITS, 0};
}

b2QueryFilter b2DefaultQueryFilter(void) {
    return {B2_DEFAULT_CATEGORY_BITS, B2_DEFAULT_MASK_BITS};
}

b2SurfaceMaterial b2DefaultSurfaceMaterial(void) {
    b2SurfaceMaterial material{};
    material.friction = default_friction;
    return material;
}

b2ShapeDef b2DefaultShapeDef(void) {
    b2ShapeDef def{};
    def.material = b2DefaultSurfaceMaterial();
    def.density = 1.0f;
    def.filter = b2DefaultFilter();
    def.invokeContactCreation = true;
    def.updateBodyMass = true;
    def.internalValue = marked;
    return def;
}

b2ChainDef b2DefaultChainDef(void) {
    static const b2SurfaceMaterial material = b2DefaultSurfaceMaterial();
    b2ChainDef def{};
    def.materials = &material;
    def.materialCount = 1;
    def.filter = b2DefaultFilter();
    def.internalValue = marked;
    return def;
}
