SELECT s.branch, s.name, s.marks
FROM student s
WHERE s.marks = (SELECT max(o.marks) FROM student o WHERE o.branch = s.branch);
