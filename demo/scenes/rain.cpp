// Ragdolls rain on shelves. Every few steps, a new column is created: one group of ragdolls above each shelf.
// Once all columns exist, the oldest one is destroyed and created again.
#include <utility>
#include <vector>

#include "catalogue.hpp"
#include "figure.hpp"

namespace damson::demo {

namespace {

struct RainSize {
    std::uint32_t rows, columns, figures;  // shelves; groups per shelf; ragdolls per group
    std::uint32_t grid;                    // number of boxes per shelf, minus one
    std::uint32_t interval;                // steps between the creation of two columns
};

constexpr float grid_size = 0.5f;        // size of the boxes that form a shelf [m]
constexpr float shelf_distance = 45.0f;  // vertical distance between shelves [m]

class Rain {
public:
    Rain(const RainSize& size, std::vector<std::uint32_t> first_column) : size_(size) {
        columns_.push_back(std::move(first_column));
    }

    /// Returns ragdoll `i` of the group at `row` and `column`. Ragdolls with the same `i` do not collide with
    /// each other. The ragdolls are tilted, because upright ragdolls would land on straight legs and bounce.
    static Figure figure_at(const RainSize& size, std::uint32_t row, std::uint32_t column, std::uint32_t i) {
        const float span = grid_size * static_cast<float>(size.grid);
        const float distance = span / static_cast<float>(size.columns);
        return {.feet = {-0.5f * span + distance * (static_cast<float>(column) + 0.5f) +
                             0.5f * static_cast<float>(i),
                         40.0f + shelf_distance * static_cast<float>(row)},
                .group = static_cast<std::int32_t>(i + 1),
                .angle = 0.15f + 0.05f * static_cast<float>(i)};
    }

    void operator()(Controls& controls, std::uint32_t step) {
        if (step == 0 || step % size_.interval != 0) return;  // the first column exists from the start
        std::uint32_t column = static_cast<std::uint32_t>(columns_.size());
        if (column < size_.columns) {
            columns_.emplace_back();
        } else {
            column = oldest_;
            oldest_ = (oldest_ + 1) % size_.columns;
            for (const std::uint32_t body : columns_[column]) controls.destroy_body(body);
            columns_[column].clear();
        }
        for (std::uint32_t row = 0; row < size_.rows; ++row)
            for (std::uint32_t i = 0; i < size_.figures; ++i)
                for (const std::uint32_t bone : add_figure(
                         figure_at(size_, row, column, i),
                         [&](const SceneBody&body, const SceneShape&shape) {
                             return controls.create_body(body, {&shape, 1});
                         },
                         [&](const SceneJoint&joint) { controls.create_joint(joint); }))
                    columns_[column].push_back(bone);
    }

private:
    RainSize size_;
    std::vector<std::vector<std::uint32_t>> columns_;  // body indices of each column
    std::uint32_t oldest_ = 0;
};

}  // namespace

Scene make_rain(SceneSize scene_size) {
    const RainSize size =
        scene_size == SceneSize::Full ? RainSize{5, 40, 5, 500, 8} : RainSize{1, 10, 2, 100, 32};

    Scene scene;
    scene.steps = scene_size == SceneSize::Full ? 1000 : 400;
    scene.add_body({});
    for (std::uint32_t row = 0; row < size.rows; ++row)
        for (std::uint32_t i = 0; i <= size.grid; ++i) {
            const float x = grid_size * (static_cast<float>(i) - 0.5f * static_cast<float>(size.grid));
            scene.add_shape({.outline = BoxOutline{.half = {0.5f * grid_size, 0.5f * grid_size},
                                                   .center = {x, shelf_distance * static_cast<float>(row)}}});
        }
    std::vector<std::uint32_t> column;
    for (std::uint32_t row = 0; row < size.rows; ++row)
        for (std::uint32_t i = 0; i < size.figures; ++i)
            for (const std::uint32_t bone : add_figure(scene, Rain::figure_at(size, row, 0, i)))
                column.push_back(bone);
    scene.drive = Rain(size, std::move(column));
    return scene;
}

}  // namespace damson::demo
