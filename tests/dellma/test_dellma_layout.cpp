// SPDX-License-Identifier: GPL-3.0-or-later
// The published folders, and prices in them.
#include "core/benchmark/dellma/layout.h"
#include "core/benchmark/dellma/truth.h"
#include "tests/dellma/small_benchmark.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::benchmark::dellma;

class TestDellmaLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void methods();
    void nothing();
    void outcomes();
    void badData_data();
    void badData();
};

void TestDellmaLayout::methods()
{
    const testing::SmallBenchmark benchmark;
    const auto add = [&](std::string_view path) {
        benchmark.write("results/" + std::string(path) + "/response/response_0.json", "{}");
    };
    add("agriculture/2021/zero-shot/pear-apple");
    add("agriculture/2021/zero-shot/apple-lemon-pear");
    add("agriculture/2021/zero-shot/apple-pear");
    add("agriculture/2021/dellma/rank/apple-pear");
    add("agriculture/2021/dellma/rank-minibatch/sample_size=16_minibatch_size=32_overlap_pct=75/apple-pear");
    add("agriculture/2021/dellma/rank-minibatch/another/apple-pear");
    add("stocks/anything/rank-minibatch/sample_size=64_minibatch_size=32_overlap_pct=50/AMD-SPY");
    for (const auto &folder : {benchmark.folder(), benchmark.folder() / "results"}) {
        WEIGHHOUSE_TAKE(found, methodsIn(folder));
        QCOMPARE(found.size(), std::size_t{4});
        WEIGHHOUSE_SAME(found[0].name, "dellma/rank");
        QCOMPARE(found[0].kind, MethodKind::OneBatch);
        WEIGHHOUSE_SAME(found[1].name,
                        "dellma/rank-minibatch/sample_size=16_minibatch_size=32_overlap_pct=75");
        QCOMPARE(found[1].kind, MethodKind::Minibatches);
        QCOMPARE(found[1].samples, std::size_t{16});
        QCOMPARE(found[1].minibatch, std::size_t{32});
        QCOMPARE(found[1].overlapPercent, std::size_t{75});
        WEIGHHOUSE_SAME(found[2].name, "zero-shot");
        WEIGHHOUSE_SAME(found[2].year, "2021");
        QCOMPARE(found[2].kind, MethodKind::Direct);
        QCOMPARE(found[2].cases.size(), std::size_t{3});
        WEIGHHOUSE_SAME(found[2].cases[0].name, "apple-pear");
        WEIGHHOUSE_SAME(found[2].cases[2].name, "apple-lemon-pear");
        WEIGHHOUSE_SAME(found[3].environment, "stocks");
        WEIGHHOUSE_SAME(found[3].cases[0].name, "amd-spy");
        QCOMPARE(found[3].cases[0].actions, (std::vector<std::string>{"amd", "spy"}));
        QVERIFY(std::filesystem::exists(found[3].data / "AMD.csv"));
    }
}

void TestDellmaLayout::nothing()
{
    const testing::SmallBenchmark benchmark;
    WEIGHHOUSE_SAME(methodsIn(benchmark.folder()).error().code, "dellma.no-transcripts");
    WEIGHHOUSE_SAME(methodsIn(benchmark.folder() / "none").error().code, "dellma.no-transcripts");
}

void TestDellmaLayout::outcomes()
{
    const testing::SmallBenchmark benchmark;
    Method fruit{"agriculture",
                 "2021",
                 "",
                 MethodKind::Direct,
                 0,
                 0,
                 0,
                 benchmark.folder() / "data/agriculture",
                 {{"", {"apple", "pear", "lemon"}, {}}}};
    WEIGHHOUSE_TAKE(found, outcomesOf(fruit));
    QCOMPARE(found.at("apple"), 5400.0);
    QCOMPARE(found.at("pear"), 10944.0);
    QCOMPARE(found.at("lemon"), 7561.15);
    Method stocks{"stocks",
                  "",
                  "",
                  MethodKind::Direct,
                  0,
                  0,
                  0,
                  benchmark.folder() / "data/stocks",
                  {{"", {"amd", "spy"}, {}}}};
    WEIGHHOUSE_TAKE(gains, outcomesOf(stocks));
    QVERIFY(std::abs(gains.at("amd") - 0.2) < 1e-15);
    QVERIFY(std::abs(gains.at("spy") - 0.05) < 1e-15);
    QVERIFY(!outcomesOf(stocks, {"2023-12-01", "2023-12-30"}));
}

void TestDellmaLayout::badData_data()
{
    QTest::addColumn<QByteArray>("fruit");
    QTest::addColumn<QByteArray>("what");
    QTest::newRow("unknown") << QByteArray("kiwi") << QByteArray("dellma.data.missing");
    QTest::newRow("units") << QByteArray("rice") << QByteArray("dellma.data.units");
    QTest::newRow("words") << QByteArray("plum") << QByteArray("dellma.data.no-number");
}

void TestDellmaLayout::badData()
{
    QFETCH(QByteArray, fruit);
    QFETCH(QByteArray, what);
    const testing::SmallBenchmark benchmark;
    const Method method{"agriculture",
                        "2021",
                        "",
                        MethodKind::Direct,
                        0,
                        0,
                        0,
                        benchmark.folder() / "data/agriculture",
                        {{"", {fruit.toStdString()}, {}}}};
    const auto found = outcomesOf(method);
    QVERIFY(!found);
    WEIGHHOUSE_SAME(found.error().code, "dellma.bad-data");
    WEIGHHOUSE_SAME(found.error().message.argument("what").code(), what.toStdString());
}

WEIGHHOUSE_TEST(TestDellmaLayout)
#include "test_dellma_layout.moc"
