INSERT INTO candidate VALUES (1, 'Dev'), (2, 'Dev');
INSERT INTO skill VALUES (1, 'SQL'), (2, 'Java');
