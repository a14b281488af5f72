INSERT INTO student VALUES (1, 'Asha', 'CSE', 60), (2, 'Bilal', 'CSE', 80), (3, 'Chitra', 'CSE', NULL);
