SELECT s.name, count(CASE WHEN r.status = 'P' THEN 1 ELSE 0 END), count(CASE WHEN r.status = 'A' THEN 1 ELSE 0 END) FROM student s LEFT JOIN register r ON r.student_id = s.id GROUP BY s.id, s.name;
