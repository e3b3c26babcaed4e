// SPDX-License-Identifier: GPL-3.0-or-later
// The manifest that is attached to a report beside the project extract.
#pragma once

#include "core/audit/compose/compose.h"
#include "core/audit/report/report.h"
#include "core/base/error.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::audit
{

inline constexpr std::string_view extractName = "run.weigh";
inline constexpr std::string_view manifestName = "manifest.json";

/// The inputs and options that a report was made from. A verifier makes the report anew from it.
struct Manifest {
    ComposeOptions options;
    plan::RunId run = 0;                  ///< Its number in the extract.
    std::vector<plan::RunId> others = {}; ///< Likewise.
    std::string paper;                    ///< "a4", "letter"
    std::string extractHash;
    std::uint64_t extractSize = 0;
    std::vector<Claim> claims;
    std::vector<std::string> pages; ///< Hashes of what is drawn on each: see pageAppearances.

    bool operator==(const Manifest &) const = default;
};

/// The limit of own text in a report, in bytes: laying out more would keep a reader's machine busy for
/// minutes. The limit of a manifest is far above the need of a run of a thousand steps.
inline constexpr std::size_t mostOwnText = std::size_t{512} << 10U;
inline constexpr std::size_t mostManifest = std::size_t{16} << 20U;

/// The bytes of comments, additions and names among the options.
std::size_t textsOf(const ComposeOptions &options);

/// JSON in the form of an RO-Crate (https://w3id.org/ro/crate/1.1): what the files are, then what this
/// program needs, then a hash over all of it. The same manifest gives the same bytes.
std::string manifestToText(const Manifest &manifest);

/// Errors: "audit.bad-manifest" if it is not as manifestToText writes it, byte for byte, or is of no report
/// that this program makes.
Result<Manifest> manifestFromText(std::string_view text);

} // namespace weighhouse::audit
