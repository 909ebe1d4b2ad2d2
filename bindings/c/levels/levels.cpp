// C API: level files of Tiled and LDtk. In a library of its own, because the reader needs libraries for XML and JSON.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

namespace {

std::optional<std::string> find_text(const std::string& path, void* context) {
    const auto& texts = *static_cast<const std::map<std::string, std::string>*>(context);
    const auto found = texts.find(path);
    return found != texts.end() ? std::optional(found->second) : std::nullopt;
}

/// Returns the files in memory, or the file system if `files` is null.
LevelFiles to_files(const damson_level_files* files) {
    if (files == nullptr) return {};
    return {find_text, const_cast<std::map<std::string, std::string>*>(&files->texts)};
}

/// Stores an error in a file as status and message. Returns true if there is none.
bool is_sound(const LevelFault& fault) {
    if (fault.is_empty()) return true;
    note(DAMSON_STATUS_BAD_DATA, fault.text());
    return false;
}

/// Returns element `index` of `items`; returns null and reports a violation if there is no such element.
template <class Items>
auto* element(const Items& items, size_t index, const Place& at) {
    if (index < items.size()) return &items[index];
    refuse(at, {}, "below the count", describe(index));
    return static_cast<decltype(&items[0])>(nullptr);
}

damson_level_field to_field(const LevelField& field) {
    return {field.name.c_str(), static_cast<damson_level_field_type>(field.type),
            field.text.c_str(), field.number,
            out(field.point),   field.index};
}

/// Returns property `index` of the object or part that `find` finds in the content of a level.
template <class Find>
damson_level_field field_of(const char* name, const damson_level* level, size_t index, const Find& find) {
    return answer<damson_level_field>(name, [&](const char* call) -> damson_level_field {
        const Level* const value = inner(level, {call, "level"});
        const auto* const owner = value != nullptr ? find(value->content(), call) : nullptr;
        if (owner == nullptr) return {};
        const std::span<const LevelField> fields =
            std::span(value->content().fields).subspan(owner->first_field, owner->field_count);
        const LevelField* const field = element(fields, index, {call, "index"});
        return field != nullptr ? to_field(*field) : damson_level_field{};
    });
}

/// Returns the index that `find` finds in a level, or -1 if there is none or the call is invalid.
template <class Find>
int32_t index_of(const char* name, const damson_level* level, const Find& find) {
    int32_t index = -1;
    (void)report(name, [&](const char* call) {
        if (const Level* const value = inner(level, {call, "level"}); value != nullptr)
            index = find(*value, call);
    });
    return index;
}

}  // namespace

damson_level_files* damson_level_files_create() {
    return answer<damson_level_files*>("damson_level_files_create",
                                       [](const char*) { return new damson_level_files; });
}

damson_status damson_level_files_destroy(damson_level_files* files) {
    return destroy("damson_level_files_destroy", files, "files", 0, 0);
}

damson_status damson_level_files_add(damson_level_files* files, const char* path, const void* bytes,
                                     size_t size) {
    return report("damson_level_files_add", [&](const char* call) {
        if (!is_given(files, {call, "files"}) || !is_given(path, {call, "path"}) ||
            !is_array(bytes, size, {call, ""}, "bytes"))
            return;
        files->texts.insert_or_assign(path, std::string(static_cast<const char*>(bytes), size));
    });
}

damson_level* damson_level_create(damson_world* world, const char* path, const damson_level_files* files,
                                  const damson_level_options* options) {
    return answer<damson_level*>("damson_level_create", [&](const char* call) -> damson_level* {
        World* const target = changing(world, call);
        LevelOptions taken{};
        if (target == nullptr || !is_given(path, {call, "path"}) ||
            !take_pointer(options, taken, {call, "options"}, true))
            return nullptr;
        LevelLoading loading = load_level(*target, path, taken, to_files(files));
        if (has_refused() || !is_sound(loading.fault)) return nullptr;
        damson_level* const made = hand_over(new damson_level{world, std::move(*loading.level)});
        if (made != nullptr) ++world->dependents;
        return made;
    });
}

damson_status damson_level_destroy(damson_level* level) {
    damson_world* const world = level != nullptr ? level->world : nullptr;
    const damson_status status = destroy("damson_level_destroy", level, "level", 0, 0);
    if (world != nullptr && status == DAMSON_STATUS_OK) --world->dependents;
    return status;
}

damson_status damson_level_destroy_bodies(damson_level* level) {
    return report("damson_level_destroy_bodies", [&](const char* call) {
        if (!is_given(level, {call, "level"})) return;
        if (World* const target = changing(level->world, call); target != nullptr)
            level->value.destroy(*target);
    });
}

damson_level_change damson_level_reload(damson_level* level, const char* path,
                                        const damson_level_files* files,
                                        const damson_level_options* options) {
    return answer<damson_level_change>("damson_level_reload", [&](const char* call) -> damson_level_change {
        LevelOptions taken{};
        if (!is_given(level, {call, "level"}) || !is_given(path, {call, "path"}) ||
            !take_pointer(options, taken, {call, "options"}, true))
            return {};
        World* const target = changing(level->world, call);
        if (target == nullptr) return {};
        const LevelReloading reloading = level->value.reload(*target, path, taken, to_files(files));
        return is_sound(reloading.fault) ? out(reloading.change) : damson_level_change{};
    });
}

damson_status damson_level_move_platforms(damson_level* level, double time) {
    return report("damson_level_move_platforms", [&](const char* call) {
        if (!is_given(level, {call, "level"})) return;
        if (World* const target = changing(level->world, call); target != nullptr)
            level->value.move_platforms(*target, time);
    });
}

size_t damson_level_get_part_count(const damson_level* level) {
    return answer<size_t>("damson_level_get_part_count", [&](const char* call) -> size_t {
        const Level* const value = inner(level, {call, "level"});
        return value != nullptr ? value->content().levels.size() : 0;
    });
}

damson_level_part damson_level_get_part(const damson_level* level, size_t index) {
    return answer<damson_level_part>("damson_level_get_part", [&](const char* call) -> damson_level_part {
        const Level* const value = inner(level, {call, "level"});
        const LevelPart* const part =
            value != nullptr ? element(value->content().levels, index, {call, "index"}) : nullptr;
        if (part == nullptr) return {};
        return {part->name.c_str(), out(part->box), part->field_count};
    });
}

damson_level_field damson_level_get_part_field(const damson_level* level, size_t part, size_t index) {
    return field_of("damson_level_get_part_field", level, index,
                    [&](const LevelContent& content, const char* call) {
                        return element(content.levels, part, {call, "part"});
                    });
}

size_t damson_level_get_object_count(const damson_level* level) {
    return answer<size_t>("damson_level_get_object_count", [&](const char* call) -> size_t {
        const Level* const value = inner(level, {call, "level"});
        return value != nullptr ? value->content().objects.size() : 0;
    });
}

damson_level_object damson_level_get_object(const damson_level* level, size_t index) {
    return answer<damson_level_object>(
        "damson_level_get_object", [&](const char* call) -> damson_level_object {
            const Level* const value = inner(level, {call, "level"});
            const LevelObject* const object =
                value != nullptr ? element(value->content().objects, index, {call, "index"}) : nullptr;
            if (object == nullptr) return {};
            return {object->id.c_str(),
                    object->name.c_str(),
                    object->type.c_str(),
                    object->layer.c_str(),
                    object->level,
                    static_cast<damson_level_object_kind>(object->kind),
                    out(object->position),
                    out(object->size),
                    object->angle,
                    object->field_count,
                    out(value->body_of(*object))};
        });
}

damson_level_field damson_level_get_object_field(const damson_level* level, size_t object, size_t index) {
    return field_of("damson_level_get_object_field", level, index,
                    [&](const LevelContent& content, const char* call) {
                        return element(content.objects, object, {call, "object"});
                    });
}

const damson_vec2* damson_level_get_object_points(const damson_level* level, size_t object, size_t* count) {
    return answer<const damson_vec2*>(
        "damson_level_get_object_points", [&](const char* call) -> const damson_vec2* {
            if (!is_given(count, {call, "count"})) return nullptr;
            *count = 0;
            const Level* const value = inner(level, {call, "level"});
            const LevelObject* const found =
                value != nullptr ? element(value->content().objects, object, {call, "object"}) : nullptr;
            if (found == nullptr) return nullptr;
            const std::span<const glm::vec2> points = value->content().points_of(*found);
            *count = points.size();
            return array_of<damson_vec2>(points.data());
        });
}

int32_t damson_level_find_object(const damson_level* level, const char* name, size_t first) {
    return index_of("damson_level_find_object", level, [&](const Level& value, const char* call) {
        if (!is_given(name, {call, "name"})) return -1;
        const std::vector<LevelObject>& objects = value.content().objects;
        for (size_t i = first; i < objects.size(); ++i)
            if (objects[i].name == name) return static_cast<int32_t>(i);
        return -1;
    });
}

int32_t damson_level_find_object_field(const damson_level* level, size_t object, const char* name) {
    return index_of("damson_level_find_object_field", level, [&](const Level& value, const char* call) {
        if (!is_given(name, {call, "name"})) return -1;
        const LevelContent& content = value.content();
        const LevelObject* const found = element(content.objects, object, {call, "object"});
        const LevelField* const field = found != nullptr ? content.find_field(*found, name) : nullptr;
        return field != nullptr ? static_cast<int32_t>(field - content.fields_of(*found).data()) : -1;
    });
}

int32_t damson_level_find_object_of_body(const damson_level* level, damson_body body) {
    return index_of("damson_level_find_object_of_body", level, [&](const Level& value, const char*) {
        const LevelObject* const found = value.object_of(in(body));
        return found != nullptr ? static_cast<int32_t>(found - value.content().objects.data()) : -1;
    });
}

uint32_t damson_level_get_tile_source(const damson_level* level, const damson_tile_id* tile) {
    return answer<uint32_t>("damson_level_get_tile_source", [&](const char* call) -> uint32_t {
        const Level* const value = inner(level, {call, "level"});
        return value != nullptr && is_given(tile, {call, "tile"}) ? value->source_of(in(*tile)) : 0;
    });
}

uint64_t damson_level_get_category(const damson_level* level, const char* name) {
    return answer<uint64_t>("damson_level_get_category", [&](const char* call) -> uint64_t {
        const Level* const value = inner(level, {call, "level"});
        return value != nullptr && is_given(name, {call, "name"}) ? value->content().category(name) : 0;
    });
}

const char* damson_level_get_notes(const damson_level* level) {
    return answer<const char*>("damson_level_get_notes", [&](const char* call) -> const char* {
        const Level* const value = inner(level, {call, "level"});
        if (value == nullptr) return nullptr;
        std::string text;
        const auto add = [&](const char* about, const std::vector<LevelNote>& notes) {
            for (const LevelNote& each : notes)
                text += about + each.what + " (" + std::to_string(each.count) + ")\n";
        };
        add("not used: ", value->content().unused);
        add("chosen by name: ", value->content().assumed);
        return keep_text(text);
    });
}

const char* damson_level_get_files_read(const damson_level* level) {
    return answer<const char*>("damson_level_get_files_read", [&](const char* call) -> const char* {
        const Level* const value = inner(level, {call, "level"});
        if (value == nullptr) return nullptr;
        std::string text;
        for (const std::string& path : value->content().files) text += path + '\n';
        return keep_text(text);
    });
}
