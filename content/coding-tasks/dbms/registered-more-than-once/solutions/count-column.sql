SELECT address, uses
FROM (SELECT lower(email) AS address, count(email) AS uses FROM registration GROUP BY 1) used
WHERE uses > 1;
