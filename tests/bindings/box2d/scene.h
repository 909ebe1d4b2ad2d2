/* Parts of the worlds that several tests use. */
#ifndef DAMSON_TESTS_BOX2D_SCENE_H
#define DAMSON_TESTS_BOX2D_SCENE_H

#include "box2d/box2d.h"

static inline b2WorldId create_world(void) {
    const b2WorldDef def = b2DefaultWorldDef();
    return b2CreateWorld(&def);
}

static inline b2BodyId create_body(b2WorldId world, b2BodyType type, float x, float y) {
    b2BodyDef def = b2DefaultBodyDef();
    def.type = type;
    def.position = (b2Vec2){x, y};
    return b2CreateBody(world, &def);
}

static inline void step(b2WorldId world, int count) {
    for (int i = 0; i < count; ++i) b2World_Step(world, 1.0f / 60.0f, 4);
}

#endif
