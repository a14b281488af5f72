SELECT name
FROM employee e
WHERE salary > (SELECT salary FROM employee WHERE id = e.manager_id);
