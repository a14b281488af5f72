import { dateAt, hourAt } from '#platform/calendar.ts'

/** The learner's local hours in which a reminder may be created, and until when it may still be sent. */
const EVENING = { from: 18, to: 21, sentUntil: 22 }
/** This many right answers make a study day. */
const RIGHT_ANSWERS_A_DAY = 5
/** A single day is not yet a streak worth protecting. */
const MIN_STREAK = 2

/** Returns the learner's date if it is evening there. `isSending` extends the evening for existing reminders. */
export function findEvening(
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
  /** True if a concept became due on this day. */
  isNewlyDue: boolean
  streak: number
  /** The last day on which the streak still holds without more practice. */
  streakUntil: string | null
  rightAnswers: number
}

/** `endingStreak` is the length of a streak that ends tonight. */
export type Reason = { endingStreak: number | null }

/**
 * Returns why to remind a learner this evening, or undefined. Concepts that became due earlier are no reason: an
 * inactive learner is reminded only on days when something new becomes due, and eventually not at all.
 */
export function reasonToRemind(facts: PracticeFacts): Reason | undefined {
  if (facts.rightAnswers >= RIGHT_ANSWERS_A_DAY) return undefined
  const isEnding = facts.streak >= MIN_STREAK && facts.streakUntil === facts.day
  if (!facts.isNewlyDue && !isEnding) return undefined
  return { endingStreak: isEnding ? facts.streak : null }
}
