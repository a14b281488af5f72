CREATE TABLE student (
  id int PRIMARY KEY,
  name text NOT NULL
);
CREATE TABLE session (
  id int PRIMARY KEY,
  title text NOT NULL
);
CREATE TABLE attendance (
  student_id int NOT NULL REFERENCES student,
  session_id int NOT NULL REFERENCES session
);
