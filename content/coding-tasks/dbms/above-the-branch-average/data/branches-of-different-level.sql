INSERT INTO student VALUES (1, 'Asha', 'CSE', 90), (2, 'Bilal', 'CSE', 80), (3, 'Chitra', 'ECE', 50), (4, 'Dev', 'ECE', 40);
