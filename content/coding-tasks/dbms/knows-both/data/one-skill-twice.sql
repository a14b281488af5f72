INSERT INTO candidate VALUES (1, 'Asha'), (2, 'Bilal');
INSERT INTO skill VALUES (1, 'SQL'), (1, 'SQL'), (2, 'SQL'), (2, 'Java');
