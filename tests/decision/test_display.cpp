// SPDX-License-Identifier: GPL-3.0-or-later
// Rows by the names that people know: shown in answers and explanations, understood where they are typed.
#include "core/base/text.h"
#include "core/data/row_labels.h"
#include "core/decision/answer.h"
#include "core/decision/candidate_text.h"
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/row_called.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *world = R"(
    table plant(id integer key, name text, town text, cost number)
    3 | Nord | Lyon | 5
    5 | Sued | Lyon | 7
    9 | West | Brest | 9
    11 | Ost | NULL | 4
    12 | Mitte | 3 | 8
    table part(id integer key, title text)
    1 | bolt
    2 | nut
    table offer(plant integer key, part integer key, price number)
    3 | 1 | 10
    5 | 2 | 20
    reference offer.plant -> plant
    reference offer.part -> part
)";

constexpr const char *cheapest =
    "question q(home: plant) \"From {home}?\" decide p in plant where id != home.id\n"
    "apply p.cost = p.cost - 1 minimize sum(every plant.cost)\n";

std::string labelsOf(const std::string &rules, std::uint32_t table)
{
    const SmallModel model = smallModel(world, rules);
    std::vector<std::string> names;
    for (std::size_t row = 0; row < model.program->rowCount(table); ++row)
        names.push_back(model.program->labels().label(table, static_cast<data::RowNumber>(row)));
    return listed(names);
}

std::string errorsOf(const std::string &rules)
{
    const SmallModel model = smallModel(world, rules);
    return model.errors.empty()
               ? "none"
               : model.errors.front().message.text() + " / " + model.errors.front().hint.text();
}

} // namespace

class DisplayTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAreShownByTheirNames()
    {
        const std::string someRule = "rule r new plant.twice = 2 * cost\n";
        WEIGHHOUSE_SAME(labelsOf(someRule, 0), "Nord | Sued | West | Ost | Mitte");
        // The key stands with a name that is not unique or is another row's key, and alone without a name.
        WEIGHHOUSE_SAME(labelsOf("display plant.town\n", 0), "Lyon (3) | Lyon (5) | Brest | 11 | 3 (12)");
        WEIGHHOUSE_SAME(labelsOf(someRule, 1), "bolt | nut");
        WEIGHHOUSE_SAME(labelsOf(someRule, 2), "Nord, bolt | Sued, nut");
    }

    void aColumnIsTakenOnlyIfItNamesTheRows()
    {
        const auto usual = [](const char *text) {
            const data::Dataset dataset = smallDataset(text);
            const auto column = data::usualDisplayColumn(dataset, 0);
            return column ? dataset.schema.tables[0].columns[*column].name : std::string("none");
        };
        WEIGHHOUSE_SAME(usual("table t(id integer key, note text, Name text)\n1 | x | a\n2 | y | b"), "Name");
        WEIGHHOUSE_SAME(usual("table t(id integer key, t_name text, title text)\n1 | x | a\n2 | y | b"),
                        "title");
        WEIGHHOUSE_SAME(usual("table t(id integer key, name text, title text)\n1 | x | a\n2 | x | b"),
                        "title");
        WEIGHHOUSE_SAME(usual("table t(id integer key, name text)\n1 | x\n2 | NULL"), "none");
        WEIGHHOUSE_SAME(usual("table t(id text key, name text)\n1 | x\n2 | y"), "none");
        WEIGHHOUSE_SAME(usual("table t(id integer key, note text)\n1 | x\n2 | y"), "none");
    }

    void aDeclarationIsChecked()
    {
        WEIGHHOUSE_SAME(errorsOf("display plant.town\n"), "none");
        WEIGHHOUSE_SAME(errorsOf("display plant.twon\n"),
                        "`twon` is not a column of plant / Did you mean `town`?");
        WEIGHHOUSE_SAME(errorsOf("rule r new plant.sign = \"x\"\ndisplay plant.sign\n"),
                        "plant.sign is worked out by a rule; rows are shown by a column of the dataset / "
                        "Name a column of the dataset.");
        WEIGHHOUSE_SAME(errorsOf("display plant.town\ndisplay plant.name\n"),
                        "rows of plant are already shown by town / Leave out one of the two.");
        WEIGHHOUSE_SAME(errorsOf("display plant\n"), "expected `.` and a column after `plant` / "
                                                     "Name the column with its table, as in country.profit.");
    }

    void whatIsTypedIsAKeyOrAName()
    {
        const SmallModel model = smallModel(world, "display plant.town\n");
        const auto called = [&](std::string_view text) {
            const auto row = rules::rowCalled(*model.program, 0, text);
            return row ? std::to_string(*row) : row.error().message.text() + " / " + row.error().hint.text();
        };
        WEIGHHOUSE_SAME(called("9"), "2");
        WEIGHHOUSE_SAME(called("Brest"), "2");
        WEIGHHOUSE_SAME(called("brest"), "2");
        WEIGHHOUSE_SAME(called("Lyon (5)"), "1");
        WEIGHHOUSE_SAME(called("#5"), "4");
        WEIGHHOUSE_SAME(called("3"), "0"); // the key, not the town of that name
        WEIGHHOUSE_SAME(called("Lyon"),
                        "several rows of plant are called Lyon: 3, 5 / Write the key, as in 3.");
        WEIGHHOUSE_SAME(called("Bremen"), "-1");
    }

    void argumentsAndRestrictionsTakeNames()
    {
        const auto textOf = [](const std::string &home, const std::string &rules = {}) {
            const auto problem = ask(world, rules + cheapest, {{"home", home}});
            return problem ? problem->text() : problem.error().message.text();
        };
        WEIGHHOUSE_SAME(textOf("5"), "From Sued?");
        WEIGHHOUSE_SAME(textOf("Sued"), "From Sued?");
        WEIGHHOUSE_SAME(textOf("Lyon", "display plant.town\n"),
                        "the parameter `home` (plant): several rows of plant are called Lyon: 3, 5");
        const SmallModel model = smallModel(world, cheapest);
        WEIGHHOUSE_TAKE(prepared, PreparedQuestion::make(model.rules, model.dataset, "q"));
        WEIGHHOUSE_TAKE(problem, makeProblem(prepared, Arguments{{"home", std::string("Nord")}},
                                             {{"p", {std::string("West"), std::int64_t{11}}}}));
        WEIGHHOUSE_SAME(listed(labels(problem)), "9 | 11");
    }

    void answersShowNamesAndKeepKeys()
    {
        WEIGHHOUSE_TAKE(problem, ask(world, cheapest, {{"home", std::string("Nord")}}));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        const Answer told = answer(problem, result);
        WEIGHHOUSE_SAME(told.decision->label, "5");
        WEIGHHOUSE_SAME(told.decision->whole, "Sued");
        WEIGHHOUSE_SAME(told.decision->shown.text(), "Sued");
        WEIGHHOUSE_SAME(told.reasons.chains.front().links.back().name, "plant[5].cost");
        WEIGHHOUSE_SAME(told.reasons.chains.front().links.back().label, "plant[Sued].cost");
        WEIGHHOUSE_SAME(toText(told), "From Nord?\n"
                                      "Decision: Sued\n"
                                      "  sum(every plant.cost) = 32 (-1)\n"
                                      "  ahead of the next by 0\n"
                                      "  and 3 more with the same outcome\n"
                                      "Because sum(every plant.cost): 33 → 32\n"
                                      "  because plant[Sued].cost: 7 → 6 (the decision)\n"
                                      "4 candidates tie at 32; the first of them is shown.\n");
    }

    void candidatesAreCalledByKeysOrNames()
    {
        WEIGHHOUSE_TAKE(problem, ask(world, "question q \"?\" decide 2 of p in plant\ndecide n in 1..2\n"
                                            "maximize n * sum(p.cost)\n"));
        const auto called = [&](std::string_view text) {
            const auto candidate = candidateFromText(problem, text);
            return candidate ? problem.label(*candidate) : errorText(candidate);
        };
        WEIGHHOUSE_SAME(called("p: 3, 9; n = 2"), "p: 3, 9; n = 2");
        WEIGHHOUSE_SAME(called("p: Nord, West; n = 2"), "p: 3, 9; n = 2");
        WEIGHHOUSE_SAME(called("{\"p\": [\"Nord\", 9], \"n\": 2}"), "p: 3, 9; n = 2");
    }

    void explanationsShowNamesAndFindThem()
    {
        const SmallModel model = smallModel(world, "rule r new offer.total = price + plant.cost\n");
        const auto cell = rules::findCell(*model.program, "offer[Sued, nut].total");
        QVERIFY(cell.has_value());
        const rules::Evaluation evaluation(model.program);
        const rules::Derivation derivation = rules::explain(evaluation, cell->column, cell->row);
        WEIGHHOUSE_SAME(derivation.label, "offer[Sued, nut].total");
        WEIGHHOUSE_SAME(derivation.name, "offer[5, 2].total");
        WEIGHHOUSE_SAME(derivation.value, "27");
        const auto unknown = rules::findCell(*model.program, "plant[Nrod].cost");
        WEIGHHOUSE_SAME(unknown.error().message.text() + " / " + unknown.error().hint.text(),
                        "plant has no row `Nrod` / Did you mean `Nord`?");
    }
};

WEIGHHOUSE_TEST(DisplayTest)
#include "test_display.moc"
