SELECT name
FROM department
WHERE id <> ALL (SELECT dept_id FROM employee WHERE dept_id IS NOT NULL)
  AND EXISTS (SELECT 1 FROM employee);
