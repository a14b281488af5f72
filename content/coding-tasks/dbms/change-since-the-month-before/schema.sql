CREATE TABLE sales (
  month date PRIMARY KEY,
  amount int NOT NULL
);
