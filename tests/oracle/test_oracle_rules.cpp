// SPDX-License-Identifier: GPL-3.0-or-later
// Every cell that rules compute is what a second, independent way gives.
#include "tests/oracle/rules.h"
#include "tests/support/registry.h"
#include "tests/support/small_dataset.h"

#include <QTest>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::testing;

class OracleRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCellIsTheSame()
    {
        const std::uint64_t count = qEnvironmentVariableIntValue("WEIGHHOUSE_ORACLE_ROUNDS") > 0
                                        ? qEnvironmentVariableIntValue("WEIGHHOUSE_ORACLE_ROUNDS")
                                        : 1000;
        std::size_t cells = 0;
        std::size_t known = 0;
        for (std::uint64_t seed = 0; seed < count; ++seed) {
            Random random(seed, 11);
            const oracle::RuledWorld made = oracle::randomRules(random);
            const std::string dataset = made.world.datasetText(oracle::references);
            const SmallModel model = smallModel(dataset, made.rules);
            const auto shown = [&] {
                return "seed " + std::to_string(seed) + "\n" + dataset + "\n" + made.rules;
            };
            if (!model.errors.empty())
                QFAIL((shown() + toText(model.errors.front())).c_str());
            const rules::Evaluation evaluation(model.program);
            for (std::size_t table = 0; table < made.world.tables.size(); ++table) {
                const oracle::TableOf &of = made.world.tables[table];
                for (std::size_t column = 0; column < of.columns.size(); ++column) {
                    if (!of.columns[column].rule)
                        continue;
                    const rules::ColumnId id = model.column(of.name + "." + of.columns[column].name);
                    for (std::size_t row = 0; row < of.rows; ++row) {
                        const double found = evaluation.value(id, static_cast<data::RowNumber>(row));
                        const oracle::Value expected = made.world.value({table, column}, row);
                        ++cells;
                        known += expected ? 1 : 0;
                        const bool isSame = expected ? std::abs(found - *expected) <=
                                                           1e-9 * std::max(1.0, std::abs(*expected))
                                                     : rules::isNull(found);
                        if (!isSame)
                            QFAIL((shown() + of.columns[column].name + " of row " + std::to_string(row) +
                                   ": " + std::to_string(found) + " is not " +
                                   (expected ? std::to_string(*expected) : "NULL"))
                                      .c_str());
                    }
                }
            }
        }
        QVERIFY(cells > 10 * count);
        QVERIFY(known > cells / 2); // or it would compare nothing with nothing
    }
};

WEIGHHOUSE_TEST(OracleRules)
#include "test_oracle_rules.moc"
