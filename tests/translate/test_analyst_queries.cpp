// SPDX-License-Identifier: GPL-3.0-or-later
// What the Analyst asks in SQL can be asked in Cypher.
#include "core/base/error.h"
#include "core/strategy/analyst.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/translate/comparing.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// How many queries there are; the first that is not the same in Cypher fails the test.
int compareQueries(const plan::Plan &plan, const std::shared_ptr<const data::Dataset> &dataset)
{
    int queries = 0;
    for (const plan::Node &node : plan.nodes) {
        if (node.tool != "sql")
            continue;
        const Outcome outcome = translatedSql(dataset, node.payload);
        if (outcome.isRefused || !outcome.wrong.empty())
            QTest::qFail((node.payload + "\n" + outcome.text + "\n" + outcome.wrong).c_str(), __FILE__,
                         __LINE__);
        ++queries;
    }
    return queries;
}

} // namespace

class AnalystQueriesTest : public QObject
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
        int queries = 0;
        for (const rules::CheckedQuestion &question : asked->model->rules()->questions) {
            const auto plan = strategy::analystPlan(asked->model, {question.name, asked->asking.arguments});
            // Other questions may need other arguments.
            QVERIFY2(plan || question.name != asked->asking.question,
                     plan ? "" : toText(plan.error()).c_str());
            if (plan)
                queries += compareQueries(*plan, asked->model->dataset());
        }
        QVERIFY(queries > 0);
    }
};

WEIGHHOUSE_TEST(AnalystQueriesTest)
#include "test_analyst_queries.moc"
