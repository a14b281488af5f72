INSERT INTO expense VALUES (1, 'food', 600), (2, 'rent', 3000), (3, 'food', 400);
