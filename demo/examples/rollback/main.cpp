// A network game with rollback over ENet: peers on the loopback, each behind lines that delay, reorder and lose.
//
//   rollback                                              three peers, ten seconds
//   rollback --peers 4 --seconds 600 --join 60            ten minutes, the last peer enters after one
//   rollback --plant 300                                  one peer's world is changed by hand: who finds it, and where
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

    CLI::App app{"A network game with rollback: peers on the loopback, over ENet, on bad lines."};
    app.add_option("--peers", def.game.player_count, "Players, each with a world of their own")
        ->check(CLI::Range(2, max_players))
        ->capture_default_str();
    app.add_option("--seconds", def.seconds, "Length of the game [s]")
        ->check(CLI::Range(1.0, 36000.0))
        ->capture_default_str();
    app.add_option("--bodies", def.game.body_count, "Bodies, players included")
        ->check(CLI::Range(20, 20000))
        ->capture_default_str();
    app.add_option("--delay", def.line.delay_ms, "One way [ms]")
        ->check(CLI::Range(0.0, 5000.0))
        ->capture_default_str();
    app.add_option("--jitter", def.line.jitter_ms, "More or less than that [ms]")
        ->check(CLI::Range(0.0, 5000.0))
        ->capture_default_str();
    app.add_option("--loss", loss_percent, "Packets that never come [%]")
        ->check(CLI::Range(0.0, 90.0))
        ->capture_default_str();
    app.add_option("--reorder", reorder_percent, "Packets that are held back for 50 ms more [%]")
        ->check(CLI::Range(0.0, 100.0))
        ->capture_default_str();
    app.add_option("--rollback", def.session.max_rollback, "Ticks that are guessed at most")
        ->check(CLI::Range(1, 60))
        ->capture_default_str();
    app.add_option("--input-delay", def.input_delay, "Ticks from a button to the step in which it counts")
        ->check(CLI::Range(0, 12))
        ->capture_default_str();
    app.add_option("--join", join, "When the last peer enters the running game [s]")
        ->check(CLI::Range(0.1, 36000.0));
    app.add_option("--plant", plant, "Tick after which one peer's world is changed by hand")
        ->check(CLI::Range(1, 2000000));
    app.add_option("--seed", def.game.seed, "Of the world, the players and the lines")->capture_default_str();
    app.add_option("--svg", svg, "A picture, half-way through the game");
    app.add_option("--film", film,
                   "Folder of pictures, ten a second of the game; ffmpeg makes a film of them");
    app.add_flag("--real-time", def.is_real_time, "60 ticks a second, not as many as there is time for");
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
