import type { Level } from '@nextround/contract/ladder'

/**
 * The difficulty at which a learner is right three times in four, with a guess rate of one in four: ability minus ln
 * 2.
 */
export const TARGET_BELOW_ABILITY = Math.log(2)
/**
 * The difficulty of a question with four options that is as hard to get right. Where guessing helps less, the same
 * difficulty is harder: a number to type counts as harder than a choice.
 */
export const targetOf = ({ difficulty, guess }: { difficulty: number; guess: number }): number =>
  difficulty + Math.log((3 - 4 * guess) / 2)
/** Assumed for a topic without answers, as in the skills' own estimate. */
export const NEWCOMER_ABILITY = -0.5
/** The difficulty assumed from the author's level until answers show the true one. */
const DIFFICULTY = { beginner: -1, intermediate: 0, advanced: 1 } satisfies Record<Level, number>
/** How far levels may be from the best difficulty. A quiz of one level would show little of what someone can do. */
const SPREAD = 0.7

/** The share of each level in a quiz, so that someone of this ability is right about three times in four. */
export function levelSharesFor(ability: number): Record<Level, number> {
  const best = ability - TARGET_BELOW_ABILITY
  const share = (level: Level) => Math.exp(-(((DIFFICULTY[level] - best) / SPREAD) ** 2) / 2)
  return {
    beginner: share('beginner'),
    intermediate: share('intermediate'),
    advanced: share('advanced'),
  }
}
