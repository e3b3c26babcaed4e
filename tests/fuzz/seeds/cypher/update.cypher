MERGE (a:A {id: 1}) ON CREATE SET a.x = 1, a:B ON MATCH SET a += {y: 2}
FOREACH (x IN [1] | CREATE (:C {x: x})-[:T]->(a))
REMOVE a.x, a:B DETACH DELETE a