INSERT INTO student VALUES (1, 'Asha'), (2, 'Bilal');
INSERT INTO session VALUES (1, 'Git'), (2, 'SQL'), (3, 'Cloud');
INSERT INTO attendance VALUES (1, 1), (1, 2), (2, 1);
