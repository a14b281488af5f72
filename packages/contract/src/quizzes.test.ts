import { describe, expect, it } from 'vitest'
import { AskedChoice } from './question-kinds/choice.ts'
import { toAskedQuestion } from './question-kinds.ts'

describe('a question as asked', () => {
  const code = { lang: 'c', text: 'int x = 1;' }
  const stored = {
    id: 'arrays-1',
    topicId: 'dsa',
    subskill: 'arrays',
    level: 'beginner' as const,
    stem: 'Which index comes first?',
    code,
    options: { a: '0', b: '1', c: '-1', d: 'any' },
    set: null,
  }

  it('has its options in quiz order', () => {
    expect(toAskedQuestion(stored, 'cadb')).toEqual({
      id: 'arrays-1',
      topicId: 'dsa',
      subskill: 'arrays',
      difficulty: 'beginner',
      text: 'Which index comes first?',
      code,
      options: [
        { key: 'c', text: '-1' },
        { key: 'a', text: '0' },
        { key: 'd', text: 'any' },
        { key: 'b', text: '1' },
      ],
    })
  })

  it('contains neither the key nor other stored fields', () => {
    const withKey = {
      ...stored,
      answer: 'a',
      key: { answer: 'a', why: 'Counting starts at zero.', whyNot: { b: 'One is second.' } },
      misconceptions: { b: 'counts-from-one' },
      isReviewed: true,
      set: { id: 'dsa-set-1', place: 2, title: 'A table', stimulus: {}, version: 3 },
    }
    const asked = toAskedQuestion(withKey, 'abcd')
    const { kind: _omitted, ...fields } = AskedChoice.shape
    expect(Object.keys(asked).toSorted()).toEqual(Object.keys(fields).toSorted())
    const set = { id: 'dsa-set-1', place: 2 }
    expect(asked).toEqual(toAskedQuestion({ ...stored, set }, 'abcd'))
    expect(asked.set).toEqual(set)
  })

  it('shows a number’s unit, but not its key', () => {
    const number = {
      ...stored,
      kind: 'number',
      options: {},
      shown: { unit: 'km/h', decimals: 1, tolerance: '0.05' },
      answer: '12.5',
      number: '12.5',
      why_not: { '45': 'Multiplied.' },
    }
    expect(toAskedQuestion(number, '')).toEqual({
      id: 'arrays-1',
      topicId: 'dsa',
      subskill: 'arrays',
      difficulty: 'beginner',
      text: 'Which index comes first?',
      code,
      kind: 'number',
      unit: 'km/h',
      decimals: 1,
    })
  })
})
