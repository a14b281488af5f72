INSERT INTO course VALUES (1, 'Java', 7500), (2, 'Python', 9000), (3, 'Excel', 6000), (4, 'SQL', 7500);
