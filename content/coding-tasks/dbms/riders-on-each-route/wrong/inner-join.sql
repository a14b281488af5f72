SELECT r.name, count(*) FROM route r JOIN student s ON s.route_id = r.id GROUP BY r.id, r.name;
