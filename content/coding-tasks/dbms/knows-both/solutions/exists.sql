SELECT c.name
FROM candidate c
WHERE EXISTS (SELECT 1 FROM skill s WHERE s.candidate_id = c.id AND s.name = 'SQL')
  AND EXISTS (SELECT 1 FROM skill s WHERE s.candidate_id = c.id AND s.name = 'Java');
