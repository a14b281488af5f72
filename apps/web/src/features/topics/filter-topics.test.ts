import { topics } from '@nextround/content/topics'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterTopics, LEVELS } from './filter-topics.ts'

const ids = (words: string, level?: (typeof LEVELS)[number]) =>
  filterTopics(topics, { words, level }).map(({ id }) => id)

describe('filtering topics', () => {
  it('finds words in the title or description, in any case', () => {
    expect(ids('SQL')).toEqual(['dbms'])
    expect(ids('operating')).toEqual(['os'])
    expect(ids('  models ')).toEqual(['ai-ml'])
    expect(ids('cobol')).toEqual([])
  })

  it('matches the level exactly, combined with the words', () => {
    expect(ids('', 'advanced')).toEqual(['os', 'ai-ml'])
    expect(ids('memory', 'beginner')).toEqual([])
  })

  it('never adds or reorders, and shows everything without a filter', () => {
    expect(ids('')).toEqual(topics.map(({ id }) => id))
    fc.assert(
      fc.property(
        fc.string(),
        fc.option(fc.constantFrom(...LEVELS), { nil: undefined }),
        (words, level) => {
          const found = ids(words, level)
          expect(topics.map(({ id }) => id).filter((id) => found.includes(id))).toEqual(found)
        },
      ),
    )
  })
})
