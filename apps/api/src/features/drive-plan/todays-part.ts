import { MINUTES_PER_QUESTION, PRACTICE_SIZE } from '@nextround/contract/quizzes'
import type { PlannedTask } from './tasks.ts'

/** A task that was finished today. */
export type DoneTask = {
  kind: PlannedTask['kind']
  /** The subskill as in tasks. Null for a quiz on more than one. */
  subskill: string | null
  label: string
  score: number | null
  minutes: number
}

type TodayInput = {
  /** Tasks of a plan that already takes today's answers into account. */
  tasks: readonly PlannedTask[]
  done: readonly DoneTask[]
  /** The minutes that the learner practises per day. */
  minutes: number
  /** True if something is due for a re-test now. */
  isDue: boolean
}

/**
 * Returns what is left of today. Finished tasks are not repeated on the same day, even if the plan wants more of them,
 * and their minutes are used up.
 */
export function todaysPart({ tasks, done, minutes, isDue }: TodayInput): PlannedTask[] {
  let room = minutes - done.reduce((sum, task) => sum + task.minutes, 0)
  const left: PlannedTask[] = []
  for (const task of tasks) {
    if (isDone(task, done, isDue)) continue
    const fitting = fit(task, room)
    if (!fitting) continue
    left.push(fitting)
    room -= fitting.minutes
  }
  return left
}

function isDone({ kind, subskill }: PlannedTask, done: readonly DoneTask[], isDue: boolean) {
  if (kind === 're-test') return !isDue && done.some((one) => one.kind === 're-test')
  return done.some((one) => one.kind === kind && one.subskill === subskill)
}

/** Returns the task, shortened to the available room. Returns undefined if too little would remain. */
function fit(task: PlannedTask, room: number): PlannedTask | undefined {
  if (task.minutes <= room) return task
  const questions = Math.floor(room / MINUTES_PER_QUESTION)
  if (task.kind === 'read' || questions < PRACTICE_SIZE.least) return undefined
  return { ...task, questions, minutes: questions * MINUTES_PER_QUESTION }
}
