-- Owner: question-bank. A server from before sets would ask their questions without the passage or chart, so they stay
-- drafts until none can run any more. Where a release that knows sets has already imported some, none needs to wait.
INSERT INTO bank_capabilities (name, known_since)
SELECT 'sets', CASE WHEN EXISTS (SELECT FROM questions) AND NOT EXISTS (SELECT FROM set_versions) THEN now()
                    ELSE '-infinity' END;
