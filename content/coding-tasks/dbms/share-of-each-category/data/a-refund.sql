INSERT INTO expense VALUES (1, 'books', 500), (2, 'books', -500), (3, 'food', 800);
