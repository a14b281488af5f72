import { QUIZ_SIZE } from '../../packages/contract/src/quizzes.ts'
import { startGenerator } from '../harness/generator.ts'
import type { Goal } from '../harness/goal.ts'
import { pgbench } from '../harness/pgbench.ts'
import { LEARNERS } from '../harness/seed.ts'
import type { BenchEnvironment } from '../harness/environment.ts'
import { chooseFigures } from './choosing.ts'

const BARE_INSERT = `
\\set count :count + 1
\\set place (:client_id * ${Math.floor(LEARNERS / 16)} + :count) % ${LEARNERS}
INSERT INTO quiz_sessions (id, user_id, topic_id, question_ids, question_versions, option_orders, total_questions)
VALUES (gen_random_uuid(), md5('learner-' || :place)::uuid, 'dsa',
        array_fill('1000'::text, ARRAY[${QUIZ_SIZE.most}]), array_fill(1, ARRAY[${QUIZ_SIZE.most}]),
        array_fill('abcd'::text, ARRAY[${QUIZ_SIZE.most}]), ${QUIZ_SIZE.most})`

/** A learner can have one open quiz, so those started in a slice are closed before the next. */
async function closeAll({ db }: BenchEnvironment) {
  await db.query("UPDATE quiz_sessions SET status = 'closed' WHERE status = 'open'")
  await db.query('VACUUM quiz_sessions')
  await db.query("SELECT setval('bench_place', 0)")
}

/**
 * Compared with a bare server that only runs the INSERT, over HTTP like the product. The bare INSERT in
 * pgbench, without a server, is also shown.
 */
export const goal: Goal = {
  title: 'start a quiz: the whole API beside bare node:http and pg with a session INSERT',
  async workloads(environment) {
    await closeAll(environment)
    const generator = await startGenerator(environment, 'start')
    const [api, bare] = [
      await environment.startApi(),
      await environment.startBaseline('bare-start'),
    ]
    return {
      workloads: {
        baseline: generator.to(bare, { isBare: true }),
        target: generator.to(api, { isBare: false }),
        engine: pgbench(environment, BARE_INSERT),
      },
      names: { baseline: 'bare server', target: 'API', engine: 'pgbench, INSERT' },
      between: () => closeAll(environment),
      end: generator.end,
    }
  },
  rateAtLeast: 0.6,
  more: chooseFigures,
}
