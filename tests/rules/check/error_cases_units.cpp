// SPDX-License-Identifier: GPL-3.0-or-later
// Units, iterations and loops.
#include "tests/rules/check/error_cases.h"

namespace weighhouse::testing
{

std::vector<ErrorCase> unitsErrors()
{
    return {
        {"adding two units",
         R"(unit country.development [points]
rule a new country.money [ducats] = 5
rule b new country.b = money + development)",
         "rules.unit-mismatch 3:24+19 [rule b] adds ducats and points / Convert one side, or correct a "
         "unit."},
        {"comparing two units",
         R"(unit country.development [points]
rule a new country.money [ducats] = 5
rule b new country.b = money > development)",
         "rules.unit-mismatch 3:24+19 [rule b] compares ducats and points / Convert one side, or correct a "
         "unit."},
        {"branches of two units",
         R"(unit country.development [points]
rule a new country.money [ducats] = 5
rule b new country.b = if true then money else development)",
         "rules.unit-mismatch 3:24+35 [rule b] chooses between ducats and points / Convert one side, or "
         "correct a unit."},
        {"smallest of two units",
         R"(unit country.development [points]
rule a new country.money [ducats] = 5
rule b new country.b = min(money, development))",
         "rules.unit-mismatch 3:24+23 [rule b] compares ducats and points / Convert one side, or correct a "
         "unit."},
        {"remainder of two units",
         R"(unit country.development [points]
rule a new country.money [ducats] = 5
rule b new country.b = mod(money, development))",
         "rules.unit-mismatch 3:24+23 [rule b] compares ducats and points / Convert one side, or correct a "
         "unit."},
        {"variance has the unit squared",
         R"(unit country.development [points]
rule b new country.b [points] = variance(every country.development))",
         "rules.unit-mismatch 2:20+1 [rule b] country.b is in points, but is given points^2 / Convert the "
         "value, or correct a unit."},
        {"step of another unit",
         R"(unit country.development [points]
rule a new country.money [ducats] = 5
rule b new country.b = floor(money, development))",
         "rules.unit-mismatch 3:24+25 [rule b] compares ducats and points / Convert one side, or correct a "
         "unit."},
        {"unit of the rule",
         R"(unit country.development [points]
rule a new country.a [ducats] = 2 * development)",
         "rules.unit-mismatch 2:20+1 [rule a] country.a is in ducats, but is given points / Convert the "
         "value, or correct a unit."},
        {"unit of a derived column",
         R"(rule b new country.b [ducats] = a
rule a new country.a = money / 2
rule m new country.money [points] = 5)",
         "rules.unit-mismatch 1:20+1 [rule b] country.b is in ducats, but is given points / Convert the "
         "value, or correct a unit."},
        {"start of another unit",
         R"(unit country.development [points]
rule a new country.a [ducats] = 1 + 0 * a starts at development
iterate 2 times over a)",
         "rules.unit-mismatch 2:53+11 [rule a] the start of country.a is in ducats, but is given points / "
         "Convert the value, or correct a unit."},
        {"unit of an exponent",
         R"(unit country.development [points]
rule a new country.a = 2 ^ development)",
         "rules.unit-mismatch 2:24+15 [rule a] raises to a power in points / Convert one side, or correct a "
         "unit."},
        {"unit inside a function",
         R"(unit country.development [points]
function plus(x, y) = x + y
rule m new country.money [ducats] = 5
rule a new country.a = 1 + plus(money, development))",
         "rules.unit-mismatch 4:28+24 [rule a] adds ducats and points / Convert one side, or correct a "
         "unit."},
        {"rule's unit against the declared one",
         R"(unit country.development [points]
rule a country.development [ducats] = 5)",
         "rules.conflicting-unit 2:28+8 [rule a] country.development already has the unit points / Leave out "
         "one of the two."},
        {"bad unit of a rule", "rule a new country.a [^] = 5",
         "rules.bad-unit 1:22+3 [rule a] `^` is not a unit / Write units like ducats/month, m^2, kg m/s^2, "
         "1/s or %."},
        {"iteration over an unknown rule",
         R"(rule a new country.a = 5
rule b new country.b = a
iterate 3 times over alpha, b)",
         "rules.unknown-rule 3:22+5 [iteration] `alpha` is not a rule / The rules are `a` and `b`."},
        {"iteration over no rule", "iterate 3 times over alpha",
         "rules.unknown-rule 1:22+5 [iteration] `alpha` is not a rule / There are no rules."},
        {"rule with a column of an alias of nothing",
         R"(alias country.wealth = developments
rule a country.wealth = 1)",
         "rules.unknown-column 1:24+12 [] country has neither a column `wealth` nor one `developments` / Did "
         "you mean `development`?"},
        {"rule in two iterations",
         R"(rule a new country.a = 5
iterate 3 times over a
iterate 4 times over a)",
         "rules.iterated-twice 3:22+1 [iteration] rule a is already in another iteration / Name every rule "
         "once."},
        {"rule twice in an iteration",
         R"(rule a new country.a = 5
iterate 3 times over a, a)",
         "rules.iterated-twice 2:25+1 [iteration] rule a is named twice / Name every rule once."},
        {"own column without a start",
         R"(rule a new country.a = a + 1
iterate 3 times over a)",
         "rules.no-start 1:20+1 [rule a] rule a reads its own column before it is worked out in the first "
         "pass, so it needs `starts at` / Say what country.a is before the first pass: write `starts at` and "
         "a value after the formula."},
        {"later column without a start",
         R"(rule a new country.a = b + 1
rule b new country.b = a / 2
iterate 3 times over a, b)",
         "rules.no-start 2:20+1 [rule b] rule b is read by rule a before it is worked out in the first pass, "
         "so it needs `starts at` / Say what country.b is before the first pass: write `starts at` and a "
         "value after the formula."},
        {"start outside iterations", "rule a new country.a = 5 starts at 1",
         "rules.start-without-iteration 1:36+1 [rule a] rule a has `starts at`, but is in no iteration / "
         "Leave out `starts at`, or add: iterate 10 times over a"},
        {"start from the iteration",
         R"(rule a new country.a = a + 1 starts at a
iterate 3 times over a)",
         "rules.start-in-iteration 1:40+1 [rule a] the start of rule a reads country.a, which the iteration "
         "works out / Start from stored(…) or from columns outside the iteration."},
        {"rule that needs itself", "rule a country.development = development + 1",
         "rules.loop 1:16+11 [rule a] rule a needs its own result / In one row country.development needs "
         "country.development. Write stored(development) for the dataset's value, or put the rules into an "
         "`iterate`."},
        {"rules that need each other",
         R"(rule a new country.a = b + 1
rule b new country.b = c
rule c new country.c = 2 * a)",
         "rules.loop 1:20+1 [rule a] rule a needs its own result / In one row country.a needs country.b "
         "needs country.c needs country.a. Put the rules into an `iterate`, or leave one of them out of the "
         "other's formula."},
    };
}

} // namespace weighhouse::testing
