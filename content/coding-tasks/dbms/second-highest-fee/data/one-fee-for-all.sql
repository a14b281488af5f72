INSERT INTO course VALUES (1, 'Java', 4000), (2, 'C', 4000);
