INSERT INTO student VALUES (1, 'Asha', 'CSE', 60), (2, 'Bilal', 'CIV', NULL);
