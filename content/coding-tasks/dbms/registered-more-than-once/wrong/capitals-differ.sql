SELECT lower(email), count(*) FROM registration WHERE email IS NOT NULL GROUP BY email HAVING count(*) > 1;
