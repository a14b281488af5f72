-- Owner: question-bank. The console shows all reports of one revision together.

CREATE INDEX question_reports_question_idx ON question_reports (question_id, revision);
