import { type BadgeRule, BADGES, type LearnerFacts } from './badges.ts'

/** Those that the facts have just earned, in the order of the table. A badge once earned is never judged again. */
export const newBadges = (facts: LearnerFacts, alreadyEarned: ReadonlySet<string>): BadgeRule[] =>
  BADGES.filter((badge) => !alreadyEarned.has(badge.id) && isEarned(badge, facts))

const isEarned = ({ needs }: BadgeRule, facts: LearnerFacts): boolean =>
  Object.entries(needs).every(([fact, least]) => facts[fact as keyof LearnerFacts] >= least)
