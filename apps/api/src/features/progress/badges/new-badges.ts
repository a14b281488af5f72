import { type Badge, BADGES, type Facts } from './badges.ts'

/** Those that the facts have just earned, in the order of the table. A badge once earned is never judged again. */
export const newBadges = (facts: Facts, alreadyEarned: ReadonlySet<string>): Badge[] =>
  BADGES.filter((badge) => !alreadyEarned.has(badge.id) && isEarned(badge, facts))

const isEarned = ({ needs }: Badge, facts: Facts): boolean =>
  Object.entries(needs).every(([fact, least]) => facts[fact as keyof Facts] >= least)
