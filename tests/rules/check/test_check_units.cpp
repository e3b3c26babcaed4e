// SPDX-License-Identifier: GPL-3.0-or-later
// Units: their text, their arithmetic, and the units of columns made by rules.
#include "core/rules/check/checked.h"
#include "core/rules/check/unit.h"
#include "tests/rules/check/dqa_rules.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <string>
#include <utility>

using namespace weighhouse;
using namespace weighhouse::testing;
using rules::Unit;

class TestCheckUnits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("canonical");
        const std::pair<const char *, const char *> texts[] = {{"ducats", "ducats"},
                                                               {"ducats/month", "ducats/month"},
                                                               {"m^2", "m^2"},
                                                               {"1/s", "1/s"},
                                                               {"kg m/s^2", "kg m/s^2"},
                                                               {"kg*m / s ^2", ""},
                                                               {"%", "%"},
                                                               {"1", "1"},
                                                               {"a/a", "1"},
                                                               {"b a", "a b"},
                                                               {"s^-1", "1/s"},
                                                               {"a/b c", "a c/b"},
                                                               {"m m", "m^2"},
                                                               {" € / Stück ", "€/Stück"},
                                                               {"x^0", "1"},
                                                               {"", ""},
                                                               {"2x", ""},
                                                               {"a//b", ""},
                                                               {"m^x", ""},
                                                               {"m^2x", ""},
                                                               {"m^", ""},
                                                               {"a/", ""},
                                                               {"m^1000", ""},
                                                               {"^2", ""}};
        for (const auto &[text, canonical] : texts)
            QTest::addRow("'%s'", text) << QString::fromUtf8(text) << QString::fromUtf8(canonical);
    }

    /// An empty canonical text stands for an error.
    void texts()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, canonical);
        const auto unit = rules::unitFromText(text.toStdString());
        if (canonical.isEmpty()) {
            QVERIFY(!unit);
            WEIGHHOUSE_SAME(unit.error().code, "rules.bad-unit");
            QVERIFY(!unit.error().hint.empty());
            return;
        }
        if (!unit)
            QFAIL(toText(unit.error()).c_str());
        WEIGHHOUSE_SAME(rules::toText(*unit), canonical.toStdString());
    }

    void roundTripAndArithmetic()
    {
        const auto unitOf = [](const std::vector<std::pair<int, int>> &factors) {
            Unit unit;
            for (const auto &[name, exponent] : factors) {
                if (exponent != 0)
                    unit.exponents[std::string(1, static_cast<char>('a' + name))] = exponent;
            }
            return unit;
        };
        const auto factors = rc::gen::container<std::vector<std::pair<int, int>>>(
            rc::gen::pair(rc::gen::inRange(0, 6), rc::gen::inRange(-5, 6)));
        const bool good = rc::check("units read back and divide back", [&] {
            const Unit left = unitOf(*factors);
            const Unit right = unitOf(*factors);
            RC_ASSERT(rules::unitFromText(rules::toText(left)).value() == left);
            RC_ASSERT(rules::multiplied(left, right) == rules::multiplied(right, left));
            RC_ASSERT(rules::divided(rules::multiplied(left, right), right) == left);
            RC_ASSERT(rules::raised(left, 2) == rules::multiplied(left, left));
            RC_ASSERT(rules::raised(left, 0) == Unit{});
        });
        QVERIFY(good);
    }

    void unitsFollowFromFormulas()
    {
        const rules::Checked checked = rules::check(
            {{"base.rules", tradeReferences()},
             {"a.rules",
              "unit country.development [points]\n"
              "unit flow.flow [ducats/month]\n"
              "unit ledger.amount [month]\n"
              "unit country.marked [stars]\n"
              "rule twice new country.twice = 1.05 * development + 2\n"
              "rule root new country.root = sqrt(development ^ 2 * 4)\n"
              "rule inverse new country.inverse = 1 / twice\n"
              "rule paid new trade_node.paid = sum(flow.flow by source) * max(every ledger.amount)\n"
              "rule mean new trade_node.mean = paid / count(flow by source)\n"
              "rule open new trade_node.unknown = paid * local_value\n"
              "rule plain new trade_node.plain = 2 * 3\n"
              "rule mixed new trade_node.mixed = if is_inland then paid else local_value\n"
              "rule marked new country.marked = 5\n"
              "rule picked new country.picked = max(twice, stored(development), 3) else null\n"}},
            ledgerSchema());
        for (const Error &error : checked.errors)
            QFAIL(toText(error).c_str());
        const auto unit = [&](const char *table, const char *column) {
            const auto &known = checked.rules.column(checked.rules.findColumn(table, column).value()).unit;
            return known ? rules::toText(*known) : std::string("unknown");
        };
        WEIGHHOUSE_SAME(unit("country", "twice"), "points");
        WEIGHHOUSE_SAME(unit("country", "root"), "points");
        WEIGHHOUSE_SAME(unit("country", "inverse"), "1/points");
        WEIGHHOUSE_SAME(unit("trade_node", "paid"), "ducats");
        WEIGHHOUSE_SAME(unit("trade_node", "mean"), "ducats");
        WEIGHHOUSE_SAME(unit("trade_node", "unknown"), "unknown");
        WEIGHHOUSE_SAME(unit("trade_node", "plain"), "unknown");
        WEIGHHOUSE_SAME(unit("trade_node", "mixed"), "unknown");
        WEIGHHOUSE_SAME(unit("country", "marked"), "stars");
        WEIGHHOUSE_SAME(unit("country", "picked"), "points");
    }
};

WEIGHHOUSE_TEST(TestCheckUnits)
#include "test_check_units.moc"
