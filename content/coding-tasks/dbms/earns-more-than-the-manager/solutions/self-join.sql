SELECT e.name
FROM employee e
JOIN employee m ON m.id = e.manager_id
WHERE e.salary > m.salary;
