// Damson's containers compared with their usual alternatives. Every group is one workload; its rows differ only in
// the container. items_per_second counts operations, or visited items in loops; bench/notes/containers.md
// lists its inverse.
//
//   damson_bench_containers --benchmark_filter=always_sorted
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "../core/random.hpp"
#include "damson/containers.hpp"

namespace {

using damson::Random;

// A game object that fills one cache line, so that the cost of moving it is included.
struct Particle {
    float position[2] = {0.0f, 0.0f};
    float velocity[2] = {1.0f, 1.0f};
    std::uint32_t index = damson::not_in_array;
    std::uint32_t life = 0;
    float rest[10] = {};
};
static_assert(sizeof(Particle) == 64);

void move(Particle& particle) {
    particle.position[0] += 0.01f * particle.velocity[0];
    particle.position[1] += 0.01f * particle.velocity[1];
}

// Returns random numbers, drawn in advance so that the measured time does not include drawing them.
std::vector<std::uint32_t> draws(std::size_t count, std::uint32_t below) {
    Random random{1};
    std::vector<std::uint32_t> list(count);
    for (std::uint32_t& draw : list) draw = random.below(below);
    return list;
}
constexpr std::size_t draw_count = 1 << 16;

void count_items(benchmark::State& state, std::int64_t items_each) {
    state.SetItemsProcessed(state.iterations() * items_each);
}

// ---- owning values by name: churn (one removal and one insertion), find, iterate ----

struct SlotMapOfParticles {
    struct Tag;
    using Name = damson::Handle<Tag>;
    damson::SlotMap<Particle, Tag> map;
    Name insert() { return map.insert({}); }
    void remove(Name name) { map.remove(name); }
    Particle& find(Name name) { return *map.find(name); }
    template <class Visit>
    void walk(Visit visit) {
        for (Particle& particle : map) visit(particle);
    }
};

struct UnorderedMapOfParticles {
    using Name = std::uint64_t;
    std::unordered_map<Name, Particle> map;
    Name next = 0;
    Name insert() {
        map.emplace(next, Particle{});
        return next++;
    }
    void remove(Name name) { map.erase(name); }
    Particle& find(Name name) { return map.find(name)->second; }
    template <class Visit>
    void walk(Visit visit) {
        for (auto& [name, particle] : map) visit(particle);
    }
};

struct ListOfParticles {
    using Name = std::list<Particle>::iterator;
    std::list<Particle> list;
    Name insert() { return list.emplace(list.end()); }
    void remove(Name name) { list.erase(name); }
    Particle& find(Name name) { return *name; }
    template <class Visit>
    void walk(Visit visit) {
        for (Particle& particle : list) visit(particle);
    }
};

// A vector sorted by name: binary search finds a name, removal shifts elements.
struct VectorOfParticles {
    using Name = std::uint32_t;
    std::vector<Particle> vector;
    Name next = 0;
    Name insert() {
        vector.emplace_back().life = next;
        return next++;
    }
    auto place(Name name) {
        return std::lower_bound(vector.begin(), vector.end(), name,
                                [](const Particle& particle, Name wanted) { return particle.life < wanted; });
    }
    void remove(Name name) { vector.erase(place(name)); }
    Particle& find(Name name) { return *place(name); }
    template <class Visit>
    void walk(Visit visit) {
        for (Particle& particle : vector) visit(particle);
    }
};

// A fixed pool with a list of free indices, as in small games. Iteration skips unused elements.
struct FixedPoolOfParticles {
    using Name = std::uint32_t;
    struct Cell {
        Particle particle;
        bool is_active = false;
    };
    std::vector<Cell> cells = std::vector<Cell>(32768);
    std::vector<std::uint32_t> free = std::vector<std::uint32_t>(32768);
    FixedPoolOfParticles() { std::iota(free.rbegin(), free.rend(), 0u); }
    Name insert() {
        const Name name = free.back();
        free.pop_back();
        cells[name].particle = {};
        cells[name].is_active = true;
        return name;
    }
    void remove(Name name) {
        if (!cells[name].is_active) return;
        cells[name].is_active = false;
        free.push_back(name);
    }
    Particle& find(Name name) { return cells[name].particle; }
    template <class Visit>
    void walk(Visit visit) {
        for (Cell& cell : cells) {
            if (cell.is_active) visit(cell.particle);
        }
    }
};

struct ItemPoolOfParticles {
    using Name = std::uint32_t;
    damson::ItemPool<Particle> pool;
    Name insert() {
        const Name name = pool.retrieve();
        pool[name] = {};
        return name;
    }
    void remove(Name name) { pool.recycle(name); }
    Particle& find(Name name) { return pool[name]; }
    template <class Visit>
    void walk(Visit visit) {
        for (const Name name : pool.live_ids()) visit(pool[name]);
    }
};

struct NewAndDelete {
    using Name = std::uint32_t;
    std::vector<std::unique_ptr<Particle>> slots;
    std::vector<Name> free;
    Name insert() {
        if (free.empty()) {
            slots.push_back(std::make_unique<Particle>());
            return static_cast<Name>(slots.size() - 1);
        }
        const Name name = free.back();
        free.pop_back();
        slots[name] = std::make_unique<Particle>();
        return name;
    }
    void remove(Name name) {
        slots[name].reset();
        free.push_back(name);
    }
    Particle& find(Name name) { return *slots[name]; }
    template <class Visit>
    void walk(Visit visit) {
        for (auto& slot : slots) {
            if (slot) visit(*slot);
        }
    }
};

template <class Container>
void owner_churn(benchmark::State& state) {
    Container container;
    const auto count = static_cast<std::uint32_t>(state.range(0));
    std::vector<typename Container::Name> names;
    for (std::uint32_t i = 0; i < count; ++i) names.push_back(container.insert());
    const auto chosen = draws(draw_count, count);
    std::size_t at = 0;
    for (auto _ : state) {
        auto& name = names[chosen[at++ % draw_count]];
        container.remove(name);
        name = container.insert();
    }
    count_items(state, 1);
}

template <class Container>
void owner_find(benchmark::State& state) {
    Container container;
    const auto count = static_cast<std::uint32_t>(state.range(0));
    std::vector<typename Container::Name> names;
    for (std::uint32_t i = 0; i < count; ++i) names.push_back(container.insert());
    const auto chosen = draws(draw_count, count);
    for (const std::uint32_t draw : chosen) {  // change the initial layout of the container first
        container.remove(names[draw]);
        names[draw] = container.insert();
    }
    std::size_t at = 0;
    float sum = 0.0f;
    for (auto _ : state) sum += container.find(names[chosen[at++ % draw_count]]).velocity[0];
    benchmark::DoNotOptimize(sum);
    count_items(state, 1);
}

template <class Container>
void owner_walk(benchmark::State& state) {
    Container container;
    const auto count = static_cast<std::uint32_t>(state.range(0));
    std::vector<typename Container::Name> names;
    for (std::uint32_t i = 0; i < count; ++i) names.push_back(container.insert());
    for (const std::uint32_t draw : draws(draw_count, count)) {
        container.remove(names[draw]);
        names[draw] = container.insert();
    }
    for (auto _ : state) {
        container.walk([](Particle& particle) { move(particle); });
        benchmark::ClobberMemory();
    }
    count_items(state, count);
}

#define DAMSON_OWNER_ROWS(Container)                                   \
    BENCHMARK_TEMPLATE(owner_churn, Container)->Arg(1000)->Arg(16000); \
    BENCHMARK_TEMPLATE(owner_find, Container)->Arg(1000)->Arg(16000);  \
    BENCHMARK_TEMPLATE(owner_walk, Container)->Arg(1000)->Arg(16000)

DAMSON_OWNER_ROWS(SlotMapOfParticles);
DAMSON_OWNER_ROWS(ItemPoolOfParticles);
DAMSON_OWNER_ROWS(FixedPoolOfParticles);
DAMSON_OWNER_ROWS(NewAndDelete);
DAMSON_OWNER_ROWS(UnorderedMapOfParticles);
DAMSON_OWNER_ROWS(ListOfParticles);
DAMSON_OWNER_ROWS(VectorOfParticles);

// ---- membership of pointers: churn (remove and insert again), contains, iterate ----

struct ConstantTimeMembers {
    static constexpr damson::IndexMember<&Particle::index> index_of{};
    damson::ConstantTimeArray<Particle*> array;
    void insert(Particle* particle) { array.insert(particle, index_of); }
    void remove(Particle* particle) { array.remove(particle, index_of); }
    bool contains(Particle* particle) const { return array.contains(particle, index_of); }
    auto items() const { return array.items(); }
};

struct HashedMembers {
    damson::ConstantTimeHashArray<Particle*> array;
    void insert(Particle* particle) { array.insert(particle); }
    void remove(Particle* particle) { array.remove(particle); }
    bool contains(Particle* particle) const { return array.contains(particle); }
    auto items() const { return array.items(); }
};

struct UnorderedSetMembers {
    std::unordered_set<Particle*> set;
    void insert(Particle* particle) { set.insert(particle); }
    void remove(Particle* particle) { set.erase(particle); }
    bool contains(Particle* particle) const { return set.count(particle) == 1; }
    const auto& items() const { return set; }
};

struct VectorMembers {
    std::vector<Particle*> vector;
    void insert(Particle* particle) {
        if (!contains(particle)) vector.push_back(particle);
    }
    void remove(Particle* particle) {
        const auto found = std::find(vector.begin(), vector.end(), particle);
        if (found != vector.end()) vector.erase(found);
    }
    bool contains(Particle* particle) const {
        return std::find(vector.begin(), vector.end(), particle) != vector.end();
    }
    const auto& items() const { return vector; }
};

struct ListMembers {
    std::list<Particle*> list;
    void insert(Particle* particle) {
        if (!contains(particle)) list.push_back(particle);
    }
    void remove(Particle* particle) {
        const auto found = std::find(list.begin(), list.end(), particle);
        if (found != list.end()) list.erase(found);
    }
    bool contains(Particle* particle) const {
        return std::find(list.begin(), list.end(), particle) != list.end();
    }
    const auto& items() const { return list; }
};

template <class Members>
void members_churn(benchmark::State& state) {
    const auto count = static_cast<std::uint32_t>(state.range(0));
    std::vector<Particle> particles(count);
    Members members;
    for (Particle& particle : particles) members.insert(&particle);
    const auto chosen = draws(draw_count, count);
    std::size_t at = 0;
    for (auto _ : state) {
        Particle* const particle = &particles[chosen[at++ % draw_count]];
        members.remove(particle);
        members.insert(particle);
    }
    count_items(state, 1);
}

template <class Members>
void members_contains(benchmark::State& state) {
    const auto count = static_cast<std::uint32_t>(state.range(0));
    std::vector<Particle> particles(count);
    Members members;
    for (std::uint32_t i = 0; i < count; i += 2) members.insert(&particles[i]);
    const auto chosen = draws(draw_count, count);
    std::size_t at = 0;
    std::uint32_t hits = 0;
    for (auto _ : state) hits += members.contains(&particles[chosen[at++ % draw_count]]) ? 1u : 0u;
    benchmark::DoNotOptimize(hits);
    count_items(state, 1);
}

template <class Members>
void members_walk(benchmark::State& state) {
    const auto count = static_cast<std::uint32_t>(state.range(0));
    std::vector<Particle> particles(count);
    Members members;
    for (Particle& particle : particles) members.insert(&particle);
    for (auto _ : state) {
        for (Particle* particle : members.items()) move(*particle);
        benchmark::ClobberMemory();
    }
    count_items(state, count);
}

#define DAMSON_MEMBER_ROWS(Members)                           \
    BENCHMARK_TEMPLATE(members_churn, Members)->Arg(4000);    \
    BENCHMARK_TEMPLATE(members_contains, Members)->Arg(4000); \
    BENCHMARK_TEMPLATE(members_walk, Members)->Arg(4000)

DAMSON_MEMBER_ROWS(ConstantTimeMembers);
DAMSON_MEMBER_ROWS(HashedMembers);
DAMSON_MEMBER_ROWS(UnorderedSetMembers);
DAMSON_MEMBER_ROWS(VectorMembers);
DAMSON_MEMBER_ROWS(ListMembers);

// ---- sorted by level: change one item's level, iterate from the top; few, many, or always new levels ----

struct AlwaysSortedDrawList {
    damson::AlwaysSorted<std::uint32_t> sorted;
    std::vector<damson::AlwaysSorted<std::uint32_t>::Place> places;
    void insert(std::uint32_t item, float level) { places.push_back(sorted.insert(item, level)); }
    void set_level(std::uint32_t item, float level) { sorted.set_level(places[item], level); }
    template <class Visit>
    void walk(Visit visit) {
        for (auto at = sorted.rbegin(); at != sorted.rend(); ++at) visit(*at);
    }
};

struct MultimapDrawList {
    std::multimap<float, std::uint32_t> map;
    std::vector<std::multimap<float, std::uint32_t>::iterator> places;
    void insert(std::uint32_t item, float level) { places.push_back(map.emplace(level, item)); }
    void set_level(std::uint32_t item, float level) {
        auto node = map.extract(places[item]);  // no allocation, so this is the fastest use of a multimap
        node.key() = level;
        places[item] = map.insert(std::move(node));
    }
    template <class Visit>
    void walk(Visit visit) {
        for (auto at = map.rbegin(); at != map.rend(); ++at) visit(at->second);
    }
};

// A sorted vector with binary search; insertion and removal shift elements.
struct VectorDrawList {
    struct Row {
        float level;
        std::uint32_t item;
    };
    std::vector<Row> rows;
    std::vector<float> levels;
    auto above(float level) {
        return std::upper_bound(rows.begin(), rows.end(), level,
                                [](float wanted, const Row& row) { return wanted < row.level; });
    }
    void insert(std::uint32_t item, float level) {
        rows.insert(above(level), {level, item});
        levels.push_back(level);
    }
    void set_level(std::uint32_t item, float level) {
        auto at = std::lower_bound(rows.begin(), rows.end(), levels[item],
                                   [](const Row& row, float wanted) { return row.level < wanted; });
        while (at->item != item) ++at;
        rows.erase(at);
        rows.insert(above(level), {level, item});
        levels[item] = level;
    }
    template <class Visit>
    void walk(Visit visit) {
        for (auto at = rows.rbegin(); at != rows.rend(); ++at) visit(at->item);
    }
};

enum Levels { few_levels, many_levels, any_levels };

std::vector<float> draw_levels(Levels levels) {
    Random random{2};
    std::vector<float> list(draw_count);
    for (float& level : list) {
        switch (levels) {
            case few_levels: level = static_cast<float>(random.below(100)); break;
            case many_levels: level = 0.25f * static_cast<float>(random.below(4000)) - 500.0f; break;
            default: level = random.between(-1000.0f, 1000.0f);
        }
    }
    return list;
}

template <class DrawList, Levels levels>
void sorted_set_level(benchmark::State& state) {
    const auto count = static_cast<std::uint32_t>(state.range(0));
    const auto chosen = draws(draw_count, count);
    const auto level = draw_levels(levels);
    DrawList list;
    for (std::uint32_t i = 0; i < count; ++i) list.insert(i, level[i]);
    std::size_t at = 0;
    for (auto _ : state) {
        list.set_level(chosen[at % draw_count], level[(at + count) % draw_count]);
        ++at;
    }
    count_items(state, 1);
}

template <class DrawList, Levels levels>
void sorted_walk(benchmark::State& state) {
    const auto count = static_cast<std::uint32_t>(state.range(0));
    const auto chosen = draws(draw_count, count);
    const auto level = draw_levels(levels);
    DrawList list;
    for (std::uint32_t i = 0; i < count; ++i) list.insert(i, level[i]);
    for (std::size_t i = 0; i < 4 * count; ++i)
        list.set_level(chosen[i % draw_count], level[(7 * i) % draw_count]);
    std::uint32_t sum = 0;
    for (auto _ : state) {
        list.walk([&](std::uint32_t item) { sum += item; });
        benchmark::DoNotOptimize(sum);
    }
    count_items(state, count);
}

#define DAMSON_SORTED_ROWS(DrawList)                                                    \
    BENCHMARK_TEMPLATE(sorted_set_level, DrawList, few_levels)->Arg(1000)->Arg(16000);  \
    BENCHMARK_TEMPLATE(sorted_set_level, DrawList, many_levels)->Arg(1000)->Arg(16000); \
    BENCHMARK_TEMPLATE(sorted_set_level, DrawList, any_levels)->Arg(1000)->Arg(16000);  \
    BENCHMARK_TEMPLATE(sorted_walk, DrawList, any_levels)->Arg(1000)->Arg(16000)

DAMSON_SORTED_ROWS(AlwaysSortedDrawList);
DAMSON_SORTED_ROWS(MultimapDrawList);
DAMSON_SORTED_ROWS(VectorDrawList);

// ---- one pass over a list in insertion order: a tenth of the items is removed, and as many are added ----

struct Mortal {
    Particle particle;
    std::uint32_t serial = 0;
    bool dies(std::uint32_t pass) const { return (serial * 2654435761u + pass * 40503u) % 10 == 0; }
};

struct ReadWritePass {
    damson::ReadWriteList<Mortal> list;
    void append(Mortal mortal) { list.append(mortal); }
    template <class Visit>
    void pass(Visit visit) {
        for (auto entry : list.walk(damson::Newcomers::Skip)) {
            if (!visit(*entry)) entry.remove();
        }
    }
};

struct BufferedPass {
    damson::BufferedList<Mortal> list;
    void append(Mortal mortal) { list.add(mortal); }
    template <class Visit>
    void pass(Visit visit) {
        list.commit();
        for (auto entry : list.walk()) {
            if (!visit(*entry)) entry.remove();
        }
    }
};

struct FlaggedPass {
    std::deque<Mortal> store;  // the array stores pointers and does not own the items
    std::vector<Mortal*> free;
    damson::FlaggedArray<Mortal*> array;
    void append(Mortal mortal) {
        if (free.empty()) {
            array.append(&store.emplace_back(mortal));
        } else {
            *free.back() = mortal;
            array.append(free.back());
            free.pop_back();
        }
    }
    template <class Visit>
    void pass(Visit visit) {
        array.update_pass([](Mortal* mortal) { return mortal->particle.life == 1; },
                          [&](Mortal* mortal) {
                              if (!visit(*mortal)) mortal->particle.life = 1;
                          },
                          [&](Mortal* mortal) { free.push_back(mortal); });
    }
};

struct VectorErasePass {
    std::vector<Mortal> vector;
    void append(Mortal mortal) { vector.push_back(mortal); }
    template <class Visit>
    void pass(Visit visit) {
        std::size_t end = vector.size();
        for (std::size_t i = 0; i < end;) {
            Mortal copy = vector[i];  // a copy, because appending can move the items
            const bool stays = visit(copy);
            vector[i] = copy;
            if (stays) {
                ++i;
            } else {
                vector.erase(vector.begin() + static_cast<std::ptrdiff_t>(i));
                --end;
            }
        }
    }
};

struct ListErasePass {
    std::list<Mortal> list;
    void append(Mortal mortal) { list.push_back(mortal); }
    template <class Visit>
    void pass(Visit visit) {
        std::size_t left = list.size();
        for (auto at = list.begin(); left > 0; --left) at = visit(*at) ? std::next(at) : list.erase(at);
    }
};

// Items that stay are copied to a second vector, and the two vectors are swapped.
struct TwoVectorsPass {
    std::vector<Mortal> vector, next, born;
    void append(Mortal mortal) { born.push_back(mortal); }
    template <class Visit>
    void pass(Visit visit) {
        vector.insert(vector.end(), born.begin(), born.end());
        born.clear();
        for (Mortal& mortal : vector) {
            if (visit(mortal)) next.push_back(mortal);
        }
        vector.clear();
        vector.swap(next);
    }
};

template <class List>
void list_pass(benchmark::State& state) {
    const auto count = static_cast<std::uint32_t>(state.range(0));
    List list;
    std::uint32_t serial = 0, pass = 0;
    for (; serial < count; ++serial) list.append({{}, serial});
    for (auto _ : state) {
        list.pass([&](Mortal& mortal) {
            move(mortal.particle);
            if (!mortal.dies(pass)) return true;
            list.append({{}, serial++});
            return false;
        });
        ++pass;
    }
    count_items(state, count);
}

BENCHMARK_TEMPLATE(list_pass, ReadWritePass)->Arg(1000)->Arg(16000);
BENCHMARK_TEMPLATE(list_pass, BufferedPass)->Arg(1000)->Arg(16000);
BENCHMARK_TEMPLATE(list_pass, FlaggedPass)->Arg(1000)->Arg(16000);
BENCHMARK_TEMPLATE(list_pass, VectorErasePass)->Arg(1000)->Arg(16000);
BENCHMARK_TEMPLATE(list_pass, ListErasePass)->Arg(1000)->Arg(16000);
BENCHMARK_TEMPLATE(list_pass, TwoVectorsPass)->Arg(1000)->Arg(16000);

// ---- a loop that needs 16 of a row's 128 bytes ----

struct Motion {
    float position[2] = {0.0f, 0.0f};
    float velocity[2] = {1.0f, 1.0f};
};
struct Cold {
    float words[28] = {};
};
struct WholeRow {
    Motion motion;
    Cold cold;
};

void columns_walk(benchmark::State& state) {
    damson::ConstantTimeColumns<Motion, Cold> columns;
    for (std::int64_t i = 0; i < state.range(0); ++i) columns.push({}, {});
    for (auto _ : state) {
        for (Motion& motion : columns.get<Motion>()) {
            motion.position[0] += 0.01f * motion.velocity[0];
            motion.position[1] += 0.01f * motion.velocity[1];
        }
        benchmark::ClobberMemory();
    }
    count_items(state, state.range(0));
}

void rows_walk(benchmark::State& state) {
    std::vector<WholeRow> rows(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        for (WholeRow& row : rows) {
            row.motion.position[0] += 0.01f * row.motion.velocity[0];
            row.motion.position[1] += 0.01f * row.motion.velocity[1];
        }
        benchmark::ClobberMemory();
    }
    count_items(state, state.range(0));
}

BENCHMARK(columns_walk)->Arg(1000)->Arg(16000)->Arg(100000);
BENCHMARK(rows_walk)->Arg(1000)->Arg(16000)->Arg(100000);

}  // namespace
