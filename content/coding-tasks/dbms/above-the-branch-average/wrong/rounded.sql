SELECT s.branch, s.name FROM student s WHERE s.marks > (SELECT round(avg(o.marks)) FROM student o WHERE o.branch = s.branch);
