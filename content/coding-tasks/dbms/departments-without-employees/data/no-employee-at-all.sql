INSERT INTO department VALUES (1, 'Data'), (2, 'Legal');
