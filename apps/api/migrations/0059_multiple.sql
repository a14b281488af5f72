-- Owner: question-bank. A server of the release before cannot ask questions of which several options are right, so they
-- stay drafts until none can run any more. What such a question needs is stored in the columns that choices have.
INSERT INTO bank_capabilities (name, known_since)
SELECT 'multiple', CASE WHEN EXISTS (SELECT FROM questions) THEN now() ELSE '-infinity' END;
