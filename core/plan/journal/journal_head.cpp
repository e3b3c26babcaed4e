// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/journal_head.h"

#include "core/base/sha256.h"

#include <map>

namespace weighhouse::plan
{
namespace
{

/// Under this number the table has the hash over all runs.
constexpr RunId overAll = 0;

/// None of the fields holds a space.
std::string sealOf(RunId run, const std::string &name, std::int64_t sequence, const std::string &hash)
{
    return sha256(std::to_string(run) + " " + name + " " + std::to_string(sequence) + " " + hash);
}

std::string sealOf(const RunRow &run)
{
    return sealOf(run.id, run.name, run.lastSequence, run.lastHash);
}

/// The stored seals by run.
using Seals = std::map<RunId, std::string>;

std::string headOver(const Seals &seals)
{
    std::string text;
    for (const auto &[run, hash] : seals) {
        if (run != overAll)
            text += std::to_string(run) + " " + hash + "\n";
    }
    return sha256(text);
}

Result<Seals> sealsIn(sql::Connection &connection)
{
    auto select = connection.prepare("SELECT run, hash FROM run_head");
    if (!select)
        return tl::unexpected(std::move(select).error());
    Seals seals;
    for (;;) {
        auto there = select->step();
        if (!there)
            return tl::unexpected(std::move(there).error());
        if (!*there)
            return seals;
        seals.emplace(select->integer(0), select->text(1));
    }
}

/// A project that had runs before it had a head: nothing was taken down yet.
bool isUntaken(const Seals &seals)
{
    return seals.size() == 1 && seals.contains(overAll) && seals.at(overAll).empty();
}

Result<void> write(sql::Connection &connection, RunId run, const std::string &hash)
{
    auto insert = connection.prepare("INSERT OR REPLACE INTO run_head (run, hash) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    return insert->bind(1, run).bind(2, hash).run();
}

Result<void> remove(sql::Connection &connection, RunId run)
{
    auto statement = connection.prepare("DELETE FROM run_head WHERE run = ?");
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    return statement->bind(1, run).run();
}

} // namespace

Result<JournalHead> headOf(sql::Connection &connection)
{
    auto runs = allRuns(connection);
    if (!runs)
        return tl::unexpected(std::move(runs).error());
    auto seals = sealsIn(connection);
    if (!seals)
        return tl::unexpected(std::move(seals).error());
    JournalHead head;
    for (const RunRow &run : *runs)
        head.runs.push_back({run.id, run.name, run.lastSequence, run.lastHash});
    if (isUntaken(*seals))
        return head;
    const auto fault = [&head](const Message &message) { head.faults.push_back(message.text()); };
    const auto written = seals->find(overAll);
    if (written == seals->end() || written->second != headOver(*seals))
        fault("journal.head.other"_code);
    else
        head.hash = written->second;
    std::map<RunId, bool> isThere;
    for (const RunRow &run : *runs) {
        isThere[run.id] = true;
        const auto found = seals->find(run.id);
        if (found == seals->end())
            fault(Message::of("journal.head.added", {{"run", run.id}}));
        else if (found->second != sealOf(run))
            fault(Message::of("journal.head.other-end", {{"run", run.id}}));
    }
    for (const auto &[run, hash] : *seals) {
        if (run != overAll && !isThere.contains(run))
            fault(Message::of("journal.head.missing", {{"run", run}}));
    }
    return head;
}

Result<bool> isSealed(sql::Connection &connection, const RunRow &run)
{
    auto select = connection.prepare("SELECT hash FROM run_head WHERE run = ?");
    if (!select)
        return tl::unexpected(std::move(select).error());
    auto there = select->bind(1, run.id).step();
    if (!there)
        return tl::unexpected(std::move(there).error());
    if (*there)
        return select->text(0) == sealOf(run);
    auto seals = sealsIn(connection);
    if (!seals)
        return tl::unexpected(std::move(seals).error());
    return isUntaken(*seals);
}

Result<void> seal(sql::Connection &connection, const std::vector<RunId> &runs)
{
    auto seals = sealsIn(connection);
    if (!seals)
        return tl::unexpected(std::move(seals).error());
    std::vector<RunId> taken = runs;
    const bool isFirst = isUntaken(*seals);
    if (isFirst) {
        auto all = allRuns(connection);
        if (!all)
            return tl::unexpected(std::move(all).error());
        for (const RunRow &run : *all)
            taken.push_back(run.id);
    }
    const bool fits = isFirst || (seals->contains(overAll) && seals->at(overAll) == headOver(*seals));
    for (const RunId id : taken) {
        auto run = findRun(connection, id);
        if (!run && run.error().code != "run.unknown")
            return tl::unexpected(std::move(run).error());
        if (!run) {
            seals->erase(id);
            if (auto done = remove(connection, id); !done)
                return done;
            continue;
        }
        const std::string hash = sealOf(*run);
        (*seals)[id] = hash;
        if (auto done = write(connection, id, hash); !done)
            return done;
    }
    return fits ? write(connection, overAll, headOver(*seals)) : Result<void>();
}

} // namespace weighhouse::plan
