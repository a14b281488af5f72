import { MINUTES_PER_QUESTION } from '@nextround/contract/quizzes'

export type PlannedTask = {
  kind: 're-test' | 'practice' | 'read'
  topic: string
  subskill: string
  questions: number
  minutes: number
}

type Asked = Pick<PlannedTask, 'kind' | 'topic' | 'subskill' | 'questions'>

/** Merges entries of the same kind and subskill into one task, in order of first appearance. */
export function tasksOf(asked: readonly Asked[]): PlannedTask[] {
  const tasks = new Map<string, PlannedTask>()
  for (const { kind, topic, subskill, questions } of asked) {
    const all = questions + (tasks.get(`${kind} ${subskill}`)?.questions ?? 0)
    const minutes = all * MINUTES_PER_QUESTION
    tasks.set(`${kind} ${subskill}`, { kind, topic, subskill, questions: all, minutes })
  }
  return [...tasks.values()]
}
