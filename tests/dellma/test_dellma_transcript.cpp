// SPDX-License-Identifier: GPL-3.0-or-later
// Prompts and replies of one decision.
#include "core/benchmark/dellma/transcript.h"
#include "tests/dellma/small_benchmark.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::benchmark::dellma;
using uncertainty::Item;

namespace
{

constexpr auto where = "results/agriculture/2021/dellma/rank-minibatch/x/apple-pear";

Method minibatches(std::size_t samples, std::size_t minibatch, std::size_t overlap)
{
    Method method;
    method.environment = "agriculture";
    method.kind = MethodKind::Minibatches;
    method.samples = samples;
    method.minibatch = minibatch;
    method.overlapPercent = overlap;
    return method;
}

Case applePear(const testing::SmallBenchmark &benchmark)
{
    return {"apple-pear", {"apple", "pear"}, benchmark.folder() / where};
}

} // namespace

class TestDellmaTranscript : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void overlap();
    void otherPairs();
    void missing();
    void refused();
    void direct_data();
    void direct();
};

void TestDellmaTranscript::overlap()
{
    const testing::SmallBenchmark benchmark;
    benchmark.writeRanking(where, 0, {1, 2, 1, 2}, 0, R"({"rank":[1,2,3,4]})");
    benchmark.writeRanking(where, 1, {1, 2}, 2, R"({"rank":[2,1]})");
    WEIGHHOUSE_TAKE(found, readTranscript(minibatches(2, 4, 50), applePear(benchmark), Reading::Published));
    QCOMPARE(found.actions, (std::vector<std::size_t>{0, 1, 0, 1}));
    QCOMPARE(found.states, (std::vector<std::size_t>{0, 0, 1, 1}));
    QCOMPARE(found.rankings, (std::vector<std::vector<Item>>{{0, 1, 2, 3}, {3, 2}}));
    QVERIFY(found.repairs.empty());
}

void TestDellmaTranscript::otherPairs()
{
    const testing::SmallBenchmark benchmark;
    benchmark.writeRanking(where, 0, {1, 2, 1, 2}, 0, R"({"rank":[1,2,3,4]})");
    benchmark.writeRanking(where, 1, {1, 1}, 2, R"({"rank":[2,1]})");
    WEIGHHOUSE_TAKE(found, readTranscript(minibatches(3, 4, 50), applePear(benchmark), Reading::Published));
    QCOMPARE(found.actions, (std::vector<std::size_t>{0, 1, 0, 1, 2, 2}));
    QCOMPARE(totals(found.repairs),
             (std::map<Repair, std::size_t>{{Repair::OtherPair, 1}, {Repair::NeverShown, 2}}));
    const Case renamed{"pear-apple", {"pear", "apple"}, benchmark.folder() / where};
    WEIGHHOUSE_TAKE(other, readTranscript(minibatches(3, 4, 50), renamed, Reading::Published));
    QCOMPARE(totals(other.repairs).at(Repair::OtherAction), std::size_t{4});
}

void TestDellmaTranscript::missing()
{
    const testing::SmallBenchmark benchmark;
    benchmark.writeRanking(where, 0, {1, 2}, 0, "not JSON");
    benchmark.writeRanking(where, 1, {1, 2}, 2, R"({"rank":[]})");
    WEIGHHOUSE_TAKE(found, readTranscript(minibatches(2, 2, 0), applePear(benchmark), Reading::Published));
    QCOMPARE(found.rankings, (std::vector<std::vector<Item>>{{}, {}}));
    QCOMPARE(found.repairs, (RepairNotes{{Repair::Unreadable, 0, 1}, {Repair::NoRank, 1, 1}}));
}

void TestDellmaTranscript::refused()
{
    const testing::SmallBenchmark benchmark;
    const auto codeOf = [&](const Method &method) {
        const auto found = readTranscript(method, applePear(benchmark), Reading::Published);
        return found ? std::string() : found.error().code;
    };
    WEIGHHOUSE_SAME(codeOf(minibatches(1, 2, 0)), "dellma.bad-transcript"); // no replies
    WEIGHHOUSE_SAME(codeOf(minibatches(1, 2, 100)), "dellma.bad-transcript");
    WEIGHHOUSE_SAME(codeOf(minibatches(static_cast<std::size_t>(-1) / 2, 2, 0)), "dellma.bad-transcript");
    benchmark.writeRanking(where, 0, {1, 2, 1}, 0, "{}");
    WEIGHHOUSE_SAME(codeOf(minibatches(1, 2, 0)), "dellma.bad-transcript"); // three pairs of two
    benchmark.writeRanking(where, 0, {1, 3}, 0, "{}");
    WEIGHHOUSE_SAME(codeOf(minibatches(1, 2, 0)), "dellma.bad-transcript"); // a third action
    benchmark.write(std::string(where) + "/prompt/prompt_0.txt", "- State-Action Pair 1. State: s; none\n");
    WEIGHHOUSE_SAME(codeOf(minibatches(1, 2, 0)), "dellma.bad-transcript");
    benchmark.write(std::string(where) + "/prompt/prompt_0.txt", "Which one?");
    WEIGHHOUSE_SAME(codeOf(minibatches(1, 2, 0)), "dellma.bad-transcript");
    std::filesystem::remove(benchmark.folder() / where / "prompt/prompt_0.txt");
    WEIGHHOUSE_SAME(codeOf(minibatches(1, 2, 0)), "file.not-found");
}

void TestDellmaTranscript::direct_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("action"); // -1: none
    QTest::addColumn<int>("repairs");

    QTest::newRow("as asked") << QByteArray(R"({"decision":"action 2. pear: 10 acres"})") << 1 << 0;
    QTest::newRow("only a number") << QByteArray(R"({"decision":"action 2"})") << 1 << 0;
    QTest::newRow("in words") << QByteArray(R"({"decision":"I recommend Action 2, as pears sell"})") << 1
                              << 1;
    QTest::newRow("by name") << QByteArray(R"({"decision":"plant pear on all acres"})") << 1 << 1;
    QTest::newRow("both") << QByteArray(R"({"decision":"apple or pear"})") << -1 << 1;
    QTest::newRow("no such action") << QByteArray(R"({"decision":"action 3. plum"})") << -1 << 1;
    QTest::newRow("refusal") << QByteArray(R"({"decision":"unable to decide"})") << -1 << 1;
    QTest::newRow("no text") << QByteArray(R"({"decision":2})") << -1 << 1;
    QTest::newRow("none") << QByteArray(R"({"explanation":"x"})") << -1 << 1;
    QTest::newRow("no JSON") << QByteArray("action 2") << -1 << 1;
}

void TestDellmaTranscript::direct()
{
    QFETCH(QByteArray, json);
    QFETCH(int, action);
    QFETCH(int, repairs);
    const DirectDecision found = directDecision(json.toStdString(), {"apple", "pear"});
    QCOMPARE(found.action ? static_cast<int>(*found.action) : -1, action);
    QCOMPARE(static_cast<int>(found.repairs.size()), repairs);
}

WEIGHHOUSE_TEST(TestDellmaTranscript)
#include "test_dellma_transcript.moc"
