INSERT INTO student VALUES (1, 'Asha', 'CSE', 91), (2, 'Bilal', 'CSE', 84), (3, 'Chitra', 'ECE', 70), (4, 'Dev', 'ECE', 88), (5, 'Esha', 'ECE', 88);
