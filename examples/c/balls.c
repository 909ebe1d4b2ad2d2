/* Balls fall on a floor, in C. A listener receives each impact and prints it.
 *
 *   build/release/examples/balls
 */
#include <damson/damson.h>
#include <stdio.h>
#include <stdlib.h>

/* If `status` is not OK, prints the error message of the last call and ends the program. */
static void must(damson_status status) {
    if (status == DAMSON_STATUS_OK) return;
    fprintf(stderr, "%s\n", damson_last_error());
    exit(1);
}

typedef struct {
    damson_world* world;
    int impacts;
} Game;

static void on_hit(const damson_contact_hit* hit, void* context) {
    Game* const game = context;
    ++game->impacts;
    printf("step %llu: %s fell at %.1f m/s\n",
           (unsigned long long)damson_world_get_counters(game->world).step,
           damson_body_get_name(game->world, hit->b.body), (double)hit->approach_speed);
}

int main(void) {
    Game game = {damson_world_create(NULL), 0};
    if (game.world == NULL) must(damson_last_status());

    damson_body_def def = damson_default_body_def();
    damson_geometry box, disc = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.5f);
    if (!damson_make_box((damson_vec2){20.0f, 1.0f}, (damson_vec2){0.0f, -1.0f}, 0.0f, 0.0f, &box))
        must(damson_last_status());
    const damson_body ground = damson_world_create_body(game.world, &def);
    damson_world_create_shape(game.world, ground, &box, NULL);

    static const char* const names[3] = {"red", "green", "blue"};
    damson_shape_def bouncy = damson_default_shape_def();
    bouncy.restitution = 0.5f;
    bouncy.events.hits = true;
    def.type = DAMSON_BODY_TYPE_DYNAMIC;
    for (int i = 0; i < 3; ++i) {
        def.position = (damson_vec2){2.0f * (float)i, 2.0f + (float)i};
        def.name = names[i];
        const damson_body ball = damson_world_create_body(game.world, &def);
        if (damson_world_create_shape(game.world, ball, &disc, &bouncy).generation == 0)
            must(damson_last_status());
    }

    if (damson_world_on_hit(game.world, NULL, on_hit, &game).id == 0) must(damson_last_status());
    for (int i = 0; i < 180; ++i) must(damson_world_step(game.world, 1.0f / 60.0f, 4));

    size_t count = 0;
    const damson_body* const bodies = damson_world_get_bodies(game.world, &count);
    for (size_t i = 0; i < count; ++i) {
        const damson_vec2 at = damson_body_get_position(game.world, bodies[i]);
        if (damson_body_get_type(game.world, bodies[i]) == DAMSON_BODY_TYPE_DYNAMIC)
            printf("%s lies at (%.2f, %.2f)\n", damson_body_get_name(game.world, bodies[i]), (double)at.x,
                   (double)at.y);
    }
    printf("%d impacts\n", game.impacts);
    must(damson_world_destroy(game.world));
    return 0;
}
