import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankQuestion } from '#testing/bank-question.ts'
import { chooseForTask } from './choose-for-task.ts'
import { type BankQuestion, LEVELS } from './question-pool.ts'

/** Eight subskills with six questions each, of which two share a concept. */
const BANK: BankQuestion[] = Array.from({ length: 48 }, (_, number) => {
  const subskill = `subskill-${Math.floor(number / 6)}`
  return bankQuestion({
    id: `q-${number}`,
    subskill,
    concept: `${subskill}.${Math.floor((number % 6) / 2)}`,
    level: LEVELS[number % 3]!,
  })
})
const skill = (number: number) => ({ topicId: 'dsa', subskill: `subskill-${number}` })
const idsOf = (questions: BankQuestion[]) => questions.map(({ id }) => id)

type Given = {
  skills?: number[]
  concepts?: string[]
  questions: number
  rest?: number[]
  met?: Map<string, string>
  recent?: Map<string, number>
  bank?: BankQuestion[]
}
const choose = ({ bank = BANK, skills = [0, 1], rest = [2, 3], concepts = [], ...given }: Given) =>
  chooseForTask({
    questions: bank,
    task: {
      questions: given.questions,
      skills: skills.map(skill),
      concepts,
      rest: rest.map(skill),
    },
    met: given.met ?? new Map(),
    recent: given.recent ?? new Map(),
    ability: 0,
    random: Math.random,
  })

describe('the questions of a task', () => {
  it('match the number that the task names, without repeats, and come from its own skills first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.subarray([0, 1, 2, 3], { minLength: 1 }),
        fc.subarray(idsOf(BANK)),
        (questions, skills, answered) => {
          const recent = new Map(answered.map((id) => [id, 1]))
          const chosen = choose({ questions, skills, rest: [4, 5, 6, 7], recent })
          expect(chosen).toHaveLength(questions)
          expect(new Set(idsOf(chosen)).size).toBe(questions)
          const own = BANK.filter(
            ({ id, subskill }) =>
              skills.some((number) => subskill === `subskill-${number}`) && !recent.has(id),
          )
          const isOwn = ({ subskill }: BankQuestion) =>
            skills.some((number) => subskill === `subskill-${number}`)
          expect(chosen.filter(isOwn).length).toBeGreaterThanOrEqual(
            Math.min(questions, own.length),
          )
        },
      ),
    )
  })

  it('are about its concepts, each with the question seen longest ago', () => {
    const met = new Map([
      ['q-0', '2'],
      ['q-1', '1'],
    ])
    const chosen = choose({ concepts: ['subskill-0.0', 'subskill-1.2'], questions: 2, met })
    expect(chosen.map(({ concept }) => concept).toSorted()).toEqual([
      'subskill-0.0',
      'subskill-1.2',
    ])
    expect(idsOf(chosen)).toContain('q-1')
  })

  it('leave out questions answered before a break', () => {
    const concepts = ['subskill-0.0', 'subskill-0.1', 'subskill-0.2']
    const recent = new Map([['q-0', 1]])
    const chosen = choose({ concepts, questions: 2, recent })
    expect(chosen.map(({ concept }) => concept).toSorted()).toEqual(concepts.slice(1))
  })

  it('come from the rest of the test if other work has used them today, and are repeated last', () => {
    const used = BANK.filter(({ subskill }) => ['subskill-0', 'subskill-1'].includes(subskill))
    const recent = new Map(used.map(({ id }) => [id, 1]))
    const chosen = choose({ questions: 14, recent })
    expect(chosen.filter(({ id }) => !recent.has(id))).toHaveLength(12)
    expect(chosen).toHaveLength(14)
  })

  it('begin with an easy question, and keep a set together', () => {
    const set = { id: 'set-1', version: 1, title: 'A passage', stimulus: { form: 'text' } }
    const inSet = [1, 2, 3].map((place) =>
      bankQuestion({
        id: `s-${place}`,
        subskill: 'subskill-9',
        concept: `subskill-9.${place}`,
        set: { ...set, place } as never,
      }),
    )
    const bank = [...BANK, ...inSet]
    const chosen = choose({ bank, skills: [9, 0], questions: 7 })
    const places = idsOf(chosen).flatMap((id, place) => (id.startsWith('s-') ? [place] : []))
    expect(places).toHaveLength(3)
    expect(places[2]! - places[0]!).toBe(2)
    expect(places[0]).toBeGreaterThan(0)
  })
})
