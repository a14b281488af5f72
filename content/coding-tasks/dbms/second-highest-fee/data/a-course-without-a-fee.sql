INSERT INTO course VALUES (1, 'Java', 8000), (2, 'AI', NULL), (3, 'C', 5000), (4, 'Go', 4000);
