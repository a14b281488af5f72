SELECT n
FROM generate_series(1, (SELECT max(roll_no) FROM sheet)) AS n
WHERE NOT EXISTS (SELECT 1 FROM sheet WHERE roll_no = n)
ORDER BY n;
