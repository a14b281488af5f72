INSERT INTO follows VALUES ('Asha', 'Bilal'), ('Bilal', 'Asha'), ('Chitra', 'Asha'), ('Dev', 'Dev');
