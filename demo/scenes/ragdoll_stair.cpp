// A small game: ragdolls are thrown down a steep staircase, tumble to the bottom and come to rest there.
#include <array>
#include <vector>

#include "catalogue.hpp"
#include "figure.hpp"

namespace damson::demo {

namespace {

constexpr std::uint32_t step_count = 16;
constexpr glm::vec2 stair_step{0.35f, 0.35f};  // depth and height of a stair [m]

/// Throws the ragdolls one after another.
class Throw {
public:
    void add(const std::array<std::uint32_t, bone_count>& figure) { figures_.push_back(figure); }

    void operator()(Controls& controls, std::uint32_t step) {
        constexpr std::uint32_t between = 20;  // steps between two throws
        if (step % between != 0 || step / between >= figures_.size()) return;
        for (const std::uint32_t bone : figures_[step / between])
            controls.set_linear_velocity(bone, {3.0f, 2.0f});
    }

private:
    std::vector<std::array<std::uint32_t, bone_count>> figures_;
};

}  // namespace

Scene make_ragdoll_stair(SceneSize size) {
    const std::uint32_t figures = size == SceneSize::Full ? 8 : 2;
    const float top = stair_step.y * static_cast<float>(step_count);
    const float foot = stair_step.x * static_cast<float>(step_count);

    Scene scene;
    scene.steps = 900;
    scene.add_body({});
    scene.add_shape({.outline = BoxOutline{.half = {20.0f, 0.5f}, .center = {foot, -0.5f}}});
    scene.add_shape({.outline = BoxOutline{.half = {3.0f, 0.5f * top}, .center = {-3.0f, 0.5f * top}}});
    scene.add_shape({.outline = BoxOutline{.half = {0.5f, 3.0f}, .center = {foot + 12.0f, 3.0f}}});
    for (std::uint32_t i = 1; i < step_count; ++i) {
        const float height = top - stair_step.y * static_cast<float>(i);
        scene.add_shape({.outline = BoxOutline{
                             .half = {0.5f * stair_step.x, 0.5f * height},
                             .center = {stair_step.x * (static_cast<float>(i) - 0.5f), 0.5f * height}}});
    }
    Throw drive;
    for (std::uint32_t i = 0; i < figures; ++i)
        drive.add(add_figure(scene, {.feet = {-0.3f - 0.7f * static_cast<float>(i), top + 0.05f},
                                     .group = static_cast<std::int32_t>(i + 1),
                                     .angle = -0.1f}));
    scene.drive = drive;
    return scene;
}

}  // namespace damson::demo
