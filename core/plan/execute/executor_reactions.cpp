// What the decision maker is asked, and what becomes of its answers.
#include "core/plan/execute/executor_inside.h"

#include <exception>
#include <utility>
#include <variant>

namespace weighhouse::plan
{
namespace
{

// What a decision maker throws must end where it is called, as an error like any other.
QCoro::Task<Result<Plan>> askForPlan(std::shared_ptr<DecisionMaker> maker, Talk talk)
{
    try {
        co_return co_await maker->begin(std::move(talk));
    } catch (const std::exception &problem) {
        co_return failure("strategy.failed", maker->name() + " failed: " + problem.what());
    }
}

QCoro::Task<Result<Reaction>> askToObserve(std::shared_ptr<DecisionMaker> maker,
                                           std::shared_ptr<const RunState> run, NodeId node, Talk talk)
{
    try {
        co_return co_await maker->observe(std::move(run), node, std::move(talk));
    } catch (const std::exception &problem) {
        co_return failure("strategy.failed", maker->name() + " failed: " + problem.what());
    }
}

QCoro::Task<Result<Reaction>> askForRemedy(std::shared_ptr<DecisionMaker> maker,
                                           std::shared_ptr<const RunState> run, NodeId node, Error error,
                                           Remedy remedy, Talk talk)
{
    try {
        co_return co_await maker->remedy(std::move(run), node, std::move(error), remedy, std::move(talk));
    } catch (const std::exception &problem) {
        co_return failure("strategy.failed", maker->name() + " failed: " + problem.what());
    }
}

NewEvent startOf(const RunAbout &about)
{
    Json arguments = Json::object();
    for (const auto &[name, value] : about.arguments)
        arguments[name] = value;
    return {EventKind::RunStarted,
            {{"title", about.title},
             {"question", about.question},
             {"arguments", std::move(arguments)},
             {"strategy", about.strategy},
             {"model", about.model},
             {"seed", about.seed},
             {"rules", about.rulesHash},
             {"schema", about.schemaHash},
             {"dataset", about.datasetHash}},
            {}};
}

} // namespace

Talk Executor::Inside::talk()
{
    m_thinkingStop = std::stop_source();
    m_hasWorked = true;
    return {reporter({}), m_thinkingStop.get_token(), std::make_shared<const Tools>(tools)};
}

void Executor::Inside::begin(const RunAbout &about, std::shared_ptr<DecisionMaker> decisionMaker)
{
    maker = std::move(decisionMaker);
    record({startOf(about)});
    makePlan();
}

void Executor::Inside::begin(const RunAbout &about, Plan plan, std::shared_ptr<DecisionMaker> decisionMaker)
{
    maker = std::move(decisionMaker);
    record({startOf(about)});
    const Origin origin = plan.origin;
    setPlan(std::move(plan), origin, EventKind::PlanMade);
    Q_EMIT q.planMade();
}

QCoro::Task<> Executor::Inside::makePlan()
{
    const std::weak_ptr<Inside *> alive = m_alive;
    m_isThinking = true;
    auto plan = co_await askForPlan(maker, talk());
    if (alive.expired())
        co_return;
    m_isThinking = false;
    if (!plan) {
        stopDeciding(plan.error());
        co_return;
    }
    setPlan(*std::move(plan), {Origin::Kind::Strategy, maker->name(), {}}, EventKind::PlanMade);
    Q_EMIT q.planMade();
}

void Executor::Inside::stopDeciding(const Error &error)
{
    m_observations.clear();
    pauseBecause("strategy", {}, error.message);
    Q_EMIT q.failed(error);
    restIfDone();
}

QCoro::Task<> Executor::Inside::think()
{
    const std::weak_ptr<Inside *> alive = m_alive;
    m_isThinking = true;
    while (!m_observations.empty()) {
        const NodeId node = m_observations.front();
        m_observations.pop_front();
        auto run = std::make_shared<const RunState>(state);
        const auto reaction = co_await askToObserve(maker, std::move(run), node, talk());
        if (alive.expired())
            co_return;
        if (m_isStopping) {
            m_observations.clear();
            break;
        }
        if (!reaction) {
            m_isThinking = false;
            stopDeciding(reaction.error());
            co_return;
        }
        react(*reaction, node);
    }
    m_isThinking = false;
    schedule();
}

QCoro::Task<> Executor::Inside::seekRemedy(ActivePtr step, Error error, bool isCheck)
{
    const std::weak_ptr<Inside *> alive = m_alive;
    const NodeId id = step->node.id;
    const auto remedies = settings.remedies ? *settings.remedies : maker->remedies();
    // The step stays active meanwhile: nothing else may start it.
    while (true) {
        std::size_t &next = m_tried[id].next;
        const Remedy remedy = next < remedies.size() ? remedies[next] : Remedy::Stop;
        if (remedy == Remedy::Stop || remedy == Remedy::Retry) {
            giveUp(step, error, isCheck);
            co_return;
        }
        ++next;
        auto run = std::make_shared<const RunState>(state);
        const auto reaction = co_await askForRemedy(maker, std::move(run), id, error, remedy, talk());
        if (alive.expired() || dropIfUnwanted(step))
            co_return;
        if (!reaction) {
            giveUp(step, reaction.error(), isCheck);
            co_return;
        }
        if (std::holds_alternative<Continue>(*reaction))
            continue;
        m_active.erase(id);
        recordFailure(*step, error);
        react(*reaction, id);
        schedule();
        co_return;
    }
}

/// Whether it changed anything.
bool Executor::Inside::react(const Reaction &reaction, NodeId node)
{
    const auto madeBy = [this](Origin::Kind kind, const std::string &reason) {
        return Origin{kind, maker->name(), reason};
    };
    const auto refuse = [&](const Error &error) {
        m_failed.insert(node);
        pauseBecause("strategy", node, error.message);
        Q_EMIT q.failed(error);
        return false;
    };
    if (std::holds_alternative<Continue>(reaction))
        return false;
    if (const auto *pause = std::get_if<Pause>(&reaction)) {
        pauseBecause("strategy", node, pause->why);
        return false;
    }
    if (const auto *extend = std::get_if<Extend>(&reaction)) {
        Plan plan = state.plan();
        for (const Node &added : extend->nodes) {
            auto next = edited(plan, AddNode{added});
            if (!next)
                return refuse(next.error());
            plan = *std::move(next);
        }
        setPlan(std::move(plan), madeBy(Origin::Kind::Strategy, extend->reason), EventKind::PlanMade);
        return true;
    }
    if (const auto *replan = std::get_if<Replan>(&reaction)) {
        const auto &limit = settings.budgets.replannings;
        if (limit && state.usage.replannings >= *limit) {
            record({{EventKind::BudgetReached,
                     {{"budget", "replannings"}, {"limit", *limit}, {"used", state.usage.replannings}},
                     {}}});
            pauseBecause("budget", node, "replannings");
            return false;
        }
        ReplaceRest rest{replan->keep, replan->nodes, replan->reason};
        if (rest.keep.empty()) {
            for (const Node &present : state.plan().nodes) {
                const NodeStatus status = state.statusOf(present.id);
                if (status == NodeStatus::Done || status == NodeStatus::Pinned)
                    rest.keep.push_back(present.id);
            }
        }
        auto next = edited(state.plan(), rest);
        if (!next)
            return refuse(next.error());
        setPlan(*std::move(next), madeBy(Origin::Kind::Replanning, replan->reason), EventKind::PlanMade);
        return true;
    }
    const auto &repair = std::get<Repair>(reaction);
    auto next = edited(state.plan(), ChangeNode{repair.node});
    if (!next)
        return refuse(next.error());
    m_anew.insert(repair.node.id);
    m_failed.erase(repair.node.id);
    if (m_command.kind != Command::Kind::All)
        m_wanted.insert(repair.node.id);
    setPlan(*std::move(next), madeBy(Origin::Kind::Strategy, repair.reason), EventKind::PlanMade);
    return true;
}

} // namespace weighhouse::plan
