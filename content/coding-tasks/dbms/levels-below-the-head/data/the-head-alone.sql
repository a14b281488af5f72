INSERT INTO employee VALUES (1, 'Asha', NULL);
