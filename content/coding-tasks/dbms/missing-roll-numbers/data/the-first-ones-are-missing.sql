INSERT INTO sheet VALUES (3), (4), (6);
