INSERT INTO student VALUES (1, 'Asha'), (2, 'Bilal');
