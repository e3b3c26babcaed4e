// SPDX-License-Identifier: GPL-3.0-or-later
// Our Cypher on the kit's scenarios.
#include "core/base/error.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/tck/cypher_engine.h"
#include "tests/tck/runner.h"
#include "tests/tck/scenario.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::tck;

class TestKitRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mostScenariosPass();
};

void TestKitRuns::mostScenariosPass()
{
    WEIGHHOUSE_REAL_DATA(file, "tck/scenarios.jsonl");
    WEIGHHOUSE_TAKE(scenarios, readScenarios(file));
    CypherEngine engine;
    const std::vector<Verdict> verdicts = runAll(scenarios, engine, file.parent_path() / "graphs", 2);
    double reading = 0;
    double readingPassed = 0;
    double passed = 0;
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const bool isPassed = verdicts[i].kind == Verdict::Kind::Passed;
        passed += isPassed ? 1 : 0;
        if (scenarios[i].isReadOnly && scenarios[i].folder != "expressions/temporal") {
            ++reading;
            readingPassed += isPassed ? 1 : 0;
        }
        if (!isPassed)
            qInfo("%s: %s", scenarios[i].file.c_str(), scenarios[i].name.c_str());
    }
    QVERIFY2(readingPassed >= 0.97 * reading,
             qPrintable(QStringLiteral("%1 of %2").arg(readingPassed).arg(reading)));
    QVERIFY2(passed >= 0.9 * double(scenarios.size()), qPrintable(QString::number(passed)));
}

WEIGHHOUSE_TEST(TestKitRuns)
#include "test_kit_runs.moc"
