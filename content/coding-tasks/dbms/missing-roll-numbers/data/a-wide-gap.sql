INSERT INTO sheet VALUES (1), (15), (16);
