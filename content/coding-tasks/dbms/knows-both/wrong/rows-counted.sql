SELECT c.name FROM candidate c JOIN skill s ON s.candidate_id = c.id WHERE s.name IN ('SQL', 'Java') GROUP BY c.id, c.name HAVING count(*) >= 2;
