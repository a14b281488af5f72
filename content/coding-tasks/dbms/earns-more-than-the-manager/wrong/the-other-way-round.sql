SELECT e.name FROM employee e JOIN employee m ON e.id = m.manager_id WHERE e.salary > m.salary;
