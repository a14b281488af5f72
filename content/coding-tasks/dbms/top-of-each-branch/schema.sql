CREATE TABLE student (
  id int PRIMARY KEY,
  name text NOT NULL,
  branch text NOT NULL,
  marks int
);
