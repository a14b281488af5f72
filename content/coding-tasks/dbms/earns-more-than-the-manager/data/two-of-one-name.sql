INSERT INTO employee VALUES (1, 'Asha', 50000, NULL), (2, 'Dev', 60000, 1), (3, 'Dev', 70000, 1);
