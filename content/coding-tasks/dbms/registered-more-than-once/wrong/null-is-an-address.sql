SELECT lower(email), count(*) FROM registration GROUP BY lower(email) HAVING count(*) > 1;
