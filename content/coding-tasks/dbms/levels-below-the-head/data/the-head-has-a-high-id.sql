INSERT INTO employee VALUES (9, 'Asha', NULL), (5, 'Bilal', 9), (2, 'Chitra', 5);
