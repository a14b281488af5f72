import { describe, expect, it } from 'vitest'
import { unmarkedKeysIn } from './secret-marks.ts'

const reply = (part: object) =>
  JSON.stringify({ questions: [{ id: 'q', text: 'How many?', ...part }] })

describe('a reply that reveals a key', () => {
  it.each([
    ['a letter', { answer: 'c' }],
    ['several letters', { answer: 'ace' }],
    ['a list of letters', { answer: ['a', 'c'] }],
    ['a list of keys', { keys: ['a', 'c'] }],
    ['a number', { answer: '-12.5' }],
    ['a number with its unit', { answer: '45 km/h' }],
    ['a number as JSON', { answer: 45 }],
    ['the number that is compared', { number: '0.5' }],
    ['a tolerance', { tolerance: '0.05' }],
    ['a right answer of any form', { correctAnswer: { kind: 'number', text: '3' } }],
    ['why an answer is wrong', { whyNot: 'It forgets the return.' }],
    ['a verdict', { isCorrect: false }],
  ])('is recognised by %s', (_, part) => {
    expect(unmarkedKeysIn(reply(part))).toHaveLength(1)
  })

  it.each([
    ['the question of a choice', { options: [{ key: 'a', text: '12' }] }],
    ['the question of a number', { kind: 'number', unit: 'km/h', decimals: 1 }],
    ['an answer in words', { answer: 'Yes, all of it is free.' }],
    ['no key', { correctAnswer: null, number: 3 }],
  ])('is not seen in %s', (_, part) => {
    expect(unmarkedKeysIn(reply(part))).toEqual([])
  })

  it('is left alone if its explanation is marked, because the mark names its question', () => {
    expect(unmarkedKeysIn(reply({ answer: '12.5', why: 'MARK-q' }))).toEqual([])
  })
})
