INSERT INTO student VALUES (1, 'Dev'), (2, 'Dev');
INSERT INTO session VALUES (1, 'Git'), (2, 'SQL');
INSERT INTO attendance VALUES (1, 1), (2, 2);
