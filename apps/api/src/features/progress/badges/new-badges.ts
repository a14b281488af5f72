import { type BadgeRule, BADGES, type LearnerFacts } from './badges.ts'

/** Returns the newly earned badges, in the order of the table. An earned badge is never checked again. */
export const newBadges = (facts: LearnerFacts, alreadyEarned: ReadonlySet<string>): BadgeRule[] =>
  BADGES.filter((badge) => !alreadyEarned.has(badge.id) && isEarned(badge, facts))

const isEarned = ({ needs }: BadgeRule, facts: LearnerFacts): boolean =>
  Object.entries(needs).every(([fact, least]) => facts[fact as keyof LearnerFacts] >= least)
