import type { SectionOutcome } from '@nextround/contract/quizzes'
import { expect, it } from 'vitest'
import { wordsForSection } from './section-words.ts'

const words = (outcome: Partial<SectionOutcome>) =>
  wordsForSection({
    section: 'Numerical ability',
    level: null,
    isPartly: false,
    next: null,
    ...outcome,
  })

it('describes the solved level and the next one', () => {
  const label = 'Percentages and money'
  expect(words({ level: 'beginner', next: { label, level: 'intermediate' } })).toBe(
    'you solve the easy ones. Next: Percentages and money, at medium level.',
  )
  expect(words({ level: 'intermediate', isPartly: true, next: { label, level: 'beginner' } })).toBe(
    'you solve some of the easy and medium ones. Next: Percentages and money, at easy level.',
  )
  expect(words({ level: 'intermediate' })).toBe(
    'you solve the easy and medium ones. Hard ones are next.',
  )
  expect(words({ next: { label, level: 'beginner' } })).toBe(
    'start with Percentages and money, at easy level.',
  )
  expect(words({})).toBe('not answered yet.')
})
