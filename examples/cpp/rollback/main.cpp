// A network game with rollback over ENet. The peers communicate over the loopback interface, through
// simulated connections that delay, reorder and lose packets.
//
//   rollback                                      three peers, ten seconds
//   rollback --peers 4 --seconds 600 --join 60    ten minutes; the last peer joins after one minute
//   rollback --plant 300                          changes the world of one peer, which the others must detect
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>

#include "match.hpp"
#include "picture.hpp"
#include "report.hpp"

int main(int argc, char** argv) {
    using namespace rollback;
    MatchDef def;
    double loss_percent = 5.0, reorder_percent = 1.0;
    double join = -1.0;
    std::int64_t plant = -1;
    std::string svg, film;

    CLI::App app{"A network game with rollback: peers on the loopback, over ENet, on bad connections."};
    app.add_option("--peers", def.game.player_count, "Number of players. Each has its own world.")
        ->check(CLI::Range(2, max_players))
        ->capture_default_str();
    app.add_option("--seconds", def.seconds, "Duration of the game [s].")
        ->check(CLI::Range(1.0, 36000.0))
        ->capture_default_str();
    app.add_option("--bodies", def.game.body_count, "Number of bodies, including the players.")
        ->check(CLI::Range(20, 20000))
        ->capture_default_str();
    app.add_option("--delay", def.line.delay_ms, "Delay of a packet in one direction [ms].")
        ->check(CLI::Range(0.0, 5000.0))
        ->capture_default_str();
    app.add_option("--jitter", def.line.jitter_ms, "Maximum deviation from the delay [ms].")
        ->check(CLI::Range(0.0, 5000.0))
        ->capture_default_str();
    app.add_option("--loss", loss_percent, "Lost packets [%].")
        ->check(CLI::Range(0.0, 90.0))
        ->capture_default_str();
    app.add_option("--reorder", reorder_percent, "Packets that are delayed by 50 ms more [%].")
        ->check(CLI::Range(0.0, 100.0))
        ->capture_default_str();
    app.add_option("--rollback", def.session.max_rollback, "Maximum number of ticks with predicted inputs.")
        ->check(CLI::Range(1, 60))
        ->capture_default_str();
    app.add_option("--input-delay", def.input_delay, "Ticks from a button press to the step that uses it.")
        ->check(CLI::Range(0, 12))
        ->capture_default_str();
    app.add_option("--join", join,
                   "Time at which the last peer joins the running game [s]. Default: from the start.")
        ->check(CLI::Range(0.1, 36000.0));
    app.add_option(
           "--plant", plant,
           "Tick after which the world of one peer is changed, to test the detection. Default: no change.")
        ->check(CLI::Range(1, 2000000));
    app.add_option("--seed", def.game.seed, "Seed of the world, the players and the connections.")
        ->capture_default_str();
    app.add_option("--svg", svg, "Write a picture of the middle of the game to this .svg file.");
    app.add_option(
        "--film", film,
        "Write ten pictures per second of the game to this folder; ffmpeg can make a film of them.");
    app.add_flag("--real-time", def.is_real_time, "Run 60 ticks per second. Default: as fast as possible.");
    CLI11_PARSE(app, argc, argv);
    def.line.loss = loss_percent / 100.0;
    def.line.reorder = reorder_percent / 100.0;
    if (join > 0.0) def.join = join;
    if (plant > 0) def.plant = static_cast<std::uint64_t>(plant);

    try {
        if (!film.empty()) std::filesystem::create_directories(film);
        Match match(def);
        match.play([&](std::uint64_t tick) {
            if (!svg.empty() && tick == match.last_tick() / 2) write_picture(match, svg);
            if (!film.empty() && tick % 6 == 0)
                write_picture(match, fmt::format("{}/{:05}.svg", film, tick / 6));
        });
        std::fputs(report_of(match).c_str(), stdout);
        return is_all_well(match) ? 0 : 1;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "rollback: %s\n", error.what());
        return 1;
    }
}
