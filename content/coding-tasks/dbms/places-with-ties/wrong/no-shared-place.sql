SELECT row_number() OVER (ORDER BY points DESC, name) AS place, name, points FROM player ORDER BY place, name;
