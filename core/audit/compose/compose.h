// SPDX-License-Identifier: GPL-3.0-or-later
// A report written of a run.
#pragma once

#include "core/audit/compose/subject.h"
#include "core/audit/report/report.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::audit
{

/// The amount of detail in a report. A record is the decision alone in the form of MADR
/// (https://adr.github.io/madr/).
enum class Extent { OnePage, Brief, Full, Record };
/// "one-page", "brief", "full", "record"
std::string_view toText(Extent extent);
std::optional<Extent> extentFromText(std::string_view text);

/// A table that a person adds to the report, such as the numbers of a chart in the window. It is printed
/// unchecked, and the report says that it is no part of the run.
struct Addition {
    std::string title;
    std::string csv; ///< Names of columns, then rows.

    bool operator==(const Addition &) const = default;
};

struct ComposeOptions {
    std::string language = "en";
    Extent extent = Extent::Brief;
    /// Sections by id, in their order; empty: those of the extent.
    std::vector<std::string> sections = {};
    /// A person's comments by section id; each is printed at the beginning of its section.
    std::map<std::string, std::string> comments = {};
    std::vector<Addition> additions = {};
    std::string author = {};
    std::string program = {}; ///< The program and its version: "Weighhouse 0.1.0".
    /// The level from 0 to mostShortened at which the answer is shortened to fit on one page.
    std::size_t shortened = 0;
    std::size_t mostRows = 50; ///< The largest number of rows that a table prints; the rest is counted.

    bool operator==(const ComposeOptions &) const = default;
};

inline constexpr std::size_t mostShortened = 4;

/// A section that there can be.
struct SectionKind {
    std::string_view id;
    Message title;
    bool isOfBrief = false;
};
/// In the order of a full report.
std::vector<SectionKind> sectionKinds();

/// The ids of an extent's sections.
std::vector<std::string> sectionsOf(Extent extent);

/// Everything that the report says follows from the subject and the options; nothing from the clock, the
/// machine or its settings. What a section would have to tell and the run does not say is named as missing.
Report compose(const Subject &subject, const ComposeOptions &options);

} // namespace weighhouse::audit
