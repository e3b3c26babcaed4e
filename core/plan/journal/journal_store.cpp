// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/journal_store.h"

#include "core/data/project/format.h"
#include "core/plan/journal/body.h"
#include "core/plan/journal/event_codec.h"
#include "core/plan/journal/journal_check.h"
#include "core/plan/journal/journal_inside.h"
#include "core/plan/journal/journal_text.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace weighhouse::plan
{
namespace
{

using project::Mode;

/// Saving a big project takes its time; who appends to a run waits rather than loses it.
constexpr std::chrono::seconds patience(30);

/// The settings of a connection that writes. NORMAL: the log is not forced to the disk at every commit.
constexpr std::string_view writingSettings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; "
                                             "PRAGMA foreign_keys = ON; PRAGMA secure_delete = OFF";

/// Errors that mean: this batch is wrong, others need not be.
bool isRefusal(const Error &error)
{
    return error.code.starts_with("run.");
}

/// Sees that the answer of a step is in the journal, and that the event has it and its hash.
Result<void> keepAnswer(JournalStore::Inside &inside, StepDone &done)
{
    if (done.answer) {
        done.hash = contentHash(*done.answer);
        inside.remember(done.hash, done.answer);
    } else if (!done.hash.empty()) {
        auto known = inside.answer(done.hash);
        if (!known)
            return tl::unexpected(std::move(known).error());
        if (!*known)
            return failure("run.unknown-answer", Message::of("journal.no-answer", {{"hash", done.hash}}));
        done.answer = *std::move(known);
    } else {
        return {};
    }
    return addAnswer(inside.connection, done.hash, *done.answer);
}

/// An event as it stands in the journal: its number, time and chain are still to come.
Result<Event> written(JournalStore::Inside &inside, Happening what)
{
    auto *done = std::get_if<StepDone>(&what);
    if (done != nullptr) {
        if (auto kept = keepAnswer(inside, *done); !kept)
            return tl::unexpected(std::move(kept).error());
    }
    Event event;
    Encoded body = encoded(what);
    event.body = std::move(body.body);
    event.what = std::move(what);
    if (body.isExact)
        return event;
    // It is what will be read: nobody must see anything else before.
    if (auto read = decoded(event.kind(), event.body)) {
        if (done != nullptr)
            std::get<StepDone>(*read).answer = std::get<StepDone>(event.what).answer;
        event.what = *std::move(read);
    }
    return event;
}

/// Returns true if the run's last event is RunEnded.
Result<bool> hasEnded(sql::Connection &connection, const RunRow &run)
{
    auto last = eventAt(connection, run.id, run.lastSequence);
    if (!last)
        return tl::unexpected(std::move(last).error());
    return *last && (*last)->kind == toText(EventKind::RunEnded);
}

/// The end of a run to which something was appended in the transaction under way, and which is not written
/// yet.
struct AppendedRun {
    RunRow row;
    bool hasEnded = false;
};
using AppendedRuns = std::map<RunId, AppendedRun>;

/// Finds out whether a run takes a batch. `before`: what was appended to it in this transaction; may be null.
Result<void> checkBatch(JournalStore::Inside &inside, const Batch &batch, const RunRow &run,
                        const AppendedRun *before)
{
    if (batch.after && *batch.after != run.lastSequence)
        return failure(
            "run.moved-on",
            Message::of("journal.run-moved-on",
                        {{"run", run.id}, {"found", run.lastSequence}, {"expected", *batch.after}}),
            "journal.do.open-again"_code);
    if (run.lastSequence == 0)
        return {};
    auto sealed = before == nullptr ? isSealed(inside.connection, run) : Result<bool>(true);
    if (!sealed)
        return tl::unexpected(std::move(sealed).error());
    if (!*sealed)
        return failure("run.broken", Message::of("journal.head.other-end", {{"run", run.id}}),
                       "journal.do.restore-or-copy"_code);
    auto ended = before == nullptr ? hasEnded(inside.connection, run) : Result<bool>(before->hasEnded);
    if (!ended)
        return tl::unexpected(std::move(ended).error());
    if (*ended)
        return failure("run.ended", Message::of("journal.run-ended", {{"run", run.id}}),
                       "journal.do.fork-ended"_code);
    if (inside.held.contains(run.id))
        return {};
    auto holder = holderOf(inside.connection, run.id);
    if (!holder)
        return tl::unexpected(std::move(holder).error());
    if (*holder && **holder != inside.name.text())
        return failure("run.held",
                       Message::of("journal.run-held", {{"run", run.id}, {"process", processOf(**holder)}}),
                       "journal.do.wait-or-fork"_code);
    return {};
}

/// Takes down who carries a run on after some events.
Result<void> noteHolder(JournalStore::Inside &inside, RunId run, const std::vector<Event> &events)
{
    for (const Event &event : events) {
        const bool goesOn = event.as<Resumed>() != nullptr;
        if (goesOn && inside.held.insert(run).second) {
            if (auto done = hold(inside.connection, run, inside.name.text()); !done)
                return done;
        }
        const bool rests = event.as<Paused>() != nullptr || event.as<RunEnded>() != nullptr;
        if (rests && inside.held.erase(run) > 0) {
            if (auto done = release(inside.connection, run); !done)
                return done;
        }
    }
    return {};
}

/// A batch may be refused after a part of it was written only where it names an answer that is not there.
bool mayBeRefusedLate(const Batch &batch)
{
    return std::ranges::any_of(batch.events, [](const Happening &what) {
        const auto *done = std::get_if<StepDone>(&what);
        return done != nullptr && done->answer == nullptr;
    });
}

Result<std::vector<Event>> appendBatch(JournalStore::Inside &inside, const Batch &batch,
                                       AppendedRuns &appended)
{
    const auto known = appended.find(batch.run);
    const AppendedRun *before = known == appended.end() ? nullptr : &known->second;
    auto run = before == nullptr ? inside.find(batch.run) : Result<RunRow>(before->row);
    if (!run)
        return tl::unexpected(std::move(run).error());
    if (batch.events.empty())
        return std::vector<Event>();
    if (auto checked = checkBatch(inside, batch, *run, before); !checked)
        return tl::unexpected(std::move(checked).error());
    if (run->lastSequence == 0 && !findRun(inside.connection, batch.run)) {
        if (run = addRun(inside.connection, run->name, run->id); !run)
            return tl::unexpected(std::move(run).error());
    }
    RunEnd end(inside.connection, *std::move(run));
    std::vector<Event> events;
    for (const Happening &what : batch.events) {
        auto event = written(inside, what);
        if (!event)
            return tl::unexpected(std::move(event).error());
        const auto *done = event->as<StepDone>();
        auto row =
            end.add(inside.clock(), event->what, event->body, done == nullptr ? std::string() : done->hash);
        if (!row)
            return tl::unexpected(std::move(row).error());
        event->run = batch.run;
        event->sequence = row->sequence;
        event->time = std::move(row->time);
        event->hash = std::move(row->hash);
        events.push_back(*std::move(event));
    }
    if (auto done = noteHolder(inside, batch.run, events); !done)
        return tl::unexpected(std::move(done).error());
    appended.insert_or_assign(batch.run, AppendedRun{end.run(), events.back().as<RunEnded>() != nullptr});
    return events;
}

} // namespace

JournalStore::Inside::~Inside()
{
    if (path.empty())
        return;
    if (isReadOnly) {
        project::closeUnchanged(std::move(connection), path);
    } else if (stamp.isGone(connection)) {
        project::closeUnchanged(std::move(connection), path);
        log.remove(path);
    }
}

Result<void> JournalStore::Inside::checkFormat()
{
    auto version = connection.integer("PRAGMA user_version");
    if (!version)
        return tl::unexpected(std::move(version).error());
    if (*version != project::currentFormat)
        return failure(
            "project.too-new",
            Message::of("project.too-new.changed",
                        {{"path", shownName()}, {"format", *version}, {"known", project::currentFormat}}),
            "project.do.open-with-newer"_code);
    return {};
}

Result<RunRow> JournalStore::Inside::find(RunId run)
{
    auto stored = findRun(connection, run);
    if (const auto found = begun.find(run); !stored && found != begun.end())
        return RunRow{run, found->second, false, 0, {}};
    return stored;
}

Result<AnswerPtr> JournalStore::Inside::answer(const std::string &hash)
{
    if (const auto found = m_answers.find(hash); found != m_answers.end()) {
        if (auto answer = found->second.lock())
            return answer;
    }
    auto stored = answerBody(connection, hash);
    if (!stored)
        return tl::unexpected(std::move(stored).error());
    const auto json = *stored ? bodyFromText(**stored) : std::nullopt;
    if (!json)
        return AnswerPtr();
    auto answer = answerFromJson(*json);
    if (!answer || contentHash(*answer) != hash)
        return AnswerPtr();
    AnswerPtr shared = std::make_shared<const Answer>(*std::move(answer));
    remember(hash, shared);
    return shared;
}

Result<bool> JournalStore::Inside::isSound(const std::string &hash)
{
    // This process writes sound answers; a write by another one changes the data version.
    auto version = connection.integer("PRAGMA data_version");
    if (!version)
        return tl::unexpected(std::move(version).error());
    if (std::exchange(m_soundVersion, *version) != *version)
        m_sound.clear();
    if (m_sound.contains(hash))
        return true;
    auto found = answer(hash);
    if (!found)
        return tl::unexpected(std::move(found).error());
    if (*found == nullptr)
        return false;
    m_sound.insert(hash);
    return true;
}

void JournalStore::Inside::remember(const std::string &hash, const AnswerPtr &answer)
{
    constexpr std::size_t many = 10'000;
    if (m_answers.size() >= many)
        std::erase_if(m_answers, [](const auto &entry) { return entry.second.expired(); });
    m_answers[hash] = answer;
}

JournalStore::JournalStore(std::unique_ptr<Inside> inside) : m_inside(std::move(inside)) {}
JournalStore::JournalStore(JournalStore &&) noexcept = default;
JournalStore &JournalStore::operator=(JournalStore &&) noexcept = default;
JournalStore::~JournalStore() = default;

Result<JournalStore> JournalStore::open(const std::filesystem::path &path, bool forWriting)
{
    auto opened = project::openFile(path, forWriting ? Mode::ReadWrite : Mode::ReadOnly, patience);
    if (!opened)
        return tl::unexpected(std::move(opened).error());
    auto &[connection, format] = *opened;
    const auto wrong = [&path](Error error) {
        return failure(project::projectError(std::move(error), path));
    };
    if (forWriting) {
        if (auto set = connection.execute(writingSettings); !set)
            return wrong(std::move(set).error());
        connection.keepLog();
        if (format != project::currentFormat) {
            if (auto migrated = project::migrateFile(connection, path, patience); !migrated)
                return wrong(std::move(migrated).error());
        }
    } else if (format != project::currentFormat) {
        auto copy = project::migratedCopy(connection, format);
        project::closeUnchanged(std::move(connection), path);
        if (!copy)
            return wrong(std::move(copy).error());
        connection = *std::move(copy);
    }
    JournalStore store(std::make_unique<Inside>(std::move(connection), path, !forWriting));
    // A file that is a project by its header only shows itself here.
    if (auto runs = store.runs(); !runs)
        return tl::unexpected(std::move(runs).error());
    return store;
}

Result<JournalStore> JournalStore::inMemory()
{
    auto connection = sql::Connection::inMemory();
    if (!connection)
        return tl::unexpected(std::move(connection).error());
    if (auto set = connection->execute("PRAGMA foreign_keys = ON"); !set)
        return tl::unexpected(std::move(set).error());
    if (auto made = project::makeTables(*connection, {}); !made)
        return tl::unexpected(std::move(made).error());
    return JournalStore(std::make_unique<Inside>(*std::move(connection), std::filesystem::path(), false));
}

const std::filesystem::path &JournalStore::path() const
{
    return m_inside->path;
}

bool JournalStore::isReadOnly() const
{
    return m_inside->isReadOnly;
}

Result<RunId> JournalStore::begin()
{
    return m_inside->writing([this](sql::Connection &connection) -> Result<RunId> {
        auto number = newRunNumber(connection);
        if (number)
            m_inside->begun.emplace(*number, newRunName());
        return number;
    });
}

Result<std::vector<Event>> JournalStore::append(RunId run, const std::vector<Happening> &events,
                                                std::optional<std::int64_t> after)
{
    auto results = appendTogether({Batch{run, events, after}});
    return std::move(results.front());
}

std::vector<Result<std::vector<Event>>> JournalStore::appendTogether(const std::vector<Batch> &batches)
{
    std::vector<Result<std::vector<Event>>> results;
    const std::set<RunId> heldBefore = m_inside->held;
    std::vector<RunId> changed;
    auto done = m_inside->writing([&](sql::Connection &connection) -> Result<void> {
        AppendedRuns runs;
        for (const Batch &batch : batches) {
            const bool isGuarded = mayBeRefusedLate(batch);
            if (auto begun = isGuarded ? connection.execute("SAVEPOINT batch") : Result<void>(); !begun)
                return begun;
            auto appended = appendBatch(*m_inside, batch, runs);
            if (!appended && !isRefusal(appended.error()))
                return tl::unexpected(std::move(appended).error());
            const auto end = [&] {
                return connection.execute(appended ? "RELEASE batch" : "ROLLBACK TO batch; RELEASE batch");
            };
            if (auto ended = isGuarded ? end() : Result<void>(); !ended)
                return ended;
            results.push_back(std::move(appended));
        }
        for (const auto &[run, end] : runs) {
            if (auto finished = RunEnd(connection, end.row).finish(); !finished)
                return finished;
            changed.push_back(run);
        }
        return changed.empty() ? Result<void>() : seal(connection, changed);
    });
    if (!done) {
        m_inside->held = heldBefore;
        results.assign(batches.size(), tl::unexpected(std::move(done).error()));
        return results;
    }
    for (const RunId run : changed)
        m_inside->begun.erase(run);
    return results;
}

Result<std::vector<RunId>> JournalStore::runs() const
{
    return m_inside->reading([](sql::Connection &connection) -> Result<std::vector<RunId>> {
        auto all = allRuns(connection);
        if (!all)
            return tl::unexpected(std::move(all).error());
        std::vector<RunId> runs;
        for (const RunRow &run : *all) {
            if (!run.isDeleted)
                runs.push_back(run.id);
        }
        return runs;
    });
}

Result<std::vector<Event>> JournalStore::events(RunId run, std::optional<std::int64_t> upTo,
                                                Answers answers) const
{
    return m_inside->reading([&](sql::Connection &connection) -> Result<std::vector<Event>> {
        if (auto found = m_inside->find(run); !found)
            return tl::unexpected(std::move(found).error());
        std::vector<Event> events;
        auto done = forEachEvent(connection, run, 1, upTo, [&](EventRow row) -> Result<void> {
            const auto kind = eventKindFromText(row.kind);
            auto what = kind ? decoded(*kind, row.body) : std::nullopt;
            if (!what)
                return failure(
                    "project.damaged",
                    Message::of("journal.unreadable-event-of", {{"event", row.sequence}, {"run", run}}),
                    "journal.do.fork-or-restore"_code);
            if (auto *step = std::get_if<StepDone>(&*what);
                step != nullptr && !row.answer.empty() && answers == Answers::Read) {
                auto read = m_inside->answer(row.answer);
                if (!read)
                    return tl::unexpected(std::move(read).error());
                step->answer = *std::move(read);
            }
            events.push_back({run, row.sequence, std::move(row.time), *std::move(what), std::move(row.body),
                              std::move(row.hash)});
            return {};
        });
        if (!done)
            return tl::unexpected(std::move(done).error());
        return events;
    });
}

Result<std::string> JournalStore::nameOf(RunId run) const
{
    return m_inside->reading([&](sql::Connection &) -> Result<std::string> {
        return m_inside->find(run).map([](const RunRow &found) { return found.name; });
    });
}

Result<RunId> JournalStore::numberOf(std::string_view name) const
{
    return m_inside->reading([name](sql::Connection &connection) -> Result<RunId> {
        auto found = findRun(connection, name);
        if (!found)
            return tl::unexpected(std::move(found).error());
        if (!*found)
            return failure("run.unknown", Message::of("journal.no-run", {{"run", name}}));
        return (*found)->id;
    });
}

Result<void> JournalStore::setDeleted(RunId run, bool deleted)
{
    return m_inside->writing([run, deleted](sql::Connection &connection) -> Result<void> {
        if (auto found = findRun(connection, run); !found)
            return tl::unexpected(std::move(found).error());
        auto update = connection.prepare("UPDATE run SET is_deleted = ? WHERE id = ?");
        if (!update)
            return tl::unexpected(std::move(update).error());
        return update->bind(1, std::int64_t(deleted ? 1 : 0)).bind(2, run).run();
    });
}

Result<std::vector<RunId>> JournalStore::purge()
{
    return m_inside->writing([](sql::Connection &connection) -> Result<std::vector<RunId>> {
        auto runs = allRuns(connection);
        if (!runs)
            return tl::unexpected(std::move(runs).error());
        std::vector<RunId> kept;
        std::vector<RunId> purged;
        for (const RunRow &run : *runs) {
            if (!run.isDeleted)
                continue;
            auto holder = holderOf(connection, run.id);
            if (!holder)
                return tl::unexpected(std::move(holder).error());
            (*holder ? kept : purged).push_back(run.id);
        }
        if (purged.empty())
            return kept;
        if (auto done = purgeRuns(connection, purged); !done)
            return tl::unexpected(std::move(done).error());
        if (auto done = seal(connection, purged); !done)
            return tl::unexpected(std::move(done).error());
        return kept;
    });
}

Result<ChainCheck> JournalStore::check(RunId run) const
{
    return m_inside->reading([&](sql::Connection &connection) -> Result<ChainCheck> {
        auto found = m_inside->find(run);
        if (!found)
            return tl::unexpected(std::move(found).error());
        return checkChain(connection, *found);
    });
}

Result<std::vector<FoundInRun>> JournalStore::search(std::string_view text, std::size_t limit) const
{
    return m_inside->reading([&](sql::Connection &connection) { return findText(connection, text, limit); });
}

void JournalStore::setClock(std::function<std::string()> clock)
{
    m_inside->clock = clock ? std::move(clock) : timeOfEvent;
}

} // namespace weighhouse::plan
