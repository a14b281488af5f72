INSERT INTO sheet VALUES (1), (2), (4), (7);
