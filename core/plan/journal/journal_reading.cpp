// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as they stand in a project, checked, and what is kept beside them.
#include "core/plan/journal/event_codec.h"
#include "core/plan/journal/journal_check.h"
#include "core/plan/journal/journal_inside.h"
#include "core/plan/journal/run_beside.h"

#include <utility>

namespace weighhouse::plan
{
namespace
{

/// The events of a run up to the first that is not what was written.
class CheckedReading
{
public:
    CheckedReading(JournalStore::Inside &inside, const RunRow &run, Answers answers)
        : m_inside(inside), m_run(run), m_answers(answers), m_checker(inside.connection, run, false)
    {
    }

    Result<void> read()
    {
        auto done = forEachEvent(m_inside.connection, m_run.id, 1, {},
                                 [this](EventRow row) { return take(std::move(row)); });
        if (!done)
            return done;
        if (auto looked = m_checker.lookAtEnd(); !looked)
            return looked;
        m_check = m_checker.check();
        // Answers are looked at one by one only where one is not what was written.
        if (!m_check.isWhole || !m_lacksAnswer)
            return {};
        auto check = checkChain(m_inside.connection, m_run);
        if (!check)
            return tl::unexpected(std::move(check).error());
        m_check = *std::move(check);
        std::erase_if(m_events, [this](const Event &event) {
            return !m_check.isWhole && event.sequence >= m_check.brokenAt;
        });
        return {};
    }

    std::vector<Event> takeEvents() { return std::move(m_events); }
    const ChainCheck &check() const { return m_check; }

private:
    Result<void> take(EventRow row)
    {
        if (auto looked = m_checker.look(row); !looked || !m_checker.check().isWhole)
            return looked;
        // The checker has read it as well.
        auto what = decoded(*eventKindFromText(row.kind), row.body);
        auto *step = std::get_if<StepDone>(&*what);
        const bool hasAnswer = step != nullptr && !row.answer.empty();
        if (hasAnswer && m_answers == Answers::Checked) {
            auto sound = m_inside.isSound(row.answer);
            if (!sound)
                return tl::unexpected(std::move(sound).error());
            m_lacksAnswer = m_lacksAnswer || !*sound;
        } else if (hasAnswer) {
            auto answer = m_inside.answer(row.answer);
            if (!answer)
                return tl::unexpected(std::move(answer).error());
            m_lacksAnswer = m_lacksAnswer || *answer == nullptr;
            step->answer = *std::move(answer);
        }
        m_events.push_back({m_run.id, row.sequence, std::move(row.time), *std::move(what),
                            std::move(row.body), std::move(row.hash)});
        return {};
    }

    JournalStore::Inside &m_inside;
    const RunRow &m_run;
    Answers m_answers;
    ChainChecker m_checker;
    std::vector<Event> m_events;
    ChainCheck m_check;
    bool m_lacksAnswer = false;
};

} // namespace

Result<StoredRun> JournalStore::read(RunId run, Answers answers) const
{
    return m_inside->reading([&](sql::Connection &connection) -> Result<StoredRun> {
        auto found = m_inside->find(run);
        if (!found)
            return tl::unexpected(std::move(found).error());
        CheckedReading reading(*m_inside, *found, answers);
        if (auto done = reading.read(); !done)
            return tl::unexpected(std::move(done).error());
        StoredRun stored{.name = found->name, .events = reading.takeEvents()};
        stored.state = RunState::of(stored.events);
        stored.state.run = run;
        stored.state.damage = reading.check().message;
        stored.isDeleted = found->isDeleted;
        auto drafts = draftsOf(connection, run);
        if (!drafts)
            return tl::unexpected(std::move(drafts).error());
        stored.drafts = *std::move(drafts);
        auto breakpoints = breakpointsOf(connection, run);
        if (!breakpoints)
            return tl::unexpected(std::move(breakpoints).error());
        stored.breakpoints = *std::move(breakpoints);
        auto places = placesOf(connection, run);
        if (!places)
            return tl::unexpected(std::move(places).error());
        stored.places = *std::move(places);
        const bool isPlanning = stored.state.phase == RunPhase::New && stored.state.versions.empty();
        if ((stored.state.phase != RunPhase::Running && !isPlanning) || m_inside->held.contains(run))
            return stored;
        auto holder = holderOf(connection, run);
        if (!holder)
            return tl::unexpected(std::move(holder).error());
        if (*holder)
            stored.heldBy = processOf(**holder);
        else
            stored.state.interrupt();
        return stored;
    });
}

Result<std::int64_t> JournalStore::lastEventOf(RunId run) const
{
    return m_inside->reading([&](sql::Connection &) {
        return m_inside->find(run).map([](const RunRow &found) { return found.lastSequence; });
    });
}

Result<bool> JournalStore::isHeldElsewhere(RunId run) const
{
    return m_inside->reading([&](sql::Connection &connection) -> Result<bool> {
        auto holder = holderOf(connection, run);
        if (!holder)
            return tl::unexpected(std::move(holder).error());
        return *holder && **holder != m_inside->name.text();
    });
}

Result<JournalHead> JournalStore::head() const
{
    return m_inside->reading(headOf);
}

Result<void> JournalStore::keepDraft(RunId run, const std::string &node, const std::string &field,
                                     const std::optional<std::string> &text)
{
    return m_inside->writing(
        [&](sql::Connection &connection) { return plan::keepDraft(connection, run, node, field, text); });
}

Result<std::vector<Draft>> JournalStore::drafts(RunId run) const
{
    return m_inside->reading([run](sql::Connection &connection) { return draftsOf(connection, run); });
}

Result<void> JournalStore::keepBreakpoints(RunId run, const std::vector<NodeId> &steps,
                                           const Breakpoints &breakpoints)
{
    return m_inside->writing([&](sql::Connection &connection) {
        return plan::keepBreakpoints(connection, run, steps, breakpoints);
    });
}

Result<Breakpoints> JournalStore::breakpoints(RunId run) const
{
    return m_inside->reading([run](sql::Connection &connection) { return breakpointsOf(connection, run); });
}

Result<void> JournalStore::keepPlaces(RunId run, const DrawnPlaces &places)
{
    return m_inside->writing(
        [&](sql::Connection &connection) { return plan::keepPlaces(connection, run, places); });
}

Result<std::int64_t> JournalStore::dataVersion() const
{
    auto version = m_inside->connection.integer("PRAGMA data_version");
    if (!version)
        return failure(m_inside->errorOf(std::move(version).error()));
    return version;
}

Result<void> JournalStore::checkPlace() const
{
    if (m_inside->path.empty() || !m_inside->stamp.isGone(m_inside->connection))
        return {};
    return failure(project::projectGone(m_inside->path));
}

Result<std::string> JournalStore::contentVersion() const
{
    return m_inside->reading(project::contentVersionIn);
}

Result<void> JournalStore::checkpoint()
{
    if (m_inside->isReadOnly || m_inside->path.empty())
        return {};
    auto done = m_inside->connection.execute("PRAGMA wal_checkpoint(PASSIVE)");
    if (!done)
        return failure(m_inside->errorOf(std::move(done).error()));
    return {};
}

Result<void> JournalStore::takeOver(const JournalStore &other, std::map<RunId, RunId> &numbers)
{
    std::map<RunId, std::string> begun;
    std::set<RunId> held;
    auto done = m_inside->writing([&](sql::Connection &connection) -> Result<void> {
        for (const auto &[run, name] : other.m_inside->begun) {
            auto number = newRunNumber(connection);
            if (!number)
                return tl::unexpected(std::move(number).error());
            begun.emplace(*number, name);
            numbers.emplace(run, *number);
        }
        for (const RunId run : other.m_inside->held) {
            const auto found = numbers.find(run);
            if (found == numbers.end())
                continue;
            held.insert(found->second);
            if (auto taken = hold(connection, found->second, m_inside->name.text()); !taken)
                return taken;
        }
        return {};
    });
    if (!done)
        return done;
    m_inside->begun.merge(begun);
    m_inside->held.merge(held);
    return {};
}

} // namespace weighhouse::plan
