INSERT INTO route VALUES (1, 'North'), (2, 'South'), (3, 'East');
INSERT INTO student VALUES (1, 'Asha', 1), (2, 'Bilal', 1), (3, 'Chitra', 3), (4, 'Dev', NULL);
