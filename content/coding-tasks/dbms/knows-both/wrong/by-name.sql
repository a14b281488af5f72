SELECT c.name FROM candidate c JOIN skill s ON s.candidate_id = c.id WHERE s.name IN ('SQL', 'Java') GROUP BY c.name HAVING count(DISTINCT s.name) = 2;
