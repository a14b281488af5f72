import { describe, expect, it } from 'vitest'
import { mockResultOf } from '../../../testing/mock-fixtures.ts'
import { describeChanges, describeCourse, describeGuessing, formatMarks } from './result-words.ts'

describe('how a result came about', () => {
  it('says how it ended, under which rules, and which answers were late or refused', () => {
    const refused = { 'after-end': 2, 'heard-since': 1, submitted: 0, unheard: 1 }
    expect(describeCourse(mockResultOf({ endedBy: 'clock', late: 1, refused }))).toEqual([
      'It ended when the time was up.',
      'Sat with 25% extra time.',
      'Negative marking was on.',
      '1 answer arrived after the end of its section and counts: it was given in time.',
      "2 changes don't count: they were made after the section had ended.",
      "1 change doesn't count: it was held back while your device was online.",
      "1 change doesn't count: it was refused by the server.",
    ])
  })

  it('is short for a mock without surprises', () => {
    expect(describeCourse(mockResultOf({ extraPercent: 0, isNegative: false }))).toEqual([
      'You submitted it.',
      'Negative marking was off.',
    ])
  })
})

describe('changed answers', () => {
  it('are reported in every direction, with the balance', () => {
    expect(describeChanges(mockResultOf())).toBe(
      'You changed 4 answers: 2 from wrong to right, 1 from right to wrong, 1 stayed wrong. On balance, changing helped.',
    )
  })

  it.each([
    ['right-to-wrong', 'cost marks'],
    ['wrong-to-wrong', 'made no difference'],
  ] as const)('%s alone means that changing %s', (changed, words) => {
    const [question] = mockResultOf().questions
    if (!question) throw new Error('the result has no questions')
    const result = mockResultOf({ questions: [{ ...question, changed }] })
    expect(describeChanges(result)).toContain(words)
  })
})

it.each([
  [7, 0.4375, 'gained you about 0.44 marks on average'],
  [7, -0.5, 'cost you about 0.5 marks on average'],
  [1, 0, 'Guessing it blindly would have changed nothing on average.'],
])('describes guessing on %d unanswered questions, worth %d marks', (count, marks, words) => {
  expect(describeGuessing(count, marks)).toContain(words)
})

it.each([
  [41.75, '41.75'],
  [-0.5, '−0.5'],
  [0, '0'],
])('%d marks are written as %s', (marks, words) => expect(formatMarks(marks)).toBe(words))
