import type { Badge } from '@nextround/contract/progress'
import { BADGES } from './badges.ts'

/** Returns all badges: first the earned ones, newest first, then those still to earn. */
export function listBadges(earned: { id: string; earnedAt: string }[]): Badge[] {
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
