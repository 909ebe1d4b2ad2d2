// A world under test, with its objects, its answers and a record of its events.
//
// Twins are stages that get the same acts. They differ only in how they work: kind of broadphase, number of workers.
// Slots of shapes may differ too, so answers use keys.
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
#include "../../physics/character/mover.hpp"
#include "../../physics/world/world.hpp"
#include "world_dice.hpp"

namespace damson::fuzz {

/// Checks that begins and ends of every pair of keys alternate, and that open pairs touch. With surface
/// groups, a different pair of the group may end, so only the number of open pairs is checked.
class Ledger {
public:
    bool has_surfaces = false;

    /// Checks the events of a step. Returns the first fault, or nothing.
    std::optional<std::string> read(const World& world);

private:
    using Pair = std::pair<std::uint64_t, std::uint64_t>;
    struct Book {
        std::set<Pair> open;
        std::set<Pair> over;           ///< Open pairs that no longer touch; the next step must end them.
        std::uint64_t count = 0;       ///< Number of open pairs, if only the number is checked.
        std::uint64_t over_count = 0;  ///< Number of pairs that were open when nothing touched.

        template <class Ended, class Began>
        std::optional<std::string> read(const char* kind, const Ended& ended, const Began& began,
                                        const std::set<Pair>& touching);
        template <class Ended, class Began>
        std::optional<std::string> count_up(const char* kind, const Ended& ended, const Began& began,
                                            const std::set<Pair>& touching);
    };
    Book contacts_, sensors_;
};

/// Another world with one object of each kind. Their slots equal those of the oldest objects of the stage.
struct Foreign {
    World world;
    BodyHandle ground, body;
    ShapeHandle shape;
    JointHandle joint;
    ChainHandle chain;
    TileGridHandle grid;

    explicit Foreign(std::uint32_t handle_stamp);
};

/// Data that a game stores next to its world and restores with it.
struct Notes {
    // existing objects, oldest first
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
    std::uint64_t seed = 0;  ///< Seed of the listeners' edits.
    int depth = 0;           ///< Nesting depth of acts.
    int edits_left = 0;      ///< Edits that listeners may make until the next step.
};

struct Stage : Notes {
    WorldDef def{};
    const Profile* profile = nullptr;
    std::unique_ptr<World> world;
    std::unique_ptr<Foreign> foreign;
    std::vector<Subscription> subscriptions;
    bool is_astray = false;  ///< True if the current acts will be undone.

    /// Removes destroyed objects from the lists.
    void prune();
    /// Adds the events of the last step to `answers`.
    void note_events();
    /// Adds the events to `answers` and checks them.
    void read_step();
    void note(const QueryHit& hit);
    void note(std::optional<QueryHit> hit);
};

/// Returns a digest of all views, events and lookups of a world.
std::uint64_t digest_of_views(const Stage& stage);

/// Returns what is wrong with the world, or nothing.
std::optional<std::string> find_fault(const Stage& stage);

/// A call or several calls: a row of the table.
struct Act {
    const char* name;
    std::uint32_t weight;  ///< Frequency relative to the other acts.
    bool is_edit;          ///< True if listeners and query callbacks may run it.
    void (*run)(Stage&, Dice&);
};
std::span<const Act> all_acts();

/// Returns true if a restore undoes the whole act. It does not undo subscriptions, callbacks or commands.
bool is_undone_by_restore(const Act& act);

/// Runs an act for listeners and query callbacks.
void run_any_edit(Stage& stage, std::uint64_t seed);

}  // namespace damson::fuzz
