CREATE TABLE course (
  id int PRIMARY KEY,
  name text NOT NULL,
  fee int
);
