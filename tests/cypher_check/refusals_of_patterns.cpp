// SPDX-License-Identifier: GPL-3.0-or-later
// What may stand in the patterns of which clause.
#include "tests/cypher_check/refusals.h"

namespace weighhouse::testing
{

std::vector<Refusal> patternRefusals()
{
    return {
        {"MATCH (a) CREATE (a)", "syntax.VariableAlreadyBound", "a", "MATCH (a) CREATE (a)-[:T]->()"},
        {"MATCH (a) CREATE (a:L)-[:T]->()", "syntax.VariableAlreadyBound", "a",
         "MATCH (a) CREATE (a)-[:T]->(:L)"},
        {"CREATE (n {}) CREATE (n {})-[:T]->()", "syntax.VariableAlreadyBound", "n",
         "CREATE (n {}) CREATE (n)-[:T]->()"},
        {"MATCH ()-[r]->() CREATE ()-[r:T]->()", "syntax.VariableAlreadyBound", "r",
         "MATCH ()-[r]->() CREATE ()-[s:T]->()"},
        {"MATCH (a)-[r]->(b) MERGE (a)-[r]->(b)", "syntax.VariableAlreadyBound", "r",
         "MATCH (a)-[r]->(b) MERGE (a)-[s:T]->(b)"},
        {"MATCH (a) MERGE (a)", "syntax.VariableAlreadyBound", "a", "MATCH (a) MERGE (a)-[:T]->(b)"},
        {"MATCH (p) MATCH p = ()-->() RETURN p", "syntax.VariableAlreadyBound", "p",
         "MATCH (n) MATCH p = (n)-->() RETURN p"},
        {"MATCH p = (p)-->() RETURN p", "syntax.VariableAlreadyBound", "p", "MATCH p = (n)-->() RETURN p"},
        {"CREATE ()-[:T*2]->()", "syntax.CreatingVarLength", "-[:T*2]->", "MATCH ()-[:T*2]->() RETURN 1"},
        {"CREATE ()-->()", "syntax.NoSingleRelationshipType", "-->", "CREATE ()-[:T]->()"},
        {"CREATE ()-[:A|B]->()", "syntax.NoSingleRelationshipType", "-[:A|B]->",
         "MATCH ()-[:A|B]->() RETURN 1"},
        {"MERGE (a)-[NO_COLON]->(b)", "syntax.NoSingleRelationshipType", "-[NO_COLON]->",
         "MERGE (a)-[:COLON]->(b)"},
        {"CREATE ()-[:T]-()", "syntax.RequiresDirectedRelationship", "-[:T]-", "MERGE ()-[:T]-()"},
        {"MATCH (a)-[r]->()-[r]->(a) RETURN r", "syntax.RelationshipUniquenessViolation", "r",
         "MATCH (a)-[r]->()-[s]->(a) RETURN r"},
        {"MATCH ()-[r]->(), ()-[r]->() RETURN r", "syntax.RelationshipUniquenessViolation", "r",
         "MATCH ()-[r]->() MATCH ()-[r]->() RETURN r"},
        {"MATCH (n $p) RETURN n", "syntax.InvalidParameterUse", "$p", "MATCH (n {x: $p}) RETURN n"},
        {"MATCH ()-[r:T $p]->() RETURN r", "syntax.InvalidParameterUse", "$p",
         "CREATE ()-[r:T $p]->() RETURN r"},
        {"MERGE (n $p)", "syntax.InvalidParameterUse", "$p", "CREATE (n $p)"},
        {"MATCH p = shortestPath((a)-->()-->(b)) RETURN p", "syntax.InvalidRelationshipPattern",
         "p = shortestPath((a)-->()-->(b))", "MATCH p = shortestPath((a)-[*]->(b)) RETURN p"},
        {"MATCH (n) RETURN (n)-->()", "syntax.UnexpectedSyntax", "(n)-->()",
         "MATCH (n) RETURN exists((n)-->())"},
        {"MATCH (n) WITH (n)-->() AS x RETURN x", "syntax.UnexpectedSyntax", "(n)-->()",
         "MATCH (n) WITH NOT (n)-->() AS x RETURN x"},
        {"MATCH (n) SET n.x = head(nodes((n)-->()))", "syntax.UnexpectedSyntax", "(n)-->()",
         "MATCH (n) SET n.x = head([(n)-->(m) | m.x])"},
        {"MATCH (n) RETURN [(n)-->(n:A {x: y}) | n.x]", "syntax.UndefinedVariable", "y",
         "MATCH (n) RETURN [(n)-->(y:A {x: y.y}) | y.x]"},
        {"MATCH (n) DELETE n:Person", "syntax.InvalidDelete", "n:Person", "MATCH (n:Person) DELETE n"},
    };
}

} // namespace weighhouse::testing
