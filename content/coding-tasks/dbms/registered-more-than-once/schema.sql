CREATE TABLE registration (
  id int PRIMARY KEY,
  name text NOT NULL,
  email text
);
