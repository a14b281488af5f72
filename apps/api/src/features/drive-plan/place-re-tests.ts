import { daysBetween } from '#platform/calendar.ts'

type ReTest = { topic: string; subskill: string; dueOn: string }
/** Expects no more re-tests than there is room for, most valuable first. */
type ReTestsInput = { reTests: readonly ReTest[]; dates: readonly string[]; roomADay: number }

/**
 * Places each re-test on its due day or the nearest earlier day with room, so that all are on time if that is possible.
 * Otherwise the less valuable ones come late, on the first day with room.
 */
export function placeReTests({ reTests, dates, roomADay }: ReTestsInput): ReTest[][] {
  const days: ReTest[][] = dates.map(() => [])
  const hasRoom = (day: ReTest[]) => day.length < roomADay
  const late: ReTest[] = []
  for (const reTest of reTests) {
    const due = daysBetween(dates[0]!, reTest.dueOn)
    const inTime = days.slice(0, Math.max(0, due) + 1).findLast(hasRoom)
    if (inTime) inTime.push(reTest)
    else late.push(reTest)
  }
  for (const reTest of late) days.find(hasRoom)?.push(reTest)
  return days
}
