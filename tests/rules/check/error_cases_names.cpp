// SPDX-License-Identifier: GPL-3.0-or-later
// Names, paths, look-ups and functions.
#include "tests/rules/check/error_cases.h"

namespace weighhouse::testing
{

std::vector<ErrorCase> namesErrors()
{
    return {
        {"mistyped column", "rule a new country.a = 2 * develpment",
         "rules.unknown-column 1:28+10 [rule a] `develpment` is not a column of country / Did you mean "
         "`development`?"},
        {"column nobody would guess", "rule a new country.a = 2 * quux",
         "rules.unknown-column 1:28+4 [rule a] `quux` is not a column of country / Known here are "
         "`country_name`, `home_node`, `development` and `a`."},
        {"mistyped column after a reference", "rule a new country.a = home_node.outgoin",
         "rules.unknown-column 1:34+7 [rule a] `outgoin` is not a column of trade_node / Did you mean "
         "`outgoing`?"},
        {"column of the outer row",
         "rule a new trade_node.a = sum(node_country.base_trading_power * local_value)",
         "rules.unknown-column 1:65+11 [rule a] `local_value` is not a column of node_country / It is a "
         "column of trade_node, the row outside: write `this.local_value`."},
        {"path through a number", "rule a new country.a = development.x",
         "rules.not-a-reference 1:36+1 [rule a] `development` is a number and refers to no row, so `.x` "
         "cannot follow / If its values are keys of a table, say so: reference country.development -> …"},
        {"table as a value", "rule a new country.a = trade_node + 1",
         "rules.table-as-value 1:24+10 [rule a] `trade_node` is a table, not a value / Range over its rows, "
         "as in count(trade_node), or take one row by its key, as in trade_node[…]."},
        {"table with a member as a value", "rule a new country.a = trade_node.outgoing + 1",
         "rules.table-as-value 1:24+10 [rule a] `trade_node` is a table with many rows, so "
         "`trade_node.outgoing` is not one value / Range over its rows, as in sum(trade_node.outgoing), or "
         "take one row by its key, as in trade_node[…].outgoing."},
        {"own table as a value", "rule a new country.a = country.development",
         "rules.table-as-value 1:24+7 [rule a] `country` is a table, not a value / The rows here are already "
         "those of country: write its columns without the table's name, or `this`."},
        {"many rows as a value", "rule a new country.a = home_node.node_country",
         "rules.table-as-value 1:34+12 [rule a] `node_country` is a table, and `home_node.node_country` may "
         "be many rows of it / Range over them, as in sum(home_node.node_country.…) or "
         "count(home_node.node_country)."},
        {"this without a row",
         R"(question q() "?"
  decide c in country
  maximize this.development)",
         "rules.no-row 3:12+4 [question q] there is no row that `this` could mean here / In a question "
         "`this` is a row only inside two aggregates; name a parameter, a decision or table[key]."},
        {"unknown table of a look-up", "rule a new country.a = trade_nod[home_node].outgoing",
         "rules.unknown-table 1:24+9 [rule a] `trade_nod` is not a table / Did you mean `trade_node`?"},
        {"look-up with too few keys", "rule a new country.a = node_country[home_node].base_trading_power",
         "rules.wrong-key 1:24+23 [rule a] the key of node_country has 2 columns, but 1 value is given / "
         "Give one value for each of `trade_node` and `country_name`."},
        {"look-up with a key of a wrong type",
         "rule a new country.a = node_country[home_node, 5].base_trading_power",
         "rules.wrong-type 1:48+1 [rule a] the key node_country.country_name must be a row of country, but "
         "`5` is an integer / Name a row of country: a reference to it, or country[…]."},
        {"look-up in a table without a key", R"(rule a new country.a = ledger["x"].amount)",
         "rules.no-key 1:24+11 [rule a] ledger has no primary key to find a row by / Declare one: key "
         "ledger(…)"},
        {"unknown function", "rule a new country.a = sqr(development)",
         "rules.unknown-function 1:24+3 [rule a] `sqr` is not a function / Did you mean `sqrt`?"},
        {"too few arguments", "rule a new country.a = clamp(development, 1)",
         "rules.wrong-arguments 1:24+21 [rule a] `clamp` takes 3 arguments, but 2 are given / Write 3 "
         "between the parentheses."},
        {"too many arguments of a user function",
         R"(function half(x) = x / 2
rule a new country.a = half(1, 2))",
         "rules.wrong-arguments 2:24+10 [rule a] `half` takes 1 argument, but 2 are given / Write 1 between "
         "the parentheses."},
        {"error inside a function, used twice",
         R"(function f(x) = x + nothing
rule a new country.a = f(1)
rule b new country.b = f(2))",
         "rules.unknown-column 1:21+7 [rule a] `nothing` is not a column of country / Known here are `x`, "
         "`country_name`, `home_node`, `development`, `a` and `b`."},
        {"stored of a new column",
         R"(rule a new country.a = 1
rule b new country.b = stored(a))",
         "rules.not-stored 2:31+1 [rule b] country.a is made by a rule, so the dataset holds no value of it "
         "/ Leave out `stored`, or name a column of the dataset."},
        {"stored of an expression", "rule a new country.a = stored(development + 1)",
         "rules.not-a-column 1:31+15 [rule a] `stored` takes a column, but `development + 1` is not one / "
         "Write it around each column, as in stored(a) + stored(b)."},
        {"graph over a table without edges", "rule a new country.a = distance(country, home_node, home_node)",
         "rules.not-edges 1:33+7 [rule a] country does not have exactly two references to one table, so it "
         "has no edges / Declare where its edges start and end, in the order of its columns: reference "
         "country.… -> …"},
        {"graph over no table", "rule a new country.a = reachable(flwo, home_node, home_node)",
         "rules.unknown-table 1:34+4 [rule a] the first argument of `reachable` must be a table of edges, "
         "but `flwo` is not a table / Did you mean `flow`?"},
        {"graph from a row of another table", "rule a new country.a = distance(flow, this, home_node)",
         "rules.wrong-type 1:39+4 [rule a] the start of `distance` must be a row of trade_node, but `this` "
         "is a row of country / Name a row of trade_node: a reference to it, or trade_node[…]."},
    };
}

} // namespace weighhouse::testing
