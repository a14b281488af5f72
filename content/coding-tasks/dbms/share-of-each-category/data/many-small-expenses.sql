INSERT INTO expense VALUES (1, 'tea', 14), (2, 'tea', 14), (3, 'tea', 14), (4, 'rent', 2950), (5, 'bus', 8);
