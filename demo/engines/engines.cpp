// The list of engines, including engines that were not found when the program was built, with the reason.
#include <algorithm>

#include "../../core/hash.hpp"
#include "engine.hpp"

namespace damson::demo {

namespace {

#if !defined(DAMSON_DEMO_HAS_DAMSON) || !defined(DAMSON_DEMO_HAS_BOX2D24) || !defined(DAMSON_DEMO_HAS_BOX2D3)
EngineInfo describe_missing(const char* name, const char* title, const char* reason) {
    EngineInfo info;
    info.name = name;
    info.title = title;
    info.missing = reason;
    return info;
}
#endif

std::vector<EngineInfo> describe_all() {
    std::vector<EngineInfo> all;
#if defined(DAMSON_DEMO_HAS_DAMSON)
    all.push_back(describe_damson());
#else
    all.push_back(describe_missing("damson", "Damson", "not built"));
#endif
#if defined(DAMSON_DEMO_HAS_BOX2D24)
    all.push_back(describe_box2d24());
#else
    all.push_back(describe_missing("box2d", "Box2D 2.4", DAMSON_DEMO_BOX2D24_MISSING));
#endif
#if defined(DAMSON_DEMO_HAS_BOX2D3)
    all.push_back(describe_box2d3());
#else
    all.push_back(describe_missing("box2d3", "Box2D 3", DAMSON_DEMO_BOX2D3_MISSING));
#endif
    return all;
}

}  // namespace

const std::vector<EngineInfo>& engines() {
    static const std::vector<EngineInfo> all = describe_all();
    return all;
}

const EngineInfo* find_engine(const std::string& name) {
    for (const EngineInfo& info : engines())
        if (info.name == name) return &info;
    return nullptr;
}

void StepEvents::clear() {
    for (std::vector<ShapePair>* list : {&begun, &ended, &sensor_begun, &sensor_ended}) list->clear();
}

void StepEvents::sort() {
    for (std::vector<ShapePair>* list : {&begun, &ended, &sensor_begun, &sensor_ended})
        std::sort(list->begin(), list->end());
}

std::uint64_t digest_of(const std::vector<BodyState>& states) {
    Digest digest;
    for (const BodyState& state : states) {
        if (state.is_alive == 0) continue;
        digest.add(state.position.x).add(state.position.y);
        digest.add(state.rotation.c).add(state.rotation.s);
        digest.add(state.linear_velocity.x).add(state.linear_velocity.y);
        digest.add(state.angular_velocity);
    }
    return digest.value();
}

}  // namespace damson::demo
