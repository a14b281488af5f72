CREATE TABLE sheet (
  roll_no int PRIMARY KEY CHECK (roll_no >= 1)
);
