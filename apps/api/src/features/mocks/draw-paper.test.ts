import { mocks } from '@nextround/content/mocks'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '#platform/random.ts'
import { drawPaper, type PaperQuestion } from './draw-paper.ts'

const questions = (count: number, changes: Partial<PaperQuestion> = {}): PaperQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${changes.set?.id ?? changes.level ?? 'q'}-${index}`,
    topicId: 'dsa',
    subskill: 'graphs',
    kind: 'choice',
    level: 'beginner',
    variantGroup: null,
    ...changes,
    set: changes.set ? { ...changes.set, place: index + 1 } : null,
  }))
const setOf = (id: string, length: number) => questions(length, { set: { id, place: 1 } })
type Draw = (typeof mocks)[number]['sections'][number]['draw']
const singles = (counts: object) => [{ skill: 'dsa/graphs', kind: 'choice', ...counts }] as Draw
const sets = (count: number, of: number) =>
  [{ skill: 'dsa/graphs', kind: 'choice', sets: count, of }] as Draw

const draw = (sections: Draw[], from: PaperQuestion[], met: string[] = [], seed = 1) =>
  drawPaper({
    sections: sections.map((one) => ({ draw: one })),
    questions: from,
    isMet: ({ id }) => met.includes(id),
    random: randomFrom(seed),
  })?.map((section) => section.map(({ id }) => id))

describe('a paper', () => {
  it('has the questions for each row, without repeats', () => {
    const from = [...questions(3), ...questions(2, { level: 'advanced' })]
    const paper = draw([singles({ beginner: 1, advanced: 1 }), singles({ beginner: 2 })], from)!
    expect(paper.map(({ length }) => length)).toEqual([2, 2])
    expect(new Set(paper.flat()).size).toBe(4)
    expect(paper[0]!.filter((id) => id.startsWith('advanced'))).toHaveLength(1)
  })

  it('has questions of the kind that a row names', () => {
    const from = [...questions(3), ...questions(1, { kind: 'multiple', level: 'advanced' })]
    const rows = [
      ...singles({ beginner: 2 }),
      ...singles({ kind: 'multiple', advanced: 1 }),
    ] as Draw
    expect(draw([rows], from)![0]!.toSorted()[0]).toBe('advanced-0')
  })

  it('cannot be drawn if a row lacks questions', () => {
    expect(draw([singles({ beginner: 4 })], questions(3))).toBeUndefined()
    expect(draw([singles({ beginner: 1 })], questions(3, { kind: 'number' }))).toBeUndefined()
    expect(draw([singles({ kind: 'number', beginner: 1 })], questions(3))).toBeUndefined()
    expect(draw([singles({ beginner: 1 })], setOf('set', 4))).toBeUndefined()
    expect(draw([singles({ beginner: 2 })], questions(3, { variantGroup: 'v' }))).toBeUndefined()
    expect(draw([sets(2, 3)], [...setOf('one', 3), ...setOf('two', 2)])).toBeUndefined()
  })

  it('asks questions that the learner has seen only if there are no others', () => {
    for (let seed = 0; seed < 50; seed += 1)
      expect(draw([singles({ beginner: 1 })], questions(4), ['q-0', 'q-1', 'q-3'], seed)).toEqual([
        ['q-2'],
      ])
    expect(draw([singles({ beginner: 1 })], questions(1), ['q-0'])).toEqual([['q-0']])
  })

  it('asks the first questions of a set in order, and leaves long sets to the rows that need them', () => {
    const from = [...setOf('short', 3), ...setOf('long', 5)]
    for (let seed = 0; seed < 50; seed += 1) {
      const paper = draw([sets(1, 3), sets(1, 4)], from, [], seed)
      expect(paper).toEqual([
        ['short-0', 'short-1', 'short-2'],
        ['long-0', 'long-1', 'long-2', 'long-3'],
      ])
    }
  })

  it('differs each time', () => {
    const papers = Array.from({ length: 20 }, (_, seed) =>
      draw([singles({ beginner: 3 })], questions(9), [], seed)!
        .flat()
        .join(),
    )
    expect(new Set(papers).size).toBeGreaterThan(10)
  })
})
