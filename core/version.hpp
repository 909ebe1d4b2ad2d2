// Version of the library: of its headers at compile time, and of the linked library at run time.
//
// Major version 0: a new minor version may have incompatible changes, which CHANGELOG.md lists.
#pragma once

#define DAMSON_VERSION_MAJOR 0  ///< Major version of these headers.
#define DAMSON_VERSION_MINOR 1  ///< Minor version of these headers.
#define DAMSON_VERSION_PATCH 0  ///< Patch version of these headers.

namespace damson {

/// A version, as in "0.1.0".
struct Version {
    int major = DAMSON_VERSION_MAJOR;  ///< Major version. A new one has incompatible changes.
    /// Minor version. A new one adds features; below 1.0 it may also have incompatible changes.
    int minor = DAMSON_VERSION_MINOR;
    int patch = DAMSON_VERSION_PATCH;  ///< Patch version. A new one fixes bugs.

    bool operator==(const Version&) const = default;
};

/// Version of the headers that a file was compiled with.
inline constexpr Version header_version{};

/// Returns the version of the linked library.
Version library_version() noexcept;

}  // namespace damson
