INSERT INTO student VALUES (1, 'Asha', 'CSE', 90), (2, 'Bilal', 'CSE', 75), (3, 'Chitra', 'ECE', 75);
