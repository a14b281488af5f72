import { MINUTES_PER_QUESTION } from '@nextround/contract/quizzes'
import { addDays, daysBetween } from '#platform/calendar.ts'
import { placeReTests } from './place-re-tests.ts'
import { questionsNeeded, type WeightedSubskill, expectedGain } from './questions-needed.ts'
import { spreadPractice } from './spread-practice.ts'
import { type PlannedQuestion, type PlannedTask, tasksOf } from './tasks.ts'

/** A card of one of the company's topics. What is due after the drive is asked once before it. */
type CardOfDrive = { topic: string; subskill: string; dueOn: string }

type DriveInput = {
  today: string
  /** The day itself is for the drive: the last day of the plan is the one before. */
  driveOn: string
  minutesADay: number
  cards: readonly CardOfDrive[]
  /** Each once. The company is in their weights. */
  subskills: readonly WeightedSubskill[]
}

export type DriveSchedule = {
  days: { date: string; tasks: PlannedTask[] }[]
  /** The least valuable first. */
  leftOut: PlannedTask[]
  missingMinutes: number
  /** With so many minutes a day everything would fit; nothing if no day is left. */
  minutesADayNeeded: number | null
}

/**
 * Re-tests come before practice: each is a gap already seen, and costs one question. Within both, what weighs
 * most at this company and is known least comes first, and the other end is what does not fit.
 */
export function planDrive({
  today,
  driveOn,
  minutesADay,
  cards,
  subskills,
}: DriveInput): DriveSchedule {
  const dates = Array.from({ length: Math.max(0, daysBetween(today, driveOn)) }, (_, place) =>
    addDays(today, place),
  )
  const roomADay = Math.max(0, Math.floor(minutesADay / MINUTES_PER_QUESTION))
  const values = new Map(subskills.map((one) => [one.subskill, expectedGain(one)]))
  const byValue = <T extends { subskill: string }>(items: readonly T[]) =>
    items.toSorted((one, other) => value(other) - value(one))
  const value = ({ subskill }: { subskill: string }) => values.get(subskill) ?? 0

  const reTests = byValue(cards).map((card) => ({ kind: 're-test' as const, ...card }))
  const practice = byValue(subskills).flatMap((one) =>
    Array.from({ length: questionsNeeded(one) }, () => ({
      kind: 'practice' as const,
      topic: one.topic,
      subskill: one.subskill,
    })),
  )
  const all: PlannedQuestion[] = [...reTests, ...practice]
  const room = roomADay * dates.length
  const planned: PlannedQuestion[][] = placeReTests({
    reTests: reTests.slice(0, room),
    dates,
    roomADay,
  })
  spreadPractice({
    practice: practice.slice(0, Math.max(0, room - reTests.length)),
    days: planned,
    roomADay,
  })

  const left = all.slice(room)
  return {
    days: dates.map((date, place) => ({ date, tasks: tasksOf(planned[place] ?? []) })),
    leftOut: tasksOf(left.toReversed()),
    missingMinutes: left.length * MINUTES_PER_QUESTION,
    minutesADayNeeded: dates.length
      ? Math.ceil(all.length / dates.length) * MINUTES_PER_QUESTION
      : null,
  }
}
