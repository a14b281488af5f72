SELECT branch, name
FROM (SELECT branch, name, marks, avg(marks) OVER (PARTITION BY branch) AS average FROM student) known
WHERE marks > average;
