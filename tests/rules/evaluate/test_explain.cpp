// SPDX-License-Identifier: GPL-3.0-or-later
// Where values come from.
#include "core/rules/evaluate/explain.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <cmath>
#include <limits>
#include <set>

using namespace weighhouse;
using namespace weighhouse::rules;
using namespace weighhouse::testing;

namespace
{

constexpr const char *market = R"(
    table town(name text key, people integer)
    Aby | 100
    Bex | 40
    table stall(id integer key, town text, sales number coins)
    1 | Aby | 10
    2 | Aby | 30
    3 | Bex | 5
    reference stall.town -> town
)";

/// The tree as indented lines: "label = value [rule] (pass)".
std::string lines(const Derivation &derivation, const std::string &indent = {})
{
    static const char *const kinds[] = {"stored", "set", "computed", "aggregate", "value", "condition"};
    std::string text = indent + derivation.label + " = " + derivation.value;
    if (!derivation.unit.empty())
        text += " " + derivation.unit;
    text += std::string(" ") + kinds[static_cast<int>(derivation.kind)];
    if (!derivation.rule.empty())
        text += " by " + derivation.rule;
    if (derivation.pass)
        text += " pass " + std::to_string(*derivation.pass);
    if (!derivation.problem.empty())
        text += " because " + derivation.problem.text();
    if (derivation.leftOut > 0)
        text += " and " + std::to_string(derivation.leftOut) + " more";
    text += "\n";
    for (const Derivation &child : derivation.children)
        text += lines(child, indent + "  ");
    return text;
}

std::string explained(const Evaluation &evaluation, const char *cell, const ExplainOptions &options = {})
{
    const auto address = findCell(evaluation.program(), cell);
    if (!address)
        return toText(address.error());
    return lines(explain(evaluation, address->column, address->row, options));
}

} // namespace

class Explain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waysAreTheirEdges()
    {
        const SmallModel model =
            smallModel("table town(id text key)\nA\nB\nC\n"
                       "table road(id integer key, a text, b text, km number, toll number)\n"
                       "1 | A | B | 2 | 5\n2 | B | C | 3 | 6\n3 | A | C | 9 | 1\n"
                       "reference road.a -> town\nreference road.b -> town",
                       "rule far new town.far = distance(road, town[\"A\"], this, km)\n"
                       "rule tolls new town.tolls = "
                       "sum(path(road, town[\"A\"], this, km).toll)");
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        Evaluation evaluation(model.program);
        WEIGHHOUSE_SAME(explained(evaluation, "town[C].far"), R"(town[C].far = 5 computed by far
  path(road) = A → B → C value
    road[1] = 2 value
      road[1].km = 2 stored
    road[2] = 3 value
      road[2].km = 3 stored
)");
        WEIGHHOUSE_SAME(explained(evaluation, "town[C].tolls"), R"(town[C].tolls = 11 computed by tolls
  sum over path(road) = 11 aggregate
    road[2].toll = 6 stored
    road[1].toll = 5 stored
)");
        // A candidate that changes a weight: what depends on it follows, and goes back.
        const CellChange shorter = model.change("road[3].km", 1);
        evaluation.apply({&shorter, 1});
        WEIGHHOUSE_SAME(explained(evaluation, "town[C].far"), R"(town[C].far = 1 computed by far
  path(road) = A → C value
    road[3] = 1 value
      road[3].km = 1 set
)");
        QCOMPARE(model.value(evaluation, "town[C].tolls"), 1.0);
        evaluation.revert();
        QCOMPARE(model.value(evaluation, "town[C].far"), 5.0);
    }

    void aValueIsFollowedToStoredCells()
    {
        const SmallModel model =
            smallModel(market, "rule share \"Each stall's part.\"\n  let all = sum(town.stall.sales)\n"
                               "  new stall.share = sales / all\n"
                               "rule rich new town.rich = if people > 50 then max(stall.share) else 0");
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        Evaluation evaluation(model.program);
        WEIGHHOUSE_SAME(explained(evaluation, "town[Aby].rich"), R"(town[Aby].rich = 0.75 computed by rich
  town[Aby].people = 100 stored
  max over stall by town = 0.75 aggregate
    stall[2].share = 0.75 computed by share
      stall[2].sales = 30 coins stored
      all = 40 value
        sum over stall by town = 40 aggregate
          stall[2].sales = 30 coins stored
          stall[1].sales = 10 coins stored
    stall[1].share = 0.25 computed by share
      stall[1].sales = 10 coins stored
      all = 40 value
        sum over stall by town = 40 aggregate
          stall[2].sales = 30 coins stored
          stall[1].sales = 10 coins stored
)");
        // Branches that were not taken are not reasons.
        WEIGHHOUSE_SAME(explained(evaluation, "town[Bex].rich"), "town[Bex].rich = 0 computed by rich\n"
                                                                 "  town[Bex].people = 40 stored\n");
        const auto address = findCell(evaluation.program(), "stall[1].share");
        QVERIFY(address);
        const Derivation derivation = explain(evaluation, address->column, address->row);
        WEIGHHOUSE_SAME(derivation.description, "Each stall's part.");
        QVERIFY(derivation.formula.find("sales / all") != std::string::npos);
        const CellChange change = model.change("stall[1].sales", 90);
        evaluation.apply({&change, 1});
        WEIGHHOUSE_SAME(explained(evaluation, "stall[1].share", {.depth = 0, .members = 5, .nodes = 50}),
                        "stall[1].share = 0.75 computed by share\n");
        WEIGHHOUSE_SAME(explained(evaluation, "stall[1].sales"), "stall[1].sales = 90 coins set\n");
    }

    void theRowThatIsFoundComesFirst()
    {
        const SmallModel model = smallModel(market, "rule best new town.best = argmin(every stall.sales)\n"
                                                    "rule most new town.most = argmax(every stall.(-sales))");
        const Evaluation evaluation(model.program);
        WEIGHHOUSE_SAME(explained(evaluation, "town[Bex].best"), "town[Bex].best = 3 computed by best\n"
                                                                 "  argmin over stall = 3 aggregate\n"
                                                                 "    stall[3].sales = 5 coins stored\n"
                                                                 "    stall[1].sales = 10 coins stored\n"
                                                                 "    stall[2].sales = 30 coins stored\n");
        WEIGHHOUSE_SAME(explained(evaluation, "town[Bex].most", {.depth = 3, .members = 1, .nodes = 50}),
                        "town[Bex].most = 3 computed by most\n"
                        "  argmax over stall = 3 aggregate and 2 more\n"
                        "    stall[3] = -5 value\n"
                        "      stall[3].sales = 5 coins stored\n");
    }

    void limitsSayWhatIsLeftOut()
    {
        const SmallModel model = smallModel(market, "rule total new town.total = sum(stall.sales)");
        const Evaluation evaluation(model.program);
        WEIGHHOUSE_SAME(explained(evaluation, "town[Aby].total", {.depth = 3, .members = 1, .nodes = 50}),
                        "town[Aby].total = 40 coins computed by total\n"
                        "  sum over stall by town = 40 aggregate and 1 more\n"
                        "    stall[2].sales = 30 coins stored\n");
    }

    void iterationsAreFollowedPassByPass()
    {
        const SmallModel model =
            smallModel("table t(k integer key, v number)\n1 | 5", "rule a new t.a = b + 1\n"
                                                                  "rule b new t.b = a * 2 starts at v\n"
                                                                  "iterate 2 times over a, b");
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        const Evaluation evaluation(model.program);
        WEIGHHOUSE_SAME(explained(evaluation, "t[1].b", {.depth = 9, .members = 9, .nodes = 99}),
                        R"(t[1].b = 26 computed by b pass 2
  t[1].a = 13 computed by a pass 2
    t[1].b = 12 computed by b pass 1
      t[1].a = 6 computed by a pass 1
        t[1].b = 5 computed by b pass 0
          t[1].v = 5 stored
)");
    }

    void whatHasNoValueSaysWhy()
    {
        const SmallModel model = smallModel(market, "rule x new town.x = 1 / (people - 40)");
        const Evaluation evaluation(model.program);
        WEIGHHOUSE_SAME(explained(evaluation, "town[Bex].x"),
                        "town[Bex].x = NULL computed by x because division by zero\n"
                        "  town[Bex].people = 40 stored\n");
    }

    void cellsAreFoundByName()
    {
        const SmallModel model = smallModel(market, "");
        const auto found = [&](const char *address) {
            const auto cell = findCell(*model.program, address);
            return cell ? cellName(*model.program, cell->column, cell->row) : toText(cell.error());
        };
        WEIGHHOUSE_SAME(found(" town[ \"Aby\" ].people"), "town[Aby].people");
        WEIGHHOUSE_SAME(found("town[#2].people"), "town[Bex].people");
        WEIGHHOUSE_SAME(found("town.people"),
                        "`town.people` does not name a cell\n  Write it as table[key].column, for "
                        "example country[SWE].profit.");
        WEIGHHOUSE_SAME(found("twon[Aby].people"), "there is no table `twon`\n  Did you mean `town`?");
        WEIGHHOUSE_SAME(found("town[Aby].poeple"),
                        "`poeple` is not a column of town\n  Did you mean `people`?");
        WEIGHHOUSE_SAME(found("town[Abx].people"), "town has no row `Abx`\n  Did you mean `Aby`?");
        WEIGHHOUSE_SAME(found("town[#3].people"),
                        "`#3` is not a row number of town\n  Its rows are numbered from #1 to #2.");
    }

    void aConditionSaysWhichRowsCount()
    {
        const SmallModel model =
            smallModel(market, "rule busy new town.busy = sum(stall.sales where sales > 8)");
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        const Evaluation evaluation(model.program);
        WEIGHHOUSE_SAME(explained(evaluation, "town[Bex].busy"), R"(town[Bex].busy = 0 coins computed by busy
  sum over stall by town = 0 aggregate
    where sales > 8 = 0 condition and 1 more
)");
        WEIGHHOUSE_SAME(explained(evaluation, "town[Bex].busy", {.conditionRows = 5}),
                        R"(town[Bex].busy = 0 coins computed by busy
  sum over stall by town = 0 aggregate
    where sales > 8 = 0 condition
      stall[3] = false value
        stall[3].sales = 5 coins stored
)");
    }

    void everyRowOfALongSumIsReached()
    {
        std::string table = "table item(id integer key, size number, used boolean)\n";
        constexpr int count = 10'000;
        for (int i = 1; i <= count; ++i)
            table += std::to_string(i) + " | " + std::to_string(i % 997 - 300) +
                     (i % 3 == 0 ? " | false\n" : " | true\n");
        const SmallModel model = smallModel(table, "rule twice new item.twice = 2 * size\n"
                                                   "question q \"?\" decide i in item apply i.size = 0\n"
                                                   "maximize sum(every item.twice where used)\n"
                                                   "maximize min(every item.size)");
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        const Evaluation evaluation(model.program);
        const auto &question = model.rules->questions.front();
        const Derivation objective = explain(evaluation, *question.objectives[0].value, "all", Bindings());
        const Derivation &sum = objective.children.front();
        QCOMPARE(sum.rows, std::size_t{6667});
        QCOMPARE(sum.children.size(), std::size_t{13}); // the largest, and the condition
        QCOMPARE(sum.leftOut, sum.rows - 12);
        double total = 0;
        double last = std::numeric_limits<double>::infinity();
        std::set<data::RowNumber> seen;
        for (std::size_t first = 0; first < sum.rows; first += 1000) {
            for (const Derivation &member : explainMembers(evaluation, sum, first, 1000, {.depth = 1})) {
                QVERIFY(std::abs(member.number) <= last);
                last = std::abs(member.number);
                total += member.number;
                QVERIFY(member.kind == Derivation::Kind::Computed && member.children.size() == 1);
                seen.insert(member.row);
            }
        }
        QCOMPARE(seen.size(), sum.rows);
        QCOMPARE(total, objective.number);
        QVERIFY(explainMembers(evaluation, sum, sum.rows, 5).empty());
        const Derivation &condition = sum.children.back();
        WEIGHHOUSE_SAME(condition.label, "where used");
        QCOMPARE(condition.number, 6667.0);
        QCOMPARE(condition.rows, std::size_t{count});
        // Rows that do not count come first, each with what its condition reads.
        const auto out = explainMembers(evaluation, condition, 0, 4000);
        QCOMPARE(out.size(), std::size_t{4000});
        WEIGHHOUSE_SAME(out.front().value + " " + out[3332].value + " " + out[3333].value,
                        "false false true");
        WEIGHHOUSE_SAME(out.front().children.front().label, "item[3].used");

        // The least value of a minimum comes first.
        const Derivation least = explain(evaluation, *question.objectives[1].value, "least", Bindings());
        QCOMPARE(least.children.front().children.front().number, least.number);
        QCOMPARE(least.number, -300.0);
    }

    void whatIsSetInTheBaseIsSet()
    {
        const SmallModel model = smallModel(market, "rule share new stall.share = sales * 2");
        Evaluation evaluation(model.program);
        const std::vector<CellChange> changes{model.change("stall[1].sales", 7),
                                              model.change("stall[2].share", 3)};
        evaluation.apply(changes);
        Evaluation based = evaluation.withPresentBase();
        const auto look = [&] {
            return explained(based, "stall[1].share") + explained(based, "stall[2].share");
        };
        const std::string before = look();
        WEIGHHOUSE_SAME(before, R"(stall[1].share = 14 coins computed by share
  stall[1].sales = 7 coins set
stall[2].share = 3 coins set
)");
        const CellChange more = model.change("stall[2].sales", 100);
        based.apply({&more, 1});
        WEIGHHOUSE_SAME(explained(based, "stall[2].share"), "stall[2].share = 3 coins set\n");
        based.revert();
        WEIGHHOUSE_SAME(look(), before);
        QVERIFY(based.changes().empty() && based.applied().empty());
    }
};

WEIGHHOUSE_TEST(Explain)
#include "test_explain.moc"
