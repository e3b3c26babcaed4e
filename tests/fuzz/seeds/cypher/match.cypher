MATCH (a:A|B&!C {x: 1})<-[r:T|U*1..3 {y: $p}]-(b WHERE b.x > 1)
WHERE NOT (a)-->(b) AND a.name STARTS WITH "x"
RETURN DISTINCT a, count(*) AS `number of` ORDER BY a.name DESC SKIP 1 LIMIT 10
