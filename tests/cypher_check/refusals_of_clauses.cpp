// SPDX-License-Identifier: GPL-3.0-or-later
// The order of clauses, unions and calls.
#include "tests/cypher_check/refusals.h"

namespace weighhouse::testing
{

/// The procedures are listed in test_check_refusals.cpp.
std::vector<Refusal> clauseRefusals()
{
    return {
        {"RETURN 1 AS a UNION RETURN 2 AS b", "syntax.DifferentColumnsInUnion", "RETURN 2 AS b",
         "RETURN 1 AS a, 2 AS b UNION RETURN 2 AS b, 1 AS a"},
        {"RETURN 1 AS a UNION RETURN 2 AS a UNION ALL RETURN 3 AS a", "syntax.InvalidClauseComposition",
         "UNION", "RETURN 1 AS a UNION RETURN 2 AS a UNION RETURN 3 AS a"},
        {"MATCH (n)", "syntax.InvalidClauseComposition", "MATCH (n)", "MATCH (n) DELETE n"},
        {"MATCH (n) WITH n", "syntax.InvalidClauseComposition", "WITH n", "MATCH (n) WITH n RETURN n"},
        {"CREATE (n) MATCH (m) RETURN m", "syntax.InvalidClauseComposition", "MATCH (m)",
         "CREATE (n) WITH n MATCH (m) RETURN m"},
        {"MATCH (n) CALL { WITH n RETURN n.x AS x }", "syntax.InvalidClauseComposition",
         "CALL { WITH n RETURN n.x AS x }", "MATCH (n) CALL { WITH n SET n.x = 1 }"},
        {"MATCH (n) WHERE EXISTS { MATCH (n) SET n.x = 1 RETURN n } RETURN n",
         "syntax.InvalidClauseComposition", "SET n.x = 1",
         "MATCH (n) WHERE EXISTS { MATCH (n) WHERE n.x = 1 RETURN n } RETURN n"},
        {"MATCH (n) RETURN COLLECT { MATCH (n)-->(m) RETURN m, 1 AS one } AS ms",
         "syntax.InvalidClauseComposition", "COLLECT { MATCH (n)-->(m) RETURN m, 1 AS one }",
         "MATCH (n) RETURN COLLECT { MATCH (n)-->(m) RETURN m } AS ms"},
        {"CALL test.unknown()", "procedure-error.ProcedureNotFound", "test.unknown", "CALL test.nothing()"},
        {"CALL apoc.help('x')", "procedure-error.ProcedureNotFound", "apoc.help", "CALL test.nothing"},
        {"CALL test.proc(1)", "syntax.InvalidNumberOfArguments", "CALL test.proc(1)",
         "CALL test.proc('a', 1)"},
        {"CALL test.proc(true, 1)", "syntax.InvalidArgumentType", "true", "CALL test.proc(null, 1)"},
        {"CALL test.proc('a', 1.5)", "syntax.InvalidArgumentType", "1.5", "CALL test.number(1)"},
        {"CALL test.proc YIELD out RETURN out", "syntax.InvalidArgumentPassingMode", "CALL test.proc",
         "CALL test.proc($name, $in) YIELD out RETURN out"},
        {"CALL test.proc", "parameter-missing.MissingParameter", "CALL test.proc", "CALL test.number"},
        {"CALL test.proc('a', 1) RETURN out", "syntax.UndefinedVariable", "out",
         "CALL test.proc('a', 1) YIELD out RETURN out"},
        {"CALL test.proc('a', 1) YIELD ot RETURN ot", "syntax.UndefinedVariable", "ot",
         "CALL test.proc('a', 1) YIELD out AS ot RETURN ot"},
        {"WITH 1 AS out CALL test.proc('a', 1) YIELD out RETURN out", "syntax.VariableAlreadyBound", "out",
         "WITH 1 AS in CALL test.proc('a', in) YIELD out RETURN out"},
        {"CALL test.proc('a', 1) YIELD * RETURN out", "syntax.UnexpectedSyntax", "*",
         "CALL test.proc('a', 1) YIELD *"},
        {"MATCH (n) CALL test.number(count(n)) YIELD out RETURN out", "syntax.InvalidAggregation", "count(n)",
         "MATCH (n) WITH count(n) AS c CALL test.number(c) YIELD out RETURN out"},
    };
}

} // namespace weighhouse::testing
