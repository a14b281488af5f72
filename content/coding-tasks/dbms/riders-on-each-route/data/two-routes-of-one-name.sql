INSERT INTO route VALUES (1, 'North'), (2, 'Ring'), (3, 'Ring');
INSERT INTO student VALUES (1, 'Asha', 1), (2, 'Bilal', 2), (3, 'Chitra', 3), (4, 'Dev', 3);
