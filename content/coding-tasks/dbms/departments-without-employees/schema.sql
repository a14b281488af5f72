CREATE TABLE department (
  id int PRIMARY KEY,
  name text NOT NULL
);
CREATE TABLE employee (
  id int PRIMARY KEY,
  name text NOT NULL,
  dept_id int REFERENCES department
);
