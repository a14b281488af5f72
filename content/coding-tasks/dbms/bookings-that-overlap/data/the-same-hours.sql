INSERT INTO booking VALUES (1, 'A', 9, 11), (2, 'A', 9, 11), (3, 'A', 11, 12);
