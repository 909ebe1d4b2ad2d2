// Scenes modeled on Box2D's samples for events. Each contact or overlap must generate one begin event and one
// end event.
#include <vector>

#include "../../../core/random.hpp"
#include "../story.hpp"

namespace damson::demo {

namespace {

void add_sensor_bookend_sample(Checks& checks) {
    add_story(checks, "samples/events-sensor-bookend",
              "A ball that falls through a sensor causes one begin event and one end event.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  scene.add_body({.position = {0.0f, 5.0f}});
                  scene.add_shape({.outline = BoxOutline{.half = {2.0f, 1.0f}}, .is_sensor = true});
                  const auto ball = add_thing(scene, {0.0f, 10.0f}, CircleOutline{});
                  Trial trial = lab.start(scene);
                  EventTotals totals;
                  trial.run(3.0, [&] {
                      totals.add(trial.engine().event_counts());
                      trial.note(trial.y(ball));
                  });
                  story.expect(totals.sensor_begins == 1,
                               fmt::format("{} begin events", totals.sensor_begins));
                  story.expect(totals.sensor_ends == 1, fmt::format("{} end events", totals.sensor_ends));
                  return story.end(trial, "height [m]");
              });
}

void add_sensor_hits_sample(Checks& checks) {
    add_story(checks, "samples/events-sensor-hits",
              "A bullet that crosses a sensor of 10 cm within one step, at 300 m/s, causes one begin event "
              "and one end event.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  scene.gravity = {0.0f, 0.0f};
                  scene.add_body({});
                  scene.add_shape({.outline = BoxOutline{.half = {0.05f, 2.0f}}, .is_sensor = true});
                  const auto ball = add_thing(scene, {-11.3f, 0.0f}, CircleOutline{.radius = 0.05f}, {},
                                              {.linear_velocity = {300.0f, 0.0f}, .is_bullet = true});
                  Trial trial = lab.start(scene);
                  EventTotals totals;
                  trial.run(0.5, [&] {
                      totals.add(trial.engine().event_counts());
                      trial.note(trial.x(ball));
                  });
                  story.expect(totals.sensor_begins == 1,
                               fmt::format("{} begin events", totals.sensor_begins));
                  story.expect(totals.sensor_ends == 1, fmt::format("{} end events", totals.sensor_ends));
                  return story.end(trial, "x [m]");
              });
}

void add_contact_events_sample(Checks& checks) {
    add_story(checks, "samples/events-contact",
              "After every step, the number of begin events minus end events equals the number of contacts.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene, {.restitution = 0.6f});
                  Random random(8);
                  for (int i = 0; i < 40; ++i)
                      add_thing(scene, {random.between(-6.0f, 6.0f), random.between(1.0f, 20.0f)},
                                i % 2 == 0 ? Outline{CircleOutline{.radius = 0.3f}}
                                           : Outline{BoxOutline{.half = {0.3f, 0.2f}}},
                                {.restitution = 0.6f});
                  Trial trial = lab.start(scene);
                  EventTotals totals;
                  bool is_balanced = true;
                  std::vector<ShapeContact> contacts;
                  trial.run(6.0, [&] {
                      totals.add(trial.engine().event_counts());
                      trial.engine().read_contacts(contacts);
                      const auto open =
                          static_cast<std::int64_t>(totals.begins) - static_cast<std::int64_t>(totals.ends);
                      is_balanced = is_balanced && open == static_cast<std::int64_t>(contacts.size());
                      trial.note(static_cast<double>(open));
                  });
                  story.expect(is_balanced, "the event counts match the contacts after every step");
                  story.expect(totals.begins > 50, fmt::format("{} begin events", totals.begins));
                  return story.end(trial, "begin events minus end events");
              });
}

void add_persistent_contact_sample(Checks& checks) {
    add_story(checks, "samples/events-persistent-contact",
              "A ball that rolls over a chain of short segments stays in contact in every step.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  scene.add_body({});
                  SceneChain chain;
                  for (int i = 40; i >= -40; --i)
                      chain.points.push_back({0.5f * static_cast<float>(i), 0.0f});
                  scene.add_chain(chain);
                  const auto ball = add_thing(scene, {-15.0f, 0.5f}, CircleOutline{}, {},
                                              {.linear_velocity = {4.0f, 0.0f}, .angular_velocity = -8.0f});
                  Trial trial = lab.start(scene);
                  int gaps = 0;
                  std::vector<ShapeContact> contacts;
                  trial.run(5.0, [&] {
                      trial.engine().read_contacts(contacts);
                      if (trial.time() > 0.1) gaps += contacts.empty() ? 1 : 0;
                      trial.note(trial.y(ball));
                  });
                  story.expect(gaps == 0, fmt::format("{} steps without a contact", gaps));
                  return story.end(trial, "height [m]");
              });
}

void add_foot_sensor_sample(Checks& checks) {
    add_story(checks, "samples/events-foot-sensor",
              "A sensor at the feet of a character overlaps the ground exactly while the character stands.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  const auto walker =
                      add_thing(scene, {0.0f, 3.0f}, CapsuleOutline{{0.0f, -0.5f}, {0.0f, 0.5f}, 0.5f},
                                {.overlap_events = false}, {.fixed_rotation = true});
                  scene.add_shape({.outline = BoxOutline{.half = {0.5f, 0.25f}, .center = {0.0f, -1.0f}},
                                   .density = 0.0f,
                                   .is_sensor = true});
                  Trial trial = lab.start(scene);
                  int over = 0, wrong = 0;
                  trial.run(6.0, [&] {
                      const EventCounts events = trial.engine().event_counts();
                      over += static_cast<int>(events.sensor_begun) - static_cast<int>(events.sensor_ended);
                      if (trial.time() > 2.0 && trial.time() < 2.01)
                          trial.engine().set_linear_velocity(walker, {0.0f, 8.0f});
                      // an event may be one step late, so two wrong steps are allowed below
                      const bool is_high = trial.y(walker) > 1.6, is_down = trial.y(walker) < 1.02;
                      wrong += (is_high && over > 0) || (is_down && over == 0 && trial.time() > 1.0) ? 1 : 0;
                      trial.note(trial.y(walker));
                  });
                  story.expect(wrong <= 2, fmt::format("the sensor is wrong in {} steps", wrong));
                  story.expect(over == 1, "the sensor overlaps the ground at the end");
                  return story.end(trial, "height [m]");
              });
}

}  // namespace

void add_event_samples(Checks& checks) {
    add_sensor_bookend_sample(checks);
    add_sensor_hits_sample(checks);
    add_contact_events_sample(checks);
    add_persistent_contact_sample(checks);
    add_foot_sensor_sample(checks);
}

}  // namespace damson::demo
