INSERT INTO candidate VALUES (1, 'Asha'), (2, 'Bilal');
INSERT INTO skill VALUES (1, 'SQL'), (1, 'SQL'), (1, 'Java'), (1, 'Java'), (2, 'Go');
