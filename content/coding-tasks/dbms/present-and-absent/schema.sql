CREATE TABLE student (
  id int PRIMARY KEY,
  name text NOT NULL
);
CREATE TABLE register (
  student_id int NOT NULL REFERENCES student,
  day date NOT NULL,
  status char(1) NOT NULL CHECK (status IN ('P', 'A')),
  PRIMARY KEY (student_id, day)
);
