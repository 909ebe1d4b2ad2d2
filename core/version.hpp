// Version of the library: of its headers at compile time, of what is linked at run time.
//
// Major 0: a new minor version may break what is written against the old one, and says in CHANGELOG.md where.
#pragma once

#define DAMSON_VERSION_MAJOR 0  ///< Of these headers.
#define DAMSON_VERSION_MINOR 1  ///< Of these headers.
#define DAMSON_VERSION_PATCH 0  ///< Of these headers.

namespace damson {

/// A version, as in "0.1.0".
struct Version {
    int major = DAMSON_VERSION_MAJOR;  ///< What may break everything.
    int minor = DAMSON_VERSION_MINOR;  ///< What adds; below 1.0 it may break, too.
    int patch = DAMSON_VERSION_PATCH;  ///< What mends.

    bool operator==(const Version&) const = default;
};

/// Version of the headers that a file was compiled with.
inline constexpr Version header_version{};

/// Version of the library that is linked.
Version library_version() noexcept;

}  // namespace damson
