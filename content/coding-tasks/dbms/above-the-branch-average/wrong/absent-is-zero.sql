SELECT s.branch, s.name FROM student s WHERE s.marks > (SELECT avg(coalesce(o.marks, 0)) FROM student o WHERE o.branch = s.branch);
