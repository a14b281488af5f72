SELECT DISTINCT learner
FROM (
  SELECT learner, day - (row_number() OVER (PARTITION BY learner ORDER BY day))::int AS island
  FROM (SELECT DISTINCT learner, day FROM practice) days
) numbered
GROUP BY learner, island
HAVING count(*) >= 3;
