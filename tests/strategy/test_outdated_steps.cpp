// SPDX-License-Identifier: GPL-3.0-or-later
// When data have changed, every answer of a run that would be different is found, and most of the others are
// kept.
#include "core/plan/execute/run_plan.h"
#include "core/plan/execute/step_work.h"
#include "core/plan/graph.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/journal_writer.h"
#include "core/plan/tools/tool_registry.h"
#include "core/strategy/analyst.h"
#include "core/strategy/strategy.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

data::Value another(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number * 2 + 1;
    if (const auto *whole = std::get_if<std::int64_t>(&value))
        return *whole + 1;
    if (const auto *yes = std::get_if<bool>(&value))
        return !*yes;
    return value;
}

/// The model with one cell of a column changed; null where the column has nothing to change.
model::ModelPtr changed(const model::ModelPtr &model, std::size_t table, std::size_t column)
{
    data::Dataset dataset = *model->dataset();
    for (std::size_t row = dataset.tables[table].rowCount; row-- > 0;) {
        const data::Value value = dataset.value(table, column, row);
        const data::Value other = another(value);
        if (other == value || !dataset.setValue(table, column, row, other))
            continue;
        auto made =
            model::Model::make(std::make_shared<const data::Dataset>(std::move(dataset)), model->texts());
        return made && (*made)->isSound() ? *made : nullptr;
    }
    return nullptr;
}

model::ModelPtr withTable(const model::ModelPtr &model)
{
    data::Dataset dataset = *model->dataset();
    dataset.addTable(tableOf("unrelated", {{"x", data::ValueType::Number}}));
    return *model::Model::make(std::make_shared<const data::Dataset>(std::move(dataset)), model->texts());
}

} // namespace

class OutdatedStepsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWouldBeAnotherAnswerIsOutdated_data()
    {
        QTest::addColumn<QString>("sample");
        for (const char *sample : {"trade", "building"})
            QTest::newRow(sample) << QString::fromLatin1(sample);
    }

    void whatWouldBeAnotherAnswerIsOutdated()
    {
        QFETCH(QString, sample);
        WEIGHHOUSE_TAKE(asked, sampleCase(sample.toStdString()));
        WEIGHHOUSE_TAKE(store, plan::JournalStore::inMemory());
        WEIGHHOUSE_TAKE(number, store.begin());
        plan::JournalWriter journal(std::move(store));
        plan::RunRequest request{.state = {},
                                 .tools = plan::standardTools(asked.model),
                                 .world = asked.model->fingerprint().world()};
        request.state.run = number;
        request.about = plan::RunAbout{.question = asked.asking.question};
        request.maker = strategy::usualStrategy().begin(asked.model, asked.asking, {}, {});
        WEIGHHOUSE_TAKE(ran, plan::runPlan(journal, std::move(request)));
        QVERIFY(ran.outcome == plan::Outcome::Done);
        const auto outdatedIn = [&ran](const model::ModelPtr &model) {
            return plan::outdatedSteps(ran, plan::standardTools(model), model->fingerprint().world());
        };
        QVERIFY(outdatedIn(asked.model).empty());
        QVERIFY(outdatedIn(withTable(asked.model)).empty());

        std::size_t others = 0;
        std::size_t kept = 0;
        const data::Dataset &dataset = *asked.model->dataset();
        for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
            for (std::size_t column = 0; column < dataset.tables[table].columns.size(); ++column) {
                // Every run takes a while: one column in four.
                if ((table + column) % 4 != 1)
                    continue;
                const model::ModelPtr other = changed(asked.model, table, column);
                if (other == nullptr)
                    continue;
                const auto answers = runPlan(ran.plan(), other);
                if (!answers)
                    continue; // the plan cannot be run over such data
                const std::vector<plan::NodeId> outdated = outdatedIn(other);
                for (const plan::Node &node : ran.plan().nodes) {
                    const bool isOutdated = std::ranges::find(outdated, node.id) != outdated.end();
                    const bool isAnother =
                        plan::contentHash(*answers->at(node.id)) != ran.node(node.id)->answerHash;
                    // An answer that follows from an outdated one is found when that one is asked again.
                    const auto parents = plan::parentsOf(node);
                    const bool follows = std::ranges::any_of(parents, [&](plan::NodeId parent) {
                        return plan::contentHash(*answers->at(parent)) != ran.node(parent)->answerHash;
                    });
                    QVERIFY2(
                        isOutdated || follows || !isAnother,
                        qPrintable(QString::fromStdString(dataset.schema.tables[table].name + "." +
                                                          dataset.schema.tables[table].columns[column].name +
                                                          ": " + plan::toText(node.id))));
                    others += isAnother ? 1 : 0;
                    kept += isOutdated ? 0 : 1;
                }
            }
        }
        QVERIFY(others > 0);
        QVERIFY(kept > 0);
    }
};

WEIGHHOUSE_TEST(OutdatedStepsTest)

#include "test_outdated_steps.moc"
