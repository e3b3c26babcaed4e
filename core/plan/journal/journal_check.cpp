// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/journal_check.h"

#include "core/plan/journal/body.h"
#include "core/plan/journal/event_codec.h"
#include "core/plan/journal/journal_head.h"
#include "core/plan/journal/left_out_words.h"

#include <algorithm>
#include <limits>

namespace weighhouse::plan
{

Result<void> ChainChecker::look(const EventRow &row)
{
    if (!m_check.isWhole)
        return {};
    const std::int64_t expected = m_last + 1;
    if (row.sequence > expected) {
        broken(expected, Message::of("journal.check.missing", {{"event", expected}}));
        return {};
    }
    if (row.sequence < expected) {
        broken(expected, Message::of("journal.check.misplaced", {{"event", row.sequence}}));
        return {};
    }
    const auto kind = eventKindFromText(row.kind);
    const auto what = kind ? decoded(*kind, row.body) : std::nullopt;
    const std::optional<NodeId> node = what ? nodeIn(*what) : nodeInBody(row.body);
    const bool hasLeftOut = kind && isLeftOut(*kind, row.body);
    if (hasLeftOut) {
        const bool isOfModel = kind == EventKind::PromptSent || kind == EventKind::ReplyReceived;
        ++(isOfModel ? m_check.redacted : m_check.redactedValues);
    }
    const bool isOfNow = chainHashOf(m_hash, row.sequence, row.time, row.kind, row.body) == row.hash;
    // Older programs put whole bodies into the chain.
    const bool isOfOlder =
        !isOfNow && !hasLeftOut && chainHash(m_hash, row.sequence, row.time, row.kind, row.body) == row.hash;
    if (!what || (!isOfNow && !isOfOlder)) {
        broken(expected,
               Message::of("journal.check.changed", {{"event", row.sequence}, {"what", wordsOf(row, node)}}));
        return {};
    }
    if (auto looked = lookAtAnswer(row, *what, node); !looked)
        return looked;
    if (const auto *forked = std::get_if<Forked>(&*what); m_check.isWhole && forked != nullptr) {
        auto isFork = isForkOf(*forked, row.sequence);
        if (!isFork)
            return tl::unexpected(std::move(isFork).error());
        if (!*isFork)
            broken(expected, Message::of("journal.check.not-forked",
                                         {{"event", row.sequence}, {"what", wordsOf(row, node)}}));
    }
    m_last = row.sequence;
    m_hash = row.hash;
    return {};
}

Result<void> ChainChecker::lookAtEnd()
{
    if (!m_check.isWhole)
        return {};
    if (m_last < m_run->lastSequence) {
        broken(m_last + 1, Message::of("journal.check.missing", {{"event", m_last + 1}}));
    } else if (m_last > m_run->lastSequence) {
        broken(m_run->lastSequence + 1,
               Message::of("journal.check.added", {{"event", m_run->lastSequence + 1}}));
    } else if (m_last > 0 && m_hash != m_run->lastHash) {
        broken(m_last, Message::of("journal.check.other-end", {{"event", m_last}}));
    } else {
        auto sealed = isSealed(*m_connection, *m_run);
        if (!sealed)
            return tl::unexpected(std::move(sealed).error());
        if (!*sealed)
            broken(m_last + 1, Message::of("journal.head.other-end", {{"run", m_run->id}}));
    }
    return {};
}

/// Returns the kind of an event with its step.
Message ChainChecker::wordsOf(const EventRow &row, std::optional<NodeId> node)
{
    const auto kind = eventKindFromText(row.kind);
    return Message::sequence(
        {kind ? Message::verbatim(std::string(toText(*kind))) : Message("journal.unknown-kind"_code),
         node ? Message::verbatim(toText(*node)) : Message()});
}

void ChainChecker::broken(std::int64_t sequence, const Message &message)
{
    m_check.isWhole = false;
    m_check.brokenAt = std::max<std::int64_t>(sequence, 1);
    m_check.message = message.text();
}

Result<void> ChainChecker::lookAtAnswer(const EventRow &row, const Happening &what,
                                        std::optional<NodeId> node)
{
    const auto *done = std::get_if<StepDone>(&what);
    if ((done == nullptr ? std::string() : done->hash) != row.answer) {
        broken(row.sequence, Message::of("journal.check.another-answer",
                                         {{"event", row.sequence}, {"what", wordsOf(row, node)}}));
        return {};
    }
    if (!m_withAnswers || row.answer.empty())
        return {};
    auto known = m_answers.find(row.answer);
    if (known == m_answers.end()) {
        auto stored = answerBody(*m_connection, row.answer);
        if (!stored)
            return tl::unexpected(std::move(stored).error());
        Fault fault = Fault::None;
        const auto json = *stored ? bodyFromText(**stored) : std::nullopt;
        const auto answer = json ? answerFromJson(*json) : failure("plan.bad-json", {});
        if (!*stored)
            fault = Fault::Missing;
        else if (!answer || contentHash(*answer) != row.answer)
            fault = Fault::Changed;
        else if (answer->leftOut)
            ++m_check.answersLeftOut;
        known = m_answers.emplace(row.answer, fault).first;
    }
    if (known->second == Fault::Missing)
        broken(row.sequence, Message::of("journal.check.answer-missing",
                                         {{"event", row.sequence}, {"what", wordsOf(row, node)}}));
    else if (known->second == Fault::Changed)
        broken(row.sequence, Message::of("journal.check.answer-changed",
                                         {{"event", row.sequence}, {"what", wordsOf(row, node)}}));
    return {};
}

/// The events before it, chained under the other run's name, must end with the hash that was noted. An older
/// program may have written the first of them, with whole bodies in the chain.
Result<bool> ChainChecker::isForkOf(const Forked &forked, std::int64_t sequence) const
{
    if (forked.sequence != sequence - 1)
        return false;
    std::vector<EventRow> rows;
    auto done =
        forEachEvent(*m_connection, m_run->id, 1, sequence - 1, [&rows](EventRow row) -> Result<void> {
            rows.push_back(std::move(row));
            return {};
        });
    if (!done)
        return tl::unexpected(std::move(done).error());
    const auto endsRightly = [&](std::string hash, std::size_t from) {
        for (std::size_t i = from; i < rows.size(); ++i)
            hash = chainHashOf(hash, rows[i].sequence, rows[i].time, rows[i].kind, rows[i].body);
        return hash == forked.hash;
    };
    if (endsRightly(forked.run, 0))
        return true;
    std::vector<std::string> older{forked.run}; // with the bodies of so many events whole
    for (const EventRow &row : rows)
        older.push_back(chainHash(older.back(), row.sequence, row.time, row.kind, row.body));
    if (older.back() == forked.hash)
        return true;
    // The run went on with this program: each of its events may be the first one of it.
    constexpr std::size_t mostLookedAt = 2000;
    for (std::size_t first = 1; first < std::min(rows.size(), mostLookedAt); ++first) {
        if (endsRightly(older[first], first))
            return true;
    }
    return false;
}

Result<ChainCheck> checkChain(sql::Connection &connection, const RunRow &run,
                              std::optional<std::int64_t> upTo, bool withAnswers)
{
    ChainChecker checker(connection, run, withAnswers);
    constexpr std::int64_t everything = std::numeric_limits<std::int64_t>::min();
    auto done = forEachEvent(connection, run.id, everything, upTo,
                             [&](const EventRow &row) { return checker.look(row); });
    if (!done)
        return tl::unexpected(std::move(done).error());
    if (upTo)
        return checker.check();
    if (auto looked = checker.lookAtEnd(); !looked)
        return tl::unexpected(std::move(looked).error());
    return checker.check();
}

} // namespace weighhouse::plan
