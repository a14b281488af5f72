SELECT s.name,
       count(*) FILTER (WHERE r.status = 'P') AS present,
       count(*) FILTER (WHERE r.status = 'A') AS absent
FROM student s
LEFT JOIN register r ON r.student_id = s.id
GROUP BY s.id, s.name;
