// SPDX-License-Identifier: GPL-3.0-or-later
// Tests what follows from a candidate, table by table.
#include "core/base/text.h"
#include "core/decision/consequences.h"
#include "core/decision/labels.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *depots = R"(
    table depot(name text key, capacity number, open boolean, colour text)
    BRE | 10 | true | red
    OST | 20 | false | blue
    WIE | 5 | true | red
    table customer(id integer key, depot text, demand number)
    1 | BRE | 4
    2 | OST | 3
    3 | BRE | 2
    reference customer.depot -> depot
)";

constexpr const char *depotRules = R"(
    rule load new depot.load = sum(customer.demand by depot)
    rule share new depot.share = load / capacity
    rule paint new depot.paint = concat(colour, "!")
    rule far new customer.far = if depot.open then 0 else demand
    question q "?"
      decide d in depot
      apply customer where id = 1 : demand = 7
            customer where id = 1 : depot = d
      minimize max(every depot.load)
      subject to sum(every customer.far) <= 100
)";

/// "depot(load*): BRE 6→2; …": columns that are read have a star, of rows only the first columns' values.
std::string told(const Consequences &consequences)
{
    std::string text;
    for (const ConsequenceTable &table : consequences.tables) {
        text += (text.empty() ? "" : " | ") + table.name + " " + std::to_string(table.changed) + "/" +
                std::to_string(table.rowCount) + "(";
        for (const ConsequenceColumn &column : table.columns)
            text += column.name + (column.isRead ? "*" : "") + (column.isComputed ? "" : "=") + " " +
                    std::to_string(column.changed) + ",";
        text.back() = ')';
        for (const ConsequenceRow &row : table.rows) {
            text += " " + row.name;
            for (std::size_t i = 0; i < row.before.size(); ++i)
                text +=
                    (i == 0 ? ":" : ",") + valueText(consequences.after, table.columns[i].id, row.before[i]) +
                    (row.isChanged(i) ? ">" + valueText(consequences.after, table.columns[i].id, row.after[i])
                                      : "");
        }
    }
    return text;
}

std::string after(const std::string &rules, std::uint64_t candidate)
{
    const auto problem = ask(depots, rules);
    if (!problem)
        return errorText(problem);
    const auto made = consequencesOf(*problem, problem->candidates().candidate(candidate));
    return made ? told(*made) : errorText(made);
}

} // namespace

class ConsequencesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsReadAndWhatChanges()
    {
        QCOMPARE(after(depotRules, 1),
                 "depot 2/3(load* 2) BRE:6>2 OST:3>10 WIE:0 | "
                 "customer 1/3(far* 1,depot= 1,demand= 1) 1:0>7,BRE>OST,4>7 2:3,OST,3 3:0,BRE,2");
    }

    void rowsOnTheWay()
    {
        const std::string rules =
            "rule twice new customer.twice = demand * 2\n"
            "rule all new depot.all = sum(customer.twice by depot)\n"
            "question q \"?\" decide n in 1..3 apply customer where id = 3 : demand = n\n"
            "maximize depot[\"BRE\"].all";
        QCOMPARE(after(rules, 2), "depot 1/3(all* 1) BRE:12>14 OST:6 WIE:0 | "
                                  "customer 1/3(demand= 1,twice 1) 3:2>3,4>6");
        QCOMPARE(after(rules, 1), "depot 0/3(all* 0) BRE:12 OST:6 WIE:0");
    }

    void nothingThatTheQuestionDoesNotDependOn()
    {
        QCOMPARE(after("rule twice new customer.twice = demand * 2\n"
                       "rule odd new depot.odd = capacity * 3\n"
                       "question q \"?\" decide d in depot apply d.capacity = 1\n"
                       "maximize sum(every depot.capacity)",
                       2),
                 "depot 1/3(capacity*= 1) WIE:5>1");
    }

    void whatCannotBeWorkedOut()
    {
        const std::string text = after("question q \"?\" decide d in depot apply d.capacity = 1 / 0\n"
                                       "maximize sum(every depot.capacity)",
                                       0);
        QVERIFY2(text.starts_with("decision.no-value"), text.c_str());
    }
};

WEIGHHOUSE_TEST(ConsequencesTest)
#include "test_consequences.moc"
