// SPDX-License-Identifier: GPL-3.0-or-later
// Questions, and several errors at once.
#include "tests/rules/check/error_cases.h"

namespace weighhouse::testing
{

std::vector<ErrorCase> questionsErrors()
{
    return {
        {"parsing and checking together",
         R"(rule a new country.a = 1 +
rule b new country.b = develpment)",
         R"(rules.expected-expression 1:26+1 [] expected an expression after `+` / A number, a text in quotes, a name, a call or an expression in parentheses fits here.
rules.unknown-column 2:24+10 [rule b] `develpment` is not a column of country / Did you mean `development`?)"},
        {"parameter of an unknown type",
         R"(question q(c: contry) "?"
  decide n in trade_node
  maximize n.outgoing)",
         "rules.unknown-type 1:15+6 [question q] `contry` is neither a type nor a table / Did you mean "
         "`country`?"},
        {"default of a wrong type",
         R"(question q(c: number = "x") "?"
  decide n in trade_node
  maximize n.outgoing * c)",
         R"(rules.wrong-type 1:24+3 [question q] the default of c must be a number, but `"x"` is a text / Write a number, or name a column of numbers.)"},
        {"default that is not whole",
         R"(question q(c: integer = 1.5) "?"
  decide n in trade_node
  maximize n.outgoing * c)",
         "rules.wrong-type 1:25+3 [question q] the default of c must be an integer, but `1.5` is a number / "
         "Make it whole with round(…), floor(…) or ceil(…)."},
        {"two names alike",
         R"(question q(n: number) "?"
  decide n in trade_node
  maximize 1)",
         "rules.duplicate-name 2:10+1 [question q] question q uses the name n twice / Rename one of them."},
        {"two questions of one name",
         R"(question q() "?"
  decide n in trade_node
  maximize n.outgoing
question q() "?"
  decide n in trade_node
  maximize n.outgoing)",
         "rules.duplicate-name 4:10+1 [question q] there are two questions called q / Rename one of them."},
        {"decision over an unknown table",
         R"(question q() "?"
  decide n in trade_nod
  maximize n.outgoing)",
         "rules.unknown-table 2:15+9 [question q] `trade_nod` is not a table / Did you mean `trade_node`?"},
        {"where of a decision",
         R"(question q() "?"
  decide n in trade_node where outgoing
  maximize n.outgoing)",
         "rules.wrong-type 2:32+8 [question q] what follows `where` must be true or false, but `outgoing` is "
         "a number / Compare it with a number, as in `outgoing != 0`."},
        {"bound that is a text",
         R"(question q() "?"
  decide n in 1.."x"
  maximize n)",
         R"(rules.wrong-type 2:18+3 [question q] a bound of n must be a number, but `"x"` is a text / Write a number, or name a column of numbers.)"},
        {"bound that depends on a decision",
         R"(question q() "?"
  decide n in 1..5
  decide m in 1..n
  maximize n + m)",
         "rules.decision-not-made 3:18+1 [question q] `n` is decided, so its range cannot depend on it / Use "
         "parameters and columns here, and a constraint (`subject to`) for what decisions must satisfy "
         "together."},
        {"empty range",
         R"(question q() "?"
  decide n in 5..1
  maximize n)",
         "rules.empty-range 2:15+1 [question q] there are no numbers from 5 to 1 / Write the smaller number "
         "first."},
        {"step of nothing",
         R"(question q() "?"
  decide n in 1..5 step 0
  maximize n)",
         "rules.empty-range 2:25+1 [question q] the step of n must be more than 0 / Write a positive step."},
        {"values that are all null",
         R"(question q() "?"
  decide n in (null, null)
  maximize 1)",
         "rules.wrong-type 2:3+24 [question q] the values of n are all null / List the values to choose "
         "among."},
        {"use of a parameter of an unknown type",
         R"(question q(c: contry) "Of {c.y}?"
  decide n in trade_node
  maximize c.x)",
         "rules.unknown-type 1:15+6 [question q] `contry` is neither a type nor a table / Did you mean "
         "`country`?"},
        {"values of two types",
         R"(question q() "?"
  decide n in (1, "x")
  maximize 1)",
         "rules.wrong-type 2:19+3 [question q] the values of n are an integer and a text / List values of "
         "one type."},
        {"each of an unknown table",
         R"(question q() "?"
  decide n for each towns
  maximize 1)",
         "rules.unknown-table 2:21+5 [question q] `towns` is not a table / The tables are `country`, "
         "`trade_node`, `flow`, `node_country` and `ledger`."},
        {"decision that a column hides",
         R"(question q() "?"
  decide is_inland for each trade_node
  maximize 1)",
         "rules.hidden-decision 2:10+9 [question q] decision is_inland has the name of a column of "
         "trade_node / Rename the decision: in the rows of trade_node the name means the column."},
        {"decision of each row without a row",
         R"(question q() "?"
  decide open for each trade_node
  subject to open
  maximize 1)",
         "rules.decision-per-row 3:14+4 [question q] `open` is decided for each trade_node, but there is no "
         "row of trade_node here / Use it inside an aggregate over trade_node, as in sum(trade_node.open), "
         "or after a reference to trade_node."},
        {"change of no row",
         R"(question q() "?"
  decide n in 1..3
  apply n.level = 5
  maximize n)",
         "rules.not-a-reference 3:9+1 [question q] `n` is an integer, not a row / Name a row to change: a "
         "decision, a parameter or table[key]."},
        {"change of an unknown column",
         R"(question q() "?"
  decide n in trade_node
  apply n.outgoin = 5
  maximize n.outgoing)",
         "rules.unknown-column 3:11+7 [question q] `outgoin` is not a column of trade_node / Did you mean "
         "`outgoing`?"},
        {"change of a wrong type",
         R"(question q() "?"
  decide n in trade_node
  apply n.is_inland = 5
  maximize n.outgoing)",
         "rules.wrong-type 3:23+1 [question q] trade_node.is_inland must be true or false, but `5` is an "
         "integer / Compare it with a number, as in `5 != 0`."},
        {"change of an unknown table",
         R"(question q() "?"
  decide n in trade_node
  apply flwo where true : flow = 5
  maximize n.outgoing)",
         "rules.unknown-table 3:9+4 [question q] `flwo` is not a table / Did you mean `flow`?"},
        {"change by a number that is not whole",
         R"(question q() "?"
  decide n in trade_node
  apply ledger where true : pages = pages * 1.5
  maximize n.outgoing)",
         "rules.wrong-type 3:37+11 [question q] ledger.pages must be an integer, but `pages * 1.5` is a "
         "number / ledger.pages is a column of whole numbers: rounded, 0.08 would become 0. To keep "
         "fractions, "
         "change a column of numbers, such as one made by `new ledger.…: number = pages`. Where whole "
         "numbers "
         "are meant, write round(…), floor(…) or ceil(…)."},
        {"change with another unit",
         R"(unit country.development [points]
rule m new country.money [ducats] = 5
question q() "?"
  decide c in country
  apply c.development = c.money
  maximize c.money)",
         "rules.unit-mismatch 5:25+7 [question q] country.development is in points, but is given ducats / "
         "Convert the value, or correct a unit."},
        {"constraint that is a number",
         R"(question q() "?"
  decide n in trade_node
  subject to n.outgoing
  maximize n.outgoing)",
         "rules.wrong-type 3:14+10 [question q] a constraint must be true or false, but `n.outgoing` is a "
         "number / Compare it with a number, as in `n.outgoing != 0`."},
        {"constraint with two units",
         R"(unit country.development [points]
rule m new country.money [ducats] = 5
question q() "?"
  decide c in country
  subject to c.money < c.development
  maximize c.money)",
         "rules.unit-mismatch 5:14+23 [question q] compares ducats and points / Convert one side, or correct "
         "a unit."},
        {"objective that is a text",
         R"(question q() "?"
  decide c in country
  maximize c.country_name)",
         "rules.wrong-type 3:12+14 [question q] an objective must be a number, but `c.country_name` is a "
         "text / Write a number, or name a column of numbers."},
        {"objective without a weight",
         R"(question q() "?"
  decide n in trade_node
  maximize n.outgoing weight 0.5
  minimize n.ingoing)",
         "rules.missing-weight 4:12+9 [question q] `n.ingoing` has no weight, but other objectives have / "
         "Give every objective a weight, or none: then the decisions that no other beats in all of them are "
         "shown."},
        {"tie-break that is a row",
         R"(question q() "?"
  decide n in trade_node
  maximize n.outgoing
  tie-break maximize n)",
         "rules.wrong-type 4:22+1 [question q] a tie-break must be a number, but `n` is a row of trade_node "
         "/ Name one of the row's columns, as in `n.…`."},
        {"unknown name in a question's text",
         R"(question q() "How is {cuntry}?"
  decide n in trade_node
  maximize n.outgoing)",
         "rules.unknown-name 1:10+1 [question q] `cuntry` is not known here / Without a row, expressions "
         "speak of table[key] and of aggregates over tables."},
        {"decision in a question's text",
         R"(question q() "How is {n}?"
  decide n in trade_node
  maximize n.outgoing)",
         "rules.decision-not-made 1:10+1 [question q] `n` is decided, so the question's text cannot depend "
         "on it / Use parameters and columns here, and a constraint (`subject to`) for what decisions must "
         "satisfy together."},
        {"unknown name in an objective",
         R"(question q(country: country) "?"
  decide n in trade_node
  maximize contry.development)",
         "rules.unknown-name 3:12+6 [question q] `contry` is not known here / Did you mean `country`?"},
        {"several errors in one rule",
         R"(rule a new country.a = develpment + home_node.x
rule b new country.b = a + 1)",
         R"(rules.unknown-column 1:24+10 [rule a] `develpment` is not a column of country / Did you mean `development`?
rules.unknown-column 1:47+1 [rule a] `x` is not a column of trade_node / Its columns are `trade_node`, `local_value`, `is_inland`, `total_power`, `outgoing` and `ingoing`.)"},
        {"a rule in error does not infect others",
         R"(rule a new country.a = "x" + 1
rule b new country.b = a * 2)",
         R"(rules.wrong-type 1:24+3 [rule a] each side of `+` must be a number, but `"x"` is a text / Write a number, or name a column of numbers.)"},
    };
}

} // namespace weighhouse::testing
