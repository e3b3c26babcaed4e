// SPDX-License-Identifier: GPL-3.0-or-later
// Declarations, rules' columns and names.
#include "tests/rules/check/error_cases.h"

namespace weighhouse::testing
{

std::vector<ErrorCase> declarationsErrors()
{
    return {
        {"unknown table of a reference", "reference town.node -> trade_node",
         "rules.unknown-table 1:11+4 [] `town` is not a table / The tables are `country`, `trade_node`, "
         "`flow`, `node_country` and `ledger`."},
        {"unknown column of a reference", "reference flow.sorce -> trade_node",
         "rules.unknown-column 1:16+5 [] `sorce` is not a column of flow / Did you mean `source`?"},
        {"unknown target of a reference", "reference flow.flow -> trade_nodes",
         "rules.unknown-table 1:24+11 [] `trade_nodes` is not a table / Did you mean `trade_node`?"},
        {"reference to a table with a wide key", "reference flow.flow -> node_country",
         "rules.no-single-key 1:24+12 [] node_country has a primary key of several columns / Refer to a "
         "table with a key of one column; find rows of this one with node_country[…]."},
        {"reference to a table without a key", "reference country.development -> ledger",
         "rules.no-single-key 1:34+6 [] ledger has no primary key / Declare the column that names its rows: "
         "key ledger(…)"},
        {"reference of another type", "reference flow.flow -> trade_node",
         "rules.reference-type 1:16+4 [] flow.flow is number, but the key trade_node.trade_node is text / A "
         "reference needs values of the same type as the key it refers to."},
        {"conflicting reference", "reference flow.source -> country",
         "rules.conflicting-reference 1:26+7 [] flow.source already refers to trade_node / Leave out one of "
         "the two."},
        {"key of unknown columns", "key ledger(entry, amuont)",
         "rules.unknown-column 1:19+6 [] `amuont` is not a column of ledger / Did you mean `amount`?"},
        {"key with a column twice", "key ledger(entry, entry)",
         "rules.duplicate-key-column 1:19+5 [] the key of ledger names `entry` twice / Name each column "
         "once."},
        {"conflicting key of the dataset", "key flow(source)",
         "rules.conflicting-key 1:5+4 [] flow already has the key (source, dest) in the dataset / Leave out "
         "this declaration."},
        {"conflicting key declared before",
         R"(key ledger(entry)
key ledger(amount))",
         "rules.conflicting-key 2:5+6 [] ledger already has the key (entry) / Leave out this declaration."},
        {"alias of nothing, used",
         R"(alias country.wealth = developments
rule a new country.a = wealth + 1)",
         "rules.unknown-column 1:24+12 [] country has neither a column `wealth` nor one `developments` / Did "
         "you mean `development`?"},
        {"alias of an unknown table", "alias town.wealth = development",
         "rules.unknown-table 1:7+4 [] `town` is not a table / The tables are `country`, `trade_node`, "
         "`flow`, `node_country` and `ledger`."},
        {"unit of an unknown column", "unit country.size [m]",
         "rules.unknown-column 1:14+4 [] `size` is not a column of country / Its columns are `country_name`, "
         "`home_node` and `development`."},
        {"bad unit", "unit country.development [2x]",
         "rules.bad-unit 1:26+4 [] `2x` is not a unit / Write units like ducats/month, m^2, kg m/s^2, 1/s or "
         "%."},
        {"conflicting unit",
         R"(unit country.development [points]
unit country.development [people])",
         "rules.conflicting-unit 2:26+8 [] country.development already has the unit points / Leave out one "
         "of the two."},
        {"function with a built-in's name", "function max(a, b) = a",
         "rules.duplicate-name 1:10+3 [function max] `max` is the name of a built-in function / Choose "
         "another name."},
        {"function declared twice",
         R"(function half(a) = a / 2
function half(b) = b / 2)",
         "rules.duplicate-name 2:10+4 [function half] function half is declared twice / Rename one of them."},
        {"function with equal parameters", "function add(a, a) = a + a",
         "rules.duplicate-name 1:17+1 [function add] function add has two parameters called a / Rename one "
         "of them."},
        {"function that needs itself",
         R"(function f(x) = g(x) + 1
function g(x) = f(x) * 2)",
         "rules.recursive-function 1:10+1 [function f] function f needs itself / The loop is: f calls g "
         "calls f."},
        {"column defined twice",
         R"(rule a country.development = 1
rule b country.development = 2)",
         "rules.duplicate-column 2:16+11 [rule b] column country.development is defined twice: by rule a and "
         "by rule b / Keep one of the two rules."},
        {"new column defined twice",
         R"(rule a new country.x = 1
rule b country.x = 2)",
         "rules.duplicate-column 2:16+1 [rule b] column country.x is defined twice: by rule a and by rule b "
         "/ Keep one of the two rules."},
        {"new for a column of the dataset", "rule a new country.development = 1",
         "rules.not-new 1:20+11 [rule a] country.development is already a column of the dataset / Leave out "
         "`new`: the rule then works out that column."},
        {"rule for an unknown table", "rule a contry.development = 1",
         "rules.unknown-table 1:8+6 [rule a] `contry` is not a table / Did you mean `country`?"},
        {"rule for a mistyped column", "rule a country.develpment = 1",
         "rules.unknown-column 1:16+10 [rule a] `develpment` is not a column of country / Did you mean "
         "`development`?"},
        {"rule without new", "rule a country.profit = 1",
         "rules.unknown-column 1:16+6 [rule a] `profit` is not a column of country / To make it a column of "
         "its own, write: new country.profit"},
        {"two rules of one name",
         R"(rule a country.development = 1
rule a trade_node.outgoing = 2)",
         "rules.duplicate-name 2:6+1 [rule a] there are two rules called a / Rename one of them."},
        {"two lets of one name",
         R"(rule a
  let x = 1
  let x = 2
  new country.a = x)",
         "rules.duplicate-name 3:7+1 [rule a] rule a has two lets called x / Rename one of them."},
    };
}

} // namespace weighhouse::testing
