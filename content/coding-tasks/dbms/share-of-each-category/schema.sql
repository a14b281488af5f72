CREATE TABLE expense (
  id int PRIMARY KEY,
  category text NOT NULL,
  amount int NOT NULL
);
