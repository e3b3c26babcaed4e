// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/part/rows.h"
#include "core/data/project/sandbox/sandbox.h"
#include "core/data/project/sandbox/sandbox_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace weighhouse::project
{
namespace
{

/// Names may hold bytes that are no UTF-8.
std::string textOf(const TriedChanges &changes)
{
    return whatIfToJson(changes).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

Result<Trying> SandboxPart::read(sql::Connection &connection, const Progress &)
{
    Trying value;
    auto done =
        forEachRow(connection, "SELECT position, name, changes FROM what_if ORDER BY position",
                   [&](sql::Statement &row) -> Result<void> {
                       try {
                           TriedChanges changes = whatIfFromJson(nlohmann::json::parse(row.text(2)));
                           if (row.integer(0) == 0)
                               value.sandbox.applied = std::move(changes);
                           else
                               value.sandbox.pins.push_back({std::string(row.text(1)), std::move(changes)});
                       } catch (const nlohmann::json::exception &problem) {
                           return failure("project.damaged", Message::of("project.damaged.what-if",
                                                                         {{"problem", problem.what()}}));
                       }
                       return {};
                   });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return value;
}

Result<void> SandboxPart::write(sql::Connection &connection, const Trying &value, const Progress &)
{
    if (auto done = connection.execute("DELETE FROM what_if"); !done)
        return done;
    auto insert = connection.prepare("INSERT INTO what_if (position, name, changes) VALUES (?, ?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    const auto add = [&](std::int64_t position, const std::string &name, const TriedChanges &changes) {
        return insert->bind(1, position).bind(2, name).bind(3, textOf(changes)).run();
    };
    const Sandbox &sandbox = value.sandbox;
    if (!sandbox.applied.empty()) {
        if (auto done = add(0, {}, sandbox.applied); !done)
            return done;
    }
    for (std::size_t i = 0; i < sandbox.pins.size(); ++i) {
        if (auto done = add(static_cast<std::int64_t>(i) + 1, sandbox.pins[i].name, sandbox.pins[i].changes);
            !done)
            return done;
    }
    return {};
}

std::vector<SandboxPart::Change> SandboxPart::changes(const Trying &from, const Trying &to)
{
    std::vector<Change> changes;
    if (from.sandbox.applied != to.sandbox.applied)
        changes.emplace_back(ApplyWhatIf{from.sandbox.applied, to.sandbox.applied});
    const std::vector<PinnedWhatIf> &before = from.sandbox.pins;
    const std::vector<PinnedWhatIf> &after = to.sandbox.pins;
    const std::size_t both = std::min(before.size(), after.size());
    for (std::size_t i = 0; i < both; ++i) {
        if (before[i] != after[i])
            changes.emplace_back(PutPin{i, before[i], after[i]});
    }
    for (std::size_t i = before.size(); i > both; --i)
        changes.emplace_back(PutPin{i - 1, before[i - 1], {}});
    for (std::size_t i = both; i < after.size(); ++i)
        changes.emplace_back(PutPin{i, {}, after[i]});
    return changes;
}

void SandboxPart::addTo(Fingerprint &fingerprint, const Trying &value)
{
    if (value == Trying())
        return;
    fingerprint.add(textOf(value.sandbox.applied));
    for (const PinnedWhatIf &pin : value.sandbox.pins) {
        fingerprint.add(pin.name);
        fingerprint.add(textOf(pin.changes));
    }
}

} // namespace weighhouse::project
