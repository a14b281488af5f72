import { MINUTES_PER_QUESTION, PRACTICE_SIZE } from '@nextround/contract/quizzes'
import type { PlannedTask } from './tasks.ts'

/** What was finished today. */
export type DoneTask = {
  kind: PlannedTask['kind']
  /** As tasks name it; null for a quiz on more than one. */
  subskill: string | null
  label: string
  score: number | null
  minutes: number
}

type TodayInput = {
  /** Of a plan that has counted what is done already: it follows from the answers. */
  tasks: readonly PlannedTask[]
  done: readonly DoneTask[]
  /** That the learner gives to a day. */
  minutes: number
  /** Something is to be asked again by now. */
  isDue: boolean
}

/**
 * What is left of today. What was done is not asked for a second time on the same day, though the plan may want more
 * of it, and it has used up its minutes.
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

/** The whole task, or as much of its questions as there is room for. */
function fit(task: PlannedTask, room: number): PlannedTask | undefined {
  if (task.minutes <= room) return task
  const questions = Math.floor(room / MINUTES_PER_QUESTION)
  if (task.kind === 'read' || questions < PRACTICE_SIZE.least) return undefined
  return { ...task, questions, minutes: questions * MINUTES_PER_QUESTION }
}
