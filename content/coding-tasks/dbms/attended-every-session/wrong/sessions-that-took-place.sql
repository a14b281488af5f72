SELECT s.name FROM student s LEFT JOIN attendance a ON a.student_id = s.id GROUP BY s.id, s.name HAVING count(DISTINCT a.session_id) = (SELECT count(DISTINCT session_id) FROM attendance);
