// SPDX-License-Identifier: GPL-3.0-or-later
// The button tells how much of what the question depends on the steps of the run have read.
#pragma once

#include "core/strategy/guard/plan_guard.h"
#include "ui/base/jobs.h"
#include "ui/document/plan_world.h"

#include <QToolButton>
#include <memory>
#include <tuple>
#include <vector>

namespace weighhouse::ui
{

class PlanSelection;
class PlanSession;

/// Compares a plan that a model or a person wrote with the rules (strategy::PlanGuard), after each answer and
/// in the background; its menu tells what the plan lacks. Nothing is done about it: the strategy's guard
/// setting says whether a model is told.
class CoverageButton : public QToolButton
{
    Q_OBJECT

public:
    CoverageButton(PlanSession &session, PlanSelection &selection, QWidget *parent = nullptr);

private:
    /// This is compared: the run's number and last event that changes it, and the world.
    using Subject = std::tuple<plan::RunId, std::size_t, std::size_t, const PlanWorld *>;
    struct Asked {
        PlanWorldPtr world;
        plan::RunState run;
    };
    struct Judged {
        strategy::Coverage coverage;
        std::vector<strategy::Finding> findings;
    };

    void refresh();
    void tell(const Judged &judged);
    static Judged judge(const Asked &asked);

    PlanSession &m_session;
    PlanSelection &m_selection;
    Latest<Asked, Judged> *m_judging;
    Subject m_asked = {};
};

} // namespace weighhouse::ui
