WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i FROM n ORDER BY i DESC
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT count(DISTINCT i) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT group_concat(i) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT json_group_array(i) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i, count(*) FROM n GROUP BY i
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(i) OVER (ORDER BY i ROWS BETWEEN 1000 PRECEDING AND 1000 FOLLOWING) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i FROM n EXCEPT SELECT -i FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION SELECT i + 1 FROM n) SELECT max(i) FROM n
WITH RECURSIVE n(i) AS (VALUES ('a') UNION ALL SELECT i || i FROM n) SELECT max(length(i)) FROM n
WITH RECURSIVE n(i) AS (VALUES ('a') UNION ALL SELECT i || i FROM n LIMIT 23) SELECT count(*), max(length(i)) FROM n
WITH RECURSIVE n(i, t) AS (VALUES (1, hex(zeroblob(1000000))) UNION ALL SELECT i + 1, t || i FROM n) SELECT count(*) FROM n
WITH RECURSIVE n(i, t) AS (VALUES (1, hex(zeroblob(1000000))) UNION SELECT i + 1, t FROM n) SELECT count(*) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n UNION ALL SELECT i + 2 FROM n) SELECT count(*) FROM n
WITH RECURSIVE a(x) AS (VALUES (0) UNION ALL SELECT x + 1 FROM a WHERE x < 3000) SELECT count(*) FROM a p, a q, a r
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 20000000) SELECT i FROM n ORDER BY i * 7919 % 1000003
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 20000000) SELECT DISTINCT i * 7919 FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 3000000) SELECT i FROM n ORDER BY hex(i) LIMIT 1 OFFSET 2999999
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 5000000) SELECT i % 1000000 AS k, max(hex(i)) FROM n GROUP BY k ORDER BY 2
SELECT count(*) FROM trade_node t0, trade_node t1, trade_node t2
SELECT count(*) FROM trade_node t0, trade_node t1, trade_node t2, trade_node t3
SELECT count(*) FROM trade_node t0, trade_node t1, trade_node t2, trade_node t3, trade_node t4
SELECT count(*) FROM trade_node t0, trade_node t1, trade_node t2, trade_node t3, trade_node t4, trade_node t5
SELECT count(*) FROM trade_node t0, trade_node t1, trade_node t2, trade_node t3, trade_node t4, trade_node t5, trade_node t6, trade_node t7
SELECT * FROM trade_node a, trade_node b, trade_node c, trade_node d ORDER BY a.local_value * b.local_value * c.local_value * d.local_value
SELECT DISTINCT a.trade_node || b.trade_node || c.trade_node || d.trade_node FROM trade_node a, trade_node b, trade_node c, trade_node d
SELECT group_concat(a.trade_node || b.trade_node || c.trade_node) FROM trade_node a, trade_node b, trade_node c, trade_node d
SELECT a.trade_node, count(*) OVER (PARTITION BY b.trade_node ORDER BY c.trade_node) FROM trade_node a, trade_node b, trade_node c, trade_node d
SELECT 1 FROM trade_node a JOIN trade_node b ON instr(a.trade_node, b.trade_node) JOIN trade_node c ON c.trade_node LIKE '%' || b.trade_node || '%' JOIN trade_node d JOIN trade_node e
SELECT count(*) FROM trade_node a WHERE EXISTS (SELECT 1 FROM trade_node b, trade_node c, trade_node d, trade_node e WHERE a.local_value + b.local_value + c.local_value + d.local_value + e.local_value < -1)
SELECT length(printf('%.7999999g', 1))
SELECT length(printf(replace(hex(zeroblob(3000)), '00', '%.7999999g'), 1))
SELECT length(printf('%7999999d', 1))
SELECT length(printf(replace(hex(zeroblob(3000)), '00', '%7999999d'), 1))
SELECT length(printf('%.7999999f', 1))
SELECT length(printf(replace(hex(zeroblob(3000)), '00', '%.7999999f'), 1))
SELECT length(printf('%.7999999d', 1))
SELECT length(printf(replace(hex(zeroblob(3000)), '00', '%.7999999d'), 1))
SELECT length(printf('%-7999999s', 1))
SELECT length(printf(replace(hex(zeroblob(3000)), '00', '%-7999999s'), 1))
SELECT length(printf('%07999999d', 1))
SELECT length(printf(replace(hex(zeroblob(3000)), '00', '%07999999d'), 1))
SELECT length(printf('%,.7000000f', 1))
SELECT length(printf(replace(hex(zeroblob(3000)), '00', '%,.7000000f'), 1))
SELECT length(printf('%!.7999999e', 1))
SELECT length(printf(replace(hex(zeroblob(3000)), '00', '%!.7999999e'), 1))
SELECT length(printf('%c', 1))
SELECT length(printf(replace(hex(zeroblob(3000)), '00', '%c'), 1))
SELECT printf('%*d', 2147483647, 1)
SELECT format('%.*f', 2147483647, 1e300)
SELECT printf('%2147483647s', 'x')
SELECT length(printf('%.100000000f', 1e308))
SELECT length(printf('%*.*g', -2147483648, 2147483647, 1))
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(length(printf('%.7000000f', i))) FROM n
SELECT length(replace(hex(zeroblob(4000000)), '0', hex(zeroblob(4000000))))
SELECT length(replace(hex(zeroblob(3900000)), hex(zeroblob(1900000)) || '1', 'x'))
SELECT length(replace(hex(zeroblob(3900000)), '00', '11'))
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(length(replace(hex(zeroblob(3900000)), '0', i % 10))) FROM n
SELECT length(replace(replace(replace(replace(hex(zeroblob(100)), '0', '0000000000'), '0', '0000000000'), '0', '0000000000'), '0', '0000000000'))
SELECT hex(zeroblob(3900000)) LIKE '«2400*%0»%1'
SELECT hex(zeroblob(3900000)) LIKE '«2400*%_»1'
SELECT hex(zeroblob(3900000)) LIKE '%«4900*0»1'
SELECT hex(zeroblob(3900000)) GLOB '«2400**0»*1'
SELECT hex(zeroblob(3900000)) GLOB '«800**[01]»2'
SELECT hex(zeroblob(3900000)) GLOB '«2400**?»1'
SELECT hex(zeroblob(3900000)) LIKE hex(zeroblob(3900000))
SELECT count(*) FROM trade_node a, trade_node b, trade_node c WHERE hex(zeroblob(100000)) || a.trade_node LIKE '%'||b.trade_node||'%'||c.trade_node
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(hex(zeroblob(3900000)) LIKE '%0%0%0%0%0%0%1' || i) FROM n
SELECT hex(zeroblob(3900000)) LIKE '%x0%x1' ESCAPE 'x'
SELECT instr(hex(zeroblob(4000000)), hex(zeroblob(2000000)) || '1')
SELECT instr(zeroblob(8000000), CAST(zeroblob(4000000) || 'x' AS BLOB))
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(instr(hex(zeroblob(4000000)), hex(zeroblob(2000000)) || i)) FROM n
SELECT locate(hex(zeroblob(2000000)) || '1', hex(zeroblob(4000000)))
SELECT length(trim(hex(zeroblob(3900000)), '0'))
SELECT length(rtrim(hex(zeroblob(3900000)), '123456789'||hex(zeroblob(100000))))
WITH RECURSIVE c(i, t) AS (VALUES (256, '') UNION ALL SELECT i + 1, t || char(i) FROM c WHERE i < 20000) SELECT length(trim((SELECT replace(hex(zeroblob(1500000)), '00', char(20000)) ), (SELECT t FROM c ORDER BY i DESC LIMIT 1)))
SELECT length(ltrim(hex(zeroblob(3900000)), hex(zeroblob(3900000))))
SELECT zeroblob(2147483647)
SELECT length(zeroblob(8000000))
SELECT hex(hex(hex(hex(zeroblob(600000)))))
SELECT length(hex(hex(hex(zeroblob(600000)))))
SELECT length(quote(zeroblob(4000000)))
SELECT length(quote(quote(quote(replace(hex(zeroblob(1000000)), '0', '''')))))
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM (SELECT hex(zeroblob(1000000)) || i AS t FROM n ORDER BY t)
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT count(DISTINCT hex(zeroblob(1000000)) || i) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(length(upper(hex(zeroblob(3900000))))) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(length(hex(zeroblob(3900000)))) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(unicode(substr(hex(zeroblob(3900000)), -1))) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT max(soundex(hex(zeroblob(3900000)))) FROM n
SELECT repeat('abcdefgh', 1000000000)
SELECT length(lpad('a', 8000000, 'xyz'))
SELECT rpad('a', 9000000000, 'xyz')
SELECT length(reverse(hex(zeroblob(3900000))))
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(length(concat(hex(zeroblob(1900000)), i, hex(zeroblob(1900000))))) FROM n
SELECT json_patch('{' || replace(hex(zeroblob(200000)), '00', '"a":1,') || '"a":1}', '{' || replace(hex(zeroblob(200000)), '00', '"b":1,') || '"b":1}') IS NULL
SELECT json_valid(replace(hex(zeroblob(4000000)), '0', '['))
SELECT json_valid(replace(hex(zeroblob(1000)), '00', '[') || replace(hex(zeroblob(1000)), '00', ']'))
SELECT count(*) FROM json_tree('[' || replace(hex(zeroblob(1300000)), '00', '[1],') || '1]')
SELECT count(*) FROM json_each('[' || replace(hex(zeroblob(2000000)), '00', '1,') || '1]') a, json_each('[' || replace(hex(zeroblob(2000000)), '00', '1,') || '1]') b
SELECT json_extract('[' || replace(hex(zeroblob(2000000)), '00', '1,') || '1]', '$[1999999]')
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(json_extract('[' || replace(hex(zeroblob(2000000)), '00', '1,') || '1]', '$[' || i || ']')) FROM n
SELECT length(json_quote(hex(zeroblob(3900000))))
SELECT length(json_array(«99*hex(zeroblob(100000)),»hex(zeroblob(100000))))
SELECT json_group_array(json_tree.value) FROM json_tree('[' || replace(hex(zeroblob(900000)), '00', '[1],') || '1]')
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT json_group_object(i, i) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT length(json_group_array(hex(zeroblob(1000)))) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 100000) SELECT length(group_concat(i) OVER (ORDER BY i ROWS BETWEEN 10000 PRECEDING AND CURRENT ROW)) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 100000) SELECT sum(i) OVER (ORDER BY i % 3 RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE CURRENT ROW) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 1000000) SELECT max(i) OVER (ORDER BY i ROWS BETWEEN 100000 PRECEDING AND 100000 FOLLOWING EXCLUDE TIES) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 3000000) SELECT row_number() OVER (PARTITION BY i % 7 ORDER BY i * 7919 % 1000003) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 3000000) SELECT ntile(1000) OVER (ORDER BY -i), lag(i, 100000) OVER (ORDER BY i) FROM n
WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT group_concat(hex(zeroblob(10000)), ', ') FROM n
SELECT «10000*(»1«10000*)»
SELECT«10001* -» 1
SELECT«10000* 1 +» 1
SELEC«5000*T NO»T 1
SELECT '«900000*x»'
SELECT «999000*x»
SELECT 1 IN («150000#»)
SELECT«4999* 1,» 1
«600*SELECT 1 UNION ALL »SELECT 1
SELECT «900*abs(»1«900*)»
SELECT CASE«20000* WHEN 0 THEN 1» END
WITH c0 AS (SELECT 1 AS x), c1 AS (SELECT a.x FROM c0 a, c0 b), c2 AS (SELECT a.x FROM c1 a, c1 b), c3 AS (SELECT a.x FROM c2 a, c2 b), c4 AS (SELECT a.x FROM c3 a, c3 b), c5 AS (SELECT a.x FROM c4 a, c4 b), c6 AS (SELECT a.x FROM c5 a, c5 b), c7 AS (SELECT a.x FROM c6 a, c6 b), c8 AS (SELECT a.x FROM c7 a, c7 b), c9 AS (SELECT a.x FROM c8 a, c8 b), c10 AS (SELECT a.x FROM c9 a, c9 b), c11 AS (SELECT a.x FROM c10 a, c10 b), c12 AS (SELECT a.x FROM c11 a, c11 b), c13 AS (SELECT a.x FROM c12 a, c12 b), c14 AS (SELECT a.x FROM c13 a, c13 b), c15 AS (SELECT a.x FROM c14 a, c14 b), c16 AS (SELECT a.x FROM c15 a, c15 b), c17 AS (SELECT a.x FROM c16 a, c16 b), c18 AS (SELECT a.x FROM c17 a, c17 b), c19 AS (SELECT a.x FROM c18 a, c18 b), c20 AS (SELECT a.x FROM c19 a, c19 b), c21 AS (SELECT a.x FROM c20 a, c20 b), c22 AS (SELECT a.x FROM c21 a, c21 b), c23 AS (SELECT a.x FROM c22 a, c22 b), c24 AS (SELECT a.x FROM c23 a, c23 b), c25 AS (SELECT a.x FROM c24 a, c24 b), c26 AS (SELECT a.x FROM c25 a, c25 b), c27 AS (SELECT a.x FROM c26 a, c26 b), c28 AS (SELECT a.x FROM c27 a, c27 b), c29 AS (SELECT a.x FROM c28 a, c28 b) SELECT count(*) FROM c29
WITH c0 AS (SELECT 1 AS x UNION ALL SELECT 2), c1 AS (SELECT a.x FROM c0 a UNION ALL SELECT b.x FROM c0 b), c2 AS (SELECT a.x FROM c1 a UNION ALL SELECT b.x FROM c1 b), c3 AS (SELECT a.x FROM c2 a UNION ALL SELECT b.x FROM c2 b), c4 AS (SELECT a.x FROM c3 a UNION ALL SELECT b.x FROM c3 b), c5 AS (SELECT a.x FROM c4 a UNION ALL SELECT b.x FROM c4 b), c6 AS (SELECT a.x FROM c5 a UNION ALL SELECT b.x FROM c5 b), c7 AS (SELECT a.x FROM c6 a UNION ALL SELECT b.x FROM c6 b), c8 AS (SELECT a.x FROM c7 a UNION ALL SELECT b.x FROM c7 b), c9 AS (SELECT a.x FROM c8 a UNION ALL SELECT b.x FROM c8 b), c10 AS (SELECT a.x FROM c9 a UNION ALL SELECT b.x FROM c9 b), c11 AS (SELECT a.x FROM c10 a UNION ALL SELECT b.x FROM c10 b), c12 AS (SELECT a.x FROM c11 a UNION ALL SELECT b.x FROM c11 b), c13 AS (SELECT a.x FROM c12 a UNION ALL SELECT b.x FROM c12 b), c14 AS (SELECT a.x FROM c13 a UNION ALL SELECT b.x FROM c13 b), c15 AS (SELECT a.x FROM c14 a UNION ALL SELECT b.x FROM c14 b), c16 AS (SELECT a.x FROM c15 a UNION ALL SELECT b.x FROM c15 b), c17 AS (SELECT a.x FROM c16 a UNION ALL SELECT b.x FROM c16 b), c18 AS (SELECT a.x FROM c17 a UNION ALL SELECT b.x FROM c17 b), c19 AS (SELECT a.x FROM c18 a UNION ALL SELECT b.x FROM c18 b), c20 AS (SELECT a.x FROM c19 a UNION ALL SELECT b.x FROM c19 b), c21 AS (SELECT a.x FROM c20 a UNION ALL SELECT b.x FROM c20 b), c22 AS (SELECT a.x FROM c21 a UNION ALL SELECT b.x FROM c21 b), c23 AS (SELECT a.x FROM c22 a UNION ALL SELECT b.x FROM c22 b), c24 AS (SELECT a.x FROM c23 a UNION ALL SELECT b.x FROM c23 b) SELECT count(*) FROM c24
SELECT * FROM trade_node t0 JOIN trade_node t1 JOIN trade_node t2 JOIN trade_node t3 JOIN trade_node t4 JOIN trade_node t5 JOIN trade_node t6 JOIN trade_node t7 JOIN trade_node t8 JOIN trade_node t9 JOIN trade_node t10 JOIN trade_node t11 JOIN trade_node t12 JOIN trade_node t13 JOIN trade_node t14 JOIN trade_node t15 JOIN trade_node t16 JOIN trade_node t17 JOIN trade_node t18 JOIN trade_node t19 JOIN trade_node t20 JOIN trade_node t21 JOIN trade_node t22 JOIN trade_node t23 JOIN trade_node t24 JOIN trade_node t25 JOIN trade_node t26 JOIN trade_node t27 JOIN trade_node t28 JOIN trade_node t29 JOIN trade_node t30 JOIN trade_node t31 JOIN trade_node t32 JOIN trade_node t33 JOIN trade_node t34 JOIN trade_node t35 JOIN trade_node t36 JOIN trade_node t37 JOIN trade_node t38 JOIN trade_node t39 JOIN trade_node t40 JOIN trade_node t41 JOIN trade_node t42 JOIN trade_node t43 JOIN trade_node t44 JOIN trade_node t45 JOIN trade_node t46 JOIN trade_node t47 JOIN trade_node t48 JOIN trade_node t49 JOIN trade_node t50 JOIN trade_node t51 JOIN trade_node t52 JOIN trade_node t53 JOIN trade_node t54 JOIN trade_node t55 JOIN trade_node t56 JOIN trade_node t57 JOIN trade_node t58 JOIN trade_node t59 JOIN trade_node t60 JOIN trade_node t61 JOIN trade_node t62
SELECT * FROM (SELECT * FROM trade_node) t0, (SELECT * FROM trade_node) t1, (SELECT * FROM trade_node) t2, (SELECT * FROM trade_node) t3, (SELECT * FROM trade_node) t4, (SELECT * FROM trade_node) t5, (SELECT * FROM trade_node) t6, (SELECT * FROM trade_node) t7, (SELECT * FROM trade_node) t8, (SELECT * FROM trade_node) t9, (SELECT * FROM trade_node) t10, (SELECT * FROM trade_node) t11, (SELECT * FROM trade_node) t12, (SELECT * FROM trade_node) t13, (SELECT * FROM trade_node) t14, (SELECT * FROM trade_node) t15, (SELECT * FROM trade_node) t16, (SELECT * FROM trade_node) t17, (SELECT * FROM trade_node) t18, (SELECT * FROM trade_node) t19 ORDER BY 1, 2, 3
SELECT 1 / 0, 1 % 0, 9223372036854775807 + 1
SELECT abs(-9223372036854775807 - 1)
SELECT 1e308 * 10, -1e308 * 10
SELECT CAST(replace(hex(zeroblob(4000000)), '0', '9') AS INTEGER)
SELECT sum(9223372036854775807) FROM trade_node
SELECT round(1e308, 30), power(10, 400), exp(1e6)
SELECT * FROM trade_node LIMIT 9223372036854775807 OFFSET 9223372036854775807
SELECT char(1114111, 0, -1, 55296)
SELECT strftime(replace(hex(zeroblob(900000)), '00', '%J '), 'now')
SELECT datetime('2020-01-01', '+999999999999 months')
SELECT date(replace(hex(zeroblob(3900000)), '00', '1'))
SELECT substr(hex(zeroblob(3900000)), 9223372036854775807, -9223372036854775808)
SELECT randomblob(1000000000)
SELECT load_extension('x')
