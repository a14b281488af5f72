INSERT INTO registration VALUES (1, 'Asha', 'asha@example.com'), (2, 'Dev', NULL), (3, 'Esha', NULL), (4, 'Asha', 'asha@example.com');
