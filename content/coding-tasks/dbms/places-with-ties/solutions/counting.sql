SELECT 1 + (SELECT count(*) FROM player o WHERE o.points > p.points) AS place, p.name, p.points
FROM player p
ORDER BY place, p.name;
