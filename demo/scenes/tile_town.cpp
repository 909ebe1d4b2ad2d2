// A town on one tile grid: brick houses with one-way floors, pools with sloping banks between them, and caves
// below. Hundreds of small bodies fall on the town, roll and come to rest. Each step removes up to two cells
// and refills cells that were removed earlier, unless a body is near.
#include <algorithm>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/vector.hpp"
#include "catalogue.hpp"

namespace damson::demo {

namespace {

constexpr std::uint8_t earth = 1, brick = 2, floor_board = 3, water = 4, bank_down = 5, bank_up = 6;
constexpr float cell_size = 0.5f;  // [m]
constexpr std::uint32_t ground_rows = 32, house_width = 14, house_pitch = 24, story_rows = 7;

struct Town {
    SceneTileGrid grid;

    void set(std::uint32_t x, std::uint32_t y, std::uint8_t kind) {
        if (x < grid.width && y < grid.height) grid.kinds[y * grid.width + x] = kind;
    }
    void fill(std::uint32_t x, std::uint32_t y, std::uint32_t columns, std::uint32_t rows,
              std::uint8_t kind) {
        for (std::uint32_t j = 0; j < rows; ++j)
            for (std::uint32_t i = 0; i < columns; ++i) set(x + i, y + j, kind);
    }

    /// Adds a house: two walls with doors, one-way floors with a gap, and a roof.
    void add_house(std::uint32_t x, std::uint32_t stories) {
        for (std::uint32_t story = 0; story < stories; ++story) {
            const std::uint32_t y = ground_rows + story * story_rows;
            for (const std::uint32_t wall : {x, x + house_width - 1}) {
                fill(wall, y, 1, story_rows, brick);
                fill(wall, y, 1, 4, 0);
            }
            const bool is_roof = story + 1 == stories;
            fill(x, y + story_rows - 1, house_width, 1, is_roof ? brick : floor_board);
            fill(x + 3 + 2 * story, y + story_rows - 1, 3, 1, 0);
        }
    }

    /// Adds a pool: sensor cells between banks with a slope of 45 degrees, and a flat bottom.
    void add_pool(std::uint32_t x, std::uint32_t columns, std::uint32_t depth) {
        for (std::uint32_t i = 0; i < depth; ++i) {
            const std::uint32_t y = ground_rows - 1 - i;
            set(x + i, y, bank_down);
            fill(x + i + 1, y, columns - 2 * i - 2, 1, water);
            set(x + columns - 1 - i, y, bank_up);
        }
    }

    void add_cave(Random& random) {
        const float x = random.between(0.0f, static_cast<float>(grid.width));
        const float y = random.between(5.0f, static_cast<float>(ground_rows - 4));
        const float wide = random.between(3.0f, 9.0f), high = random.between(1.5f, 4.0f);
        for (std::uint32_t row = 2; row < ground_rows - 1; ++row)
            for (std::uint32_t column = 0; column < grid.width; ++column) {
                const glm::vec2 off{(static_cast<float>(column) - x) / wide,
                                    (static_cast<float>(row) - y) / high};
                if (length_squared(off) < 1.0f) set(column, row, 0);
            }
    }
};

/// Removes up to two cells in each step, and refills cells after they have been empty for `open_steps` steps.
class Works {
public:
    SceneTileGrid level{};  // copy of the grid with the current kinds
    std::uint32_t first_body = 0, body_count = 0;

    void operator()(Controls& controls, std::uint32_t step) {
        for (int i = 0; i < 2; ++i) dig(controls, step);
        for (int i = 0; i < 2; ++i) fill_again(controls, step);
    }

private:
    static constexpr std::uint32_t open_steps = 90;

    struct Hole {
        std::uint32_t cell;
        std::uint32_t step;
        std::uint8_t kind;
    };

    void set(Controls& controls, std::uint32_t cell, std::uint8_t kind) {
        level.kinds[cell] = kind;
        controls.set_tile(0, cell, kind);
    }

    /// Removes a random cell near the surface, where the bodies are.
    void dig(Controls& controls, std::uint32_t step) {
        const std::uint32_t column = random_.below(level.width);
        const std::uint32_t row = ground_rows - 6 + random_.below(3 * story_rows + 6);
        const std::uint32_t cell = row * level.width + column;
        if (level.is_empty(cell)) return;
        holes_.push_back({cell, step, level.kinds[cell]});
        set(controls, cell, 0);
    }

    void fill_again(Controls& controls, std::uint32_t step) {
        if (next_ == holes_.size() || holes_[next_].step + open_steps > step) return;
        const Hole hole = holes_[next_++];
        const glm::vec2 place = box_of_cells(level, hole.cell).center;
        for (std::uint32_t i = 0; i < body_count; ++i)
            if (distance_squared(controls.position(first_body + i), place) < 1.0f)
                return;  // a body is near, so the cell stays empty
        set(controls, hole.cell, hole.kind);
    }

    static float distance_squared(glm::vec2 a, glm::vec2 b) { return length_squared(a - b); }

    Random random_{11};
    std::vector<Hole> holes_;
    std::size_t next_ = 0;
};

SceneShape draw_shape(Random& random) {
    const float size = random.between(0.15f, 0.35f);
    switch (random.below(3)) {
        case 0: return {.outline = CircleOutline{.radius = size}};
        case 1: return {.outline = BoxOutline{.half = {size, 0.8f * size}}};
        default: return {.outline = CapsuleOutline{{-0.6f * size, 0.0f}, {0.6f * size, 0.0f}, 0.6f * size}};
    }
}

}  // namespace

Scene make_tile_town(SceneSize size) {
    const bool is_full = size == SceneSize::Full;
    Scene scene;
    scene.steps = is_full ? 600 : 120;
    Random random(7);

    Town town{.grid = {.cell_size = glm::vec2{cell_size},
                       .width = is_full ? 480u : 72u,
                       .height = 96,
                       .palette = {{},
                                   {},
                                   {.is_one_way = true},
                                   {.is_sensor = true},
                                   {.slope = {.left = 1.0f, .right = 0.0f}},
                                   {.slope = {.left = 0.0f, .right = 1.0f}}}}};
    SceneTileGrid& grid = town.grid;
    grid.body = scene.add_body({});
    grid.origin = {-0.5f * cell_size * static_cast<float>(grid.width),
                   -cell_size * static_cast<float>(ground_rows)};
    grid.kinds.resize(std::size_t{grid.width} * grid.height);
    town.fill(0, 0, grid.width, ground_rows, earth);
    for (std::uint32_t i = 0; i < grid.width / 8; ++i) town.add_cave(random);
    for (std::uint32_t x = 2; x + house_pitch <= grid.width; x += house_pitch) {
        town.add_house(x, 1 + random.below(3));
        town.add_pool(x + house_width, 10, 3);
    }
    town.fill(0, 0, 1, grid.height, brick);
    town.fill(grid.width - 1, 0, 1, grid.height, brick);
    scene.add_tile_grid(grid);

    Works works;
    works.level = grid;
    works.first_body = 1;
    const float left = grid.origin.x + 2.0f, right = -left;
    const auto columns = static_cast<std::uint32_t>((right - left) / 1.2f);
    const std::uint32_t rows = is_full ? 4 : 1;
    for (std::uint32_t row = 0; row < rows; ++row)
        for (std::uint32_t column = 0; column < columns; ++column) {
            const glm::vec2 place{left + 1.2f * static_cast<float>(column),
                                  12.0f + 1.2f * static_cast<float>(row)};
            scene.add_body({.type = BodyType::Dynamic,
                            .position = place + random.point(-0.2f, 0.2f),
                            .angle = random.between(-1.0f, 1.0f),
                            .linear_velocity = {random.between(-3.0f, 3.0f), 0.0f}});
            scene.add_shape(draw_shape(random));
            ++works.body_count;
        }
    scene.drive = works;
    return scene;
}

}  // namespace damson::demo
