// SPDX-License-Identifier: GPL-3.0-or-later
// What happened in a run, as values: the only truth about it.
#pragma once

#include "core/base/error.h"
#include "core/plan/answer.h"
#include "core/plan/journal/command.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace weighhouse::plan
{

/// Number of a run in its project, from 1.
using RunId = std::int64_t;

/// The plan that an event brings; shared with the state that is made of it.
using PlanPtr = std::shared_ptr<const Plan>;

/// Why a run does not go on.
enum class PauseReason {
    Person,      ///< Somebody paused it, stopped it early, or turned to another run.
    Breakpoint,  ///< Before a step.
    Budget,      ///< One is used up.
    Failure,     ///< A step failed, and nothing that does not need it is left.
    Check,       ///< An answer does not meet its check.
    Strategy,    ///< The decision maker wants it, or cannot go on.
    Reached,     ///< What was wanted is there.
    Fork,        ///< It was just forked. No event says so: it follows from Forked.
    Interrupted, ///< The process that ran it was gone. Said by who goes on; until then it follows from that.
    Approval     ///< A person is to say whether a step may ask the data.
};

/// What a run may use at most.
enum class Budget { Steps, Replannings, Tokens, Money, Seconds };

/// How a run ended.
enum class Outcome { Done, Failed, Stopped };

/// What may be done about a step that failed or whose check did (Plan*RAG names verification and backtracking
/// as future work). Tried in the order of RunSettings::remedies.
enum class Remedy {
    Retry,     ///< The same step again, its tool being shown the error.
    Decompose, ///< Other steps in its place.
    Backtrack, ///< A parent is done again, differently.
    Replan,    ///< Everything that is not done gives way to something else.
    Stop       ///< The run pauses for the person.
};

/// "person", "breakpoint", …; "steps", …; "done", …; "retry", …. Back: nothing for a word that this program
/// does not know.
std::string_view toText(PauseReason reason);
std::string_view toText(Budget budget);
std::string_view toText(Outcome outcome);
std::string_view toText(Remedy remedy);
std::optional<PauseReason> pauseReasonFromText(std::string_view text);
std::optional<Budget> budgetFromText(std::string_view text);
std::optional<Outcome> outcomeFromText(std::string_view text);
std::optional<Remedy> remedyFromText(std::string_view text);

/// A prompt that was sent and the reply to it.
struct Exchange {
    std::string prompt;
    std::string reply;
};

/// A count, or an amount of money or time.
using Amount = std::variant<std::uint64_t, double>;
double asNumber(const Amount &amount);

// What happens. A `node` that is not named is none (of a prompt: the strategy's own). Words that only newer
// programs know are nothing; the bytes that an event is stored in keep them.

/// Names of what it works on are hashes.
struct RunStarted {
    std::string title = {};
    std::string question = {};
    std::vector<std::pair<std::string, std::string>> arguments = {};
    std::string strategy = {};
    std::string language = {}; ///< In which its strategy retrieves: "sql", "cypher"; empty: it does not say.
    /// The strategy's other settings that are not as usual, by their names.
    std::vector<std::pair<std::string, std::string>> settings = {};
    std::string model = {};
    std::uint64_t seed = 1;
    std::string rulesHash = {}, schemaHash = {}, datasetHash = {};
    /// For any order of the tables; empty in runs of older programs.
    std::string schemaByNameHash = {}, datasetByNameHash = {};

    bool operator==(const RunStarted &) const = default;
};

/// The first plan, and those of re-planning (its origin says which). Null: it cannot be read.
struct PlanMade {
    PlanPtr plan = {};

    bool operator==(const PlanMade &other) const;
};

/// By a person; `edit` in words.
struct PlanEdited {
    std::string edit = {};
    PlanPtr plan = {};

    bool operator==(const PlanEdited &other) const;
};

struct StepStarted {
    NodeId node = {};
    unsigned attempt = 1;
    std::string tool = {};
    std::string payload = {};
    std::map<NodeId, std::string> inputs = {}; ///< Hashes of the parents' answers.
    std::string work = {};                     ///< Hash of tool, payload and inputs.

    bool operator==(const StepStarted &) const = default;
};

struct PromptSent {
    NodeId node = {};
    std::string prompt = {};

    bool operator==(const PromptSent &) const = default;
};

struct ReplyReceived {
    NodeId node = {};
    std::string reply = {};
    std::uint64_t tokensIn = 0;
    std::uint64_t tokensOut = 0;
    double cost = 0;

    bool operator==(const ReplyReceived &) const = default;
};

/// What the tool was really asked, tags replaced.
struct ToolCalled {
    NodeId node = {};
    std::string tool = {};
    std::string argument = {};

    bool operator==(const ToolCalled &) const = default;
};

struct RowsReceived {
    NodeId node = {};
    std::uint64_t rows = 0;
    std::uint64_t columns = 0;
    std::uint64_t bytes = 0;
    std::string hash = {};
    std::string cut = {};

    bool operator==(const RowsReceived &) const = default;
};

struct StepDone {
    NodeId node = {};
    unsigned attempt = 1;
    std::string hash = {};  ///< Of the answer; may be empty where that is given.
    double seconds = 0;     ///< Wall time.
    bool isReused = false;  ///< Not run again, since its work is what it was.
    std::string work = {};  ///< May be empty where a StepStarted said it.
    AnswerPtr answer = {};  ///< Null if it is known by its hash already, or cannot be read.
    bool isPartial = false; ///< See Answer.

    /// Compares answers by their content.
    bool operator==(const StepDone &other) const;
};

struct StepFailed {
    NodeId node = {};
    unsigned attempt = 1;
    Error error = {}; ///< Its place is in the step's payload where it names no file.
    double seconds = 0;

    bool operator==(const StepFailed &) const = default;
};

struct StepCancelled {
    NodeId node = {};
    unsigned attempt = 1;
    std::string why = {};

    bool operator==(const StepCancelled &) const = default;
};

struct StepSkipped {
    NodeId node = {};
    std::string why = {};

    bool operator==(const StepSkipped &) const = default;
};

/// A person let a step ask the data.
struct StepApproved {
    NodeId node = {};
    std::string tool = {};
    std::string payload = {};       ///< What was approved: another one is not.
    bool isForAllFollowing = false; ///< No other step of the run needs it any more.

    bool operator==(const StepApproved &) const = default;
};

/// The code of the error of a step (StepFailed) that a person did not let ask the data. It has not been run.
inline constexpr std::string_view rejectedStep = "step.rejected";

/// The code of the error of a step (StepFailed) whose answer its check refused.
inline constexpr const char *failedCheckStep = "step.check-failed";

struct CheckFailed {
    NodeId node = {};
    unsigned attempt = 1;
    std::string check = {};
    std::string message = {};
    std::optional<Remedy> remedy = {}; ///< What is tried.

    bool operator==(const CheckFailed &) const = default;
};

struct Paused {
    std::optional<PauseReason> why = {};
    NodeId node = {}; ///< Where, if it is at one.
    std::string text = {};

    bool operator==(const Paused &) const = default;
};

/// Also the first start.
struct Resumed {
    std::optional<Command::Kind> command = {};
    std::vector<NodeId> nodes = {};

    bool operator==(const Resumed &) const = default;
};

struct BudgetReached {
    std::optional<Budget> budget = {};
    Amount limit = {};
    Amount used = {};

    bool operator==(const BudgetReached &) const = default;
};

/// `decision` is what programs know it by, with keys of rows.
struct DecisionMade {
    NodeId node = {};
    std::string decision = {};
    std::string text = {};
    std::string display = {}; ///< The decision as people see it; empty if that is the same.

    bool operator==(const DecisionMade &) const = default;
};

struct Verified {
    std::string result = {};
    std::string text = {};

    bool operator==(const Verified &) const = default;
};

/// The last event it shares with another run.
struct Forked {
    std::string run = {}; ///< The other's name…
    RunId number = 0;     ///< …and number; 0: not said.
    std::int64_t sequence = 0;
    std::string hash = {};

    bool operator==(const Forked &) const = default;
};

struct RunEnded {
    std::optional<Outcome> outcome = {};

    bool operator==(const RunEnded &) const = default;
};

/// One of what happens. Whoever adds a struct adds its kind, its name (event.cpp) and its keys
/// (event_codec.cpp); the compiler names the views that lack words for it.
using Happening =
    std::variant<RunStarted, PlanMade, PlanEdited, StepStarted, PromptSent, ReplyReceived, ToolCalled,
                 RowsReceived, StepDone, StepFailed, StepCancelled, StepSkipped, CheckFailed, Paused, Resumed,
                 BudgetReached, DecisionMade, Verified, Forked, RunEnded, StepApproved>;

/// In the order of Happening.
enum class EventKind {
    RunStarted,
    PlanMade,
    PlanEdited,
    StepStarted,
    PromptSent,
    ReplyReceived,
    ToolCalled,
    RowsReceived,
    StepDone,
    StepFailed,
    StepCancelled,
    StepSkipped,
    CheckFailed,
    Paused,
    Resumed,
    BudgetReached,
    DecisionMade,
    Verified,
    Forked,
    RunEnded,
    StepApproved
};
static_assert(std::variant_size_v<Happening> == static_cast<std::size_t>(EventKind::StepApproved) + 1);

/// "run-started", "plan-made", …
std::string_view toText(EventKind kind);
std::optional<EventKind> eventKindFromText(std::string_view text);

EventKind kindOf(const Happening &happening);
/// The node it is about, if it is about one.
std::optional<NodeId> nodeIn(const Happening &happening);
/// Says which node it is about; does nothing to one that is about none.
void setNodeIn(Happening &happening, NodeId node);
/// The plan it brings; null if it brings none.
PlanPtr planIn(const Happening &happening);

/// What happened, when, and where in the journal it stands.
struct Event {
    RunId run = 0;
    std::int64_t sequence = 0; ///< From 1, without gaps.
    std::string time;          ///< UTC, "2026-01-31T12:00:00.123Z".
    Happening what;
    std::string body; ///< JSON, byte for byte as it is stored; empty of one that the journal does not have.
    std::string hash; ///< See chainHash.

    EventKind kind() const { return kindOf(what); }
    /// Null if it is something else that happened.
    template<typename What>
    const What *as() const
    {
        return std::get_if<What>(&what);
    }
};

/// SHA-256 over the hash before it (of the first event: the run's name), the sequence number, time, kind and
/// body, separated by line ends; in hexadecimal. See chainHashOf for the body that goes into the chain; of
/// runs of older programs it is the stored one. The body has the answer's content hash in
/// it.
std::string chainHash(std::string_view before, std::int64_t sequence, std::string_view time,
                      std::string_view kind, std::string_view body);

/// Now, as Event::time.
std::string timeOfEvent();

} // namespace weighhouse::plan
