import type pg from 'pg'

/**
 * Puts every second question of the bank into a set with four others of its subskill, in place. Bypasses the triggers
 * that keep stored versions unchanged, so it must come before the first quiz.
 */
export const plantSets = (database: Pick<pg.Pool, 'query'>) =>
  database.query(`
    SET LOCAL session_replication_role = replica;
    CREATE TEMPORARY TABLE planted ON COMMIT DROP AS
      SELECT id, topic_id, 'set-' || topic_id || '-' || subskill || '-' || (number / 5) AS set_id,
             (1 + number % 5)::smallint AS place
        FROM (SELECT id, topic_id, subskill,
                     (row_number() OVER (PARTITION BY topic_id, subskill ORDER BY id))::integer - 1 AS number
                FROM questions WHERE status = 'live' AND abs(hashtext(id)) % 2 = 0) AS half;
    INSERT INTO set_versions (set_id, version, topic_id, title, stimulus, words)
    SELECT DISTINCT set_id, 1, topic_id, 'A passage', '{"form": "text", "paragraphs": ["One.", "Two."]}'::jsonb, 2
      FROM planted;
    UPDATE questions SET set_id = planted.set_id, set_version = 1, set_place = planted.place
      FROM planted WHERE planted.id = questions.id;
    UPDATE question_versions SET set_id = planted.set_id, set_version = 1, set_place = planted.place
      FROM planted WHERE planted.id = question_id;
    UPDATE bank_versions SET version = version + 1`)
