// SPDX-License-Identifier: GPL-3.0-or-later
// Weighing all candidates under what is applied in the sandbox.
#pragma once

#include "core/decision/flip_points.h"
#include "ui/sandbox/session.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// A ranking under a what-if, and who wins without it. Immutable.
struct WhatIfRanking {
    WorkingsPtr workings;
    Changes premises;    ///< See premisesOf.
    QStringList notDone; ///< The changes that could not be applied, each with the reason.
    WeighedPtr weighed;  ///< Under the premises that could. Never null.
    decision::Winner before;
    decision::Winner after;
};
using WhatIfRankingPtr = std::shared_ptr<const WhatIfRanking>;

/// Who wins on the way of one change from what is stored to what it is set to, the other changes staying.
struct ChangeFlips {
    QString name; ///< The cell, or the candidate taken.
    QString unit;
    bool isNumber = true; ///< Else there is no way: 0 is without the change and 1 with it.
    decision::FlipSearch search;
    QString failure; ///< The reason why it is unknown.
};

/// Ranks in the background, and then looks for the values at which the winner changes. Without premises there
/// is nothing to weigh under: see Weighing.
class WhatIfWeighing : public QObject
{
    Q_OBJECT

public:
    explicit WhatIfWeighing(SandboxSession &session, QObject *parent = nullptr);

    /// Returns true if any change is applied.
    bool isWanted() const { return !premisesOf(m_session.changes()).empty(); }

    void start();
    /// Winners found by then stay.
    void stop();
    bool isRunning() const { return m_job != nullptr; }
    /// Returns true while flips are being looked for.
    bool isLookingForFlips() const { return m_job != nullptr && m_ranking != nullptr && m_isRanked; }
    const Job *job() const { return m_job; }

    /// The last one; null if there is none.
    const WhatIfRankingPtr &ranking() const { return m_ranking; }
    const std::vector<ChangeFlips> &flips() const { return m_flips; }
    /// Returns true if the ranking is under other changes than those applied now.
    bool isStale() const;

Q_SIGNALS:
    void started();
    /// ranking() is new; flips() may follow.
    void ranked();
    void flipsFound();
    void finished();
    void failed(const weighhouse::Error &error);

private:
    void lookForFlips();

    SandboxSession &m_session;
    QPointer<Job> m_job;
    std::uint64_t m_request = 0; ///< Number of the newest start; answers to earlier ones are dropped.
    bool m_isRanked = false;     ///< By the newest start.
    WhatIfRankingPtr m_ranking;
    std::vector<ChangeFlips> m_flips;
};

/// What was found, a line for each change: "plant[Lyon].cost from 10 to 20: Krakow up to 12.5, Lodz from
/// 12.6".
QStringList flipLines(const std::vector<ChangeFlips> &flips);

} // namespace weighhouse::ui
