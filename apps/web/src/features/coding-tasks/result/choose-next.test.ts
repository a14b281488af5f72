import { expect, it } from 'vitest'
import { chooseNext } from './choose-next.ts'

const task = (id: string, skill: string, level: 'easy' | 'medium' | 'hard') => ({
  id,
  skill,
  level,
  title: id,
  minutes: 10,
})
const listed = [
  task('other', 'SQL', 'easy'),
  task('hard', 'Arrays', 'hard'),
  task('easy', 'Arrays', 'easy'),
  task('current', 'Arrays', 'medium'),
]
const next = (...solved: string[]) => chooseNext('current', listed, new Set(solved))?.id

it('the next task is as hard or harder, then of the skill, then any', () => {
  expect(next()).toBe('hard')
  expect(next('hard')).toBe('easy')
  expect(next('hard', 'easy')).toBe('other')
  expect(next('hard', 'easy', 'other')).toBeUndefined()
})
