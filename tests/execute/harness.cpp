// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/execute/harness.h"

#include "core/base/overloaded.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QCoro/QCoroFuture>
#include <QDeadlineTimer>
#include <QEventLoop>

#include <algorithm>
#include <utility>

namespace weighhouse::testing
{

using namespace plan;

namespace
{

NodeId idOf(const QString &text)
{
    return nodeIdFromText(text.toStdString()).value_or(NodeId());
}

QString lineOf(const Event &event)
{
    const auto line = [](const char *word, const std::string &rest) {
        return QString::fromLatin1(word) + QLatin1Char(' ') + QString::fromStdString(rest);
    };
    const auto word = [](auto value) { return value ? std::string(toText(*value)) : std::string(); };
    return std::visit(
        Overloaded{
            [&](const PlanMade &) { return QStringLiteral("plan"); },
            [&](const PlanEdited &) { return QStringLiteral("edited"); },
            [&](const StepStarted &what) { return line("start", toText(what.node)); },
            [&](const StepDone &what) { return line(what.isReused ? "kept" : "done", toText(what.node)); },
            [&](const StepFailed &what) { return line("failed", toText(what.node)); },
            [&](const StepCancelled &what) { return line("cancelled", toText(what.node)); },
            [&](const StepApproved &what) {
                return line(what.isForAllFollowing ? "approved all" : "approved", toText(what.node));
            },
            [&](const CheckFailed &what) { return line("check failed", toText(what.node)); },
            [&](const Paused &what) {
                return line("paused", word(what.why) + (what.node.isNamed() ? " " + toText(what.node) : ""));
            },
            [&](const Resumed &what) { return line("run", word(what.command)); },
            [&](const ReplyReceived &what) { return line("reply", toText(what.node)); },
            [&](const BudgetReached &what) { return line("budget", word(what.budget)); },
            [&](const DecisionMade &what) { return line("decided", what.decision); },
            [&](const RunEnded &what) { return line("ended", word(what.outcome)); },
            [&](const auto &) { return QString(); }},
        event.what);
}

} // namespace

QCoro::Task<Result<Answer>> ManualTool::call(ToolCall call)
{
    const std::string node = toText(call.node.id);
    ++calls[node];
    last[node] = call;
    auto promise = std::make_shared<QPromise<Result<Answer>>>();
    promise->start();
    const auto end = [this, node, promise] {
        if (!stopsWhenAsked || m_waiting[node].promise != promise)
            return;
        m_waiting.erase(node);
        promise->addResult(Result<Answer>(failure("tool.cancelled", Message::verbatim("cancelled"))));
        promise->finish();
    };
    m_waiting[node] = {promise, {}};
    // The callback may run at once, and takes its own owner away: so it comes by the event loop.
    auto stop = std::make_shared<std::stop_callback<std::function<void()>>>(
        call.stop, [end] { QMetaObject::invokeMethod(qApp, end, Qt::QueuedConnection); });
    if (m_waiting.contains(node))
        m_waiting[node].stop = stop;
    const QFuture<Result<Answer>> future = promise->future();
    const Result<Answer> result = co_await future;
    co_return result;
}

bool ManualTool::answer(const std::string &node, Result<Answer> result)
{
    const auto found = m_waiting.find(node);
    if (found == m_waiting.end())
        return false;
    const auto promise = found->second.promise;
    m_waiting.erase(found);
    promise->addResult(std::move(result));
    promise->finish();
    return true;
}

Plan planOf(const std::string &text)
{
    Plan plan;
    for (const QString &part : QString::fromStdString(text).split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
        QStringList words = part.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        Node node;
        node.tool = "manual";
        QString name = words.takeFirst();
        if (name.endsWith(QLatin1Char('!'))) {
            name.chop(1);
            node.kind = NodeKind::Decide;
        }
        node.id = idOf(name);
        node.payload = name.toStdString();
        for (const QString &word : std::as_const(words)) {
            if (word == QLatin1String("check"))
                node.check = Check();
            else if (word == QLatin1String("break"))
                node.breakpoint = std::string();
            else
                node.payload += " " + tagOf(idOf(word));
        }
        addNode(plan, node);
    }
    return plan;
}

Answer valueAnswer(const std::string &value)
{
    Answer answer;
    answer.columns = {{"decision", data::ValueType::Text}};
    answer.rows = {{value}};
    return answer;
}

Bench::Bench(std::shared_ptr<DecisionMaker> maker) : m_maker(std::move(maker))
{
    auto store = JournalStore::inMemory();
    if (!store)
        qFatal("%s", store.error().message.text().c_str());
    m_run = store->begin().value_or(0);
    m_journal = std::make_unique<JournalWriter>(std::move(*store));
    RunState state;
    state.run = m_run;
    make(std::move(state));
}

void Bench::make(RunState state)
{
    m_executor =
        std::make_unique<Executor>(*m_journal, std::move(state), Tools({m_tool}), std::string("world"));
    m_executor->setDecisionMaker(m_maker);
    m_executor->setSettings(m_settings);
    QObject::connect(m_executor.get(), &Executor::recorded, m_executor.get(), [this](const Event &event) {
        if (const QString line = lineOf(event); !line.isEmpty())
            m_log.append(line);
    });
    QObject::connect(m_executor.get(), &Executor::failed, m_executor.get(),
                     [this](const Error &error) { lastError = error; });
}

void Bench::settle()
{
    // Workers (of conditions) and the journal answer by the event loop: it must have been empty after they
    // were.
    QDeadlineTimer most(20'000);
    int quiet = 0;
    while (quiet < 3 && !most.hasExpired()) {
        m_journal->flush();
        const qsizetype before = m_log.size();
        // Busy although no step waits for the test: a condition is being looked at.
        const auto isAtWork = [this](const auto &node) {
            return node.second.status == NodeStatus::Running && !m_tool->isWaiting(toText(node.first));
        };
        const bool isWorking =
            m_executor->isBusy() &&
            (!m_tool->isAnyWaiting() || std::ranges::any_of(m_executor->state().nodes, isAtWork));
        QCoreApplication::processEvents(QEventLoop::AllEvents);
        QCoreApplication::sendPostedEvents();
        const bool isCaughtUp = m_executor->state().lastSequence == m_executor->shown().lastSequence;
        quiet = m_log.size() == before && isCaughtUp && !isWorking ? quiet + 1 : 0;
    }
}

void Bench::run(const QStringList &words)
{
    Command command;
    const QString kind = words.value(1);
    using Kind = Command::Kind;
    command.kind = kind == QLatin1String("stale")     ? Kind::Stale
                   : kind == QLatin1String("to")      ? Kind::ToHere
                   : kind == QLatin1String("from")    ? Kind::FromHere
                   : kind == QLatin1String("only")    ? Kind::Selected
                   : kind == QLatin1String("failure") ? Kind::FromFailure
                   : kind == QLatin1String("step")    ? Kind::Step
                                                      : Kind::All;
    for (const QString &word : words.mid(2))
        command.nodes.push_back(idOf(word));
    if (const auto done = m_executor->run(command); !done)
        m_log.append(QStringLiteral("refused ") + QString::fromStdString(done.error().code));
}

/// Waits for work with the store.
template<typename Value>
Value Bench::fromStore(std::function<Value(JournalStore &)> work)
{
    std::optional<Value> value;
    m_journal->with<Value>(std::move(work), [&value](Value done) { value = std::move(done); });
    QDeadlineTimer most(20'000);
    while (!value && !most.hasExpired())
        QCoreApplication::processEvents();
    return *std::move(value);
}

/// An ended run goes on in a fork, as the window does it.
void Bench::forkIfEnded(const QStringList &words)
{
    const QString verb = words.value(0);
    if (words == QStringList{QStringLiteral("run")} && m_executor->preview({}).run.empty())
        return; // there is nothing to do
    static const QStringList changes{
        QStringLiteral("edit"),  QStringLiteral("text"),   QStringLiteral("break"),  QStringLiteral("check"),
        QStringLiteral("add"),   QStringLiteral("insert"), QStringLiteral("remove"), QStringLiteral("pin"),
        QStringLiteral("unpin"), QStringLiteral("undo"),   QStringLiteral("run")};
    const RunState &state = m_executor->state();
    if (state.phase != RunPhase::Ended || !changes.contains(verb))
        return;
    auto forked = fromStore<Result<StoredRun>>(
        [run = state.run, last = state.lastSequence](JournalStore &store) -> Result<StoredRun> {
            const auto fork = store.fork(run, last);
            if (!fork)
                return tl::unexpected(fork.error());
            return store.read(*fork);
        });
    if (!forked)
        qFatal("%s", toText(forked.error()).c_str());
    m_run = forked->state.run;
    make(std::move(forked->state));
}

void Bench::act(const QString &action)
{
    const QStringList words = action.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QString verb = words.value(0);
    forkIfEnded(words);
    const NodeId id = idOf(words.value(1));
    const std::string name = words.value(1).toStdString();
    const std::string rest = words.mid(2).join(QLatin1Char(' ')).toStdString();
    const Plan &plan = m_executor->state().plan();
    const auto edit = [&](const Edit &change) {
        if (const auto done = m_executor->edit(change); !done)
            m_log.append(QStringLiteral("refused ") + QString::fromStdString(done.error().code));
    };
    const auto changed = [&](const auto &change) {
        if (const Node *present = plan.find(id)) {
            Node node = *present;
            change(node);
            edit(ChangeNode{node});
        }
    };
    if (verb == QLatin1String("plan"))
        m_executor->begin({}, planOf(action.mid(5).toStdString()), m_maker);
    else if (verb == QLatin1String("begin"))
        m_executor->begin({}, m_maker);
    else if (verb == QLatin1String("run"))
        run(words);
    else if (verb == QLatin1String("done")) {
        if (!m_tool->answer(name, valueAnswer(rest.empty() ? name : rest)))
            m_log.append(QStringLiteral("nobody asked ") + words.value(1));
    } else if (verb == QLatin1String("empty"))
        m_tool->answer(name, Answer());
    else if (verb == QLatin1String("fail"))
        m_tool->answer(name, failure("test.failed", Message::verbatim("it failed")));
    else if (verb == QLatin1String("pause"))
        m_executor->pause();
    else if (verb == QLatin1String("cancel"))
        m_executor->pause(Executor::Running::Cancel);
    else if (verb == QLatin1String("stop"))
        m_executor->stop();
    else if (verb == QLatin1String("edit"))
        changed([&](Node &node) { node.payload = rest; });
    else if (verb == QLatin1String("text"))
        changed([&](Node &node) { node.text = rest; });
    else if (verb == QLatin1String("break"))
        changed([&](Node &node) { node.breakpoint = rest; });
    else if (verb == QLatin1String("beside") || verb == QLatin1String("unbreak")) {
        Breakpoints breakpoints = m_executor->breakpoints();
        breakpoints.insert_or_assign(id,
                                     verb == QLatin1String("beside") ? std::optional(rest) : std::nullopt);
        m_executor->setBreakpoints(std::move(breakpoints));
    } else if (verb == QLatin1String("check"))
        changed([&](Node &node) { node.check = Check{Check::Kind::Expression, rest}; });
    else if (verb == QLatin1String("report"))
        m_tool->last.at(name).report(ReplyReceived{.tokensIn = 4, .tokensOut = 6});
    else if (verb == QLatin1String("add")) {
        Plan one = planOf(action.mid(4).toStdString());
        edit(AddNode{one.nodes.front()});
    } else if (verb == QLatin1String("insert")) {
        Node node;
        node.tool = "manual";
        node.payload = "between";
        edit(InsertBetween{id, idOf(words.value(2)), node});
    } else if (verb == QLatin1String("remove"))
        edit(RemoveNode{id});
    else if (verb == QLatin1String("pin"))
        edit(Pin{id, std::make_shared<const Answer>(valueAnswer(rest))});
    else if (verb == QLatin1String("unpin"))
        edit(Pin{id, nullptr});
    else if (verb == QLatin1String("undo")) {
        const auto &versions = m_executor->state().versions;
        Plan before = *versions[versions.size() - 2].plan;
        m_executor->setPlan(std::move(before), {Origin::Kind::Edit, "undo", {}});
    } else if (verb == QLatin1String("limit")) {
        m_settings.limit = words.value(1).toUInt();
        m_executor->setSettings(m_settings);
    } else if (verb == QLatin1String("retries")) {
        m_settings.retries = words.value(1).toUInt();
        m_executor->setSettings(m_settings);
    } else if (verb == QLatin1String("budget")) {
        const auto limit = words.value(2).toULongLong();
        if (words.value(1) == QLatin1String("steps"))
            m_settings.budgets.steps = limit;
        else if (words.value(1) == QLatin1String("tokens"))
            m_settings.budgets.tokens = limit;
        else
            m_settings.budgets.replannings = limit;
        m_executor->setSettings(m_settings);
    } else if (verb == QLatin1String("ask-first")) {
        m_settings.asksBeforeQueries = true;
        m_executor->setSettings(m_settings);
    } else if (verb == QLatin1String("approve") || verb == QLatin1String("approve-all")) {
        const auto approval =
            verb == QLatin1String("approve") ? Executor::Approval::Once : Executor::Approval::ForAll;
        const NodeId at = m_executor->state().pausedAt.value_or(NodeId());
        const Node *asked = plan.find(at);
        const std::string seen = !name.empty() ? name : asked == nullptr ? std::string() : asked->payload;
        if (const auto done = m_executor->approve(at, seen, approval); !done)
            m_log.append(QStringLiteral("refused ") + QString::fromStdString(done.error().code));
    } else if (verb == QLatin1String("reject")) {
        const NodeId at = m_executor->state().pausedAt.value_or(NodeId());
        const std::string seen = plan.find(at) == nullptr ? std::string() : plan.find(at)->payload;
        if (const auto done = m_executor->reject(at, seen, action.mid(7).toStdString()); !done)
            m_log.append(QStringLiteral("refused ") + QString::fromStdString(done.error().code));
    } else if (verb == QLatin1String("reopen")) {
        m_executor.reset();
        m_journal->flush();
        const auto read =
            fromStore<Result<StoredRun>>([run = m_run](JournalStore &store) { return store.read(run); });
        make(read ? read->state : RunState());
    } else {
        m_log.append(QStringLiteral("unknown action ") + action);
    }
    settle();
}

QStringList Bench::takeLog()
{
    return std::exchange(m_log, {});
}

QString Bench::statuses() const
{
    QStringList all;
    const RunState &state = m_executor->shown();
    for (const Node &node : state.plan().nodes)
        all.append(QString::fromStdString(toText(node.id)) + QLatin1Char(' ') +
                   QString::fromUtf8(toText(state.statusOf(node.id)).data()));
    return all.join(QStringLiteral(", "));
}

} // namespace weighhouse::testing
