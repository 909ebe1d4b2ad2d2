// Runs one program of the cookbook by name. CMakeLists.txt explains how the programs are compiled.
#include <cstdio>
#include <string_view>

#define RECIPE(name)                  \
    namespace recipe_##name {         \
        int recipe_main(int, char**); \
    }
#include "recipes.inc"
#undef RECIPE

namespace {

struct Recipe {
    std::string_view name;
    int (*run)(int, char**);
};

constexpr Recipe recipes[] = {
#define RECIPE(name) {#name, recipe_##name::recipe_main},
#include "recipes.inc"
#undef RECIPE
};

}  // namespace

int main(int count, char** words) {
    for (const Recipe& recipe : recipes)
        if (count > 1 && recipe.name == words[1]) return recipe.run(count - 1, words + 1);
    std::fputs("usage: damson_cookbook NAME [PICTURE]\n", stderr);
    return 2;
}
