import { MINUTES_PER_QUESTION, PRACTICE_SIZE } from '@nextround/contract/quizzes'
import { addDays, daysBetween } from '#platform/calendar.ts'
import { placeReTests } from './place-re-tests.ts'
import { questionsNeeded, type WeightedSubskill, expectedGain } from './questions-needed.ts'
import { type Sitting, sittingsOf, spreadPractice } from './spread-practice.ts'
import { type PlannedTask, tasksOf } from './tasks.ts'

/** A card in one of the company's topics. One that is due after the drive is asked once before it. */
type CardOfDrive = { topic: string; subskill: string; dueOn: string }

type DriveInput = {
  today: string
  /** The day of the drive is not planned: the last day of the plan is the one before. */
  driveOn: string
  minutesADay: number
  cards: readonly CardOfDrive[]
  /** Each subskill once. The weights already include the company. */
  subskills: readonly WeightedSubskill[]
}

export type DriveSchedule = {
  days: { date: string; tasks: PlannedTask[] }[]
  /** Least valuable first. */
  leftOut: PlannedTask[]
  missingMinutes: number
  /** Minutes per day in which everything would fit. Null if no day is left. */
  minutesADayNeeded: number | null
}

/**
 * Re-tests come before practice: each is a known gap and costs only one question. Within both, the order is by weight
 * at this company and by what the learner knows least. Whatever does not fit is left out from the end.
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

  // A subskill is practised once a day at most.
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

/**
 * Found by trying, because whole sittings do not fill every day. With room for everything on each day they always fit.
 */
function minutesNeeded(
  work: Work,
  { days, left }: ReturnType<typeof placeAll>,
  roomADay: number,
): number {
  if (left.length === 0) return Math.max(...days.map(minutesOf))
  const { reTests, sittings, dates } = work
  const all = sittings.reduce((sum, { questions }) => sum + questions, reTests.length)
  // With less room than an equal share, they cannot fit.
  let room = Math.max(roomADay + 1, Math.ceil(all / dates.length))
  while (placeAll(work, room).left.length > 0) room += 1
  return room * MINUTES_PER_QUESTION
}

const minutesOf = (tasks: readonly PlannedTask[]) =>
  tasks.reduce((sum, { minutes }) => sum + minutes, 0)
