// Queries in the dynamic tree from Box2D 3, made as Box2D's world makes them, but without bodies, shapes and
// filters.
#include <box2d/box2d.h>
#include <box2d/collision.h>

#include "query_race.hpp"

namespace damson::demo {

namespace {

b2AABB to_box2d(const Aabb& box) {
    return {{box.lower.x, box.lower.y}, {box.upper.x, box.upper.y}};
}

class Box2d3Queries final : public QueryEngine {
public:
    explicit Box2d3Queries(const Tape& tape)
        : tree_(b2DynamicTree_Create(16)), leaves_(tape.object_limit), boxes_(tape.object_limit) {}
    ~Box2d3Queries() override { b2DynamicTree_Destroy(&tree_); }

    void update(const LoadUpdate& update) override {
        for (const std::uint32_t object : update.removed) b2DynamicTree_DestroyProxy(&tree_, leaves_[object]);
        for (const ObjectBox& entry : update.added) {
            leaves_[entry.object] =
                b2DynamicTree_CreateProxy(&tree_, to_box2d(entry.box), category, entry.object);
            boxes_[entry.object] = entry.box;
        }
        for (const ObjectBox& entry : update.moved) {
            b2DynamicTree_EnlargeProxy(&tree_, leaves_[entry.object], to_box2d(entry.box));
            boxes_[entry.object] = entry.box;
        }
        b2DynamicTree_Rebuild(&tree_, false);
    }

    QuerySum query_boxes(std::span<const Aabb> boxes) const override {
        QuerySum sum;
        for (const Aabb& box : boxes)
            b2DynamicTree_Query(&tree_, to_box2d(box), ~std::uint64_t{0}, &note_object, &sum);
        return sum;
    }

    QuerySum cast_rays(std::span<const RayCast> rays) const override {
        QuerySum sum;
        for (const RayCast& ray : rays) {
            Cast cast{boxes_.data(), ray, no_hit};
            const b2RayCastInput input{
                {ray.origin.x, ray.origin.y}, {ray.translation.x, ray.translation.y}, ray.max_fraction};
            b2DynamicTree_RayCast(&tree_, &input, ~std::uint64_t{0}, &note_entry, &cast);
            if (cast.nearest != no_hit) sum.add_fraction(cast.nearest);
        }
        return sum;
    }

private:
    static constexpr std::uint64_t category = 1;
    static constexpr float no_hit = 2.0f;

    struct Cast {
        const Aabb* boxes;
        RayCast ray;
        float nearest;
    };

    static bool note_object(int, std::uint64_t user_data, void* context) {
        static_cast<QuerySum*>(context)->add_object(static_cast<std::uint32_t>(user_data));
        return true;
    }

    // casts the ray against the box of the proxy; a world would cast it against the shape
    static float note_entry(const b2RayCastInput* input, int, std::uint64_t user_data, void* context) {
        Cast& cast = *static_cast<Cast*>(context);
        const std::optional<float> enter =
            enter_fraction(cast.boxes[user_data], cast.ray, input->maxFraction);
        if (!enter) return input->maxFraction;
        cast.nearest = *enter;
        return *enter;
    }

    b2DynamicTree tree_;
    std::vector<int> leaves_;  // indexed by object
    std::vector<Aabb> boxes_;  // indexed by object
};

}  // namespace

std::unique_ptr<QueryEngine> make_query_engine_box2d3(const Tape& tape) {
    return std::make_unique<Box2d3Queries>(tape);
}

}  // namespace damson::demo
