import { startGenerator } from '../stage/generator.ts'
import type { Goal } from '../stage/goal.ts'
import { inPgbench, pgbench } from '../stage/pgbench.ts'
import type { Stage } from '../stage/stage.ts'
import { dashboardStatement } from '../stage/statements.ts'
import { fillProgress } from './fill-progress.ts'

const LEARNERS = 10_000

/** Everything they began is over, and of each their last ten quizzes are known. */
async function finishAll(stage: Stage) {
  await fillProgress(stage, LEARNERS)
  await stage.db.query(`
    UPDATE quiz_sessions SET status = 'closed', closed_at = now() WHERE status = 'open';
    INSERT INTO quiz_sessions (id, user_id, topic_id, status, question_ids, option_orders, total_questions,
           correct_answers, score_percentage, time_spent_ms, started_at, completed_at)
    SELECT gen_random_uuid(), user_id, 'dsa', 'completed', ARRAY['1000'], ARRAY['abcd'], 1, 1, 70, 60000, now(),
           now() - n * interval '1 day'
      FROM bench_learners, generate_series(1, 10) AS n
     WHERE place < ${LEARNERS}`)
  await stage.db.query('VACUUM ANALYZE')
}

const NEXT = `
SELECT user_id AS user FROM bench_learners WHERE place = (SELECT nextval('bench_place')) % ${LEARNERS} \\gset
`

export const goal: Goal = {
  title: 'the dashboard: the whole API beside its own statement in pgbench',
  async ways(stage) {
    await finishAll(stage)
    const generator = await startGenerator(stage, 'dashboard')
    const api = await stage.startApi()
    return {
      ways: {
        anchor: pgbench(stage, NEXT + inPgbench(await dashboardStatement())),
        target: generator.to(api, { isBare: false }),
      },
      names: { anchor: 'pgbench, the statement', target: 'API' },
      between: () => stage.db.query("SELECT setval('bench_place', 0)"),
      end: generator.end,
    }
  },
  rateAtLeast: 0.55,
}
