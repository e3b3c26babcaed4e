// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a project that has its report as far as people have made it: what is to be in it, and how.
#pragma once

#include "core/base/error.h"
#include "core/data/project/part/part.h"

#include <cstddef>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::project
{

/// A section by its id, in the place where a person wants it. One that is left out keeps its place.
struct DraftSection {
    std::string id = {};
    bool isIn = true;

    bool operator==(const DraftSection &) const = default;
};

/// The numbers of a chart or a table that somebody added to the report.
struct KeptAddition {
    std::string title = {};
    std::string csv = {}; ///< Names of columns, then rows.

    bool operator==(const KeptAddition &) const = default;
};

struct ReportDraft {
    std::string run = {};                    ///< By its name everywhere; empty: the newest that has ended.
    std::string extent = "brief";            ///< "one-page", "brief", "full", "record"
    std::vector<DraftSection> sections = {}; ///< Empty: those of the extent.
    std::map<std::string, std::string> comments = {}; ///< By the ids of sections.
    std::string author = {};
    std::string language = {};            ///< "en", "de"; empty: the window's.
    std::string paper = {};               ///< "a4", "letter"; empty: what is usual where the person lives.
    std::vector<std::string> others = {}; ///< Runs that are set beside it, by their names.
    bool isWithoutPrompts = false;        ///< The words of prompts and replies stay away.
    bool isWithoutRows = false;           ///< The rows of data and answers stay away.

    bool operator==(const ReportDraft &) const = default;
};

struct Reporting {
    ReportDraft reportDraft = {};
    std::vector<KeptAddition> reportAdditions = {}; ///< In the order in which they were added.

    bool operator==(const Reporting &) const = default;
};

inline constexpr Aspect reportAspect{"report"};

/// The draft is another one.
struct SetReportDraft {
    ReportDraft before;
    ReportDraft after;

    bool operator==(const SetReportDraft &) const = default;

    static constexpr std::string_view tag = "report";
    Aspect aspect() const { return reportAspect; }
    std::string subject() const { return {}; }
    Result<void> apply(Reporting &value) const;
    SetReportDraft inverse() const { return {after, before}; }
    bool join(const SetReportDraft &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<SetReportDraft> fromJson(const nlohmann::json &json, const Aside &aside);
};

/// Something is added at a position (no `before`), taken away (no `after`) or becomes something else (both).
struct PutAddition {
    std::size_t position = 0;
    std::optional<KeptAddition> before;
    std::optional<KeptAddition> after;

    bool operator==(const PutAddition &) const = default;

    static constexpr std::string_view tag = "addition";
    Aspect aspect() const { return reportAspect; }
    std::string subject() const { return {}; }
    Result<void> apply(Reporting &value) const;
    PutAddition inverse() const { return {position, after, before}; }
    bool join(const PutAddition &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<PutAddition> fromJson(const nlohmann::json &json, const Aside &aside);
};

/// As they stand in project files and in unsaved work. Reading may throw what nlohmann::json throws.
nlohmann::json reportToJson(const ReportDraft &draft);
nlohmann::json reportToJson(const KeptAddition &addition);
ReportDraft reportDraftFrom(const nlohmann::json &json);
KeptAddition additionFrom(const nlohmann::json &json);

struct ReportPart {
    using Value = Reporting;
    using Change = std::variant<SetReportDraft, PutAddition>;
    using Tables = NoTables; ///< It is in `meta`. An older program that writes the project leaves it there.
    static constexpr std::string_view name = "report";
    static Message title() { return "project.sealed.report"_code; }

    /// Errors also: "project.damaged".
    static Result<Reporting> read(sql::Connection &connection, const Progress &progress);
    static Result<void> write(sql::Connection &connection, const Reporting &value, const Progress &progress);
    static std::vector<Change> changes(const Reporting &from, const Reporting &to);
    static void addTo(Fingerprint &fingerprint, const Reporting &value);
};
static_assert(Part<ReportPart>);

} // namespace weighhouse::project
