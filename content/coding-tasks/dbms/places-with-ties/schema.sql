CREATE TABLE player (
  name text PRIMARY KEY,
  points int NOT NULL
);
