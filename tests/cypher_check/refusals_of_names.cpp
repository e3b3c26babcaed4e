// SPDX-License-Identifier: GPL-3.0-or-later
// Names of variables and functions.
#include "tests/cypher_check/refusals.h"

namespace weighhouse::testing
{

std::vector<Refusal> nameRefusals()
{
    return {
        {"MATCH (person) RETURN persn", "syntax.UndefinedVariable", "persn", "MATCH (person) RETURN person"},
        {"MATCH (a) WITH a.x AS x RETURN a", "syntax.UndefinedVariable", "a",
         "MATCH (a) WITH a.x AS x, a RETURN a"},
        {"MATCH (a {x: missing}) RETURN a", "syntax.UndefinedVariable", "missing",
         "MATCH (a {x: b.x}), (b) RETURN a"},
        {"MATCH (a) WHERE [x IN [1] WHERE x > 0] = [1] AND x RETURN a", "syntax.UndefinedVariable", "x",
         "MATCH (a) WHERE [x IN [1] WHERE x > 0] = [1] RETURN a"},
        {"RETURN reduce(s = 0, x IN [1, 2] | s + y)", "syntax.UndefinedVariable", "y",
         "RETURN reduce(s = 0, x IN [1, 2] | s + x)"},
        {"MATCH (a) SET b:Label", "syntax.UndefinedVariable", "b", "MATCH (b) SET b:Label"},
        {"MATCH (a) DELETE x", "syntax.UndefinedVariable", "x", "MATCH (x) DELETE x"},
        {"MERGE (n) ON MATCH SET x.num = 1", "syntax.UndefinedVariable", "x",
         "MERGE (n) ON MATCH SET n.num = 1"},
        {"MATCH (n) RETURN m {.name}", "syntax.UndefinedVariable", "m", "MATCH (m) RETURN m {.name}"},
        {"MATCH (n) WHERE (n)-->(other) RETURN n", "syntax.UndefinedVariable", "other",
         "MATCH (n) WHERE EXISTS { (n)-->(other) } RETURN n"},
        {"MATCH (n) CALL { RETURN n.x AS x } RETURN x", "syntax.UndefinedVariable", "n",
         "MATCH (n) CALL { WITH n RETURN n.x AS x } RETURN x"},
        {"MATCH (n) CALL (m) { RETURN 1 AS x } RETURN x", "syntax.UndefinedVariable", "m",
         "MATCH (n) CALL (n) { WITH 1 AS one RETURN n.x + one AS x } RETURN x"},
        {"MATCH (n) UNWIND [1] AS n RETURN n", "syntax.VariableAlreadyBound", "n",
         "MATCH (n) UNWIND [1] AS m RETURN m"},
        {"MATCH (n) FOREACH (n IN [1] | CREATE ())", "syntax.VariableAlreadyBound", "n",
         "MATCH (n) FOREACH (i IN [1] | CREATE ())"},
        {"MATCH (n) CALL { MATCH (n) RETURN n } RETURN n", "syntax.VariableAlreadyBound",
         "CALL { MATCH (n) RETURN n }", "MATCH (n) CALL { MATCH (n) RETURN n AS m } RETURN m"},
        {"MATCH (n) WHERE EXISTS { WITH 1 AS n RETURN n } RETURN n", "syntax.VariableAlreadyBound", "n",
         "MATCH (n) WHERE EXISTS { WITH 1 AS m RETURN n, m } RETURN n"},
        {"RETURN tolowr('A')", "syntax.UnknownFunction", "tolowr", "RETURN TOLOWER('A')"},
        {"RETURN apoc.coll.toSet([1])", "syntax.UnknownFunction", "apoc.coll.toSet",
         "RETURN date.truncate('year')"},
        {"RETURN size([1], 2)", "syntax.InvalidNumberOfArguments", "size([1], 2)", "RETURN size([1])"},
        {"RETURN substring('abc')", "syntax.InvalidNumberOfArguments", "substring('abc')",
         "RETURN substring('abc', 1)"},
        {"RETURN coalesce()", "syntax.InvalidNumberOfArguments", "coalesce()",
         "RETURN coalesce(1, 2, 3, 4, 5)"},
        {"RETURN toUpper(DISTINCT 'a')", "syntax.UnexpectedSyntax", "toUpper(DISTINCT 'a')",
         "UNWIND ['a'] AS a RETURN count(DISTINCT a)"},
    };
}

} // namespace weighhouse::testing
