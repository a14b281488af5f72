SELECT r.name, count(s.id)
FROM route r
LEFT JOIN student s ON s.route_id = r.id
GROUP BY r.id, r.name;
