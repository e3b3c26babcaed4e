// SPDX-License-Identifier: GPL-3.0-or-later
// Columns, aggregation and order.
#include "tests/cypher_check/refusals.h"

namespace weighhouse::testing
{

std::vector<Refusal> projectionRefusals()
{
    return {
        {"RETURN 1 AS a, 2 AS a", "syntax.ColumnNameConflict", "2", "RETURN 1 AS a, 2 AS b"},
        {"WITH 1 AS a, 2 AS a RETURN a", "syntax.ColumnNameConflict", "2", "WITH 1 AS a, 2 AS b RETURN a"},
        {"MATCH (n) RETURN n.x, n.x", "syntax.ColumnNameConflict", "n.x", "MATCH (n) RETURN n.x, n.y"},
        {"MATCH (a) WITH *, 1 AS a RETURN a", "syntax.ColumnNameConflict", "1",
         "MATCH (a) WITH *, 1 AS b RETURN a"},
        {"MATCH (a) WITH a, count(*) RETURN a", "syntax.NoExpressionAlias", "count(*)",
         "MATCH (a) WITH a, count(*) AS c RETURN a"},
        {"CALL { RETURN 1 + 1 } RETURN 1", "syntax.NoExpressionAlias", "1 + 1",
         "CALL { RETURN 1 + 1 AS two } RETURN two"},
        {"MATCH () RETURN *", "syntax.NoVariablesInScope", "RETURN *", "MATCH (n) RETURN *"},
        {"MATCH (n) WHERE count(n) > 1 RETURN n", "syntax.InvalidAggregation", "count(n)",
         "MATCH (n) WITH count(n) AS c WHERE c > 1 RETURN c"},
        {"MATCH (n) RETURN [x IN [1] | count(*)]", "syntax.InvalidAggregation", "count(*)",
         "MATCH (n) RETURN [x IN collect(n.x) | x + 1]"},
        {"MATCH (n) SET n.x = count(*)", "syntax.InvalidAggregation", "count(*)",
         "MATCH (n) WITH n, count(*) AS c SET n.x = c"},
        {"MATCH (n) RETURN n.x ORDER BY max(n.y)", "syntax.InvalidAggregation", "max(n.y)",
         "MATCH (n) RETURN n.x, max(n.y) ORDER BY max(n.y)"},
        {"MATCH (n) WITH n.x AS x ORDER BY count(1) RETURN x", "syntax.InvalidAggregation", "count(1)",
         "MATCH (n) WITH n.x AS x, count(1) AS c ORDER BY count(1) RETURN x"},
        {"MATCH (n) RETURN n.x AS x, count(*) AS c ORDER BY sum(x)", "syntax.InvalidAggregation", "sum(x)",
         "MATCH (n) RETURN n.x AS x, count(*) AS c ORDER BY x"},
        {"MATCH (n) RETURN count(count(*))", "syntax.NestedAggregation", "count(*)",
         "MATCH (n) RETURN count(size(n.x))"},
        {"MATCH (n) RETURN max(1 + sum(n.x))", "syntax.NestedAggregation", "sum(n.x)",
         "MATCH (n) RETURN max(1 + n.x)"},
        {"RETURN count(rand())", "syntax.NonConstantExpression", "rand()",
         "WITH rand() AS r RETURN count(r)"},
        {"MATCH (n) RETURN n.x + count(*)", "syntax.AmbiguousAggregationExpression", "n",
         "MATCH (n) RETURN n.x, n.x + count(*)"},
        {"MATCH (n)--(m) RETURN n.x + m.x, n.x + m.x + count(*)", "syntax.AmbiguousAggregationExpression",
         "n", "MATCH (n)--(m) WITH n.x + m.x AS sum RETURN sum, sum + count(*)"},
        {"MATCH (n)--(m) WITH n {.x, c: count(m)} AS n RETURN n", "syntax.AmbiguousAggregationExpression",
         "n", "MATCH (n)--(m) WITH n, n {.x, c: count(m)} AS found RETURN found"},
        {"MATCH (n) RETURN $age + avg(n.x) - n.y", "syntax.AmbiguousAggregationExpression", "n",
         "MATCH (n) RETURN $age + avg(n.x) - 1000"},
        {"MATCH (n)--(m) RETURN n.x + m.x AS s, count(*) AS c ORDER BY n.x + m.x + count(*)",
         "syntax.AmbiguousAggregationExpression", "n.x + m.x",
         "MATCH (n)--(m) RETURN n.x AS s, count(*) AS c ORDER BY n.x + count(*)"},
        {"MATCH (n)--(m) RETURN count(m.x) AS c ORDER BY n.x + count(m.x)", "syntax.UndefinedVariable", "n",
         "MATCH (n)--(m) RETURN n.x AS x, count(m.x) AS c ORDER BY x + count(m.x)"},
        {"MATCH (n) RETURN DISTINCT n.x ORDER BY n.y", "syntax.UndefinedVariable", "n",
         "MATCH (n) RETURN DISTINCT n.x ORDER BY n.x"},
        {"MATCH (n) WITH n.x AS x, count(*) AS c ORDER BY n.y RETURN x", "syntax.UndefinedVariable", "n",
         "MATCH (n) WITH n, count(*) AS c ORDER BY n.y RETURN n"},
        {"MATCH (n) WITH n.x AS x, count(*) AS c WHERE n.y > 1 RETURN x", "syntax.UndefinedVariable", "n",
         "MATCH (n) WITH n.x AS x WHERE n.y > 1 RETURN x"},
        {"MATCH (n) WITH DISTINCT n.x AS x WHERE n.y = 1 RETURN x", "syntax.UndefinedVariable", "n",
         "MATCH (n) WITH DISTINCT n.x AS x WHERE n.x = 1 RETURN x"},
        {"MATCH (n) RETURN n SKIP n.count", "syntax.NonConstantExpression", "n",
         "MATCH (n) RETURN n SKIP size([x IN [1] | x])"},
        {"MATCH (n) RETURN n LIMIT COUNT { (n)-->() }", "syntax.NonConstantExpression", "COUNT { (n)-->() }",
         "MATCH (n) RETURN n LIMIT toInteger(rand() * 9)"},
        {"RETURN 1 LIMIT -1", "syntax.NegativeIntegerArgument", "-1", "RETURN 1 LIMIT 0"},
    };
}

} // namespace weighhouse::testing
