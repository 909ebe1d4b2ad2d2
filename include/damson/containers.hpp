// Door to the containers, free of physics.
#pragma once

#include "../../containers/constant_time_array.hpp"
#include "../../containers/constant_time_columns.hpp"
#include "../../containers/handle.hpp"
#include "../../containers/item_pool.hpp"
#include "../../containers/slot_map.hpp"
#include "../../containers/slot_table.hpp"
