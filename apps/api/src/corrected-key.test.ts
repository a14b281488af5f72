import type { Dashboard } from '@nextround/contract/progress'
import type { TopicBank } from '@nextround/contract/question-bank'
import type { QuizResult } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '#platform/random.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { recomputed } from '#testing/recomputed.ts'
import { shownFigures } from '#testing/shown-figures.ts'
import { startTestWorker } from '#testing/worker.ts'
import { DAY_MS } from '#platform/calendar.ts'
import { correctionsIn } from '#testing/corrections.ts'
import { createAnnounce } from './app.ts'
import { toPoints } from './features/leaderboard/boards.ts'
import { cautiousPercent } from './features/skills/model/percent.ts'
import { rescoreAnswers } from './features/quizzes/rescore-answers.ts'

const LEARNERS = Number(process.env['LEARNERS'] ?? 8)

type Wrong = { questionId: string; revision: number; chosen: string }
const ANSWERED_WRONG = `
  SELECT DISTINCT question_id AS "questionId", revision, chosen FROM quiz_answers
   WHERE user_id = $1 AND NOT is_correct ORDER BY 1`

/** So that no quiz crosses midnight in the learner's time zone. */
function noonInIndia(daysAgo: number) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format()
  return new Date(Date.parse(`${today}T12:00+05:30`) - daysAgo * DAY_MS)
}

describe('a corrected key', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given, deps } = test
  const { db, pool } = deps
  // A correction names further options, which numbers to type don't have.
  await pool.query("UPDATE questions SET status = 'retired' WHERE kind <> 'choice'")
  await pool.query('UPDATE bank_versions SET version = version + 1')
  const { take, open, keys } = await quizTaker(test)
  const editor = await given.user({ role: 'editor' })
  const announce = createAnnounce(deps)

  const listWrongAnswers = async ({ id }: TestUser): Promise<Wrong[]> =>
    (await pool.query<Wrong>(ANSWERED_WRONG, [id])).rows
  const corrections = correctionsIn(test)
  const record = ({ chosen, ...of }: Wrong) => corrections.apply({ ...of, alsoRight: [chosen] })
  const correct = async (wrong: Wrong, options = {}) => {
    await record(wrong)
    return rescoreAnswers({ db, announce }, wrong, options)
  }
  const dashboard = async (user: TestUser) =>
    (await as(user).get('/api/dashboard')).body as Dashboard

  /**
   * Returns the shown figures and those recomputed from raw answers. Badges and recovered concepts are never taken
   * away.
   */
  const loadFigures = async (user: TestUser) => {
    const shown = await shownFigures(test, user)
    const { badges, recovered, ...figures } = await recomputed(db, user.id)
    const expected = {
      ...figures,
      badges: [...new Set([...badges, ...shown.badges])].toSorted(),
      recovered: Math.max(recovered, shown.recovered),
    }
    return { shown, expected }
  }

  const rankedBy = async ({ id }: TestUser) => {
    const { rows } = await pool.query<{ topic_scores: object }>(
      'SELECT topic_scores FROM leaderboard WHERE user_id = $1',
      [id],
    )
    return rows[0]?.topic_scores
  }
  const pointsFromSkills = async ({ id }: TestUser) => {
    const { rows } = await pool.query<{ topicId: string; mean: number; variance: number }>(
      'SELECT skill_name AS "topicId", mean, variance FROM user_skills WHERE user_id = $1 AND answers > 0',
      [id],
    )
    return Object.fromEntries(
      rows.map(({ topicId, ...skill }) => [topicId, toPoints(cautiousPercent(skill))]),
    )
  }

  it('raises the score of a finished quiz, and the review mentions it', async () => {
    const user = await given.user()
    const { id } = await take(user, { isRight: (_, place) => place > 0 })
    const [wrong] = await listWrongAnswers(user)
    expect(await correct(wrong!)).toBe(1)
    const result = (await as(user).get(`/api/quiz-sessions/${id}/result`)).body as QuizResult
    expect(result).toMatchObject({ scorePercentage: 100, isPassed: true })
    expect(result.correctAnswers).toBe(result.totalQuestions)
    const item = result.review.find(({ question }) => question.id === wrong!.questionId)
    expect(item).toMatchObject({
      chosen: wrong!.chosen,
      isCorrected: true,
      correctAnswer: keys.get(wrong!.questionId),
    })
    expect(result.review.filter(({ isCorrected }) => isCorrected)).toHaveLength(1)
    const { badges } = await dashboard(user)
    expect(badges.find((badge) => badge.id === 'full-marks')).toMatchObject({
      earnedAt: expect.any(String),
    })
  })

  it(
    'leaves every figure as if the answers had been right from the start',
    async () => {
      for (let learner = 0; learner < LEARNERS; learner += 1) {
        const random = randomFrom(1_000 + learner)
        const user = await given.user()
        let at = Date.now() - 20 * DAY_MS
        for (let quiz = 0; quiz < 6; quiz += 1) {
          at += random() * 3 * DAY_MS
          const taken = {
            wanted: { topicId: ['dbms', 'os'][quiz % 2]! },
            at: new Date(at),
            pace: random() < 0.1 ? 1_000 : 15_000 + random() * 60_000,
            isRight: () => (random() < 0.05 ? null : random() < 0.6),
            isGuess: () => random() < 0.1,
          }
          if (random() < 0.2) await open(user, taken)
          else await take(user, taken)
        }
        const before = await loadFigures(user)
        expect(before.shown).toEqual(before.expected)
        const wrong = await listWrongAnswers(user)
        for (const one of wrong.filter(() => random() < 0.4)) await correct(one, { batchSize: 7 })
        const corrected = await loadFigures(user)
        expect(corrected.shown).toEqual(corrected.expected)
        expect(await rankedBy(user)).toEqual(await pointsFromSkills(user))
        // A quiz that was left or open is counted with the next quiz, including the correction.
        await take(user, { wanted: { topicId: 'dbms' }, isRight: () => random() < 0.5 })
        const counted = await loadFigures(user)
        expect(counted.shown).toEqual(counted.expected)
      }
    },
    LEARNERS * 60_000,
  )

  it('counts a day for the streak that had one right answer too few', async () => {
    const user = await given.user()
    await take(user, { at: noonInIndia(2), isRight: (_, place) => place < 4 })
    await take(user, {
      wanted: { topicId: 'os' },
      at: noonInIndia(1),
      isRight: (_, place) => place < 6,
    })
    expect((await dashboard(user)).streak.current).toBe(1)
    const [wrong] = (await listWrongAnswers(user)).filter(({ questionId }) =>
      questionId.startsWith('dbm'),
    )
    await correct(wrong!)
    expect((await dashboard(user)).streak.current).toBe(2)
    const figures = await loadFigures(user)
    expect(figures.shown).toEqual(figures.expected)
  })

  it('reaches everyone who chose that option, and nobody loses a point', async () => {
    const learners = [await given.user(), await given.user(), await given.user()]
    for (const user of learners)
      await take(user, { wanted: { topicId: 'oops' }, isRight: () => false })
    const asked = await Promise.all(learners.map(listWrongAnswers))
    const shared = asked[0]!.find((one) =>
      asked.slice(1).every((all) => all.some((other) => other.questionId === one.questionId)),
    )
    const one = shared ?? asked[0]![0]!
    const reached = asked.filter((all) =>
      all.some(({ questionId, chosen }) => questionId === one.questionId && chosen === one.chosen),
    )
    expect(await correct(one, { batchSize: 3 })).toBe(reached.length)
    for (const user of learners) {
      const { shown, expected } = await loadFigures(user)
      expect(shown).toEqual(expected)
    }
    const right = await given.user()
    await take(right, { wanted: { topicId: 'oops' } })
    const before = await shownFigures(test, right)
    const [some] = await pool
      .query<{ question_id: string; revision: number }>(
        'SELECT question_id, revision FROM quiz_answers WHERE user_id = $1 LIMIT 1',
        [right.id],
      )
      .then(({ rows }) => rows)
    const other = ['a', 'b', 'c', 'd'].find((letter) => letter !== keys.get(some!.question_id))!
    await correct({ questionId: some!.question_id, revision: some!.revision, chosen: other })
    expect(await shownFigures(test, right)).toEqual(before)
  })

  it('counts once, even if the job runs several times in parallel or while a quiz is being finished', async () => {
    const user = await given.user()
    await take(user, { wanted: { topicId: 'dsa' }, isRight: () => false })
    const wrong = (await listWrongAnswers(user)).slice(0, 4)
    const { id } = await open(user, { wanted: { topicId: 'dsa' }, isRight: () => true })
    for (const one of wrong) await record(one)
    const [finished, ...rescored] = await Promise.all([
      as(user).post(`/api/quiz-sessions/${id}/completion`, {}),
      ...wrong.flatMap((one) => [1, 2, 3].map(() => rescoreAnswers({ db, announce }, one))),
    ])
    expect(finished.status).toBe(200)
    expect(rescored.reduce((sum, count) => sum + count, 0)).toBe(wrong.length)
    const figures = await loadFigures(user)
    expect(figures.shown).toEqual(figures.expected)
  })

  /** A question with letters, in its revision. */
  const questionAt = async (place: number) => {
    const { id, revision } = await db
      .selectFrom('questions')
      .select(['id', 'revision'])
      .where('kind', '=', 'choice')
      .where('status', '=', 'live')
      .orderBy('id')
      .offset(place)
      .limit(1)
      .executeTakeFirstOrThrow()
    return { questionId: id, revision, key: keys.get(id)! }
  }

  it.each([
    ['a question that does not exist', { questionId: 'dsa-zzzzzz' }, 404],
    ['a revision that does not exist', { revision: 99 }, 404],
    ['no option', { alsoRight: [] }, 400],
    ['an option of its own', { alsoRight: ['e'] }, 400],
  ])('refuses %s', async (_what, changes, status) => {
    const { questionId, revision, key } = await questionAt(0)
    const alsoRight = [['a', 'b'].find((letter) => letter !== key)]
    const body = { questionId, revision, alsoRight, ...changes }
    expect((await as(editor).post('/api/admin/key-corrections', body)).status).toBe(status)
  })

  it('refuses the key itself, and learners', async () => {
    const { questionId, revision, key } = await questionAt(1)
    const post = (who: TestUser, alsoRight: unknown[]) =>
      as(who).post('/api/admin/key-corrections', { questionId, revision, alsoRight })
    expect((await post(editor, [key])).status).toBe(400)
    expect((await post(await given.user(), ['a'])).status).toBe(403)
  })
})

describe('a question with a corrected key, with a running worker', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given } = test
  const { pool } = test.deps
  await startTestWorker(test.deps)
  const { take } = await quizTaker(test)
  const corrections = correctionsIn(test)

  /** Asks the server, whose bank may be a second old. */
  const liveQuestions = async () => {
    const { body } = await as('guest').get('/api/topics')
    const { topics } = body as { topics: TopicBank[] }
    return topics.find(({ topicId }) => topicId === 'ai-ml')!.liveQuestions
  }

  it('is no longer asked, and the worker rescores its answers', async () => {
    const user = await given.user()
    const { id } = await take(user, { wanted: { topicId: 'ai-ml' }, isRight: () => false })
    const { rows: answers } = await pool.query<Wrong>(ANSWERED_WRONG, [user.id])
    const [wrong] = answers
    const before = await liveQuestions()
    const { editor } = await corrections.waiting({ ...wrong!, alsoRight: [wrong!.chosen] })
    // The correction's own job is ten minutes away, so the test moves it. The scheduled job may also find it first.
    await pool.query(
      "UPDATE queue.job SET start_after = now() WHERE name = 'question-bank.apply-correction'",
    )
    await expect
      .poll(async () => {
        const { body } = await as(user).get(`/api/quiz-sessions/${id}/result`)
        return (body as QuizResult).correctAnswers
      })
      .toBe(1)
    const { rows } = await pool.query(
      "SELECT actor_id, details FROM audit_log WHERE action = 'key.corrected' ORDER BY at DESC LIMIT 1",
    )
    expect(rows).toMatchObject([
      { actor_id: editor.id, details: { question: wrong!.questionId, alsoRight: wrong!.chosen } },
    ])
    await expect.poll(liveQuestions).toBe(before - 1)
    const other = await given.user()
    const bank = await pool.query<{ id: string }>(
      "SELECT id FROM questions WHERE topic_id = 'ai-ml' AND status = 'live'",
    )
    const asked = new Set<string>()
    for (let quiz = 0; quiz < 12; quiz += 1)
      for (const { question } of (await take(other, { wanted: { topicId: 'ai-ml' } })).review)
        asked.add(question.id)
    expect(asked.size).toBeGreaterThan(bank.rows.length / 2)
    expect(asked).not.toContain(wrong!.questionId)
  })
})
