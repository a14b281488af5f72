import type { Streak } from '@nextround/contract/progress'
import { counted } from './format.ts'

/** A day counts with so many right answers; ten answers at 60% hold at least as many. */
const RIGHT_ANSWERS_A_DAY = 5

/** What today still needs. The server decides whether it counts. */
export function todayWords({ counts, correct }: Streak['today']): string {
  if (counts) return 'Today counts.'
  const missing = Math.max(1, RIGHT_ANSWERS_A_DAY - correct)
  return correct === 0
    ? `Today counts with ${counted(missing, 'right answer')}.`
    : `Today counts with ${counted(missing, 'more right answer')}.`
}
