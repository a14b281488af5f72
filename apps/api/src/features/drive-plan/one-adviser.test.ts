import { companyPractice } from '@nextround/content/practice'
import { subskillLabel, subskillsOf } from '@nextround/content/syllabus'
import type { Dashboard, DrivePlan, QuizGains } from '@nextround/contract/progress'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { addDays, DAY_MS, dateAt } from '#platform/calendar.ts'

const TOPICS = ['dsa', 'dbms', 'os', 'oops', 'aptitude']

const aPlace = fc.tuple(fc.constantFrom(...TOPICS), fc.nat()).map(([topicId, nth]) => {
  const all = subskillsOf(topicId)
  return { topicId, subskill: all[nth % all.length]!.subskill }
})
const aSkill = fc.record({
  place: aPlace,
  percentage: fc.integer({ min: 20, max: 95 }),
  mean: fc.double({ min: -2, max: 2, noNaN: true }),
  variance: fc.double({ min: 0.05, max: 1, noNaN: true }),
  answers: fc.integer({ min: 0, max: 12 }),
})
const aState = fc.record({
  skills: fc.uniqueArray(aSkill, { selector: ({ place }) => place.topicId, maxLength: 5 }),
  cards: fc.uniqueArray(fc.tuple(aPlace, fc.integer({ min: -5, max: 20 })), {
    selector: ([{ topicId, subskill }]) => `${topicId}/${subskill}`,
    maxLength: 8,
  }),
  drive: fc.option(
    fc.record({
      company: fc.constantFrom(...companyPractice.map(({ slug }) => slug)),
      days: fc.integer({ min: 0, max: 20 }),
      minutesADay: fc.integer({ min: 10, max: 90 }),
    }),
  ),
  notes: fc.uniqueArray(aPlace, {
    selector: ({ topicId, subskill }) => `${topicId}/${subskill}`,
    maxLength: 6,
  }),
  isOpen: fc.boolean(),
})
type State = typeof aState extends fc.Arbitrary<infer S> ? S : never

const NOTHING: State = { skills: [], cards: [], drive: null, notes: [], isOpen: false }
const PLACE = { topicId: 'dsa', subskill: subskillsOf('dsa')[0]!.subskill }
/** One state for each kind of step. */
const EXAMPLES: State[] = [
  NOTHING,
  { ...NOTHING, isOpen: true },
  { ...NOTHING, cards: [[PLACE, -1]] },
  {
    ...NOTHING,
    drive: { company: companyPractice[0]!.slug, days: 10, minutesADay: 30 },
  },
  {
    ...NOTHING,
    skills: [{ place: PLACE, percentage: 40, mean: -0.5, variance: 0.1, answers: 8 }],
  },
]

describe('one adviser', async () => {
  const test = await startTestApp()
  const { as, given, resetRateLimit } = test
  const { db } = test.deps
  const { take, open } = await quizTaker(test)
  const asha = await given.user()
  const { id } = await take(asha)
  // The quiz must not count as done today.
  await db
    .updateTable('quiz_sessions')
    .set({ completed_at: new Date(Date.now() - 2 * DAY_MS) })
    .where('id', '=', id)
    .execute()

  const ask = async () => {
    await resetRateLimit()
    const [dashboard, gains, { plan }] = await Promise.all([
      as(asha)
        .get('/api/dashboard')
        .then(({ body }) => body as Dashboard),
      as(asha)
        .get(`/api/quiz-sessions/${id}/gains`)
        .then(({ body }) => body as QuizGains),
      as(asha)
        .get('/api/drive-plan')
        .then(({ body }) => body as { plan: DrivePlan | null }),
    ])
    return { dashboard, gains, plan }
  }

  async function clear() {
    for (const table of ['user_skills', 'review_cards', 'drives', 'notes_read'] as const)
      await db.deleteFrom(table).where('user_id', '=', asha.id).execute()
    await db
      .updateTable('quiz_sessions')
      .set({ status: 'closed', closed_at: new Date() })
      .where('user_id', '=', asha.id)
      .where('status', '=', 'open')
      .execute()
  }

  async function put({ skills, cards, drive, notes, isOpen }: State) {
    await clear()
    const user_id = asha.id
    const { time_zone } = await db
      .selectFrom('users')
      .select('time_zone')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    const today = dateAt(new Date(), time_zone)
    for (const { place, percentage, mean, variance, answers } of skills)
      await db
        .insertInto('user_skills')
        .values({
          user_id,
          skill_name: place.topicId,
          skill_percentage: percentage,
          subskills: '{}',
          improvement_plan: JSON.stringify({
            priority: 'medium',
            recommendations: [],
            focus: {
              subskill: place.subskill,
              label: subskillLabel(place.topicId, place.subskill),
            },
          }),
          mean,
          variance,
          answers,
          evidence: '[]',
          misconceptions: '{}',
          last_answer_at: new Date(),
          tally: JSON.stringify({
            [place.subskill]: { answered: answers, wrong: 0, counted: answers, right: answers },
          }),
        })
        .execute()
    for (const [{ topicId, subskill }, wait] of cards)
      await db
        .insertInto('review_cards')
        .values({
          user_id,
          concept: `${topicId}.${subskill}.something`,
          topic_id: topicId,
          stability: 3,
          difficulty: 5,
          due_on: addDays(today, wait),
          reviewed_on: addDays(today, -6),
          reps: 1,
          lapses: 0,
          is_recovered: false,
        })
        .execute()
    for (const { topicId, subskill } of notes)
      await db
        .insertInto('notes_read')
        .values({ user_id, note: `${topicId}/${subskill}` })
        .execute()
    if (drive)
      await db
        .insertInto('drives')
        .values({
          user_id,
          company: drive.company,
          on_day: addDays(today, drive.days),
          minutes_a_day: drive.minutesADay,
        })
        .execute()
    if (isOpen) await open(asha, { wanted: { topicId: 'dsa' }, isRight: () => null })
  }

  it('gives the same advice on the dashboard, a result and the plan, for any learner', async () => {
    const kinds = new Set<string>()
    await fc.assert(
      fc.asyncProperty(aState, async (state) => {
        await put(state)
        const { dashboard, gains, plan } = await ask()
        const { nextStep, today, due } = dashboard
        kinds.add(nextStep.kind)
        expect(gains.nextStep).toEqual(nextStep)
        expect(today?.left ?? []).toEqual(plan?.days[0]?.tasks ?? [])
        const first = plan?.days[0]?.tasks[0]
        const isNothingBefore = nextStep.kind !== 'resume' && due.now === 0
        expect(nextStep.kind === 'plan').toBe(isNothingBefore && first !== undefined)
        expect(nextStep.kind === 'plan' ? nextStep.task : first).toEqual(first)
      }),
      { numRuns: 40, examples: EXAMPLES.map((state) => [state]) },
    )
    expect([...kinds].toSorted()).toEqual(['plan', 'practise', 're-test', 'resume', 'start'])
  })

  it('recommends the topic of the alert if nothing else comes first', async () => {
    await fc.assert(
      fc.asyncProperty(aState, async ({ skills }) => {
        await put({ skills, cards: [], drive: null, notes: [], isOpen: false })
        const { alert, nextStep, skills: shown } = (await ask()).dashboard
        const enough = shown.filter(({ answers }) => answers >= 4)
        const weak = enough.filter(({ percentage }) => percentage < 50)
        expect(alert !== null).toBe(weak.length > 0)
        expect(nextStep.kind).toBe(enough.length > 0 ? 'practise' : 'start')
        if (nextStep.kind !== 'practise') return
        const { range } = shown.find(({ topicId }) => topicId === nextStep.topicId)!
        expect(alert?.topicId ?? nextStep.topicId).toBe(nextStep.topicId)
        const rivals = weak.length > 0 ? weak : enough
        expect(range.low).toBe(Math.min(...rivals.map((one) => one.range.low)))
      }),
      { numRuns: 30 },
    )
  })

  it('ticks off what was done today and stops recommending it', async () => {
    await put({
      skills: [],
      cards: [],
      drive: { company: 'tcs', days: 10, minutesADay: 60 },
      notes: [],
      isOpen: false,
    })
    const before = (await ask()).dashboard
    const [first] = before.today!.left
    expect(before.today!.done).toEqual([])
    expect(first).toBeDefined()
    expect(before.nextStep).toMatchObject({ kind: 'plan', task: first! })

    const practice = before.today!.left.find(({ kind }) => kind === 'practice')!
    const { topicId, subskill, label } = practice
    await as(asha).put(`/api/notes/${topicId}/${subskill}/read`)
    await take(asha, { wanted: { topicId, subskill } })
    const { dashboard, gains, plan } = await ask()
    expect(dashboard.today!.done).toEqual([
      { kind: 'read', label, score: null },
      { kind: 'practice', label, score: null },
    ])
    expect(dashboard.today!.left.filter((task) => task.subskill === subskill)).toEqual([])
    expect(dashboard.today!.left).toEqual(plan!.days[0]!.tasks)
    expect(gains.nextStep).toEqual(dashboard.nextStep)
    const minutes = dashboard.today!.left.reduce((sum, task) => sum + task.minutes, 0)
    expect(minutes).toBeLessThanOrEqual(60 - 3)
  })

  it('wishes luck on the day of the drive, and plans nothing', async () => {
    await put({
      skills: [],
      cards: [],
      drive: { company: 'tcs', days: 0, minutesADay: 60 },
      notes: [],
      isOpen: false,
    })
    const { dashboard, plan } = await ask()
    expect(plan).toMatchObject({ drive: { company: 'tcs' }, days: [] })
    expect(dashboard.today).toMatchObject({ drive: { company: 'tcs' }, left: [] })
    expect(dashboard.nextStep.kind).toBe('start')
  })
})
