CREATE TABLE entry (
  id int PRIMARY KEY,
  user_name text NOT NULL,
  day date NOT NULL,
  amount int NOT NULL
);
