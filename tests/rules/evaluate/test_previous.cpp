// SPDX-License-Identifier: GPL-3.0-or-later
// Rows before a row, in the order of the key.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

using namespace weighhouse;
using namespace weighhouse::rules;
using namespace weighhouse::testing;

namespace
{

/// Stored in another order than that of the months.
constexpr const char *months = R"(
    table month(month integer key, amount number)
    3 | 100
    1 | 1
    7 | 1000
    2 | 10
)";

std::string value(const char *dataset, const std::string &rules, const char *cell)
{
    const SmallModel model = smallModel(dataset, rules);
    if (!model.errors.empty())
        return model.errors.front().code + ": " + model.errors.front().message.text();
    const Evaluation evaluation(model.program);
    const double found = model.value(evaluation, cell);
    return isNull(found) ? "NULL" : QString::number(found, 'g', 12).toStdString();
}

} // namespace

class Previous : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRowBeforeIsThatWithTheNextLowerKey()
    {
        const std::string rules =
            "rule a new month.a = prev(amount)\nrule b new month.b = prev(amount, 2) else -1";
        WEIGHHOUSE_SAME(value(months, rules, "month[1].a"), "NULL");
        WEIGHHOUSE_SAME(value(months, rules, "month[2].a"), "1");
        WEIGHHOUSE_SAME(value(months, rules, "month[3].a"), "10");
        WEIGHHOUSE_SAME(value(months, rules, "month[7].a"), "100");
        WEIGHHOUSE_SAME(value(months, rules, "month[7].b"), "10");
        WEIGHHOUSE_SAME(value(months, rules, "month[2].b"), "-1");
    }

    void textsAreAnOrderToo()
    {
        WEIGHHOUSE_SAME(value("table t(name text key, v number)\n2024-03 | 3\n2023-11 | 1\n2024-01 | 2",
                              "rule a new t.a = prev(v)", "t[2024-03].a"),
                        "2");
    }

    void aTotalRunsAlongTheRows()
    {
        const std::string rules = "rule total new month.total = (prev(total) else 0) + amount\n"
                                  "rule share new month.share = total / month[7].total";
        const SmallModel model = smallModel(months, rules);
        QVERIFY(model.errors.empty());
        Evaluation evaluation(model.program);
        QCOMPARE(model.value(evaluation, "month[1].total"), 1.0);
        QCOMPARE(model.value(evaluation, "month[3].total"), 111.0);
        QCOMPARE(model.value(evaluation, "month[7].total"), 1111.0);
        QCOMPARE(model.value(evaluation, "month[3].share"), 111.0 / 1111);
        const CellChange more = model.change("month[3].amount", 200);
        evaluation.apply({&more, 1});
        QCOMPARE(model.value(evaluation, "month[2].total"), 11.0);
        QCOMPARE(model.value(evaluation, "month[7].total"), 1211.0);
        evaluation.revert();
        QCOMPARE(model.value(evaluation, "month[7].total"), 1111.0);
    }

    void otherRowsHaveARowBeforeThemToo()
    {
        const char *plants = "table month(month integer key, amount number)\n1 | 10\n2 | 25\n3 | 15\n"
                             "table plant(name text key, since integer)\nBRE | 2\nOST | 1\n"
                             "reference plant.since -> month";
        WEIGHHOUSE_SAME(
            value(plants, "rule a new plant.a = since.amount - prev(since.amount)", "plant[BRE].a"), "15");
        WEIGHHOUSE_SAME(
            value(plants, "rule a new plant.a = since.amount - prev(since.amount)", "plant[OST].a"), "NULL");
        WEIGHHOUSE_SAME(
            value(plants, "rule a new plant.a = max(every month.(amount - prev(amount)))", "plant[OST].a"),
            "15");
        WEIGHHOUSE_SAME(value(plants,
                              "rule later new plant.later = month[round(since.amount / 10)]\n"
                              "rule a new plant.a = prev(later.amount)",
                              "plant[BRE].a"),
                        "25");
    }

    void keysThatChangeChangeTheOrder()
    {
        const SmallModel shape = smallModel(months, "");
        CompileOptions options;
        options.variableColumns = {shape.column("month.month")};
        const SmallModel model = smallModel(
            months,
            "rule total new month.total = (prev(total) else 0) + amount\nrule a new month.a = prev(amount)",
            options);
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        Evaluation evaluation(model.program);
        QCOMPARE(model.value(evaluation, "month[7].total"), 1111.0);
        // The seventh month becomes the first of all.
        const CellChange moved = model.change("month[7].month", 0);
        evaluation.apply({&moved, 1});
        QCOMPARE(model.value(evaluation, "month[7].total"), 1000.0);
        QCOMPARE(model.value(evaluation, "month[1].a"), 1000.0);
        QCOMPARE(model.value(evaluation, "month[3].total"), 1111.0);
        evaluation.revert();
        QCOMPARE(model.value(evaluation, "month[3].total"), 111.0);
    }

    void anIterationMayReadTheRowBefore()
    {
        WEIGHHOUSE_SAME(value(months,
                              "rule a new month.a = 0.5 * b + (prev(a) else 0) starts at 0\n"
                              "rule b new month.b = a + amount starts at 0\niterate 1 times over b, a",
                              "month[2].a"),
                        "5");
    }

    void aKeyOfSeveralColumnsLeadsToTheMonthBeforeOfTheSamePlant()
    {
        const char *stock = "table plant(name text key)\nBRE\nOST\n"
                            "table stock(plant text key, month integer key, sold number)\n"
                            "BRE | 2 | 20\nBRE | 1 | 10\nOST | 1 | 1\nOST | 2 | 2\nBRE | 3 | 30\n"
                            "reference stock.plant -> plant";
        const std::string rules = "rule left new stock.left = (stock[plant, month - 1].left else 100) - sold";
        WEIGHHOUSE_SAME(value(stock, rules, "stock[BRE, 3].left"), "40");
        WEIGHHOUSE_SAME(value(stock, rules, "stock[OST, 2].left"), "97");
    }

    void functionsMayGoBack()
    {
        WEIGHHOUSE_SAME(value(months,
                              "function growth(x) = x - prev(x)\n"
                              "rule total new month.total = (prev(total) else 0) + amount\n"
                              "rule a new month.a = growth(total) + growth(amount)",
                              "month[3].a"),
                        "190");
    }

    void mistakesAreTold()
    {
        WEIGHHOUSE_SAME(value(months, "rule a new month.a = prev(amount + 1)", "month[1].a"),
                        "rules.not-a-column: `prev` takes a column, but `amount + 1` is not one");
        WEIGHHOUSE_SAME(
            value(months, "rule a new month.a = prev(amount, 0)", "month[1].a"),
            "rules.wrong-places: `prev` goes back a whole number of rows from 1, which `0` is not");
        WEIGHHOUSE_SAME(
            value("table s(p text key, m integer key, v number)\na | 1 | 5", "rule a new s.a = prev(v)",
                  "s[a, 1].a"),
            "rules.no-order: the rows of s are in no order to go back in: that takes a primary key of one "
            "column of numbers or texts");
        WEIGHHOUSE_SAME(value("table t(k integer key, v number)\n1 | 5\n1 | 6\n2 | 7",
                              "rule a new t.a = prev(v)", "t[2].a"),
                        "rules.duplicate-key: two rows of t have the key 1");
    }
};

WEIGHHOUSE_TEST(Previous)
#include "test_previous.moc"
