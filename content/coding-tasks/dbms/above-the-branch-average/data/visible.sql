INSERT INTO student VALUES (1, 'Asha', 'CSE', 90), (2, 'Bilal', 'CSE', 50), (3, 'Chitra', 'ECE', 75), (4, 'Dev', 'ECE', 75);
