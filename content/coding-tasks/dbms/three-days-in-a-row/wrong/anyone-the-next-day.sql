SELECT DISTINCT a.learner FROM practice a JOIN practice c ON c.learner = a.learner AND c.day = a.day + 2 WHERE EXISTS (SELECT 1 FROM practice b WHERE b.day = a.day + 1);
