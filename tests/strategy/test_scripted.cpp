// SPDX-License-Identifier: GPL-3.0-or-later
// A decision maker that does as it was told.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/scripted.h"

#include <QCoreApplication>
#include <QCoro/QCoroTask>

using namespace weighhouse;
using plan::NodeId;

namespace
{

template<typename Wanted>
bool is(const Result<plan::Reaction> &reaction)
{
    return reaction && std::holds_alternative<Wanted>(*reaction);
}

} // namespace

class ScriptedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reactionsComeInTheirOrder()
    {
        testing::Script script;
        script.first.nodes = {{.id = {1, 1}, .tool = "sql", .text = "first"}};
        script.observations[{1, 1}] = {plan::Pause{"look"}, plan::Replan{{}, {}, "again"}};
        int looks = 0;
        script.look = [&](const plan::RunState &, NodeId node) {
            QCOMPARE(node.depth, 1U);
            ++looks;
        };
        const auto maker = testing::makeScripted(script);
        QVERIFY(maker->observes());
        QCOMPARE(maker->concurrency(), 1U);
        WEIGHHOUSE_SAME(maker->name(), "scripted");
        const auto plan = QCoro::waitFor(maker->begin({}));
        QVERIFY(plan && *plan == script.first);

        const auto run = std::make_shared<const plan::RunState>();
        QVERIFY(is<plan::Pause>(QCoro::waitFor(maker->observe(run, {1, 1}, {}))));
        QVERIFY(is<plan::Continue>(QCoro::waitFor(maker->observe(run, {1, 2}, {}))));
        QVERIFY(is<plan::Replan>(QCoro::waitFor(maker->observe(run, {1, 1}, {}))));
        QVERIFY(is<plan::Continue>(QCoro::waitFor(maker->observe(run, {1, 1}, {}))));
        QCOMPARE(looks, 4);
    }

    void remediesAreToldApart()
    {
        testing::Script script;
        script.concurrency = 0;
        script.remedies = {plan::Remedy::Retry, plan::Remedy::Backtrack};
        script.failures[{NodeId{2, 1}, plan::Remedy::Backtrack}] = {plan::Repair{{.id = {1, 1}}, "mended"}};
        const auto maker = testing::makeScripted(script);
        QVERIFY(!maker->observes());
        QVERIFY(maker->remedies() == script.remedies);
        const auto run = std::make_shared<const plan::RunState>();
        const Error error{"tool.failed", Message::verbatim("no")};
        QVERIFY(is<plan::Continue>(
            QCoro::waitFor(maker->remedy(run, {2, 1}, error, plan::Remedy::Decompose, {}))));
        QVERIFY(
            is<plan::Repair>(QCoro::waitFor(maker->remedy(run, {2, 1}, error, plan::Remedy::Backtrack, {}))));
        QVERIFY(is<plan::Continue>(
            QCoro::waitFor(maker->remedy(run, {2, 1}, error, plan::Remedy::Backtrack, {}))));
    }
};

WEIGHHOUSE_TEST(ScriptedTest)
#include "test_scripted.moc"
