// A game in C that reads level files with an installed Damson.
#include <damson/damson.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    damson_world* const world = damson_world_create(NULL);
    damson_level_files* const files = damson_level_files_create();
    damson_level_files_add(files, "cave.tmj", "{", 1);
    const damson_level* const level = damson_level_create(world, "cave.tmj", files, NULL);
    puts(damson_last_error());
    const int is_right = level == NULL && strstr(damson_last_error(), "cave.tmj: line 1") != NULL;
    damson_level_files_destroy(files);
    damson_world_destroy(world);
    return is_right ? 0 : 1;
}
