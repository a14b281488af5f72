INSERT INTO booking VALUES (1, 'A', 9, 11), (2, 'A', 10, 12), (3, 'A', 12, 14), (4, 'B', 9, 12);
