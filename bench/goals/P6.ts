import { startGenerator } from '../harness/generator.ts'
import type { Goal } from '../harness/goal.ts'
import { inPgbench, pgbench } from '../harness/pgbench.ts'
import type { BenchEnvironment } from '../harness/environment.ts'
import { dashboardStatement } from '../harness/statements.ts'
import { fillProgress } from './fill-progress.ts'

const LEARNERS = 10_000

/** Learners without an open quiz, each with their last ten quizzes. */
async function finishAll(environment: BenchEnvironment) {
  await fillProgress(environment, LEARNERS)
  await environment.db.query(`
    UPDATE quiz_sessions SET status = 'closed', closed_at = now() WHERE status = 'open';
    INSERT INTO quiz_sessions (id, user_id, topic_id, status, question_ids, question_versions, option_orders, total_questions,
           correct_answers, score_percentage, time_spent_ms, started_at, completed_at)
    SELECT gen_random_uuid(), user_id, 'dsa', 'completed', ARRAY['1000'], ARRAY[1], ARRAY['abcd'], 1, 1, 70, 60000, now(),
           now() - n * interval '1 day'
      FROM bench_learners, generate_series(1, 10) AS n
     WHERE place < ${LEARNERS}`)
  await environment.db.query('VACUUM ANALYZE')
}

const NEXT = `
SELECT user_id AS user FROM bench_learners WHERE place = (SELECT nextval('bench_place')) % ${LEARNERS} \\gset
`

export const goal: Goal = {
  title: 'the dashboard: the whole API beside its own statement in pgbench',
  async workloads(environment) {
    await finishAll(environment)
    const generator = await startGenerator(environment, 'dashboard')
    const api = await environment.startApi()
    return {
      workloads: {
        baseline: pgbench(environment, NEXT + inPgbench(await dashboardStatement())),
        target: generator.to(api, { isBare: false }),
      },
      names: { baseline: 'pgbench, the statement', target: 'API' },
      between: () => environment.db.query("SELECT setval('bench_place', 0)"),
      end: generator.end,
    }
  },
  rateAtLeast: 0.55,
}
