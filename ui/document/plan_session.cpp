// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/plan_session.h"

#include "core/plan/checks.h"
#include "core/plan/execute/step_work.h"
#include "core/plan/tools/payload_checks.h"
#include "core/retrieval/kept_library.h"
#include "core/strategy/asking.h"
#include "ui/base/texts.h"

#include <QPointer>
#include <QSettings>
#include <QThreadPool>
#include <algorithm>
#include <chrono>
#include <utility>

namespace weighhouse::ui
{
namespace
{

/// Whoever finds that a step takes too long stops it.
constexpr std::chrono::hours patience{24};

constexpr int tickTime = 16; ///< Milliseconds: as often as a screen shows something new.

constexpr int timeBetweenLooks = 1000; ///< Milliseconds, at what other programs have written.

const plan::RunState &noRun()
{
    static const plan::RunState none;
    return none;
}

QString strategyKey()
{
    return QStringLiteral("plan/strategy");
}

QString approvalKey()
{
    return QStringLiteral("plan/asksBeforeQueries");
}

QString settingKey(const strategy::Strategy &strategy, const std::string &setting)
{
    return QStringLiteral("plan/strategies/") + toQt(strategy.name()) + QLatin1Char('/') + toQt(setting);
}

const strategy::Strategy &rememberedStrategy()
{
    const auto *found = strategy::findStrategy(fromQt(QSettings().value(strategyKey()).toString()));
    return found != nullptr ? *found : strategy::usualStrategy();
}

/// Values that there are not any more are left out.
strategy::Settings rememberedSettings(const strategy::Strategy &strategy)
{
    strategy::Settings settings;
    for (const strategy::Setting &setting : strategy.settings()) {
        const std::string value = fromQt(QSettings().value(settingKey(strategy, setting.name)).toString());
        if (!value.empty() && setting.takes(value))
            settings.emplace(setting.name, value);
    }
    return settings;
}

} // namespace

PlanSession::PlanSession(Document &document, QObject *parent)
    : QObject(parent), m_document(document), m_strategy(&rememberedStrategy()),
      m_strategySettings(rememberedSettings(*m_strategy))
{
    m_means = [this] { return usualMeans(); };
    const std::function<llm::ChatModelPtr()> chat = [self = QPointer<PlanSession>(this)] {
        return self == nullptr ? nullptr : self->means().chat;
    };
    m_worlds = new Latest<WorldWish, PlanWorldPtr>(
        document.jobs(), tr("Getting tools ready"),
        [waiting = m_waiting, chat](const WorldWish &wish, const JobHandle &) {
            return makePlanWorld(wish, waiting, chat);
        },
        [this](PlanWorldPtr world) { takeWorld(std::move(world)); }, this);
    connect(&document, &Document::workingsChanged, this, &PlanSession::refreshWorld);
    connect(&document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::askedAspect))
            Q_EMIT outdatedChanged();
    });
    connect(&document, &Document::resetDone, this, &PlanSession::letGo);
    m_journal = std::make_unique<PlanJournal>(document);
    connect(m_journal.get(), &PlanJournal::moved, this, &PlanSession::renumber);
    connect(m_journal.get(), &PlanJournal::failed, this, &PlanSession::failed);
    connect(m_journal.get(), &PlanJournal::runLost, this, [this](plan::RunId run, const Error &error) {
        m_isGoneTold = m_isGoneTold || error.code == "project.gone";
        Q_EMIT failed(windowError(
            error.code,
            tr("What run %1 finds from here on is not kept: %2").arg(run).arg(toQt(error.message)),
            toQt(error.hint)));
    });
    connect(m_journal.get(), &PlanJournal::runKept, this,
            [this](plan::RunId run) { Q_EMIT told(tr("All of run %1 is kept after all.").arg(run)); });
    connect(m_journal.get(), &PlanJournal::notOpened, this, [this](const Error &error) {
        dropWishes();
        Q_EMIT failed(error);
        announce();
    });
    m_tick.setSingleShot(true);
    m_tick.setInterval(tickTime);
    connect(&m_tick, &QTimer::timeout, this, &PlanSession::tellChanged);
    connect(&m_tick, &QTimer::timeout, this, &PlanSession::goOnDeciding);
    m_settings.tools.time = patience;
    m_settings.asksBeforeQueries = QSettings().value(approvalKey(), false).toBool();
    m_others.setInterval(timeBetweenLooks);
    connect(&m_others, &QTimer::timeout, this, &PlanSession::lookForOthers);
    m_others.start();
}

PlanSession::~PlanSession()
{
    m_beside.reset();
    leave();
}

void PlanSession::setScratchFolder(const QString &folder)
{
    m_journal->setScratchFolder(folder);
}

void PlanSession::whenOpen(std::function<void(plan::JournalWriter &)> then)
{
    m_journal->whenOpen(std::move(then));
}

const plan::RunState &PlanSession::run() const
{
    return m_executor == nullptr ? noRun() : m_executor->shown();
}

const plan::RunState &PlanSession::state() const
{
    return m_executor == nullptr ? noRun() : m_executor->state();
}

bool PlanSession::isBusy() const
{
    const bool isRunWanted =
        std::ranges::any_of(m_changes, [](const Later &later) { return later.kind == Later::Kind::Run; });
    return m_isMaking || m_command || isRunWanted || (m_executor != nullptr && m_executor->isBusy());
}

std::vector<std::string> PlanSession::toolNames() const
{
    return m_world == nullptr ? std::vector<std::string>() : m_world->tools.names();
}

plan::ToolPtr PlanSession::tool(std::string_view name) const
{
    return m_world == nullptr ? nullptr : m_world->tools.find(name);
}

/// Views ask at each event, and a plan may have thousands of steps.
Errors PlanSession::problems() const
{
    if (m_executor == nullptr || m_world == nullptr || state().versions.empty())
        return {};
    JudgedPlan &judged = m_judged;
    if (judged.world == m_world && judged.run == state().run && judged.versions == state().versions.size() &&
        judged.breakpoints == breakpoints())
        return judged.problems;
    judged = {m_world, state().run, state().versions.size(), breakpoints(), problemsOf(state().plan())};
    return judged.problems;
}

Errors PlanSession::problemsOf(const plan::Plan &plan) const
{
    // The question that is asked now is most likely meant.
    std::vector<std::string> questions;
    if (m_world->workings->problem)
        questions.push_back(m_world->workings->problem->question().name);
    for (const rules::CheckedQuestion &question : m_world->workings->model->rules()->questions)
        questions.push_back(question.name);
    Errors problems = plan::problemsOf(plan, m_world->tools.names(), breakpoints());
    const Errors ofPayloads = plan::payloadProblems(plan, questions, &m_knownPayloads, breakpoints());
    problems.insert(problems.end(), ofPayloads.begin(), ofPayloads.end());
    return problems;
}

Errors PlanSession::problemsWith(const plan::Node &typed) const
{
    if (m_executor == nullptr || m_world == nullptr)
        return {};
    plan::Plan plan = state().plan();
    const auto place = std::ranges::find(plan.nodes, typed.id, &plan::Node::id);
    if (place == plan.nodes.end())
        return {};
    *place = typed;
    Errors problems = problemsOf(plan);
    std::erase_if(problems, [&](const Error &each) { return each.where.object != plan::toText(typed.id); });
    return problems;
}

void PlanSession::setSettings(const plan::RunSettings &settings)
{
    if (settings.asksBeforeQueries != m_settings.asksBeforeQueries)
        QSettings().setValue(approvalKey(), settings.asksBeforeQueries);
    m_settings = settings;
    if (m_executor != nullptr)
        m_executor->setSettings(settings);
}

void PlanSession::setStrategy(const strategy::Strategy &strategy, const strategy::Settings &settings)
{
    m_strategy = &strategy;
    m_strategySettings = settings;
    QSettings().setValue(strategyKey(), toQt(strategy.name()));
    for (const auto &[name, value] : settings)
        QSettings().setValue(settingKey(strategy, name), toQt(value));
    Q_EMIT outdatedChanged();
    announce();
}

/// Views of large plans take long to draw: they have a part of the time, and the run has the rest.
void PlanSession::tellChanged()
{
    constexpr std::chrono::milliseconds slowest(1000);
    constexpr int share = 4;
    const auto begin = std::chrono::steady_clock::now();
    Q_EMIT runChanged();
    const auto taken =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    m_tick.setInterval(std::clamp(share * taken, std::chrono::milliseconds(tickTime), slowest));
}

void PlanSession::announce()
{
    if (!m_tick.isActive())
        m_tick.start();
}

// Where runs are.

/// Another project is open now.
void PlanSession::letGo()
{
    dropBeside();
    m_decision.reset();
    m_waiting->setJob({});
    dropWishes();
    leave();
    m_journal->close();
    m_isLooking = false; // the answer to a look goes with the journal
    m_dataVersion.reset();
    noteAlsoOpen({});
    m_moves.clear();
    m_world.reset();
    refreshWorld();
    Q_EMIT runReplaced();
    Q_EMIT runsChanged();
    Q_EMIT outdatedChanged();
    if (!m_document.path().isEmpty())
        openLast();
}

plan::RunId PlanSession::numberNow(plan::RunId run, std::size_t knownMoves) const
{
    for (std::size_t move = knownMoves; move < m_moves.size(); ++move) {
        const auto found = m_moves[move].find(run);
        run = found == m_moves[move].end() ? 0 : found->second; // there is no run 0
    }
    return run;
}

/// The runs are in another file, where some of their numbers may have been taken.
void PlanSession::renumber(const std::map<plan::RunId, plan::RunId> &numbers)
{
    const std::size_t known = m_moves.size();
    m_moves.push_back(numbers);
    m_opening = numberNow(m_opening, known);
    std::set<plan::RunId> lineage;
    for (const plan::RunId run : m_lineage)
        lineage.insert(numberNow(run, known));
    m_lineage = std::move(lineage);
    if (m_executor != nullptr) {
        m_executor->renumber(numberNow(state().run, known));
        Q_EMIT runReplaced();
    }
    Q_EMIT runsChanged();
}

/// A run that was read back goes on with its strategy, once there is what that works on.
void PlanSession::giveMaker()
{
    if (!m_lacksMaker || m_executor == nullptr || m_world == nullptr || m_world->model == nullptr ||
        !isCurrent() || m_executor->isBusy() || isWorldOutdated())
        return;
    m_lacksMaker = false;
    if (const strategy::Strategy *strategy = strategy::findStrategy(state().strategy))
        m_executor->setDecisionMaker(strategy->goOn(m_world->model, state(), means()));
}

void PlanSession::takeDraft(const std::string &piece)
{
    m_draft += toQt(piece);
    Q_EMIT draftChanged();
}

void PlanSession::dropDraft()
{
    if (m_draft.isEmpty())
        return;
    m_draft.clear();
    Q_EMIT draftChanged();
}

/// The run's way of planning is the one that is offered for the next.
void PlanSession::adoptStrategyOf(const plan::RunState &run)
{
    const strategy::Strategy *strategy = strategy::findStrategy(run.strategy);
    if (strategy == nullptr)
        return;
    m_strategy = strategy;
    m_strategySettings = strategy::settingsOf(run);
}

// The run shown.

void PlanSession::show(std::unique_ptr<plan::Executor> executor)
{
    leave();
    if (m_decision)
        m_decision->hasRun = false;
    m_executor = std::move(executor);
    m_lacksMaker = false;
    m_lineage = {state().run};
    plan::Executor *shown = m_executor.get();
    connect(shown, &plan::Executor::recorded, this, [this](const plan::Event &recorded) {
        if (recorded.as<plan::PromptSent>() != nullptr || recorded.as<plan::ReplyReceived>() != nullptr)
            dropDraft();
        Q_EMIT eventRecorded(recorded);
    });
    connect(shown, &plan::Executor::replyDrafted, this, &PlanSession::takeDraft);
    connect(shown, &plan::Executor::shownChanged, this, [this] {
        keepBreakpoints(); // they follow the plan
        announce();
    });
    connect(shown, &plan::Executor::failed, this, [this](const Error &error) {
        if (m_decision)
            m_decision->isBroken = true;
        Q_EMIT failed(error);
        announce();
        // The run shown is out of date: somebody else has gone on with it.
        m_isOverruled = error.code == "run.moved-on" || error.code == "run.held" || error.code == "run.ended";
        if (m_isOverruled)
            QMetaObject::invokeMethod(this, &PlanSession::reopen, Qt::QueuedConnection);
    });
    connect(shown, &plan::Executor::rested, this, [this] {
        if (m_world != nullptr)
            m_executor->setTools(m_world->tools, m_world->fingerprint.world());
        dropDraft();
        Q_EMIT rested();
        Q_EMIT runsChanged();
        announce();
        withJournal<Result<void>>([](plan::JournalStore &store) { return store.checkpoint(); }, {});
        if (m_isOverruled)
            reopen();
    });
}

void PlanSession::leave()
{
    if (m_executor == nullptr)
        return;
    m_executor->disconnect(this);
    dropDraft();
    if (m_heldBy.empty()) // else nothing of it runs here, and it is not ours to pause
        m_executor->leave();
    m_executor.reset();
    m_lineage.clear();
    m_heldBy.clear();
    m_drafts.clear();
    m_keptBreakpoints.clear();
    m_places = {};
    m_copiedDrafts.clear();
    m_isOverruled = false;
}

void PlanSession::close()
{
    dropWishes();
    leave();
    if (m_decision)
        m_decision->hasRun = false;
    Q_EMIT runReplaced();
    Q_EMIT outdatedChanged();
    announce();
}

plan::Preview PlanSession::preview(const plan::Command &command) const
{
    return m_executor == nullptr ? plan::Preview() : m_executor->preview(command);
}

void PlanSession::start(const plan::Command &command)
{
    carryOut({command, false});
}

void PlanSession::goOn()
{
    carryOut({.command = {}, .isGoingOn = true});
}

void PlanSession::judge(const Verdict &verdict)
{
    carryOut({.command = {}, .isGoingOn = true, .verdict = verdict});
}

void PlanSession::carryOut(const Wanted &wanted)
{
    const plan::Command &command = wanted.command;
    const bool isAll = command.kind == plan::Command::Kind::All;
    if (m_isForking || m_opening != 0) { // what is run is what is going to be shown
        m_changes.push_back({[this, wanted] { carryOut(wanted); }, Later::Kind::Run});
        announce();
        return;
    }
    if (m_isMaking) {
        m_wish.thenRun = m_wish.thenRun || isAll;
        return;
    }
    if (m_executor == nullptr || state().versions.empty()) {
        wish({.thenRun = true, .isQuiet = wanted.isForDecision});
        return;
    }
    if (!isCurrent()) {
        m_command = wanted;
        refreshWorld();
        announce();
        return;
    }
    if (wanted.isGoingOn ? isWorldOutdated() : isOutdated()) {
        if (isAll && !m_executor->isRunning() && !wanted.isGoingOn) {
            // An edited plan stays, as long as it is about the question asked; else a plan is derived anew,
            // and the run shown is kept as it is.
            if (keepsPlan() && !(wanted.isForDecision && askedOtherwise() != AskedOtherwise::No))
                wish({.thenRun = true,
                      .isQuiet = wanted.isForDecision,
                      .plan = state().plan(),
                      .strategy = state().strategy,
                      .asked = askedOtherwise() != AskedOtherwise::No
                                   ? std::nullopt
                                   : std::optional(strategy::Asking{state().question, state().arguments}),
                      .title = state().title,
                      .breakpoints = breakpoints(),
                      .keepsPlan = true});
            else {
                // In Question nobody sees that the plan of a person gives way to another.
                if (wanted.isForDecision && isPlanOfPerson())
                    Q_EMIT told(tr("The plan with your edits is no longer shown; it stays in Runs as run %1.")
                                    .arg(state().run));
                wish({.thenRun = true, .isQuiet = wanted.isForDecision});
            }
        } else
            Q_EMIT failed(windowError("run.outdated",
                                      tr("the rules, the data, the question or the language are others than "
                                         "when the plan was made"),
                                      tr("Make the plan anew, or undo the changes.")));
        return;
    }
    giveMaker();
    if (wanted.isForDecision)
        decideByRun();
    else
        carryOutNow(wanted);
}

/// An ended run goes on in a fork, if there is anything to do.
bool PlanSession::forksFirst(const Wanted &wanted)
{
    if (state().phase != plan::RunPhase::Ended || !state().damage.empty())
        return false;
    const plan::Preview left = preview(wanted.command);
    if (left.run.empty() || !left.problems.empty())
        return false;
    if (m_decision)
        m_decision->hasForked = true;
    m_changes.push_back({[this, wanted] { carryOut(wanted); }, Later::Kind::Run});
    fork();
    return true;
}

Result<void> PlanSession::runAs(const Wanted &wanted)
{
    if (!wanted.verdict)
        return m_executor->run(wanted.command);
    const Verdict &verdict = *wanted.verdict;
    if (verdict.run != state().run)
        return failure("run.not-asked", "run.not-asked"_code);
    if (verdict.rejection)
        return m_executor->reject(verdict.step, verdict.payload, verdict.rejection->trimmed().toStdString());
    return m_executor->approve(verdict.step, verdict.payload,
                               verdict.isForAll ? plan::Executor::Approval::ForAll
                                                : plan::Executor::Approval::Once);
}

bool PlanSession::carryOutNow(const Wanted &wanted)
{
    if (!mayChange())
        return false;
    Wanted inFork = wanted;
    inFork.isForDecision = m_decision && m_decision->hasBegun;
    if (forksFirst(inFork))
        return true;
    const auto done = runAs(wanted);
    if (!done)
        Q_EMIT failed(done.error());
    else if (m_decision && m_decision->hasBegun)
        m_decision->hasRun = true;
    return done.has_value();
}

void PlanSession::pause(plan::Executor::Running running)
{
    m_command.reset();
    if (m_executor != nullptr)
        m_executor->pause(running);
    announce();
}

void PlanSession::stop()
{
    m_command.reset();
    if (m_isMaking)
        dropWishes();
    if (m_executor != nullptr)
        m_executor->stop();
    announce();
}

/// Another run is going to be shown, or none: what was wanted of this one is not any more.
void PlanSession::dropWishes()
{
    ++m_request;
    m_isMaking = false;
    m_command.reset();
    m_opening = 0;
    m_isFirst = false;
    m_isForking = false;
    m_changes.clear();
}

} // namespace weighhouse::ui
