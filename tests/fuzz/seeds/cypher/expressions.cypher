UNWIND [1, -2.5e-3, 0x1F, null, true] AS x
WITH x, [y IN range(1, 3) WHERE y:A | y ^ 2] AS l
RETURN CASE x WHEN 1, 2 THEN l[1..2] ELSE {a: x, `b c`: []} END,
  reduce(s = 0, y IN l | s + y), all(y IN l WHERE y > 0), n {.a, .*, b: 1, c}, [p = (a)-->() | p]
UNION ALL RETURN 1, 2, 3, 4, 5