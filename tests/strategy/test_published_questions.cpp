// SPDX-License-Identifier: GPL-3.0-or-later
// The published benchmark's questions: the Analyst's plan decides as working out everything does.
#include "core/benchmark/question_set.h"
#include "core/catalogue/embedded.h"
#include "core/catalogue/material.h"
#include "core/data/import/source.h"
#include "core/data/sql/session.h"
#include "core/decision/labels.h"
#include "core/strategy/queries.h"
#include "tests/strategy/running.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <set>

using namespace weighhouse;
using namespace weighhouse::testing;

class PublishedQuestionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decisions_data()
    {
        QTest::addColumn<QByteArray>("scenario");
        QTest::addColumn<QByteArray>("variant");
        QTest::addColumn<int>("every");
        QTest::addColumn<int>("right");
        // Of the published rules the annotated answers follow, so they are what the plan must decide.
        QTest::newRow("locating, published") << QByteArray("locating") << QByteArray("published") << 4 << 25;
        QTest::newRow("locating, paper") << QByteArray("locating") << QByteArray("paper") << 20 << -1;
        QTest::newRow("building, published") << QByteArray("building") << QByteArray("published") << 3 << 17;
        QTest::newRow("building, paper") << QByteArray("building") << QByteArray("paper") << 10 << -1;
    }

    void decisions()
    {
        QFETCH(QByteArray, scenario);
        QFETCH(QByteArray, variant);
        QFETCH(int, every);
        QFETCH(int, right);
        WEIGHHOUSE_REAL_DATA(folder, "dqa");
        WEIGHHOUSE_TAKE(
            layout, benchmark::layoutFromJson(catalogue::embeddedFile("benchmarks/dqa.json").value_or("")));
        const benchmark::Scenario *known = layout.scenario(scenario.toStdString());
        QVERIFY(known != nullptr);
        WEIGHHOUSE_TAKE(tasks, benchmark::loadTasks(folder, *known, "relational"));
        WEIGHHOUSE_TAKE(rules, catalogue::ruleFile(known->rules.at(variant.toStdString())));
        int correct = 0;
        int asked = 0;
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            const benchmark::Task &task = tasks[i];
            std::error_code problem;
            if (!std::filesystem::exists(task.database, problem) || asked++ % every != 0)
                continue;
            WEIGHHOUSE_TAKE(imported, import::importSource(task.database));
            const auto model = modelOf(std::move(imported.dataset), std::vector<rules::RuleText>{rules});
            const strategy::Asking asking{known->question, task.arguments};
            const std::string difference = differenceFromWeighing(model, asking);
            QVERIFY2(difference.empty(), (std::to_string(task.id) + ": " + difference).c_str());
            checkOptions(model, asking);
            WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, asking));
            WEIGHHOUSE_TAKE(answers, runPlan(plan, model));
            const plan::Answer &decided = *answers.at(decisionOf(plan).id);
            correct += benchmark::sameAnswer(data::toText(decided.rows.front()[2]), task.expected) ? 1 : 0;
        }
        QVERIFY(asked > 0);
        if (right >= 0)
            QCOMPARE(correct, right);
    }

private:
    /// The first query of the plan gives exactly what may be chosen.
    static void checkOptions(const model::ModelPtr &model, const strategy::Asking &asking)
    {
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, asking));
        WEIGHHOUSE_TAKE(problem, problemOf(model, asking));
        WEIGHHOUSE_TAKE(rows, sql::SqlSession(*model->dataset()).query(plan.nodes.front().payload));
        std::multiset<std::string> found;
        for (const std::vector<data::Value> &row : rows.rows)
            found.insert(data::toText(row.front()));
        std::multiset<std::string> wanted;
        const decision::Choice &choice = problem.candidates().choices().front();
        for (const double option : choice.options)
            wanted.insert(
                decision::rowName(problem.program(), choice.table, static_cast<data::RowNumber>(option)));
        QVERIFY(found == wanted);
        QVERIFY(plan.nodes.front().text.find("The query does not look at") == std::string::npos);
    }
};

WEIGHHOUSE_TEST(PublishedQuestionsTest)
#include "test_published_questions.moc"
