// Computes the bytes of a body, a shape, a contact, a pair and an event, by column, and checks that the
// tables in bench/notes/memory.md show the same numbers.
#include <doctest/doctest.h>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../../../physics/state/world_state.hpp"

using namespace damson;

namespace {

/// A column of a table, or a list with one entry for each row.
struct Column {
    std::string name;
    std::size_t bytes;
};

using Columns = std::vector<Column>;

template <class T>
Column column(const char* name) {
    return {name, sizeof(T)};
}

std::size_t sum_of(const Columns& columns) {
    std::size_t sum = 0;
    for (const Column& one : columns) sum += one.bytes;
    return sum;
}

/// Returns the bytes that a table needs for one row.
template <class Table>
std::size_t bytes_of_row(Table table) {
    constexpr std::uint32_t rows = 64;
    table.reserve(rows);
    return table.bytes() / rows;
}

/// Returns the bytes for one constraint in a column of the wide solver, which stores several constraints as
/// lanes.
template <class T>
Column lane(const char* name) {
    return {name, sizeof(T) / wide_lanes};
}

const Columns body_columns = {column<BodyPose>("BodyPose"),        column<BodyVelocity>("BodyVelocity"),
                              column<BodyMass>("BodyMass"),        column<BodyForces>("BodyForces"),
                              column<BodyFlags>("BodyFlags"),      column<BodyLinks>("BodyLinks"),
                              column<BodyIdentity>("BodyIdentity")};

const Columns shape_columns = {column<Shape>("Shape"),
                               column<ShapeBox>("ShapeBox"),
                               column<ShapeMaterial>("ShapeMaterial"),
                               column<ShapeRules>("ShapeRules"),
                               column<ShapeIdentity>("ShapeIdentity"),
                               column<ShapeDraw>("ShapeDraw"),
                               column<ShapeChain>("ShapeChain")};

struct Part {
    std::string title;
    Columns columns;
};

std::vector<Part> all_parts() {
    const auto with = [](Columns columns, const Columns& more) {
        columns.insert(columns.end(), more.begin(), more.end());
        return columns;
    };
    return {
        {"A body", with(body_columns,
                        {{"slot and handle", bytes_of_row(SlotTable<BodyTag>{})}, column<double>("way")})},
        {"A body, awake",
         {column<SolverBody>("SolverBody"), column<WarmStart>("WarmStart"),
          column<BodyVelocity>("velocity before"), column<VelocityUpdate>("VelocityUpdate"),
          column<std::uint8_t>("is_broken")}},
        {"A shape", with(shape_columns, {{"slot and handle", bytes_of_row(SlotTable<ShapeTag>{})},
                                         column<std::uint32_t>("slot of proxy")})},
        {"A contact",
         {column<Contact>("Contact"),
          column<ContactLinks>("ContactLinks"),
          column<ContactWatch>("ContactWatch"),
          {"id and place in the pool", 2 * sizeof(std::uint32_t)}}},
        {"A contact, awake and touching",
         {column<std::uint32_t>("place among the awake"), column<std::uint32_t>("place in its colour"),
          lane<ContactGroup>("a lane of ContactGroup"), lane<BounceColumns>("a lane of BounceColumns")}},
        {"A pair of boxes", {column<ActivePair>("ActivePair"), column<std::uint32_t>("a chain's head")}},
        {"A begin and an end of a contact",
         {column<ContactBegan>("ContactBegan"), column<ContactEnded>("ContactEnded")}},
    };
}

std::string table_of(const Part& part) {
    std::string text = "| " + part.title + " | bytes |\n|---|--:|\n";
    for (const Column& one : part.columns)
        text += "| " + one.name + " | " + std::to_string(one.bytes) + " |\n";
    return text + "| **all** | **" + std::to_string(sum_of(part.columns)) + "** |\n";
}

}  // namespace

TEST_SUITE("physics/bytes_by_column") {
    TEST_CASE("the lists of columns of bodies and shapes are complete") {
        CHECK(sum_of(body_columns) == bytes_of_row(Bodies{}.columns));
        CHECK(sum_of(shape_columns) == bytes_of_row(Shapes{}.columns));
    }

    TEST_CASE("bench/notes/memory.md contains every table") {
        std::ifstream stream(std::string(DAMSON_SOURCE_DIR) + "/bench/notes/memory.md", std::ios::binary);
        const std::string page{std::istreambuf_iterator<char>(stream), {}};
        for (const Part& part : all_parts()) {
            const std::string table = table_of(part);
            CHECK_MESSAGE(page.find(table) != page.npos, "bench/notes/memory.md should have\n" << table);
        }
    }
}
