CREATE TABLE candidate (
  id int PRIMARY KEY,
  name text NOT NULL
);
CREATE TABLE skill (
  candidate_id int NOT NULL REFERENCES candidate,
  name text NOT NULL
);
