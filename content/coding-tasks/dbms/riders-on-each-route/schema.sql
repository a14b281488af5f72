CREATE TABLE route (
  id int PRIMARY KEY,
  name text NOT NULL
);
CREATE TABLE student (
  id int PRIMARY KEY,
  name text NOT NULL,
  route_id int REFERENCES route
);
