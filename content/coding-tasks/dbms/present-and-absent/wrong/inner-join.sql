SELECT s.name, count(*) FILTER (WHERE r.status = 'P'), count(*) FILTER (WHERE r.status = 'A') FROM student s JOIN register r ON r.student_id = s.id GROUP BY s.id, s.name;
