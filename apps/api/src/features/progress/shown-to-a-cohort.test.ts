import { subskillsOf, syllabus } from '@nextround/content/syllabus'
import type { Dashboard } from '@nextround/contract/progress'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { randomFrom } from '#testing/random.ts'
import { simulatedLearner, trueChance } from '#testing/simulated-learner.ts'

// `pnpm cohort` sets these.
const LEARNERS = Number(process.env['COHORT'] ?? 60)
const SEED = Number(process.env['COHORT_SEED'] ?? 1)
/** In percent: how many of the ranges, each meant to hold in eight cases of ten, shall hold. */
const GOAL = { least: 74, most: 84 }
const STANDARD_QUIZ = [
  [-1, 0.35],
  [0, 0.45],
  [1, 0.2],
] as const

type Seen = {
  quizzes: number
  score: number
  shown: { percentage: number; range: { low: number; high: number } }
  raw: number
}

/** From the first tap to the dashboard: what learners are told, beside what is true of them. */
describe(`a cohort of ${LEARNERS}`, async () => {
  const test = await startTestApp()
  const { take } = await quizTaker(test)
  // Which questions are asked is drawn by the server, in this process: the same draws for the same seed.
  const drawn = vi.spyOn(Math, 'random').mockImplementation(randomFrom(`questions ${SEED}`))
  afterAll(() => drawn.mockRestore())

  it('is told its skill truly', { timeout: 30_000 + LEARNERS * 2_000 }, async () => {
    const began = performance.now()
    const seen: Seen[] = []
    for (let place = 0; place < LEARNERS; place += 1) seen.push(await live(place))
    tell(seen, (performance.now() - began) / 1_000)

    // Bounds that four deviations of chance cannot leave: another bank draws other questions for the same seed.
    const chance = 4 * Math.sqrt((80 * 20) / LEARNERS)
    expect(covered(seen)).toBeGreaterThan(GOAL.least - chance)
    expect(covered(seen)).toBeLessThan(GOAL.most + chance)
    const { shown, raw } = errors(seen)
    expect(shown / raw).toBeLessThan(0.85 + 2.4 / Math.sqrt(LEARNERS))
  })

  /** One quiz or two in one topic, as someone whose ability we know. */
  async function live(place: number): Promise<Seen> {
    const learner = simulatedLearner(SEED * 1_000_000 + place)
    const { topicId } = syllabus[place % syllabus.length]!
    const quizzes = 1 + (Math.floor(place / syllabus.length) % 2)
    const user = await test.given.user()
    let [correct, asked] = [0, 0]
    for (let quiz = 0; quiz < quizzes; quiz += 1) {
      const result = await take(user, {
        wanted: { topicId },
        at: new Date(Date.now() - (quizzes - quiz) * 3_600_000),
        isRight: (question) => learner.isRightAbout(question),
      })
      correct += result.correctAnswers
      asked += result.totalQuestions
    }
    const dashboard = (await test.as(user).get('/api/dashboard')).body as Dashboard
    const subskills = subskillsOf(topicId)
    const weights = sum(subskills.map(({ weight }) => weight))
    return {
      quizzes,
      shown: dashboard.skills.find((skill) => skill.topicId === topicId)!,
      raw: (100 * correct) / asked,
      score: sum(
        subskills.map(
          ({ subskill, weight }) =>
            (weight / weights) * trueScore(learner.abilityAt(topicId, subskill)),
        ),
      ),
    }
  }
})

/** What this ability really scores in a standard quiz. */
const trueScore = (ability: number) =>
  sum(STANDARD_QUIZ.map(([level, share]) => 100 * share * trueChance(ability, level)))

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const rms = (values: number[]) => Math.sqrt(sum(values.map((value) => value ** 2)) / values.length)

const covered = (seen: Seen[]) =>
  (100 *
    seen.filter(({ score, shown: { range } }) => range.low <= score && score <= range.high)
      .length) /
  seen.length

const errors = (seen: Seen[]) => ({
  shown: rms(seen.map(({ shown, score }) => shown.percentage - score)),
  raw: rms(seen.map(({ raw, score }) => raw - score)),
})

function tell(all: Seen[], seconds: number) {
  const row = (seen: Seen[]) => ({
    learners: seen.length,
    'range holds, %': covered(seen).toFixed(1),
    'error of what is shown': errors(seen).shown.toFixed(1),
    'error of the raw score': errors(seen).raw.toFixed(1),
  })
  console.log(`Seed ${SEED}, ${seconds.toFixed(0)} s; errors are root mean squares in points.`)
  console.table({
    'one quiz': row(all.filter(({ quizzes }) => quizzes === 1)),
    'two quizzes': row(all.filter(({ quizzes }) => quizzes === 2)),
    all: row(all),
  })
}
