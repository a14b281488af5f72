const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' })

/** That the quiz made its day count. Read again on a later day, it says so of that day. */
export function dayWords(days: number, completedAt: string, now = new Date()): string {
  const isToday = DAY.format(new Date(completedAt)) === DAY.format(now)
  const counted = isToday ? 'Today counts' : 'This day counted'
  return days === 1 ? `${counted}: your streak begins.` : `${counted}: ${days} days in a row.`
}
