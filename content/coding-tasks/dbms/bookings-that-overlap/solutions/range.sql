SELECT a.id, b.id
FROM booking a, booking b
WHERE a.room = b.room AND a.id < b.id
  AND int4range(a.from_hour, a.to_hour) && int4range(b.from_hour, b.to_hour);
