// Loads: the initial boxes, and their motion.
//
// Avoids the standard library's distributions, sines and logarithms, whose results differ between machines. A
// random direction is the direction to a random point in a disc. A normally distributed number is the sum of
// twelve uniform numbers.
#include "load.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "../../core/contract.hpp"
#include "../../core/morton.hpp"
#include "../../core/random.hpp"

namespace damson::demo {

namespace {

constexpr std::array<Load, 28> loads{{
    {"uniform/1", "two overlaps per box, all boxes move by 1 % of their size", 0.05f, false, false},
    {"uniform/5", "two overlaps per box, all boxes move by 5 % of their size", 0.05f, false, false},
    {"uniform/50", "two overlaps per box, all boxes move by 50 % of their size", 0.05f, false, false},
    {"tenth", "two overlaps per box, the same tenth of the boxes always moves by 5 % of their size", 0.05f,
     false, false},
    {"pile", "a settled wall of unit boxes on a large static box, 0.1 % of the boxes move a little", 0.05f,
     false, false},
    {"crowd",
     "all boxes move by 10 % of their size toward one point and start again at the rim; density falls with "
     "distance",
     0.05f, false, false},
    {"line_x", "all boxes in one long row, moving by 5 % of their size", 0.05f, false, false},
    {"line_y", "all boxes in one tall column, moving by 5 % of their size", 0.05f, false, false},
    {"bullets", "a tenth of the boxes is 0.2 m wide and moves by 2 m among static boxes", 0.05f, false,
     false},
    {"churn", "5 % of the boxes are removed and as many added, half of the others move by 5 % of their size",
     0.05f, false, false},
    {"mixed", "sizes from 1 to 1,000 m, equally many in each octave, moving by 5 % of their size", 0.05f,
     false, false},
    {"teleport", "two overlaps per box, 1 % of the boxes jump to a random position, the others stay", 0.05f,
     false, false},
    {"scales",
     "half of the boxes are 1 cm wide within a few meters, half 10 m wide over 180 km, moving by 5 % of "
     "their size",
     0.05f, false, false},
    {"spans", "two overlaps per box, every tenth box spans the whole width and is 2 cm tall; moving by 5 cm",
     0.05f, false, false},
    {"plates", "a stack of plates of 1 km by 20 cm, 25 cm apart, moving by 2 cm", 0.05f, false, false},
    {"pillars", "upright plates of 1 km by 20 cm, side by side, 25 cm apart, moving by 2 cm", 0.05f, false,
     false},
    {"b2/uniform/small", "two overlaps per box, all boxes move by 0.01 m", 0.07f, true, true},
    {"b2/uniform/small/tenth", "two overlaps per box, a tenth of the boxes moves by 0.01 m", 0.07f, true,
     true},
    {"b2/uniform/large", "two overlaps per box, all boxes move by 0.5 m", 0.07f, true, true},
    {"b2/uniform/large/tenth", "two overlaps per box, a tenth of the boxes moves by 0.5 m", 0.07f, true,
     true},
    {"b2/piles/small", "heaps of 200 boxes, 20 m apart, 13 overlaps per box, all boxes move by 0.01 m", 0.07f,
     true, true},
    {"b2/piles/small/tenth",
     "heaps of 200 boxes, 20 m apart, 13 overlaps per box, a tenth of the boxes moves by 0.01 m", 0.07f, true,
     true},
    {"b2/piles/large", "heaps of 200 boxes, 20 m apart, 13 overlaps per box, all boxes move by 0.5 m", 0.07f,
     true, true},
    {"b2/piles/large/tenth",
     "heaps of 200 boxes, 20 m apart, 13 overlaps per box, a tenth of the boxes moves by 0.5 m", 0.07f, true,
     true},
    {"b2/column/small", "two overlaps per box in a column 10 m wide, all boxes move by 0.01 m", 0.07f, true,
     true},
    {"b2/column/small/tenth",
     "two overlaps per box in a column 10 m wide, a tenth of the boxes moves by 0.01 m", 0.07f, true, true},
    {"b2/column/large", "two overlaps per box in a column 10 m wide, all boxes move by 0.5 m", 0.07f, true,
     true},
    {"b2/column/large/tenth",
     "two overlaps per box in a column 10 m wide, a tenth of the boxes moves by 0.5 m", 0.07f, true, true},
}};

struct Body {
    glm::vec2 center{0.0f};
    glm::vec2 half{0.5f};
    glm::vec2 velocity{0.0f};  // displacement per update [m]
    Aabb range;                // if the center leaves this box, the body turns back
    bool is_moving = false;
    bool is_static = false;
    bool is_alive = true;
};

Aabb box_of(const Body& body) {
    return {body.center - body.half, body.center + body.half};
}

Aabb square(float side) {
    return {{-0.5f * side, -0.5f * side}, {0.5f * side, 0.5f * side}};
}

/// Returns the side of the square in which `count` boxes of mean size 1 m overlap two others each. On
/// average, the center of an overlapping box can lie in an area of 4 m2. [m]
float side_for_two_overlaps(std::uint32_t count) {
    return std::sqrt(2.0f * static_cast<float>(count));
}

glm::vec2 direction(Random& random) {
    for (;;) {
        const glm::vec2 p = random.point(-1.0f, 1.0f);
        const float squared = length_squared(p);
        if (squared <= 1.0f && squared > 1e-4f) return p * (1.0f / std::sqrt(squared));
    }
}

/// Returns a normally distributed number with mean 0 and standard deviation 1, at most two standard
/// deviations from the mean.
float bell(Random& random) {
    for (;;) {
        float sum = -6.0f;
        for (int i = 0; i < 12; ++i) sum += random.unit();
        if (sum >= -2.0f && sum <= 2.0f) return sum;
    }
}

glm::vec2 usual_half(Random& random) {
    const float x = 0.5f * random.between(0.5f, 1.5f);
    return {x, 0.5f * random.between(0.5f, 1.5f)};
}

glm::vec2 point_in(const Aabb& area, Random& random) {
    const float x = random.between(area.lower.x, area.upper.x);
    return {x, random.between(area.lower.y, area.upper.y)};
}

/// A world of boxes that simulates one load and records its changes on a tape.
class Recorder {
public:
    Recorder(const Load& load, const TapeOptions& options) : options_(options), random_(options.seed) {
        tape_.load = &load;
        tape_.options = options;
    }

    Tape record() {
        const std::string_view name = tape_.load->name;
        using Step = void (Recorder::*)();
        Step step = &Recorder::step_all;
        if (name.starts_with("uniform/")) {
            scatter(side_for_two_overlaps(count()), name == "uniform/1"   ? 0.01f
                                                    : name == "uniform/5" ? 0.05f
                                                                          : 0.5f);
        } else if (name == "tenth") {
            scatter(side_for_two_overlaps(count()), 0.05f);
            rest_all_but_a_tenth();
        } else if (name == "pile") {
            build_pile();
            step = &Recorder::step_pile;
        } else if (name == "crowd") {
            build_crowd();
            step = &Recorder::step_crowd;
        } else if (name == "line_x" || name == "line_y") {
            build_line(name == "line_y");
        } else if (name == "bullets") {
            build_bullets();
        } else if (name == "churn") {
            scatter(side_for_two_overlaps(count()), 0.05f);
            for (Body& body : bodies_) body.is_moving = random_.chance(0.5f);
            step = &Recorder::step_churn;
        } else if (name == "mixed") {
            build_mixed();
        } else if (name == "scales") {
            build_scales();
        } else if (name == "spans") {
            build_spans();
        } else if (name == "plates" || name == "pillars") {
            build_plates(name == "pillars");
        } else if (name == "teleport") {
            scatter(side_for_two_overlaps(count()), 0.0f);
            step = &Recorder::step_teleport;
        } else {
            const float speed = name.find("/large") != name.npos ? 0.5f : 0.01f;
            if (name.starts_with("b2/uniform/")) scatter(side_for_two_overlaps(count()), speed);
            if (name.starts_with("b2/column/"))
                scatter({{-5.0f, 0.0f}, {5.0f, 0.2f * static_cast<float>(count())}}, speed);
            if (name.starts_with("b2/piles/")) build_heaps(speed);
            if (name.ends_with("/tenth")) rest_all_but_a_tenth();
        }
        give_out_ids();
        begin_tape();
        for (std::uint32_t i = 0; i < options_.updates; ++i) {
            tape_.updates.emplace_back();
            (this->*step)();
        }
        tape_.object_limit = static_cast<std::uint32_t>(bodies_.size());
        return std::move(tape_);
    }

private:
    std::uint32_t count() const { return options_.count; }

    // create the boxes

    Body usual_body(const Aabb& area, float speed) {
        Body body;
        body.center = point_in(area, random_);
        body.half = usual_half(random_);
        body.velocity = speed * direction(random_);
        body.range = area;
        body.is_moving = speed > 0.0f;
        return body;
    }

    void scatter(const Aabb& area, float speed) {
        world_ = area;
        for (std::uint32_t i = 0; i < count(); ++i) bodies_.push_back(usual_body(area, speed));
    }
    void scatter(float side, float speed) { scatter(square(side), speed); }

    /// Stops all bodies except for one tenth, chosen at random.
    void rest_all_but_a_tenth() {
        std::uint32_t wanted = count() / 10;
        std::uint32_t left = count();
        for (Body& body : bodies_) {
            body.is_moving = random_.below(left--) < wanted;
            if (body.is_moving) --wanted;
        }
    }

    /// Builds a brick wall of unit boxes, four times as wide as it is high, on a static ground box. Each box
    /// overlaps two boxes below and two above by 5 mm, with gaps of 2 cm to its neighbors in the row.
    void build_pile() {
        const auto rows =
            static_cast<std::uint32_t>(std::ceil(std::sqrt(0.25f * static_cast<float>(count()))));
        const std::uint32_t columns = (count() - 1 + rows - 1) / rows;
        constexpr float pitch_x = 1.02f, pitch_y = 0.995f;
        const float half_width = 0.5f * pitch_x * static_cast<float>(columns + 1);
        Body ground;
        ground.center = {0.0f, -2.0f + 0.005f};
        ground.half = {2.0f * half_width, 2.0f};
        ground.is_static = true;
        bodies_.push_back(ground);
        for (std::uint32_t i = 0; i + 1 < count(); ++i) {
            const std::uint32_t row = i / columns, column = i % columns;
            Body body;
            body.center = {pitch_x * (static_cast<float>(column) + (row % 2 == 0 ? 0.0f : 0.5f)) - half_width,
                           0.5f + pitch_y * static_cast<float>(row)};
            body.range = {body.center, body.center};  // the body stays at its position in the wall
            bodies_.push_back(body);
        }
    }

    /// Builds a crowd that walks to the center and starts again at the rim. Distances to the center are
    /// uniformly distributed, and stay so because all speeds are constant.
    void build_crowd() {
        crowd_radius_ =
            side_for_two_overlaps(count()) * 0.5641896f;  // radius of a disc of equal area: side / sqrt(pi)
        for (std::uint32_t i = 0; i < count(); ++i) {
            Body body;
            const float distance = random_.between(0.5f, crowd_radius_);
            body.center = distance * direction(random_);
            body.half = usual_half(random_);
            body.is_moving = true;
            bodies_.push_back(body);
        }
    }

    void build_line(bool is_column) {
        const float length = static_cast<float>(count());
        scatter(is_column ? Aabb{{0.0f, 0.0f}, {1.0f, length}} : Aabb{{0.0f, 0.0f}, {length, 1.0f}}, 0.05f);
    }

    void build_bullets() {
        const std::uint32_t bullets = count() / 10;
        const Aabb area = square(side_for_two_overlaps(count() - bullets));
        for (std::uint32_t i = 0; i < count(); ++i) {
            const bool is_bullet = i < bullets;
            bodies_.push_back(usual_body(area, is_bullet ? 2.0f : 0.0f));
            if (is_bullet) bodies_.back().half = {0.1f, 0.1f};
            bodies_.back().is_static = !is_bullet;
        }
    }

    /// Builds boxes in ten octaves of size s, with sides from 0.75 s to 1.25 s. The mean of s is 153 m; the
    /// mean of s^2 is 81,556 m2. On average, the center of an overlapping box can lie in an area of 210,000
    /// m2.
    void build_mixed() {
        const Aabb area = square(std::sqrt(105000.0f * static_cast<float>(count())));
        for (std::uint32_t i = 0; i < count(); ++i) {
            const float octave = std::ldexp(1.0f, static_cast<int>(random_.below(10)));
            const float size = octave * random_.between(1.0f, 2.0f);
            Body body = usual_body(area, 0.05f * size);
            const float width = random_.between(0.75f, 1.25f);
            body.half = 0.5f * size * glm::vec2{width, random_.between(0.75f, 1.25f)};
            bodies_.push_back(body);
        }
    }

    void build_scales() {
        const Aabb world = square(180e3f);
        const Aabb heap = square(0.05f * std::sqrt(static_cast<float>(count())));
        for (std::uint32_t i = 0; i < count(); ++i) {
            const float size = i % 2 == 0 ? 0.01f : 10.0f;
            Body body = usual_body(i % 2 == 0 ? heap : world, 0.05f * size);
            body.half = glm::vec2{0.5f * size};
            bodies_.push_back(body);
        }
    }

    void build_spans() {
        const float side = side_for_two_overlaps(count() - count() / 10);
        for (std::uint32_t i = 0; i < count(); ++i) {
            Body body = usual_body(square(side), 0.05f);
            if (i % 10 == 0) {
                body.center.x = 0.0f;
                body.half = {0.5f * side, 0.01f};
                body.velocity.x = 0.0f;
            }
            bodies_.push_back(body);
        }
    }

    void build_plates(bool is_upright) {
        const auto place = [&](float along, float across) {
            return is_upright ? glm::vec2{across, along} : glm::vec2{along, across};
        };
        for (std::uint32_t i = 0; i < count(); ++i) {
            const glm::vec2 home = place(0.0f, 0.25f * static_cast<float>(i));
            Body body = usual_body({home, home}, 0.02f);
            body.half = place(500.0f, 0.1f);
            body.range = expanded(body.range, 0.1f);
            bodies_.push_back(body);
        }
    }

    void build_heaps(float speed) {
        constexpr std::uint32_t heap_size = 200;
        constexpr float apart = 20.0f, deviation = 2.3f, reach = 0.7f;
        const std::uint32_t heaps = (count() + heap_size - 1) / heap_size;
        const auto columns = static_cast<std::uint32_t>(std::ceil(std::sqrt(static_cast<float>(heaps))));
        for (std::uint32_t i = 0; i < count(); ++i) {
            const std::uint32_t heap = i / heap_size;
            const glm::vec2 middle{apart * static_cast<float>(heap % columns),
                                   apart * static_cast<float>(heap / columns)};
            const float x = deviation * bell(random_);
            const glm::vec2 home = middle + glm::vec2{x, deviation * bell(random_)};
            Body body = usual_body({home, home}, speed);
            body.range = expanded(body.range, reach);
            bodies_.push_back(body);
        }
    }

    // assign ids and fat boxes

    void give_out_ids() {
        const bool is_random =
            options_.ids == IdOrder::Random || (options_.ids == IdOrder::Own && tape_.load->has_random_ids);
        if (is_random) {
            for (std::uint32_t i = count() - 1; i > 0; --i)
                std::swap(bodies_[i], bodies_[random_.below(i + 1)]);
            return;
        }
        Aabb area{bodies_.front().center, bodies_.front().center};
        for (const Body& body : bodies_) area = united(area, {body.center, body.center});
        const glm::vec2 size = max_each(area.upper - area.lower, glm::vec2{1e-6f});
        const float largest = std::max(size.x, size.y);
        struct Place {
            std::uint64_t order;
            std::uint32_t body;
        };
        std::vector<Place> places;
        for (std::uint32_t i = 0; i < count(); ++i) {
            const glm::vec2 p = (bodies_[i].center - area.lower) * (1048575.0f / largest);
            places.push_back(
                {morton_code(static_cast<std::uint32_t>(p.x), static_cast<std::uint32_t>(p.y)), i});
        }
        std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) {
            return a.order != b.order ? a.order < b.order : a.body < b.body;
        });
        std::vector<Body> sorted;
        for (const Place& place : places) sorted.push_back(bodies_[place.body]);
        bodies_ = std::move(sorted);
    }

    float margin_of(const Body& body) const {
        return options_.has_margin ? std::min(tape_.load->margin, 0.125f * length(body.half)) : 0.0f;
    }

    /// Returns a fat box at a random offset from the tight box. Without the offset, all boxes would leave
    /// their fat boxes in the same update.
    Aabb fat_box_of_any_age(const Body& body) {
        const float margin = margin_of(body);
        const glm::vec2 shift = body.is_moving ? random_.point(-0.999f, 0.999f) * margin : glm::vec2{0.0f};
        Aabb fat = expanded(box_of(body), margin);
        fat = {fat.lower + shift, fat.upper + shift};
        return contains(fat, box_of(body)) ? fat : expanded(box_of(body), margin);
    }

    void add(std::uint32_t object, LoadUpdate& update) {
        const Aabb fat = fat_box_of_any_age(bodies_[object]);
        if (fat_.size() <= object) fat_.resize(object + 1);
        fat_[object] = fat;
        include(fat);
        update.added.push_back({object, fat, bodies_[object].is_static});
    }

    void include(const Aabb& box) {
        tape_.bounds = has_bounds_ ? united(tape_.bounds, box) : box;
        has_bounds_ = true;
    }

    void begin_tape() {
        for (std::uint32_t i = 0; i < count(); ++i) {
            add(i, tape_.start);
            alive_.push_back(i);
        }
    }

    // move the boxes

    LoadUpdate& update() { return tape_.updates.back(); }

    /// Counts a move. If the body has left its fat box, also records a new fat box.
    void note_move(std::uint32_t object) {
        ++update().mover_count;
        const Body& body = bodies_[object];
        if (options_.has_margin ? contains(fat_[object], box_of(body)) : fat_[object] == box_of(body)) return;
        fat_[object] = expanded(box_of(body), margin_of(body));
        include(fat_[object]);
        update().moved.push_back({object, fat_[object]});
    }

    /// Moves a body by its velocity. Reverses the velocity at the border of the body's range.
    void walk(std::uint32_t object) {
        Body& body = bodies_[object];
        body.center += body.velocity;
        for (int axis = 0; axis < 2; ++axis) {
            const bool is_below = body.center[axis] < body.range.lower[axis];
            const bool is_above = body.center[axis] > body.range.upper[axis];
            if ((is_below && body.velocity[axis] < 0.0f) || (is_above && body.velocity[axis] > 0.0f))
                body.velocity[axis] = -body.velocity[axis];
        }
        note_move(object);
    }

    void step_all() {
        for (std::uint32_t i = 0; i < count(); ++i)
            if (bodies_[i].is_moving) walk(i);
    }

    /// Returns `wanted` different random objects in ascending order.
    std::vector<std::uint32_t> pick(std::uint32_t wanted) {
        for (std::uint32_t i = 0; i < wanted; ++i)
            std::swap(alive_[i], alive_[i + random_.below(static_cast<std::uint32_t>(alive_.size()) - i)]);
        std::vector<std::uint32_t> picked(alive_.begin(), alive_.begin() + wanted);
        std::sort(picked.begin(), picked.end());
        return picked;
    }

    void step_pile() {
        for (const std::uint32_t object : pick(std::max(1u, count() / 1000))) {
            Body& body = bodies_[object];
            if (body.is_static) continue;
            body.center = body.range.lower + 0.08f * direction(random_);
            note_move(object);
        }
    }

    void step_crowd() {
        for (std::uint32_t i = 0; i < count(); ++i) {
            Body& body = bodies_[i];
            const float distance = length(body.center);
            if (distance < 0.5f)
                body.center = crowd_radius_ * direction(random_);
            else
                body.center -= (0.1f / distance) * body.center;
            note_move(i);
        }
    }

    void step_teleport() {
        for (const std::uint32_t object : pick(std::max(1u, count() / 100))) {
            bodies_[object].center = point_in(world_, random_);
            note_move(object);
        }
    }

    /// Removes 5 % of the bodies, adds as many new ones, and moves half of the others. The ids of removed
    /// bodies can be reused in the next update, not in this one.
    void step_churn() {
        const std::uint32_t share = std::max(1u, count() / 20);
        update().removed = pick(share);
        alive_.erase(alive_.begin(), alive_.begin() + share);
        for (const std::uint32_t object : update().removed) bodies_[object].is_alive = false;

        std::vector<std::uint32_t> ids = std::move(free_ids_);
        free_ids_ = update().removed;
        while (ids.size() < share) {
            ids.push_back(static_cast<std::uint32_t>(bodies_.size()));
            bodies_.emplace_back();
        }
        for (const std::uint32_t object : ids) {
            bodies_[object] = usual_body(world_, 0.05f);
            bodies_[object].is_moving = random_.chance(0.5f);
            add(object, update());
        }
        std::vector<bool> is_new(bodies_.size(), false);
        for (const std::uint32_t object : ids) is_new[object] = true;
        for (std::uint32_t i = 0; i < bodies_.size(); ++i)
            if (bodies_[i].is_alive && bodies_[i].is_moving && !is_new[i]) walk(i);
        alive_.insert(alive_.end(), ids.begin(), ids.end());
    }

    TapeOptions options_;
    Random random_;
    Tape tape_;
    bool has_bounds_ = false;
    Aabb world_;
    float crowd_radius_ = 0.0f;
    std::vector<Body> bodies_;
    std::vector<Aabb> fat_;
    std::vector<std::uint32_t> alive_;
    std::vector<std::uint32_t> free_ids_;
};

}  // namespace

std::span<const Load> all_loads() noexcept {
    return loads;
}

std::vector<const Load*> find_loads(std::string_view name) {
    std::vector<const Load*> found;
    for (const Load& load : loads) {
        if (load.name == name) return {&load};
        if (load.name.size() > name.size() && load.name.starts_with(name) && load.name[name.size()] == '/')
            found.push_back(&load);
    }
    return found;
}

Tape record_tape(const Load& load, const TapeOptions& options) {
    DAMSON_ASSERT(options.count >= 10);
    return Recorder(load, options).record();
}

}  // namespace damson::demo
