import type { Badge } from '@nextround/contract/progress'
import { BADGES } from './badges.ts'

/** Every badge there is: first what the learner has, the newest in front, then what is left to earn. */
export function badgesOf(earned: { id: string; earnedAt: string }[]): Badge[] {
  const dates = new Map(earned.map(({ id, earnedAt }) => [id, new Date(earnedAt).toISOString()]))
  return BADGES.map(({ id, title, caption }) => ({
    id,
    title,
    caption,
    earnedAt: dates.get(id) ?? null,
  })).toSorted(
    (one, other) => Date.parse(other.earnedAt ?? '1970') - Date.parse(one.earnedAt ?? '1970'),
  )
}
