// SPDX-License-Identifier: GPL-3.0-or-later
// Following changes gives what evaluating anew gives, bit for bit, and the fast way gives what the precise
// way gives.
#include "core/rules/evaluate/interpret.h"
#include "tests/rules/evaluate/random_models.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::rules;
using namespace weighhouse::testing;
using weighhouse::data::RowNumber;

class Incremental : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesAreFollowedExactly()
    {
        for (std::uint64_t seed = 0; seed < 250; ++seed) {
            Random random(seed, 1);
            const data::Dataset dataset = randomDataset(random);
            const std::string text = randomRules(random);
            const SmallModel model = smallModel(dataset, text);
            if (!model.errors.empty())
                QFAIL((text + toText(model.errors.front())).c_str());
            Evaluation evaluation(model.program);
            for (int round = 0; round < 6; ++round) {
                data::Dataset changed = dataset;
                for (int step = 0; step < 1 + round % 3; ++step) {
                    std::vector<CellChange> changes;
                    for (std::uint32_t i = 0; i < 1 + random.below(3); ++i)
                        changes.push_back(randomChange(model, random));
                    evaluation.apply(changes);
                    for (const CellChange &change : changes)
                        QVERIFY(changed.setValue(change.column.table,
                                                 *model.rules->column(change.column).storedIndex,
                                                 static_cast<std::size_t>(change.row),
                                                 evaluation.toValue(change.column, change.value)));
                }
                const SmallModel anew = smallModel(changed, text);
                const Evaluation expected(anew.program);
                compare(model, evaluation, expected, text, seed);
                evaluation.revert();
                compare(model, evaluation, Evaluation(model.program), text, seed);
                QVERIFY(evaluation.changes().empty());
            }
        }
    }

    void theFastWayAgreesWithThePreciseWay()
    {
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            Random random(seed, 2);
            const SmallModel model = smallModel(randomDataset(random), randomRules(random));
            const Evaluation evaluation(model.program);
            for (const CheckedRule &rule : model.rules->rules) {
                // A cell that needs itself has no value, though its formula may give one.
                if (rule.iteration || rule.name.starts_with("circle"))
                    continue;
                for (RowNumber row = 0;
                     row < static_cast<RowNumber>(model.program->rowCount(rule.target.table)); ++row) {
                    const Outcome outcome = interpret(evaluation, *rule.expression, {&row, 1});
                    const double found = evaluation.value(rule.target, row);
                    if (!same(found, isNull(outcome.value) ? nullValue : outcome.value))
                        QFAIL(qPrintable(QStringLiteral("seed %1, %2, row %3: %4 is not %5\n%6")
                                             .arg(seed)
                                             .arg(QString::fromStdString(rule.name))
                                             .arg(row)
                                             .arg(found)
                                             .arg(outcome.value)
                                             .arg(QString::fromStdString(rule.text))));
                }
            }
        }
    }

private:
    static void compare(const SmallModel &model, const Evaluation &found, const Evaluation &expected,
                        const std::string &text, std::uint64_t seed)
    {
        QCOMPARE(found.errorCount(), expected.errorCount());
        for (std::uint32_t table = 0; table < model.rules->tables.size(); ++table) {
            for (std::uint32_t column = 0; column < model.rules->tables[table].columns.size(); ++column) {
                for (std::size_t row = 0; row < model.program->rowCount(table); ++row) {
                    const ColumnId id{table, column};
                    const double left = found.value(id, static_cast<RowNumber>(row));
                    const double right = expected.value(id, static_cast<RowNumber>(row));
                    if (!same(left, right))
                        QFAIL(qPrintable(QStringLiteral("seed %1, %2 row %3: %4 is not %5\n%6")
                                             .arg(seed)
                                             .arg(QString::fromStdString(model.rules->nameOf(id)))
                                             .arg(row)
                                             .arg(left)
                                             .arg(right)
                                             .arg(QString::fromStdString(text))));
                }
            }
        }
    }
};

WEIGHHOUSE_TEST(Incremental)
#include "test_incremental.moc"
