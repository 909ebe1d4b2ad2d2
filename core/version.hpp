// Version of the headers (at compile time) and of the linked library (at run time).
//
// While the major version is 0, a new minor version can contain incompatible changes. CHANGELOG.md lists
// them.
#pragma once

#define DAMSON_VERSION_MAJOR 0  ///< Major version of these headers.
#define DAMSON_VERSION_MINOR 1  ///< Minor version of these headers.
#define DAMSON_VERSION_PATCH 0  ///< Patch version of these headers.

namespace damson {

/// A version, as in "0.1.0".
struct Version {
    int major = DAMSON_VERSION_MAJOR;  ///< Major version. Increases with incompatible changes.
    /// Minor version. Increases with new features; below 1.0 also with incompatible changes.
    int minor = DAMSON_VERSION_MINOR;
    int patch = DAMSON_VERSION_PATCH;  ///< Patch version. Increases with bug fixes.

    bool operator==(const Version&) const = default;
};

/// Version of the headers that a file was compiled with.
inline constexpr Version header_version{};

/// Returns the version of the linked library.
Version library_version() noexcept;

}  // namespace damson
