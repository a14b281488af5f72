INSERT INTO follows VALUES ('Asha', 'Bilal'), ('Bilal', 'Chitra'), ('Chitra', 'Asha'), ('Dev', 'Esha'), ('Esha', 'Dev');
