// SPDX-License-Identifier: GPL-3.0-or-later
// Types and aggregates.
#include "tests/rules/check/error_cases.h"

namespace weighhouse::testing
{

std::vector<ErrorCase> typesErrors()
{
    return {
        {"declared integer with a fraction", "rule a new country.a: integer = 0.5",
         "rules.wrong-type 1:33+3 [rule a] country.a must be an integer, but `0.5` is a number / Make it "
         "whole with round(…), floor(…) or ceil(…)."},
        {"declared boolean with a number", "rule a new country.a: boolean = 1",
         "rules.wrong-type 1:33+1 [rule a] country.a must be true or false, but `1` is an integer / "
         "Compare it with a number, as in `1 != 0`."},
        {"declared row with a number", "rule a new country.a: trade_node = 5",
         "rules.wrong-type 1:36+1 [rule a] country.a must be a row of trade_node, but `5` is an "
         "integer / Name a row of trade_node: a reference to it, or trade_node[…]."},
        {"unknown type of a column", "rule a new country.a: nummer = 0",
         "rules.unknown-type 1:23+6 [rule a] `nummer` is neither a type nor a table / Did you mean "
         "`number`?"},
        {"type of a stored column", "rule a country.development: number = 0",
         "rules.type-of-stored 1:29+6 [rule a] country.development is a column of the dataset, which "
         "says its type / Leave out the type."},
        {"addition of a boolean", "rule a new node_country.a = is_home + 1",
         "rules.wrong-type 1:29+7 [rule a] each side of `+` must be a number, but `is_home` is a boolean / "
         "Say what it counts for, as in `if is_home then 1 else 0`."},
        {"multiplication of a text", R"(rule a new country.a = 2 * "x")",
         R"(rules.wrong-type 1:28+3 [rule a] each side of `*` must be a number, but `"x"` is a text / Write a number, or name a column of numbers.)"},
        {"arithmetic with a row", "rule a new country.a = home_node * 2",
         "rules.wrong-type 1:24+9 [rule a] each side of `*` must be a number, but `home_node` is a row of "
         "trade_node / Name one of the row's columns, as in `home_node.…`."},
        {"negative of a text", R"(rule a new country.a = -"x")",
         R"(rules.wrong-type 1:25+3 [rule a] what `-` turns round must be a number, but `"x"` is a text / Write a number, or name a column of numbers.)"},
        {"and with a number", "rule a new country.a = development and true",
         "rules.wrong-type 1:24+11 [rule a] each side of `and` must be true or false, but `development` is a "
         "number / Compare it with a number, as in `development != 0`."},
        {"not with a number", "rule a new country.a = not development",
         "rules.wrong-type 1:28+11 [rule a] what follows `not` must be true or false, but `development` is a "
         "number / Compare it with a number, as in `development != 0`."},
        {"condition that is a number", "rule a new country.a = if development then 1 else 2",
         "rules.wrong-type 1:27+11 [rule a] the condition of `if` must be true or false, but `development` "
         "is a number / Compare it with a number, as in `development != 0`."},
        {"branches of two types", R"(rule a new country.a = if true then 1 else "x")",
         "rules.wrong-type 1:24+23 [rule a] the branches of `if` are an integer and a text / Give both "
         "branches the same type."},
        {"else of another type", R"(rule a new country.a = development else "none")",
         "rules.wrong-type 1:24+23 [rule a] the sides of `else` are a number and a text / Give both sides "
         "the same type."},
        {"comparison of two types", R"(rule a new country.a = development = "x")",
         "rules.wrong-comparison 1:24+17 [rule a] `=` cannot compare a number with a text / Compare numbers "
         "with numbers, texts with texts and rows with rows of the same table or their keys."},
        {"comparison with a row of another table", "rule a new country.a = this = home_node",
         "rules.wrong-comparison 1:24+16 [rule a] `=` cannot compare a row of country with a row of "
         "trade_node / Compare numbers with numbers, texts with texts and rows with rows of the same table "
         "or their keys."},
        {"comparison with a row that has no key", "rule a new ledger.a = this = 5",
         "rules.wrong-comparison 1:23+8 [rule a] `=` cannot compare a row of ledger with an integer / ledger "
         "has "
         "no primary key, by which rows are compared with values. Declare one: key ledger(…)"},
        {"order of booleans", "rule a new node_country.a = is_home < has_merchant",
         "rules.wrong-comparison 1:29+22 [rule a] `<` cannot compare a boolean with a boolean / Use `=` or "
         "`!=`, or compare columns that have an order."},
        {"in with another type", R"(rule a new country.a = development in (1, "x"))",
         "rules.wrong-comparison 1:43+3 [rule a] `in` cannot compare a number with a text / List values of "
         "the same type as what stands before `in`."},
        {"round of a text", R"(rule a new country.a = round("x"))",
         R"(rules.wrong-type 1:30+3 [rule a] the argument of `round` must be a number, but `"x"` is a text / Write a number, or name a column of numbers.)"},
        {"rounding to a text", R"(rule a new country.a = round(1, "x"))",
         R"(rules.wrong-type 1:33+3 [rule a] the argument of `round` must be a number, but `"x"` is a text / Write a number, or name a column of numbers.)"},
        {"median of texts", "rule a new country.a = median(every country.country_name)",
         "rules.wrong-type 1:45+12 [rule a] what `median` takes must be a number, but `country_name` is a "
         "text "
         "/ Write a number, or name a column of numbers."},
        {"share that is a text", R"(rule a new country.a = percentile(every country.development, "x"))",
         R"(rules.wrong-type 1:62+3 [rule a] the second argument of `percentile` must be a number, but `"x"` is a text / Write a number, or name a column of numbers.)"},
        {"characters from a number", "rule a new country.a = left(5, 1)",
         "rules.wrong-type 1:29+1 [rule a] the argument of `left` must be a text, but `5` is an integer / "
         "Write a text in quotes, or name a column of texts."},
        {"rounding with three arguments", "rule a new country.a = round(1, 2, 3)",
         "rules.wrong-arguments 1:24+14 [rule a] `round` takes 1 or 2 arguments, but 3 are given / Write 1 "
         "or 2 between the parentheses."},
        {"upper of a number", "rule a new country.a = upper(5)",
         "rules.wrong-type 1:30+1 [rule a] the argument of `upper` must be a text, but `5` is an integer / "
         "Write a text in quotes, or name a column of texts."},
        {"rule of another type", "rule a node_country.is_home = 5",
         "rules.wrong-type 1:31+1 [rule a] node_country.is_home must be true or false, but `5` is an integer "
         "/ Compare it with a number, as in `5 != 0`."},
        {"start of another type",
         R"(rule a new country.a = stored(development) starts at "x"
iterate 2 times over a)",
         R"(rules.wrong-type 1:54+3 [rule a] the start of country.a must be a number, but `"x"` is a text / Write a number, or name a column of numbers.)"},
        {"aggregate without a table", "rule a new country.a = sum(development)",
         "rules.no-table 1:28+11 [rule a] `development` names no table for `sum` to range over / Name the "
         "table whose rows are meant, as in sum(table.column)."},
        {"aggregate of a number", "rule a new country.a = sum(5)",
         "rules.no-table 1:28+1 [rule a] `sum` names no table to range over / Begin its argument with a "
         "table, as in sum(table.column)."},
        {"aggregate over a mistyped table", "rule a new trade_node.a = sum(node_contry.base_trading_power)",
         "rules.unknown-name 1:31+11 [rule a] `node_contry` is neither a table nor a column of trade_node / "
         "Did you mean `node_country`?"},
        {"aggregate of a mistyped column", "rule a new trade_node.a = sum(node_country.base_tradng_power)",
         "rules.unknown-column 1:44+17 [rule a] `base_tradng_power` is not a column of node_country / Did "
         "you mean `base_trading_power`?"},
        {"aggregate without a reference", "rule a new country.a = sum(flow.flow)",
         "rules.no-reference 1:28+4 [rule a] flow has no reference to country / To range over all its rows, "
         "write `sum(every flow…)`; or declare a reference: reference flow.… -> country."},
        {"aggregate with two references", "rule a new trade_node.a = sum(flow.flow)",
         "rules.several-references 1:31+4 [rule a] flow refers to trade_node by `source` and `dest` / Say "
         "which is meant, as in `sum(… by source)`."},
        {"by an unknown column", "rule a new trade_node.a = sum(flow.flow by dst)",
         "rules.unknown-column 1:44+3 [rule a] `dst` is not a column of flow / Did you mean `dest`?"},
        {"by a number", "rule a new trade_node.a = sum(flow.flow by flow)",
         "rules.not-a-reference 1:44+4 [rule a] flow.flow is a number, not a reference to trade_node / flow "
         "refers to trade_node by `source` and `dest`."},
        {"by with every", "rule a new trade_node.a = sum(every flow.flow by dest)",
         "rules.by-without-row 1:50+4 [rule a] `by` needs a row that the rows of flow refer to / Leave out "
         "`every` or `by`."},
        {"every after a row", "rule a new country.a = sum(every home_node.flow.flow)",
         "rules.every-with-row 1:24+30 [rule a] `every` ranges over all rows of flow, so no row can stand "
         "before it / Leave out `every`, or what stands before `flow`."},
        {"sum of rows", "rule a new trade_node.a = sum(node_country)",
         "rules.no-column 1:31+12 [rule a] `sum` needs a value of each row of node_country / Name a column "
         "of it, as in sum(node_country.column)."},
        {"sum of texts", "rule a new trade_node.a = sum(every country.country_name)",
         "rules.wrong-type 1:45+12 [rule a] what `sum` takes must be a number, but `country_name` is a text "
         "/ Write a number, or name a column of numbers."},
        {"any of numbers", "rule a new trade_node.a = any(node_country.base_trading_power)",
         "rules.wrong-type 1:44+18 [rule a] what `any` takes must be true or false, but `base_trading_power` "
         "is a number / Compare it with a number, as in `base_trading_power != 0`."},
        {"where that is a number", "rule a new trade_node.a = count(node_country where base_trading_power)",
         "rules.wrong-type 1:52+18 [rule a] what follows `where` must be true or false, but "
         "`base_trading_power` is a number / Compare it with a number, as in `base_trading_power != 0`."},
        {"table inside arithmetic of an aggregate", "rule a new trade_node.a = sum(node_country * 2)",
         "rules.table-as-value 1:31+12 [rule a] `node_country` is a table, not a value / Name a column of "
         "it, as in node_country.column."},
    };
}

} // namespace weighhouse::testing
