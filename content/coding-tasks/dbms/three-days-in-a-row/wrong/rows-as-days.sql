SELECT DISTINCT learner FROM (SELECT learner, day - (row_number() OVER (PARTITION BY learner ORDER BY day, id))::int AS island FROM practice) x GROUP BY learner, island HAVING count(*) >= 3;
