import { planAhead } from './plan-ahead.ts'
import { planDay } from './plan-day.ts'
import { CHANGED, leftWords } from './day-words.ts'
import { isMockTime } from './mock-of-day.ts'
import type { Learner, OpenQuiz, StudyDay, Task, TaskKind } from './study-day.ts'

/** Something that the learner has done on this day. */
export type Work = {
  sessionId: string | null
  /** The task from which it was started. */
  taskId: string | null
  kind: TaskKind | 'note'
  skills: readonly string[]
  /** The mock that it was. */
  mock?: string
  answered: number
  /** All questions of the quiz. */
  total: number
  /** Every question of a finished quiz was answered. */
  isWhole: boolean
  /** Not finished yet, so it ticks nothing. */
  isOpen: boolean
  /** Named under "Also done" if it belongs to no task. Null while it is not finished. */
  label: string | null
}

/** Work counts for the task it was started from, or for an open one of its kind on the same skills. */
export function followDay(day: StudyDay, works: readonly Work[]): StudyDay {
  return works.reduce(afterWork, day)
}

function afterWork(day: StudyDay, work: Work): StudyDay {
  const task = day.tasks.find((one) => !one.isDone && isFor(one, work))
  if (!task) return work.label === null ? day : { ...day, extras: [...day.extras, work.label] }
  const most = work.isOpen ? task.questions - 1 : task.questions
  const answered = Math.min(most, task.answered + answeredFor(task, work))
  const isEnded = (work.isWhole && isOwn(task, work)) || isOver(task, work)
  const changed = { ...task, answered, isDone: isEnded || answered >= task.questions }
  return { ...day, tasks: day.tasks.map((one) => (one === task ? changed : one)) }
}

/**
 * Leaves nothing to do, whatever was left unanswered: a finished check has placed the learner, a mock is scored, and a
 * quiz that is over can't be finished again.
 */
const isOver = ({ kind }: Task, { isOpen, label }: Work): boolean =>
  ((kind === 'check' || kind === 'mock') && label !== null) || (kind === 'finish' && !isOpen)

/** Answers from before the day of the task don't count for it: it is only the rest of the quiz. */
const answeredFor = ({ sessionId, questions }: Task, work: Work): number =>
  sessionId === null ? work.answered : Math.max(0, work.answered - (work.total - questions))

const isOwn = (task: Task, { taskId, sessionId }: Work): boolean =>
  task.id === taskId || (task.sessionId !== null && task.sessionId === sessionId)

function isFor(task: Task, work: Work): boolean {
  if (isOwn(task, work)) return true
  if (work.taskId !== null || work.kind !== task.kind || task.sessionId !== null) return false
  if (work.kind === 'check' || work.kind === 'review') return true
  if (work.kind === 'mock') return work.mock === task.mock
  return work.skills.length > 0 && work.skills.every((skill) => task.skills.includes(skill))
}

export const isDayDone = ({ tasks }: Pick<StudyDay, 'tasks'>): boolean =>
  tasks.every(({ isDone }) => isDone)

/**
 * Plans a day again after the learner has changed the drive or the minutes, which is the only thing that changes a
 * plan. Started tasks stay.
 */
export function remakeDay(day: StudyDay, learner: Learner): StudyDay {
  const begun = day.tasks.filter((task) => task.answered > 0 || isMockKept(task, learner))
  const { open } = learner
  const again = planDay(
    {
      ...learner,
      before: null,
      // A task that was begun stays, so its quiz must not become another one.
      open: begun.some(({ id }) => id === open?.taskId) ? null : open,
    },
    { begun },
  )
  const added = again.tasks.filter((task) => !begun.includes(task))
  // New ids: a quiz that was started from a task must not tick the one that takes its place.
  const used = Math.max(0, ...day.tasks.map(({ id }) => Number(id.split('-').at(-1))))
  const tasks = [
    ...begun,
    ...added.map((task, place) => ({ ...task, id: `${day.date}-${used + place + 1}` })),
  ]
  const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0)
  // A special day says more than that something has changed, and a newcomer has changed nothing.
  const isNew = again.kind === 'first' && begun.length === 0
  const note = isNew || ['back', 'eve', 'drive'].includes(again.kind) ? again.note : CHANGED
  return { ...day, kind: again.kind, tasks, minutes, note, promise: null }
}

/** A mock stays unless it was for another drive. */
const isMockKept = ({ mock, isDone }: Task, learner: Learner): boolean =>
  mock !== undefined && (isDone || (mock === learner.mock?.id && isMockTime(learner)))

/** Tomorrow's first task, as this evening promises it. */
export const promiseOf = (day: StudyDay, learner: Learner): Task | null =>
  planAhead({ ...learner, before: day }, { days: 2, today: day })[1]?.tasks[0] ?? null

/** The one next step: what was begun of today's work, then the first open task, then nothing. */
export type NextTask =
  | { kind: 'resume'; open: OpenQuiz }
  | { kind: 'task'; task: Task }
  | { kind: 'done'; isFree: boolean; promise: Task | null }

export function nextOf(day: StudyDay, open: OpenQuiz | null): NextTask {
  // A day without tasks, or whose tasks are all done, has no next step.
  if (isDayDone(day)) return { kind: 'done', isFree: day.tasks.length === 0, promise: day.promise }
  if (open && isOfToday(day, open)) return { kind: 'resume', open }
  return { kind: 'task', task: day.tasks.find(({ isDone }) => !isDone)! }
}

/** The plan leaves an older quiz alone if it is too long for the day. Then it isn't what comes next either. */
const isOfToday = ({ date, tasks }: StudyDay, open: OpenQuiz): boolean =>
  open.startedOn === date ||
  tasks.some(({ id, sessionId }) => id === open.taskId || sessionId === open.sessionId)

/** The remaining minutes. A started task counts in part. */
export const minutesLeft = ({ tasks }: Pick<StudyDay, 'tasks'>): number =>
  Math.round(
    tasks
      .filter(({ isDone }) => !isDone)
      .reduce(
        (sum, task) => sum + (task.minutes * (task.questions - task.answered)) / task.questions,
        0,
      ),
  )

/** The words of a reminder, or null if nothing is left. */
export function reminderOf(
  day: StudyDay,
  open: OpenQuiz | null,
): { title: string; first: string } | null {
  const next = nextOf(day, open)
  if (next.kind === 'done') return null
  const left = day.tasks.filter(({ isDone }) => !isDone)
  return {
    title: leftWords(left, minutesLeft(day)),
    first: next.kind === 'resume' ? next.open.title : next.task.title,
  }
}
