// SPDX-License-Identifier: GPL-3.0-or-later
// Tests that errors stop only the questions whose answers would rest on them.
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include "core/base/text.h"
#include "core/rules/check/checked.h"

#include <QTest>

using namespace weighhouse;

class TestFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stopped_data();
    void stopped();
    void errorsAreNamed();
    void columns();
};

namespace
{

data::Schema plants()
{
    data::Schema schema;
    schema.tables.push_back({"plant",
                             {{"id", data::ValueType::Integer, {}, {}},
                              {"town", data::ValueType::Text, {}, {}},
                              {"cost", data::ValueType::Number, {}, {}},
                              {"load", data::ValueType::Number, {}, {}}},
                             {"id"},
                             {}});
    return schema;
}

/// Reads stored columns, a rule by way of another, and nothing of either.
const char *const questions = "rule total new plant.total = cost * 2\n"
                              "rule twice new plant.twice = total * 2\n"
                              "question of_cost \"\" decide p in plant maximize p.cost\n"
                              "question of_twice \"\" decide p in plant maximize p.twice\n"
                              "question of_load \"\" decide p in plant apply p.load = 1 maximize sum(every "
                              "plant.cost where load > 0)\n"
                              "question free \"\" decide n in 1..2 maximize n\n";

rules::Checked checked(const QByteArray &more)
{
    return rules::check({{"own.rules", questions}, {"more.rules", more.toStdString()}}, plants());
}

} // namespace

void TestFaults::stopped_data()
{
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QByteArray>("stopped");
    const auto row = [](const char *more, const char *stopped) {
        QTest::newRow(more) << QByteArray(more) << QByteArray(stopped);
    };
    row("", "");
    row("question odd \"\" decide p in plnt maximize 1", "odd");
    row("question odd \"\" decide p on plant maximize 1", "odd");
    row("question free \"\" decide n in 1..3 maximize n", "free");
    row("rule r plant.cost = cst", "of_cost of_twice of_load");
    row("rule r plant.cost = 1 +", "of_cost of_twice of_load");
    row("rul r plant.cost = 1", "of_cost of_twice of_load");
    row("rule r \"It costs plant.cost = 1", "of_cost of_twice of_load free");
    row("rule r plant.load = town", "of_load");
    row("rule r new plant.other = cst", "");
    row("rule r new plant.other = 1 +", "");
    row("rule r new plant.total = 3", "of_twice");
    row("rule total new plant.third = 3", "");
    // It is not known what is meant, so it may be anything.
    row("rule r plan.cost = 1", "of_cost of_twice of_load free");
    row("rule r plant.cots = 1", "of_cost of_twice of_load free");
    row("rule r = 1", "of_cost of_twice of_load free");
    row("reference plant.town -> twn", "of_cost of_twice of_load free");
    row("iterate 10 times over twic", "of_cost of_twice of_load free");
    // A function in error is one of the rules that call it.
    row("function f(x) = x +", "");
    row("function f(x) = x + y\nrule r plant.load = f(cost)", "of_load");
    row("function f(x) = x +\nrule r plant.load = f(cost)", "of_load");
    row("function sum(x) = x", "of_cost of_twice of_load free");
}

void TestFaults::stopped()
{
    QFETCH(QByteArray, more);
    QFETCH(QByteArray, stopped);
    const rules::Checked found = checked(more);
    QCOMPARE(found.errors.empty(), more.isEmpty() || (stopped.isEmpty() && found.errors.empty()));
    std::vector<std::string> names;
    for (const char *name : {"of_cost", "of_twice", "of_load", "free", "odd"}) {
        if (!rules::errorsUnder(name, found.rules, found.faults, found.errors).empty())
            names.emplace_back(name);
    }
    WEIGHHOUSE_SAME(join(names, " "), stopped.toStdString());
}

void TestFaults::errorsAreNamed()
{
    const rules::Checked found =
        checked("rule r plant.load = lod\nquestion odd \"\" decide p in plnt maximize plant[1].lad\n");
    QCOMPARE(found.errors.size(), 3U);
    const Errors ofLoad = rules::errorsUnder("of_load", found.rules, found.faults, found.errors);
    QCOMPARE(ofLoad.size(), 1U);
    QVERIFY(ofLoad.front() == found.errors.front());
    const Errors ofOdd = rules::errorsUnder("odd", found.rules, found.faults, found.errors);
    QCOMPARE(ofOdd.size(), 2U);
    QCOMPARE(ofOdd.front().where.line, 2U);
    // There is nothing to tell of a question that nobody wrote.
    QVERIFY(rules::errorsUnder("none", found.rules, found.faults, found.errors).empty());
}

void TestFaults::columns()
{
    const rules::Checked found = checked("rule r plant.cost = cst");
    const auto errors = [&](const char *column) {
        return rules::errorsUnder({*found.rules.findColumn("plant", column)}, found.rules, found.faults,
                                  found.errors)
            .size();
    };
    QCOMPARE(errors("twice"), 1U);
    QCOMPARE(errors("cost"), 1U);
    QCOMPARE(errors("load"), 0U);
}

WEIGHHOUSE_TEST(TestFaults)
#include "test_faults.moc"
