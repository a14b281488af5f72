INSERT INTO player VALUES ('Asha', 50), ('Bilal', 50), ('Chitra', 50), ('Dev', 40);
