CREATE TABLE booking (
  id int PRIMARY KEY,
  room text NOT NULL,
  from_hour int NOT NULL,
  to_hour int NOT NULL CHECK (from_hour < to_hour)
);
