// A world under attack: what it was given, what it answered, and the books of what it told.
//
// Twins are stages that get the same acts. What differs between them may only be how they work: broadphase,
// workers. Slots of shapes may differ too, so answers are noted by keys.
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

/// For every pair of keys the stream is begin, end, begin, end; and what has begun touches. Where shapes form
/// surfaces, the pair that ends may be another than the one that began: then only their number is kept.
class Ledger {
public:
    bool has_surfaces = false;

    /// After each step. The first fault, if there is one.
    std::optional<std::string> read(const World& world);

private:
    using Pair = std::pair<std::uint64_t, std::uint64_t>;
    struct Book {
        std::set<Pair> open;
        std::set<Pair> over;           ///< Open, and no longer touching: an edit; the next step has to tell.
        std::uint64_t count = 0;       ///< Begun and not ended, if that is all that is kept.
        std::uint64_t over_count = 0;  ///< Those of them that were open when nothing touched.

        template <class Ended, class Began>
        std::optional<std::string> read(const char* kind, const Ended& ended, const Began& began,
                                        const std::set<Pair>& touching);
        template <class Ended, class Began>
        std::optional<std::string> count_up(const char* kind, const Ended& ended, const Began& began,
                                            const std::set<Pair>& touching);
    };
    Book contacts_, sensors_;
};

/// Another world, with one of each kind: what it names has the slots of the stage's own oldest.
struct Foreign {
    World world;
    BodyHandle ground, body;
    ShapeHandle shape;
    JointHandle joint;
    ChainHandle chain;
    TileGridHandle grid;

    explicit Foreign(std::uint32_t handle_stamp);
};

/// What a game keeps beside its world, and takes back with it.
struct Notes {
    // what there is, oldest first
    std::vector<BodyHandle> bodies;
    std::vector<ShapeHandle> shapes;
    std::vector<JointHandle> joints;
    std::vector<ChainHandle> chains;
    std::vector<TileGridHandle> grids;
    std::vector<BodyHandle> gone;  ///< Handles of bodies that were.

    std::vector<std::pair<std::uint64_t, BodyToken>> body_tokens;    ///< With the buffer's key.
    std::vector<std::pair<std::uint64_t, ChainToken>> chain_tokens;  ///< Likewise.
    std::vector<std::pair<std::uint64_t, TileGridToken>> grid_tokens;
    Mover mover{};

    Digest answers{};  ///< Of all that was asked and told.
    Ledger ledger;
    std::optional<std::string> fault;
    std::uint64_t seed = 0;  ///< Of what listeners do.
    int depth = 0;           ///< Of acts within acts.
    int edits_left = 0;      ///< Of listeners, until the next step.
};

struct Stage : Notes {
    WorldDef def{};
    const Profile* profile = nullptr;
    std::unique_ptr<World> world;
    std::unique_ptr<Foreign> foreign;
    std::vector<Subscription> subscriptions;
    bool is_astray = false;  ///< What is done now will be taken back.

    /// Forgets what is gone.
    void prune();
    /// Takes down what the last step has told.
    void note_events();
    /// The same, and its faults.
    void read_step();
    void note(const QueryHit& hit);
    void note(std::optional<QueryHit> hit);
};

/// All that views, events and lookups of a world tell, as one number.
std::uint64_t digest_of_views(const Stage& stage);

/// What is wrong with the world, if anything is.
std::optional<std::string> find_fault(const Stage& stage);

/// One call, or a few: a row of the table.
struct Act {
    const char* name;
    std::uint32_t weight;  ///< How often, compared with others.
    bool is_edit;          ///< May be done by listeners and visitors.
    void (*run)(Stage&, Dice&);
};
std::span<const Act> all_acts();

/// Whether a restore takes back all that an act does: not who listens, is asked, or gives commands.
bool is_undone_by_restore(const Act& act);

/// An act for listeners and visitors.
void run_any_edit(Stage& stage, std::uint64_t seed);

}  // namespace damson::fuzz
