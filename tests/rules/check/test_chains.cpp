// SPDX-License-Identifier: GPL-3.0-or-later
// Long chains of rules, each of which follows from the next, in any order of definition.
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include "core/rules/check/checked.h"
#include "core/rules/check/dependencies.h"
#include "core/rules/check/loops.h"

#include <QTest>
#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

using namespace weighhouse;

namespace
{

constexpr std::size_t length = 2000;

std::vector<std::size_t> positions(const QString &order)
{
    std::vector<std::size_t> all(length);
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (order == QLatin1String("backward"))
        std::ranges::reverse(all);
    if (order == QLatin1String("shuffled"))
        std::ranges::shuffle(all, std::mt19937(7));
    return all;
}

/// The column c0 follows from c1, that from c2, and the last one from the stored column v.
std::string chain(const std::vector<std::size_t> &order, const std::string &operation)
{
    std::string text = "unit t.v [ducats]\n";
    for (const std::size_t i : order) {
        const std::string source = i + 1 == length ? "v" : "c" + std::to_string(i + 1);
        text +=
            "rule r" + std::to_string(i) + " new t.c" + std::to_string(i) + " = " + source + operation + "\n";
    }
    return text;
}

} // namespace

class TestChains : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typesAndUnits_data();
    void typesAndUnits();
    void groupsOfChains();
};

void TestChains::typesAndUnits_data()
{
    QTest::addColumn<QString>("order");
    QTest::addColumn<QByteArray>("operation");
    for (const char *order : {"forward", "backward", "shuffled"}) {
        for (const char *operation : {" + stored(v)", " * 2"})
            QTest::addRow("%s%s", order, operation) << QString::fromUtf8(order) << QByteArray(operation);
    }
}

/// With a pass over all rules for each step of the chain, this takes minutes.
void TestChains::typesAndUnits()
{
    QFETCH(QString, order);
    QFETCH(QByteArray, operation);
    data::Schema schema;
    schema.tables.push_back(
        {"t",
         {{"id", data::ValueType::Integer, {}, {}}, {"v", data::ValueType::Number, {}, {}}},
         {"id"},
         {}});
    const auto checked =
        rules::check({{"own.rules", chain(positions(order), operation.toStdString())}}, schema);
    QVERIFY2(checked.errors.empty(), checked.errors.empty() ? "" : toText(checked.errors.front()).c_str());
    const auto &columns = checked.rules.tables[0].columns;
    QCOMPARE(columns.size(), length + 2);
    for (const rules::CheckedColumn &column : columns) {
        if (!column.rule)
            continue;
        QVERIFY(column.type == rules::Type::Number);
        QVERIFY(column.unit.has_value());
    }
    const rules::Dependencies dependencies(checked.rules);
    for (std::size_t rule = 0; rule < length; ++rule)
        QVERIFY(!dependencies.isInLoop(rule));
}

void TestChains::groupsOfChains()
{
    // 300,000 nodes need each other in a chain, and the last three also in a circle.
    constexpr std::size_t count = 300'000;
    std::vector<std::vector<std::size_t>> needs(count);
    for (std::size_t i = 0; i + 1 < count; ++i)
        needs[i].push_back(i + 1);
    needs[count - 1].push_back(count - 3);
    const auto groups = rules::checking::groupsOf(needs);
    QCOMPARE(groups.size(), count - 2);
    QVERIFY((groups.front() == std::vector<std::size_t>{count - 3, count - 2, count - 1}));
    QVERIFY((groups.back() == std::vector<std::size_t>{0}));
}

WEIGHHOUSE_TEST(TestChains)
#include "test_chains.moc"
