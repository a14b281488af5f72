INSERT INTO employee VALUES (1, 'Asha', NULL), (2, 'Bilal', 1), (3, 'Chitra', 2), (4, 'Dev', 3), (5, 'Esha', 4), (6, 'Farid', 5);
