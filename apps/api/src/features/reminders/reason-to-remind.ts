import { dateAt, hourAt } from '#platform/calendar.ts'

/** When a reminder may be made, and until when it may still be sent, by the learner's own clock. */
const EVENING = { from: 18, to: 21, sentUntil: 22 }
/** So many right answers make a day of practice. */
const RIGHT_ANSWERS_A_DAY = 5
/** A single day is no streak yet that one would miss. */
const SHORTEST_STREAK = 2

/** The learner's date if it is evening where they are; `isSending` if the reminder was made earlier. */
export function eveningOf(
  moment: Date,
  timeZone: string,
  { isSending = false } = {},
): string | undefined {
  const hour = hourAt(moment, timeZone)
  const isEvening = hour >= EVENING.from && hour < (isSending ? EVENING.sentUntil : EVENING.to)
  return isEvening ? dateAt(moment, timeZone) : undefined
}

export type PracticeFacts = {
  /** The learner's date. */
  day: string
  /** Concepts that are due, however long. */
  due: number
  /** Whether one of them fell due on this very day. */
  isNewlyDue: boolean
  streak: number
  /** The last day on which that streak stands without more practice. */
  streakUntil: string | null
  rightAnswers: number
}

export type Reason = { due: number; endingStreak: number | null }

/**
 * Why to remind a learner this evening; nothing if there is no reason. What fell due earlier is none: who stays away
 * hears from us on the days on which something new falls due, and at last not at all.
 */
export function reasonToRemind(facts: PracticeFacts): Reason | undefined {
  if (facts.rightAnswers >= RIGHT_ANSWERS_A_DAY) return undefined
  const isEnding = facts.streak >= SHORTEST_STREAK && facts.streakUntil === facts.day
  if (!facts.isNewlyDue && !isEnding) return undefined
  return { due: facts.due, endingStreak: isEnding ? facts.streak : null }
}
