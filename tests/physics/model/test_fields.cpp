// Tests of physics/model/def_checks.cpp, physics/model/fields.hpp, physics/model/def_fields.hpp.
//
// Every field of every joint definition is checked: an invalid number is rejected, and the message names
// the field.
#include "../../../physics/model/def_fields.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "../../../physics/model/def_checks.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/not_a_number.hpp"
#include "../../support/print.hpp"

using namespace damson;
using namespace damson::test;

namespace {

template <class Def, class Value>
std::string refusal_with(const NamedField<Def, Value>& field, const std::type_identity_t<Value>& value) {
    Def def{};
    def.*field.member = value;
    return violation_of([&] { (void)is_legal(JointDef(def), "call"); });
}

/// Calls `visit` with a default definition of each joint type.
template <std::size_t kind = 0, class Visit>
void each_kind(Visit&& visit) {
    if constexpr (kind < joint_type_count) {
        visit(std::variant_alternative_t<kind, JointDef>{});
        each_kind<kind + 1>(visit);
    }
}

}  // namespace

TEST_SUITE("physics/model/fields") {
    TEST_CASE(
        "a value that is not a number is rejected in every field of every kind, with the field's name") {
        int count = 0;
        each_kind([&](const auto& def) {
            for_each_field(def, [&](const auto& field, const auto& value) {
                using Value = std::remove_cvref_t<decltype(value)>;
                const std::string start = std::string("call: ") + field.name + " must be ";
                if constexpr (std::is_same_v<Value, float>) {
                    CHECK(refusal_with(field, not_a_number).starts_with(start));
                    ++count;
                }
                if constexpr (std::is_same_v<Value, glm::vec2>) {
                    CHECK(refusal_with(field, {not_a_number, 0.0f}).starts_with(start));
                    CHECK(refusal_with(field, {0.0f, not_a_number}).starts_with(start));
                    ++count;
                }
            });
        });
        CHECK(count > 100);
    }

    TEST_CASE("a default definition is legal, names each field once, and gives each number a unit") {
        each_kind([](const auto& def) {
            CHECK(is_legal(JointDef(def), "call"));
            std::vector<std::string_view> names;
            for_each_field(def, [&](const auto& field, const auto& value) {
                CHECK(std::find(names.begin(), names.end(), field.name) == names.end());
                names.emplace_back(field.name);
                using Value = std::remove_cvref_t<decltype(value)>;
                const bool is_number = std::is_same_v<Value, float> || std::is_same_v<Value, glm::vec2>;
                CHECK(is_number == (std::string_view(field.unit) != ""));
            });
            CHECK(names.size() == std::tuple_size_v<decltype(fields_of<std::remove_cvref_t<decltype(def)>>)>);
        });
    }

    TEST_CASE("the number of fields of a definition is known at compile time") {
        struct Small {
            float x = 0.0f;
            glm::vec2 y{0.0f};
            BodyHandle z{};
        };
        static_assert(count_fields<Small>() == 3);
        static_assert(count_fields<FilterJointDef>() == 4);
        static_assert(count_fields<RevoluteJointDef>() == 26);
    }
}
