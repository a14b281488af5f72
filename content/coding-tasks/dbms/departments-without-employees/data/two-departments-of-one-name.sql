INSERT INTO department VALUES (1, 'Data'), (2, 'Support'), (3, 'Support'), (4, 'Sales');
INSERT INTO employee VALUES (1, 'Asha', 1), (2, 'Bilal', 4);
