INSERT INTO candidate VALUES (1, 'Asha'), (2, 'Bilal'), (3, 'Chitra');
INSERT INTO skill VALUES (1, 'SQL'), (1, 'Java'), (1, 'Go'), (2, 'SQL'), (3, 'Java'), (3, 'Python');
