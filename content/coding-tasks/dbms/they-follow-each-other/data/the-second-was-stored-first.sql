INSERT INTO follows VALUES ('Zoya', 'Asha'), ('Asha', 'Zoya'), ('Zoya', 'Dev');
