// SPDX-License-Identifier: GPL-3.0-or-later
// What follows from a list of changes, worked out on a worker thread.
#pragma once

#include "core/decision/what_if.h"
#include "ui/document/desk.h"
#include "ui/sandbox/change_list.h"

#include <QObject>
#include <QStringList>
#include <memory>
#include <optional>

namespace weighhouse::ui
{

struct TryRequest {
    WorkingsPtr workings;
    Changes changes;
};

/// Changes with all that follows from them. Immutable.
struct Tried {
    WorkingsPtr workings;
    Changes changes;
    QStringList problems; ///< Parallel to the changes: why one could not be done; empty if it was, or is off.
    decision::WhatIfResult result;
    rules::Bindings bindings; ///< With a question: its parameters, and what was decided last.
    EvaluationPtr evaluation; ///< All values; null if the rules cannot be worked out.
    EvaluationPtr base;       ///< Before the changes, under the same rules; null likewise.
    QString failure;          ///< Why there are no values at all.
    double seconds = 0;

    bool isGood() const { return evaluation != nullptr; }
    const rules::Program &program() const { return evaluation->program(); }
};
using TriedPtr = std::shared_ptr<const Tried>;

/// The candidate of a question that was taken; nothing if the question has none that is called so.
std::optional<decision::Candidate> candidateOf(const decision::Problem &problem, const TakenCandidate &taken);

/// Does one change; off or not. Returns why it could not be done; empty if it was. `problem` is what is
/// asked, null if nothing is.
QString applyTo(decision::WhatIf &whatIf, const decision::Problem *problem, const Change &change);

/// Keeps one WhatIf for the workings it was asked about last, so that a frame of a drag costs only what the
/// change brings about. For one thread at a time.
class TryOut
{
public:
    TriedPtr run(const TryRequest &request);

private:
    std::optional<Error> prepare(const WorkingsPtr &workings);

    WorkingsPtr m_workings;
    std::optional<decision::WhatIf> m_whatIf;
    Changes m_applied; ///< What m_whatIf stands at.
    QStringList m_problems;
};

/// Where the value of an objective, or of a constraint, comes from; nothing if there is none.
std::optional<Explanation> explanationOf(const Tried &tried, std::size_t position, bool isObjective);

/// Where a question's objective is the value of one cell (`maximize country.profit`), that cell.
std::optional<rules::CellAddress> objectiveCell(const decision::Problem &problem, std::size_t objective);

} // namespace weighhouse::ui
