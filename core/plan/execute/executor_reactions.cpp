// SPDX-License-Identifier: GPL-3.0-or-later
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
tl::unexpected<Error> thrown(const DecisionMaker &maker, const std::exception &problem)
{
    return failure("strategy.failed",
                   Message::of("run.strategy-failed", {{"name", maker.name()}, {"problem", problem.what()}}));
}

QCoro::Task<Result<Plan>> askForPlan(std::shared_ptr<DecisionMaker> maker, Talk talk)
{
    try {
        co_return co_await maker->begin(std::move(talk));
    } catch (const std::exception &problem) {
        co_return thrown(*maker, problem);
    }
}

QCoro::Task<Result<Reaction>> askToObserve(std::shared_ptr<DecisionMaker> maker,
                                           std::shared_ptr<const RunState> run, NodeId node, Talk talk)
{
    try {
        co_return co_await maker->observe(std::move(run), node, std::move(talk));
    } catch (const std::exception &problem) {
        co_return thrown(*maker, problem);
    }
}

QCoro::Task<Result<Reaction>> askForRemedy(std::shared_ptr<DecisionMaker> maker,
                                           std::shared_ptr<const RunState> run, NodeId node, Error error,
                                           Remedy remedy, Talk talk)
{
    try {
        co_return co_await maker->remedy(std::move(run), node, std::move(error), remedy, std::move(talk));
    } catch (const std::exception &problem) {
        co_return thrown(*maker, problem);
    }
}

} // namespace

Talk Executor::Inside::talk()
{
    m_thinkingStop = std::stop_source();
    m_hasWorked = true;
    return {reporter(nullptr), m_thinkingStop.get_token(), std::make_shared<const Tools>(tools),
            state.exchanges, drafter()};
}

/// Drafts are shown on the run's thread only: nothing depends on one that comes too late.
std::function<void(std::string_view)> Executor::Inside::drafter()
{
    return [mailbox = m_mailbox, stop = m_thinkingStop.get_token()](std::string_view piece) {
        const std::unique_lock lock(mailbox->mutex);
        if (mailbox->executor == nullptr || stop.stop_requested())
            return;
        QMetaObject::invokeMethod(
            mailbox->executor,
            [executor = mailbox->executor, text = std::string(piece)] {
                Q_EMIT executor->replyDrafted(text);
            },
            Qt::QueuedConnection);
    };
}

void Executor::Inside::begin(const RunAbout &about, std::shared_ptr<DecisionMaker> decisionMaker)
{
    maker = std::move(decisionMaker);
    record({about});
    makePlan();
}

void Executor::Inside::begin(const RunAbout &about, Plan plan, std::shared_ptr<DecisionMaker> decisionMaker)
{
    maker = std::move(decisionMaker);
    record({about});
    const Origin origin = plan.origin;
    setPlan(std::move(plan), origin);
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
    Origin origin{Origin::Kind::Strategy, maker->name(), plan->origin.reason};
    setPlan(*std::move(plan), std::move(origin));
    Q_EMIT q.planMade();
}

void Executor::Inside::stopDeciding(const Error &error)
{
    // Without a first plan nothing runs yet, and that there is none must be told later as well.
    if (state.phase == RunPhase::New && state.versions.empty())
        record({Paused{PauseReason::Strategy, {}, error.message.text()}});
    pauseBecause(PauseReason::Strategy, {}, error.message);
    dropQuestions();
    Q_EMIT q.failed(error);
    restIfDone();
}

/// The decision maker is asked one thing after the other.
void Executor::Inside::consult(Question question)
{
    m_questions.push_back(std::move(question));
    if (!m_isThinking)
        think();
}

/// The decision maker may want to react before anything that rests on the answer starts.
void Executor::Inside::showAnswer(NodeId node)
{
    if (maker->holdsBack(state, node)) {
        m_held.insert(node);
        m_isReadyKnown = false;
    }
    consult({node});
}

/// Nobody is asked any more: failures are the person's matter.
void Executor::Inside::dropQuestions()
{
    for (const Question &question : std::exchange(m_questions, {})) {
        if (question.failed != nullptr && !dropIfUnwanted(question.failed))
            giveUp(question.failed, question.error, question.isCheck);
    }
}

QCoro::Task<> Executor::Inside::think()
{
    const std::weak_ptr<Inside *> alive = m_alive;
    m_isThinking = true;
    while (!m_questions.empty()) {
        Question question = std::move(m_questions.front());
        m_questions.pop_front();
        if (question.failed != nullptr)
            co_await seekRemedy(std::move(question));
        else
            co_await observe(question.node);
        if (alive.expired())
            co_return;
        if (m_isStopping)
            dropQuestions();
    }
    m_isThinking = false;
    schedule();
}

QCoro::Task<> Executor::Inside::observe(NodeId node)
{
    const std::weak_ptr<Inside *> alive = m_alive;
    auto run = std::make_shared<const RunState>(state);
    const auto reaction = co_await askToObserve(maker, std::move(run), node, talk());
    if (alive.expired() || m_isStopping)
        co_return;
    if (reaction && m_held.erase(node) != 0)
        m_isReadyKnown = false;
    if (reaction)
        react(*reaction, node);
    else
        stopDeciding(reaction.error());
}

QCoro::Task<> Executor::Inside::seekRemedy(Question question)
{
    const std::weak_ptr<Inside *> alive = m_alive;
    const ActivePtr step = question.failed;
    const NodeId id = step->node.id;
    const auto remedies = settings.remedies ? *settings.remedies : maker->remedies();
    while (!dropIfUnwanted(step)) {
        std::size_t &next = m_tried[id].next;
        const Remedy remedy = next < remedies.size() ? remedies[next] : Remedy::Stop;
        if (remedy == Remedy::Stop || remedy == Remedy::Retry) {
            giveUp(step, question.error, question.isCheck);
            co_return;
        }
        ++next;
        auto run = std::make_shared<const RunState>(state);
        const auto reaction =
            co_await askForRemedy(maker, std::move(run), id, question.error, remedy, talk());
        if (alive.expired() || dropIfUnwanted(step))
            co_return;
        if (!reaction) {
            giveUp(step, reaction.error(), question.isCheck);
            co_return;
        }
        if (std::holds_alternative<Continue>(*reaction))
            continue;
        m_active.erase(id);
        recordFailure(*step, question.error);
        react(*reaction, id);
        co_return;
    }
}

void Executor::Inside::react(const Reaction &reaction, NodeId node)
{
    const auto madeBy = [this](Origin::Kind kind, const std::string &reason) {
        return Origin{kind, maker->name(), reason};
    };
    const auto refuse = [&](const Error &error) {
        m_failed.insert(node);
        pauseBecause(PauseReason::Strategy, node, error.message);
        Q_EMIT q.failed(error);
    };
    if (std::holds_alternative<Continue>(reaction))
        return;
    if (const auto *pause = std::get_if<Pause>(&reaction)) {
        pauseBecause(PauseReason::Strategy, node, Message::verbatim(pause->why));
        return;
    }
    if (const auto *extend = std::get_if<Extend>(&reaction)) {
        Plan plan = state.plan();
        for (const Node &added : extend->nodes) {
            auto next = edited(plan, AddNode{added});
            if (!next)
                return refuse(next.error());
            plan = *std::move(next);
        }
        setPlan(std::move(plan), madeBy(Origin::Kind::Strategy, extend->reason));
        return;
    }
    if (const auto *replan = std::get_if<Replan>(&reaction)) {
        const auto &limit = settings.budgets.replannings;
        if (limit && state.usage.replannings >= *limit) {
            record({BudgetReached{Budget::Replannings, *limit, state.usage.replannings}});
            pauseBecause(PauseReason::Budget, node,
                         Message::verbatim(std::string(toText(Budget::Replannings))));
            return;
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
        setPlan(*std::move(next), madeBy(Origin::Kind::Replanning, replan->reason));
        return;
    }
    const auto &repair = std::get<Repair>(reaction);
    auto next = edited(state.plan(), ChangeNode{repair.node});
    if (!next)
        return refuse(next.error());
    m_anew.insert(repair.node.id);
    m_failed.erase(repair.node.id);
    if (m_command.kind != Command::Kind::All)
        m_wanted.insert(repair.node.id);
    setPlan(*std::move(next), madeBy(Origin::Kind::Strategy, repair.reason));
}

} // namespace weighhouse::plan
