SELECT branch, name, marks FROM (SELECT *, row_number() OVER (PARTITION BY branch ORDER BY marks DESC NULLS LAST, id) AS place FROM student) x WHERE place = 1 AND marks IS NOT NULL;
