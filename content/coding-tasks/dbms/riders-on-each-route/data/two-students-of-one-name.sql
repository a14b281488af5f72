INSERT INTO route VALUES (1, 'North'), (2, 'South');
INSERT INTO student VALUES (1, 'Asha', 1), (2, 'Asha', 1), (3, 'Dev', 2);
