SELECT e.name, CASE WHEN m.id IS NULL THEN 0 WHEN g.id IS NULL THEN 1 ELSE 2 END FROM employee e LEFT JOIN employee m ON m.id = e.manager_id LEFT JOIN employee g ON g.id = m.manager_id;
