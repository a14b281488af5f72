SELECT r.name, count(s.id) FROM route r LEFT JOIN student s ON s.route_id = r.id WHERE EXISTS (SELECT 1 FROM student WHERE route_id IS NOT NULL) GROUP BY r.id, r.name;
