INSERT INTO player VALUES ('Dev', 70), ('Chitra', 80), ('Asha', 90), ('Bilal', 80);
