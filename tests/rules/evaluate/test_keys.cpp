// SPDX-License-Identifier: GPL-3.0-or-later
// Rows found by their keys.
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/lookup_index.h"
#include "tests/rules/evaluate/shops.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <string>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::rules;
using namespace weighhouse::testing;

class Keys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void largeKeysAreExact()
    {
        // The second key is the first number that a double does not hold.
        const std::string tables = "table parent(id integer key, note integer)\n"
                                   "9007199254740992 | 1\n9007199254740993 | 2\n"
                                   "table child(id integer key, parent integer, v number)\n"
                                   "1 | 9007199254740992 | 1\n2 | 9007199254740993 | 200\n"
                                   "3 | 9007199254740994 | 7\n"
                                   "reference child.parent -> parent\n";
        const SmallModel model = smallModel(tables, "rule total new parent.total = sum(child.v)\n"
                                                    "rule of new child.of = parent.note\n");
        QVERIFY(model.errors.empty());
        const Evaluation evaluation(model.program);
        QCOMPARE(shown(evaluation, model, "parent[9007199254740992].total"), QStringLiteral("1"));
        QCOMPARE(shown(evaluation, model, "parent[9007199254740993].total"), QStringLiteral("200"));
        QCOMPARE(shown(evaluation, model, "child[2].of"), QStringLiteral("2"));
        QCOMPARE(shown(evaluation, model, "child[3].of"), QStringLiteral("NULL"));
        QCOMPARE(shown(evaluation, model, "child[2].parent"), QStringLiteral("9007199254740993"));
        const CellChange key = model.change("parent[9007199254740993].id", 0);
        WEIGHHOUSE_SAME(explain(evaluation, key.column, key.row).value, "9007199254740993");
        for (const char *rule :
             {"rule x new parent.x = id + 1", "rule x new child.x = parent = 9007199254740992",
              "rule x new child.x = parent[9007199254740992].note"}) {
            const SmallModel refused = smallModel(tables, rule);
            QVERIFY(!refused.program);
            WEIGHHOUSE_SAME(refused.errors.front().message,
                            "parent.id holds whole numbers beyond 9007199254740992, which cannot be computed "
                            "with to the last digit");
        }
    }

    void referencesToRowsThatNoColumnNames()
    {
        // Tables whose key was taken away, or has two columns, while something refers to one of them.
        const std::string rows = "a | 1\nb | 2\n";
        const std::string ships = "table ship(name text key, home text)\nIda | b\nJon | x\nKai | NULL\n"
                                  "reference ship.home -> port\n";
        for (const char *port :
             {"table port(name text, depth number)\n", "table port(name text key, depth number key)\n"}) {
            const SmallModel refused = smallModel(port + rows + ships, "rule x new ship.depth = home.depth");
            QVERIFY(!refused.errors.empty());
            const SmallModel sum = smallModel(port + rows + ships, "rule x new port.ships = count(ship)");
            QVERIFY(!sum.errors.empty());
            const SmallModel model = smallModel(port + rows + ships, "rule x new ship.here = home = \"b\"");
            QVERIFY2(model.errors.empty(), model.errors.empty() ? "" : toText(model.errors.front()).c_str());
            const Evaluation evaluation(model.program);
            QCOMPARE(shown(evaluation, model, "ship[Ida].here"), QStringLiteral("true"));
            QCOMPARE(shown(evaluation, model, "ship[Jon].here"), QStringLiteral("false"));
        }
    }

    void longNumbersAreRefused()
    {
        for (const char *number : {"9007199254740993", "99_999_999_999_999_999", "-9007199254740993"}) {
            const SmallModel refused =
                smallModel("table t(k integer key)\n1", std::string("rule x new t.x = ") + number + " + k");
            QCOMPARE(refused.errors.size(), std::size_t{1});
            QCOMPARE(refused.errors.front().code, "rules.number-loses-digits");
        }
        for (const char *number : {"9007199254740992", "9007199254740994", "1e300", "0.1234567890123456789"})
            QVERIFY(smallModel("table t(k integer key)\n1", std::string("rule x new t.x = ") + number)
                        .errors.empty());
    }

    void keysOfLookupsMustBeUnique()
    {
        const SmallModel model =
            smallModel("table t(k integer key, v number)\n1 | 2\n1 | 3", "rule x new t.x = t[1].v");
        QVERIFY(!model.program);
        WEIGHHOUSE_SAME(model.errors.front().message, "two rows of t have the key 1");
    }

    void whereKeysArePlacedSpreads()
    {
        // Whole numbers, as keys mostly are, from small to large, and with steps between them.
        for (const double step : {1.0, 2.0, 1024.0, 1e9, 0.5}) {
            std::vector<double> keys;
            for (int i = 0; i < 4000; ++i)
                keys.push_back(i * step);
            const LookupIndex index({keys});
            QVERIFY2(index.collisions() < keys.size(), std::to_string(index.collisions()).c_str());
            for (RowNumber row = 0; row < 4000; row += 37)
                QCOMPARE(index.find({&keys[static_cast<std::size_t>(row)], 1}), row);
            const double none = -step;
            QCOMPARE(index.find({&none, 1}), noRow);
        }
        // Of two parts each is told.
        std::vector<double> left;
        std::vector<double> right;
        for (int i = 0; i < 4096; ++i) {
            left.push_back(i % 64);
            right.push_back(i / 64);
        }
        const LookupIndex pairs({left, right});
        QCOMPARE(pairs.firstDuplicate(), noRow);
        QVERIFY2(pairs.collisions() < left.size(), std::to_string(pairs.collisions()).c_str());
    }
};

WEIGHHOUSE_TEST(Keys)
#include "test_keys.moc"
