import type pg from 'pg'

/**
 * Turns three tenths of all choices with four options into numbers to type and a tenth into questions with two right
 * options, and gives others three or five options, in place. The bank's own numbers get
 * the same keys. Bypasses the triggers that keep stored versions unchanged,
 * so it must come before the first quiz. A number's first frequent mistake is its answer and ten, with the misconception
 * of one of the former options.
 */
export const plantKinds = (database: Pick<pg.Pool, 'query'>) =>
  database.query(`
    SET LOCAL session_replication_role = replica;
    CREATE TEMPORARY TABLE planted_kinds ON COMMIT DROP AS
      SELECT questions.id, questions.version, keys.answer,
             CASE questions.kind WHEN 'number' THEN 0 ELSE abs(hashtext(questions.id || 'kind')) % 5 END AS share,
             questions.kind = 'choice' AND abs(hashtext(questions.id || 'several')) % 4 = 0 AS has_several,
             trim_scale((abs(hashtext(questions.id)) % 9000) / 10.0) AS number
        FROM questions JOIN question_version_keys AS keys
          ON keys.question_id = questions.id AND keys.version = questions.version
       WHERE questions.status = 'live'
         AND (questions.kind = 'number' OR questions.kind = 'choice' AND questions.options ? 'd');

    UPDATE question_versions AS texts
       SET kind = 'number', options = '{}', shown = '{"unit": "km/h", "decimals": 1}', guess = 0, is_shuffled = false
      FROM planted_kinds AS planted WHERE share < 2 AND NOT has_several AND planted.id = question_id AND planted.version = texts.version;
    UPDATE question_version_keys AS keys
       SET answer = planted.number::text, number = planted.number, tolerance = 0.05,
           why_not = jsonb_build_object(planted.number + 10, 'Ten too many.', planted.number + 20, 'Twenty too many.'),
           misconceptions = jsonb_build_object(
             planted.number + 10, (SELECT value FROM jsonb_each(misconceptions) WHERE value <> 'null' ORDER BY key LIMIT 1))
      FROM planted_kinds AS planted WHERE share < 2 AND NOT has_several AND planted.id = question_id AND planted.version = keys.version;

    UPDATE question_versions AS texts SET options = options - 'd', guess = 1 / 3.0
      FROM planted_kinds AS planted
     WHERE share = 2 AND planted.answer <> 'd' AND planted.id = question_id AND planted.version = texts.version;
    UPDATE question_version_keys AS keys SET why_not = why_not - 'd', misconceptions = misconceptions - 'd'
      FROM planted_kinds AS planted
     WHERE share = 2 AND planted.answer <> 'd' AND planted.id = question_id AND planted.version = keys.version;

    UPDATE question_versions AS texts SET options = options || '{"e": "A fifth option"}', guess = 0.2
      FROM planted_kinds AS planted WHERE share = 3 AND planted.id = question_id AND planted.version = texts.version;
    UPDATE question_version_keys AS keys SET why_not = why_not || '{"e": "A fifth reason."}'
      FROM planted_kinds AS planted WHERE share = 3 AND planted.id = question_id AND planted.version = keys.version;

    -- The second right option keeps the misconception behind leaving it out.
    UPDATE question_versions AS texts SET kind = 'multiple', guess = 1 / 15.0
      FROM planted_kinds AS planted
     WHERE share < 2 AND has_several AND planted.id = question_id AND planted.version = texts.version;
    UPDATE question_version_keys AS keys
       SET answer = least(planted.answer, translate(planted.answer, 'abcd', 'bcda'))
                 || greatest(planted.answer, translate(planted.answer, 'abcd', 'bcda'))
      FROM planted_kinds AS planted
     WHERE share < 2 AND has_several AND planted.id = question_id AND planted.version = keys.version;

    UPDATE questions
       SET (kind, options, shown, guess, is_shuffled) = (texts.kind, texts.options, texts.shown, texts.guess, texts.is_shuffled)
      FROM question_versions AS texts
     WHERE texts.question_id = questions.id AND texts.version = questions.version;
    UPDATE bank_versions SET version = version + 1`)
