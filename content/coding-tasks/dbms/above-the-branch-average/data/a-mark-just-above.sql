INSERT INTO student VALUES (1, 'Asha', 'CSE', 71), (2, 'Bilal', 'CSE', 70), (3, 'Chitra', 'CSE', 71);
