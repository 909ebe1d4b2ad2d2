/* The dynamic tree, compared with a search through a list of boxes. */
#include <string.h>

#include "check.h"

enum { most = 200 };

typedef struct {
    int proxy;
    b2AABB box;
    uint64_t bits;
} Entry;

static Entry list[most];
static int count;

static uint32_t next_random(void) {
    static uint64_t state = 12345;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33);
}

static float between(float low, float high) {
    return low + (high - low) * (float)(next_random() % 10000u) / 10000.0f;
}

static b2AABB random_box(void) {
    const b2Vec2 lower = {between(0.0f, 50.0f), between(0.0f, 50.0f)};
    const b2AABB box = {lower, {lower.x + between(0.0f, 3.0f), lower.y + between(0.0f, 3.0f)}};
    return box;
}

static bool overlap(b2AABB a, b2AABB b) {
    return a.lowerBound.x <= b.upperBound.x && b.lowerBound.x <= a.upperBound.x &&
           a.lowerBound.y <= b.upperBound.y && b.lowerBound.y <= a.upperBound.y;
}

/* Results of a query: a mark for each index of the list, which is the user data of its proxy. */
typedef struct {
    const b2DynamicTree* tree;
    int marks[most], visits, most_visits;
    float clip;
} Results;

static bool on_overlap(int proxy, uint64_t user_data, void* context) {
    Results* results = context;
    CHECK(b2DynamicTree_GetUserData(results->tree, proxy) == user_data);
    if (user_data < most) ++results->marks[user_data];
    return ++results->visits < results->most_visits;
}

static float on_ray(const b2RayCastInput* input, int proxy, uint64_t user_data, void* context) {
    Results* results = context;
    CHECK(b2DynamicTree_GetUserData(results->tree, proxy) == user_data);
    if (user_data < most) ++results->marks[user_data];
    ++results->visits;
    return results->clip >= 0.0f ? results->clip : input->maxFraction;
}

static float on_shape(const b2ShapeCastInput* input, int proxy, uint64_t user_data, void* context) {
    Results* results = context;
    (void)proxy;
    CHECK(input->proxy.count == 2);
    if (user_data < most) ++results->marks[user_data];
    ++results->visits;
    return input->maxFraction;
}

static Results results_for(const b2DynamicTree* tree) {
    Results results;
    memset(&results, 0, sizeof results);
    results.tree = tree;
    results.most_visits = 1000000;
    results.clip = -1.0f;
    return results;
}

static void compare(const b2DynamicTree* tree) {
    b2DynamicTree_Validate(tree);
    CHECK(b2DynamicTree_GetProxyCount(tree) == count);
    for (int round = 0; round < 5; ++round) {
        const b2AABB box = random_box();
        const uint64_t mask = round == 0 ? UINT64_MAX : next_random() % 8u;
        Results found = results_for(tree);
        const b2TreeStats stats = b2DynamicTree_Query(tree, box, mask, on_overlap, &found);
        CHECK(stats.leafVisits == found.visits);
        for (int i = 0; i < count; ++i)
            CHECK(found.marks[i] == (overlap(list[i].box, box) && (list[i].bits & mask) != 0));

        /* along an axis, a ray crosses a box exactly if the boxes overlap */
        const b2RayCastInput ray = {box.lowerBound, {30.0f, 0.0f}, 0.5f};
        const b2AABB path = {box.lowerBound, {box.lowerBound.x + 15.0f, box.lowerBound.y}};
        found = results_for(tree);
        b2DynamicTree_RayCast(tree, &ray, mask, on_ray, &found);
        for (int i = 0; i < count; ++i)
            CHECK(found.marks[i] == (overlap(list[i].box, path) && (list[i].bits & mask) != 0));

        b2ShapeCastInput cast;
        memset(&cast, 0, sizeof cast);
        const b2Vec2 points[2] = {{20.0f, 20.0f}, {21.0f, 22.0f}};
        cast.proxy = b2MakeProxy(points, 2, 0.5f);
        cast.translation.y = 20.0f;
        cast.maxFraction = 1.0f;
        const b2AABB swept = {{19.5f, 19.5f}, {21.5f, 42.5f}};
        found = results_for(tree);
        b2DynamicTree_ShapeCast(tree, &cast, mask, on_shape, &found);
        for (int i = 0; i < count; ++i)
            CHECK(found.marks[i] == (overlap(list[i].box, swept) && (list[i].bits & mask) != 0));
    }
}

static void test_random_calls(void) {
    b2DynamicTree tree = b2DynamicTree_Create();
    for (int call = 0; call < 2000; ++call) {
        const uint32_t act = next_random() % 10u;
        const int any = count == 0 ? 0 : (int)(next_random() % (uint32_t)count);
        if (count < 20 || (act < 4 && count < most)) {
            Entry* entry = &list[count];
            entry->box = random_box();
            entry->bits = next_random() % 8u;
            entry->proxy = b2DynamicTree_CreateProxy(&tree, entry->box, entry->bits, (uint64_t)count);
            ++count;
        } else if (act < 6) { /* user data is the index, so only the last one can be removed */
            --count;
            b2DynamicTree_DestroyProxy(&tree, list[count].proxy);
        } else if (act < 8) {
            list[any].box = random_box();
            b2DynamicTree_MoveProxy(&tree, list[any].proxy, list[any].box);
        } else if (act < 9) {
            list[any].box.upperBound.x += 0.5f;
            list[any].box.lowerBound.y -= 0.5f;
            b2DynamicTree_EnlargeProxy(&tree, list[any].proxy, list[any].box);
        } else {
            list[any].bits = next_random() % 8u;
            b2DynamicTree_SetCategoryBits(&tree, list[any].proxy, list[any].bits);
            CHECK(b2DynamicTree_GetCategoryBits(&tree, list[any].proxy) == list[any].bits);
        }
        if (call % 100 == 99) {
            const int sorted = b2DynamicTree_Rebuild(&tree, call % 200 == 199);
            CHECK(sorted > 0 && sorted <= count);
            b2DynamicTree_ValidateNoEnlarged(&tree);
        }
        if (call % 50 == 0) compare(&tree);
    }
    CHECK(b2DynamicTree_GetHeight(&tree) >= 5);
    CHECK(b2DynamicTree_GetByteCount(&tree) > count * 16);
    b2DynamicTree_Destroy(&tree);
    count = 0;
}

static void test_few_boxes(void) {
    b2DynamicTree tree = b2DynamicTree_Create();
    CHECK(b2DynamicTree_GetHeight(&tree) == 0);
    CHECK(b2DynamicTree_GetAreaRatio(&tree) == 0.0f);
    CHECK(b2DynamicTree_Rebuild(&tree, true) == 0);
    const b2AABB boxes[3] = {
        {{0.0f, 0.0f}, {1.0f, 1.0f}}, {{2.0f, 0.0f}, {3.0f, 1.0f}}, {{10.0f, 0.0f}, {11.0f, 1.0f}}};
    int proxies[3];
    for (int i = 0; i < 3; ++i)
        proxies[i] = b2DynamicTree_CreateProxy(&tree, boxes[i], 1, 100u + (uint64_t)i);
    CHECK(b2DynamicTree_GetHeight(&tree) == 2);
    CHECK_NEAR(b2DynamicTree_GetAreaRatio(&tree), 4.0 / 12.0, 1e-6);
    CHECK(b2DynamicTree_GetRootBounds(&tree).upperBound.x == 11.0f);
    CHECK(b2DynamicTree_GetUserData(&tree, proxies[2]) == 102u);
    CHECK(b2DynamicTree_GetAABB(&tree, proxies[1]).lowerBound.x == 2.0f);

    /* callbacks end and clip queries */
    const b2AABB all = {{-1.0f, -1.0f}, {20.0f, 2.0f}};
    Results found = results_for(&tree);
    found.most_visits = 2;
    b2DynamicTree_Query(&tree, all, 1, on_overlap, &found);
    CHECK(found.visits == 2);
    const b2RayCastInput ray = {{-1.0f, 0.5f}, {20.0f, 0.0f}, 1.0f};
    found = results_for(&tree);
    found.clip = 0.0f;
    b2DynamicTree_RayCast(&tree, &ray, 1, on_ray, &found);
    CHECK(found.visits == 1);
    found = results_for(&tree);
    found.clip = 0.2f; /* ends before the third box */
    b2DynamicTree_RayCast(&tree, &ray, 1, on_ray, &found);
    CHECK(found.visits == 2);
    found = results_for(&tree);
    b2DynamicTree_RayCast(&tree, &ray, 2, on_ray, &found);
    CHECK(found.visits == 0);

    b2DynamicTree_DestroyProxy(&tree, proxies[0]);
    CHECK(b2DynamicTree_GetProxyCount(&tree) == 2);
    CHECK(b2DynamicTree_GetRootBounds(&tree).lowerBound.x == 2.0f);
    b2DynamicTree_Destroy(&tree);
}

static int tree_reports;

static int count_tree_report(const char* condition, const char* file, int line) {
    (void)condition, (void)file, (void)line;
    ++tree_reports;
    return 0;
}

/* Invalid ids and boxes are reported and have no effect. Box2D answers them with an assertion or a crash. */
static void test_bad_tree_calls(void) {
#ifndef BOX2D_ITSELF
    b2SetAssertFcn(count_tree_report);
    const b2AABB box = {{0.0f, 0.0f}, {1.0f, 1.0f}}, inverted = {{1.0f, 0.0f}, {0.0f, 1.0f}};
    b2DynamicTree tree = b2DynamicTree_Create();
    const int proxy = b2DynamicTree_CreateProxy(&tree, box, 1, 5);
    CHECK(b2DynamicTree_CreateProxy(&tree, inverted, 1, 5) == -1);
    CHECK(b2DynamicTree_GetUserData(&tree, proxy + 1) == 0);
    CHECK(b2DynamicTree_GetUserData(&tree, -1) == 0);
    b2DynamicTree_MoveProxy(&tree, proxy, inverted);
    b2DynamicTree_DestroyProxy(&tree, 1000);
    b2DynamicTree_Query(&tree, box, 1, NULL, NULL);
    b2DynamicTree_RayCast(&tree, NULL, 1, on_ray, NULL);
    CHECK(tree_reports == 7);
    CHECK(b2DynamicTree_GetAABB(&tree, proxy).upperBound.x == 1.0f);

    const b2AABB larger = {{0.0f, 0.0f}, {2.0f, 1.0f}};
    b2DynamicTree_EnlargeProxy(&tree, proxy, larger);
    b2DynamicTree_Validate(&tree);
    CHECK(tree_reports == 7);
    b2DynamicTree_ValidateNoEnlarged(&tree);
    CHECK(tree_reports == 8);

    b2DynamicTree_Destroy(&tree);
    CHECK(b2DynamicTree_GetProxyCount(&tree) == 0);
    CHECK(b2DynamicTree_GetProxyCount(NULL) == 0);
    CHECK(tree_reports == 10);
    /* Programs destroy a tree of zeros before they create the first tree. */
    b2DynamicTree_Destroy(&tree);
    CHECK(tree_reports == 10);
    b2DynamicTree_Destroy(NULL);
    CHECK(tree_reports == 11);
    b2SetAssertFcn(NULL);
#else
    (void)count_tree_report;
#endif
}

void test_tree(void) {
    test_random_calls();
    test_few_boxes();
    test_bad_tree_calls();
}
