// A world under test, with the handles of its objects, a digest of all results, and a record of its events.
//
// Twins are stages that run the same acts but differ in their broadphase or worker count. Their shapes can
// have different slots, so results contain keys instead of handles.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../../core/hash.hpp"
#include "../../physics/extras/mover.hpp"
#include "../../physics/world/world.hpp"
#include "world_dice.hpp"

namespace damson::fuzz {

/// Checks that the begin and end events of every pair of keys alternate, and that open pairs touch. In a
/// world with surface groups, another pair of the group can report the end, so only the count of open pairs
/// is checked.
class Ledger {
public:
    bool has_surfaces = false;

    /// Checks the events of a step. Returns the first fault, or nothing if there is none.
    std::optional<std::string> read(const World& world);

private:
    using Pair = std::pair<std::uint64_t, std::uint64_t>;
    struct Book {
        std::set<Pair> open;
        std::set<Pair> over;           ///< Open pairs that no longer touch. The next step must end them.
        std::uint64_t count = 0;       ///< Count of open pairs, for worlds with surface groups.
        std::uint64_t over_count = 0;  ///< Count of pairs that were open although nothing touched.

        template <class Ended, class Began>
        std::optional<std::string> read(const char* kind, const Ended& ended, const Began& began,
                                        const std::set<Pair>& touching);
        template <class Ended, class Began>
        std::optional<std::string> count_up(const char* kind, const Ended& ended, const Began& began,
                                            const std::set<Pair>& touching);
    };
    Book contacts_, sensors_;
};

/// Another world with one object of each kind, whose handles must be rejected. Their slots also occur in the
/// stage's world.
struct Foreign {
    World world;
    BodyHandle ground, body;
    ShapeHandle shape;
    JointHandle joint;
    ChainHandle chain;
    TileGridHandle grid;

    explicit Foreign(std::uint32_t handle_stamp);
};

/// Data that a game would store next to its world and restore with it.
struct Notes {
    // Objects that are alive, oldest first.
    std::vector<BodyHandle> bodies;
    std::vector<ShapeHandle> shapes;
    std::vector<JointHandle> joints;
    std::vector<ChainHandle> chains;
    std::vector<TileGridHandle> grids;
    std::vector<BodyHandle> gone;  ///< Handles of destroyed bodies.

    std::vector<std::pair<std::uint64_t, BodyToken>> body_tokens;    ///< Buffer key and token.
    std::vector<std::pair<std::uint64_t, ChainToken>> chain_tokens;  ///< Buffer key and token.
    std::vector<std::pair<std::uint64_t, TileGridToken>> grid_tokens;
    Mover mover{};

    Digest answers{};  ///< Digest of all results and events.
    Ledger ledger;
    std::optional<std::string> fault;
    std::uint64_t seed = 0;  ///< Seed of the edits that listeners make.
    int depth = 0;           ///< Nesting depth of acts.
    int edits_left = 0;      ///< Number of edits that listeners can still make before the next step.
};

struct Stage : Notes {
    WorldDef def{};
    const Profile* profile = nullptr;
    std::unique_ptr<World> world;
    std::unique_ptr<Foreign> foreign;
    std::vector<Subscription> subscriptions;
    bool is_astray = false;  ///< True if the current acts will be undone by a restore.

    /// Removes the handles of destroyed objects from the lists.
    void prune();
    /// Adds the events of the last step to `answers`.
    void note_events();
    /// Adds the events of the last step to `answers`, and checks them with the ledger.
    void read_step();
    void note(const QueryHit& hit);
    void note(std::optional<QueryHit> hit);
};

/// Returns a digest of everything that the world's views, events and lookups show.
std::uint64_t digest_of_views(const Stage& stage);

/// Returns a description of a fault in the world, or nothing if the world is valid.
std::optional<std::string> find_fault(const Stage& stage);

/// One or more calls on a world. Each act is a row of the table in world_acts.cpp.
struct Act {
    const char* name;
    std::uint32_t weight;  ///< Frequency relative to other acts.
    bool is_edit;          ///< True if listeners and query callbacks may run the act.
    void (*run)(Stage&, Dice&);
};
std::span<const Act> all_acts();

/// Returns true if restoring the world undoes the whole act. Subscriptions, callbacks and commands are not
/// restored.
bool is_undone_by_restore(const Act& act);

/// Runs a random act that is an edit, for listeners and query callbacks.
void run_any_edit(Stage& stage, std::uint64_t seed);

}  // namespace damson::fuzz
