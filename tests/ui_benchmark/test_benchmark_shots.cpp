// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the results of benchmarks, in light and dark.
#include "tests/support/registry.h"
#include "tests/ui_benchmark/results_bench.h"
#include "ui/base/look/theme.h"
#include "ui/widgets/table_view.h"

#include <QDir>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

/// Four strategies of rising accuracy over forty questions.
std::vector<benchmark::SeriesResult> manyResults()
{
    const char *const strategies[] = {"single-rag", "iter-rag", "plan-rag", "analyst"};
    const char *const failures[] = {"CAN", "MIS", "DEEP", "QUR", "OTH"};
    std::vector<benchmark::SeriesResult> results;
    for (int strategy = 0; strategy < 4; ++strategy) {
        for (int id = 1; id <= 40; ++id) {
            const bool isWrong = (id * 7 + strategy * 3) % 10 > 3 + strategy * 2;
            benchmark::SeriesResult result = resultOf({.id = id,
                                                       .decision = !isWrong       ? "genua"
                                                                   : id % 11 == 0 ? ""
                                                                                  : "champagne",
                                                       .strategy = strategies[strategy],
                                                       .failure = isWrong ? failures[id % 5] : ""});
            result.result.queries = static_cast<std::uint64_t>(strategy + id % 4 + 1);
            result.result.replannings = static_cast<std::uint64_t>(id % 3);
            result.result.cost = 0.0125;
            results.push_back(result);
        }
    }
    return results;
}

} // namespace

class TestBenchmarkShots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void takes_data();
    void takes();
    void cleanup() { applyTheme(Scheme::Light, 0); }
};

void TestBenchmarkShots::takes_data()
{
    QTest::addColumn<bool>("isFilled");
    QTest::addColumn<bool>("isDark");
    for (const bool isFilled : {false, true}) {
        for (const bool isDark : {false, true})
            QTest::newRow(qPrintable(QStringLiteral("benchmark-%1-%2")
                                         .arg(isFilled ? QStringLiteral("results") : QStringLiteral("empty"),
                                              isDark ? QStringLiteral("dark") : QStringLiteral("light"))))
                << isFilled << isDark;
    }
}

void TestBenchmarkShots::takes()
{
    QFETCH(bool, isFilled);
    QFETCH(bool, isDark);
    applyTheme(isDark ? Scheme::Dark : Scheme::Light, 0);
    ResultsBench bench;
    if (isFilled) {
        bench.write(manyResults());
        QVERIFY(bench.open());
        auto *table = bench.find<TableView>("benchmarkMatrix");
        QTRY_COMPARE(table->model()->rowCount(), 40);
        table->setCurrentIndex(bench.index("benchmarkMatrix", 1, "single-rag"));
        QVERIFY(bench.cell("benchmarkMatrix", 1, "single-rag").startsWith(QStringLiteral("✕")));
    }
    const QPixmap picture = bench.page.grab();
    const QDir folder(QStringLiteral(WEIGHHOUSE_BINARY_DIR));
    QVERIFY(folder.mkpath(QStringLiteral("screenshots")));
    QVERIFY(picture.save(folder.filePath(
        QStringLiteral("screenshots/%1.png").arg(QString::fromLatin1(QTest::currentDataTag())))));
}

WEIGHHOUSE_TEST(TestBenchmarkShots)
#include "test_benchmark_shots.moc"
