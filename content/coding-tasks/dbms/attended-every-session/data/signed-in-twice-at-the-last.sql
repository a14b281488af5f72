INSERT INTO student VALUES (1, 'Asha'), (2, 'Bilal');
INSERT INTO session VALUES (1, 'Git'), (2, 'SQL');
INSERT INTO attendance VALUES (1, 1), (1, 2), (1, 2), (2, 1);
