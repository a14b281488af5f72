SELECT branch, name FROM student s WHERE marks > (SELECT avg(marks) FROM student) AND EXISTS (SELECT 1 FROM student o WHERE o.branch = s.branch AND o.marks < s.marks);
