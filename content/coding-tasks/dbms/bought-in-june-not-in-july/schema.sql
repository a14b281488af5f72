CREATE TABLE purchase (
  id int PRIMARY KEY,
  customer_id int NOT NULL,
  bought_on date NOT NULL
);
