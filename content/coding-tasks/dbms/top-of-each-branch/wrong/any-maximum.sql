SELECT branch, name, marks FROM student WHERE marks IN (SELECT max(marks) FROM student GROUP BY branch);
