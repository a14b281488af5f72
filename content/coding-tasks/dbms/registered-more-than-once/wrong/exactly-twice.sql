SELECT lower(email), count(*) FROM registration WHERE email IS NOT NULL GROUP BY lower(email) HAVING count(*) = 2;
