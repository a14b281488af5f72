INSERT INTO student VALUES (1, 'Asha', 'CSE', 60), (2, 'Bilal', 'CSE', NULL), (3, 'Chitra', 'ECE', 55);
