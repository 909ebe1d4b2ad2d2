// The dynamic tree of Box2D: a damson::DynamicTree behind the `nodes` pointer. Boxes keep the length unit of the program.
#include <damson/broadphase.hpp>
#include <limits>

#include "geometry.hpp"

namespace damson::box2d {
namespace {

const DynamicTree* tree_of(const char* call, const b2DynamicTree* tree) noexcept {
    if (tree != nullptr && tree->nodes != nullptr) return reinterpret_cast<const DynamicTree*>(tree->nodes);
    report(call, "the tree is null or was destroyed");
    return nullptr;
}

/// Returns body(tree), or a default value if there is no tree or the call is rejected.
template <class Body>
auto with_tree(const char* name, const b2DynamicTree* tree, Body&& body) noexcept {
    using Result = decltype(body(*static_cast<DynamicTree*>(nullptr)));
    return call(name, [&]() -> Result {
        // the struct is const for queries, but the tree behind it was created without const
        auto* const found = const_cast<DynamicTree*>(tree_of(name, tree));
        if (found == nullptr) {
            if constexpr (std::is_void_v<Result>)
                return;
            else
                return Result{};
        }
        return body(*found);
    });
}

Aabb to_raw_box(b2AABB box) noexcept {
    return {to_vec(box.lowerBound), to_vec(box.upperBound)};
}

b2AABB from_raw_box(const Aabb& box) noexcept {
    return {from_vec(box.lower), from_vec(box.upper)};
}

ProxyId to_proxy(int proxy) noexcept {
    return static_cast<ProxyId>(proxy);
}

b2TreeStats from_stats(TreeStats stats) noexcept {
    return {static_cast<int>(stats.nodes), static_cast<int>(stats.leaves)};
}

/// Casts a box and calls `callback` for each leaf. A program returns 0 to end the cast, a negative value to ignore the
/// leaf, or the fraction at which the cast is clipped.
template <class Input, class Callback>
TreeStats cast_in(const DynamicTree& tree, const BoxCast& cast, const Input& input, std::uint64_t mask,
                  Callback* callback, void* context) {
    Input clipped = input;
    const auto visit = [&](ProxyId proxy, float) {
        const float wanted = callback(&clipped, static_cast<int>(proxy), tree.user_data(proxy), context);
        if (wanted == 0.0f) return 0.0f;
        if (!(wanted > 0.0f)) return std::numeric_limits<float>::max();
        clipped.maxFraction = std::min(clipped.maxFraction, wanted);
        return wanted;
    };
    return tree.cast_box(cast, visit, mask);
}

/// Reports a defect. `b2DynamicTree_ValidateNoEnlarged` also requires that no box was enlarged since the last rebuild.
void validate_tree(const char* name, const b2DynamicTree* tree, bool may_be_enlarged) {
    with_tree(name, tree, [&](const DynamicTree& found) {
        if (const auto defect = found.validate()) report(name, *defect);
        if (!may_be_enlarged && found.has_enlarged())
            report(name, "a box was enlarged since the last rebuild");
    });
}

}  // namespace
}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

b2DynamicTree b2DynamicTree_Create(void) {
    return call("b2DynamicTree_Create", [] {
        b2DynamicTree tree{};
        tree.root = -1;
        tree.nodes = reinterpret_cast<b2TreeNode*>(new DynamicTree);
        return tree;
    });
}

// A tree of zeros has no nodes to free. Programs destroy such trees before they create one in their place.
void b2DynamicTree_Destroy(b2DynamicTree* tree) {
    if (tree != nullptr && tree->nodes == nullptr) return;
    with_tree("b2DynamicTree_Destroy", tree, [&](DynamicTree& found) {
        *tree = {};
        delete &found;
    });
}

int b2DynamicTree_CreateProxy(b2DynamicTree* tree, b2AABB aabb, uint64_t categoryBits, uint64_t userData) {
    int proxy = -1;
    with_tree("b2DynamicTree_CreateProxy", tree, [&](DynamicTree& found) {
        proxy = static_cast<int>(found.create(to_raw_box(aabb), categoryBits, userData));
    });
    return proxy;
}

void b2DynamicTree_DestroyProxy(b2DynamicTree* tree, int proxyId) {
    with_tree("b2DynamicTree_DestroyProxy", tree,
              [&](DynamicTree& found) { found.destroy(to_proxy(proxyId)); });
}

void b2DynamicTree_MoveProxy(b2DynamicTree* tree, int proxyId, b2AABB aabb) {
    with_tree("b2DynamicTree_MoveProxy", tree,
              [&](DynamicTree& found) { found.move(to_proxy(proxyId), to_raw_box(aabb)); });
}

void b2DynamicTree_EnlargeProxy(b2DynamicTree* tree, int proxyId, b2AABB aabb) {
    with_tree("b2DynamicTree_EnlargeProxy", tree,
              [&](DynamicTree& found) { found.enlarge(to_proxy(proxyId), to_raw_box(aabb)); });
}

void b2DynamicTree_SetCategoryBits(b2DynamicTree* tree, int proxyId, uint64_t categoryBits) {
    with_tree("b2DynamicTree_SetCategoryBits", tree,
              [&](DynamicTree& found) { found.set_categories(to_proxy(proxyId), categoryBits); });
}

uint64_t b2DynamicTree_GetCategoryBits(b2DynamicTree* tree, int proxyId) {
    return with_tree("b2DynamicTree_GetCategoryBits", tree,
                     [&](const DynamicTree& found) { return found.categories(to_proxy(proxyId)); });
}

b2TreeStats b2DynamicTree_Query(const b2DynamicTree* tree, b2AABB aabb, uint64_t maskBits,
                                b2TreeQueryCallbackFcn* callback, void* context) {
    constexpr const char* name = "b2DynamicTree_Query";
    if (!are_given(name, callback)) return {};
    return with_tree(name, tree, [&](const DynamicTree& found) {
        const auto visit = [&](ProxyId proxy) {
            return callback(static_cast<int>(proxy), found.user_data(proxy), context);
        };
        return from_stats(found.query(to_raw_box(aabb), visit, maskBits));
    });
}

b2TreeStats b2DynamicTree_RayCast(const b2DynamicTree* tree, const b2RayCastInput* input, uint64_t maskBits,
                                  b2TreeRayCastCallbackFcn* callback, void* context) {
    constexpr const char* name = "b2DynamicTree_RayCast";
    if (!are_given(name, input, callback)) return {};
    return with_tree(name, tree, [&](const DynamicTree& found) {
        const RayCast ray{to_vec(input->origin), to_vec(input->translation), input->maxFraction};
        return from_stats(cast_in(found, to_box_cast(ray), *input, maskBits, callback, context));
    });
}

b2TreeStats b2DynamicTree_ShapeCast(const b2DynamicTree* tree, const b2ShapeCastInput* input,
                                    uint64_t maskBits, b2TreeShapeCastCallbackFcn* callback, void* context) {
    constexpr const char* name = "b2DynamicTree_ShapeCast";
    if (!are_given(name, input, callback)) return {};
    return with_tree(name, tree, [&](const DynamicTree& found) -> b2TreeStats {
        const Polygon cloud = to_cloud(input->proxy);
        if (cloud.count == 0) return {};
        const BoxCast cast{compute_aabb(cloud, {}), to_vec(input->translation), input->maxFraction};
        return from_stats(cast_in(found, cast, *input, maskBits, callback, context));
    });
}

int b2DynamicTree_GetHeight(const b2DynamicTree* tree) {
    return with_tree("b2DynamicTree_GetHeight", tree,
                     [](const DynamicTree& found) { return static_cast<int>(found.height()); });
}

float b2DynamicTree_GetAreaRatio(const b2DynamicTree* tree) {
    return with_tree("b2DynamicTree_GetAreaRatio", tree,
                     [](const DynamicTree& found) { return found.area_ratio(); });
}

b2AABB b2DynamicTree_GetRootBounds(const b2DynamicTree* tree) {
    return with_tree("b2DynamicTree_GetRootBounds", tree,
                     [](const DynamicTree& found) { return from_raw_box(found.bounds()); });
}

int b2DynamicTree_GetProxyCount(const b2DynamicTree* tree) {
    return with_tree("b2DynamicTree_GetProxyCount", tree,
                     [](const DynamicTree& found) { return static_cast<int>(found.size()); });
}

int b2DynamicTree_Rebuild(b2DynamicTree* tree, bool fullBuild) {
    return with_tree("b2DynamicTree_Rebuild", tree,
                     [&](DynamicTree& found) { return static_cast<int>(found.rebuild(fullBuild)); });
}

int b2DynamicTree_GetByteCount(const b2DynamicTree* tree) {
    return with_tree("b2DynamicTree_GetByteCount", tree, [](const DynamicTree& found) {
        return static_cast<int>(sizeof(b2DynamicTree) + sizeof(DynamicTree) + found.bytes());
    });
}

uint64_t b2DynamicTree_GetUserData(const b2DynamicTree* tree, int proxyId) {
    return with_tree("b2DynamicTree_GetUserData", tree,
                     [&](const DynamicTree& found) { return found.user_data(to_proxy(proxyId)); });
}

b2AABB b2DynamicTree_GetAABB(const b2DynamicTree* tree, int proxyId) {
    return with_tree("b2DynamicTree_GetAABB", tree,
                     [&](const DynamicTree& found) { return from_raw_box(found.box(to_proxy(proxyId))); });
}

void b2DynamicTree_Validate(const b2DynamicTree* tree) {
    validate_tree("b2DynamicTree_Validate", tree, true);
}

void b2DynamicTree_ValidateNoEnlarged(const b2DynamicTree* tree) {
    validate_tree("b2DynamicTree_ValidateNoEnlarged", tree, false);
}
