import { MINUTES_PER_QUESTION, PRACTICE_SIZE } from '@nextround/contract/quizzes'
import type { PlannedTask } from './tasks.ts'

type Day = { date: string; tasks: PlannedTask[] }

/**
 * Schedules the note of a subskill before its first practice: in the minutes left on that day, or else instead of as
 * many questions as it takes to read. If too few questions would remain, the note waits for a later day.
 */
export function addReading(
  days: readonly Day[],
  minutesToRead: ReadonlyMap<string, number>,
  minutesADay: number,
): Day[] {
  const unread = new Map(minutesToRead)
  return days.map(({ date, tasks }) => {
    let spare = minutesADay - tasks.reduce((sum, { minutes }) => sum + minutes, 0)
    return {
      date,
      tasks: tasks.flatMap((task): PlannedTask[] => {
        const minutes = unread.get(task.subskill)
        if (task.kind !== 'practice' || minutes === undefined) return [task]
        const inPlace = Math.ceil(Math.max(0, minutes - spare) / MINUTES_PER_QUESTION)
        const questions = task.questions - inPlace
        if (questions < PRACTICE_SIZE.least) return [task]
        unread.delete(task.subskill)
        spare -= minutes - inPlace * MINUTES_PER_QUESTION
        return [
          { ...task, kind: 'read', questions: 0, minutes },
          { ...task, questions, minutes: questions * MINUTES_PER_QUESTION },
        ]
      }),
    }
  })
}
