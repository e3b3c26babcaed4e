UNWIND range(1, 5000000) AS a UNWIND range(1, 5000000) AS b RETURN count(*)
UNWIND range(1, 1000000000000) AS a RETURN sum(a)
RETURN range(1, 9223372036854775807)
RETURN size(range(1, 100000000))
UNWIND range(1, 3000) AS a UNWIND range(1, 3000) AS b RETURN collect(a * b)
UNWIND range(1, 10000000) AS a RETURN collect(a)
UNWIND range(1, 10000000) AS a RETURN count(DISTINCT a)
UNWIND range(1, 10000000) AS a WITH DISTINCT a RETURN count(*)
UNWIND range(1, 10000000) AS a RETURN a ORDER BY a % 1000 DESC, a
UNWIND range(1, 10000000) AS a RETURN a % 1000000 AS k, count(*) AS c ORDER BY c
UNWIND range(1, 10000000) AS a RETURN toString(a) AS t ORDER BY t SKIP 9000000
UNWIND range(1, 5000000) AS a RETURN collect(DISTINCT toString(a))
UNWIND range(1, 5000000) AS a RETURN percentileCont(a, 0.5), stDev(a)
UNWIND range(1, 10000000) AS a RETURN a SKIP 9999999 LIMIT 1
RETURN 1 SKIP 9223372036854775807
MATCH (n) RETURN n LIMIT 9223372036854775807
UNWIND range(1, 100) AS x UNWIND range(1, 100) AS y UNWIND range(1, 100) AS z UNWIND range(1, 100) AS w RETURN x, y, z, w ORDER BY w, z, y, x
RETURN size(reduce(s = 'a', i IN range(1, 20) | s + s))
RETURN size(reduce(s = 'a', i IN range(1, 22) | s + s))
RETURN size(reduce(s = 'a', i IN range(1, 23) | s + s))
RETURN size(reduce(s = 'a', i IN range(1, 25) | s + s))
RETURN size(reduce(s = 'a', i IN range(1, 30) | s + s))
RETURN size(reduce(s = 'a', i IN range(1, 40) | s + s))
RETURN size(reduce(s = 'a', i IN range(1, 60) | s + s))
RETURN reduce(l = [1], i IN range(1, 60) | l + l)
RETURN reduce(l = [1], i IN range(1, 60) | [l, l])
RETURN toString(reduce(l = [1], i IN range(1, 22) | [l, l]))
RETURN reduce(l = [], i IN range(1, 1000000) | l + i)
RETURN reduce(m = {a: 1}, i IN range(1, 60) | {a: m, b: m})
RETURN reduce(l = [1], i IN range(1, 100000) | [l])
RETURN reduce(s = '', i IN range(1, 10000000) | s + 'x')
UNWIND range(1, 1000) AS x RETURN collect(reduce(s = 'a', i IN range(1, 20) | s + s) + x)
UNWIND range(1, 1000) AS x RETURN DISTINCT reduce(s = 'a', i IN range(1, 20) | s + s) + x
UNWIND range(1, 1000) AS x RETURN reduce(s = 'a', i IN range(1, 20) | s + s) + x AS t ORDER BY t
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN size(replace(t, 'a', t))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN size(replace(t, '', t))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN size(replace(t, left(t, 2000000) + 'b', 'x'))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN t CONTAINS (left(t, 2000000) + 'b')
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN size(split(t, ''))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN size(split(t, 'a'))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN size(split(t, [left(t, 2000000) + 'b', left(t, 2000000) + 'c']))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN size(bTrim(t, left(t, 2000000) + 'b'))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN size(rTrim(t, 'bcdefghijklmnopqrstuvwxyza'))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN size(toUpper(t)), size(toLower(t)), size(reverse(t))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t UNWIND range(1, 100000) AS i RETURN sum(size(toUpper(t)))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t UNWIND range(1, 100000) AS i RETURN sum(size(reverse(t + i)))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t UNWIND range(1, 100000) AS i RETURN count(CASE WHEN t CONTAINS toString(i) THEN 1 END)
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t UNWIND range(1, 100000) AS i WITH t, i WHERE t ENDS WITH t RETURN count(*)
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t UNWIND range(1, 100000) AS i RETURN sum(size(normalize(t, 'NFKC')))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t UNWIND range(1, 100000) AS i RETURN sum(size(substring(t, i)))
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN toInteger(t), toFloat(t), toBoolean(t)
WITH replace(reduce(s = 'a', i IN range(1, 22) | s + s), 'a', '9') AS t RETURN toInteger(t), toFloat(t)
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN [x IN split(t, '') | t + x]
WITH reduce(s = 'a', i IN range(1, 22) | s + s) AS t RETURN [x IN range(1, 1000000) | t]
RETURN reduce(s = 'a', i IN range(1, 5) | s + s) =~ '(a+)+b'
RETURN reduce(s = 'a', i IN range(1, 14) | s + s) =~ '(a+)+b'
RETURN reduce(s = 'a', i IN range(1, 20) | s + s) =~ '(a+)+b'
RETURN reduce(s = 'a', i IN range(1, 5) | s + s) =~ '(a|aa)+b'
RETURN reduce(s = 'a', i IN range(1, 14) | s + s) =~ '(a|aa)+b'
RETURN reduce(s = 'a', i IN range(1, 20) | s + s) =~ '(a|aa)+b'
RETURN reduce(s = 'a', i IN range(1, 5) | s + s) =~ '(a*)*b'
RETURN reduce(s = 'a', i IN range(1, 14) | s + s) =~ '(a*)*b'
RETURN reduce(s = 'a', i IN range(1, 20) | s + s) =~ '(a*)*b'
RETURN reduce(s = 'a', i IN range(1, 5) | s + s) =~ '.*.*.*.*b'
RETURN reduce(s = 'a', i IN range(1, 14) | s + s) =~ '.*.*.*.*b'
RETURN reduce(s = 'a', i IN range(1, 20) | s + s) =~ '.*.*.*.*b'
RETURN reduce(s = 'a', i IN range(1, 5) | s + s) =~ '(.*)*b'
RETURN reduce(s = 'a', i IN range(1, 14) | s + s) =~ '(.*)*b'
RETURN reduce(s = 'a', i IN range(1, 20) | s + s) =~ '(.*)*b'
RETURN reduce(s = 'a', i IN range(1, 5) | s + s) =~ '(a?){30}a{30}b'
RETURN reduce(s = 'a', i IN range(1, 14) | s + s) =~ '(a?){30}a{30}b'
RETURN reduce(s = 'a', i IN range(1, 20) | s + s) =~ '(a?){30}a{30}b'
RETURN reduce(s = 'a', i IN range(1, 5) | s + s) =~ '(?=(a+))\\1b'
RETURN reduce(s = 'a', i IN range(1, 14) | s + s) =~ '(?=(a+))\\1b'
RETURN reduce(s = 'a', i IN range(1, 20) | s + s) =~ '(?=(a+))\\1b'
RETURN reduce(s = 'a', i IN range(1, 5) | s + s) =~ 'a*a*a*a*a*a*b'
RETURN reduce(s = 'a', i IN range(1, 14) | s + s) =~ 'a*a*a*a*a*a*b'
RETURN reduce(s = 'a', i IN range(1, 20) | s + s) =~ 'a*a*a*a*a*a*b'
RETURN reduce(s = 'a', i IN range(1, 5) | s + s) =~ '(([a-z])+.)+[A-Z]([a-z])+$'
RETURN reduce(s = 'a', i IN range(1, 14) | s + s) =~ '(([a-z])+.)+[A-Z]([a-z])+$'
RETURN reduce(s = 'a', i IN range(1, 20) | s + s) =~ '(([a-z])+.)+[A-Z]([a-z])+$'
RETURN reduce(s = 'a', i IN range(1, 5) | s + s) =~ '(x+x+)+y'
RETURN reduce(s = 'a', i IN range(1, 14) | s + s) =~ '(x+x+)+y'
RETURN reduce(s = 'a', i IN range(1, 20) | s + s) =~ '(x+x+)+y'
RETURN reduce(s = 'a', i IN range(1, 5) | s + s) =~ '^(([a-z])+)+$[0-9]'
RETURN reduce(s = 'a', i IN range(1, 14) | s + s) =~ '^(([a-z])+)+$[0-9]'
RETURN reduce(s = 'a', i IN range(1, 20) | s + s) =~ '^(([a-z])+)+$[0-9]'
UNWIND range(1, 1000000) AS i RETURN count(CASE WHEN reduce(s = 'a', i IN range(1, 10) | s + s) + i =~ '(a+)+b' THEN 1 END)
RETURN 'a' =~ '«5000*(»a«5000*)»'
RETURN 'a' =~ '«3000*(a|b)*»'
RETURN 'a' =~ '(a{1000}){1000}{1000}'
RETURN 'a' =~ '('
MATCH p = (a)-[*]-(b) RETURN count(p)
MATCH p = (a)-[*1..30]->(b) RETURN count(p)
MATCH p = (a)-[*1..12]-(b) RETURN p ORDER BY length(p) DESC
MATCH (a), (b), (c), (d) RETURN count(*)
MATCH (a), (b), (c), (d) WHERE id(a) + id(b) + id(c) + id(d) = -1 RETURN 1
MATCH (a), (b), (c) RETURN collect([a, b, c])
MATCH (a), (b), (c) RETURN DISTINCT a, b, c
MATCH (a), (b), (c) RETURN a, b, c ORDER BY c.trade_node, b.trade_node
MATCH (a)-[*]-(b)-[*]-(c)-[*]-(d) RETURN count(*)
MATCH p = shortestPath((a)-[*]-(b)) RETURN count(p)
MATCH p = allShortestPaths((a)-[*]-(b)) RETURN count(p)
MATCH (a:trade_node)-[f:flow*0..]->(b) RETURN a.trade_node, sum(size(f))
MATCH p = (a)-[*]->(a) RETURN nodes(p), relationships(p)
MATCH (a) WHERE EXISTS { MATCH (a)-[*]-(b)-[*]-(c) WHERE b.x = c.y } RETURN count(a)
MATCH (a) RETURN COUNT { (a)-[*1..20]-() }
MATCH (a) RETURN [(a)-[*1..15]-(b) | b.trade_node]
MATCH (a) CALL { WITH a MATCH (a)-[*1..20]-(b) RETURN count(*) AS c } RETURN sum(c)
MATCH (a), (b) WITH collect(a) AS x, collect(b) AS y UNWIND x AS p UNWIND y AS q RETURN count(*)
MATCH (a), (b) RETURN collect(properties(a)), collect(keys(b))
MATCH (a), (b), (c) RETURN a UNION MATCH (a), (b), (c) RETURN b AS a
RETURN 1 / 0
RETURN 1 % 0
RETURN 9223372036854775807 + 1
RETURN 9223372036854775807 * 2
RETURN -9223372036854775808 / -1
RETURN 1e308 * 10, 10 ^ 400
RETURN duration({years: 9223372036854775807})
RETURN date({year: 999999999999})
RETURN toInteger('99999999999999999999')
RETURN «10000*(»1«10000*)»
RETURN «10000*[»1«10000*]»
RETURN«10000* NOT» true
RETURN«20000* 1 +» 1
RETURN '«1000000*x»'
RETURN 1 IN [«100000#»]
«2000*RETURN 1 AS x UNION ALL »RETURN 1 AS x
UNWIND range(1, 1000000) AS a WITH collect(a) AS l RETURN [x IN l WHERE any(y IN l WHERE y = -x)]
UNWIND range(1, 100000) AS a WITH collect(a) AS l UNWIND l AS x RETURN count(CASE WHEN -x IN l THEN 1 END)
UNWIND range(1, 2000) AS a WITH collect(a) AS l WITH l, [x IN l | l] AS m WITH m, [x IN range(1, 2000) | m] AS k RETURN k = k
UNWIND range(1, 2000) AS a WITH collect(a) AS l WITH [x IN l | l] AS m RETURN m
FOREACH (x IN range(1, 10) | CREATE ())
RETURN reduce(a = 0, x IN range(1, 100000000) | a + x)
RETURN all(x IN range(1, 100000000) WHERE x > 0)
