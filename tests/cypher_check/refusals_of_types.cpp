// SPDX-License-Identifier: GPL-3.0-or-later
// Types of values and variables.
#include "tests/cypher_check/refusals.h"

namespace weighhouse::testing
{

std::vector<Refusal> typeRefusals()
{
    return {
        {"RETURN 1 AND true", "syntax.InvalidArgumentType", "1", "RETURN null AND true"},
        {"RETURN true OR 'x'", "syntax.InvalidArgumentType", "'x'", "RETURN true OR $x"},
        {"RETURN false XOR [true]", "syntax.InvalidArgumentType", "[true]", "RETURN false XOR [true][0]"},
        {"RETURN NOT 1.5", "syntax.InvalidArgumentType", "1.5", "RETURN NOT 1.5 > 1"},
        {"MATCH (n) WHERE n RETURN n", "syntax.InvalidArgumentType", "n", "MATCH (n) WHERE n.isOld RETURN n"},
        {"RETURN CASE WHEN 3 THEN 1 END", "syntax.InvalidArgumentType", "3",
         "RETURN CASE 3 WHEN 3 THEN 1 END"},
        {"RETURN 1 IN 2", "syntax.InvalidArgumentType", "2", "RETURN 1 IN [2]"},
        {"RETURN {a: 1} IN {a: 1}", "syntax.InvalidArgumentType", "{a: 1}", "RETURN {a: 1} IN [{a: 1}]"},
        {"RETURN 'a' - 1", "syntax.InvalidArgumentType", "'a'", "RETURN 'a' + 1"},
        {"RETURN {a: 1} + 1", "syntax.InvalidArgumentType", "{a: 1} + 1", "RETURN {a: 1} + [1]"},
        {"RETURN date() * 2", "syntax.InvalidArgumentType", "date()", "RETURN duration({days: 1}) * 2"},
        {"RETURN -'a'", "syntax.InvalidArgumentType", "'a'", "RETURN -toInteger('1')"},
        {"RETURN any(x IN ['a'] WHERE x % 2 = 0)", "syntax.InvalidArgumentType", "x",
         "RETURN any(x IN [1, 'a'] WHERE x % 2 = 0)"},
        {"RETURN [x IN 5 | x]", "syntax.InvalidArgumentType", "5", "RETURN [x IN [5] | x]"},
        {"MATCH p = (a)-->() RETURN p.name", "syntax.InvalidArgumentType", "p.name",
         "MATCH p = (a)-->() RETURN nodes(p)[0].name"},
        {"WITH 123 AS n RETURN n.num", "type-error.InvalidArgumentType", "n.num",
         "WITH {num: 1} AS n RETURN n.num"},
        {"MATCH ()-[rs*]->() RETURN rs.since", "type-error.InvalidArgumentType", "rs.since",
         "MATCH ()-[rs*]->() RETURN rs[0].since"},
        {"MATCH p = () RETURN labels(p)", "syntax.InvalidArgumentType", "p",
         "MATCH p = (n) RETURN labels(n)"},
        {"MATCH (n) RETURN type(n)", "syntax.InvalidArgumentType", "n", "MATCH ()-[n]->() RETURN type(n)"},
        {"MATCH (n) RETURN length(n)", "syntax.InvalidArgumentType", "n", "MATCH n = () RETURN length(n)"},
        {"MATCH (n) RETURN length(n.x)", "syntax.InvalidArgumentType", "n.x",
         "MATCH p = () WITH {x: p} AS n RETURN length(n.x)"},
        {"MATCH ()-[r]->() RETURN labels(r.x)", "syntax.InvalidArgumentType", "r.x",
         "MATCH ()-[r]->() RETURN labels(startNode(r))"},
        {"MATCH p = () RETURN size(p)", "syntax.InvalidArgumentType", "p",
         "MATCH p = () RETURN size(nodes(p))"},
        {"RETURN properties('Cypher')", "syntax.InvalidArgumentType", "'Cypher'",
         "RETURN properties({a: 1})"},
        {"UNWIND [[1]] AS x RETURN abs(x)", "syntax.InvalidArgumentType", "x",
         "UNWIND [1] AS x RETURN abs(x)"},
        {"MATCH (n) WITH collect(n) AS n RETURN n.x", "type-error.InvalidArgumentType", "n.x",
         "MATCH (n) WITH head(collect(n)) AS n RETURN n.x"},
        {"MATCH () DELETE 1 + 1", "syntax.InvalidArgumentType", "1 + 1", "MATCH (n) DELETE n"},
        {"MATCH (n) SET n = 5", "syntax.InvalidArgumentType", "5", "MATCH (n) SET n = $five"},
        {"WITH 1 AS n SET n.x = 1", "syntax.InvalidArgumentType", "n", "WITH null AS n SET n.x = 1"},
        {"MATCH ()-[r]->() REMOVE r:T", "syntax.InvalidArgumentType", "r", "MATCH (r) REMOVE r:T"},
        {"FOREACH (x IN 1 | CREATE ())", "syntax.InvalidArgumentType", "1", "FOREACH (x IN [1] | CREATE ())"},
        {"RETURN 1 SKIP 1.5", "syntax.InvalidArgumentType", "1.5", "RETURN 1 SKIP toInteger(1.5)"},
        {"RETURN 1 LIMIT 'a'", "syntax.InvalidArgumentType", "'a'", "RETURN 1 LIMIT $a"},
        {"MATCH (n) WITH [n] AS ns MATCH (ns) RETURN ns", "syntax.VariableTypeConflict", "ns",
         "MATCH (n) WITH [n] AS ns UNWIND ns AS m MATCH (m) RETURN m"},
        {"WITH true AS n MATCH (n) RETURN n", "syntax.VariableTypeConflict", "n",
         "WITH $x AS n MATCH (n) RETURN n"},
        {"MATCH ()-[r]-(r) RETURN r", "syntax.VariableTypeConflict", "r", "MATCH (r)-[]-(r) RETURN r"},
        {"MATCH (r) MATCH ()-[r]-() RETURN r", "syntax.VariableTypeConflict", "r",
         "MATCH ()-[r]-() MATCH ()-[r]-() RETURN r"},
        {"MATCH ()-[r]-() MATCH ()-[r*]-() RETURN r", "syntax.VariableTypeConflict", "r",
         "MATCH ()-[q]-() WITH [q] AS r MATCH ()-[r*]-() RETURN r"},
        {"MATCH (n) WITH [n] AS r MATCH ()-[r*]-() RETURN r", "syntax.VariableTypeConflict", "r",
         "WITH [] AS r MATCH ()-[r*]-() RETURN r"},
        {"MATCH ()-[r]-() CREATE (r)-[:T]->()", "syntax.VariableTypeConflict", "r",
         "MATCH (r) CREATE (r)-[:T]->()"},
    };
}

} // namespace weighhouse::testing
