import { describe, expect, it } from 'vitest'
import { bankQuestion } from '#testing/bank-question.ts'
import { chooseForReTest } from './choose-for-re-test.ts'
import { type BankQuestion, LEVELS } from './question-pool.ts'

/** Eight subskills with three questions each. The first two of each share a concept. */
const BANK: BankQuestion[] = Array.from({ length: 24 }, (_, number) => {
  const subskill = `subskill-${Math.floor(number / 3)}`
  return bankQuestion({
    id: `q-${number}`,
    subskill,
    concept: number % 3 === 2 ? `${subskill}.two` : `${subskill}.one`,
    level: LEVELS[number % 3]!,
  })
})
const choose = (concepts: string[], met = new Map<string, string>()) =>
  chooseForReTest({
    questions: BANK,
    plan: {
      topicIds: ['dsa'],
      concepts,
      fill: [
        { topicId: 'dsa', subskill: 'subskill-0', questions: 5 },
        { topicId: 'dsa', subskill: 'subskill-1', questions: 4 },
      ],
    },
    met,
    ability: 0,
    random: Math.random,
  })

describe('re-test selection', () => {
  it('has a useful length even if the weakest subskills are small', () => {
    for (let turn = 0; turn < 50; turn += 1) expect(choose(['subskill-0.one'])).toHaveLength(10)
  })

  it('asks each concept once, with the question seen longest ago', () => {
    const met = new Map([
      ['q-0', '2'],
      ['q-1', '1'],
    ])
    for (let turn = 0; turn < 50; turn += 1) {
      const asked = choose(['subskill-0.one'], met).filter(
        ({ concept }) => concept === 'subskill-0.one',
      )
      expect(asked.map(({ id }) => id)).toEqual(['q-1'])
    }
  })

  it('has at most fifteen questions', () => {
    const all = BANK.map(({ concept }) => concept)
    expect(choose([...new Set(all)])).toHaveLength(15)
  })
})
