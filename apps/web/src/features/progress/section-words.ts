import type { SectionOutcome } from '@nextround/contract/quizzes'

type Level = NonNullable<SectionOutcome['level']>

const UP_TO: Record<Level, string> = {
  beginner: 'the easy ones',
  intermediate: 'the easy and medium ones',
  advanced: 'the hard ones too',
}
const AT: Record<Level, string> = {
  beginner: 'easy level',
  intermediate: 'medium level',
  advanced: 'hard level',
}
const HARDER: Record<Level, string> = {
  beginner: 'Medium ones are next.',
  intermediate: 'Hard ones are next.',
  advanced: 'Keep it that way.',
}

/** One sentence or two on a section of a placement check: what the learner solves, and what is next. */
export function wordsForSection({ level, isPartly, next }: SectionOutcome): string {
  if (level === null)
    return next ? `start with ${next.label}, at ${AT[next.level]}.` : 'not answered yet.'
  const solved = `you solve ${isPartly ? 'some of ' : ''}${UP_TO[level]}.`
  if (!next) return `${solved} ${HARDER[level]}`
  return `${solved} Next: ${next.label}, at ${AT[next.level]}.`
}
