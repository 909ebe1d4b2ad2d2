// Tests of bindings/c/levels/levels.cpp and bindings/c/level_options.cpp: level files of Tiled and LDtk.
#include "check.h"

/* Two rows of floor tiles, a spawn point with a property, a lift on a path, and a zone. */
static const char map[] =
    "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":4,\"height\":2,\"tilewidth\":32,"
    "\"tileheight\":32,"
    "\"tilesets\":[{\"firstgid\":1,\"source\":\"tiles.tsj\"}],\"layers\":["
    "{\"type\":\"tilelayer\",\"id\":1,\"name\":\"ground\",\"width\":4,\"height\":2,\"x\":0,\"y\":0,"
    "\"data\":[0,0,0,0,1,1,1,2]},"
    "{\"type\":\"objectgroup\",\"id\":2,\"name\":\"things\",\"objects\":["
    "{\"id\":7,\"name\":\"spawn\",\"type\":\"player\",\"point\":true,\"x\":16,\"y\":16,"
    "\"properties\":[{\"name\":\"hp\",\"type\":\"int\",\"value\":5}]},"
    "{\"id\":8,\"name\":\"lift\",\"type\":\"\",\"x\":32,\"y\":0,\"width\":32,\"height\":16,"
    "\"properties\":[{\"name\":\"body\",\"value\":\"kinematic\"},{\"name\":\"path\",\"value\":\"route\"},"
    "{\"name\":\"speed\",\"type\":\"float\",\"value\":2}]},"
    "{\"id\":9,\"name\":\"route\",\"x\":48,\"y\":8,\"polyline\":[{\"x\":0,\"y\":0},{\"x\":64,\"y\":0}]},"
    "{\"id\":10,\"name\":\"spawn\",\"type\":\"\",\"point\":true,\"x\":0,\"y\":0}]},"
    "{\"type\":\"imagelayer\",\"id\":3,\"name\":\"sky\",\"image\":\"sky.png\"}]}";

static const char tiles[] =
    "{\"type\":\"tileset\",\"name\":\"tiles\",\"tilewidth\":32,\"tileheight\":32,\"tilecount\":2,\"columns\":"
    "2,"
    "\"tiles\":[{\"id\":0,\"type\":\"rock\"},{\"id\":1,\"type\":\"rock\","
    "\"properties\":[{\"name\":\"material\",\"value\":\"ice\"}]}]}";

static damson_level_files* make_files(void) {
    damson_level_files* const files = damson_level_files_create();
    CHECK(damson_level_files_add(files, "maps/cave.tmj", map, strlen(map)) == DAMSON_STATUS_OK);
    CHECK(damson_level_files_add(files, "maps/tiles.tsj", tiles, strlen(tiles)) == DAMSON_STATUS_OK);
    return files;
}

static damson_level_options make_options(void) {
    damson_level_options options = damson_default_level_options();
    options.rules = "rock: solid, category = ground\n";
    options.materials = "ice: friction = 0.05, restitution = 0.25";
    options.categories = "player\nground";
    return options;
}

static damson_body_type type_of(const damson_world* world, damson_body body) {
    return damson_body_get_type(world, body);
}

static void test_load(damson_world* world) {
    damson_level_files* const files = make_files();
    const damson_level_options options = make_options();
    CHECK(options.pixels_per_meter == 32.0f && options.is_y_up && options.has_default_rules);
    damson_level* const level = damson_level_create(world, "maps/cave.tmj", files, &options);
    CHECK(level != NULL);
    if (level == NULL) return;
    size_t body_count = 0;
    damson_world_get_bodies(world, &body_count);
    CHECK(body_count == 2);  // the floor and the lift

    // parts, objects and properties
    CHECK(damson_level_get_part_count(level) == 1);
    const damson_level_part part = damson_level_get_part(level, 0);
    CHECK(has_part(part.name, "cave") && part.box.upper.x == 4.0f && part.box.lower.y == -2.0f);
    CHECK(damson_level_get_object_count(level) == 4);
    CHECK(damson_level_find_object(level, "spawn", 0) == 0 &&
          damson_level_find_object(level, "spawn", 1) == 3);
    CHECK(damson_level_find_object(level, "exit", 0) == -1);
    const damson_level_object spawn = damson_level_get_object(level, 0);
    CHECK(strcmp(spawn.id, "7") == 0 && strcmp(spawn.type, "player") == 0 &&
          strcmp(spawn.layer, "things") == 0);
    CHECK(spawn.kind == DAMSON_LEVEL_OBJECT_KIND_POINT && spawn.position.x == 0.5f &&
          spawn.position.y == -0.5f);
    CHECK(spawn.field_count == 1 && spawn.body.generation == 0);
    CHECK(damson_level_find_object_field(level, 0, "hp") == 0 &&
          damson_level_find_object_field(level, 0, "mp") == -1);
    const damson_level_field hp = damson_level_get_object_field(level, 0, 0);
    CHECK(strcmp(hp.name, "hp") == 0 && hp.type == DAMSON_LEVEL_FIELD_TYPE_NUMBER && hp.number == 5.0);
    size_t point_count = 0;
    const damson_vec2* const route = damson_level_get_object_points(
        level, (size_t)damson_level_find_object(level, "route", 0), &point_count);
    CHECK(point_count == 2 && route[1].x == 3.5f && route[1].y == -0.25f);

    // the lift follows its path
    const int32_t lift_index = damson_level_find_object(level, "lift", 0);
    const damson_level_object lift = damson_level_get_object(level, (size_t)lift_index);
    CHECK(type_of(world, lift.body) == DAMSON_BODY_TYPE_KINEMATIC);
    CHECK(damson_level_find_object_of_body(level, lift.body) == lift_index);
    CHECK(damson_level_move_platforms(level, 0.5) == DAMSON_STATUS_OK);
    damson_world_step(world, 0.5f, 4);
    CHECK_NEAR(damson_body_get_transform(world, lift.body).position.x, 2.5, 1e-4);  // 1 m along the path

    // the tiles have the material and the category of their rule
    damson_ray_cast down = {{3.5f, 0.0f}, {0.0f, -3.0f}, 1.0f};
    damson_query_hit hit;
    CHECK(damson_world_find_nearest_on_ray(world, &down, NULL, &hit));
    CHECK_NEAR(hit.point.y, -1.0, 1e-5);
    CHECK(damson_level_get_tile_source(level, &hit.tile) == 2);
    CHECK(damson_level_get_category(level, "ground") == 2 && damson_level_get_category(level, "lava") == 0);
    CHECK(has_part(damson_level_get_notes(level), "not used: image layer \"sky\" (1)"));
    CHECK(strcmp(damson_level_get_files_read(level), "maps/cave.tmj\nmaps/tiles.tsj\n") == 0);

    // a reload changes only what changed in the file
    char edited[sizeof map];
    memcpy(edited, map, sizeof map);
    char* const row = strstr(edited, "[0,0,0,0,1");
    row[1] = '1';
    CHECK(damson_level_files_add(files, "maps/cave.tmj", edited, strlen(edited)) == DAMSON_STATUS_OK);
    const damson_level_change change = damson_level_reload(level, "maps/cave.tmj", files, &options);
    CHECK(change.bodies_kept == 2 && change.tiles_set == 1 && change.bodies_created == 0);
    CHECK(damson_body_is_alive(world, lift.body));

    // an error changes nothing and names file and place
    CHECK(damson_level_files_add(files, "maps/cave.tmj", "{\"layers\": 3", 12) == DAMSON_STATUS_OK);
    const damson_level_change none = damson_level_reload(level, "maps/cave.tmj", files, &options);
    CHECK(damson_last_status() == DAMSON_STATUS_BAD_DATA && none.bodies_kept == 0);
    CHECK(has_part(damson_last_error(), "maps/cave.tmj") &&
          has_part(damson_last_error(), "line 1, column 13"));
    CHECK(damson_body_is_alive(world, lift.body) && damson_level_get_object_count(level) == 4);

    CHECK(damson_world_destroy(world) == DAMSON_STATUS_REFUSED);  // the level depends on the world
    CHECK(damson_level_destroy_bodies(level) == DAMSON_STATUS_OK);
    CHECK(!damson_body_is_alive(world, lift.body));
    damson_world_get_bodies(world, &body_count);
    CHECK(body_count == 0);
    CHECK(damson_level_destroy(level) == DAMSON_STATUS_OK);
    CHECK(damson_level_files_destroy(files) == DAMSON_STATUS_OK);
}

static void test_errors_of_levels(damson_world* world) {
    damson_level_files* const files = make_files();
    CHECK(damson_level_create(world, "maps/town.tmj", files, NULL) == NULL);
    CHECK(damson_last_status() == DAMSON_STATUS_BAD_DATA && has_part(damson_last_error(), "maps/town.tmj"));
    CHECK(damson_level_create(world, NULL, files, NULL) == NULL);
    CHECK_REFUSED("path must be not null");
    CHECK(damson_level_create(NULL, "maps/cave.tmj", files, NULL) == NULL);
    CHECK_REFUSED("world must be not null");
    damson_level_options options = make_options();
    options.rules = "rock solid";
    CHECK(damson_level_create(world, "maps/cave.tmj", files, &options) == NULL);
    CHECK_REFUSED("options.rules");
    options = make_options();
    options.materials = "ice: slipperiness = 3";
    CHECK(damson_level_create(world, "maps/cave.tmj", files, &options) == NULL);
    CHECK_REFUSED("options.materials");
    for (int i = 0; i < 2; ++i) {
        options = make_options();
        options.materials = i == 0 ? "ice: friction = -1" : "ice: friction = nan";
        CHECK(damson_level_create(world, "maps/cave.tmj", files, &options) == NULL);
        CHECK(damson_last_status() != DAMSON_STATUS_OK && has_part(damson_last_error(), "material"));
    }
    options = make_options();
    options.size = 4;
    CHECK(damson_level_create(world, "maps/cave.tmj", files, &options) == NULL);
    CHECK_REFUSED("options.size");
    options = make_options();
    options.pixels_per_meter = 0.0f;
    CHECK(damson_level_create(world, "maps/cave.tmj", files, &options) == NULL);
    CHECK(damson_last_status() != DAMSON_STATUS_OK && has_part(damson_last_error(), "pixels_per_meter"));
    size_t body_count = 1;
    damson_world_get_bodies(world, &body_count);
    CHECK(body_count == 0);

    options = make_options();
    damson_level* const level = damson_level_create(world, "maps/cave.tmj", files, &options);
    CHECK(damson_level_get_object(level, 4).id == NULL);
    CHECK_REFUSED("index must be below the count, got 4");
    CHECK(damson_level_get_object_field(level, 0, 1).name == NULL);
    CHECK_REFUSED("index must be below the count, got 1");
    CHECK(damson_level_get_part(level, 1).name == NULL);
    CHECK_REFUSED("index must be below the count");
    CHECK(damson_level_find_object(level, NULL, 0) == -1);
    CHECK_REFUSED("name must be not null");
    CHECK(damson_level_destroy(level) == DAMSON_STATUS_OK);
    CHECK(damson_level_files_destroy(files) == DAMSON_STATUS_OK);
    CHECK(damson_level_destroy(NULL) == DAMSON_STATUS_OK &&
          damson_level_files_destroy(NULL) == DAMSON_STATUS_OK);
}

static void test_disk(damson_world* world) {
    damson_level* const level = damson_level_create(world, LEVEL_FOLDER "/hills.ldtk", NULL, NULL);
    CHECK(level != NULL && damson_level_get_object_count(level) > 0);
    CHECK(damson_level_destroy_bodies(level) == DAMSON_STATUS_OK &&
          damson_level_destroy(level) == DAMSON_STATUS_OK);
    CHECK(damson_level_create(world, LEVEL_FOLDER "/no_such_file.tmx", NULL, NULL) == NULL);
    CHECK(has_part(damson_last_error(), "no_such_file.tmx: cannot be read"));
}

void test_level_files(void) {
    const damson_world_def def = damson_default_world_def();
    damson_world* const world = damson_world_create(&def);
    test_load(world);
    damson_world* const other = damson_world_create(&def);
    test_errors_of_levels(other);
    CHECK(damson_world_destroy(other) == DAMSON_STATUS_OK);
    test_disk(world);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
