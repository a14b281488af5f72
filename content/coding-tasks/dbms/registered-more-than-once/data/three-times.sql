INSERT INTO registration VALUES (1, 'Asha', 'asha@example.com'), (2, 'Asha', 'ASHA@example.com'), (3, 'Asha', 'asha@EXAMPLE.com'), (4, 'Dev', 'dev@example.com');
