import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/db/migrations.ts'
import { newId } from '#platform/ids.ts'
import { randomFrom } from '#platform/random.ts'
import { startTestApp } from '#testing/app.ts'
import { migrationsBefore } from '#testing/earlier-migrations.ts'
import { MIGRATIONS } from '../../app.ts'

const UNSCORED = '0031'
const LEARNERS = 40

type Finished = {
  user: string
  topic: string | null
  subskill: string | null
  isReTest: boolean
  score: number
  correct: number
  total: number
  /** Minutes after the first quiz. */
  at: number
}

describe('totals from before practice was excluded', async () => {
  const { deps } = await startTestApp()
  const name = `before_practice_${process.pid}_${Date.now()}`
  await deps.pool.query(`CREATE DATABASE ${name}`)
  const databaseUrl = Object.assign(new URL(deps.config.DATABASE_URL), {
    pathname: `/${name}`,
  }).href
  const silent = { info: () => undefined, warn: () => undefined }
  await migrate({ databaseUrl, folder: migrationsBefore(UNSCORED) }, silent)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  afterAll(async () => {
    await client.end()
    await deps.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })

  it('are recomputed from all quizzes', async () => {
    const learners = Array.from({ length: LEARNERS }, (_, seed) => simulateLife(newId(), seed))
    const all = learners.flat()
    for (const user of new Set(all.map((quiz) => quiz.user))) await addLearner(user)
    for (const quiz of all) await addQuiz(quiz)
    // Totals as older servers counted them.
    await client.query(`
      INSERT INTO user_totals (user_id, quizzes, score_sum, correct_answers, total_questions, time_spent_ms,
             perfect_quizzes, re_tests, mastered, recovered, counted_through, streak)
      SELECT user_id, count(*), sum(score_percentage), sum(correct_answers), sum(total_questions),
             sum(time_spent_ms), count(*) FILTER (WHERE score_percentage = 100),
             count(*) FILTER (WHERE is_re_test), 0, 0, now(), '{}'
        FROM quiz_sessions GROUP BY user_id;
      INSERT INTO topic_totals
      SELECT user_id, topic_id, count(*), sum(score_percentage), max(score_percentage), 1, 1, now()
        FROM quiz_sessions WHERE topic_id IS NOT NULL GROUP BY user_id, topic_id`)
    await client.query(`
      INSERT INTO user_skills (user_id, skill_name, skill_percentage, subskills, improvement_plan, mean, variance,
             answers, evidence, tally, misconceptions, zero)
      SELECT id, 'os', 50, '{}', '{"recommendations": ["Take a 10-question quiz on Memory.",
             "You may think that a “Take a 10-question quiz on ” is said twice."]}', 0, 1, 1, '[]', '{}', '{}', 0
        FROM users LIMIT 1`)

    await migrate({ databaseUrl, folder: MIGRATIONS }, silent)

    for (const quizzes of learners) expect(await stored(quizzes[0]!.user)).toEqual(counted(quizzes))
    const { rows } = await client.query(
      "SELECT improvement_plan -> 'recommendations' AS said FROM user_skills",
    )
    expect(rows[0]).toEqual({
      said: [
        'Practise Memory.',
        'You may think that a “Take a 10-question quiz on ” is said twice.',
      ],
    })
  })

  const addLearner = (user: string) =>
    client.query(
      "INSERT INTO users (id, name, email) VALUES ($1::uuid, 'Asha', $1::text || '@example.com')",
      [user],
    )

  const addQuiz = (quiz: Finished) =>
    client.query(
      `INSERT INTO quiz_sessions (id, user_id, topic_id, subskill, is_re_test, status, question_ids, option_orders,
              total_questions, correct_answers, score_percentage, time_spent_ms, completed_at)
       VALUES ($1, $2, $3, $4, $5, 'completed', array_fill('q'::text, ARRAY[$6::integer]), '{}', $6, $7, $8, 60000,
               timestamptz '2026-11-01' + $9 * interval '1 minute')`,
      [
        newId(),
        quiz.user,
        quiz.topic,
        quiz.subskill,
        quiz.isReTest,
        quiz.total,
        quiz.correct,
        quiz.score,
        quiz.at,
      ],
    )

  async function stored(user: string) {
    const { rows: totals } = await client.query(
      `SELECT quizzes, practices, score_sum, correct_answers, total_questions, time_spent_ms::integer,
              perfect_quizzes, re_tests FROM user_totals WHERE user_id = $1`,
      [user],
    )
    const { rows: topics } = await client.query(
      `SELECT topic_id, quizzes, score_sum, best_score, first_score, last_score
         FROM topic_totals WHERE user_id = $1 ORDER BY topic_id`,
      [user],
    )
    return { totals, topics }
  }
})

/** Generates a random mix of quizzes on two topics, practice and re-tests. Some learners did only one kind. */
function simulateLife(user: string, seed: number): Finished[] {
  const random = randomFrom(`life ${seed}`)
  const [practice, reTests] = [random() * 1.3, random()]
  return Array.from({ length: 1 + Math.floor(random() * 9) }, (_, number) => {
    const isReTest = random() < reTests / 3
    const isPractice = !isReTest && random() < practice
    const total = isPractice ? 3 + Math.floor(random() * 8) : 15
    const correct = random() < 0.2 ? total : Math.floor(random() * total)
    return {
      user,
      topic: isReTest ? null : random() < 0.5 ? 'os' : 'dbms',
      subskill: isPractice ? 'indexing' : null,
      isReTest,
      total,
      correct,
      score: Math.round((100 * correct) / total),
      at: number,
    }
  })
}

/** Computes the same totals directly from the quizzes. */
function counted(quizzes: Finished[]) {
  const scored = quizzes.filter(({ subskill }) => subskill === null)
  const sum = (of: (quiz: Finished) => number, some = scored) =>
    some.reduce((all, quiz) => all + of(quiz), 0)
  const topics = ['dbms', 'os'].flatMap((topic) => {
    const scores = scored.filter((quiz) => quiz.topic === topic).map(({ score }) => score)
    const [first_score, last_score] = [scores[0], scores.at(-1)]
    return scores.length === 0
      ? []
      : {
          topic_id: topic,
          quizzes: scores.length,
          score_sum: scores.reduce((all, score) => all + score, 0),
          best_score: Math.max(...scores),
          first_score,
          last_score,
        }
  })
  return {
    totals: [
      {
        quizzes: quizzes.length,
        practices: quizzes.length - scored.length,
        score_sum: sum(({ score }) => score),
        correct_answers: sum(({ correct }) => correct),
        total_questions: sum(({ total }) => total),
        time_spent_ms: 60_000 * quizzes.length,
        perfect_quizzes: sum(({ score }) => (score === 100 ? 1 : 0)),
        re_tests: sum(({ isReTest }) => (isReTest ? 1 : 0)),
      },
    ],
    topics: topics.map((topic) =>
      // A topic without practice was not changed.
      quizzes.some(({ topic: of, subskill }) => of === topic.topic_id && subskill !== null)
        ? topic
        : { ...topic, first_score: 1, last_score: 1 },
    ),
  }
}
