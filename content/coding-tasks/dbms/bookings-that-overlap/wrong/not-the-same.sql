SELECT a.id, b.id FROM booking a JOIN booking b ON b.room = a.room AND a.id < b.id WHERE a.from_hour < b.to_hour AND b.from_hour < a.to_hour AND (a.from_hour, a.to_hour) <> (b.from_hour, b.to_hour);
