SELECT branch, name, marks
FROM (
  SELECT branch, name, marks, rank() OVER (PARTITION BY branch ORDER BY marks DESC) AS place
  FROM student
  WHERE marks IS NOT NULL
) ranked
WHERE place = 1;
