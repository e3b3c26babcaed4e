// SPDX-License-Identifier: GPL-3.0-or-later
// Imported tables brought into another shape.
#include "core/benchmark/shape.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QCoreApplication>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::benchmark;
using data::ValueType;

namespace
{

data::Dataset towns()
{
    return testing::smallDataset(R"(
        table Town(name text key, open text, people text, level number, extra integer)
        a | True  | 12  | 1 | 7
        b | false | 1.5 | 2 | 8
        c | NULL  | NULL | NULL | 9
    )");
}

const std::vector<TableShape> shape{{"town",
                                     "Town",
                                     {{"title", "name", ValueType::Text},
                                      {"open", "open", ValueType::Boolean},
                                      {"people", "people", ValueType::Number},
                                      {"level", "level", ValueType::Integer},
                                      {"gone", "gone", ValueType::Number}},
                                     {"title"}},
                                    {"road", "Road", {{"length", "length", ValueType::Number}}, {}}};

} // namespace

class TestShape : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tablesAreMadeOfOthers()
    {
        WEIGHHOUSE_TAKE(made, shaped(towns(), shape));
        const data::Dataset expected = testing::smallDataset(R"(
            table town(title text key, open boolean, people number, level integer, gone number)
            a | true  | 12   | 1    | NULL
            b | false | 1.5  | 2    | NULL
            c | NULL  | NULL | NULL | NULL
            table road(length number)
        )");
        QVERIFY(made == expected);
    }

    void valuesOfOtherTypesAreErrors()
    {
        for (const ColumnShape &column :
             {ColumnShape{"x", "name", ValueType::Number}, ColumnShape{"x", "people", ValueType::Integer},
              ColumnShape{"x", "extra", ValueType::Boolean}}) {
            const auto made = shaped(towns(), {{"town", "Town", {column}, {}}});
            QVERIFY(!made);
            WEIGHHOUSE_SAME(made.error().code, "benchmark.bad-shape");
            WEIGHHOUSE_SAME(made.error().where.object,
                            "Town." + column.from + (column.from == "people" ? ", row 2" : ", row 1"));
        }
        const auto twice = shaped(towns(), {{"town", "Town", {}, {"x"}}});
        WEIGHHOUSE_SAME(twice.error().code, "schema.unknown-key");
    }
};

WEIGHHOUSE_TEST(TestShape)
#include "test_shape.moc"
