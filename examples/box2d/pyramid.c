/* A program for Box2D 3.1: a ball breaks a pyramid of boxes. It includes only Box2D's headers, so it can be linked with Box2D or with
 * Damson:
 *
 *   cc pyramid.c -lbox2d -lm                                         with Box2D
 *   cc pyramid.c $(pkg-config --cflags --libs damson_box2d)          with Damson
 */
#include <stdio.h>

#include "box2d/box2d.h"

enum { rows = 10 };

static void build_pyramid(b2WorldId world) {
    b2BodyDef body = b2DefaultBodyDef();
    body.type = b2_dynamicBody;
    b2ShapeDef shape = b2DefaultShapeDef();
    shape.enableHitEvents = true;
    const b2Polygon box = b2MakeSquare(0.5f);
    for (int row = 0; row < rows; ++row) {
        for (int i = 0; i < rows - row; ++i) {
            body.position.x = 1.1f * ((float)i - 0.5f * (float)(rows - row - 1));
            body.position.y = 0.5f + (float)row;
            b2CreatePolygonShape(b2CreateBody(world, &body), &shape, &box);
        }
    }
}

static b2BodyId throw_ball(b2WorldId world) {
    b2BodyDef body = b2DefaultBodyDef();
    body.type = b2_dynamicBody;
    body.isBullet = true;
    body.position = (b2Vec2){-20.0f, 2.0f};
    body.linearVelocity = (b2Vec2){40.0f, 5.0f};
    b2ShapeDef shape = b2DefaultShapeDef();
    shape.density = 8.0f;
    shape.enableHitEvents = true;
    const b2Circle circle = {{0.0f, 0.0f}, 0.75f};
    const b2BodyId ball = b2CreateBody(world, &body);
    b2CreateCircleShape(ball, &shape, &circle);
    return ball;
}

int main(void) {
    const b2WorldDef def = b2DefaultWorldDef();
    const b2WorldId world = b2CreateWorld(&def);
    const b2BodyDef ground = b2DefaultBodyDef();
    const b2ShapeDef ground_shape = b2DefaultShapeDef();
    const b2Segment segment = {{-100.0f, 0.0f}, {100.0f, 0.0f}};
    b2CreateSegmentShape(b2CreateBody(world, &ground), &ground_shape, &segment);
    build_pyramid(world);
    const b2BodyId ball = throw_ball(world);

    int hits = 0;
    float fastest = 0.0f;
    for (int i = 0; i < 300; ++i) {
        b2World_Step(world, 1.0f / 60.0f, 4);
        const b2ContactEvents events = b2World_GetContactEvents(world);
        hits += events.hitCount;
        for (int k = 0; k < events.hitCount; ++k)
            fastest = b2MaxFloat(fastest, events.hitEvents[k].approachSpeed);
    }
    const b2Counters counters = b2World_GetCounters(world);
    printf("%d bodies, %d hits, the fastest at %.0f m/s, the ball ends at x = %.0f m\n", counters.bodyCount,
           hits, (double)fastest, (double)b2Body_GetPosition(ball).x);
    b2DestroyWorld(world);
    return 0;
}
