SELECT s.name
FROM student s
WHERE NOT EXISTS (
  SELECT 1 FROM session x
  WHERE NOT EXISTS (
    SELECT 1 FROM attendance a WHERE a.student_id = s.id AND a.session_id = x.id
  )
);
