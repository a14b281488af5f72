import { describe, expect, it } from 'vitest'
import { checkItems } from '../../checks/item-checks.ts'
import { compileQuestion } from '../../compile-question.ts'
import { type ChoiceQuestion, Question } from '../../kinds/question.ts'
import { hashOf } from '../../lock.ts'
import { given } from '../../testing/given.ts'
import { shuffledKeys } from './order.ts'

const TEXTS = [
  '400, the newest value',
  '500, the oldest value',
  'An error, at once',
  'It waits',
  'Nothing at all',
]
const withOptions = (count: number): ChoiceQuestion =>
  given.question(given.options(TEXTS.slice(0, count)))

describe('a choice', () => {
  it.each([3, 4, 5])('can have %i options', (count) => {
    const question = withOptions(count)
    const { id: _id, topicId: _topic, subskill: _subskill, kind: _kind, ...written } = question
    const { success } = Question.safeParse({
      ...written,
      id: 'dbms-7k3q9f',
      rev: '1',
      shuffle: 'true',
      negative: 'false',
      data_sufficiency: 'false',
    })
    expect(success).toBe(true)
    const compiled = compileQuestion(question)
    expect(compiled.guess).toBe(1 / count)
    expect(Object.keys(compiled.options)).toHaveLength(count)
    expect(shuffledKeys(question, 3)).toHaveLength(count)
  })

  it('is refused with a gap between its letters', () => {
    const { a, b, c } = withOptions(3).options
    const { success } = Question.safeParse({ options: { a, b, c, e: a } })
    expect(success).toBe(false)
  })

  it('needs a misconception and a rebuttal for its fifth option, too', () => {
    const { options, ...question } = withOptions(5)
    const found = checkItems(
      given.bank(
        given.item({ ...question, options: { ...options, e: { text: 'Nothing at all' } } }),
      ),
    )
    expect(found.map(({ check, words }) => `${check} ${words}`)).toEqual(
      expect.arrayContaining([
        'E10 name the misconception behind e',
        'E31 say what is wrong with e',
      ]),
    )
  })

  it('keeps the line in ids.lock from before questions had kinds', () => {
    expect(hashOf(given.question())).toBe('eeae134838d9f3de')
  })
})
