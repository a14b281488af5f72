import { subskillsOf, syllabus } from '@nextround/content/syllabus'
import type { QuizAim, QuizOffer } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { doubleBank } from '#testing/larger-bank.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { randomFrom } from '#platform/random.ts'
import { recomputed } from '#testing/recomputed.ts'
import { shownFigures } from '#testing/shown-figures.ts'
import { DAY_MS } from '#platform/calendar.ts'

const LEARNERS = Number(process.env['LEARNERS'] ?? 15)

type Life = {
  quizzes: number
  /** The share of re-tests among them. */
  reTests: number
  /** And of practice of one subskill. */
  practice: number
  /** The longest time from one quiz to the next, in days. */
  pause: number
  topics: readonly string[]
  /** How often an answer is right. */
  ability: number
}

describe('figures kept along the way', async () => {
  const test = await startTestApp()
  const { db } = test.deps
  await doubleBank(db)
  const { take, open } = await quizTaker(test)

  it(
    'equal those made from raw answers',
    async () => {
      const earned: string[] = []
      let practices = 0
      for (let learner = 0; learner < LEARNERS; learner += 1) {
        const user = await test.given.user()
        const random = randomFrom(learner)
        await live(user, lifeOf(learner, random), random)
        const figures = await recomputed(db, user.id)
        expect(await shownFigures(test, user)).toEqual(figures)
        earned.push(...figures.badges)
        practices += figures.practices
      }
      const times = Map.groupBy(earned, (badge) => badge)
      console.table([...times].map(([badge, all]) => ({ badge, learners: all.length })))
      expect(practices).toBeGreaterThan(LEARNERS)
      // Those that take long must have been within somebody's reach, or nothing was compared.
      expect([...times.keys()]).toEqual(
        expect.arrayContaining(['second-look', 'made-to-last', 'mistakes-mended', 'deep-shelf']),
      )
    },
    LEARNERS * 60_000,
  )

  /** Some weeks of quizzes: on some days none, on others two; some left, some tapped through, some synced late. */
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
      if (random() < 0.15) await open(user, taken)
      else await take(user, taken)
    }
  }

  type Choice = { life: Life; quiz: number; random: () => number }

  /** A re-test or practice, if it is offered; else the whole topic. */
  async function choose(user: TestUser, { life, quiz, random }: Choice): Promise<QuizAim> {
    const topicId = life.topics[quiz % life.topics.length]!
    const [reTest, practice, place] = [random(), random(), random()]
    if (reTest < life.reTests && (await isOffered(user, 're-test'))) return { reTest: true }
    const subskills = subskillsOf(topicId)
    const { subskill } = subskills[Math.floor(place * subskills.length)]!
    const isPractice =
      practice < life.practice && (await isOffered(user, `${topicId}?subskill=${subskill}`))
    return isPractice ? { topicId, subskill } : { topicId }
  }

  async function isOffered(user: TestUser, quiz: string) {
    const { body } = await test.as(user).get(`/api/quiz-offers/${quiz}`)
    return (body as QuizOffer).questions > 0
  }
})

/** Most come now and then. One of seven practises everything for weeks and knows it, one does and does not. */
function lifeOf(learner: number, random: () => number): Life {
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
