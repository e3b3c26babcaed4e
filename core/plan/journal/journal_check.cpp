#include "core/plan/journal/journal_check.h"

#include "core/plan/journal/body.h"
#include "core/plan/journal/event_codec.h"

#include <algorithm>
#include <limits>
#include <map>

namespace weighhouse::plan
{
namespace
{

/// Goes over a run's events and stops at the first that is not what was written.
class Checker
{
public:
    Checker(sql::Connection &connection, const RunRow &run, bool withAnswers)
        : m_connection(&connection), m_run(&run), m_withAnswers(withAnswers), m_hash(run.name)
    {
    }

    Result<void> look(const EventRow &row)
    {
        if (!m_check.isWhole)
            return {};
        const std::int64_t expected = m_last + 1;
        if (row.sequence > expected) {
            broken(expected, "event " + std::to_string(expected) + " is missing");
            return {};
        }
        if (row.sequence < expected) {
            broken(expected, "event " + std::to_string(row.sequence) + " does not belong there");
            return {};
        }
        const auto kind = eventKindFromText(row.kind);
        const auto what = kind ? decoded(*kind, row.body) : std::nullopt;
        const std::string name = nameOf(row, what ? nodeIn(*what) : nodeInBody(row.body));
        if (!what || chainHash(m_hash, row.sequence, row.time, row.kind, row.body) != row.hash) {
            broken(expected, name + ": it was changed after it was written");
            return {};
        }
        if (auto looked = lookAtAnswer(row, *what, name); !looked)
            return looked;
        if (const auto *forked = std::get_if<Forked>(&*what); m_check.isWhole && forked != nullptr) {
            auto isFork = isForkOf(*forked, row.sequence);
            if (!isFork)
                return tl::unexpected(std::move(isFork).error());
            if (!*isFork)
                broken(expected, name + ": what is before it is not what was forked");
        }
        m_last = row.sequence;
        m_hash = row.hash;
        return {};
    }

    /// The run knows where it ends, else nobody would miss its last events.
    void lookAtEnd()
    {
        if (!m_check.isWhole)
            return;
        if (m_last < m_run->lastSequence)
            broken(m_last + 1, "event " + std::to_string(m_last + 1) + " is missing");
        else if (m_last > m_run->lastSequence)
            broken(m_run->lastSequence + 1, "event " + std::to_string(m_run->lastSequence + 1) +
                                                " was added to the end from elsewhere");
        else if (m_last > 0 && m_hash != m_run->lastHash)
            broken(m_last, "event " + std::to_string(m_last) + " is not the one that the run ended with");
    }

    ChainCheck check() const { return m_check; }

private:
    static std::string nameOf(const EventRow &row, std::optional<NodeId> node)
    {
        const auto kind = eventKindFromText(row.kind);
        return "event " + std::to_string(row.sequence) + " (" +
               std::string(kind ? toText(*kind) : std::string_view("of an unknown kind")) +
               (node ? " " + toText(*node) : std::string()) + ")";
    }

    void broken(std::int64_t sequence, std::string message)
    {
        m_check = {false, std::max<std::int64_t>(sequence, 1), std::move(message)};
    }

    Result<void> lookAtAnswer(const EventRow &row, const Happening &what, const std::string &name)
    {
        const auto *done = std::get_if<StepDone>(&what);
        if ((done == nullptr ? std::string() : done->hash) != row.answer) {
            broken(row.sequence, name + ": it was given another answer");
            return {};
        }
        if (!m_withAnswers || row.answer.empty())
            return {};
        auto known = m_answers.find(row.answer);
        if (known == m_answers.end()) {
            auto stored = answerBody(*m_connection, row.answer);
            if (!stored)
                return tl::unexpected(std::move(stored).error());
            std::string problem;
            const auto json = *stored ? bodyFromText(**stored) : std::nullopt;
            const auto answer = json ? answerFromJson(*json) : failure("plan.bad-json", "");
            if (!*stored)
                problem = "its answer is missing";
            else if (!answer || contentHash(*answer) != row.answer)
                problem = "its answer was changed";
            known = m_answers.emplace(row.answer, std::move(problem)).first;
        }
        if (!known->second.empty())
            broken(row.sequence, name + ": " + known->second);
        return {};
    }

    /// The events before it, chained under the other run's name, must end with the hash that was noted.
    Result<bool> isForkOf(const Forked &forked, std::int64_t sequence) const
    {
        if (forked.sequence != sequence - 1)
            return false;
        std::string hash = forked.run;
        auto done = forEachEvent(*m_connection, m_run->id, 1, sequence - 1,
                                 [&hash](const EventRow &row) -> Result<void> {
                                     hash = chainHash(hash, row.sequence, row.time, row.kind, row.body);
                                     return {};
                                 });
        if (!done)
            return tl::unexpected(std::move(done).error());
        return hash == forked.hash;
    }

    sql::Connection *m_connection;
    const RunRow *m_run;
    bool m_withAnswers;
    std::string m_hash;
    std::int64_t m_last = 0;
    std::map<std::string, std::string> m_answers; ///< What is wrong with each, or nothing.
    ChainCheck m_check;
};

} // namespace

Result<ChainCheck> checkChain(sql::Connection &connection, const RunRow &run,
                              std::optional<std::int64_t> upTo, bool withAnswers)
{
    Checker checker(connection, run, withAnswers);
    constexpr std::int64_t everything = std::numeric_limits<std::int64_t>::min();
    auto done = forEachEvent(connection, run.id, everything, upTo,
                             [&](const EventRow &row) { return checker.look(row); });
    if (!done)
        return tl::unexpected(std::move(done).error());
    if (!upTo)
        checker.lookAtEnd();
    return checker.check();
}

} // namespace weighhouse::plan
