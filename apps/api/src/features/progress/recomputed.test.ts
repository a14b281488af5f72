import { subskillsOf, syllabus } from '@nextround/content/syllabus'
import { QUESTION_KINDS } from '@nextround/contract/question-kinds'
import type { QuizAim, QuizOffer } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { doubleBank } from '#testing/larger-bank.ts'
import { plantKinds } from '#testing/plant-kinds.ts'
import { plantSets } from '#testing/plant-sets.ts'
import { change, mockSitter } from '#testing/mock-sitter.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { randomFrom, shuffled } from '#platform/random.ts'
import { recomputed } from '#testing/recomputed.ts'
import { shownFigures } from '#testing/shown-figures.ts'
import { DAY_MS } from '#platform/calendar.ts'

/** The first of these learners reaches every badge that takes long. `pnpm trials` simulates more. */
const LIVES = Number(process.env['LIVES'] ?? 3)

type Life = {
  quizzes: number
  /** The share of re-tests. */
  reTests: number
  /** The share of practice. */
  practice: number
  /** The longest time from one quiz to the next, in days. */
  pause: number
  topics: readonly string[]
  /** The probability of a right answer. */
  ability: number
}

describe('incremental figures', async () => {
  const test = await startTestApp({ isolated: true })
  const { db, pool } = test.deps
  await doubleBank(db)
  await plantKinds(pool)
  await plantSets(pool)
  const { take, open } = await quizTaker(test)
  const sitter = await mockSitter(test)

  let sat = 0

  it(
    'equal those recomputed from raw answers',
    async () => {
      const earned: string[] = []
      let practices = 0
      for (let learner = 1; learner <= LIVES; learner += 1) {
        const user = await test.given.user()
        const random = randomFrom(learner)
        await live(user, simulateLife(learner, random), random)
        const figures = await recomputed(db, user.id)
        expect(await shownFigures(test, user)).toEqual(figures)
        earned.push(...figures.badges)
        practices += figures.practices
      }
      const times = Map.groupBy(earned, (badge) => badge)
      console.table([...times].map(([badge, all]) => ({ badge, learners: all.length })))
      expect(practices).toBeGreaterThan(LIVES)
      expect(sat).toBeGreaterThan(0)
      const { rows: met } = await pool.query(
        `SELECT array_agg(DISTINCT kind ORDER BY kind) AS kinds, bool_or(set_id IS NOT NULL) AS "inSets"
           FROM quiz_answers JOIN questions ON questions.id = question_id`,
      )
      expect(met).toEqual([{ kinds: QUESTION_KINDS.toSorted(), inSets: true }])
      // At least one learner must have earned each badge that takes long, or nothing was compared.
      expect([...times.keys()]).toEqual(
        expect.arrayContaining(['second-look', 'made-to-last', 'mistakes-mended', 'deep-shelf']),
      )
    },
    LIVES * 60_000,
  )

  /** Simulates weeks of quizzes: none on some days, two on others. Some are left, rushed through or synced late. */
  async function live(user: TestUser, life: Life, random: () => number) {
    let at = Date.now() - 30 * DAY_MS
    for (let quiz = 0; quiz < life.quizzes; quiz += 1) {
      at = Math.min(at + random() * life.pause * DAY_MS, Date.now() - DAY_MS / 4)
      const isLate = random() < 0.1
      const wanted = await choose(user, { life, quiz, random })
      const ability = 'reTest' in wanted ? Math.max(0.9, life.ability) : life.ability
      const taken = {
        wanted,
        at: new Date(isLate ? at - 6 * DAY_MS : at),
        pace: random() < 0.1 ? 1_000 : 15_000 + random() * 60_000,
        isRight: () => (random() < 0.05 ? null : random() < ability),
        isGuess: () => random() < 0.1,
      }
      if (quiz % 25 === 5) await sit(user, taken, random)
      else if (random() < 0.15) await open(user, taken)
      else await take(user, taken)
      await passDay(user)
    }
  }

  /** Sits a mock, whose answers are stored in any order and tell how long each question was on the screen. */
  async function sit(
    user: TestUser,
    { at, pace, isRight }: { at: Date; pace: number; isRight: () => boolean | null },
    random: () => number,
  ) {
    const sitting = await sitter.start(user)
    for (const [section, { questions }] of sitting.sections.entries()) {
      await sitter.begin(user, sitting.id, section)
      const first = sitting.questions.findIndex((one) => one.section === section)
      const places = Array.from({ length: questions }, (_, index) => first + index)
      const changes = shuffled(places, random).flatMap((place) => {
        const right = isRight()
        if (right === null) return []
        const answer = right ? sitter.right(sitting, place) : sitter.wrong(sitting, place)
        return change(place, { given: answer, spentMs: Math.floor(random() * 90_000) })
      })
      await sitter.save(user, sitting.id, changes)
      await pool.query(
        `UPDATE mock_responses SET given_at = $2::timestamptz + place * $3::integer * interval '1 ms'
          WHERE session_id = $1`,
        [sitting.id, at, Math.floor(pace)],
      )
      await pool.query('UPDATE quiz_sessions SET started_at = $2 WHERE id = $1', [sitting.id, at])
      await sitter.submit(user, sitting.id, section)
    }
    sat += 1
  }

  /** The daily limit counts quizzes by their end, and weeks of them end within seconds here. */
  async function passDay({ id }: TestUser) {
    const earlier = (column: string) => `${column} = ${column} - interval '1 day'`
    for (const [table, ...columns] of [
      ['quiz_sessions', 'completed_at', 'closed_at'],
      ['user_totals', 'counted_through'],
    ])
      await pool.query(
        `UPDATE ${table} SET ${columns.map(earlier).join(', ')} WHERE user_id = $1`,
        [id],
      )
  }

  type Choice = { life: Life; quiz: number; random: () => number }

  /** Chooses a re-test or practice if it is offered, otherwise the whole topic, sometimes in a short round. */
  async function choose(user: TestUser, { life, quiz, random }: Choice): Promise<QuizAim> {
    const topicId = life.topics[quiz % life.topics.length]!
    const [reTest, practice, place] = [random(), random(), random()]
    if (reTest < life.reTests && (await isOffered(user, 're-test'))) return { reTest: true }
    const subskills = subskillsOf(topicId)
    const { subskill } = subskills[Math.floor(place * subskills.length)]!
    const isPractice =
      practice < life.practice && (await isOffered(user, `${topicId}?subskill=${subskill}`))
    if (isPractice) return { topicId, subskill }
    return place < 0.15 ? { topicId, size: 5 } : { topicId }
  }

  async function isOffered(user: TestUser, quiz: string) {
    const { body } = await test.as(user).get(`/api/quiz-offers/${quiz}`)
    return (body as QuizOffer).questions > 0
  }
})

/** Most learners practise now and then. Two of seven practise everything for weeks: one with success, one without. */
function simulateLife(learner: number, random: () => number): Life {
  const topics = syllabus.map(({ topicId }) => topicId)
  const diligent = { quizzes: 60, reTests: 0.3, practice: 0.3, pause: 1, topics }
  if (learner % 7 === 0) return { ...diligent, ability: 0.97 }
  if (learner % 7 === 1) return { ...diligent, ability: 0.5 }
  return {
    quizzes: 1 + Math.floor(random() * 7),
    reTests: 0.2,
    practice: 0.4,
    pause: 4,
    topics: topics.toSorted(() => random() - 0.5).slice(0, 4),
    ability: random(),
  }
}
