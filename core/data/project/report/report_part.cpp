// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/part/rows.h"
#include "core/data/project/report/report_draft.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace weighhouse::project
{
namespace
{

// Keys in `meta`.
constexpr std::string_view draftKey = "report.draft";
constexpr std::string_view additionsKey = "report.additions";

/// Titles and comments may hold bytes that are no UTF-8.
std::string writtenAs(const nlohmann::json &json)
{
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

nlohmann::json jsonOf(const std::vector<KeptAddition> &additions)
{
    nlohmann::json list = nlohmann::json::array();
    for (const KeptAddition &addition : additions)
        list.push_back(reportToJson(addition));
    return list;
}

} // namespace

Result<Reporting> ReportPart::read(sql::Connection &connection, const Progress & /*progress*/)
{
    Reporting value;
    auto done = forEachRow(
        connection, "SELECT key, value FROM meta WHERE key IN ('report.draft', 'report.additions')",
        [&](sql::Statement &row) -> Result<void> {
            try {
                const nlohmann::json json = nlohmann::json::parse(row.text(1));
                if (row.text(0) == draftKey) {
                    value.reportDraft = reportDraftFrom(json);
                } else {
                    for (const nlohmann::json &one : json)
                        value.reportAdditions.push_back(additionFrom(one));
                }
            } catch (const nlohmann::json::exception &problem) {
                return failure("project.damaged",
                               Message::of("project.damaged.report", {{"problem", problem.what()}}));
            }
            return {};
        });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return value;
}

Result<void> ReportPart::write(sql::Connection &connection, const Reporting &value,
                               const Progress & /*progress*/)
{
    if (auto done = connection.execute("DELETE FROM meta WHERE key IN ('report.draft', 'report.additions')");
        !done)
        return done;
    auto insert = connection.prepare("INSERT INTO meta (key, value) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    const auto add = [&insert](std::string_view key, const nlohmann::json &json) {
        return insert->bind(1, key).bind(2, writtenAs(json)).run();
    };
    if (value.reportDraft != ReportDraft()) {
        if (auto done = add(draftKey, reportToJson(value.reportDraft)); !done)
            return done;
    }
    return value.reportAdditions.empty() ? Result<void>() : add(additionsKey, jsonOf(value.reportAdditions));
}

std::vector<ReportPart::Change> ReportPart::changes(const Reporting &from, const Reporting &to)
{
    std::vector<Change> changes;
    if (from.reportDraft != to.reportDraft)
        changes.emplace_back(SetReportDraft{from.reportDraft, to.reportDraft});
    const std::vector<KeptAddition> &before = from.reportAdditions;
    const std::vector<KeptAddition> &after = to.reportAdditions;
    const std::size_t both = std::min(before.size(), after.size());
    for (std::size_t i = 0; i < both; ++i) {
        if (before[i] != after[i])
            changes.emplace_back(PutAddition{i, before[i], after[i]});
    }
    for (std::size_t i = before.size(); i > both; --i)
        changes.emplace_back(PutAddition{i - 1, before[i - 1], {}});
    for (std::size_t i = both; i < after.size(); ++i)
        changes.emplace_back(PutAddition{i, {}, after[i]});
    return changes;
}

void ReportPart::addTo(Fingerprint &fingerprint, const Reporting &value)
{
    if (value == Reporting())
        return;
    fingerprint.add(writtenAs(reportToJson(value.reportDraft)));
    fingerprint.add(writtenAs(jsonOf(value.reportAdditions)));
}

} // namespace weighhouse::project
