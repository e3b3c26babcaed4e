// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that references lead to, found the quick way and the thorough one.
#include "core/data/keys.h"
#include "core/graph/store/reference_rows.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QTest>
#include <rapidcheck.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

using namespace weighhouse;

using Integers = std::vector<std::int64_t>;
using Rows = std::vector<data::RowNumber>;
Q_DECLARE_METATYPE(Integers)
Q_DECLARE_METATYPE(Rows)

namespace
{

data::Dataset keysAndReferences(const Integers &keys, const Integers &references)
{
    data::Dataset dataset = testing::smallDataset("table k(key integer key)\n"
                                                  "table r(k integer)\n"
                                                  "reference r.k -> k\n");
    for (const std::int64_t key : keys)
        dataset.tables[0].columns[0].appendInteger(key);
    for (const std::int64_t reference : references)
        dataset.tables[1].columns[0].appendInteger(reference);
    dataset.tables[0].rowCount = keys.size();
    dataset.tables[1].rowCount = references.size();
    return dataset;
}

} // namespace

class TestReferenceRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void integersAreFollowed_data()
    {
        QTest::addColumn<Integers>("keys");
        QTest::addColumn<Integers>("references");
        QTest::addColumn<Rows>("rows");
        constexpr auto least = std::numeric_limits<std::int64_t>::min();
        constexpr auto greatest = std::numeric_limits<std::int64_t>::max();
        QTest::newRow("none") << Integers{} << Integers{0, 1} << Rows{-1, -1};
        QTest::newRow("close") << Integers{5, 3, -4} << Integers{-4, -5, 3, 4, 5, 6}
                               << Rows{2, -1, 1, -1, 0, -1};
        QTest::newRow("twice") << Integers{7, 7} << Integers{7} << Rows{0};
        QTest::newRow("far apart") << Integers{0, 1'000'000'000'000} << Integers{1'000'000'000'000, 1, 0}
                                   << Rows{1, -1, 0};
        QTest::newRow("as far as can be")
            << Integers{least, greatest} << Integers{greatest, 0, least} << Rows{1, -1, 0};
        QTest::newRow("at the lower end")
            << Integers{least, least + 1} << Integers{greatest, least + 1} << Rows{-1, 1};
        QTest::newRow("at the upper end")
            << Integers{greatest, greatest - 1} << Integers{greatest, least} << Rows{0, -1};
    }

    void integersAreFollowed()
    {
        QFETCH(Integers, keys);
        QFETCH(Integers, references);
        QFETCH(Rows, rows);
        const data::Dataset dataset = keysAndReferences(keys, references);
        QCOMPARE(graph::rowsReferredTo(dataset, dataset.schema.references[0]), rows);
    }

    void bothWaysAgree()
    {
        QVERIFY(rc::check("as resolveReference", [](const std::vector<std::int16_t> &keys,
                                                    const std::vector<std::int16_t> &references) {
            const std::int64_t distance = *rc::gen::element(1, 100, 1'000'000);
            Integers spread;
            for (const std::int16_t key : keys)
                spread.push_back(key * distance);
            Integers wanted = spread;
            for (const std::int16_t reference : references)
                wanted.push_back(reference * distance / 2);
            const data::Dataset dataset = keysAndReferences(spread, wanted);
            const auto thorough = data::resolveReference(dataset, dataset.schema.references[0]);
            RC_ASSERT(thorough.has_value());
            RC_ASSERT(graph::rowsReferredTo(dataset, dataset.schema.references[0]) == *thorough);
        }));
    }

    void otherTypesAreFollowed_data()
    {
        QTest::addColumn<QString>("keyType");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("cell");
        QTest::addColumn<int>("row");
        QTest::newRow("texts") << "text" << "text" << "x" << "x" << 1;
        QTest::newRow("another text") << "text" << "text" << "x" << "y" << -1;
        QTest::newRow("NULL texts") << "text" << "text" << "NULL" << "NULL" << -1;
        QTest::newRow("NULL integers") << "integer" << "integer" << "NULL" << "NULL" << -1;
        QTest::newRow("NULL is not 0") << "integer" << "integer" << "NULL" << "0" << -1;
        QTest::newRow("numbers") << "number" << "number" << "1.5" << "1.5" << 1;
        QTest::newRow("an integer as a number") << "integer" << "number" << "2" << "2.0" << 1;
        QTest::newRow("a number as an integer") << "number" << "integer" << "2" << "2" << 1;
        QTest::newRow("text and number") << "text" << "integer" << "0" << "0" << -1;
    }

    void otherTypesAreFollowed()
    {
        QFETCH(QString, keyType);
        QFETCH(QString, type);
        QFETCH(QString, key);
        QFETCH(QString, cell);
        QFETCH(int, row);
        const data::Dataset dataset = testing::smallDataset(
            "table k(key " + keyType.toStdString() + " key)\n9\n" + key.toStdString() + "\ntable r(k " +
            type.toStdString() + ")\n" + cell.toStdString() + "\nreference r.k -> k\n");
        QCOMPARE(graph::rowsReferredTo(dataset, dataset.schema.references[0]), Rows{row});
    }

    void unknownColumnsLeadNowhere()
    {
        data::Dataset dataset = keysAndReferences({1, 2}, {1, 2});
        dataset.schema.references[0].targetColumns = {"other"};
        QCOMPARE(graph::rowsReferredTo(dataset, dataset.schema.references[0]), (Rows{-1, -1}));
        dataset.schema.references[0].targetColumns = {};
        QCOMPARE(graph::rowsReferredTo(dataset, dataset.schema.references[0]), (Rows{-1, -1}));
    }
};

WEIGHHOUSE_TEST(TestReferenceRows)
#include "test_reference_rows.moc"
