// SPDX-License-Identifier: GPL-3.0-or-later
// Arguments as people write them.
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *countries = R"(
    table country(tag text key, points number)
    SWE | 12
    DAN | 7
    table port(country text key, number integer key, depth number)
    SWE | 1 | 4
    SWE | 2 | 5
    table note(words text)
    one
    two
    reference port.country -> country
)";

constexpr const char *question = R"(
    question q(who: country, budget: number = 2 * 50, crew: integer = 3, late: boolean = false, word: text = "x",
               berth: port = port["SWE", 2], remark: note = null)
      "Who? {who}, {budget}, {crew}, {late}, {word}, {berth}, {remark}, {who.points}."
      decide go
      apply who.points = 1
      maximize sum(every country.points)
)";

std::string asked(const Arguments &arguments)
{
    const auto problem = ask(countries, question, arguments);
    return problem ? problem->text() : errorText(problem);
}

} // namespace

class ArgumentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defaultsAreTakenWhereNothingIsGiven()
    {
        WEIGHHOUSE_SAME(asked({{"who", std::string("SWE")}}),
                        "Who? SWE, 100, 3, false, x, SWE, 2, NULL, 12.");
    }

    void textsAreReadAsPeopleWriteThem()
    {
        WEIGHHOUSE_SAME(asked({{"who", std::string("dan")},
                               {"budget", std::string(" 2.5e1 ")},
                               {"crew", std::string("12")},
                               {"late", std::string("Yes")},
                               {"word", std::string("some words")},
                               {"berth", std::string("SWE, 1")},
                               {"remark", std::string("#2")}}),
                        "Who? DAN, 25, 12, true, some words, SWE, 1, row 2, 7.");
    }

    void valuesAreTakenAsTheyAre()
    {
        WEIGHHOUSE_SAME(asked({{"who", std::string("#1")},
                               {"budget", std::int64_t{7}},
                               {"crew", 4.0},
                               {"late", true},
                               {"word", std::monostate{}},
                               {"berth", std::monostate{}}}),
                        "Who? SWE, 7, 4, true, NULL, NULL, NULL, 12.");
    }

    void parametersAreToldInWords()
    {
        WEIGHHOUSE_TAKE(problem, ask(countries, question, {{"who", std::string("SWE")}}));
        const auto texts = problem.parameterTexts();
        QCOMPARE(texts.size(), std::size_t{7});
        WEIGHHOUSE_SAME(texts[0].first, "who");
        WEIGHHOUSE_SAME(texts[0].second, "SWE");
        WEIGHHOUSE_SAME(texts[5].second, "SWE, 2");
    }

    void mistakesNameTheParameter()
    {
        const auto with = [](const char *name, const char *value) {
            Arguments arguments{{"who", std::string("SWE")}};
            arguments[name] = std::string(value);
            return asked(arguments);
        };
        WEIGHHOUSE_SAME(asked({}), "decision.missing-parameter: the parameter `who` (country) has no value\n"
                                   "Rows of country go by tag, as in `SWE`.");
        WEIGHHOUSE_SAME(
            with("who", "SVE"),
            "decision.wrong-value: the parameter `who` (country): there is no country `SVE`; did you mean "
            "`SWE`?\nRows of country go by tag, as in `SWE`.");
        WEIGHHOUSE_SAME(with("who", "#3"),
                        "decision.wrong-value: the parameter `who` (country): there is no country `#3`\n"
                        "Rows of country go by tag, as in `SWE`.");
        WEIGHHOUSE_SAME(
            with("berth", "SWE, 9"),
            "decision.wrong-value: the parameter `berth` (port): there is no port `SWE, 9`; did you mean "
            "`SWE, 1`?\nRows of port go by country, number, as in `SWE, 1`.");
        WEIGHHOUSE_SAME(with("remark", "two"),
                        "decision.wrong-value: the parameter `remark` (note): there is no note `two`\n"
                        "Rows of note go by their number, as in `#1`.");
        WEIGHHOUSE_SAME(with("budget", "much"),
                        "decision.wrong-value: the parameter `budget` (number): `much` is not a number\n"
                        "Write digits with a point for decimals, such as 2.5 or 1e6.");
        WEIGHHOUSE_SAME(with("crew", "2.5"),
                        "decision.wrong-value: the parameter `crew` (integer): `2.5` is not a whole number\n"
                        "Give a number without decimals.");
        WEIGHHOUSE_SAME(
            with("late", "maybe"),
            "decision.wrong-value: the parameter `late` (boolean): `maybe` is neither true nor false\n"
            "Give true or false, yes or no.");
        WEIGHHOUSE_SAME(with("whom", "SWE"),
                        "decision.unknown-parameter: `whom` is not a parameter of q; did you mean `who`?\n"
                        "Its parameters are who, budget, crew, late, word, berth, remark.");
    }

    void anUnknownQuestionIsAnError()
    {
        const SmallModel model = smallModel(countries, question);
        WEIGHHOUSE_SAME(errorText(makeProblem(model.rules, model.dataset, "qq", {})),
                        "decision.unknown-question: there is no question `qq`\nThe questions are q.");
        const SmallModel plain = smallModel(countries, "");
        WEIGHHOUSE_SAME(errorText(makeProblem(plain.rules, plain.dataset, "q", {})),
                        "decision.unknown-question: there is no question `q`\nThe rules have no questions.");
    }

    void aQuestionDecidesAndWantsSomething()
    {
        WEIGHHOUSE_SAME(errorText(ask(countries, "question q() \"?\" maximize 1")),
                        "decision.nothing-to-decide: question q has nothing to decide\n"
                        "Add a `decide` line that says what may be chosen.");
        WEIGHHOUSE_SAME(errorText(ask(countries, "question q() \"?\" decide go")),
                        "decision.nothing-wanted: question q does not say what is wanted\n"
                        "Add a `maximize` or a `minimize` line.");
    }

    void aDefaultWithoutAValueIsAnError()
    {
        WEIGHHOUSE_SAME(
            errorText(ask(countries, "question q(n: number = 1 / (2 - 2)) \"?\" decide go "
                                     "apply country where go : points = n maximize 1")),
            "decision.wrong-value: the parameter `n` (number): its default has no value: division by zero\n"
            "Give the parameter a value.");
    }
};

WEIGHHOUSE_TEST(ArgumentsTest)
#include "test_arguments.moc"
