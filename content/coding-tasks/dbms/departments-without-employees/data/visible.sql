INSERT INTO department VALUES (1, 'Data'), (2, 'Legal'), (3, 'Sales'), (4, 'Travel');
INSERT INTO employee VALUES (1, 'Asha', 1), (2, 'Bilal', 3), (3, 'Chitra', 1), (4, 'Dev', 3);
