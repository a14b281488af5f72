INSERT INTO employee VALUES (1, 'Asha', 60000, NULL), (2, 'Bilal', 70000, 1), (3, 'Chitra', 60000, 1), (4, 'Dev', 65000, 3);
