WITH RECURSIVE below (id, name, level) AS (
  SELECT id, name, 0 FROM employee WHERE manager_id IS NULL
  UNION ALL
  SELECT e.id, e.name, b.level + 1
  FROM employee e
  JOIN below b ON b.id = e.manager_id
)
SELECT name, level FROM below;
