import type { Dashboard } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { createAnnounce } from '../../app.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { importBank } from '#testing/import-bank.ts'
import { leaveLive } from '#testing/leave-live.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { calibrateQuestions } from './calibrate-questions.ts'

const LEARNERS = 45

describe('nightly calibration', async () => {
  const test = await startTestApp({ isolated: true })
  // The scale is recentred on questions with enough answers, which a larger bank would not have.
  await leaveLive(test.deps, { topicId: 'dbms' }, 18)
  const { take, open, keys } = await quizTaker(test)
  const { db } = test.deps
  const calibrate = (topicId = 'dbms') =>
    calibrateQuestions({ db, announce: createAnnounce(test.deps) }, topicId)

  it('updates each question’s difficulty, recentres the scale, and runs once', async () => {
    const learners = await Promise.all(Array.from({ length: LEARNERS }, () => test.given.user()))
    // The first easy question that a learner gets.
    let hardest: string | undefined
    const easy = new Set<string>()
    for (const learner of learners) {
      await take(learner, {
        wanted: { topicId: 'dbms' },
        isRight: ({ id, difficulty }) => {
          if (difficulty === 'beginner') {
            hardest ??= id
            easy.add(id)
          }
          return id !== hardest
        },
      })
    }
    const version = () => db.selectFrom('bank_versions').select('version').executeTakeFirst()
    const before = await version()
    const shown = async () => (await test.as(learners[0]!).get('/api/dashboard')).body as Dashboard
    const skillBefore = (await shown()).skills[0]!

    const { calibrated, shift } = await calibrate()
    expect(calibrated).toBe(LEARNERS * 15)
    // Everyone was right: without recentring, the questions would look easy rather than the learners able.
    expect(shift).toBeLessThan(0)
    expect((await shown()).skills[0]!.percentage).toBeGreaterThan(skillBefore.percentage)
    expect(await version()).not.toEqual(before)

    const items = await db.selectFrom('item_statistics').selectAll().execute()
    expect(items.reduce((all, { answers }) => all + answers, 0)).toBe(calibrated)
    const mistaken = items.find(({ question_id }) => question_id === hardest)!
    // Compared only within its level: too few learners may have met it for it to overtake an advanced question.
    const others = items.filter((item) => item !== mistaken && easy.has(item.question_id))
    expect(mistaken.correct).toBe(0)
    expect(mistaken.difficulty).toBeGreaterThan(Math.max(...others.map((item) => item.difficulty)))
    expect(Math.min(...items.map(({ variance }) => variance))).toBeLessThan(0.49)

    expect(await calibrate()).toEqual({ calibrated: 0, shift: 0 })
    expect(await db.selectFrom('item_statistics').selectAll().execute()).toEqual(items)
  }, 600_000)

  it('starts a new revision at its author’s level, ignoring the old statistics', async () => {
    const asha = await test.given.user()
    const { id } = await db
      .selectFrom('questions')
      .select('id')
      .where('topic_id', '=', 'os')
      .where('level', '=', 'advanced')
      .where('kind', '=', 'choice')
      .where('status', '=', 'live')
      .executeTakeFirstOrThrow()
    await meet(asha)
    await calibrate('os')
    await importBank(test.deps, (question) =>
      question.id === id ? { ...question, rev: 2 } : question,
    )
    await meet(asha)
    expect(await calibrate('os')).toMatchObject({ calibrated: 1 })

    const { difficulty } = await db
      .selectFrom('item_statistics')
      .select('difficulty')
      .where('question_id', '=', id)
      .where('revision', '=', 2)
      .executeTakeFirstOrThrow()
    // One answer changes it only a little. An intermediate question would start at 0.
    expect(difficulty).toBeGreaterThan(0.5)

    /** Takes a quiz that includes this question, whatever is drawn. */
    async function meet(user: TestUser) {
      const { id: sessionId } = await open(user, { wanted: { topicId: 'os' }, isRight: () => null })
      const { version } = await db
        .selectFrom('questions')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('quiz_sessions')
        .set({
          question_ids: [id],
          question_versions: [version],
          option_orders: ['abcd'],
          total_questions: 1,
        })
        .where('id', '=', sessionId)
        .execute()
      const path = `/api/quiz-sessions/${sessionId}`
      await test.as(user).post(`${path}/answers`, { questionId: id, answer: keys.get(id)! })
      await test.as(user).post(`${path}/completion`, {})
    }
  })
})
