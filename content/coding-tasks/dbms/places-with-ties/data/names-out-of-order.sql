INSERT INTO player VALUES ('Zoya', 90), ('Asha', 40), ('Mira', 90), ('Ravi', 20);
