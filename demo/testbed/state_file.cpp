// Formats the state of the testbed as JSON.
#include "state_file.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "../engines/damson/damson_world.hpp"

namespace damson::testbed {

namespace {

constexpr std::size_t max_bodies = 1000;

nlohmann::json pair_of(glm::vec2 v) {
    return {v.x, v.y};
}

nlohmann::json describe_time(const Timeline& line) {
    nlohmann::json time{{"oldest", line.oldest()},
                        {"last", line.last()},
                        {"dropped", line.dropped()},
                        {"branch", nullptr},
                        {"parting", nullptr}};
    if (line.branch()) time["branch"] = *line.branch();
    if (const auto& parting = line.parting())
        time["parting"] = {{"step", parting->tick},
                           {"words", parting->apart ? describe(*parting->apart) : ""}};
    return time;
}

}  // namespace

std::string describe_state(Session& session, const MouseDrag& mouse_drag, const Camera& camera) {
    nlohmann::json state{{"message", session.message()}, {"is_loaded", session.is_loaded()}};
    if (session.is_loaded()) {
        World& world = session.world();
        demo::Engine& engine = session.engine_run().engine();
        const Counters counters = world.counters();
        state["scene"] = session.scene_source();
        state["step"] = session.steps();
        state["world_number"] = session.world_number();
        state["is_paused"] = session.is_paused;
        state["speed"] = session.speed;
        state["digest"] = fmt::format("{:016x}", digest(world));
        state["counters"] = {{"bodies", counters.bodies},
                             {"awake_bodies", counters.awake_bodies},
                             {"joints", counters.joints},
                             {"touching", counters.touching}};
        const auto picked = scene_index_of(engine, mouse_drag.body(world));
        state["picked"] = picked ? nlohmann::json(*picked) : nlohmann::json(nullptr);
        state["is_holding"] = mouse_drag.is_holding(world);
        state["camera"] = {{"center", pair_of(camera.center())}, {"scale", camera.scale()}};
        if (session.timeline().is_on()) state["time"] = describe_time(session.timeline());
        if (session.rival()) {
            const Differences& apart = session.differences();
            state["beside"] = {{"engine", session.rival_info()->name},
                               {"step", session.rival()->steps()},
                               {"max_distance", apart.max_distance},
                               {"mean_distance", apart.mean_distance}};
        }
        std::vector<demo::BodyState> bodies;
        engine.read_states(bodies);
        nlohmann::json rows = nlohmann::json::array();
        for (std::size_t i = 0; i < std::min(bodies.size(), max_bodies); ++i) {
            const demo::BodyState& body = bodies[i];
            if (body.is_alive == 0) {
                rows.push_back({{"index", i}, {"is_alive", false}});
                continue;
            }
            rows.push_back({{"index", i},
                            {"is_alive", true},
                            {"is_awake", body.is_awake != 0},
                            {"position", pair_of(body.position)},
                            {"velocity", pair_of(body.linear_velocity)},
                            {"screen", pair_of(camera.to_screen(body.position))}});
        }
        state["bodies"] = std::move(rows);
    }
    // replace invalid UTF-8, because an error message about a damaged file may quote bytes from it
    return state.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace damson::testbed
