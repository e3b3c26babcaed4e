// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as the beginning of other runs, and in other projects.
#include "core/plan/journal/event_codec.h"
#include "core/plan/journal/journal_check.h"
#include "core/plan/journal/journal_inside.h"
#include "core/plan/journal/run_beside.h"

#include <algorithm>

namespace weighhouse::plan
{
namespace
{

/// The first events of a run, chained anew under another name, and where they come from.
Result<void> forkInto(sql::Connection &from, const RunRow &run, std::int64_t sequence, RunEnd &end,
                      const std::string &time)
{
    std::string lastHash;
    auto done = forEachEvent(from, run.id, 1, sequence, [&](EventRow row) -> Result<void> {
        const auto kind = eventKindFromText(row.kind);
        const auto what = kind ? decoded(*kind, row.body) : std::nullopt;
        if (!what)
            return failure("run.broken", Message::of("journal.unreadable-event", {{"event", row.sequence}}));
        lastHash = row.hash;
        auto added = end.add(std::move(row.time), *what, std::move(row.body), std::move(row.answer));
        return added ? Result<void>() : tl::unexpected(std::move(added).error());
    });
    if (!done)
        return done;
    const Forked forked{run.name, run.id, sequence, lastHash};
    auto added = end.add(time, forked, encoded(forked).body);
    if (!added)
        return tl::unexpected(std::move(added).error());
    return end.finish();
}

/// Answers that a run's events bring, from one event on.
Result<void> copyAnswers(sql::Connection &from, sql::Connection &to, RunId run, std::int64_t first)
{
    return forEachEvent(from, run, first, std::nullopt, [&](const EventRow &row) -> Result<void> {
        if (row.answer.empty())
            return {};
        auto body = answerBody(from, row.answer);
        if (!body)
            return tl::unexpected(std::move(body).error());
        return *body ? addAnswer(to, row.answer, **body) : Result<void>();
    });
}

/// Copies a project's runs into another one.
class Copying
{
public:
    Copying(sql::Connection &from, sql::Connection &to, std::string time)
        : m_from(&from), m_to(&to), m_time(std::move(time))
    {
    }

    /// The number it has there.
    Result<RunId> copy(const RunRow &run)
    {
        auto there = findRun(*m_to, run.name);
        if (!there)
            return tl::unexpected(std::move(there).error());
        if (!*there) {
            auto added = addRun(*m_to, run.name, run.id);
            if (!added)
                return tl::unexpected(std::move(added).error());
            return copyRest(run, *std::move(added));
        }
        const RunRow &known = **there;
        const std::int64_t shared = std::min(run.lastSequence, known.lastSequence);
        auto isSame = agreeAt(run, known, shared);
        if (!isSame)
            return tl::unexpected(std::move(isSame).error());
        return *isSame ? copyRest(run, known) : copyAside(run);
    }

private:
    /// Whether two runs of one name have the same events up to one.
    Result<bool> agreeAt(const RunRow &run, const RunRow &known, std::int64_t sequence)
    {
        if (sequence == 0)
            return true;
        auto here = eventAt(*m_from, run.id, sequence);
        if (!here)
            return tl::unexpected(std::move(here).error());
        auto there = eventAt(*m_to, known.id, sequence);
        if (!there)
            return tl::unexpected(std::move(there).error());
        return *here && *there && (*here)->hash == (*there)->hash;
    }

    Result<RunId> copyRest(const RunRow &run, const RunRow &known)
    {
        if (known.lastSequence >= run.lastSequence)
            return known.id;
        const std::int64_t first = known.lastSequence + 1;
        if (auto done = copyAnswers(*m_from, *m_to, run.id, first); !done)
            return tl::unexpected(std::move(done).error());
        RunEnd end(*m_to, known);
        auto done = forEachEvent(*m_from, run.id, first, std::nullopt,
                                 [&end](const EventRow &row) { return end.addAsItIs(row); });
        if (!done)
            return tl::unexpected(std::move(done).error());
        if (auto finished = end.finishLike(run); !finished)
            return tl::unexpected(std::move(finished).error());
        return known.id;
    }

    /// Both have gone on by themselves, so both stay. Its name follows from what it is, so that copying it
    /// once more finds it there.
    Result<RunId> copyAside(const RunRow &run)
    {
        const std::string name =
            chainHash(run.name, run.lastSequence, {}, {}, run.lastHash).substr(0, run.name.size());
        auto there = findRun(*m_to, name);
        if (!there)
            return tl::unexpected(std::move(there).error());
        if (*there)
            return (*there)->id;
        auto added = addRun(*m_to, name);
        if (!added)
            return tl::unexpected(std::move(added).error());
        auto checked = checkChain(*m_from, run);
        if (!checked)
            return tl::unexpected(std::move(checked).error());
        if (!checked->isWhole) // stays so: chained anew it would pass for what was written
            return copyRest(run, *std::move(added));
        if (auto done = copyAnswers(*m_from, *m_to, run.id, 1); !done)
            return tl::unexpected(std::move(done).error());
        RunEnd end(*m_to, *std::move(added));
        if (auto done = forkInto(*m_from, run, run.lastSequence, end, m_time); !done)
            return tl::unexpected(std::move(done).error());
        return end.run().id;
    }

    sql::Connection *m_from;
    sql::Connection *m_to;
    std::string m_time;
};

/// Copies runs, and seals those that are sealed there.
Result<std::map<RunId, RunId>> copyRows(sql::Connection &from, const std::vector<RunRow> &runs,
                                        sql::Connection &to, std::string time)
{
    Copying copying(from, to, std::move(time));
    std::map<RunId, RunId> numbers;
    std::vector<RunId> copied;
    // Runs that are there already are sealed first, so that runs that come without a seal stay so.
    if (auto done = seal(to, {}); !done)
        return tl::unexpected(std::move(done).error());
    for (const RunRow &run : runs) {
        auto number = copying.copy(run);
        if (!number)
            return tl::unexpected(std::move(number).error());
        numbers.emplace(run.id, *number);
        if (auto done = copyBeside(from, run.id, to, *number); !done)
            return tl::unexpected(std::move(done).error());
        auto sealed = isSealed(from, run);
        if (!sealed)
            return tl::unexpected(std::move(sealed).error());
        if (*sealed)
            copied.push_back(*number);
    }
    if (auto done = seal(to, copied); !done)
        return tl::unexpected(std::move(done).error());
    return numbers;
}

} // namespace

Result<RunId> JournalStore::fork(RunId run, std::int64_t sequence)
{
    return m_inside->writing([&](sql::Connection &connection) -> Result<RunId> {
        auto found = m_inside->find(run);
        if (!found)
            return tl::unexpected(std::move(found).error());
        if (sequence < 1 || sequence > found->lastSequence)
            return failure("run.unknown-event",
                           Message::of("journal.no-event", {{"run", run}, {"event", sequence}}));
        auto checked = checkChain(connection, *found, sequence, false);
        if (!checked)
            return tl::unexpected(std::move(checked).error());
        // Chained anew, changed events would pass for what was written.
        if (!checked->isWhole)
            return failure(
                "run.broken",
                Message::sequence(
                    {Message::of("journal.run", {{"run", run}}), Message::verbatim(checked->message)}, ": "),
                "journal.do.fork-before"_code);
        auto added = addRun(connection, newRunName());
        if (!added)
            return tl::unexpected(std::move(added).error());
        RunEnd end(connection, *std::move(added));
        if (auto done = forkInto(connection, *found, sequence, end, m_inside->clock()); !done)
            return tl::unexpected(std::move(done).error());
        if (auto done = seal(connection, {end.run().id}); !done)
            return tl::unexpected(std::move(done).error());
        if (auto done = copyBeside(connection, run, connection, end.run().id); !done)
            return tl::unexpected(std::move(done).error());
        return end.run().id;
    });
}

Result<std::map<RunId, RunId>> JournalStore::copyTo(JournalStore &target) const
{
    return m_inside->reading([&](sql::Connection &from) -> Result<std::map<RunId, RunId>> {
        auto runs = allRuns(from);
        if (!runs)
            return tl::unexpected(std::move(runs).error());
        std::erase_if(*runs, &RunRow::isDeleted);
        return target.m_inside->writing(
            [&](sql::Connection &to) { return copyRows(from, *runs, to, target.m_inside->clock()); });
    });
}

Result<std::map<RunId, RunId>> JournalStore::copyTo(JournalStore &target,
                                                    const std::vector<RunId> &runs) const
{
    return m_inside->reading([&](sql::Connection &from) -> Result<std::map<RunId, RunId>> {
        std::vector<RunRow> rows;
        for (const RunId run : runs) {
            auto row = m_inside->find(run);
            if (!row)
                return tl::unexpected(std::move(row).error());
            rows.push_back(*std::move(row));
        }
        return target.m_inside->writing(
            [&](sql::Connection &to) { return copyRows(from, rows, to, target.m_inside->clock()); });
    });
}

Result<void> JournalStore::copyRuns(const std::filesystem::path &from, const std::filesystem::path &to)
{
    const auto source = open(from, false);
    if (!source)
        return tl::unexpected(source.error());
    auto target = open(to, true);
    if (!target)
        return tl::unexpected(std::move(target).error());
    auto copied = source->copyTo(*target);
    if (!copied)
        return tl::unexpected(std::move(copied).error());
    return {};
}

} // namespace weighhouse::plan
