// The observation columns of a batch, and the code that reads a world into a row of observations.
#pragma once

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "../world/world.hpp"
#include "batch_defs.hpp"

namespace damson {

/// The observation columns of a batch, in order.
class Observations {
public:
    /// Adds a column. Returns a column of width 0 if an argument is invalid. Requires: the object exists in
    /// `prototype`.
    Column add(const World& prototype, BodyHandle body, BodyValue value, const ColumnDef& def);
    Column add(const World& prototype, JointHandle joint, JointValue value, const ColumnDef& def);
    Column add_touching(const World& prototype, BodyHandle body, ShapeHandle shape, std::uint64_t categories,
                        const ColumnDef& def);
    Column add_rays(const World& prototype, BodyHandle body, const RayFan& rays, const ColumnDef& def);
    Column add_function(const World& prototype, std::uint32_t width, ObserveFunction read,
                        const ColumnDef& def);

    std::uint32_t width() const noexcept { return width_; }
    Column find(std::string_view name) const noexcept;

    /// Writes the observations of a world to `row`. Requires: a row of width() numbers.
    void read(const World& world, std::uint32_t index, std::span<float> row) const;

private:
    struct OfBody {
        BodyHandle body;
        BodyValue value;
    };
    struct OfJoint {
        JointHandle joint;
        JointValue value;
    };
    struct OfTouching {
        BodyHandle body;
        ShapeHandle shape;  ///< If null, all shapes of the body are checked.
        std::uint64_t categories;
    };
    struct OfRays {
        BodyHandle body;
        RayFan rays;
    };
    struct OfFunction {
        ObserveFunction read;
    };
    using Source = std::variant<OfBody, OfJoint, OfTouching, OfRays, OfFunction>;
    struct Entry {
        Column place;
        ColumnDef def;
        Source source;
    };

    bool is_legal(const World& prototype, const ColumnDef& def, const char* call) const;
    Column push(std::uint32_t width, const ColumnDef& def, Source source);

    static void read_source(const World& world, std::uint32_t index, const OfBody& of, BodyHandle frame,
                            std::span<float> to);
    static void read_source(const World& world, std::uint32_t index, const OfJoint& of, BodyHandle frame,
                            std::span<float> to);
    static void read_source(const World& world, std::uint32_t index, const OfTouching& of, BodyHandle frame,
                            std::span<float> to);
    static void read_source(const World& world, std::uint32_t index, const OfRays& of, BodyHandle frame,
                            std::span<float> to);
    static void read_source(const World& world, std::uint32_t index, const OfFunction& of, BodyHandle frame,
                            std::span<float> to);

    std::vector<Entry> entries_;
    std::uint32_t width_ = 0;
};

}  // namespace damson
