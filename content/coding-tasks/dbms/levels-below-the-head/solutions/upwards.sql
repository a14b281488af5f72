WITH RECURSIVE up (start, name, manager_id, steps) AS (
  SELECT id, name, manager_id, 0 FROM employee
  UNION ALL
  SELECT u.start, u.name, m.manager_id, u.steps + 1
  FROM up u
  JOIN employee m ON m.id = u.manager_id
)
SELECT name, max(steps) FROM up GROUP BY start, name;
