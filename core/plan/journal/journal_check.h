// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a run is what was written.
#pragma once

#include "core/plan/journal/journal_rows.h"
#include "core/plan/journal/journal_store.h"

#include <map>

namespace weighhouse::plan
{

/// Goes over a run's events in their order and stops at the first that is not what was written.
class ChainChecker
{
public:
    /// `withAnswers`: also the contents of answers. The run must outlive it.
    ChainChecker(sql::Connection &connection, const RunRow &run, bool withAnswers)
        : m_connection(&connection), m_run(&run), m_withAnswers(withAnswers), m_hash(run.name)
    {
    }

    Result<void> look(const EventRow &row);
    /// The run and the head over all runs know where it ends, else nobody would miss its last events.
    Result<void> lookAtEnd();
    const ChainCheck &check() const { return m_check; }

private:
    enum class Fault { None, Missing, Changed };

    static Message wordsOf(const EventRow &row, std::optional<NodeId> node);
    void broken(std::int64_t sequence, const Message &message);
    Result<void> lookAtAnswer(const EventRow &row, const Happening &what, std::optional<NodeId> node);
    Result<bool> isForkOf(const Forked &forked, std::int64_t sequence) const;

    sql::Connection *m_connection;
    const RunRow *m_run;
    bool m_withAnswers;
    std::string m_hash;
    std::int64_t m_last = 0;
    std::map<std::string, Fault> m_answers; ///< The fault of each answer, by hash.
    ChainCheck m_check;
};

/// Up to one event, or all and where the run says it ends. `withAnswers`: also the contents of answers.
Result<ChainCheck> checkChain(sql::Connection &connection, const RunRow &run,
                              std::optional<std::int64_t> upTo = {}, bool withAnswers = true);

} // namespace weighhouse::plan
