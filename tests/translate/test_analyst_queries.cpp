// What the Analyst asks in SQL can be asked in Cypher.
#include "core/base/error.h"
#include "core/strategy/analyst.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/translate/comparing.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;

class TestAnalystQueries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyQueryOfASample_data()
    {
        QTest::addColumn<QString>("sample");
        for (const char *name : {"trade", "building", "plants"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void everyQueryOfASample()
    {
        QFETCH(QString, sample);
        const auto asked = sampleCase(sample.toStdString());
        QVERIFY2(asked, asked ? "" : toText(asked.error()).c_str());
        const auto plan = strategy::analystPlan(asked->workspace, asked->asking);
        QVERIFY2(plan, plan ? "" : toText(plan.error()).c_str());
        int queries = 0;
        for (const plan::Node &node : plan->nodes) {
            if (node.tool != "sql")
                continue;
            ++queries;
            const Outcome outcome = translatedSql(asked->workspace.dataset, node.payload);
            QVERIFY2(!outcome.isRefused && outcome.wrong.empty(),
                     (node.payload + "\n" + outcome.text + "\n" + outcome.wrong).c_str());
        }
        QVERIFY(queries > 0);
    }
};

WEIGHHOUSE_TEST(TestAnalystQueries)
#include "test_analyst_queries.moc"
