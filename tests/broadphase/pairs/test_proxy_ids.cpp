// Tests of broadphase/pairs/proxy_ids.hpp.
//
// Tests the allocation of proxy ids, and the quarantine that delays the reuse of a freed id.
#include <doctest/doctest.h>

#include "../../../broadphase/pairs/proxy_ids.hpp"

namespace {

using namespace damson;

TEST_SUITE("broadphase/proxy_ids") {
    TEST_CASE("a released id is not reused before the quarantine ends") {
        detail::ProxyIds ids;
        CHECK(ids.take() == 0);
        CHECK(ids.take() == 1);
        ids.quarantine(0);
        CHECK(ids.size() == 1);
        CHECK(ids.take() == 2);
        ids.release();
        CHECK(ids.take() == 0);
        CHECK(ids.take() == 3);
        CHECK(ids.size() == 4);
        CHECK(ids.capacity() == 4);
    }

    TEST_CASE("the id released last is reused first") {
        detail::ProxyIds ids;
        for (int i = 0; i < 4; ++i) ids.take();
        ids.quarantine(1);
        ids.quarantine(3);
        ids.release();
        CHECK(ids.take() == 3);
        CHECK(ids.take() == 1);
    }
}

}  // namespace
