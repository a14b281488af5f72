SELECT learner FROM practice GROUP BY learner HAVING count(DISTINCT day) >= 3;
