INSERT INTO booking VALUES (1, 'A', 11, 13), (2, 'A', 9, 12), (3, 'B', 8, 9);
