import { serveBare } from './serve-bare.ts'

serveBare(async ({ url, userId }, ask) =>
  ask(
    'finish',
    `UPDATE quiz_sessions
        SET status = 'completed', completed_at = now(), correct_answers = 10, score_percentage = 67,
            time_spent_ms = 60000
      WHERE id = $1 AND user_id = $2 AND status = 'open' RETURNING id`,
    [url.split('/')[3], userId],
  ),
)
