import type {
  Dashboard,
  QuizGains,
  StudyDay,
  StudyPlan,
  StudyTask,
} from '@nextround/contract/progress'
import type { AskedQuestion, QuizOffer, QuizSession } from '@nextround/contract/quizzes'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { addDays, dateAt, daysBetween } from '#platform/calendar.ts'
import { randomFrom } from '#platform/random.ts'
import { startTestApp } from '#testing/app.ts'
import { copyDatabase } from '#testing/database.ts'
import type { TestUser } from '#testing/given.ts'
import { change, mockSitter } from '#testing/mock-sitter.ts'
import { moveClock } from '#testing/moved-clock.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { simulatedLearner } from '#testing/simulated-learner.ts'
import { createStudyOf } from '../../app.ts'
import {
  contradictionsIn,
  frozenPart,
  keepsPromise,
  type Look,
  takesAboutAsChosen,
} from './testing/contradictions.ts'

/** A Monday morning in India. */
const START = '2027-01-04T05:30:00Z'
const DAYS = 30

/** A learner's actions on a day, in this order. */
const HABITS = {
  inOrder: ['task', 'task', 'task'],
  backwards: ['last', 'last', 'last'],
  othersFirst: ['quiz', 'note', 'round', 'task', 'task', 'task'],
  skillElsewhere: ['practice', 'task', 'task', 'task', 'quiz'],
  halfATask: ['task', 'half'],
  leftOpen: ['half', 'quiz', 'last'],
  onlyOne: ['task'],
  onlyOthers: ['quiz', 'practice'],
  onlyLooks: [],
  moreMinutes: ['task', 'minutes', 'task', 'task'],
} as const
/** On these days all tasks are done. */
const ENDS: Habit[] = ['inOrder', 'backwards', 'skillElsewhere', 'othersFirst']
const PRACTISED = ['percent-money', 'numbers', 'ratio-average', 'time-work']
type Habit = keyof typeof HABITS | 'away'
type Act = (typeof HABITS)[keyof typeof HABITS][number]

type Profile = {
  name: string
  seed: number
  /** Days from the first one on, if there is a drive. */
  driveIn: number | null
  minutes: number
  habits: readonly Habit[]
}

/** Wanders for two weeks, stays away for five days, and has a drive on the 27th day. */
const RAVI: Profile = {
  name: 'a weak learner with a drive, who wanders',
  seed: 3,
  driveIn: 26,
  minutes: 30,
  // A line for each week.
  // biome-ignore format: one habit a day
  habits: [
    'backwards', 'othersFirst', 'halfATask', 'inOrder', 'onlyOthers', 'onlyLooks', 'away',
    'inOrder', 'leftOpen', 'skillElsewhere', 'moreMinutes', 'onlyOne', 'inOrder', 'away',
    'away', 'away', 'away', 'away', 'backwards', 'inOrder', 'inOrder',
    'othersFirst', 'leftOpen', 'inOrder', 'backwards', 'inOrder', 'onlyLooks', 'inOrder',
    'inOrder', 'inOrder',
  ],
}
const MEERA: Profile = {
  name: 'a good learner without a drive, who finishes most days',
  seed: 8,
  driveIn: null,
  minutes: 20,
  habits: Array.from({ length: DAYS }, (_, day): Habit => {
    const usual: Habit[] = ['inOrder', 'backwards', 'skillElsewhere', 'othersFirst', 'inOrder']
    return day % 11 === 9 ? 'moreMinutes' : day % 13 === 6 ? 'onlyOne' : usual[day % usual.length]!
  }),
}

describe('thirty days', async () => {
  const database = await copyDatabase()
  const clock = await moveClock(database.ownerUrl, { to: START })
  // Runs last, after the app has closed its connections.
  afterAll(async () => {
    await clock.end()
    await database.drop()
  })
  const test = await startTestApp({ DATABASE_URL: database.url })
  const { as, given, resetRateLimit } = test
  const { db } = test.deps
  const { open } = await quizTaker(test)
  const sitter = await mockSitter(test)
  const study = createStudyOf(test.deps)
  afterEach(() => void vi.restoreAllMocks())

  async function look(user: TestUser): Promise<Look> {
    await resetRateLimit()
    const dashboard = (await as(user).get('/api/dashboard')).body as Dashboard
    const plan = (await as(user).get('/api/study-plan')).body as StudyPlan
    const reminder = await study.findTasksLeft(user.id, new Date())
    return { ...dashboard, day: dashboard.day!, plan, reminder }
  }

  it.for([RAVI, MEERA])('keep every promise to $name', { timeout: 240_000 }, async (profile) => {
    expect(profile.habits).toHaveLength(DAYS)
    vi.spyOn(Math, 'random').mockImplementation(randomFrom(profile.seed))
    const user = await given.user({ timeZone: 'Asia/Kolkata' })
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date('2028-01-01') })
      .where('user_id', '=', user.id)
      .execute()
    const firstDay = dateAt(new Date(), 'Asia/Kolkata')
    const driveOn = profile.driveIn === null ? null : addDays(firstDay, profile.driveIn)
    let { minutes } = profile
    const choose = () =>
      driveOn === null
        ? as(user).patch('/api/onboarding', { minutesADay: minutes })
        : as(user).put('/api/drive-plan', { company: 'tcs', on: driveOn, minutesADay: minutes })
    await choose()

    const learner = simulatedLearner(profile.seed)
    const isRight = (question: AskedQuestion) => learner.isRightAbout(question)
    let before: StudyDay | undefined
    /** The days on which a mock was sat. */
    const sat: number[] = []

    for (const [number, habit] of profile.habits.entries()) {
      if (number > 0) await clock.passDays(1)
      if (habit === 'away') continue
      let now = await look(user)
      let morning = now.day
      expect(morning.date).toBe(addDays(firstDay, number))
      expect(morning).toSatisfy((day: StudyDay) => takesAboutAsChosen(day, minutes))
      expect(morning).toSatisfy((day: StudyDay) => !before || keepsPromise(before, day))
      expect(contradictionsIn(now)).toEqual([])

      for (const act of HABITS[habit]) {
        const gains = await perform(act, now)
        now = await look(user)
        if (act === 'minutes') morning = now.day
        expect(frozenPart(now.day)).toEqual(frozenPart(morning))
        expect(morning).toSatisfy((day: StudyDay) => takesAboutAsChosen(day, minutes))
        expect(contradictionsIn(now)).toEqual([])
        // The result leads to the same.
        expect(gains?.nextStep ?? now.nextStep).toEqual(now.nextStep)
        expect(gains?.dayDone?.tomorrow ?? now.day.tomorrow).toBe(now.day.tomorrow)
      }
      expect(now.day).toSatisfy(({ isDone }: StudyDay) => isDone || !ENDS.includes(habit))
      before = now.day
    }
    // A week before the drive.
    expect(sat).toEqual(profile.driveIn === null ? [] : [profile.driveIn - 7])

    async function perform(act: Act, { day, openQuiz }: Look): Promise<QuizGains | undefined> {
      const left = day.tasks.filter(({ isDone }) => !isDone)
      if (act === 'note') return void (await as(user).put('/api/notes/os/memory/read', {}))
      if (act === 'minutes') {
        minutes = minutes === 45 ? 30 : 45
        return void (await choose())
      }
      if (act === 'quiz') return finish({ topicId: 'dbms' })
      if (act === 'round') return finish({ topicId: 'aptitude', size: 5 })
      if (act === 'practice') {
        // The same skill that the plan may ask for later, if it has questions left.
        const subskill = PRACTISED[daysBetween(firstDay, day.date) % PRACTISED.length]!
        const offer = (await as(user).get(`/api/quiz-offers/aptitude?subskill=${subskill}`))
          .body as QuizOffer
        return offer.questions > 0 ? finish({ topicId: 'aptitude', subskill }) : undefined
      }
      const task = act === 'last' ? left.at(-1) : left[0]
      if (!task) return undefined
      if (task.kind === 'finish') return complete(openQuiz!.sessionId)
      if (task.kind === 'mock') return sit(task)
      if (act === 'half') {
        const half = Math.floor((task.questions - task.answered) / 2)
        const session = await open(user, {
          wanted: { task: task.id },
          isRight: (question, place) => (place < half ? isRight(question) : null),
        })
        expectAsked(session, task)
        return undefined
      }
      return finish({ task: task.id }, task)
    }

    /** Sits the mock but leaves its last section unanswered, and compares the pages while the mock runs. */
    async function sit({ mock, questions }: StudyTask): Promise<undefined> {
      const sitting = await sitter.start(user, { mock, isNegative: false, extraPercent: 0 })
      expect(sitting.questions).toHaveLength(questions)
      expect(contradictionsIn(await look(user))).toEqual([])
      for (const section of sitting.sections.keys()) {
        const changes = sitting.questions.flatMap((one, place) =>
          one.section === section && section < sitting.sections.length - 1
            ? change(place, {
                given: isRight(one.question)
                  ? sitter.right(sitting, place)
                  : sitter.wrong(sitting, place),
              })
            : [],
        )
        await sitter.begin(user, sitting.id, section)
        await sitter.submit(user, sitting.id, section, changes)
      }
      sat.push(daysBetween(firstDay, dateAt(new Date(), 'Asia/Kolkata')))
    }

    async function finish(wanted: object, task?: StudyTask): Promise<QuizGains> {
      const session = await open(user, { wanted, isRight })
      if (task) expectAsked(session, task)
      return complete(session.id)
    }

    /** A quiz asks what its task names. A check asks one question of each step of its ladder. */
    function expectAsked(session: QuizSession, task: StudyTask) {
      expect(session.task).toMatchObject({ id: task.id, title: task.title })
      const asked = task.kind === 'check' ? task.questions : session.questions.length
      expect(asked).toBe(task.questions - task.answered)
    }

    async function complete(sessionId: string): Promise<QuizGains> {
      const finished = await as(user).post(`/api/quiz-sessions/${sessionId}/completion`, {})
      expect(finished.status).toBe(200)
      return (await as(user).get(`/api/quiz-sessions/${sessionId}/gains`)).body as QuizGains
    }
  })
})
