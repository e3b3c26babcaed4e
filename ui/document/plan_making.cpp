// SPDX-License-Identifier: GPL-3.0-or-later
// How a window comes to a new run: what is needed for it is waited for, one thing after the other.
#include "core/plan/journal/run_summary.h"
#include "core/strategy/strategy.h"
#include "ui/base/texts.h"
#include "ui/document/plan_command.h"
#include "ui/document/plan_session.h"

#include <optional>
#include <utility>

namespace weighhouse::ui
{

struct PlanSession::NewRun {
    std::shared_ptr<plan::DecisionMaker> maker; ///< Null only if the plan is there.
    plan::RunAbout about;
    std::optional<Result<plan::Plan>> plan = {}; ///< Nothing: the maker makes it in the run.
    PlanWorldPtr world;
};

void PlanSession::makePlan(bool thenRun)
{
    wish({.thenRun = thenRun});
}

void PlanSession::makePlanBy(std::shared_ptr<plan::DecisionMaker> maker, bool thenRun)
{
    wish({.thenRun = thenRun, .maker = std::move(maker)});
}

void PlanSession::importPlan(plan::Plan plan, const QString &from)
{
    plan.origin = {plan::Origin::Kind::Import, from.toStdString(), {}};
    wish({.plan = std::move(plan), .strategy = std::string(strategy::importedPlan)});
}

void PlanSession::writePlan(plan::Plan plan, const QString &words)
{
    plan.origin = {plan::Origin::Kind::Edit, words.toStdString(), {}};
    wish({.plan = std::move(plan), .strategy = std::string(plan::writtenPlan)});
}

void PlanSession::wish(Wish wish)
{
    dropWishes();
    m_wish = std::move(wish);
    m_isMaking = true;
    fulfil();
    announce();
}

void PlanSession::refuse(const Error &error)
{
    m_isMaking = false;
    if (!m_wish.isQuiet)
        Q_EMIT failed(error);
    announce();
}

/// Goes on with what was wished for, once all that it needs is there.
void PlanSession::fulfil()
{
    if (!m_document.isWorkedOut())
        return; // refreshWorld follows when it is
    if (!isCurrent()) {
        m_worlds->request({m_document.workings(), m_document.library()});
        return;
    }
    const WorkingsPtr &workings = m_world->workings;
    if (m_wish.begunWith == workings)
        return; // one run is enough
    if (m_wish.begunWith != nullptr)
        ++m_request; // what it was being made of is older
    m_wish.begunWith = workings;
    const bool isGiven = m_wish.plan.has_value();
    if (!workings->problem && !isGiven) {
        refuse(workings->noProblem());
        return;
    }
    if (m_world->model == nullptr && !isGiven) {
        refuse(
            workings->ruleErrors().empty()
                ? windowError("plan.no-rules", tr("the rules cannot be worked out"), tr("See the problems."))
                : workings->ruleErrors().front());
        return;
    }
    NewRun made;
    made.world = m_world;
    made.maker = m_wish.maker;
    const bool isOfStrategy = !isGiven && m_wish.maker == nullptr;
    made.about = {.strategy = m_wish.maker != nullptr ? m_wish.maker->name()
                              : isOfStrategy          ? m_strategy->name()
                                                      : m_wish.strategy,
                  .rulesHash = m_world->fingerprint.rules,
                  .schemaHash = m_world->fingerprint.schema,
                  .datasetHash = m_world->fingerprint.dataset,
                  .schemaByNameHash = m_world->fingerprint.schemaByName,
                  .datasetByNameHash = m_world->fingerprint.datasetByName};
    if (isOfStrategy) {
        made.about.language = valueOf(*m_strategy, m_strategySettings, strategy::languageSetting);
        made.about.settings = strategy::unusualSettings(*m_strategy, m_strategySettings);
    }
    strategy::Asking asking;
    if (workings->problem) {
        asking = strategy::askingOf(*workings->problem);
        made.about.title = workings->problem->text();
    }
    // The steps of a plan that somebody made speak of what was asked then.
    if (m_wish.asked) {
        asking = *m_wish.asked;
        made.about.title = m_wish.title;
    }
    made.about.question = asking.question;
    made.about.arguments = asking.arguments;
    if (isGiven || made.maker != nullptr) {
        if (isGiven)
            made.plan = m_wish.plan;
        // What a person made of a strategy's plan is gone on with by that strategy.
        const strategy::Strategy *strategy = strategy::findStrategy(m_wish.strategy);
        if (isGiven && strategy != nullptr && workings->problem && m_world->model != nullptr)
            made.maker = strategy->begin(m_world->model, asking, m_strategySettings, means());
        beginRun(made);
        return;
    }
    const strategy::Means given = m_strategy->needs().chatModel ? means() : strategy::Means{};
    if (m_strategy->needs().chatModel && given.chat == nullptr) {
        refuse(windowError("plan.no-chat-model", tr("the strategy asks a chat model, and none is set up"),
                           tr("Set one up under “Chat models…”.")));
        return;
    }
    if (given.chat != nullptr)
        made.about.model = given.chat->name();
    m_document.jobs().start(
        tr("Making the plan"), this,
        [made, asking, given, strategy = m_strategy,
         settings = m_strategySettings](const JobHandle &) mutable {
            made.maker = strategy->begin(made.world->model, asking, settings, given);
            made.plan = strategy->planAhead(made.world->model, asking, settings);
            return made;
        },
        [this, id = m_request](const NewRun &ready) {
            if (id != m_request)
                return;
            if (ready.plan && !*ready.plan)
                refuse(ready.plan->error());
            else
                beginRun(ready);
        },
        JobList::Visibility::Hidden);
}

void PlanSession::beginRun(const NewRun &made)
{
    const auto begin = [this, made](plan::RunId run) {
        const bool isReplacing = !m_wish.keepsPlan && !m_wish.isQuiet && isPlanOfPerson();
        const plan::RunId before = isReplacing ? this->state().run : 0;
        plan::RunState state;
        state.run = run;
        auto executor = std::make_unique<plan::Executor>(m_journal->log(), std::move(state),
                                                         made.world->tools, made.world->fingerprint.world());
        executor->setSettings(m_settings);
        plan::Executor *begun = executor.get();
        show(std::move(executor));
        begun->setBreakpoints(m_wish.breakpoints);
        connect(begun, &plan::Executor::planMade, this, [this, thenRun = m_wish.thenRun] {
            Q_EMIT outdatedChanged();
            if (thenRun)
                start();
        });
        if (made.plan)
            begun->begin(made.about, **made.plan, made.maker);
        else
            begun->begin(made.about, made.maker);
        keepBreakpoints();
        if (before != 0)
            m_document.undoStack().push(
                new ReplaceCommand(*this, before, run, m_wish.plan ? tr("import plan") : tr("make plan")));
        Q_EMIT runReplaced();
        Q_EMIT runsChanged();
    };
    withJournal<Result<plan::RunId>>([](plan::JournalStore &store) { return store.begin(); },
                                     [this, begin, id = m_request](const Result<plan::RunId> &run) {
                                         if (id != m_request)
                                             return;
                                         if (!run) {
                                             refuse(run.error());
                                             return;
                                         }
                                         m_isMaking = false;
                                         begin(*run);
                                     });
}

} // namespace weighhouse::ui
