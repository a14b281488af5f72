SELECT c.name FROM candidate c JOIN skill a ON a.candidate_id = c.id AND a.name = 'SQL' JOIN skill b ON b.candidate_id = c.id AND b.name = 'Java';
