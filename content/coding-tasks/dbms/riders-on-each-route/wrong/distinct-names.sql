SELECT r.name, count(DISTINCT s.name) FROM route r LEFT JOIN student s ON s.route_id = r.id GROUP BY r.id, r.name;
