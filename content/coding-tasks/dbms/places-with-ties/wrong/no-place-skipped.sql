SELECT dense_rank() OVER (ORDER BY points DESC) AS place, name, points FROM player ORDER BY place, name;
