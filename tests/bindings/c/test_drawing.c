// Tests of bindings/c/drawing.cpp.
#include "check.h"

typedef struct {
    damson_world* world;
    int polygons, circles, lines, texts;
} Screen;

static void draw_polygon(const damson_vec2* corners, size_t count, float radius,
                         const damson_draw_paint* paint, void* context) {
    CHECK(corners != NULL && count >= 3 && radius >= 0.0f && paint != NULL);
    Screen* const screen = context;
    ++screen->polygons;
    // A world cannot be changed while it is being drawn.
    CHECK(damson_world_wake_all(screen->world) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("unchanged while it is drawn");
    CHECK(damson_world_destroy(screen->world) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_get_counters(screen->world).bodies == 2);
}
static void count_polygon(const damson_vec2* corners, size_t count, float radius,
                          const damson_draw_paint* paint, void* context) {
    (void)corners, (void)radius, (void)paint;
    CHECK(count == 4);
    ++((Screen*)context)->polygons;
}
static void draw_circle(damson_vec2 center, float radius, const damson_draw_paint* paint, void* context) {
    CHECK(center.y > 0.0f && radius == 0.5f && paint->fill.a > 0);
    ++((Screen*)context)->circles;
}
static void draw_line(damson_vec2 a, damson_vec2 b, damson_draw_color color, float width_px, void* context) {
    (void)a, (void)b, (void)color, (void)width_px;
    ++((Screen*)context)->lines;
}
static void draw_text(damson_vec2 at, const char* words, size_t length, damson_draw_color color,
                      void* context) {
    (void)at, (void)color;
    CHECK(strlen(words) == length);
    ++((Screen*)context)->texts;
}

void test_drawing(void) {
    Screen screen = {0};
    damson_world* world = screen.world = damson_world_create(NULL);
    make_floor(world);
    const damson_body ball = make_ball(world, 0.0f, 3.0f);
    CHECK(damson_body_set_name(world, ball, "ball") == DAMSON_STATUS_OK);
    step(world, 1);
    damson_debug_draw renderer = damson_default_debug_draw();
    renderer.context = &screen;
    CHECK(damson_world_draw(world, &renderer, NULL) == DAMSON_STATUS_OK);  // all functions are null
    renderer.polygon = draw_polygon;
    renderer.circle = draw_circle;
    renderer.line = draw_line;
    renderer.text = draw_text;
    damson_draw_options options = damson_default_draw_options();
    options.names = true;
    CHECK(damson_world_draw(world, &renderer, &options) == DAMSON_STATUS_OK);
    CHECK(screen.polygons == 1 && screen.circles == 1 && screen.texts == 1);
    options.alpha = 2.0f;
    CHECK(damson_world_draw(world, &renderer, &options) == DAMSON_STATUS_REFUSED);
    renderer.size = 0;
    CHECK(damson_world_draw(world, &renderer, NULL) == DAMSON_STATUS_REFUSED);
    CHECK_REFUSED("renderer.size");
    renderer.size = sizeof renderer;
    CHECK(damson_world_wake_all(world) == DAMSON_STATUS_OK);

    damson_geometry box;
    CHECK(damson_make_box((damson_vec2){0.5f, 0.5f}, (damson_vec2){0.0f, 0.0f}, 0.0f, 0.0f, &box));
    const damson_draw_palette palette = damson_light_palette();
    renderer.polygon = count_polygon;
    CHECK(damson_draw_geometry(&renderer, &box, damson_default_transform(), &palette.awake) ==
          DAMSON_STATUS_OK);
    CHECK(screen.polygons == 2);
    box.polygon.count = 77;
    CHECK(damson_draw_geometry(&renderer, &box, damson_default_transform(), &palette.awake) ==
          DAMSON_STATUS_REFUSED);

    CHECK(has_part(damson_world_to_svg(world, NULL), "<svg"));
    damson_svg_options svg = damson_default_svg_options();
    svg.width_px = -1.0f;
    CHECK(damson_world_to_svg(world, &svg) == NULL);

    damson_broadphase_history* history = damson_broadphase_history_create(12);
    CHECK(damson_broadphase_history_record_world(history, world) == DAMSON_STATUS_OK);
    step(world, 1);
    CHECK(damson_broadphase_history_record_world(history, world) == DAMSON_STATUS_OK);
    CHECK(damson_broadphase_history_get_memory(history) == 12);
    renderer.polygon = NULL;
    CHECK(damson_world_draw_broadphase(world, &renderer, NULL, history) == DAMSON_STATUS_OK);
    CHECK(screen.lines > 0);
    CHECK(damson_dark_palette().words.a == 255 && damson_light_broadphase_palette().words.a == 255);
    CHECK(damson_broadphase_history_destroy(history) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
