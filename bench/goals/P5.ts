import { QUIZ_SIZE } from '../../packages/contract/src/quizzes.ts'
import { startGenerator } from '../stage/generator.ts'
import type { Goal } from '../stage/goal.ts'
import type { Stage } from '../stage/stage.ts'
import { fillProgress } from './fill-progress.ts'

/** More than a slice can finish. */
const READY = 15_000

/** Quizzes with all their answers, twenty seconds each: as they are when Finish Quiz is pressed. */
async function answerAll({ db }: Stage) {
  await db.query(`
    UPDATE questions SET concept = 'bench.' || id, status = 'live' WHERE id ~ '^1[0-9]{3}$';
    UPDATE quiz_sessions SET started_at = now() - interval '10 minutes' WHERE status = 'open';
    INSERT INTO quiz_answers (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct, answered_at)
    SELECT session_id, questions.id, user_id, questions.revision, topic_id, subskill, learners.answer,
           learners.answer = keys.answer, now() - interval '10 minutes' + (step + 1) * interval '20 seconds'
      FROM bench_learners AS learners, generate_series(0, ${QUIZ_SIZE.most - 1}) AS step,
           questions, question_keys AS keys
     WHERE place < ${READY} AND questions.id = (first_question + step)::text AND keys.question_id = questions.id`)
  await db.query('VACUUM ANALYZE quiz_answers')
}

/** As many as the API can finish in a slice have practised before; the bare server asks for nobody's history. */
const PRACTISING = 3_000
const CHANGED = [
  'user_totals',
  'topic_totals',
  'user_skills',
  'study_days',
  'user_badges',
  'review_cards',
]

async function rememberProgress(stage: Stage) {
  await fillProgress(stage, PRACTISING)
  for (const table of CHANGED)
    await stage.db.query(`CREATE TABLE bench_${table} AS SELECT * FROM ${table}`)
}

/** Those that a slice finished can be finished by the next one, by the same learners with the same history. */
async function reopen({ db }: Stage) {
  await db.query(`
    SET session_replication_role = replica;
    UPDATE quiz_sessions SET status = 'open', completed_at = NULL
     WHERE status = 'completed' AND id IN (SELECT session_id FROM bench_learners);
    TRUNCATE ${CHANGED.join(', ')};
    ${CHANGED.map((table) => `INSERT INTO ${table} SELECT * FROM bench_${table};`).join('\n')}
    SELECT setval('bench_place', 0)`)
  await db.query(`VACUUM ANALYZE quiz_sessions, ${CHANGED.join(', ')}`)
}

/** Totals, skills, days, cards and badges are in the target; judged beside a bare server, through HTTP like it. */
export const goal: Goal = {
  title: 'finish a quiz: the whole API beside bare node:http and pg with an UPDATE of the session',
  async ways(stage) {
    await answerAll(stage)
    await rememberProgress(stage)
    const generator = await startGenerator(stage, 'finish')
    const [api, bare] = [await stage.startApi(), await stage.startAnchor('bare-finish')]
    return {
      ways: {
        anchor: generator.to(bare, { isBare: true }),
        target: generator.to(api, { isBare: false }),
      },
      names: { anchor: 'bare server, UPDATE', target: 'API' },
      between: () => reopen(stage),
      end: generator.end,
    }
  },
  rateAtLeast: 0.5,
}
