import { QUIZ_SIZE } from '../../packages/contract/src/quizzes.ts'
import { finishScript } from '../harness/finish-script.ts'
import { startGenerator } from '../harness/generator.ts'
import type { Goal } from '../harness/goal.ts'
import { pgbench } from '../harness/pgbench.ts'
import type { BenchEnvironment } from '../harness/environment.ts'
import { fillProgress } from './fill-progress.ts'

/** Quizzes prepared for finishing: more than one measured slice gets through. */
const READY = 15_000

/** Quizzes with all their answers, twenty seconds each: as they are when Finish Quiz is pressed. */
async function answerAll({ db }: BenchEnvironment) {
  await db.query(`
    UPDATE questions SET status = 'live' WHERE id ~ '^1[0-9]{3}$';
    UPDATE quiz_sessions SET started_at = now() - interval '10 minutes' WHERE status = 'open';
    INSERT INTO quiz_answers (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct, answered_at)
    SELECT session_id, questions.id, user_id, questions.revision, topic_id, subskill, learners.answer,
           learners.answer = keys.answer, now() - interval '10 minutes' + (step + 1) * interval '20 seconds'
      FROM bench_learners AS learners, generate_series(0, ${QUIZ_SIZE.most - 1}) AS step,
           questions, question_version_keys AS keys
     WHERE place < ${READY} AND questions.id = (first_question + step)::text AND keys.question_id = questions.id`)
  await db.query('VACUUM ANALYZE quiz_answers')
}

/** Gives a history to as many learners as the API can finish in a slice. The bare server reads none. */
const PRACTISING = 3_000
const CHANGED = [
  'user_totals',
  'topic_totals',
  'user_skills',
  'study_days',
  'user_badges',
  'review_cards',
  'leaderboard',
  'leaderboard_places',
]

async function rememberProgress(environment: BenchEnvironment) {
  await fillProgress(environment, PRACTISING)
  for (const table of CHANGED)
    await environment.db.query(`CREATE TABLE bench_${table} AS SELECT * FROM ${table}`)
}

/** Reopens the quizzes finished in a slice, with the same learners and history. Returns how many. */
async function reopen({ db }: BenchEnvironment): Promise<number> {
  const { rowCount } = await db.query(`
    UPDATE quiz_sessions SET status = 'open', completed_at = NULL
     WHERE status = 'completed' AND id IN (SELECT session_id FROM bench_learners)`)
  await db.query(`
    SET session_replication_role = replica;
    TRUNCATE ${CHANGED.join(', ')}, leaderboard_changes;
    ${CHANGED.map((table) => `INSERT INTO ${table} SELECT * FROM bench_${table};`).join('\n')}
    SELECT setval('bench_place', 0)`)
  await db.query(`VACUUM ANALYZE quiz_sessions, ${CHANGED.join(', ')}`)
  return rowCount ?? 0
}

/**
 * The target includes totals, skills, days, cards, badges and leaderboard places. Compared with a bare server over HTTP
 * that only runs the UPDATE, and with pgbench running all statements without a server.
 */
export const goal: Goal = {
  title:
    'finish a quiz: the whole API beside bare node:http and pg with an UPDATE, and beside its statements in pgbench',
  async workloads(environment) {
    await answerAll(environment)
    await rememberProgress(environment)
    const generator = await startGenerator(environment, 'finish')
    const [api, bare] = [
      await environment.startApi(),
      await environment.startBaseline('bare-finish'),
    ]
    const { script, variables, statements } = await finishScript(environment)
    await reopen(environment)
    let finished = 0
    return {
      workloads: {
        baseline: generator.to(bare, { isBare: true }),
        target: generator.to(api, { isBare: false }),
        engine: pgbench(environment, script, variables),
      },
      names: {
        baseline: 'bare server, UPDATE',
        target: 'API',
        engine: `pgbench, its ${statements} statements`,
      },
      between: async () => (finished += await reopen(environment)),
      async verify(all) {
        if (finished !== all) throw new Error(`${all} quizzes were sent and ${finished} finished`)
      },
      end: generator.end,
    }
  },
  rateAtLeast: 0.5,
  besides: { engine: 0.4 },
}
