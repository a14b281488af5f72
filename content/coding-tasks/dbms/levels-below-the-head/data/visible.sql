INSERT INTO employee VALUES (1, 'Asha', NULL), (2, 'Bilal', 1), (3, 'Chitra', 1), (4, 'Dev', 2);
