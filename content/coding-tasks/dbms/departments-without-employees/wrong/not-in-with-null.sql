SELECT name FROM department WHERE id NOT IN (SELECT dept_id FROM employee);
