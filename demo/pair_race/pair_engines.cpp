// The list of engines. If an engine was not found when the program was built, its entry contains the reason.
#include "pair_engine.hpp"

namespace damson::demo {

namespace {

[[maybe_unused]] void append(std::vector<PairEngineInfo>& all, std::vector<PairEngineInfo> found) {
    for (PairEngineInfo& info : found) all.push_back(std::move(info));
}

[[maybe_unused]] PairEngineInfo describe_missing(const char* name, const char* version, const char* reason) {
    PairEngineInfo info;
    info.name = name;
    info.version = version;
    info.missing = reason;
    return info;
}

std::vector<PairEngineInfo> describe_all() {
    std::vector<PairEngineInfo> all = describe_pair_engines_damson();
#if defined(DAMSON_DEMO_PAIRS_HAS_BOX2D24)
    append(all, describe_pair_engines_box2d24());
#else
    all.push_back(describe_missing("box2d", "Box2D 2.4, b2BroadPhase", "install libbox2d-dev"));
#endif
#if defined(DAMSON_DEMO_PAIRS_HAS_BOX2D3)
    append(all, describe_pair_engines_box2d3());
#else
    all.push_back(describe_missing("box2d3", "Box2D 3, b2DynamicTree",
                                   "install Box2D 3.2 or newer and set CMAKE_PREFIX_PATH to its folder"));
#endif
    append(all, describe_pair_engines_rebuilt_tree());
#if defined(DAMSON_DEMO_PAIRS_HAS_BULLET)
    append(all, describe_pair_engines_bullet());
#else
    all.push_back(describe_missing("bullet-axis", "Bullet, btAxisSweep3", "install libbullet-dev"));
    all.push_back(describe_missing("bullet-dbvt", "Bullet, btDbvtBroadphase", "install libbullet-dev"));
#endif
#if defined(DAMSON_DEMO_PAIRS_HAS_CHIPMUNK)
    append(all, describe_pair_engines_chipmunk());
#else
    all.push_back(describe_missing("chipmunk-tree", "Chipmunk, cpBBTree", "install libchipmunk-dev"));
    all.push_back(describe_missing("chipmunk-hash", "Chipmunk, cpSpaceHash", "install libchipmunk-dev"));
#endif
    return all;
}

}  // namespace

const std::vector<PairEngineInfo>& pair_engines() {
    static const std::vector<PairEngineInfo> all = describe_all();
    return all;
}

const PairEngineInfo* find_pair_engine(const std::string& name) {
    for (const PairEngineInfo& info : pair_engines())
        if (info.name == name) return &info;
    return nullptr;
}

std::vector<const PairEngineInfo*> find_pair_engines(const std::string& name) {
    if (const PairEngineInfo* info = find_pair_engine(name)) return {info};
    std::vector<const PairEngineInfo*> found;
    for (const PairEngineInfo& info : pair_engines())
        if (info.name.starts_with(name + "-")) found.push_back(&info);
    return found;
}

}  // namespace damson::demo
