// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in a project file: append-only, each run's events chained by hashes.
#pragma once

#include "core/plan/breakpoints.h"
#include "core/plan/drawn_places.h"
#include "core/plan/journal/event_log.h"
#include "core/plan/journal/journal_head.h"
#include "core/plan/journal/run_state.h"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// A place in the runs that a search found.
struct FoundInRun {
    RunId run = 0;
    std::int64_t sequence = 0;
    EventKind kind = EventKind::RunStarted;
    std::string node;    ///< "Q2.1", or empty.
    std::string excerpt; ///< The words around the find, finds between "\x02" and "\x03".
};

/// What checking a run's chain gave. It shows every change by somebody who did not work the chain out anew
/// from there on; against a forger who does, only a hash noted elsewhere helps (Event::hash of the last
/// event).
struct ChainCheck {
    bool isWhole = true;
    std::int64_t brokenAt =
        0; ///< The first event that is not what was written (also: missing, out of order); 0: none.
    std::string message; ///< In words: "event 12 (step-done Q2.1): it was changed after it was written".
    /// Prompts and replies whose words were left out (see withoutWords). Their hashes are there, and cannot
    /// be worked out again.
    std::size_t redacted = 0;
    /// The number of other events whose values from rows were left out (see withoutWords).
    std::size_t redactedValues = 0;
    /// The number of answers of which only the hash is there (see Answer::leftOut). It is 0 where contents of
    /// answers are not looked at.
    std::size_t answersLeftOut = 0;

    bool isAnythingLeftOut() const { return redacted + redactedValues + answersLeftOut > 0; }
};

/// The treatment of the answers that events bring.
enum class Answers {
    Read,
    Checked ///< Their contents are compared with their hashes, and left out.
};

/// Text typed for a step of a run's plan that is not part of the plan yet.
struct Draft {
    std::string node;
    std::string field;
    std::string text;

    bool operator==(const Draft &) const = default;
};

/// A run as it stands in the journal.
struct StoredRun {
    std::string name;
    /// Up to the first that is not what was written.
    std::vector<Event> events = {};
    /// The fold of these events; `damage` says why there are no more, and a run that nobody carries on is
    /// interrupted.
    RunState state = {};
    /// The process that carries it on, if another store does; empty otherwise.
    std::string heldBy = {};
    bool isDeleted = false; ///< Until it is purged, it can be brought back.
    std::vector<Draft> drafts = {};
    Breakpoints breakpoints = {}; ///< Beside its plan.
    DrawnPlaces places = {};      ///< Of its drawn plan.
};

/// One connection to the runs of a `.weigh` file (core/data/project/format.cpp has the tables). Not for
/// several threads at once; several connections, also of other programs, may be open, and one that writes
/// waits for the others. Every writing call is one transaction, in the file's log when it returns: a killed
/// process loses nothing of it. A power cut may lose the last events, but never one before another that
/// stays.
///
/// Errors of all functions: as of project::Project, and "run.unknown".
class JournalStore
{
public:
    /// The file must be a project of the present format; an older one is brought up to date first when
    /// writing.
    static Result<JournalStore> open(const std::filesystem::path &path, bool forWriting = true);
    /// For tests and for questions asked without a project.
    static Result<JournalStore> inMemory();

    JournalStore(JournalStore &&) noexcept;
    JournalStore &operator=(JournalStore &&) noexcept;
    ~JournalStore();

    /// Empty in memory.
    const std::filesystem::path &path() const;
    bool isReadOnly() const;

    /// A number for a new run. The run is there with its first events, in one transaction; until then this
    /// store alone knows it, as one without events.
    Result<RunId> begin();
    /// Appends and returns the events as they stand in the journal. An answer that the project has already
    /// (by its content hash) is stored once; the event names it by its hash. From Resumed on the store
    /// carries the run on, until it pauses or ends. Errors also:
    /// "run.unknown-answer" (a step's answer is named by a hash that the project does not have), "run.ended"
    /// (what has ended does not grow), "run.held" (another store carries it on), "run.moved-on" (it has other
    /// events than `after` says), "run.broken" (its end is not what was written).
    Result<std::vector<Event>> append(RunId run, const std::vector<Happening> &events,
                                      std::optional<std::int64_t> after = {});
    /// The same for several runs in one transaction. A batch that is refused does not touch the others.
    std::vector<Result<std::vector<Event>>> appendTogether(const std::vector<Batch> &batches);

    /// Runs that are not deleted, the oldest first.
    Result<std::vector<RunId>> runs() const;
    /// All events, or up to one; answers are shared between events of the same content. An answer that cannot
    /// be read is null; an event that cannot is "project.damaged", and check() tells which.
    Result<std::vector<Event>> events(RunId run, std::optional<std::int64_t> upTo = {},
                                      Answers answers = Answers::Read) const;
    /// Reads a run and checks it. A damaged run is no error: its state names the damage.
    Result<StoredRun> read(RunId run, Answers answers = Answers::Read) const;
    /// Returns true if another store carries the run on.
    Result<bool> isHeldElsewhere(RunId run) const;
    /// The number of its last event; 0 without any.
    Result<std::int64_t> lastEventOf(RunId run) const;
    /// The name a run has everywhere: of 32 hexadecimal digits.
    Result<std::string> nameOf(RunId run) const;
    /// The number that a run of that name has here.
    Result<RunId> numberOf(std::string_view name) const;

    /// A new run with the events of another up to one, and a Forked event. Errors also: "run.unknown-event",
    /// "run.broken" (the events are not what was written).
    Result<RunId> fork(RunId run, std::int64_t sequence);
    /// Deleted runs are kept until purge: deleting can be undone.
    Result<void> setDeleted(RunId run, bool deleted);
    /// Returns the deleted runs that stay, since a process carries them on.
    Result<std::vector<RunId>> purge();

    /// Checks the chain and the contents of answers.
    Result<ChainCheck> check(RunId run) const;

    /// Returns the head over all runs.
    Result<JournalHead> head() const;

    /// Keeps what is typed for a step, in the place of what was kept of that field before; nothing: it was
    /// entered or given up.
    Result<void> keepDraft(RunId run, const std::string &node, const std::string &field,
                           const std::optional<std::string> &text);
    Result<std::vector<Draft>> drafts(RunId run) const;
    /// Keeps the breakpoints of these steps beside the run's plan, and none for steps that `breakpoints` does
    /// not have. They are no part of the record, and come along in forks and copies of the run.
    Result<void> keepBreakpoints(RunId run, const std::vector<NodeId> &steps, const Breakpoints &breakpoints);
    Result<Breakpoints> breakpoints(RunId run) const;
    /// Keeps the places of the drawn plan in the same way; none: they are worked out again.
    Result<void> keepPlaces(RunId run, const DrawnPlaces &places);

    /// Another number whenever anybody else has written to the file.
    Result<std::int64_t> dataVersion() const;
    /// Error "project.gone" if the file is not any more where people look for it.
    Result<void> checkPlace() const;
    /// See project::Project::contentVersion.
    Result<std::string> contentVersion() const;
    /// Brings what is in the file's log into the file, as far as nobody is reading older content. So a copy
    /// of the file alone is whole.
    Result<void> checkpoint();

    /// Full-text search over all runs that are not deleted: texts, queries, replies, cells, errors. Words in
    /// any order, each a prefix; text in double quotes as it stands. Of a plan only what the one before it
    /// did not say. Newest runs first, finds in the order of events. Never fails for what a person typed.
    Result<std::vector<FoundInRun>> search(std::string_view text, std::size_t limit = 200) const;

    /// Goes on with what a store of another file carries on or has begun: `numbers` are the runs' numbers
    /// there and here, and get those that are only begun.
    Result<void> takeOver(const JournalStore &other, std::map<RunId, RunId> &numbers);

    /// Copies all runs that are not deleted into another project: runs that it has (by name) get the events
    /// it lacks. One that has gone on differently there comes as another run, forked from itself. Returns the
    /// number that each has there: the one it has here unless that is taken.
    Result<std::map<RunId, RunId>> copyTo(JournalStore &target) const;
    /// The same for some runs, in their order, also deleted ones. Error "run.unknown".
    Result<std::map<RunId, RunId>> copyTo(JournalStore &target, const std::vector<RunId> &runs) const;
    /// The same between files.
    static Result<void> copyRuns(const std::filesystem::path &from, const std::filesystem::path &to);

    /// What time events are given; the system's unless set. For tests.
    void setClock(std::function<std::string()> clock);

    /// What it holds; for the sources of this folder.
    struct Inside;

private:
    explicit JournalStore(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::plan
