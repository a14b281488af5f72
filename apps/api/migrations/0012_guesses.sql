-- Owner: quizzes. Of a right answer the learner may say that it was a guess; the score stays, the concept comes back.
ALTER TABLE quiz_answers ADD COLUMN is_guess boolean NOT NULL DEFAULT false CHECK (is_correct OR NOT is_guess);
