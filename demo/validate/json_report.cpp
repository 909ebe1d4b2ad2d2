// Formats the results as JSON.
#include <cmath>
#include <nlohmann/json.hpp>

#include "referee.hpp"

namespace damson::demo {

namespace {

using Json = nlohmann::ordered_json;

Json number_or_null(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json to_json(const Check& check, const Reading& reading, Verdict verdict) {
    Json object;
    if (reading.is_possible) {
        object["value"] = number_or_null(reading.seen.value);
        object["deviation"] = number_or_null(deviation_of(check, reading.seen.value));
        if (!reading.seen.words.empty()) object["words"] = reading.seen.words;
    } else {
        object["problem"] = reading.problem;
    }
    object["verdict"] = name_of(verdict);
    object["seconds"] = reading.seconds;
    if (reading.seen.curve.points.empty()) return object;
    Json points = Json::array();
    for (const glm::dvec2& point : reading.seen.curve.points)
        points.push_back({number_or_null(point.x), number_or_null(point.y)});
    object["curve"] = {{"x", reading.seen.curve.x}, {"y", reading.seen.curve.y}, {"points", points}};
    return object;
}

}  // namespace

std::string json_report(const std::vector<CheckRow>& rows, const Match& match) {
    constexpr const char* rules[] = {"near", "at most", "at least", "alike"};
    Json document;
    document["engine"] = match.own->name;
    document["version"] = match.own->version;
    if (match.rival)
        document["compared_with"] = {{"engine", match.rival->name}, {"version", match.rival->version}};
    document["length"] = match.length == Length::Full ? "full" : "short";
    document["checks"] = Json::array();
    for (const CheckRow& row : rows) {
        const Check& check = row.check;
        Json object;
        object["name"] = check.name;
        object["group"] = check.group();
        object["says"] = check.says;
        object["unit"] = check.unit;
        object["rule"] = rules[static_cast<int>(check.rule)];
        object["expected"] = check.expected;
        object["tolerance"] = check.tolerance;
        object["may_pass_by_comparison"] = check.or_rival;
        object["reason"] = check.reason;
        object[match.own->name] = to_json(check, row.own, row.verdict);
        if (row.rival) {
            object[match.rival->name] = to_json(check, *row.rival, row.rival_verdict);
            object["comparison"] = name_of(row.standing);
            if (!check.worse.empty()) object["worse"] = check.worse;
        }
        document["checks"].push_back(std::move(object));
    }
    const Tally tally = tally_of(rows);
    document["passed"] = tally.passed;
    document["passed_by_comparison"] = tally.as_rival;
    document["failed"] = tally.failed;
    document["not_judged"] = tally.not_judged;
    return document.dump(1) + "\n";
}

}  // namespace damson::demo
