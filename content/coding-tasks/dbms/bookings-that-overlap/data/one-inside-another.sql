INSERT INTO booking VALUES (1, 'A', 9, 17), (2, 'A', 12, 13), (3, 'A', 18, 19);
