// Public header for the containers, which do not depend on physics.
#pragma once

#include "../../containers/always_sorted.hpp"
#include "../../containers/block_vector.hpp"
#include "../../containers/buffered_list.hpp"
#include "../../containers/constant_time_array.hpp"
#include "../../containers/constant_time_columns.hpp"
#include "../../containers/constant_time_hash_array.hpp"
#include "../../containers/disjoint_sets.hpp"
#include "../../containers/flagged_array.hpp"
#include "../../containers/handle.hpp"
#include "../../containers/index_table.hpp"
#include "../../containers/item_pool.hpp"
#include "../../containers/read_write_list.hpp"
#include "../../containers/slot_map.hpp"
#include "../../containers/slot_table.hpp"
#include "../../core/log.hpp"
