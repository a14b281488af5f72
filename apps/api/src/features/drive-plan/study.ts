import type { StudyPlan } from '@nextround/contract/progress'
import type { Db } from '#platform/db/client.ts'
import { whyPractise } from './day-words.ts'
import { findTask, type StartableTask } from './find-task.ts'
import { isDayDone, promiseOf, remakeDay, reminderOf } from './follow-day.ts'
import { planDay } from './plan-day.ts'
import { type PracticeBank, practiceAvailable } from './practice-available.ts'
import { insertPlan, replacePlan, savePromise } from './queries.ts'
import {
  type Choice,
  loadPlanningState,
  loadStudyState,
  type StoredPlan,
  type StudyState,
  studyState,
} from './study-queries.ts'
import { driveAhead, type StudyNow, studyNow } from './study-now.ts'
import type { Learner, StudyDay, Task } from './study-day.ts'
import { toStudyPlan } from './to-study-plan.ts'
import {
  choiceOf,
  followStored,
  knownSkills,
  openQuizOf,
  type StudyModel,
  testOf,
  toLearner,
} from './to-learner.ts'

type StudyDeps = { db: Db; bank: PracticeBank; model: StudyModel }
export type Study = ReturnType<typeof createStudy>

/**
 * The one adviser: the plan of the day and everything that is read from it. `app.ts` passes it to all features that
 * tell a
 * learner what to do, so that they agree.
 */
export function createStudy({ db, bank, model }: StudyDeps) {
  async function loadLearner(userId: string, state: StudyState, now: Date): Promise<Learner> {
    const [planning, questions] = await Promise.all([
      loadPlanningState(db, { userId, date: state.date }),
      bank.questions(),
    ])
    const practice = practiceAvailable(questions, planning.answeredLately ?? [])
    return toLearner({ model, state, planning, practice, now })
  }

  /** The day's plan, ticked. The first visit of the day stores it, unless it is read for a reminder. */
  async function openDay(
    userId: string,
    state: StudyState,
    { now, isGlance = false }: { now: Date; isGlance?: boolean },
  ): Promise<StudyDay> {
    const { date, day: stored } = state
    const choice = choiceOf(state)
    const follow = (plan: StoredPlan, promise: Task | null = null) => {
      const day = followStored(
        { date, plan, promise },
        state.quizzes ?? [],
        state.notesReadToday ?? [],
      )
      const grounds = { test: testOf(state), skills: knownSkills({ model, state, now }) }
      const tasks = day.tasks.map((task) =>
        task.kind === 'practise' ? { ...task, why: whyPractise(task, grounds) } : task,
      )
      return { ...day, tasks }
    }
    if (!stored) {
      const plan = toStored(planDay(await loadLearner(userId, state, now)), choice)
      return endDay(follow(isGlance ? plan : await insertPlan(db, { userId, date, plan })))
    }
    if (!isSameChoice(stored.plan.choice, choice)) {
      const again = remakeDay(follow(stored.plan), await loadLearner(userId, state, now))
      const plan = toStored(again, choice)
      const key = { userId, date, plan, replaced: stored.plan }
      return endDay(follow(isGlance ? plan : await replacePlan(db, key)))
    }
    const day = follow(stored.plan, stored.promise)
    return stored.isPromised ? day : endDay(day)

    /** The promise for tomorrow is stored at the end of a day, so that tomorrow keeps it. */
    async function endDay(ended: StudyDay): Promise<StudyDay> {
      if (isGlance || ended.tasks.length === 0 || !isDayDone(ended)) return ended
      const promise = promiseOf(ended, { ...(await loadLearner(userId, state, now)), open: null })
      return { ...ended, promise: await savePromise(db, { userId, date, promise }) }
    }
  }

  const interpret = async (userId: string, state: StudyState, now: Date): Promise<StudyNow> =>
    studyNow({ model, state, day: await openDay(userId, state, { now }), now })

  return {
    /** SQL of the state, for callers that read more about the learner in the same statement. */
    state: studyState,
    /** Turns a state that was read with `state` into the day. */
    interpret,

    get: async (userId: string, now = new Date()): Promise<StudyNow> =>
      interpret(userId, await loadStudyState(db, userId), now),

    /** The plan of the coming days, which begins with today's. */
    async getPlan(userId: string, now = new Date()): Promise<StudyPlan> {
      const state = await loadStudyState(db, userId)
      const today = await openDay(userId, state, { now })
      const learner = await loadLearner(userId, state, now)
      return toStudyPlan({ learner, today, drive: driveAhead(state) })
    },

    async findTask(userId: string, taskId: string): Promise<StartableTask | undefined> {
      const state = await loadStudyState(db, userId)
      return findTask(await openDay(userId, state, { now: new Date() }), { taskId, state })
    },

    /** The reminder's text, or null if nothing is left. It stores no plan, because the learner hasn't visited. */
    findTasksLeft: async (userId: string, now: Date) => {
      const state = await loadStudyState(db, userId)
      // Nobody is disturbed in a mock.
      if (state.mock.running !== null) return null
      return reminderOf(await openDay(userId, state, { now, isGlance: true }), openQuizOf(state))
    },
  }
}

const toStored = ({ kind, note, tasks }: StudyDay, choice: Choice): StoredPlan => ({
  kind,
  note,
  // The ticks follow from the day's work.
  tasks: tasks.map((task) => ({ ...task, answered: 0, isDone: false })),
  choice,
})

const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.company === other.company &&
  one.on === other.on &&
  one.minutes === other.minutes &&
  one.leftOut.join() === other.leftOut.join()
