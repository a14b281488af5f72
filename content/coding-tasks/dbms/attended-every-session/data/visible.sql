INSERT INTO student VALUES (1, 'Asha'), (2, 'Bilal'), (3, 'Chitra');
INSERT INTO session VALUES (1, 'Git'), (2, 'SQL'), (3, 'Linux');
INSERT INTO attendance VALUES (1, 1), (1, 2), (1, 3), (2, 1), (2, 1), (2, 2), (3, 3);
