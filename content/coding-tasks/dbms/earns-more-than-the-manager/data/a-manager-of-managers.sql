INSERT INTO employee VALUES (1, 'Asha', 50000, NULL), (2, 'Bilal', 90000, 1), (3, 'Chitra', 70000, 2);
