// SPDX-License-Identifier: GPL-3.0-or-later
// A plan that is shown, against what is asked now: another question, other rules, other data.
#include "core/strategy/asking.h"
#include "ui/document/plan_session.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// Whether a run's strategy would be asked in another way now.
bool areOthers(const strategy::Strategy &strategy, const strategy::Settings &left,
               const strategy::Settings &right)
{
    return std::ranges::any_of(strategy.settings(), [&](const strategy::Setting &setting) {
        return valueOf(strategy, left, setting.name) != valueOf(strategy, right, setting.name);
    });
}

} // namespace

bool PlanSession::isOutdated() const
{
    if (isWorldOutdated())
        return true;
    return m_executor != nullptr && !state().versions.empty() && m_world != nullptr &&
           askedOtherwise() != AskedOtherwise::No;
}

PlanSession::AskedOtherwise PlanSession::askedOtherwise() const
{
    const auto &problem = m_document.workings()->problem;
    if (!problem || !m_document.isWorkedOut())
        return AskedOtherwise::No;
    const plan::RunState &shown = state();
    const strategy::Asking asking = strategy::askingOf(*problem);
    if (asking.question != shown.question)
        return shown.question.empty() ? AskedOtherwise::WasForNone : AskedOtherwise::Question;
    if (asking.arguments != shown.arguments)
        return AskedOtherwise::Arguments;
    const strategy::Strategy *made = strategy::findStrategy(shown.strategy); // null of a plan from a file
    const bool isPlannedOtherwise =
        made != nullptr &&
        (made != m_strategy || areOthers(*made, strategy::settingsOf(shown), m_strategySettings));
    return isPlannedOtherwise ? AskedOtherwise::Planning : AskedOtherwise::No;
}

bool PlanSession::isWorldOutdated() const
{
    if (m_executor == nullptr || state().versions.empty())
        return false;
    if (m_world == nullptr || m_world->model == nullptr)
        return m_world != nullptr; // rules with errors are not those that the plan was made of
    return m_world->fingerprint.rules != state().rulesHash || isDataOutdated();
}

bool PlanSession::isPlanOfPerson() const
{
    return std::ranges::any_of(state().versions, [](const plan::PlanVersion &version) {
        return version.plan->origin.kind == plan::Origin::Kind::Edit ||
               version.plan->origin.kind == plan::Origin::Kind::Import;
    });
}

bool PlanSession::keepsPlan() const
{
    // The steps of a strategy's plan speak of the question that it was made for.
    return isPlanOfPerson() &&
           (askedOtherwise() == AskedOtherwise::No || strategy::findStrategy(state().strategy) == nullptr);
}

/// Data that no answer was read from may be other data.
bool PlanSession::isDataOutdated() const
{
    const plan::RunState &shown = state();
    const JudgedData asked{m_world, shown.run, shown.lastSequence};
    if (!m_judgedData.isOf(asked)) {
        m_judgedData = asked;
        std::vector<plan::RunInput> changed =
            plan::changedInputs(shown, m_world->fingerprint, m_world->tools);
        std::erase(changed, plan::RunInput::Rules);
        m_judgedData.isOutdated =
            (shown.rulesHash.empty() || !changed.empty()) &&
            !plan::outdatedSteps(shown, m_world->tools, m_world->fingerprint.world()).empty();
    }
    return m_judgedData.isOutdated;
}

} // namespace weighhouse::ui
