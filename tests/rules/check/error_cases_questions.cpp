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
        {"decision that its column cannot hold",
         R"(question q() "?"
  decide is_inland in 0..1 for each trade_node
  maximize 1)",
         "rules.wrong-type 2:10+9 [question q] `is_inland` decides an integer, but trade_node.is_inland is a "
         "boolean / Decide what trade_node.is_inland can hold, or rename the decision."},
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
        {"set compared",
         R"(question q() "?"
  decide 2 of n in trade_node
  maximize sum(every trade_node.outgoing where trade_node = n))",
         R"(rules.set-as-value 3:48+14 [question q] `=` compares single values, but `n` is a set / Write `trade_node in n`.)"},
        {"set compared the other way",
         R"(question q() "?"
  decide 2 of n in trade_node
  apply trade_node where n != trade_node : outgoing = 0
  maximize sum(n.outgoing))",
         R"(rules.set-as-value 3:26+15 [question q] `!=` compares single values, but `n` is a set / Write `trade_node not in n`.)"},
        {"sets compared",
         R"(question q() "?"
  decide 2 of n in trade_node
  decide 2 of m in trade_node
  subject to n = m
  maximize 1)",
         R"(rules.set-as-value 4:14+5 [question q] `=` compares single values, but `n` is a set / Write `x in n` for whether a row is chosen, or gather the chosen rows, as in count(n) or all(n.(…)).)"},
        {"order of a set",
         R"(question q() "?"
  decide 2 of n in trade_node
  subject to n < 5
  maximize 1)",
         R"(rules.set-as-value 3:14+1 [question q] `n` is a set of rows of trade_node, not one row or value / Write `x in n` for whether a row is chosen, or gather the chosen rows, as in count(n) or all(n.(…)).)"},
        {"set as a value",
         R"(question q() "?"
  decide 2 of n in trade_node
  subject to n in (n, 1)
  maximize n.outgoing
  tie-break maximize n)",
         R"(rules.set-as-value 3:14+1 [question q] `n` is a set of rows of trade_node, not one row or value / Write `x in n` for whether a row is chosen, or gather the chosen rows, as in count(n) or all(n.(…)).
rules.set-as-value 3:20+1 [question q] `n` is a set of rows of trade_node, not one row or value / Write `x in n` for whether a row is chosen, or gather the chosen rows, as in count(n) or all(n.(…)).
rules.set-as-value 4:12+1 [question q] `n` is a set of rows of trade_node, not one row or value / Write `x in n` for whether a row is chosen, or gather the chosen rows, as in sum(n.outgoing) or all(n.(…)).
rules.set-as-value 5:22+1 [question q] `n` is a set of rows of trade_node, not one row or value / Write `x in n` for whether a row is chosen, or gather the chosen rows, as in count(n) or all(n.(…)).)"},
        {"set that would be set once",
         R"(question q() "?"
  decide 2 of n in trade_node
  apply trade_node["lubeck"].outgoing = trade_node["lubeck"].outgoing + n.outgoing
        trade_node where n.is_inland : ingoing = 0
  maximize 1)",
         R"(rules.set-as-value 3:73+1 [question q] `n` is a set, and `=` would keep the value of one of its rows only / Write `+=` instead of `=` to add for each chosen row, or gather the chosen rows, as in sum(n.outgoing).
rules.set-as-value 4:26+1 [question q] `n` is a set of rows of trade_node, not one row or value / Write `x in n` for whether a row is chosen, or gather the chosen rows, as in sum(n.is_inland) or all(n.(…)).)"},
        {"set with every and by",
         R"(question q() "?"
  decide 2 of n in trade_node
  maximize sum(every n.outgoing)
  minimize sum(n.outgoing by trade_node))",
         R"(rules.set-with-word 3:12+21 [question q] `every` does not go with the set `n` / Leave it out: n has its rows. For all rows of trade_node write trade_node instead of n.
rules.set-with-word 4:30+10 [question q] `by` does not go with the set `n` / Leave it out: n has its rows. For all rows of trade_node write trade_node instead of n.)"},
        {"aggregate over a set without a column",
         R"(question q() "?"
  decide 2 of n in trade_node
  maximize sum(n)
  minimize sum(n.outgoin))",
         R"(rules.no-column 3:16+1 [question q] `sum` needs a value of each row of trade_node / Name a column of it, as in sum(n.column).
rules.unknown-column 4:18+7 [question q] `outgoin` is not a column of trade_node / Did you mean `outgoing`?)"},
        {"rows of another table in a set",
         R"(question q(c: country) "?"
  decide 2 of n in trade_node
  subject to c in n, 5 in n
  maximize 1)",
         R"(rules.wrong-comparison 3:14+6 [question q] `in` cannot compare a row of country with a row of trade_node / Compare numbers with numbers, texts with texts and rows with rows of the same table or their keys.
rules.wrong-comparison 3:22+6 [question q] `in` cannot compare an integer with a row of trade_node / Compare numbers with numbers, texts with texts and rows with rows of the same table or their keys.)"},
        {"in what is no set",
         R"(question q(c: country) "?"
  decide n in trade_node
  subject to c.home_node in n, c in m
  maximize 1)",
         R"(rules.not-a-set 3:29+1 [question q] `n` is not a set of chosen rows / Write the values in parentheses: `x in (1, 2)`.
rules.unknown-name 3:37+1 [question q] `m` is not known here / Known here are `c` and `n`.)"},
        {"in without a question", R"(rule a new country.a = home_node in development)",
         R"(rules.not-a-set 1:37+11 [rule a] `development` is not a set of chosen rows / Write the values in parentheses: `x in (1, 2)`.)"},
        {"set called like a table",
         R"(question q() "?"
  decide 2 of trade_node in trade_node
  maximize 1)",
         R"(rules.set-called-like-table 2:15+10 [question q] the set trade_node has the name of a table / Rename the decision: otherwise sum(trade_node.…) could mean the rows chosen or all rows.)"},
        {"set that is not decided yet",
         R"(question q() "How are {count(n)} and {n.outgoing}?"
  decide 2 of n in trade_node
  decide m in 1..count(n)
  maximize m)",
         R"(rules.decision-not-made 1:10+1 [question q] `n` is decided, so the question's text cannot depend on it / Use parameters and columns here, and a constraint (`subject to`) for what decisions must satisfy together.
rules.decision-not-made 3:24+1 [question q] `n` is decided, so its range cannot depend on it / Use parameters and columns here, and a constraint (`subject to`) for what decisions must satisfy together.)"},
        {"the same cells twice",
         R"(question q() "?"
  decide n in trade_node
  apply n.outgoing = 1, n.outgoing += 2
        trade_node where is_inland : ingoing = 1, ingoing = 2
        n.local_value += 1, n.local_value -= 2
  maximize 1)",
         R"(rules.changed-twice 3:25+15 [question q] outgoing of the same rows is changed twice / Keep one of the changes. With `+=` and `-=` changes of one cell add up.
rules.changed-twice 4:51+11 [question q] ingoing of the same rows is changed twice / Keep one of the changes. With `+=` and `-=` changes of one cell add up.)"},
        {"what cannot be added to",
         R"(question q() "?"
  decide n in trade_node
  apply n.trade_node += "x"
        n.is_inland -= 1
        n.outgoing += true
        ledger where true : pages += 0.5
  maximize 1)",
         R"(rules.wrong-type 3:11+10 [question q] `+=` changes numbers and dates, but trade_node.trade_node is a text / Write `=` instead of `+=`.
rules.wrong-type 4:11+9 [question q] `-=` changes numbers and dates, but trade_node.is_inland is a boolean / Write `=` instead of `-=`.
rules.wrong-type 5:23+4 [question q] trade_node.outgoing must be a number, but `true` is a boolean / Say what it counts for, as in `if true then 1 else 0`.
rules.wrong-type 6:38+3 [question q] ledger.pages must be an integer, but `0.5` is a number / ledger.pages is a column of whole numbers: rounded, 0.08 would become 0. To keep fractions, change a column of numbers, such as one made by `new ledger.…: number = pages`. Where whole numbers are meant, write round(…), floor(…) or ceil(…).)"},
        {"a column set to itself instead of what is decided",
         R"(question q(pages: integer) "?"
  decide outgoing in 0..5
  apply trade_node where true : outgoing = outgoing
        ledger where true : pages = pages
        ledger where true : pages += pages
  maximize 1)",
         R"(rules.sets-itself 3:44+8 [question q] this sets the column `outgoing` to itself, not to what is decided or given / Rename the decision: in the rows of trade_node the name means the column.
rules.sets-itself 4:37+5 [question q] this sets the column `pages` to itself, not to what is decided or given / Rename the decision: in the rows of ledger the name means the column.
rules.changed-twice 5:9+34 [question q] pages of the same rows is changed twice / Keep one of the changes. With `+=` and `-=` changes of one cell add up.)"},
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
