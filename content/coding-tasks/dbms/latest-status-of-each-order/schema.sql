CREATE TABLE status_change (
  id int PRIMARY KEY,
  order_no int NOT NULL,
  status text NOT NULL,
  changed_at timestamp NOT NULL
);
