INSERT INTO expense VALUES (1, 'food', 100), (2, 'bus', 100), (3, 'phone', 100);
