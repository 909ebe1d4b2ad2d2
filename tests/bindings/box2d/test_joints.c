/* Joints: their settings, and their motion compared with closed forms. Define TEST_WITH_BOX2D to leave out the checks of rejected
   calls, which abort or crash in Box2D. */
#include <float.h>

#include "check.h"

void test_joints(void);

static b2WorldId world;
static b2BodyId ground;
static int reports; /* number of rejected calls */

static int count_report(const char* condition, const char* file, int line) {
    (void)condition;
    (void)file;
    (void)line;
    ++reports;
    return 0;
}

static void begin_world(float gravity) {
    b2WorldDef def = b2DefaultWorldDef();
    def.gravity = (b2Vec2){0.0f, gravity};
    world = b2CreateWorld(&def);
    const b2BodyDef body = b2DefaultBodyDef();
    ground = b2CreateBody(world, &body);
}

static void end_world(void) {
    b2DestroyWorld(world);
}

/* Creates a body of 2 kg and 0.5 kg m2 that does not sleep. */
static b2BodyId create_body(float x, float y) {
    b2BodyDef def = b2DefaultBodyDef();
    def.type = b2_dynamicBody;
    def.position = (b2Vec2){x, y};
    def.enableSleep = false;
    const b2BodyId body = b2CreateBody(world, &def);
    const b2MassData mass = {2.0f, {0.0f, 0.0f}, 0.5f};
    b2Body_SetMassData(body, mass);
    return body;
}

static void run(int steps) {
    for (int i = 0; i < steps; ++i) b2World_Step(world, 1.0f / 60.0f, 4);
}

static float angle_of(b2BodyId body) {
    return b2Rot_GetAngle(b2Body_GetRotation(body));
}

/* Sets a value and checks that the getter returns it. */
#define CHECK_VALUE(type, name, id, value)      \
    do {                                        \
        type##_Set##name(id, value);            \
        CHECK(type##_Get##name(id) == (value)); \
    } while (0)

/* Sets a flag to both values and checks that the getter returns them. */
#define CHECK_FLAG(type, name, id)            \
    do {                                      \
        type##_Enable##name(id, true);        \
        CHECK(type##_Is##name##Enabled(id));  \
        type##_Enable##name(id, false);       \
        CHECK(!type##_Is##name##Enabled(id)); \
    } while (0)

static void test_defaults(void) {
    const b2DistanceJointDef distance = b2DefaultDistanceJointDef();
    CHECK(distance.length == 1.0f && distance.minLength == 0.0f && distance.maxLength == 1.0e5f);
    CHECK(!distance.enableSpring && !distance.enableLimit && !distance.enableMotor &&
          !distance.collideConnected);
    const b2MotorJointDef motor = b2DefaultMotorJointDef();
    CHECK(motor.maxForce == 1.0f && motor.maxTorque == 1.0f && motor.correctionFactor == 0.3f);
    const b2MouseJointDef mouse = b2DefaultMouseJointDef();
    CHECK(mouse.hertz == 4.0f && mouse.dampingRatio == 1.0f && mouse.maxForce == 1.0f);
    const b2PrismaticJointDef prismatic = b2DefaultPrismaticJointDef();
    CHECK(prismatic.localAxisA.x == 1.0f && prismatic.localAxisA.y == 0.0f);
    const b2RevoluteJointDef revolute = b2DefaultRevoluteJointDef();
    CHECK(revolute.drawSize == 0.25f && !revolute.enableSpring && !revolute.enableLimit);
    const b2WeldJointDef weld = b2DefaultWeldJointDef();
    CHECK(weld.linearHertz == 0.0f && weld.angularHertz == 0.0f);
    const b2WheelJointDef wheel = b2DefaultWheelJointDef();
    CHECK(wheel.localAxisA.x == 0.0f && wheel.localAxisA.y == 1.0f);
    CHECK(wheel.enableSpring && wheel.hertz == 1.0f && wheel.dampingRatio == 0.7f);
    const b2FilterJointDef filter = b2DefaultFilterJointDef();
    CHECK(filter.internalValue != 0 && filter.internalValue == distance.internalValue);
    CHECK(filter.internalValue == motor.internalValue && filter.internalValue == mouse.internalValue);
    CHECK(filter.internalValue == prismatic.internalValue && filter.internalValue == revolute.internalValue);
    CHECK(filter.internalValue == weld.internalValue && filter.internalValue == wheel.internalValue);
}

/* ---- any joint */

static void test_identity(void) {
    begin_world(0.0f);
    const b2BodyId body = create_body(1.0f, 0.0f);
    int data = 0;
    b2RevoluteJointDef def = b2DefaultRevoluteJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.localAnchorA = (b2Vec2){0.5f, 0.25f};
    def.localAnchorB = (b2Vec2){-0.5f, 0.25f};
    def.referenceAngle = 0.125f;
    def.userData = &data;
    const b2JointId joint = b2CreateRevoluteJoint(world, &def);
    CHECK(b2Joint_IsValid(joint));
    CHECK(b2Joint_GetType(joint) == b2_revoluteJoint);
    CHECK(B2_ID_EQUALS(b2Joint_GetBodyA(joint), ground));
    CHECK(B2_ID_EQUALS(b2Joint_GetBodyB(joint), body));
    CHECK(b2StoreWorldId(b2Joint_GetWorld(joint)) == b2StoreWorldId(world));
    CHECK(b2Joint_GetUserData(joint) == &data);
    b2Joint_SetUserData(joint, &reports);
    CHECK(b2Joint_GetUserData(joint) == &reports);

    CHECK(b2Joint_GetLocalAnchorA(joint).x == 0.5f && b2Joint_GetLocalAnchorB(joint).x == -0.5f);
    b2Joint_SetLocalAnchorA(joint, (b2Vec2){0.25f, 0.0f});
    b2Joint_SetLocalAnchorB(joint, (b2Vec2){-0.75f, 0.5f});
    CHECK(b2Joint_GetLocalAnchorA(joint).x == 0.25f && b2Joint_GetLocalAnchorA(joint).y == 0.0f);
    CHECK(b2Joint_GetLocalAnchorB(joint).x == -0.75f && b2Joint_GetLocalAnchorB(joint).y == 0.5f);
    CHECK_NEAR(b2Joint_GetLinearSeparation(joint), 0.5, 1e-6);
    CHECK(b2Joint_GetReferenceAngle(joint) == 0.125f);
    CHECK_NEAR(b2RevoluteJoint_GetAngle(joint), -0.125, 1e-6);
    b2Joint_SetReferenceAngle(joint, 0.5f);
    CHECK(b2Joint_GetReferenceAngle(joint) == 0.5f);
    CHECK_NEAR(b2RevoluteJoint_GetAngle(joint), -0.5, 1e-6);
    b2Joint_SetLocalAxisA(joint, (b2Vec2){0.0f, 1.0f}); /* a revolute joint has no axis */
    CHECK(b2Joint_GetLocalAxisA(joint).x == 0.0f && b2Joint_GetLocalAxisA(joint).y == 0.0f);
    CHECK(b2Joint_GetUserData(joint) == &reports); /* changed settings keep the user data */

    float hertz = 0.0f, damping_ratio = 0.0f;
    b2Joint_GetConstraintTuning(joint, &hertz, &damping_ratio);
    CHECK(hertz == 60.0f && damping_ratio == 2.0f);
    b2Joint_SetConstraintTuning(joint, 30.0f, 5.0f);
    b2Joint_GetConstraintTuning(joint, &hertz, &damping_ratio);
    CHECK(hertz == 30.0f && damping_ratio == 5.0f);

    CHECK(!b2Joint_GetCollideConnected(joint));
    b2Joint_SetCollideConnected(joint, true);
    CHECK(b2Joint_GetCollideConnected(joint));

    b2DestroyJoint(joint);
    CHECK(!b2Joint_IsValid(joint));
    CHECK(!b2Joint_IsValid(b2_nullJointId));
    const b2JointId next = b2CreateRevoluteJoint(world, &def);
    CHECK(b2Joint_IsValid(next) && !b2Joint_IsValid(joint));
    b2DestroyBody(body);
    CHECK(!b2Joint_IsValid(next));
    end_world();
}

/* A softer rigid part gives way more under the same load. */
static void test_tuning(void) {
    float gaps[2];
    for (int i = 0; i < 2; ++i) {
        begin_world(-10.0f);
        b2DistanceJointDef def = b2DefaultDistanceJointDef();
        def.bodyIdA = ground;
        def.bodyIdB = create_body(0.0f, -1.0f);
        const b2JointId joint = b2CreateDistanceJoint(world, &def);
        if (i == 1) b2Joint_SetConstraintTuning(joint, 5.0f, 2.0f);
        run(120);
        gaps[i] = b2Joint_GetLinearSeparation(joint);
        end_world();
    }
    CHECK_NEAR(gaps[0], 10.0 / (4.0 * 9.8696 * 3600.0), 2e-5); /* g / (2 pi hertz)^2 */
    CHECK_NEAR(gaps[1], 10.0 / (4.0 * 9.8696 * 25.0), 1e-3);
}

/* A joint between overlapping bodies prevents that they push each other apart. */
static void test_collision(void) {
    for (int i = 0; i < 3; ++i) {
        begin_world(0.0f);
        b2BodyId bodies[2];
        for (int k = 0; k < 2; ++k) {
            b2BodyDef def = b2DefaultBodyDef();
            def.type = b2_dynamicBody;
            def.position = (b2Vec2){0.5f * (float)k, 0.0f};
            bodies[k] = b2CreateBody(world, &def);
            const b2ShapeDef shape = b2DefaultShapeDef();
            const b2Circle circle = {{0.0f, 0.0f}, 0.5f};
            b2CreateCircleShape(bodies[k], &shape, &circle);
        }
        b2FilterJointDef def = b2DefaultFilterJointDef();
        def.bodyIdA = bodies[0];
        def.bodyIdB = bodies[1];
        b2JointId joint = b2_nullJointId;
        if (i > 0) {
            joint = b2CreateFilterJoint(world, &def);
            CHECK(b2Joint_GetType(joint) == b2_filterJoint && !b2Joint_GetCollideConnected(joint));
        }
        run(60);
        const float gap = b2Body_GetPosition(bodies[1]).x - b2Body_GetPosition(bodies[0]).x;
        if (i == 0) CHECK(gap > 0.9f);
        if (i > 0) CHECK(gap == 0.5f);
        if (i == 2) {
            CHECK(b2Joint_GetLinearSeparation(joint) == 0.0f && b2Joint_GetConstraintTorque(joint) == 0.0f);
            CHECK(b2Joint_GetConstraintForce(joint).x == 0.0f);
        }
        end_world();
    }
}

static void test_waking(void) {
    begin_world(0.0f);
    b2BodyDef body_def = b2DefaultBodyDef();
    body_def.type = b2_dynamicBody;
    const b2BodyId body = b2CreateBody(world, &body_def);
    const b2MassData mass = {2.0f, {0.0f, 0.0f}, 0.5f};
    b2Body_SetMassData(body, mass);
    b2RevoluteJointDef def = b2DefaultRevoluteJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.enableMotor = true;
    def.maxMotorTorque = 10.0f;
    const b2JointId joint = b2CreateRevoluteJoint(world, &def);
    for (int i = 0; i < 120; ++i) {
        b2RevoluteJoint_SetMotorSpeed(joint, 0.0f); /* a setting that does not change lets the bodies sleep */
        run(1);
    }
    CHECK(!b2Body_IsAwake(body));
    b2Joint_WakeBodies(joint);
    CHECK(b2Body_IsAwake(body));
    run(120);
    CHECK(!b2Body_IsAwake(body));
    b2DestroyJoint(joint);
    CHECK(b2Body_IsAwake(body));
    end_world();
}

/* A joint between two sleeping bodies does not wake them. A joint to an awake body does. */
static void test_joints_of_sleepers(void) {
    begin_world(-10.0f);
    const b2Polygon box = b2MakeSquare(0.5f);
    const b2ShapeDef shape_def = b2DefaultShapeDef();
    b2BodyDef body_def = b2DefaultBodyDef();
    body_def.type = b2_dynamicBody;
    body_def.isAwake = false;
    b2BodyId bodies[3];
    for (int i = 0; i < 3; ++i) {
        body_def.position.x = (float)i;
        bodies[i] = b2CreateBody(world, &body_def);
        b2CreatePolygonShape(bodies[i], &shape_def, &box);
    }
    b2WeldJointDef def = b2DefaultWeldJointDef();
    def.bodyIdA = ground;
    for (int i = 0; i < 3; ++i) {
        def.bodyIdB = bodies[i];
        b2CreateWeldJoint(world, &def);
        def.bodyIdA = bodies[i];
        def.localAnchorA.x = 0.5f;
        def.localAnchorB.x = -0.5f;
    }
    run(30);
    for (int i = 0; i < 3; ++i) {
        CHECK(!b2Body_IsAwake(bodies[i]));
        CHECK_NEAR(b2Body_GetPosition(bodies[i]).y, 0.0, 0.0);
    }
    CHECK(b2World_GetAwakeBodyCount(world) == 0);

    const b2BodyId awake = create_body(3.0f, 0.0f);
    def.bodyIdB = awake;
    b2CreateWeldJoint(world, &def);
    run(1);
    for (int i = 0; i < 3; ++i) CHECK(b2Body_IsAwake(bodies[i]));
    end_world();
}

/* ---- joint types */

static void test_distance(void) {
    begin_world(-10.0f);
    const b2BodyId body = create_body(0.0f, -2.0f);
    b2DistanceJointDef def = b2DefaultDistanceJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.length = 2.0f;
    const b2JointId joint = b2CreateDistanceJoint(world, &def);
    CHECK(b2DistanceJoint_GetLength(joint) == 2.0f);
    CHECK(b2DistanceJoint_GetMinLength(joint) == 0.005f); /* never zero */
    CHECK(b2DistanceJoint_GetMaxLength(joint) == 1.0e5f);

    /* without a spring the joint is rigid, whatever its limits and motor */
    b2DistanceJoint_EnableLimit(joint, true);
    b2DistanceJoint_SetLengthRange(joint, 1.0f, 4.0f);
    b2DistanceJoint_EnableMotor(joint, true);
    b2DistanceJoint_SetMotorSpeed(joint, 1.0f);
    b2DistanceJoint_SetMaxMotorForce(joint, 1000.0f);
    run(60);
    CHECK_NEAR(b2DistanceJoint_GetCurrentLength(joint), 2.0, 1e-3);
    CHECK_NEAR(b2Joint_GetConstraintForce(joint).y, 20.0, 0.01);
    CHECK(b2Joint_GetConstraintTorque(joint) == 0.0f && b2Joint_GetAngularSeparation(joint) == 0.0f);
    CHECK_NEAR(b2Joint_GetLinearSeparation(joint), 0.0, 1e-3);

    /* with a spring of 0 Hz the body moves freely between the limits */
    b2DistanceJoint_EnableMotor(joint, false);
    b2DistanceJoint_EnableSpring(joint, true);
    b2DistanceJoint_SetLength(joint, 2.0f); /* Box2D keeps the force of the rod until a length is set */
    run(120);
    CHECK_NEAR(b2DistanceJoint_GetCurrentLength(joint), 4.0, 1e-3);
    CHECK(b2DistanceJoint_GetMotorForce(joint) == 0.0f);
    /* the motor carries the body */
    b2DistanceJoint_EnableMotor(joint, true);
    b2DistanceJoint_SetMotorSpeed(joint, -1.0f);
    run(60);
    CHECK_NEAR(b2DistanceJoint_GetCurrentLength(joint), 3.0, 0.05);
    CHECK_NEAR(b2DistanceJoint_GetMotorForce(joint), -20.0, 0.1);
    /* the spring stretches by g / (2 pi hertz)^2 */
    b2DistanceJoint_EnableMotor(joint, false);
    b2DistanceJoint_EnableLimit(joint, false);
    b2DistanceJoint_SetSpringHertz(joint, 1.0f);
    b2DistanceJoint_SetSpringDampingRatio(joint, 1.0f);
    run(600);
    CHECK_NEAR(b2DistanceJoint_GetCurrentLength(joint), 2.0 + 10.0 / 39.4784, 1e-3);
    CHECK(b2Joint_GetLinearSeparation(joint) == 0.0f);
    /* equal limits make the joint rigid at its length */
    b2DistanceJoint_EnableLimit(joint, true);
    b2DistanceJoint_SetLengthRange(joint, 1.5f, 1.5f);
    b2DistanceJoint_SetLength(joint, 1.0f);
    run(120);
    CHECK_NEAR(b2DistanceJoint_GetCurrentLength(joint), 1.0, 1e-3);
    CHECK_NEAR(b2Joint_GetLinearSeparation(joint), 0.5, 1e-3);

    CHECK_VALUE(b2DistanceJoint, Length, joint, 3.0f);
    CHECK_VALUE(b2DistanceJoint, SpringHertz, joint, 2.5f);
    CHECK_VALUE(b2DistanceJoint, SpringDampingRatio, joint, 0.25f);
    CHECK_VALUE(b2DistanceJoint, MotorSpeed, joint, -1.5f);
    CHECK_VALUE(b2DistanceJoint, MaxMotorForce, joint, 7.0f);
    CHECK_FLAG(b2DistanceJoint, Spring, joint);
    CHECK_FLAG(b2DistanceJoint, Limit, joint);
    CHECK_FLAG(b2DistanceJoint, Motor, joint);
    b2DistanceJoint_SetLengthRange(joint, 5.0f, 3.0f);
    CHECK(b2DistanceJoint_GetMinLength(joint) == 3.0f && b2DistanceJoint_GetMaxLength(joint) == 5.0f);
    b2DistanceJoint_SetLengthRange(joint, -1.0f, 1.0e9f);
    CHECK(b2DistanceJoint_GetMinLength(joint) == 0.005f && b2DistanceJoint_GetMaxLength(joint) == 1.0e5f);
    b2DistanceJoint_SetLength(joint, -1.0f);
    CHECK(b2DistanceJoint_GetLength(joint) == 0.005f);
    end_world();
}

static void test_motor(void) {
    begin_world(-10.0f);
    b2BodyId body = create_body(0.0f, 0.0f);
    b2MotorJointDef def = b2DefaultMotorJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.linearOffset = (b2Vec2){1.0f, 2.0f};
    def.angularOffset = 0.5f;
    def.maxForce = 1000.0f;
    def.maxTorque = 100.0f;
    def.correctionFactor = 2.0f;
    b2JointId joint = b2CreateMotorJoint(world, &def);
    CHECK(b2MotorJoint_GetCorrectionFactor(joint) == 1.0f);
    b2MotorJoint_SetCorrectionFactor(joint, 0.3f);
    CHECK(b2MotorJoint_GetLinearOffset(joint).x == 1.0f && b2MotorJoint_GetAngularOffset(joint) == 0.5f);
    run(180);
    CHECK_NEAR(b2Body_GetPosition(body).x, 1.0, 1e-3);
    CHECK_NEAR(b2Body_GetPosition(body).y, 2.0, 1e-3);
    CHECK_NEAR(angle_of(body), 0.5, 1e-3);
    CHECK_NEAR(b2Joint_GetConstraintForce(joint).y, 20.0, 0.1);
    CHECK_NEAR(b2Joint_GetConstraintTorque(joint), 0.0, 0.1);
    CHECK(b2Joint_GetLinearSeparation(joint) == 0.0f && b2Joint_GetAngularSeparation(joint) == 0.0f);
    /* each substep removes the fraction 0.05 of the offset */
    b2MotorJoint_SetLinearOffset(joint, (b2Vec2){1.1f, 2.0f});
    b2MotorJoint_SetAngularOffset(joint, -0.5f);
    b2MotorJoint_SetCorrectionFactor(joint, 0.05f);
    run(2);
    CHECK_NEAR(b2Body_GetPosition(body).x, 1.1 - 0.1 * pow(0.95, 8), 1e-3);
    run(180);
    CHECK_NEAR(angle_of(body), -0.5, 1e-3);
    CHECK(b2MotorJoint_GetLinearOffset(joint).x == 1.1f && b2MotorJoint_GetAngularOffset(joint) == -0.5f);
    CHECK_VALUE(b2MotorJoint, CorrectionFactor, joint, 0.5f);
    CHECK_VALUE(b2MotorJoint, MaxForce, joint, 3.0f);
    CHECK_VALUE(b2MotorJoint, MaxTorque, joint, 4.0f);
    b2MotorJoint_SetMaxForce(joint, -1.0f);
    b2MotorJoint_SetMaxTorque(joint, -1.0f);
    b2MotorJoint_SetCorrectionFactor(joint, -1.0f);
    CHECK(b2MotorJoint_GetMaxForce(joint) == 0.0f && b2MotorJoint_GetMaxTorque(joint) == 0.0f);
    CHECK(b2MotorJoint_GetCorrectionFactor(joint) == 0.0f);
    end_world();

    /* with a correction factor of 0 the joint is a brake with limited force and torque */
    begin_world(0.0f);
    body = create_body(0.0f, 0.0f);
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.maxForce = 2.0f;
    def.maxTorque = 1.0f;
    def.correctionFactor = 0.0f;
    joint = b2CreateMotorJoint(world, &def);
    b2Body_SetLinearVelocity(body, (b2Vec2){3.0f, 0.0f});
    b2Body_SetAngularVelocity(body, 4.0f);
    run(60);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).x, 2.0, 1e-3); /* 3 m/s - 1 s * 2 N / 2 kg */
    CHECK_NEAR(b2Body_GetAngularVelocity(body), 2.0, 1e-3);
    CHECK_NEAR(b2Joint_GetConstraintForce(joint).x, -2.0, 1e-3);
    CHECK_NEAR(b2Joint_GetConstraintTorque(joint), -1.0, 1e-3);
    end_world();
}

static void test_mouse(void) {
    begin_world(-10.0f);
    const b2BodyId body = create_body(0.0f, 0.0f);
    b2MouseJointDef def = b2DefaultMouseJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.target = (b2Vec2){0.0f, 0.5f};
    def.hertz = 5.0f;
    def.dampingRatio = 0.7f;
    def.maxForce = 1000.0f;
    const b2JointId joint = b2CreateMouseJoint(world, &def);
    CHECK(B2_ID_EQUALS(b2Joint_GetBodyA(joint), ground) && B2_ID_EQUALS(b2Joint_GetBodyB(joint), body));
    CHECK(b2Joint_GetLocalAnchorB(joint).y == 0.5f);
    CHECK(b2MouseJoint_GetTarget(joint).y == 0.5f);
    run(300);
    /* the spring stretches by g / (2 pi hertz)^2 */
    CHECK_NEAR(b2Body_GetPosition(body).y, -10.0 / (4.0 * 9.8696 * 25.0), 1e-3);
    CHECK_NEAR(b2Joint_GetConstraintForce(joint).y, 20.0, 0.1);
    CHECK(b2Joint_GetLinearSeparation(joint) == 0.0f && b2Joint_GetAngularSeparation(joint) == 0.0f);
    b2MouseJoint_SetTarget(joint, (b2Vec2){2.0f, 1.5f});
    CHECK(b2MouseJoint_GetTarget(joint).x == 2.0f);
    run(1500);
    CHECK_NEAR(b2Body_GetPosition(body).x, 2.0, 0.04);
    CHECK_NEAR(b2Body_GetPosition(body).y, 0.96, 0.04);
    /* a force below the weight drops the body */
    b2MouseJoint_SetMaxForce(joint, 10.0f);
    run(60);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).y, -5.0, 0.3);
    CHECK_VALUE(b2MouseJoint, SpringHertz, joint, 2.0f);
    CHECK_VALUE(b2MouseJoint, SpringDampingRatio, joint, 0.125f);
    CHECK_VALUE(b2MouseJoint, MaxForce, joint, 12.0f);
    end_world();

    /* the joint slows the rotation by 2 * 0.1 * (2 pi 0.5) per second */
    begin_world(0.0f);
    const b2BodyId spinning = create_body(0.0f, 0.0f);
    def.bodyIdA = ground;
    def.bodyIdB = spinning;
    def.target = (b2Vec2){0.0f, 0.0f};
    b2CreateMouseJoint(world, &def);
    b2Body_SetAngularVelocity(spinning, 5.0f);
    run(60);
    CHECK_NEAR(b2Body_GetAngularVelocity(spinning), 5.0 * exp(-0.628), 0.15);
    end_world();
}

static void test_prismatic(void) {
    begin_world(-10.0f);
    const b2BodyId body = create_body(0.0f, 0.0f);
    b2PrismaticJointDef def = b2DefaultPrismaticJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.localAxisA = (b2Vec2){3.0f, 4.0f};
    def.referenceAngle = 0.25f;
    const b2JointId joint = b2CreatePrismaticJoint(world, &def);
    CHECK_NEAR(b2Joint_GetLocalAxisA(joint).x, 0.6, 1e-6);
    CHECK_NEAR(b2Joint_GetLocalAxisA(joint).y, 0.8, 1e-6);
    CHECK_NEAR(b2Joint_GetAngularSeparation(joint), -0.25, 1e-6);
    run(60); /* slides down with the part 0.8 of gravity */
    CHECK_NEAR(b2PrismaticJoint_GetSpeed(joint), -8.0, 1e-2);
    CHECK_NEAR(b2PrismaticJoint_GetTranslation(joint), -4.0, 0.05);
    CHECK_NEAR(angle_of(body), 0.25, 1e-3);
    CHECK_NEAR(b2Joint_GetConstraintForce(joint).x, -9.6, 0.05); /* normal to the axis */
    CHECK_NEAR(b2Joint_GetConstraintForce(joint).y, 7.2, 0.05);
    CHECK_NEAR(b2Joint_GetConstraintTorque(joint), 0.0, 0.05);
    CHECK_NEAR(b2Joint_GetLinearSeparation(joint), 0.0, 1e-3);

    b2PrismaticJoint_EnableLimit(joint, true);
    b2PrismaticJoint_SetLimits(joint, -6.0f, -5.0f);
    CHECK(b2PrismaticJoint_GetLowerLimit(joint) == -6.0f && b2PrismaticJoint_GetUpperLimit(joint) == -5.0f);
    CHECK(b2PrismaticJoint_IsLimitEnabled(joint));
    CHECK_NEAR(b2Joint_GetLinearSeparation(joint), 1.0, 0.05);
    run(180);
    CHECK_NEAR(b2PrismaticJoint_GetTranslation(joint), -6.0, 1e-3);
    b2PrismaticJoint_EnableMotor(joint, true);
    b2PrismaticJoint_SetMotorSpeed(joint, 0.5f);
    b2PrismaticJoint_SetMaxMotorForce(joint, 100.0f);
    run(60);
    CHECK_NEAR(b2PrismaticJoint_GetSpeed(joint), 0.5, 1e-3);
    CHECK_NEAR(b2PrismaticJoint_GetMotorForce(joint), 16.0, 0.05);
    b2PrismaticJoint_EnableMotor(joint, false);
    CHECK(b2PrismaticJoint_GetMotorForce(joint) == 0.0f);
    b2PrismaticJoint_EnableLimit(joint, false);
    b2PrismaticJoint_EnableSpring(joint, true);
    b2PrismaticJoint_SetSpringHertz(joint, 2.0f);
    b2PrismaticJoint_SetSpringDampingRatio(joint, 1.0f);
    b2PrismaticJoint_SetTargetTranslation(joint, 0.4f);
    run(300);
    CHECK_NEAR(b2PrismaticJoint_GetTranslation(joint), 0.4 - 8.0 / (4.0 * 9.8696 * 4.0), 1e-3);

    b2Joint_SetLocalAxisA(joint, (b2Vec2){0.0f, 1.0f});
    CHECK(b2Joint_GetLocalAxisA(joint).x == 0.0f && b2Joint_GetLocalAxisA(joint).y == 1.0f);
    run(300);
    CHECK_NEAR(b2Body_GetPosition(body).x, 0.0, 1e-3);
    CHECK_VALUE(b2PrismaticJoint, SpringHertz, joint, 3.0f);
    CHECK_VALUE(b2PrismaticJoint, SpringDampingRatio, joint, 0.25f);
    CHECK_VALUE(b2PrismaticJoint, TargetTranslation, joint, 1.5f);
    CHECK_VALUE(b2PrismaticJoint, MotorSpeed, joint, -2.0f);
    CHECK_VALUE(b2PrismaticJoint, MaxMotorForce, joint, 5.0f);
    CHECK_FLAG(b2PrismaticJoint, Spring, joint);
    CHECK_FLAG(b2PrismaticJoint, Limit, joint);
    CHECK_FLAG(b2PrismaticJoint, Motor, joint);
    end_world();

    /* the speed includes the rotation of the axis */
    begin_world(0.0f);
    const b2BodyId carrier = create_body(0.0f, 0.0f), slider = create_body(1.0f, 1.0f);
    b2PrismaticJointDef pair = b2DefaultPrismaticJointDef();
    pair.bodyIdA = carrier;
    pair.bodyIdB = slider;
    pair.localAnchorA = (b2Vec2){0.5f, 1.0f};
    const b2JointId slide = b2CreatePrismaticJoint(world, &pair);
    b2Body_SetAngularVelocity(carrier, 1.0f);
    b2Body_SetLinearVelocity(slider, (b2Vec2){2.0f, 0.0f});
    /* anchor of A at (0.5, 1): its velocity along x is -1 m/s; the axis turns at 1 rad/s, and the gap is along it */
    CHECK_NEAR(b2PrismaticJoint_GetSpeed(slide), 3.0, 1e-6);
    end_world();
}

static void test_revolute(void) {
    begin_world(-10.0f);
    b2BodyId body = create_body(1.0f, 0.0f);
    b2RevoluteJointDef def = b2DefaultRevoluteJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.localAnchorB = (b2Vec2){-1.0f, 0.0f};
    def.referenceAngle = 0.25f;
    def.enableLimit = true;
    def.lowerAngle = -0.5f;
    def.upperAngle = 1.0f;
    b2JointId joint = b2CreateRevoluteJoint(world, &def);
    run(180);
    CHECK_NEAR(b2RevoluteJoint_GetAngle(joint), -0.5, 1e-3);
    CHECK_NEAR(angle_of(body), -0.25, 1e-3);
    CHECK_NEAR(b2Joint_GetConstraintForce(joint).y, 20.0, 0.01);
    CHECK_NEAR(b2Joint_GetConstraintTorque(joint), 20.0 * cos(0.25), 0.02);
    CHECK_NEAR(b2Joint_GetAngularSeparation(joint), 0.0, 1e-3);
    CHECK_NEAR(b2Joint_GetLinearSeparation(joint), 0.0, 1e-3);
    b2RevoluteJoint_SetLimits(joint, 0.0f, 1.0f);
    CHECK(b2RevoluteJoint_GetLowerLimit(joint) == 0.0f && b2RevoluteJoint_GetUpperLimit(joint) == 1.0f);
    CHECK_NEAR(b2Joint_GetAngularSeparation(joint), 0.5, 1e-3);
    end_world();

    /* the motor accelerates with its torque until it reaches its speed */
    begin_world(0.0f);
    body = create_body(0.0f, 0.0f);
    def = b2DefaultRevoluteJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.enableMotor = true;
    def.motorSpeed = 2.0f;
    def.maxMotorTorque = 1.0f;
    joint = b2CreateRevoluteJoint(world, &def);
    run(30);
    CHECK_NEAR(b2Body_GetAngularVelocity(body), 1.0, 1e-3);
    CHECK_NEAR(b2RevoluteJoint_GetMotorTorque(joint), 1.0, 1e-3);
    run(60);
    CHECK_NEAR(b2Body_GetAngularVelocity(body), 2.0, 1e-3);
    CHECK_NEAR(b2RevoluteJoint_GetMotorTorque(joint), 0.0, 1e-3);
    /* the target of the spring is measured from the angle of A, not from the reference angle */
    b2RevoluteJoint_EnableMotor(joint, false);
    b2RevoluteJoint_EnableSpring(joint, true);
    b2RevoluteJoint_SetSpringHertz(joint, 2.0f);
    b2RevoluteJoint_SetSpringDampingRatio(joint, 1.0f);
    b2RevoluteJoint_SetTargetAngle(joint, 1.0f);
    b2Joint_SetReferenceAngle(joint, 0.5f);
    run(180);
    CHECK_NEAR(angle_of(body), 1.0, 1e-3);
    CHECK_NEAR(b2RevoluteJoint_GetAngle(joint), 0.5, 1e-3);

    CHECK_VALUE(b2RevoluteJoint, SpringHertz, joint, 3.0f);
    CHECK_VALUE(b2RevoluteJoint, SpringDampingRatio, joint, 0.25f);
    CHECK_VALUE(b2RevoluteJoint, TargetAngle, joint, -0.5f);
    CHECK_VALUE(b2RevoluteJoint, MotorSpeed, joint, -2.0f);
    CHECK_VALUE(b2RevoluteJoint, MaxMotorTorque, joint, 5.0f);
    CHECK_FLAG(b2RevoluteJoint, Spring, joint);
    CHECK_FLAG(b2RevoluteJoint, Limit, joint);
    CHECK_FLAG(b2RevoluteJoint, Motor, joint);
    b2RevoluteJoint_SetLimits(joint, -0.99f * B2_PI, 0.99f * B2_PI);
    CHECK(b2RevoluteJoint_GetUpperLimit(joint) == 0.99f * B2_PI);
    end_world();
}

static void test_weld(void) {
    begin_world(-10.0f);
    const b2BodyId body = create_body(1.0f, 0.0f);
    b2WeldJointDef def = b2DefaultWeldJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.localAnchorB = (b2Vec2){-1.0f, 0.0f};
    const b2JointId joint = b2CreateWeldJoint(world, &def);
    run(120);
    CHECK_NEAR(b2Body_GetPosition(body).x, 1.0, 1e-3);
    CHECK_NEAR(b2Body_GetPosition(body).y, 0.0, 1e-3);
    CHECK_NEAR(b2Joint_GetConstraintForce(joint).y, 20.0, 0.01);
    CHECK_NEAR(b2Joint_GetConstraintTorque(joint), 20.0, 0.02);
    CHECK_NEAR(b2Joint_GetAngularSeparation(joint), 0.0, 1e-3);
    b2Joint_SetReferenceAngle(joint, 0.5f);
    CHECK(b2Joint_GetReferenceAngle(joint) == 0.5f);
    CHECK_NEAR(b2Joint_GetAngularSeparation(joint), -0.5, 1e-3);
    run(120);
    CHECK_NEAR(angle_of(body), 0.5, 1e-3);
    /* a soft weld gives way by torque / (I (2 pi hertz)^2) */
    b2WeldJoint_SetAngularHertz(joint, 5.0f);
    b2WeldJoint_SetAngularDampingRatio(joint, 1.0f);
    run(600);
    CHECK_NEAR(angle_of(body), 0.5 - 20.0 * cos(0.5) / (0.5 * 4.0 * 9.8696 * 25.0), 0.01);
    CHECK(b2Joint_GetAngularSeparation(joint) == 0.0f);
    CHECK_VALUE(b2WeldJoint, LinearHertz, joint, 2.0f);
    CHECK_VALUE(b2WeldJoint, LinearDampingRatio, joint, 0.5f);
    CHECK_VALUE(b2WeldJoint, AngularHertz, joint, 3.0f);
    CHECK_VALUE(b2WeldJoint, AngularDampingRatio, joint, 0.75f);
    CHECK(b2Joint_GetLinearSeparation(joint) == 0.0f);
    end_world();
}

static void test_wheel(void) {
    begin_world(-10.0f);
    const b2BodyId body = create_body(0.0f, 0.0f);
    b2WheelJointDef def = b2DefaultWheelJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.enableMotor = true;
    def.motorSpeed = 5.0f;
    def.maxMotorTorque = 1.0f;
    const b2JointId joint = b2CreateWheelJoint(world, &def);
    run(60);
    CHECK_NEAR(b2WheelJoint_GetMotorTorque(joint), 1.0, 1e-3);
    CHECK_NEAR(b2Joint_GetConstraintTorque(joint), 1.0, 1e-3);
    CHECK_NEAR(b2Body_GetAngularVelocity(body), 2.0, 1e-3);
    run(240);
    CHECK_NEAR(b2Body_GetAngularVelocity(body), 5.0, 1e-3);
    CHECK_NEAR(b2Body_GetPosition(body).y, -10.0 / 39.4784, 1e-3); /* g / (2 pi hertz)^2 */
    CHECK_NEAR(b2Body_GetPosition(body).x, 0.0, 1e-3);
    CHECK_NEAR(b2Joint_GetConstraintForce(joint).y, 20.0, 0.1);
    b2WheelJoint_EnableSpring(joint, false);
    b2WheelJoint_EnableLimit(joint, true);
    b2WheelJoint_SetLimits(joint, -0.5f, 0.5f);
    CHECK(b2WheelJoint_GetLowerLimit(joint) == -0.5f && b2WheelJoint_GetUpperLimit(joint) == 0.5f);
    run(120);
    CHECK_NEAR(b2Body_GetPosition(body).y, -0.5, 1e-3);
    CHECK_NEAR(b2Joint_GetLinearSeparation(joint), 0.0, 1e-3);
    CHECK(b2Joint_GetAngularSeparation(joint) == 0.0f);
    CHECK_VALUE(b2WheelJoint, SpringHertz, joint, 3.0f);
    CHECK_VALUE(b2WheelJoint, SpringDampingRatio, joint, 0.25f);
    CHECK_VALUE(b2WheelJoint, MotorSpeed, joint, -2.0f);
    CHECK_VALUE(b2WheelJoint, MaxMotorTorque, joint, 5.0f);
    CHECK_FLAG(b2WheelJoint, Spring, joint);
    CHECK_FLAG(b2WheelJoint, Limit, joint);
    CHECK_FLAG(b2WheelJoint, Motor, joint);
    end_world();
}

/* ---- length units */

/* The same scene in centimeters: lengths and forces are 100 times and torques 10,000 times as large. */
static void test_length_units(void) {
    b2SetLengthUnitsPerMeter(100.0f);
    begin_world(-1000.0f);
    const b2BodyId body = create_body(0.0f, -200.0f);
    b2DistanceJointDef def = b2DefaultDistanceJointDef();
    CHECK(def.maxLength == 1.0e7f && def.length == 1.0f);
    def.bodyIdA = ground;
    def.bodyIdB = body;
    def.length = 200.0f;
    const b2JointId joint = b2CreateDistanceJoint(world, &def);
    CHECK(b2DistanceJoint_GetMinLength(joint) == 0.5f);
    run(60);
    CHECK_NEAR(b2DistanceJoint_GetCurrentLength(joint), 200.0, 0.1);
    CHECK_NEAR(b2Joint_GetConstraintForce(joint).y, 2000.0, 1.0);
    b2DistanceJoint_EnableSpring(joint, true);
    b2DistanceJoint_SetLength(joint, 200.0f);
    b2DistanceJoint_EnableMotor(joint, true);
    b2DistanceJoint_SetMotorSpeed(joint, -50.0f);
    b2DistanceJoint_SetMaxMotorForce(joint, 10000.0f);
    run(60);
    CHECK_NEAR(b2DistanceJoint_GetCurrentLength(joint), 150.0, 1.0);
    CHECK_NEAR(b2DistanceJoint_GetMotorForce(joint), -2000.0, 5.0);
    b2DestroyJoint(joint);

    const b2MassData mass = {2.0f, {0.0f, 0.0f}, 5000.0f};
    const b2BodyId arm = create_body(100.0f, 0.0f);
    b2Body_SetMassData(arm, mass);
    b2WeldJointDef weld = b2DefaultWeldJointDef();
    weld.bodyIdA = ground;
    weld.bodyIdB = arm;
    weld.localAnchorB = (b2Vec2){-100.0f, 0.0f};
    const b2JointId welded = b2CreateWeldJoint(world, &weld);
    run(60);
    CHECK_NEAR(b2Body_GetPosition(arm).x, 100.0, 0.1);
    CHECK_NEAR(b2Joint_GetConstraintTorque(welded), 200000.0, 200.0);

    const b2BodyId wheel = create_body(0.0f, 0.0f);
    b2Body_SetMassData(wheel, mass);
    b2RevoluteJointDef revolute = b2DefaultRevoluteJointDef();
    revolute.bodyIdA = ground;
    revolute.bodyIdB = wheel;
    revolute.enableMotor = true;
    revolute.motorSpeed = 100.0f;
    revolute.maxMotorTorque = 10000.0f;
    const b2JointId turned = b2CreateRevoluteJoint(world, &revolute);
    run(30);
    CHECK_NEAR(b2Body_GetAngularVelocity(wheel), 1.0, 1e-3); /* 0.5 s * 10000 / 5000 */
    CHECK_NEAR(b2RevoluteJoint_GetMotorTorque(turned), 10000.0, 10.0);
    end_world();
    b2SetLengthUnitsPerMeter(1.0f);
}

/* ---- rejected calls */

#ifndef TEST_WITH_BOX2D

#define CHECK_REPORTED(statement)   \
    do {                            \
        const int before = reports; \
        statement;                  \
        CHECK(reports > before);    \
    } while (0)

static void test_rejected_creation(void) {
    begin_world(0.0f);
    const b2BodyId body = create_body(0.0f, 0.0f);
    b2RevoluteJointDef def = b2DefaultRevoluteJointDef();
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateRevoluteJoint(world, NULL))));
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateDistanceJoint(world, NULL))));
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateMotorJoint(world, NULL))));
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateMouseJoint(world, NULL))));
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateFilterJoint(world, NULL))));
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreatePrismaticJoint(world, NULL))));
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateWeldJoint(world, NULL))));
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateWheelJoint(world, NULL))));
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateRevoluteJoint(world, &def)))); /* no bodies */
    def.bodyIdA = def.bodyIdB = body;
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateRevoluteJoint(world, &def))));
    def.bodyIdA = ground;
    def.lowerAngle = NAN;
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateRevoluteJoint(world, &def))));
    def.lowerAngle = 1.0f; /* above the upper angle: swapped */
    const b2JointId joint = b2CreateRevoluteJoint(world, &def);
    CHECK(b2RevoluteJoint_GetLowerLimit(joint) == 0.0f && b2RevoluteJoint_GetUpperLimit(joint) == 1.0f);
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateRevoluteJoint(b2_nullWorldId, &def))));
    end_world();
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2CreateRevoluteJoint(world, &def))));
}

static void test_rejected_calls(void) {
    begin_world(0.0f);
    b2RevoluteJointDef def = b2DefaultRevoluteJointDef();
    def.bodyIdA = ground;
    def.bodyIdB = create_body(0.0f, 0.0f);
    const b2JointId joint = b2CreateRevoluteJoint(world, &def);
    /* calls of another joint type have no effect */
    CHECK_REPORTED(b2WheelJoint_SetMotorSpeed(joint, 3.0f));
    CHECK(b2RevoluteJoint_GetMotorSpeed(joint) == 0.0f);
    CHECK_REPORTED(CHECK(b2DistanceJoint_GetLength(joint) == 0.0f));
    CHECK_REPORTED(CHECK(!b2PrismaticJoint_IsSpringEnabled(joint)));
    CHECK_REPORTED(CHECK(b2PrismaticJoint_GetSpeed(joint) == 0.0f));
    CHECK_REPORTED(CHECK(b2MouseJoint_GetTarget(joint).x == 0.0f));
    CHECK_REPORTED(CHECK(b2WheelJoint_GetMotorTorque(joint) == 0.0f));
    CHECK_REPORTED(b2WheelJoint_SetLimits(joint, 0.0f, 1.0f));
    /* values that are not numbers have no effect */
    CHECK_REPORTED(b2RevoluteJoint_SetMotorSpeed(joint, NAN));
    CHECK(b2RevoluteJoint_GetMotorSpeed(joint) == 0.0f);
    CHECK_REPORTED(b2RevoluteJoint_SetLimits(joint, 0.0f, NAN));
    CHECK(b2RevoluteJoint_GetUpperLimit(joint) == 0.0f);
    CHECK_REPORTED(b2Joint_SetLocalAnchorA(joint, (b2Vec2){NAN, 0.0f}));
    CHECK(b2Joint_GetLocalAnchorA(joint).x == 0.0f);
    CHECK_REPORTED(b2Joint_SetReferenceAngle(joint, NAN));
    CHECK_REPORTED(b2Joint_SetConstraintTuning(joint, NAN, 1.0f));
    CHECK_REPORTED(b2Joint_SetConstraintTuning(joint, -1.0f, 1.0f));
    b2Joint_GetConstraintTuning(joint, NULL, NULL);
    b2RevoluteJoint_SetMaxMotorTorque(joint, INFINITY);
    CHECK(b2RevoluteJoint_GetMaxMotorTorque(joint) == FLT_MAX);
    run(2);
    /* ids of destroyed joints */
    b2DestroyJoint(joint);
    CHECK_REPORTED(b2DestroyJoint(joint));
    CHECK_REPORTED(CHECK(B2_IS_NULL(b2Joint_GetBodyA(joint))));
    CHECK_REPORTED(CHECK(b2Joint_GetUserData(joint) == NULL));
    CHECK_REPORTED(b2Joint_SetLocalAnchorA(joint, b2Vec2_zero));
    CHECK_REPORTED(CHECK(b2Joint_GetLinearSeparation(joint) == 0.0f));
    CHECK_REPORTED(b2Joint_WakeBodies(b2_nullJointId));
    const b2JointId hostile = {0x7fffffff, 0xffff, 0xffff};
    CHECK_REPORTED(CHECK(b2RevoluteJoint_GetAngle(hostile) == 0.0f));
    end_world();
    CHECK_REPORTED(CHECK(b2Joint_GetConstraintForce(joint).x == 0.0f));
}

#endif

void test_joints(void) {
    b2SetAssertFcn(count_report);
    test_defaults();
    test_identity();
    test_tuning();
    test_collision();
    test_waking();
    test_joints_of_sleepers();
    test_distance();
    test_motor();
    test_mouse();
    test_prismatic();
    test_revolute();
    test_weld();
    test_wheel();
    test_length_units();
    CHECK(reports == 0);
#ifndef TEST_WITH_BOX2D
    test_rejected_creation();
    test_rejected_calls();
#endif
    b2SetAssertFcn(NULL);
}
