INSERT INTO department VALUES (1, 'Data'), (2, 'Legal'), (3, 'Sales');
INSERT INTO employee VALUES (1, 'Asha', 1), (2, 'Bilal', NULL), (3, 'Chitra', 3);
