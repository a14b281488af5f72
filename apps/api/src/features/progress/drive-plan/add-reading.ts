import { MINUTES_PER_QUESTION, PRACTICE_SIZE } from '@nextround/contract/quizzes'
import type { PlannedTask } from './tasks.ts'

type Day = { date: string; tasks: PlannedTask[] }

/**
 * Before a subskill is practised for the first time its note is read, in the minutes that the day has left, or else in place of
 * as many questions as that takes. A day that has room for neither leaves the note to a later one.
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
