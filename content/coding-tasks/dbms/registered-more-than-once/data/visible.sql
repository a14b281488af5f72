INSERT INTO registration VALUES (1, 'Asha', 'asha@example.com'), (2, 'Bilal', 'bilal@example.com'), (3, 'Asha V', 'Asha@example.com');
