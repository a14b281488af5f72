SELECT e.name FROM employee e WHERE e.manager_id IS NOT NULL AND e.salary > (SELECT min(m.salary) FROM employee m WHERE m.id IN (SELECT manager_id FROM employee));
