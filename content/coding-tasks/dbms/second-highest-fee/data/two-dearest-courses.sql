INSERT INTO course VALUES (1, 'Java', 9000), (2, 'Cloud', 9000), (3, 'C', 5000);
