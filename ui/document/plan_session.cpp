#include "ui/document/plan_session.h"

#include "core/plan/checks.h"
#include "core/plan/edits.h"
#include "core/plan/tools/workspace.h"
#include "core/strategy/analyst.h"
#include "ui/document/plan_command.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int tickTime = 16; ///< Milliseconds: as often as a screen shows something new.

const plan::RunState &noRun()
{
    static const plan::RunState none;
    return none;
}

} // namespace

/// What the tools work on: the document's workings at one moment, hashed.
struct PlanSession::World {
    WorkingsPtr workings;
    std::optional<plan::Workspace> workspace; ///< None while the rules have errors.
    plan::Tools tools;
    std::string rulesHash, schemaHash, datasetHash;

    std::string hash() const { return rulesHash + schemaHash + datasetHash; }
};

struct PlanSession::NewRun {
    std::shared_ptr<plan::DecisionMaker> maker; ///< Else the plan is there.
    plan::RunAbout about;
    Result<plan::Plan> plan = plan::Plan();
    WorldPtr world;
};

PlanSession::PlanSession(Document &document, QObject *parent) : QObject(parent), m_document(document)
{
    m_worlds = new Latest<WorkingsPtr, WorldPtr>(
        document.jobs(), tr("Getting tools ready"),
        [last = std::make_shared<WorldPtr>()](const WorkingsPtr &workings, const JobHandle &) -> WorldPtr {
            const WorldPtr &before = *last;
            auto world = std::make_shared<World>();
            world->workings = workings;
            if (!workings->ruleErrors.empty() || workings->program == nullptr)
                return world;
            plan::Workspace workspace;
            workspace.dataset = workings->dataset;
            workspace.rules = workings->rules;
            workspace.texts = workings->texts;
            const bool isSameData = before != nullptr && before->workings->dataset == workings->dataset &&
                                    !before->datasetHash.empty();
            world->datasetHash = isSameData ? before->datasetHash : workspace.datasetHash();
            world->rulesHash = workspace.rulesHash();
            world->schemaHash = workspace.schemaHash();
            world->tools = plan::standardTools(workspace);
            world->workspace = std::move(workspace);
            *last = world;
            return world;
        },
        [this](WorldPtr world) { takeWorld(std::move(world)); }, this);
    connect(&document, &Document::workingsChanged, this, &PlanSession::refreshWorld);
    connect(&document, &Document::changed, this, [this](Parts parts) {
        if (parts.testFlag(Part::Asked))
            Q_EMIT outdatedChanged();
    });
    connect(&document, &Document::resetDone, this, &PlanSession::letGo);
    m_journal = std::make_unique<PlanJournal>(document);
    connect(m_journal.get(), &PlanJournal::moved, this, &PlanSession::runsChanged);
    connect(m_journal.get(), &PlanJournal::failed, this, &PlanSession::failed);
    connect(m_journal.get(), &PlanJournal::notOpened, this, [this](const Error &error) {
        m_isMaking = false;
        Q_EMIT failed(error);
        announce();
    });
    m_tick.setSingleShot(true);
    m_tick.setInterval(tickTime);
    connect(&m_tick, &QTimer::timeout, this, &PlanSession::runChanged);
}

PlanSession::~PlanSession() = default;

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
    return m_isMaking || (m_executor != nullptr && m_executor->isBusy());
}

bool PlanSession::isOutdated() const
{
    if (m_executor == nullptr || state().versions.empty())
        return false;
    if (m_world == nullptr || m_world->workspace == std::nullopt)
        return m_world != nullptr; // rules with errors are not those that the plan was made of
    const plan::RunState &shown = state();
    if (m_world->rulesHash != shown.rulesHash || m_world->schemaHash != shown.schemaHash ||
        m_world->datasetHash != shown.datasetHash)
        return true;
    const auto &problem = m_document.workings()->problem;
    if (!problem || !m_document.isWorkedOut())
        return false;
    const strategy::Asking asking = strategy::askingOf(*problem);
    return asking.question != shown.question || asking.arguments != shown.arguments;
}

std::vector<std::string> PlanSession::toolNames() const
{
    return m_world == nullptr ? std::vector<std::string>() : m_world->tools.names();
}

Errors PlanSession::problems() const
{
    if (m_executor == nullptr || m_world == nullptr || state().versions.empty())
        return {};
    return plan::problemsOf(state().plan(), m_world->tools.names());
}

void PlanSession::setSettings(const plan::RunSettings &settings)
{
    m_settings = settings;
    if (m_executor != nullptr)
        m_executor->setSettings(settings);
}

/// Another project is open now.
void PlanSession::letGo()
{
    dropChanges();
    m_isMaking = false;
    m_executor.reset();
    m_journal->close();
    m_world.reset();
    refreshWorld();
    Q_EMIT runReplaced();
    Q_EMIT runsChanged();
    Q_EMIT outdatedChanged();
}

// What the tools work on.

void PlanSession::refreshWorld()
{
    // Nobody needs it before there is a plan, or is going to be one.
    if (m_executor != nullptr || m_isMaking)
        m_worlds->request(m_document.workings());
}

void PlanSession::takeWorld(WorldPtr world)
{
    if (world->workings != m_document.workings())
        return; // another request is under way
    m_world = std::move(world);
    if (m_isMaking)
        fulfil();
    if (m_executor != nullptr && !m_executor->isBusy())
        m_executor->setTools(m_world->tools, m_world->hash());
    Q_EMIT outdatedChanged();
    announce();
}

// Runs.

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
    wish({.plan = std::move(plan), .strategy = "imported"});
}

void PlanSession::wish(Wish wish)
{
    m_wish = std::move(wish);
    m_isMaking = true;
    dropChanges();
    fulfil();
    announce();
}

/// Goes on with what was wished for, once all that it needs is there.
void PlanSession::fulfil()
{
    const WorkingsPtr workings = m_document.workings();
    if (!m_document.isWorkedOut())
        return; // refreshWorld follows when it is
    if (m_world == nullptr || m_world->workings != workings) {
        m_worlds->request(workings);
        return;
    }
    const auto refuse = [this](const Error &error) {
        m_isMaking = false;
        Q_EMIT failed(error);
        announce();
    };
    const bool isGiven = m_wish.plan.has_value();
    if (!workings->problem && !isGiven) {
        refuse(workings->problemError.value_or(
            Error{"decision.no-question", "no question is asked", {}, "Choose a question first."}));
        return;
    }
    if (!m_world->workspace && !isGiven) {
        refuse(workings->ruleErrors.empty()
                   ? Error{"plan.no-rules", "the rules cannot be worked out", {}, "See the problems."}
                   : workings->ruleErrors.front());
        return;
    }
    NewRun made;
    made.world = m_world;
    made.maker = m_wish.maker;
    made.about = {.strategy = m_wish.maker != nullptr ? m_wish.maker->name() : m_wish.strategy,
                  .rulesHash = m_world->rulesHash,
                  .schemaHash = m_world->schemaHash,
                  .datasetHash = m_world->datasetHash};
    strategy::Asking asking;
    if (workings->problem) {
        asking = strategy::askingOf(*workings->problem);
        made.about.title = workings->problem->text();
        made.about.question = asking.question;
        made.about.arguments = asking.arguments;
    }
    if (isGiven || made.maker != nullptr) {
        made.plan = m_wish.plan.value_or(plan::Plan());
        beginRun(made);
        return;
    }
    m_document.jobs().start(
        tr("Making the plan"), this,
        [made, asking](const JobHandle &) mutable {
            made.plan = strategy::analystPlan(*made.world->workspace, asking);
            return made;
        },
        [this, id = m_request](const NewRun &ready) {
            if (id != m_request)
                return;
            if (ready.plan) {
                beginRun(ready);
                return;
            }
            m_isMaking = false;
            Q_EMIT failed(ready.plan.error());
            announce();
        },
        JobList::Visibility::Hidden);
}

void PlanSession::beginRun(const NewRun &made)
{
    withJournal<Result<plan::RunId>>([](plan::JournalStore &store) { return store.begin(); },
                                     [this, made, id = m_request](Result<plan::RunId> run) {
                                         if (id != m_request)
                                             return;
                                         m_isMaking = false;
                                         if (!run) {
                                             Q_EMIT failed(run.error());
                                             announce();
                                             return;
                                         }
                                         plan::RunState state;
                                         state.run = *run;
                                         auto executor = std::make_unique<plan::Executor>(
                                             *m_journal->writer(), std::move(state), made.world->tools,
                                             made.world->hash());
                                         executor->setSettings(m_settings);
                                         plan::Executor *begun = executor.get();
                                         if (m_executor != nullptr && m_executor->isBusy())
                                             m_executor->stop();
                                         show(std::move(executor));
                                         const bool thenRun = m_wish.thenRun;
                                         connect(begun, &plan::Executor::planMade, this, [this, thenRun] {
                                             Q_EMIT outdatedChanged();
                                             if (thenRun)
                                                 start();
                                         });
                                         if (made.maker != nullptr)
                                             begun->begin(made.about, made.maker);
                                         else
                                             begun->begin(made.about, *made.plan);
                                         Q_EMIT runReplaced();
                                         Q_EMIT runsChanged();
                                     });
}

void PlanSession::show(std::unique_ptr<plan::Executor> executor)
{
    m_executor = std::move(executor);
    m_lineage = {state().run};
    plan::Executor *shown = m_executor.get();
    connect(shown, &plan::Executor::recorded, this, &PlanSession::event);
    connect(shown, &plan::Executor::shownChanged, this, &PlanSession::announce);
    connect(shown, &plan::Executor::failed, this, &PlanSession::failed);
    connect(shown, &plan::Executor::rested, this, [this] {
        if (m_world != nullptr)
            m_executor->setTools(m_world->tools, m_world->hash());
        Q_EMIT rested();
        Q_EMIT runsChanged();
        announce();
    });
}

void PlanSession::announce()
{
    if (!m_tick.isActive())
        m_tick.start();
}

void PlanSession::showRead(plan::RunId run, const Result<std::vector<plan::Event>> &events)
{
    if (!events) {
        Q_EMIT failed(events.error());
        return;
    }
    plan::RunState state = plan::RunState::of(*events);
    state.run = run;
    auto executor = std::make_unique<plan::Executor>(*m_journal->writer(), std::move(state),
                                                     m_world == nullptr ? plan::Tools() : m_world->tools,
                                                     m_world == nullptr ? std::string() : m_world->hash());
    executor->setSettings(m_settings);
    show(std::move(executor));
    refreshWorld();
    Q_EMIT runReplaced();
    Q_EMIT outdatedChanged();
    announce();
}

void PlanSession::open(plan::RunId run)
{
    if (m_executor != nullptr && state().run == run) {
        Q_EMIT runReplaced();
        return;
    }
    using Events = Result<std::vector<plan::Event>>;
    if (m_executor != nullptr && m_executor->isBusy())
        m_executor->stop();
    dropChanges();
    withJournal<Events>([run](plan::JournalStore &store) -> Events { return store.events(run); },
                        [this, run, id = m_request](const Events &events) {
                            if (id == m_request)
                                showRead(run, events);
                        });
}

void PlanSession::close()
{
    dropChanges();
    m_executor.reset();
    Q_EMIT runReplaced();
    Q_EMIT outdatedChanged();
}

plan::Preview PlanSession::preview(const plan::Command &command) const
{
    return m_executor == nullptr ? plan::Preview() : m_executor->preview(command);
}

void PlanSession::start(const plan::Command &command)
{
    if (m_isMaking) {
        m_wish.thenRun = true;
        return;
    }
    const bool isAll = command.kind == plan::Command::Kind::All;
    if (m_executor == nullptr || state().versions.empty()) {
        makePlan(true);
        return;
    }
    if (isOutdated() || !m_document.isWorkedOut()) {
        const auto isOfPerson = [](const plan::PlanVersion &version) {
            return version.plan.origin.kind == plan::Origin::Kind::Edit ||
                   version.plan.origin.kind == plan::Origin::Kind::Import;
        };
        if (isAll && !m_executor->isRunning()) {
            // What somebody made of the plan stays; a plan nobody touched is derived anew.
            if (std::ranges::any_of(state().versions, isOfPerson))
                wish({.thenRun = true, .plan = state().plan(), .strategy = state().strategy});
            else
                makePlan(true);
        } else
            Q_EMIT failed(Error{"run.outdated",
                                "the rules, the data or the question are others than when the plan was made",
                                {},
                                "Make the plan anew, or undo the changes."});
        return;
    }
    if (const auto done = m_executor->run(command); !done)
        Q_EMIT failed(done.error());
}

void PlanSession::keepUp()
{
    const bool hasPlan = m_executor != nullptr && !state().versions.empty();
    if (hasPlan && state().phase == plan::RunPhase::Paused && !isOutdated())
        return; // somebody is looking at it
    if (isBusy() || (hasPlan && !isOutdated() && m_document.isWorkedOut() && preview({}).run.empty()))
        return;
    start();
}

void PlanSession::pause(plan::Executor::Running running)
{
    if (m_executor != nullptr)
        m_executor->pause(running);
}

void PlanSession::stop()
{
    if (m_executor != nullptr)
        m_executor->stop();
}

// Editing.

bool PlanSession::edit(const plan::Edit &edit)
{
    if (m_executor == nullptr)
        return false;
    if (const auto possible = plan::edited(state().plan(), edit); !possible && !m_isForking) {
        Q_EMIT failed(possible.error());
        return false;
    }
    whenEditable([this, edit] {
        const plan::Plan &present = state().plan();
        if (auto next = plan::edited(present, edit))
            changePlan(*std::move(next), QString::fromStdString(plan::describe(present, edit)));
        else
            Q_EMIT failed(next.error());
    });
    return true;
}

bool PlanSession::restoreVersion(std::size_t index)
{
    if (m_executor == nullptr || index >= state().versions.size())
        return false;
    whenEditable([this, restored = state().versions[index].plan] {
        changePlan(restored, tr("restore version %1").arg(restored.version));
    });
    return true;
}

void PlanSession::changePlan(plan::Plan next, const QString &words)
{
    m_document.undoStack().push(new PlanCommand(*this, state().run, state().plan(), std::move(next), words));
}

/// An ended run is a record: what is changed goes on in a copy, once that is there, in the order of the
/// changes.
void PlanSession::whenEditable(std::function<void()> change)
{
    if (!m_isForking && state().phase != plan::RunPhase::Ended) {
        change();
        return;
    }
    m_changes.push_back(std::move(change));
    if (!m_isForking)
        fork();
}

void PlanSession::fork()
{
    struct Forked {
        plan::RunId run = 0;
        Result<std::vector<plan::Event>> events = std::vector<plan::Event>();
    };
    m_isForking = true;
    withJournal<Forked>(
        [run = state().run, last = state().lastSequence](plan::JournalStore &store) -> Forked {
            const auto forked = store.fork(run, last);
            if (!forked)
                return {0, failure(forked.error())};
            return {*forked, store.events(*forked)};
        },
        [this, id = ++m_request](const Forked &forked) {
            if (id != m_request)
                return;
            const std::vector<std::function<void()>> changes = std::exchange(m_changes, {});
            const std::set<plan::RunId> lineage = m_lineage;
            m_isForking = false;
            showRead(forked.run, forked.events);
            Q_EMIT runsChanged();
            if (!forked.events)
                return;
            m_lineage.insert(lineage.begin(), lineage.end());
            for (const auto &change : changes)
                change();
        });
}

/// Another run is going to be shown: what waits for a copy of this one is not wanted any more.
void PlanSession::dropChanges()
{
    ++m_request;
    m_isForking = false;
    m_changes.clear();
}

void PlanSession::applyPlan(plan::RunId run, const plan::Plan &plan, const QString &words)
{
    if (m_executor == nullptr || !m_lineage.contains(run)) {
        Q_EMIT failed(Error{"run.not-shown",
                            "the edit belongs to run " + std::to_string(run) + ", which is not open",
                            {},
                            "Open that run first."});
        return;
    }
    whenEditable([this, next = plan, words]() mutable {
        // Names that were given stay given, also by what is taken back now.
        const std::vector<std::uint32_t> &given = state().plan().lastPositions;
        next.lastPositions.resize(std::max(next.lastPositions.size(), given.size()), 0);
        for (std::size_t depth = 0; depth < given.size(); ++depth)
            next.lastPositions[depth] = std::max(next.lastPositions[depth], given[depth]);
        m_executor->setPlan(next, {plan::Origin::Kind::Edit, words.toStdString(), {}});
        Q_EMIT outdatedChanged();
    });
}

} // namespace weighhouse::ui
