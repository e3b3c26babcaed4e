// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <atomic>
#include <cmath>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::data;

namespace
{

Dataset oneOfEach()
{
    Dataset dataset;
    dataset.addTable({"t",
                      {{"n", ValueType::Number, {}, {}},
                       {"i", ValueType::Integer, {}, {}},
                       {"b", ValueType::Boolean, {}, {}},
                       {"t", ValueType::Text, {}, {}}},
                      {},
                      {}});
    return dataset;
}

} // namespace

class DatasetTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesAsText()
    {
        WEIGHHOUSE_SAME(toText(Value()), "NULL");
        WEIGHHOUSE_SAME(toText(Value(0.1)), "0.1");
        WEIGHHOUSE_SAME(toText(Value(std::int64_t{-7})), "-7");
        WEIGHHOUSE_SAME(toText(Value(true)), "true");
        WEIGHHOUSE_SAME(toText(Value("x")), "x");
    }

    void rowsAndNulls()
    {
        Dataset dataset = oneOfEach();
        WEIGHHOUSE_DO(dataset.appendRow(0, {1.5, std::int64_t{2}, true, "x"}));
        QVERIFY(dataset.tables[0].columns[0].isNull.empty());
        WEIGHHOUSE_DO(dataset.appendRow(0, {Value(), Value(), Value(), Value()}));
        WEIGHHOUSE_DO(
            dataset.appendRow(0, {std::int64_t{3}, 4.0, false, "x"})); // numbers fit where they are whole
        QCOMPARE(dataset.tables[0].rowCount, std::size_t{3});
        QVERIFY(dataset.value(0, 0, 0) == Value(1.5));
        for (std::size_t column = 0; column < 4; ++column) {
            QVERIFY(dataset.value(0, column, 1) == Value());
            QCOMPARE(dataset.tables[0].columns[column].size(), std::size_t{3});
        }
        QVERIFY(dataset.value(0, 0, 2) == Value(3.0));
        QVERIFY(dataset.value(0, 1, 2) == Value(std::int64_t{4}));
        QCOMPARE(dataset.texts.size(), std::size_t{1});
    }

    void badRowsChangeNothing()
    {
        Dataset dataset = oneOfEach();
        const auto few = dataset.appendRow(0, {1.5});
        QVERIFY(!few.has_value());
        WEIGHHOUSE_SAME(few.error().code, "data.wrong-count");
        WEIGHHOUSE_SAME(few.error().message, "a row of t has 4 values, not 1");
        const auto wrong = dataset.appendRow(0, {1.5, 2.5, true, "x"});
        QVERIFY(!wrong.has_value());
        WEIGHHOUSE_SAME(wrong.error().code, "data.wrong-type");
        WEIGHHOUSE_SAME(wrong.error().message, "2.5 is not a value for t.i, which is integer");
        QVERIFY(!dataset.appendRow(0, {HUGE_VAL, std::int64_t{1}, true, "x"}).has_value());
        QVERIFY(!dataset.appendRow(0, {"x", std::int64_t{1}, true, "x"}).has_value());
        QVERIFY(!dataset.appendRow(0, {1.5, std::int64_t{1}, std::int64_t{1}, "x"}).has_value());
        QVERIFY(dataset == oneOfEach());
    }

    void cellsCanBeSet()
    {
        Dataset dataset = oneOfEach();
        WEIGHHOUSE_DO(dataset.appendRow(0, {1.5, std::int64_t{2}, true, "x"}));
        WEIGHHOUSE_DO(dataset.appendRow(0, {2.5, std::int64_t{3}, true, "y"}));
        WEIGHHOUSE_DO(dataset.setValue(0, 3, 0, Value()));
        WEIGHHOUSE_DO(dataset.setValue(0, 0, 0, std::int64_t{9}));
        WEIGHHOUSE_DO(dataset.setValue(0, 2, 1, false));
        QVERIFY(dataset.value(0, 3, 0) == Value() && dataset.value(0, 3, 1) == Value("y"));
        QVERIFY(dataset.value(0, 0, 0) == Value(9.0));
        QVERIFY(dataset.value(0, 2, 1) == Value(false));
        WEIGHHOUSE_DO(dataset.setValue(0, 3, 0, "z"));
        QVERIFY(dataset.value(0, 3, 0) == Value("z"));
        QVERIFY(!dataset.setValue(0, 3, 0, 1.5).has_value());
        QVERIFY(dataset.value(0, 3, 0) == Value("z"));
    }

    void equalityIgnoresTheNumbersOfTexts()
    {
        Dataset left = oneOfEach();
        Dataset right = oneOfEach();
        right.texts.intern("another");
        WEIGHHOUSE_DO(left.appendRow(0, {1.0, std::int64_t{2}, true, "x"}));
        WEIGHHOUSE_DO(right.appendRow(0, {1.0, std::int64_t{2}, true, "x"}));
        QVERIFY(left == right);
        WEIGHHOUSE_DO(right.setValue(0, 3, 0, "another"));
        QVERIFY(!(left == right));
        Dataset copy = left;
        WEIGHHOUSE_DO(copy.setValue(0, 3, 0, "only in the copy"));
        QVERIFY(left.value(0, 3, 0) == Value("x"));
    }

    void aCellOfACopyCopiesItsColumnOnly()
    {
        Dataset first = oneOfEach();
        for (std::int64_t i = 0; i < 1000; ++i)
            WEIGHHOUSE_DO(first.appendRow(0, {static_cast<double>(i), i, i % 2 == 0, std::to_string(i)}));
        for (std::size_t column = 0; column < 4; ++column) {
            Dataset copy = first;
            for (std::size_t other = 0; other < 4; ++other)
                QVERIFY(copy.tables[0].columns[other].isSharedWith(first.tables[0].columns[other]));
            WEIGHHOUSE_DO(copy.setValue(0, column, 7, first.value(0, column, 8)));
            for (std::size_t other = 0; other < 4; ++other)
                QCOMPARE(copy.tables[0].columns[other].isSharedWith(first.tables[0].columns[other]),
                         other != column);
            QCOMPARE(copy.texts.sharedWith(first.texts), std::size_t{1000});
            QVERIFY(copy.value(0, column, 7) == first.value(0, column, 8));
            QVERIFY(first.value(0, column, 7) != first.value(0, column, 8));
            QVERIFY(!(copy == first));
            WEIGHHOUSE_DO(copy.setValue(0, column, 7, Value()));
            QVERIFY(!first.tables[0].columns[column].null(7));
            WEIGHHOUSE_DO(copy.setValue(0, column, 7, first.value(0, column, 7)));
            QVERIFY(copy == first);
        }
        Dataset more = first;
        WEIGHHOUSE_DO(more.setValue(0, 3, 7, "new"));
        QVERIFY(&more.texts.text(500) == &first.texts.text(500));
        const double *alone = more.tables[0].columns[0].numbers.data();
        first = oneOfEach(); // nobody else looks at the column any more: it is written where it is
        WEIGHHOUSE_DO(more.setValue(0, 0, 7, 0.5));
        QVERIFY(more.tables[0].columns[0].numbers.data() == alone);
    }

    void equalColumnsWithOtherTextsAreNotTheSame()
    {
        Dataset left = oneOfEach();
        Dataset right = oneOfEach();
        WEIGHHOUSE_DO(left.appendRow(0, {1.0, std::int64_t{2}, true, "x"}));
        WEIGHHOUSE_DO(right.appendRow(0, {1.0, std::int64_t{2}, true, "y"}));
        right.tables = left.tables; // the same ids, which are other texts there
        QVERIFY(!(left == right));
    }

    void oneVersionIsReadWhileAnotherIsWritten()
    {
        Dataset first = oneOfEach();
        for (std::int64_t i = 0; i < 1000; ++i)
            WEIGHHOUSE_DO(first.appendRow(0, {static_cast<double>(i), i, true, std::to_string(i)}));
        std::atomic<int> wrong = 0;
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 4; ++thread) {
            threads.emplace_back([dataset = first, &wrong]() mutable {
                for (std::size_t i = 0; i < 300; ++i) {
                    const Dataset before = dataset;
                    if (!dataset.setValue(0, 0, i, -1.0) ||
                        !dataset.setValue(0, 3, i, "t" + std::to_string(i)) ||
                        before.value(0, 0, i) != Value(static_cast<double>(i)) ||
                        before.value(0, 3, i) != Value(std::to_string(i)))
                        ++wrong;
                }
            });
        }
        threads.clear();
        QCOMPARE(wrong.load(), 0);
    }
};

WEIGHHOUSE_TEST(DatasetTest)
#include "test_dataset.moc"
