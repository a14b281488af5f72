import { MINUTES_PER_QUESTION } from '@nextround/contract/quizzes'

export type PlannedQuestion = { kind: 're-test' | 'practice'; topic: string; subskill: string }
export type PlannedTask = PlannedQuestion & { questions: number; minutes: number }

/** Questions of one kind and subskill are one task, in the order in which each first appears. */
export function tasksOf(questions: readonly PlannedQuestion[]): PlannedTask[] {
  const tasks = new Map<string, PlannedTask>()
  for (const { kind, topic, subskill } of questions) {
    const known = tasks.get(`${kind} ${subskill}`)?.questions ?? 0
    tasks.set(`${kind} ${subskill}`, {
      kind,
      topic,
      subskill,
      questions: known + 1,
      minutes: (known + 1) * MINUTES_PER_QUESTION,
    })
  }
  return [...tasks.values()]
}
