SELECT r.name, (SELECT count(*) FROM student s WHERE s.route_id = r.id)
FROM route r;
