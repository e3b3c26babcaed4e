// SPDX-License-Identifier: GPL-3.0-or-later
// Trying changes out.
#include "core/decision/what_if.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *shops = R"(
    table town(name text key, people integer, rich boolean)
    Ulm | 100 | false
    Hof | 50 | true
    table shop(name text key, town text, price number)
    inn | Ulm | 3
    mill | Hof | 5
    reference shop.town -> town
)";

const std::string shopRules = "rule takings new shop.takings = price * town.people\n"
                              "rule total new town.takings = sum(shop.takings)\n"
                              "rule class new town.class = if takings > 200 then \"busy\" else \"calm\"\n"
                              "rule unasked new town.double = people * 2\n"
                              "question q \"?\" decide s in shop decide n in 1..3\n"
                              "apply s.price = s.price + n, s.town.people = s.town.people * 2\n"
                              "maximize sum(every town.takings)\n"
                              "subject to sum(every town.people) < 300 \"room\"";

std::string changesOf(const WhatIf &whatIf)
{
    std::string text;
    for (const CellDifference &cell : whatIf.result().cells)
        text +=
            cell.name + ": " + cell.beforeText + " → " + cell.afterText + (cell.isSet ? " (set)" : "") + "\n";
    return text;
}

} // namespace

class WhatIfTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStoredCellCanBeSet()
    {
        const SmallModel model = smallModel(shops, shopRules);
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(model.rules, model.dataset));
        WEIGHHOUSE_DO(whatIf.set("shop[mill].price = 6"));
        WEIGHHOUSE_SAME(changesOf(whatIf), "town[Hof].takings: 250 → 300\n"
                                           "shop[mill].price: 5 → 6 (set)\n"
                                           "shop[mill].takings: 250 → 300\n");
        QCOMPARE(whatIf.result().cells.front().effect, 0.2);
        WEIGHHOUSE_SAME(whatIf.result().cells.front().rule, "total");
        whatIf.clear();
        QVERIFY(whatIf.result().cells.empty());
        QVERIFY(whatIf.result().objectives.empty());
    }

    void theLargestEffectComesFirst()
    {
        const SmallModel model = smallModel(shops, shopRules);
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(model.rules, model.dataset));
        WEIGHHOUSE_DO(whatIf.set("town[Hof].people", std::int64_t{20}));
        WEIGHHOUSE_SAME(changesOf(whatIf), "town[Hof].class: busy → calm\n"
                                           "town[Hof].people: 50 → 20 (set)\n"
                                           "town[Hof].takings: 250 → 100\n"
                                           "town[Hof].double: 100 → 40\n"
                                           "shop[mill].takings: 250 → 100\n");
        QVERIFY(std::isinf(whatIf.result().cells.front().effect));
    }

    void aComputedCellKeepsWhatItIsSetTo()
    {
        const SmallModel model = smallModel(shops, shopRules);
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(model.rules, model.dataset));
        WEIGHHOUSE_DO(whatIf.set("shop[inn].takings = 10"));
        WEIGHHOUSE_DO(whatIf.set("shop[inn].price = 4"));
        WEIGHHOUSE_SAME(changesOf(whatIf), "town[Ulm].class: busy → calm\n"
                                           "town[Ulm].takings: 300 → 10\n"
                                           "shop[inn].takings: 300 → 10 (set)\n"
                                           "shop[inn].price: 3 → 4 (set)\n");
    }

    void referencesCanBeSetOnTopOfOtherChanges()
    {
        const SmallModel model = smallModel(shops, shopRules);
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(model.rules, model.dataset));
        WEIGHHOUSE_DO(whatIf.set("town[Ulm].class = \"quite new\""));
        WEIGHHOUSE_DO(whatIf.set("shop[inn].price = 4"));
        WEIGHHOUSE_DO(whatIf.set("shop[inn].town = Hof"));
        WEIGHHOUSE_SAME(changesOf(whatIf), "town[Ulm].class: busy → quite new (set)\n"
                                           "shop[inn].town: Ulm → Hof (set)\n"
                                           "town[Ulm].takings: 300 → 0\n"
                                           "town[Hof].takings: 250 → 450\n"
                                           "shop[inn].price: 3 → 4 (set)\n"
                                           "shop[inn].takings: 300 → 200\n");
        WEIGHHOUSE_DO(whatIf.set("shop[inn].town = null"));
        WEIGHHOUSE_DO(whatIf.set("shop[mill].town = Ulm"));
        QCOMPARE(whatIf.evaluation().errorCount(), std::size_t{0});
        whatIf.clear();
        QVERIFY(whatIf.result().cells.empty());
    }

    void candidatesAreTakenOneAfterAnother()
    {
        WEIGHHOUSE_TAKE(problem, ask(shops, shopRules));
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(problem));
        WEIGHHOUSE_DO(whatIf.take(problem.candidates().candidate(std::uint64_t{0})));
        WhatIfResult result = whatIf.result();
        QCOMPARE(result.objectives.size(), std::size_t{1});
        QCOMPARE(result.objectives[0].before, 550.0);
        QCOMPARE(result.objectives[0].after, 1050.0);
        QVERIFY((result.constraints[0] == ValueDifference{"room", "", 1, 1}));
        // The second works on what the first left; all rules are worked out, asked for or not.
        WEIGHHOUSE_DO(whatIf.take(problem.candidates().candidate(std::uint64_t{1})));
        result = whatIf.result();
        QCOMPARE(result.objectives[0].after, 2650.0);
        QVERIFY((result.constraints[0] == ValueDifference{"room", "", 1, 0}));
        WEIGHHOUSE_SAME(changesOf(whatIf), "town[Ulm].takings: 300 → 2400\n"
                                           "shop[inn].takings: 300 → 2400\n"
                                           "town[Ulm].people: 100 → 400 (set)\n"
                                           "town[Ulm].double: 200 → 800\n"
                                           "shop[inn].price: 3 → 6 (set)\n");
        WEIGHHOUSE_DO(whatIf.set("shop[mill].town = Ulm"));
        QCOMPARE(whatIf.result().objectives[0].after, 2400.0 + 5 * 400);
    }

    void oneCandidateGivesItsOutcome()
    {
        WEIGHHOUSE_TAKE(problem, ask(shops, shopRules));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        for (std::uint64_t i = 0; i < problem.candidates().count(); ++i) {
            WEIGHHOUSE_TAKE(whatIf, WhatIf::make(problem));
            WEIGHHOUSE_DO(whatIf.take(problem.candidates().candidate(i)));
            QCOMPARE(whatIf.result().objectives[0].after, result.outcomes[i].objectives[0]);
        }
    }

    void mistakesAreTold()
    {
        const SmallModel model = smallModel(shops, shopRules);
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(model.rules, model.dataset));
        WEIGHHOUSE_SAME(errorText(whatIf.set("shop[inn].price")),
                        "decision.not-a-change: `shop[inn].price` does not set a cell\n"
                        "Write it as table[key].column = value, for example country[SWE].development = 120.");
        WEIGHHOUSE_SAME(errorText(whatIf.set("shop[inn].price = cheap")),
                        "decision.wrong-value: shop[inn].price: `cheap` is not a number\n"
                        "Write digits with a point for decimals, such as 2.5 or 1e6.");
        WEIGHHOUSE_SAME(errorText(whatIf.set("shop[inn].town = Hoff")),
                        "decision.wrong-value: shop[inn].town: there is no town `Hoff`; did you mean `Hof`?\n"
                        "Rows of town go by name, as in `Ulm`.");
        QCOMPARE(whatIf.set("shop[in].price = 1").error().code, std::string("explain.unknown-row"));
        WEIGHHOUSE_SAME(errorText(whatIf.take({})),
                        "decision.no-question: there is no question whose candidate could be taken\n"
                        "Make the what-if for a question, or set cells.");
        QVERIFY(whatIf.result().cells.empty());
    }

    void aChangeWithoutAValueIsAnError()
    {
        WEIGHHOUSE_TAKE(problem,
                        ask(shops, "question q \"?\" decide s in shop "
                                   "apply s.price = 1 / (s.price - 3) maximize sum(every shop.price)"));
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(problem));
        WEIGHHOUSE_SAME(
            errorText(whatIf.take(problem.candidates().candidate(std::uint64_t{0}))),
            "decision.no-value: the new value of shop[inn].price cannot be worked out: division by zero\n"
            "Look at the data that the change is made of.");
    }
};

WEIGHHOUSE_TEST(WhatIfTest)
#include "test_what_if.moc"
