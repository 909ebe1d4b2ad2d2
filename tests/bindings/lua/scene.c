/* Prints the digest of the scene that test_worlds.lua builds. */
#include <damson/damson.h>
#include <inttypes.h>
#include <stdio.h>

int main(void) {
    damson_world* world = damson_world_create(NULL);
    damson_body_def def = damson_default_body_def();
    damson_geometry box;
    const damson_body ground = damson_world_create_body(world, &def);
    damson_make_box((damson_vec2){20.0f, 0.5f}, (damson_vec2){0.0f, -0.5f}, 0.0f, 0.0f, &box);
    damson_world_create_shape(world, ground, &box, NULL);
    damson_make_box((damson_vec2){0.4f, 0.4f}, (damson_vec2){0.0f, 0.0f}, 0.0f, 0.0f, &box);
    def.type = DAMSON_BODY_TYPE_DYNAMIC;
    damson_shape_def shape = damson_default_shape_def();
    shape.friction = 0.5f;
    shape.restitution = 0.25f;
    for (int i = 0; i < 40; ++i) {
        def.position = (damson_vec2){0.125f * (float)(i % 4), 1.0f + (float)i};
        def.angular_velocity = 0.5f * (float)(i % 3);
        const damson_body body = damson_world_create_body(world, &def);
        damson_world_create_shape(world, body, &box, &shape);
    }
    for (int i = 0; i < 240; ++i) damson_world_step(world, 1.0f / 64.0f, 4);
    printf("%" PRIx64 "\n", damson_world_get_digest(world));
    damson_world_destroy(world);
    return 0;
}
