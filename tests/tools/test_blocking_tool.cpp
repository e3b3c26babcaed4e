// SPDX-License-Identifier: GPL-3.0-or-later
// Tools that compute leave the thread of the run alone.
#include "core/plan/tools/tool.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

#include <QCoro/QCoroTask>
#include <QSemaphore>
#include <QThread>
#include <QTimer>
#include <atomic>
#include <stdexcept>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

/// Runs what a test gives it.
class TestTool : public BlockingTool
{
public:
    explicit TestTool(std::function<Result<Answer>(const ToolCall &)> work) : m_work(std::move(work)) {}

    static constexpr ToolType toolType{"test", NodeKind::Query, PayloadLanguage::Expression};
    const ToolType &type() const override { return toolType; }
    std::string description() const override { return {}; }

protected:
    Result<Answer> run(const ToolCall &call) override { return m_work(call); }

private:
    std::function<Result<Answer>(const ToolCall &)> m_work;
};

Answer words(std::string text)
{
    Answer answer;
    answer.text = std::move(text);
    return answer;
}

} // namespace

class BlockingToolTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// However quick it is: what it reports belongs to a step that has not ended yet.
    void whatItReportsComesBeforeItsAnswer()
    {
        int reported = 0;
        const auto tool = std::make_shared<TestTool>([&](const ToolCall &) -> Result<Answer> {
            QMetaObject::invokeMethod(this, [&reported] { ++reported; }, Qt::QueuedConnection);
            return words("quick");
        });
        std::vector<int> seen;
        constexpr int times = 300;
        const auto ask = [&]() -> QCoro::Task<> {
            for (int time = 0; time < times; ++time) {
                ToolCall call = callOf("test", "it");
                const auto answer = co_await tool->call(std::move(call));
                seen.push_back(reported);
            }
        };
        QCoro::waitFor(ask());
        QCOMPARE(static_cast<int>(seen.size()), times);
        for (int time = 0; time < times; ++time)
            QCOMPARE(seen[static_cast<std::size_t>(time)], time + 1);
    }

    void theEventLoopGoesOn()
    {
        // The tool waits for the timer, which only ticks if the loop is free.
        QSemaphore ticked;
        int ticks = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&] {
            if (++ticks == 5)
                ticked.release();
        });
        timer.start(1);
        const Qt::HANDLE here = QThread::currentThreadId();
        Qt::HANDLE worker = nullptr;
        Qt::HANDLE resumed = nullptr;
        const auto tool = std::make_shared<TestTool>([&](const ToolCall &call) -> Result<Answer> {
            worker = QThread::currentThreadId();
            ticked.acquire();
            return words("worked on " + call.node.payload);
        });
        const auto ask = [&]() -> QCoro::Task<Result<Answer>> {
            auto answer = co_await tool->call(callOf("test", "it"));
            resumed = QThread::currentThreadId();
            co_return answer;
        };
        const auto answer = QCoro::waitFor(ask());
        WEIGHHOUSE_SAME(answer->text, "worked on it");
        QVERIFY(ticks >= 5);
        QVERIFY(worker != here);
        QVERIFY(resumed == here);
    }

    void manyWaitAtTheSameTime()
    {
        constexpr int count = 64;
        QSemaphore arrived;
        QSemaphore go;
        const auto tool = std::make_shared<TestTool>([&](const ToolCall &) -> Result<Answer> {
            arrived.release();
            go.acquire();
            return words("done");
        });
        std::vector<QCoro::Task<Result<Answer>>> tasks;
        for (int i = 0; i < count; ++i)
            tasks.push_back(tool->call(callOf("test", {})));
        QVERIFY(arrived.tryAcquire(count, 60'000));
        go.release(count);
        for (auto &task : tasks)
            WEIGHHOUSE_SAME(QCoro::waitFor(task)->text, "done");
    }

    /// An input whose rows were left out is no empty table: nothing is worked out from it.
    void inputsWithoutContentAreRefused()
    {
        int asked = 0;
        const auto tool = std::make_shared<TestTool>([&asked](const ToolCall &) -> Result<Answer> {
            ++asked;
            return words("worked");
        });
        ToolCall call = callOf("test", {});
        const auto whole = std::make_shared<const Answer>(words("two ships"));
        call.inputs[*nodeIdFromText("Q1.1")] = whole;
        WEIGHHOUSE_SAME(QCoro::waitFor(askTool(tool, call))->text, "worked");
        call.inputs[*nodeIdFromText("Q1.2")] = std::make_shared<const Answer>(withoutContent(*whole));
        const auto refused = QCoro::waitFor(askTool(tool, call));
        QVERIFY(!refused);
        WEIGHHOUSE_SAME(refused.error().code, "run.input-left-out");
        QVERIFY(refused.error().message.text().find("Q1.2") != std::string::npos);
        QCOMPARE(asked, 1);
    }

    void whatIsThrownBecomesAnError()
    {
        const auto standard = std::make_shared<TestTool>(
            [](const ToolCall &) -> Result<Answer> { throw std::runtime_error("the roof is leaking"); });
        const auto answer = QCoro::waitFor(standard->call(callOf("test", {})));
        WEIGHHOUSE_SAME(textOf(answer.error()), "tool.failed 0:0 the tool test failed: the roof is leaking");
        WEIGHHOUSE_SAME(answer.error().where.object, "Q3.1");
        const auto other = std::make_shared<TestTool>([](const ToolCall &) -> Result<Answer> { throw 5; });
        WEIGHHOUSE_SAME(QCoro::waitFor(other->call(callOf("test", {}))).error().code, "tool.failed");
    }

    void nobodyNeedsToWaitForTheEnd()
    {
        // Whoever called, and the tool, are let go of while it works.
        std::weak_ptr<TestTool> watched;
        auto go = std::make_shared<QSemaphore>();
        auto ended = std::make_shared<std::atomic<bool>>(false);
        {
            const auto tool = std::make_shared<TestTool>([go, ended](const ToolCall &) -> Result<Answer> {
                go->acquire();
                *ended = true;
                return words("nobody hears it");
            });
            watched = tool;
            const auto task = tool->call(callOf("test", {}));
            QVERIFY(!task.isReady());
        }
        QVERIFY(!watched.expired());
        go->release();
        QTRY_VERIFY(ended->load());
        QTRY_VERIFY(watched.expired());
    }

    void theThreadThatCalledMayEnd()
    {
        auto kept = std::make_shared<int>(0); // what the call holds
        const std::weak_ptr<int> watched = kept;
        auto go = std::make_shared<QSemaphore>();
        auto ended = std::make_shared<std::atomic<bool>>(false);
        QThread caller;
        QObject owner;
        owner.moveToThread(&caller);
        caller.start();
        QSemaphore called;
        QMetaObject::invokeMethod(&owner, [&] {
            const auto tool = std::make_shared<TestTool>([go, ended](const ToolCall &) -> Result<Answer> {
                go->acquire();
                *ended = true;
                return words("nobody hears it");
            });
            ToolCall call = callOf("test", {});
            call.report = [kept](const Happening &) {};
            const auto task = tool->call(std::move(call));
            kept.reset();
            called.release();
        });
        called.acquire();
        caller.quit();
        caller.wait();
        go->release();
        QTRY_VERIFY(ended->load());
        // What waited for the end is still there when the thread goes on.
        QVERIFY(!watched.expired());
        caller.start();
        QTRY_VERIFY(watched.expired());
        caller.quit();
        caller.wait();
    }

    void toolsAreFoundByName()
    {
        const auto tool =
            std::make_shared<TestTool>([](const ToolCall &) -> Result<Answer> { return words({}); });
        const Tools tools({tool});
        QVERIFY(tools.find("test") == tool);
        QVERIFY(tools.find("sql") == nullptr);
        QCOMPARE(tools.names(), std::vector<std::string>{"test"});
    }
};

WEIGHHOUSE_TEST(BlockingToolTest)
#include "test_blocking_tool.moc"
