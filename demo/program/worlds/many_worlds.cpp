// Steps many worlds of one scene: as a batch in Damson, as separate worlds on several threads in other
// engines.
#include <utility>

#include "../../../physics/batch/world_batch.hpp"
#include "../../../physics/parallel/workers.hpp"
#include "../../engines/damson/damson_world.hpp"
#include "many_worlds.hpp"

namespace damson::demo {

namespace {

class DamsonWorlds final : public ManyWorlds {
public:
    DamsonWorlds(const World& prototype, const Scene& scene, std::uint32_t count, std::uint32_t workers)
        : batch_(prototype, {.count = count, .workers = workers}),
          pace_{.dt = 1.0f / scene.steps_per_second, .substeps = static_cast<int>(scene.substeps)} {}

    void step() override { batch_.step(pace_); }
    void reset() override { batch_.reset(); }
    std::uint32_t touching() const override { return batch_.world(0).counters().touching; }

private:
    WorldBatch batch_;
    BatchStep pace_;
};

/// Separate worlds, distributed over several threads.
class SeparateWorlds final : public ManyWorlds {
public:
    SeparateWorlds(std::vector<std::unique_ptr<Engine>> engines, std::uint32_t workers)
        : engines_(std::move(engines)), workers_(workers) {
        for (const auto& engine : engines_) {
            pasts_.push_back(engine->past());
            if (pasts_.back() != nullptr) pasts_.back()->save();
        }
    }

    void step() override {
        workers_.for_each(static_cast<std::uint32_t>(engines_.size()),
                          [&](std::uint32_t i) { engines_[i]->step(); });
    }
    void reset() override {
        workers_.for_each(static_cast<std::uint32_t>(engines_.size()), [&](std::uint32_t i) {
            if (pasts_[i] != nullptr) pasts_[i]->restore();
        });
    }
    std::uint32_t touching() const override { return engines_.front()->counts().contacts; }

private:
    std::vector<std::unique_ptr<Engine>> engines_;
    std::vector<std::unique_ptr<EnginePast>> pasts_;
    Workers workers_;
};

}  // namespace

ManyWorldsResult make_many_worlds(const Scene& scene, const EngineInfo& engine, std::uint32_t count,
                                  std::uint32_t workers) {
    std::vector<std::unique_ptr<Engine>> engines;
    for (std::uint32_t i = 0; i < count; ++i) {
        BuildResult built = engine.build(scene, {});
        if (built.engine == nullptr) return {nullptr, built.error};
        if (const World* const world = world_of(*built.engine); world != nullptr)
            return {std::make_unique<DamsonWorlds>(*world, scene, count, workers), {}};
        engines.push_back(std::move(built.engine));
    }
    return {std::make_unique<SeparateWorlds>(std::move(engines), workers), {}};
}

}  // namespace damson::demo
