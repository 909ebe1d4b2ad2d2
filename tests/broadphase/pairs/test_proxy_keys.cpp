// Tests of broadphase/pairs/proxy_keys.hpp.
//
// Tests proxy keys. They are not stored while they equal the ids, and take 32 bits each while all of
// them fit.
#include <doctest/doctest.h>

#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "../../../broadphase/pairs/proxy_keys.hpp"

namespace {

using namespace damson;

constexpr std::uint64_t largest_narrow = 0xffffffffu;

// The keys that ProxyKeysView::read() passes, and their width in bits. The width is 0 if the ids are
// the keys.
struct Read {
    int bits = 0;
    std::vector<std::uint64_t> keys;
};

Read read(ProxyKeysView view) {
    Read found;
    view.read([&](auto keys) {
        using Key = std::remove_const_t<typename decltype(keys)::element_type>;
        found.bits = keys.empty() ? 0 : static_cast<int>(8 * sizeof(Key));
        found.keys.assign(keys.begin(), keys.end());
    });
    return found;
}

TEST_SUITE("broadphase/proxy_keys") {
    TEST_CASE("keys that equal ids take no memory, and the first different key stores all of them") {
        detail::ProxyKeys keys;
        for (ProxyId proxy = 0; proxy < 1000; ++proxy) keys.set(proxy, proxy);
        keys.set(500, 500);
        CHECK(keys.size() == 1000);
        CHECK(keys.bytes() == 0);
        CHECK(keys[999] == 999);
        CHECK(read(keys).bits == 0);
        SUBCASE("a new proxy has a different key") {
            keys.set(1000, 7);
            CHECK(keys.size() == 1001);
            CHECK(keys[1000] == 7);
        }
        SUBCASE("a proxy changes its key") {
            keys.set(3, 7);
            CHECK(keys.size() == 1000);
            CHECK(keys[3] == 7);
            keys.set(3, 3);
        }
        CHECK(read(keys).bits == 32);
        for (ProxyId proxy = 0; proxy < 1000; ++proxy) REQUIRE(keys[proxy] == proxy);
    }

    TEST_CASE("the first different key may be large") {
        detail::ProxyKeys keys;
        for (ProxyId proxy = 0; proxy < 10; ++proxy) keys.set(proxy, proxy);
        keys.set(10, largest_narrow + 1);
        CHECK(read(keys).bits == 64);
        CHECK(keys.size() == 11);
        CHECK(keys[9] == 9);
        CHECK(keys[10] == largest_narrow + 1);
    }

    TEST_CASE("keys that fit take 32 bits each, up to the largest value") {
        detail::ProxyKeys keys;
        for (ProxyId proxy = 0; proxy < 1100; ++proxy) keys.set(proxy, largest_narrow - proxy);
        CHECK(keys.size() == 1100);
        CHECK(keys.bytes() >= 1100 * 4);
        CHECK(keys.bytes() <= 1100 * 4 * 9 / 8 + 64);
        for (ProxyId proxy = 0; proxy < 1100; ++proxy) REQUIRE(keys[proxy] == largest_narrow - proxy);
        CHECK(read(keys).bits == 32);
    }

    TEST_CASE("the first key that does not fit widens all keys permanently, and none is lost") {
        detail::ProxyKeys keys;
        for (ProxyId proxy = 0; proxy < 100; ++proxy) keys.set(proxy, 7 * proxy);
        SUBCASE("a new proxy has a large key") {
            keys.set(100, largest_narrow + 1);
        }
        SUBCASE("a proxy changes its key to a large one") {
            keys.set(100, 5);
            keys.set(100, largest_narrow + 1);
        }
        keys.set(101, 3);
        CHECK(keys.size() == 102);
        CHECK(keys.bytes() >= 102 * 8);
        CHECK(keys.bytes() <= 102 * 8 * 9 / 8 + 256);  // the 32-bit keys have been freed
        for (ProxyId proxy = 0; proxy < 100; ++proxy) REQUIRE(keys[proxy] == 7 * proxy);
        CHECK(keys[100] == largest_narrow + 1);
        CHECK(keys[101] == 3);
        keys.set(100, 0);
        CHECK(keys[100] == 0);
        CHECK(read(keys).bits == 64);
        CHECK(read(keys).keys.size() == 102);
    }

    TEST_CASE("the very first key may be large") {
        detail::ProxyKeys keys;
        keys.set(0, ~std::uint64_t{0});
        keys.set(1, 1);
        CHECK(keys.size() == 2);
        CHECK(keys[0] == ~std::uint64_t{0});
        CHECK(keys[1] == 1);
        CHECK(read(keys).bits == 64);
    }

    TEST_CASE("reserved memory is kept in either width") {
        for (const std::uint64_t first : {std::uint64_t{0}, largest_narrow + 1}) {
            CAPTURE(first);
            detail::ProxyKeys keys;
            keys.set(0, first);
            keys.reserve(1000);
            const std::size_t before = keys.bytes();
            for (ProxyId proxy = 1; proxy < 1000; ++proxy) keys.set(proxy, proxy);
            CHECK(keys.bytes() == before);
        }
        detail::ProxyKeys keys;
        keys.reserve(1000);
        keys.set(0, largest_narrow + 1);  // reserved memory is also converted to 64-bit keys
        const std::size_t before = keys.bytes();
        for (ProxyId proxy = 1; proxy < 1000; ++proxy) keys.set(proxy, proxy);
        CHECK(keys.bytes() == before);
    }

    TEST_CASE("a view reads keys of either width, and none if ids are the keys") {
        CHECK(read({}).bits == 0);
        CHECK(read(detail::ProxyKeys{}).bits == 0);
        const std::vector<std::uint64_t> wide{5, 4, 3};
        CHECK(read(wide).bits == 64);
        CHECK(read(wide).keys == wide);
        const std::vector<std::uint32_t> narrow{5, 4, 3};
        CHECK(read({narrow, {}}).bits == 32);
        CHECK(read({narrow, {}}).keys == wide);
    }
}

}  // namespace
