CREATE TABLE employee (
  id int PRIMARY KEY,
  name text NOT NULL,
  manager_id int REFERENCES employee
);
