// Runs one benchmark in a separate process.
#include "bench_process.hpp"

#include <fmt/format.h>
#include <array>
#include <chrono>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

#include "../support/instructions.hpp"
#include "../support/process.hpp"
#include "command_line.hpp"
#include "commands.hpp"

namespace damson::demo {

namespace {

using Clock = std::chrono::steady_clock;

constexpr char progress_kind = 'p';  // payload: steps done
constexpr char sample_kind = 's';    // payload: step, body count, body states, tiles
constexpr char result_kind = 'r';    // payload: a measurement as JSON
constexpr char failure_kind = 'f';   // payload: an error message
constexpr char times_kind = 't';     // payload: times of all steps but the first, four floats per step
constexpr char refusal_kind = 'n';   // payload: why the engine cannot build the scene

constexpr std::chrono::milliseconds time_between_signs{100};

/// Minimum number of steps of a run with a time limit.
constexpr std::uint32_t least_steps = 10;

static_assert(std::is_trivially_copyable_v<BodyState>);

double ms_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::string bytes_of(std::uint32_t number) {
    return {reinterpret_cast<const char*>(&number), sizeof number};
}

int fail(int descriptor, const std::string& sentence) {
    send_message(descriptor, failure_kind, sentence);
    return status_ok;  // the child reported the failure, so it exits as if it had succeeded
}

StateSample sample_from(const std::string& payload) {
    StateSample sample;
    std::uint32_t head[2];  // step, body count
    if (payload.size() < sizeof head) return sample;
    std::memcpy(head, payload.data(), sizeof head);
    const char* rest = payload.data() + sizeof head;
    const std::size_t rest_size = payload.size() - sizeof head, states_size = head[1] * sizeof(BodyState);
    if (rest_size < states_size) return sample;
    sample.step = head[0];
    sample.states.resize(head[1]);
    std::memcpy(sample.states.data(), rest, states_size);
    sample.tiles.assign(rest + states_size, rest + rest_size);
    return sample;
}

/// Times of one step: total, pairs, narrowphase, solver. [ms]
using StepTime = std::array<float, 4>;

StepTime step_time_of(double ms, const std::vector<PhaseTime>& phases) {
    StepTime time{static_cast<float>(ms)};
    for (const PhaseTime& phase : phases)
        if (phase.group != PhaseGroup::Other)
            time[phase.group == PhaseGroup::Pairs    ? 1
                 : phase.group == PhaseGroup::Narrow ? 2
                                                     : 3] += static_cast<float>(phase.ms);
    return time;
}

StepTimes step_times_from(const std::string& payload) {
    StepTimes times;
    for (std::size_t at = 0; at + sizeof(StepTime) <= payload.size(); at += sizeof(StepTime)) {
        StepTime time;
        std::memcpy(time.data(), payload.data() + at, sizeof time);
        times.add(time[0], time[1], time[2], time[3]);
    }
    return times;
}

}  // namespace

int run_as_child(const ChildRequest& request, int descriptor) {
    Outcome<Scene> selected = select_scene(request.scene, request.scale);
    if (auto* failure = std::get_if<Failure>(&selected)) return fail(descriptor, failure->sentence);
    Outcome<const EngineInfo*> found = select_engine(request.engine);
    if (auto* failure = std::get_if<Failure>(&found)) return fail(descriptor, failure->sentence);

    Measurement run;
    run.workers = request.options.workers;
    run.start_rss_mb = resident_memory().now_mb;
    std::unique_ptr<Engine> engine;
    Drive drive;
    {
        const Scene scene = std::get<Scene>(std::move(selected));
        run.steps = request.steps > 0 ? request.steps : scene.steps;
        drive = scene.drive;
        const auto start = Clock::now();
        BuildResult built = std::get<const EngineInfo*>(found)->build(scene, request.options);
        run.build_ms = ms_since(start);
        if (!built.engine)
            return send_message(descriptor, refusal_kind, built.error) ? status_ok : status_failed;
        engine = std::move(built.engine);
    }  // destroys the scene, so that the peak memory below is mainly the engine's

    double total_ms = 0.0, edits_ms = 0.0;
    std::vector<StepTime> step_times;
    if (request.sends_step_times) step_times.reserve(run.steps);
    std::uint32_t samples_sent = 0;
    auto last_sign = Clock::now();
    std::vector<BodyState> states;
    std::vector<std::uint8_t> tiles;
    const auto run_start = Clock::now();
    for (std::uint32_t step = 1; step <= run.steps; ++step) {
        const auto edits_start = Clock::now();
        if (drive) drive(*engine, step - 1);

        const auto start = Clock::now();
        engine->step();
        const double ms = ms_since(start);

        if (step == 1) run.first_step_ms = ms;
        if (step > 1 || run.steps == 1) {
            total_ms += ms;
            if (drive) edits_ms += std::chrono::duration<double, std::milli>(start - edits_start).count();
            const std::vector<PhaseTime> phases = engine->phase_times();
            run.phases_ms.add(phases);
            if (request.sends_step_times) step_times.push_back(step_time_of(ms, phases));
        }
        run.events.add(engine->event_counts());

        if (request.seconds > 0.0 && step >= least_steps && ms_since(run_start) > 1e3 * request.seconds)
            run.steps = step;
        if (step == run.steps) run.peak_rss_mb = resident_memory().peak_mb;
        const auto samples_due =
            static_cast<std::uint32_t>(static_cast<std::uint64_t>(request.samples) * step / run.steps);
        if (samples_due > samples_sent) {
            samples_sent = samples_due;
            engine->read_states(states);
            engine->read_tiles(tiles);
            std::string payload = bytes_of(step) + bytes_of(static_cast<std::uint32_t>(states.size()));
            payload.append(reinterpret_cast<const char*>(states.data()), states.size() * sizeof(BodyState));
            payload.append(tiles.begin(), tiles.end());
            if (!send_message(descriptor, sample_kind, payload)) return status_failed;
        }
        if (Clock::now() - last_sign > time_between_signs) {
            last_sign = Clock::now();
            if (!send_message(descriptor, progress_kind, bytes_of(step))) return status_failed;
        }
    }

    const double timed_steps = run.steps > 1 ? run.steps - 1 : 1;
    run.ms_per_step = total_ms / timed_steps;
    run.edits_ms = edits_ms / timed_steps;
    run.phases_ms.scale(1.0 / timed_steps);
    run.counts = engine->counts();
    run.digest = engine->digest();
    if (request.sends_step_times && !send_message(descriptor, times_kind,
                                                  {reinterpret_cast<const char*>(step_times.data()),
                                                   step_times.size() * sizeof(StepTime)}))
        return status_failed;
    return send_message(descriptor, result_kind, to_json(run).dump()) ? status_ok : status_failed;
}

Outcome<ChildReport> measure_in_child(const ChildRequest& request,
                                      const std::function<void(std::uint32_t)>& on_progress) {
    std::vector<std::string> arguments{request.program.empty() ? own_path() : request.program,
                                       "child-run",
                                       "--scene",
                                       request.scene,
                                       "--engine",
                                       request.engine,
                                       "--steps",
                                       std::to_string(request.steps),
                                       "--seconds",
                                       std::to_string(request.seconds),
                                       "--workers",
                                       std::to_string(request.options.workers),
                                       "--samples",
                                       std::to_string(request.samples),
                                       "--instructions",
                                       std::string(name_of(request.options.instructions))};
    if (request.scale.is_quick) arguments.emplace_back("--quick");
    if (request.sends_step_times) arguments.emplace_back("--step-times");
    if (request.scale.count > 0) {
        arguments.emplace_back("--n");
        arguments.push_back(std::to_string(request.scale.count));
    }
    if (!request.options.broadphase.empty()) {
        arguments.emplace_back("--broadphase");
        arguments.push_back(request.options.broadphase);
    }

    ChildReport report;
    std::uint32_t steps_done = 0;
    bool has_result = false;
    std::string failure;
    const ChildEnd end = run_child_process(arguments, [&](const Message* message) {
        if (message && message->kind == progress_kind && message->payload.size() == sizeof steps_done)
            std::memcpy(&steps_done, message->payload.data(), sizeof steps_done);
        if (message && message->kind == sample_kind) report.samples.push_back(sample_from(message->payload));
        if (message && message->kind == times_kind) report.step_times = step_times_from(message->payload);
        if (message && message->kind == failure_kind) failure = message->payload;
        if (message && message->kind == refusal_kind) report.refusal = message->payload;
        if (message && message->kind == result_kind) {
            report.measurement = measurement_from_json(Json::parse(message->payload));
            has_result = true;
        }
        on_progress(steps_done);
    });

    const std::string who = fmt::format("{} in {}", request.engine, request.scene);
    if (!failure.empty()) return Failure{status_failed, fmt::format("{}: {}", who, failure)};
    if (!report.refusal.empty()) return report;
    if (!end.is_clean || !has_result)
        return Failure{status_failed,
                       fmt::format("{}: the process {} after step {} or a few steps later", who,
                                   end.is_clean ? "ended without a result" : end.sentence, steps_done)};
    return report;
}

void add_child_run_command(CommandLine& line) {
    const auto request = std::make_shared<ChildRequest>();
    CLI::App& child = line.add("", "child-run", "One run of a benchmark, started by the program itself", "",
                               [request] { return run_as_child(*request, message_descriptor); });
    child.add_option("--scene", request->scene)->required();
    child.add_option("--engine", request->engine)->required();
    child.add_option("--steps", request->steps);
    child.add_option("--seconds", request->seconds);
    child.add_option("--samples", request->samples);
    child.add_flag("--step-times", request->sends_step_times);
    add_world_options(child, request->scale, request->options);
}

}  // namespace damson::demo
