SELECT DISTINCT a.learner
FROM practice a
JOIN practice b ON b.learner = a.learner AND b.day = a.day + 1
JOIN practice c ON c.learner = a.learner AND c.day = a.day + 2;
