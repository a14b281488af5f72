SELECT branch, name, marks FROM (SELECT *, rank() OVER (PARTITION BY branch ORDER BY marks DESC NULLS LAST) AS place FROM student) x WHERE place = 1;
