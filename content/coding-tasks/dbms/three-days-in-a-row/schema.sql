CREATE TABLE practice (
  id int PRIMARY KEY,
  learner text NOT NULL,
  day date NOT NULL
);
