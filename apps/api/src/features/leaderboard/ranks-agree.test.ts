import { LEADERBOARD_CATEGORIES, MIN_TO_RANK } from '@nextround/contract/leaderboard'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { progressSaver } from '#testing/progress-saver.ts'
import { toMonday } from '#platform/calendar.ts'
import { toDate } from './boards.ts'
import { countRank } from './queries.ts'
import { sweepChanges } from './sweep-changes.ts'

/** A full run is 5,000 finishes of 500 learners: `FINISHES=5000 pnpm exec vitest run ranks-agree`. */
const FINISHES = Number(process.env['FINISHES'] ?? 400)
const LEARNERS = Math.max(20, FINISHES / 10)
const TOPICS = ['dsa', 'dbms', 'os', 'oops', 'web-development', 'ai-ml']
const OTHERS = ['aptitude', 'coding', 'communication']
const HOUR_MS = 60 * 60_000

type Scores = number[]
type Reached = { points: number; second: number }
type Learner = {
  user: TestUser
  topics: Record<string, number>
  quizzes: number
  questions: number
  week: string
  weekBase: Scores
  /** Topics that had points when the week began. */
  weekTopics: string[]
  isOut: boolean
  reached: Map<string, Reached>
}

/** Computes the ranks of every board in two ways. The second one, written here, follows only the rules. */
describe('ranks', async () => {
  const test = await startTestApp({ isolated: true })
  const { db } = test.deps
  const saveProgress = progressSaver(test.deps)

  it('from the histogram equal those by brute force, across the end of a week', async () => {
    const random = seeded(16)
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
    const learners = await Promise.all(
      Array.from({ length: LEARNERS }, async (): Promise<Learner> => {
        const user = await test.given.user()
        const [topics, weekBase, reached] = [{}, [0, 0, 0, 0, 0], new Map()]
        const nothing = { quizzes: 0, questions: 0, week: '', weekTopics: [], isOut: false }
        return { user, topics, weekBase, reached, ...nothing }
      }),
    )
    // From Friday to Wednesday of the week after next, in India. In the first week nobody gains weekly points.
    const start = Date.parse('2026-11-06T00:00:00+05:30')
    for (let finish = 0; finish < FINISHES; finish++) {
      // Whole seconds, often the same one, because this test is about ties.
      const second = Math.floor((start + (finish / FINISHES) * 288 * HOUR_MS) / 60_000) * 60
      const learner = pick(learners)
      if (random() < 0.03) await toggle(learner, second)
      else
        await takeQuiz(learner, {
          // Few different values, so that many learners have the same score.
          skills: { [pick([...TOPICS, ...OTHERS])]: 30 + Math.floor(random() * 7) * 10 },
          newQuestions: Math.floor(random() * 16),
          second,
        })
      // The counts before and after a sweep must agree.
      if (finish === Math.floor(FINISHES / 2)) await sweepChanges(db)
    }
    const boards = new Set(learners.flatMap(({ reached }) => [...reached.keys()]))
    expect([...boards].filter((board) => board.includes('@')).length).toBeGreaterThan(5)
    for (const board of boards) await expectAgreement(board, learners)
    await sweepChanges(db)
    for (const board of boards) await expectAgreement(board, learners)
  }, 600_000)

  type Quiz = { skills: Record<string, number>; newQuestions: number; second: number }

  async function takeQuiz(learner: Learner, { skills, newQuestions, second }: Quiz) {
    const at = new Date(second * 1_000)
    await saveProgress({ userId: learner.user.id, skills, newQuestions, at })
    const before = scores(learner.topics)
    const week = toMonday(toDate(at))
    if (learner.week !== week)
      Object.assign(learner, { week, weekBase: before, weekTopics: Object.keys(learner.topics) })
    const firsts = { ...learner.topics }
    for (const [topicId, percent] of Object.entries(skills))
      if (!learner.weekTopics.includes(topicId)) firsts[topicId] = percent * 100
    const after = scores(firsts)
    learner.weekBase = learner.weekBase.map((base, index) => base + after[index]! - before[index]!)
    for (const [topicId, percent] of Object.entries(skills)) learner.topics[topicId] = percent * 100
    learner.quizzes++
    learner.questions += newQuestions
    place(learner, second)
  }

  async function toggle(learner: Learner, second: number) {
    learner.isOut = !learner.isOut
    await test.as(learner.user).patch('/api/account', { isHiddenFromLeaderboard: learner.isOut })
    if (learner.quizzes === 0) return
    // A learner who returns is ranked by the time of the return.
    place(learner, learner.isOut ? second : Math.floor(Date.now() / 1_000))
  }

  function place(learner: Learner, second: number) {
    const isRanked =
      !learner.isOut &&
      learner.quizzes >= MIN_TO_RANK.quizzes &&
      learner.questions >= MIN_TO_RANK.questions
    if (!isRanked) {
      learner.reached.clear()
      return
    }
    const now = scores(learner.topics)
    for (const [index, category] of LEADERBOARD_CATEGORIES.entries()) {
      set(category, now[index]!)
      set(`${category}@${learner.week}`, now[index]! - learner.weekBase[index]!)
    }
    function set(board: string, points: number) {
      if (points <= 0) learner.reached.delete(board)
      else if (learner.reached.get(board)?.points !== points)
        learner.reached.set(board, { points, second })
    }
  }

  async function expectAgreement(board: string, learners: Learner[]) {
    const expected = learners
      .filter(({ reached }) => reached.has(board))
      .toSorted((one, other) => {
        const [mine, theirs] = [one.reached.get(board)!, other.reached.get(board)!]
        return (
          theirs.points - mine.points ||
          mine.second - theirs.second ||
          (one.user.id < other.user.id ? -1 : 1)
        )
      })
    for (const [index, { user, reached }] of expected.entries()) {
      const { points } = reached.get(board)!
      const [counted] = await countRank(db, { board, userId: user.id })
      const about = { board, ...reached.get(board) }
      const better = expected.filter((other) => other.reached.get(board)!.points > points).length
      const right = { rank: index + 1, better, ranked: expected.length }
      expect({ ...about, counted }).toEqual({ ...about, counted: right })
    }
    for (const { user } of learners.filter(({ reached }) => !reached.has(board))) {
      expect(await countRank(db, { board, userId: user.id })).toEqual([])
    }
  }
})

/** Overall, technical, aptitude, coding, communication, by the rule in the content guide. */
function scores(topics: Record<string, number>): Scores {
  const of = (id: string) => topics[id] ?? 0
  const technical = Math.round(TOPICS.reduce((sum, id) => sum + of(id), 0) / TOPICS.length)
  const overall = Math.round(
    (45 * technical + 25 * of('coding') + 20 * of('aptitude') + 10 * of('communication')) / 100,
  )
  return [overall, technical, of('aptitude'), of('coding'), of('communication')]
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
