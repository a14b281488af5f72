import { describe, expect, it } from 'vitest'
import { AskedQuestion, toAskedQuestion } from './quizzes.ts'

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
    }
    const asked = toAskedQuestion(withKey, 'abcd')
    expect(Object.keys(asked).toSorted()).toEqual(Object.keys(AskedQuestion.shape).toSorted())
    expect(asked).toEqual(toAskedQuestion(stored, 'abcd'))
  })
})
