-- Owner: quizzes. When an answer arrived, if that was more than six hours after the time it claims: its study day is the
-- day of its arrival. Empty for all other answers, also those of before. Nothing is rewritten: a column without a
-- default is an entry in the catalogue.
ALTER TABLE quiz_answers ADD COLUMN received_at timestamptz;
