import { MINUTES_PER_QUESTION, PRACTICE_SIZE } from '@nextround/contract/quizzes'
import { addDays, daysBetween } from '#platform/calendar.ts'
import { placeReTests } from './place-re-tests.ts'
import { questionsNeeded, type WeightedSubskill, expectedGain } from './questions-needed.ts'
import { type Sitting, sittingsOf, spreadPractice } from './spread-practice.ts'
import { type PlannedTask, tasksOf } from './tasks.ts'

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
  /** With so many minutes a day everything fits; nothing if no day is left. */
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

  // The same is practised once a day.
  const most = PRACTICE_SIZE.most * Math.max(1, dates.length)
  const work = {
    reTests: byValue(cards),
    sittings: byValue(subskills).flatMap((one) =>
      sittingsOf(one, Math.min(most, questionsNeeded(one))),
    ),
    dates,
  }
  const placed = placeAll(work, roomADay)
  const { days, left } = placed
  return {
    days: days.map((tasks, place) => ({ date: dates[place]!, tasks })),
    leftOut: left,
    missingMinutes: minutesOf(left),
    minutesADayNeeded: dates.length ? minutesNeeded(work, placed, roomADay) : null,
  }
}

type Work = {
  reTests: readonly CardOfDrive[]
  sittings: readonly Sitting[]
  dates: readonly string[]
}

function placeAll({ reTests, sittings, dates }: Work, roomADay: number) {
  const room = roomADay * dates.length
  const asked = placeReTests({ reTests: reTests.slice(0, room), dates, roomADay })
  const practice = spreadPractice({
    sittings,
    taken: asked.map(({ length }) => length),
    roomADay,
  })
  return {
    days: asked.map((again, place) =>
      tasksOf([...again.map(toReTest), ...(practice.days[place] ?? []).map(toPractice)]),
    ),
    left: tasksOf([
      ...practice.left.toReversed().map(toPractice),
      ...reTests.slice(room).toReversed().map(toReTest),
    ]),
  }
}

const toReTest = ({ topic, subskill }: CardOfDrive) => ({
  kind: 're-test' as const,
  topic,
  subskill,
  questions: 1,
})
const toPractice = (sitting: Sitting) => ({ kind: 'practice' as const, ...sitting })

/** Tried out: whole sittings do not fill every day. With room for all of them on each day they surely fit. */
function minutesNeeded(
  work: Work,
  { days, left }: ReturnType<typeof placeAll>,
  roomADay: number,
): number {
  if (left.length === 0) return Math.max(...days.map(minutesOf))
  const { reTests, sittings, dates } = work
  const all = sittings.reduce((sum, { questions }) => sum + questions, reTests.length)
  // With less room than an equal share they cannot fit.
  let room = Math.max(roomADay + 1, Math.ceil(all / dates.length))
  while (placeAll(work, room).left.length > 0) room += 1
  return room * MINUTES_PER_QUESTION
}

const minutesOf = (tasks: readonly PlannedTask[]) =>
  tasks.reduce((sum, { minutes }) => sum + minutes, 0)
